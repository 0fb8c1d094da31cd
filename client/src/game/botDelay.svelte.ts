/** How fast the bots of a table play, who may say so, and a hurry that ends when it is one's turn. */

import type { TableView } from '../net/types';
import { savePrefs, prefs } from '../prefs.svelte';
import type { Game } from './game.svelte';

export class BotDelay {
  readonly #key: string; // the pace before the hurry, kept over a reload: bots shall not race for the rest of the game

  constructor(private readonly game: Game) {
    this.#key = `vianebula-pace-${game.id}`;
  }

  /** The pace is that of who made the table, or of who plays against bots alone. */
  canSet = $derived.by(() => {
    const { table } = this.game;
    if (table?.status !== 'running') return false;
    return (
      table.you_own ||
      (table.your_seats.length > 0 &&
        table.seats.every((seat) => seat.you || seat.kind === 'bot' || seat.resigned))
    );
  });
  /** A bot plays, and its pace is ours to set. */
  isBotToAct = $derived.by(() => {
    const { table, turn } = this.game;
    const next = table?.waits && table.seats[table.waits.seat - 1];
    return !turn.isMine && !!next?.bot && this.canSet && !table?.deserted;
  });
  /** Who only watches has no turn for the bots to hurry to, nor has who played the last one (R6.2). */
  hasTurnAhead = $derived.by(
    () => this.game.table?.seats.some((seat) => seat.you && seat.plays_again) ?? false,
  );
  canSkip = $derived.by(() => this.isBotToAct && this.hasTurnAhead && this.game.table!.options.pace > 0);

  set(ms: number): void {
    sessionStorage.removeItem(this.#key);
    prefs.pace = ms;
    savePrefs();
    this.#send(ms);
  }

  /** Bots hurry until it is one's turn. */
  skip(): void {
    const { table } = this.game;
    if (!table || !this.canSkip) return;
    sessionStorage.setItem(this.#key, String(table.options.pace));
    this.#send(0);
  }

  /** It is somebody's turn at this device, or the game is over: whoever hurried does so no more. */
  restore({ status, options }: TableView): void {
    const before = sessionStorage.getItem(this.#key);
    if (before === null) return;
    sessionStorage.removeItem(this.#key);
    if (status !== 'over' && options.pace === 0) this.#send(Number(before));
  }

  #send(ms: number): void {
    void this.game.commands.submit({ do: 'pace', ms });
  }
}

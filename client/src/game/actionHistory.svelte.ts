/** The actions of a game as one seat may know them. They grow with what happens; what was missed is fetched. */

import { api, ApiError } from '../net/api';
import type { TableView } from '../net/types';
import type { Game } from './game.svelte';
import {
  countUnusedActions,
  lengthAtLastTurnEnd,
  tableNotes,
  withoutGameOver,
  type PlayedAction,
} from './log';

export class ActionHistory {
  #all = $state.raw<readonly PlayedAction[]>([]);
  /** That the game is over is told once its last turn is: until then that may be taken back. */
  actions = $derived.by<readonly PlayedAction[]>(() => {
    const last = this.#all.at(-1);
    if (!last || this.game.table?.status === 'over') return this.#all;
    const events = withoutGameOver(last.events);
    return events.length < last.events.length ? [...this.#all.slice(0, -1), { ...last, events }] : this.#all;
  });
  #seat: number | null = null; // it was told to: another one may know less

  /** `onfetched`: what was missed is known. */
  constructor(
    private readonly game: Game,
    private readonly onfetched: () => void,
  ) {}

  isComplete = $derived.by(() => this.actions.length === this.game.table?.n_actions);
  /** The turn is over before all its actions were done, because no more were possible. */
  hasUnusedActions = $derived.by(() => this.isComplete && countUnusedActions(this.actions) > 0);
  /** How many actions had been done when this seat's last turn ended. */
  sinceMyTurn = $derived.by(() =>
    this.game.seat === null ? 0 : lengthAtLastTurnEnd(this.actions, this.game.seat),
  );
  /** What was done to the table beside its actions. */
  notes = $derived.by(() => (this.game.table ? tableNotes(this.game.table) : []));

  /** Another seat looks: what was told to the one before is not for it. */
  forget(seat: number | null): void {
    if (this.#seat !== seat) this.#all = [];
  }

  /** Something was done at the table as it is now. */
  add(action: PlayedAction, table: TableView): void {
    if (this.#all.length !== table.n_actions - 1 || this.#seat !== table.seat) return;
    this.#all = [...this.#all, action];
  }

  /** Actions were taken back. */
  shorten(nActions: number): void {
    if (nActions < this.#all.length) this.#all = this.#all.slice(0, nActions);
  }

  /** Fetch all of it. The game may have gone on, or the device from hand to hand, when the answer comes. */
  async fetch(seat: number | null): Promise<void> {
    try {
      const actions = await api.history(this.game.id, seat);
      if (seat !== this.game.seat || actions.length > (this.game.table?.n_actions ?? 0)) return;
      this.#seat = seat;
      this.#all = actions;
      this.onfetched();
    } catch (problem) {
      if (problem instanceof ApiError) this.game.notices.showReason(problem.reason);
    }
  }
}

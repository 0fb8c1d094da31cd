/**
 * A puzzle as a table of its own: one acts for the seat to move, from what that seat knows, and the others only sit
 * there. What the seat does not know is dealt at random; nothing is stored.
 */

import type { Entry } from '../net/types';
import { picksForAction } from './action';
import type { Advantage } from './advantage';
import { findAdvantages } from './advantages';
import { digest } from './digest';
import type { Engine } from './engine';
import { LocalGame } from './game';
import { LocalTable } from './localTable';
import { localOptions } from './newTable';
import { catalogue } from './setup';
import { PLAYER, Table } from './table';
import type { SeatAction } from './variations';

const RIVAL = 'level6'; // who is said to sit at the other seats

export class PuzzleTable {
  readonly local: LocalTable;
  /** Told after every action, with the texts of all so far. */
  onchange: (played: readonly string[]) => void = () => {};
  readonly #view: Uint8Array;
  readonly #seat: number; // 0-3

  /** `position`: what the seat to move knows; `name`: of whoever solves it. */
  constructor(
    private readonly rules: Engine,
    position: string,
    name: string,
  ) {
    const known = LocalGame.fromText(rules, position);
    this.#seat = known.seat ?? 0;
    this.#view = known.viewAt(this.#seat);
    const world = rules.determinize(this.#view, this.#seat, rules.seedRng(digest(this.#view)));
    const { setup } = known;
    const header = { at: 0, by: PLAYER, command: '' };
    const seats = Array.from({ length: setup.seats }, (_, i) => i);
    const options = localOptions({ board: setup.board.name, seats: setup.seats, hints: false });
    const { deal } = new LocalGame(setup, rules, world);
    const entries: Entry[] = [
      { what: 'opened', ...header, options, invitation: '' },
      ...seats.flatMap((seat): Entry[] =>
        seat === this.#seat
          ? [{ what: 'sat', ...header, seat: seat + 1, name }]
          : [
              { what: 'bot-sat', ...header, seat: seat + 1, bot: RIVAL },
              { what: 'returned', ...header, seat: seat + 1 }, // and plays no more
            ],
      ),
      { what: 'began', ...header, deal, rules: catalogue.rules, components: setup.components },
    ];
    this.local = new LocalTable(Table.fromEntries(rules, entries), {
      think: () => Promise.reject(new Error('no bot plays here')),
      save: () => Promise.resolve(this.onchange(this.#played)),
    });
  }

  get #played(): string[] {
    return this.local.table.game?.actions.map(({ text }) => text) ?? [];
  }

  /** Back to the position of the puzzle. */
  restart(): void {
    const { table } = this.local;
    if (table.nActions > 0) table.evolve({ what: 'undid', ...this.#header, seat: this.#seat + 1, to: 0 });
    this.local.welcomeAll();
  }

  /** Do the next action of a line. */
  async play(text: string): Promise<void> {
    await this.local.append({ what: 'acted', ...this.#header, seat: this.#seat + 1, text });
  }

  /** The actions of a line, as they can be told in words. */
  describe(line: readonly string[]): SeatAction[] {
    return this.#replay(line).actions.map((action) => ({
      text: action.text,
      kind: action.kind,
      picks: picksForAction(action),
      seat: this.#seat + 1,
    }));
  }

  /** What a line has that another has not. */
  advantages(better: readonly string[], other: readonly string[]): Advantage[] {
    const numbers = (line: readonly string[]): number[] =>
      this.#replay(line).actions.map(({ number }) => number);
    const { setup } = this.#replay([]);
    return findAdvantages(setup, this.rules, this.#view, numbers(better), numbers(other));
  }

  #replay(line: readonly string[]): LocalGame {
    const { table } = this.local;
    const start = table.game!;
    const game = new LocalGame(start.setup, this.rules, start.bytesAt(0));
    for (const text of line) game.play(text);
    return game;
  }

  get #header() {
    return { at: Date.now(), by: PLAYER, command: '' };
  }
}

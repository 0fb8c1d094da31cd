/** Where turns began and where a card was revealed: the barrier of undo, computed from the game's events. */

import type { Event } from './events';
import { at } from './setup';

interface Turn {
  seat: number;
  start: number; // how many actions were played before it
}

/** The rules pass the turn on after its last action; here it is only done, and may be taken back until it is closed. */
export class TurnHistory {
  private constructor(
    readonly turns: readonly Turn[],
    readonly reveals: readonly number[], // numbers of actions after which a card had been turned up
    readonly isDone: boolean,
  ) {}

  static readonly EMPTY = new TurnHistory([], [], false);

  beginTurn(seat: number, start: number): TurnHistory {
    return new TurnHistory([...this.turns, { seat, start }], this.reveals, false);
  }

  /** An action was played: did it reveal a card, and did it end the turn? */
  afterAction(events: readonly Event[], nActions: number): TurnHistory {
    const isReveal = events.some(({ random }) => random);
    const isDone = this.isDone || events.some(({ name }) => name === 'turn-ended');
    return new TurnHistory(this.turns, isReveal ? [...this.reveals, nActions] : this.reveals, isDone);
  }

  /** Only so many actions remain. */
  rewind(nActions: number): TurnHistory {
    return new TurnHistory(
      this.turns.filter(({ start }) => start <= nActions),
      this.reveals.filter((n) => n <= nActions),
      false,
    );
  }

  get current(): Turn {
    return at(this.turns, this.turns.length - 1);
  }

  /** Actions that cannot be taken back freely: other turns, and what was done before a card was seen. */
  get undoBarrier(): number {
    return Math.max(this.current.start, this.reveals.at(-1) ?? 0);
  }

  /** Where the last turn of a seat began in which it has played something: how far it may wish to go back. */
  startOfLastTurn(seat: number, nActions: number): number | null {
    return this.turns.findLast((turn) => turn.seat === seat && turn.start < nActions)?.start ?? null;
  }
}

/** Steps somebody means to take when the turn comes, kept while the tab is open. */

import type { PlayedAction } from './log';
import type { ActionView, GameState } from '../net/types';
import { MAX_PLAN_STEPS, filterPlannableSteps } from './planOptions';

interface StoredPlan {
  steps: readonly ActionView[];
  n: number;
}

export class Plan {
  steps = $state.raw<readonly ActionView[]>([]);
  isRunning = $state(false); // being played, step by step
  #n = 0; // actions of the game that were looked at: none of them is a step
  readonly #key: string;

  constructor(table: string) {
    this.#key = `vianebula-plan-${table}`;
    const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? 'null') as Partial<StoredPlan> | null;
    if (!Array.isArray(kept?.steps)) return;
    this.steps = kept.steps.filter((step) => typeof step === 'object').slice(0, MAX_PLAN_STEPS);
    this.#n = kept.n ?? 0;
  }

  get isFull(): boolean {
    return this.steps.length >= MAX_PLAN_STEPS;
  }

  /** Plan one more step, after `n` actions of the game. */
  add(step: ActionView, n: number): void {
    if (!this.isFull) this.#save([...this.steps, step], n);
  }

  remove(index: number): void {
    this.#save(this.steps.filter((_, i) => i !== index));
  }

  clear(): void {
    this.#save([]);
  }

  /** The game has gone on, or back: steps that the seat has played are done. */
  removePlayed(history: readonly PlayedAction[], seat: number | null): void {
    let steps = this.steps;
    for (const action of history.slice(this.#n)) {
      if (action.seat === seat && action.text === steps[0]?.text) steps = steps.slice(1);
    }
    this.#save(steps, history.length);
  }

  /** One's own turn is over: what can never be done now is not planned any longer. */
  removeImpossible(state: GameState, seat: number): void {
    this.#save(filterPlannableSteps(state, seat, this.steps));
  }

  #save(steps: readonly ActionView[], n = this.#n): void {
    this.steps = steps;
    this.#n = n;
    if (steps.length === 0) {
      this.isRunning = false;
      sessionStorage.removeItem(this.#key);
    } else {
      sessionStorage.setItem(this.#key, JSON.stringify({ steps, n } satisfies StoredPlan));
    }
  }
}

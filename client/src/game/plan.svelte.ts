/**
 * Steps somebody means to take when the turn comes, kept while the tab is open. A server can keep them too, and play them
 * by itself when the turn comes, whether the page is open or not.
 */

import type { PlayedAction } from './log';
import type { ActionView, GameState } from '../net/types';
import { MAX_PLAN_STEPS, filterPlannableSteps, plannableOptions } from './planOptions';

interface StoredPlan {
  steps: readonly ActionView[];
  n: number;
  isAuto?: boolean;
}

/** Lets the server keep the steps, or (by an empty list) forget them. */
export type KeepPlan = (steps: readonly string[]) => void;

export class Plan {
  steps = $state.raw<readonly ActionView[]>([]);
  isRunning = $state(false); // being played, step by step
  isAuto = $state(false); // the server plays it by itself
  #n = 0; // actions of the game that were looked at: none of them is a step
  readonly #key: string;

  constructor(
    table: string,
    private readonly keep: KeepPlan = () => {},
  ) {
    this.#key = `vianebula-plan-${table}`;
    const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? 'null') as Partial<StoredPlan> | null;
    if (!Array.isArray(kept?.steps)) return;
    this.steps = kept.steps.filter((step) => typeof step === 'object').slice(0, MAX_PLAN_STEPS);
    this.#n = kept.n ?? 0;
    this.isAuto = kept.isAuto ?? false;
  }

  /** Whether the server plays it by itself. */
  setAuto(isAuto: boolean): void {
    this.isAuto = isAuto;
    this.#save(this.steps);
    this.keep(isAuto ? this.steps.map(({ text }) => text) : []);
  }

  /** What the server keeps, if nothing is known of it here: of another tab, or of another device. */
  restore(state: GameState, seat: number, texts: readonly string[]): void {
    if (this.steps.length > 0) return;
    const steps: ActionView[] = [];
    for (const text of texts) {
      const step = plannableOptions(state, seat, steps).find((option) => option.text === text);
      if (step) steps.push(step);
    }
    if (steps.length === 0) return;
    this.isAuto = true;
    this.#save(steps);
  }

  get isFull(): boolean {
    return this.steps.length >= MAX_PLAN_STEPS;
  }

  /** Plan one more step, after `n` actions of the game. */
  add(step: ActionView, n: number): void {
    if (!this.isFull) this.#change([...this.steps, step], n);
  }

  remove(index: number): void {
    this.#change(this.steps.filter((_, i) => i !== index));
  }

  clear(): void {
    this.#change([]);
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

  /** Somebody wants it otherwise: the server is told. What it has played itself it knows. */
  #change(steps: readonly ActionView[], n = this.#n): void {
    const isKept = this.isAuto;
    this.#save(steps, n);
    if (isKept) this.keep(steps.map(({ text }) => text));
  }

  #save(steps: readonly ActionView[], n = this.#n): void {
    this.steps = steps;
    this.#n = n;
    if (steps.length === 0) {
      this.isRunning = false;
      this.isAuto = false;
      sessionStorage.removeItem(this.#key);
    } else {
      sessionStorage.setItem(
        this.#key,
        JSON.stringify({ steps, n, isAuto: this.isAuto } satisfies StoredPlan),
      );
    }
  }
}

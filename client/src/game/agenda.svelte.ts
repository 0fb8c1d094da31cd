/** Steps somebody means to take when the turn comes, kept while the tab is open. */

import { MOST_STEPS } from './planning';

export class Agenda {
  steps = $state.raw<readonly string[]>([]);
  isRunning = $state(false); // being played, step by step
  readonly #key: string;

  constructor(table: string) {
    this.#key = `vianebula-plan-${table}`;
    const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
    if (Array.isArray(kept)) this.steps = kept.filter((text) => typeof text === 'string').slice(0, MOST_STEPS);
  }

  get isFull(): boolean {
    return this.steps.length >= MOST_STEPS;
  }

  add(text: string): void {
    if (!this.isFull) this.#keep([...this.steps, text]);
  }

  remove(index: number): void {
    this.#keep(this.steps.filter((_, i) => i !== index));
  }

  clear(): void {
    this.isRunning = false;
    this.#keep([]);
  }

  /** An action was played: if it was the next step, the step is done. */
  played(text: string): void {
    if (this.steps[0] === text) this.remove(0);
  }

  #keep(steps: readonly string[]): void {
    this.steps = steps;
    if (steps.length === 0) {
      this.isRunning = false;
      sessionStorage.removeItem(this.#key);
    } else {
      sessionStorage.setItem(this.#key, JSON.stringify(steps));
    }
  }
}

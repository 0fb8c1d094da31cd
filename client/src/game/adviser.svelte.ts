/** A hint, asked for in a game against bots. It holds until anything changes at the table. */

import { api, Problem } from '../net/api';
import type { Hint } from '../net/types';
import { ranked } from './review';

export class Adviser {
  hint = $state.raw<Hint | null>(null);
  best = $derived(ranked(this.hint?.best ?? []).slice(0, 3));
  isThinking = $state(false);
  pointed = $state<string | null>(null); // the action in the list that somebody looks at
  #asked = 0;

  constructor(
    private readonly id: string,
    private readonly say: (reason: string, rule: string | null) => void,
  ) {}

  async ask(seat: number): Promise<void> {
    if (this.isThinking) return;
    const asked = ++this.#asked;
    this.isThinking = true;
    try {
      const hint = await api.hint(this.id, seat);
      if (asked === this.#asked) this.hint = hint;
    } catch (problem) {
      if (asked === this.#asked && problem instanceof Problem) this.say(problem.reason, problem.rule);
    } finally {
      if (asked === this.#asked) this.isThinking = false;
    }
  }

  /** Forget it; an answer still on its way is not shown. */
  clear(): void {
    this.#asked++;
    this.isThinking = false;
    this.hint = null;
    this.pointed = null;
  }
}

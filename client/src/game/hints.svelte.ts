/** A hint, asked for in a game against bots. It holds until anything changes at the table. */

import { api, ApiError } from '../net/api';
import type { Hint } from '../net/types';
import { rankActions } from './analysisSummary';

export class Hints {
  hint = $state.raw<Hint | null>(null);
  best = $derived(rankActions(this.hint?.best ?? []).slice(0, 3));
  isThinking = $state(false);
  hovered = $state<string | null>(null); // the action in the list that somebody looks at
  #requests = 0;

  constructor(
    private readonly id: string,
    private readonly showReason: (reason: string, rule: string | null) => void,
  ) {}

  async request(seat: number): Promise<void> {
    if (this.isThinking) return;
    const request = ++this.#requests;
    this.isThinking = true;
    try {
      const hint = await api.hint(this.id, seat);
      if (request === this.#requests) this.hint = hint;
    } catch (problem) {
      if (request === this.#requests && problem instanceof ApiError)
        this.showReason(problem.reason, problem.rule);
    } finally {
      if (request === this.#requests) this.isThinking = false;
    }
  }

  /** Forget it; an answer still on its way is not shown. */
  clear(): void {
    this.#requests++;
    this.isThinking = false;
    this.hint = null;
    this.hovered = null;
  }
}

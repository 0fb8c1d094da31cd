/** A hint, asked for in a game against bots. It holds until anything changes at the table. */

import { ApiError } from '../net/api';
import { requestHint } from '../net/analysis';
import type { Hint } from '../net/types';
import { rankActions, type RankedAction } from './analysisSummary';
import type { Game } from './game.svelte';

export class Hints {
  hint = $state.raw<Hint | null>(null);
  best = $derived(rankActions(this.hint?.best ?? []).slice(0, 3));
  isThinking = $state(false);
  hovered = $state.raw<RankedAction | null>(null); // the action in the list that somebody looks at
  suggested = $state.raw<readonly RankedAction[]>([]); // by an engine that thinks along, on an analysis board
  #nRequests = 0;

  constructor(private readonly game: Game) {}

  /** Hints are for who plays against bots alone. */
  canRequest = $derived.by(() => {
    const { table, seat, turn, picker } = this.game;
    if (!turn.isToAct || picker.guard !== null || table?.options.hints !== true) return false;
    return table.seats.every((other) => other.seat === seat || other.kind === 'bot' || other.resigned);
  });

  async request(): Promise<void> {
    const { id, seat, table, notices, picker } = this.game;
    if (!this.canRequest || seat === null || !table || this.isThinking) return;
    const request = ++this.#nRequests;
    picker.cancel(); // a hint is about the whole decision, and stands where the rest of it would be asked
    this.isThinking = true;
    try {
      const hint = await requestHint(id, seat, table);
      if (request === this.#nRequests) this.hint = hint;
    } catch (problem) {
      if (request === this.#nRequests && problem instanceof ApiError) {
        notices.showReason(problem.reason, problem.rule);
      }
    } finally {
      if (request === this.#nRequests) this.isThinking = false;
    }
  }

  /** Forget it; an answer still on its way is not shown. */
  clear(): void {
    this.#nRequests++;
    this.isThinking = false;
    this.hint = null;
    this.hovered = null;
  }
}

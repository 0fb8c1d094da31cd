/** A hint, asked for in a game against bots. It holds until anything changes at the table. */

import { ApiError } from '../net/api';
import type { HintReason } from '../engine/advantage';
import { requestHint, requestHintReasons } from '../net/analysis';
import type { Hint } from '../net/types';
import { rankActions, type RankedAction } from './analysisSummary';
import type { Game } from './game.svelte';

const MAX_SUGGESTIONS = 3;
const suggestionsOf = (hint: Hint | null): RankedAction[] =>
  rankActions(hint?.best ?? []).slice(0, MAX_SUGGESTIONS);

export class Hints {
  hint = $state.raw<Hint | null>(null);
  best = $derived(suggestionsOf(this.hint));
  reasons = $state.raw<readonly HintReason[][]>([]); // what speaks for each of the best; none where nobody here can tell
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
      const texts = suggestionsOf(hint).map(({ text }) => text);
      const reasons = await requestHintReasons(id, table, texts).catch(() => []); // a hint is one without them, too
      if (request === this.#nRequests) [this.hint, this.reasons] = [hint, reasons];
    } catch (problem) {
      if (request === this.#nRequests && problem instanceof ApiError) {
        notices.showReason(problem.reason, problem.rule);
      }
    } finally {
      if (request === this.#nRequests) this.isThinking = false;
    }
  }

  /** Ask for one, or no longer. */
  toggle(): void {
    if (this.isThinking) this.clear();
    else void this.request();
  }

  /** Forget it; an answer still on its way is not shown. */
  clear(): void {
    this.#nRequests++;
    this.isThinking = false;
    this.hint = null;
    this.reasons = [];
    this.hovered = null;
  }
}

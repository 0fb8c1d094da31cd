/** An engine that thinks about the position shown for as long as it is let; what it knows grows on the screen. */

import { digest } from '../engine/digest';
import type { Analysis } from '../engine/bots/analysis';
import { JUDGE } from '../engine/bots/layout';
import type { Engine } from '../engine/engine';
import { expectedLine, type ExpectedAction } from '../engine/expectedLine';
import type { SeatKnowledge } from '../engine/exploration';
import { explainTrap, loadBots, loadRules } from '../engine/pageEngine';
import { judgementView } from '../engine/hints';
import { errorReason } from '../net/api';
import type { Suggestion } from '../net/types';

export interface Evaluation {
  simulations: number;
  perSecond: number;
  win_chances: number[]; // seat by seat
  scores: number[];
  best: Suggestion[];
  line: ExpectedAction[]; // what will be played if all play as expected
}

const SHOW_INTERVAL_MS = 250; // faster nobody reads

export class LiveAnalysis {
  isOn = $state(true);
  evaluation = $state.raw<Evaluation | null>(null);
  error = $state('');
  #knowledge: SeatKnowledge | null = null;
  #running: AbortController | null = null;
  #nPauses = 0;

  /** `onfound`: what is known of a position, whenever that is more. */
  constructor(private readonly onfound: (knowledge: SeatKnowledge, evaluation: Evaluation) => void) {}

  /** Think about this position from now on; null: there is nothing to decide. */
  follow(knowledge: SeatKnowledge | null): void {
    this.#knowledge = knowledge;
    this.evaluation = null;
    this.#restart();
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.#restart();
  }

  /** Let something else have the workers meanwhile: what thinks without a limit would never make room. */
  async pausedFor<T>(task: () => Promise<T>): Promise<T> {
    this.#nPauses++;
    this.#restart();
    try {
      return await task();
    } finally {
      this.#nPauses--;
      this.#restart();
    }
  }

  close(): void {
    this.#knowledge = null;
    this.#running?.abort();
  }

  #restart(): void {
    this.#running?.abort();
    this.#running = null;
    if (!this.isOn || !this.#knowledge || this.#nPauses > 0) return;
    this.#running = new AbortController();
    void this.#think(this.#knowledge, this.#running.signal);
  }

  async #think(knowledge: SeatKnowledge, signal: AbortSignal): Promise<void> {
    const { setup, view } = knowledge;
    const began = performance.now();
    let shownAt = -Infinity;
    const show = (rules: Engine, analysis: Analysis): void => {
      const now = performance.now();
      if (signal.aborted || now - shownAt < SHOW_INTERVAL_MS) return;
      shownAt = now;
      const { simulations } = analysis;
      const perSecond = Math.round((1000 * simulations) / Math.max(1, now - began));
      const line = expectedLine(setup, rules, view, analysis.line);
      this.evaluation = { simulations, perSecond, line, ...judgementView(setup, view, analysis) };
      this.onfound(knowledge, this.evaluation);
    };
    try {
      this.error = '';
      const [engine, rules] = await Promise.all([
        loadBots(setup.board.name, setup.seats),
        loadRules(setup.board.name, setup.seats),
      ]);
      const trees = Math.max(1, engine.threads.length - 1); // one core is left to the page
      if (signal.aborted) return;
      const onProgress = (analysis: Analysis) => show(rules, analysis);
      const options = { searcher: JUDGE, seed: digest(view), trees, onProgress, signal };
      await engine.analyse(view, options).catch(explainTrap);
    } catch (problem) {
      if (signal.aborted) return;
      this.isOn = false;
      this.error = errorReason(problem);
    }
  }
}

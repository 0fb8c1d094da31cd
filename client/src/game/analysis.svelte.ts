/** The analysis of a finished game: asked for once, then watched while it grows. */

import { api, ApiError } from '../net/api';
import type { AnalysisResponse } from '../net/types';

const POLL_INTERVAL_MS = 1000;

export class GameAnalysis {
  analysis = $state.raw<AnalysisResponse | null>(null);
  error = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly id: string) {}

  isRunning = $derived(this.analysis?.status === 'running');

  /** See what there is; with `start`, have it made if there is nothing. */
  async refresh(start = false): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.analysis = await api.analysis(this.id);
      const { status } = this.analysis;
      if (start && (status === 'none' || status === 'failed')) {
        this.analysis = await api.analyse(this.id);
      }
      this.error = '';
    } catch (problem) {
      this.error = problem instanceof ApiError ? problem.reason : 'unreachable';
    }
    clearTimeout(this.#timer); // somebody may have looked meanwhile
    if (this.isRunning && !this.#closed)
      this.#timer = setTimeout(() => void this.refresh(), POLL_INTERVAL_MS);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}

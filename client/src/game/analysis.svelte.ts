/** The analysis of a finished game: asked for once, then watched while it grows. */

import { errorReason } from '../net/api';
import { requestAnalysis, type ShownAnalysis } from '../net/analysis';
import type { TableView } from '../net/types';

const POLL_INTERVAL_MS = 1000;

export class GameAnalysis {
  analysis = $state.raw<ShownAnalysis | null>(null);
  error = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `table`: as it is by then. */
  constructor(
    readonly id: string,
    private readonly table: () => TableView | null,
  ) {}

  isRunning = $derived(this.analysis?.status === 'running');

  /** See what there is; with `start`, have it made if there is nothing. */
  async refresh(start = false): Promise<void> {
    clearTimeout(this.#timer);
    const table = this.table();
    if (!table) return;
    try {
      this.analysis = await requestAnalysis(this.id, table, start);
      this.error = '';
    } catch (problem) {
      this.error = errorReason(problem);
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

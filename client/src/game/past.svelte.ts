/** A game that is looked at again: its actions, and the positions between them as they are asked for. */

import { api, Problem } from '../net/api';
import type { BoardPlan, HistoryAction, PastPosition, TableView } from '../net/types';
import { contracts } from './contracts.svelte';
import { nameAt } from './names';

export class Past {
  table = $state.raw<TableView | null>(null);
  plan = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  trouble = $state('');
  #positions = $state.raw<ReadonlyMap<number, PastPosition>>(new Map());
  #asked = new Set<number>();

  constructor(readonly id: string) {
    void this.#load();
  }

  get last(): number {
    return this.history.length;
  }

  at(n: number): PastPosition | undefined {
    return this.#positions.get(n);
  }

  nameOf = (seat: number): string => nameAt(this.table?.seats ?? [], seat);

  /** Fetch a position, then its neighbours, so that stepping is instant. */
  async want(n: number): Promise<void> {
    await this.#fetch(n);
    await Promise.all([this.#fetch(n + 1), this.#fetch(n - 1)]);
  }

  async #load(): Promise<void> {
    try {
      const { table } = await api.table(this.id);
      [this.plan, this.history] = await Promise.all([
        api.board(table.options.board),
        api.history(this.id, table.seat),
        contracts.load(table.options.data),
      ]);
      this.table = table;
    } catch (problem) {
      this.#fail(problem);
    }
  }

  async #fetch(n: number): Promise<void> {
    if (n < 0 || n > this.last || this.#asked.has(n) || !this.table) return;
    this.#asked.add(n);
    try {
      const past = await api.position(this.id, n, this.table.seat);
      this.#positions = new Map(this.#positions).set(n, past);
    } catch (problem) {
      this.#asked.delete(n);
      this.#fail(problem);
    }
  }

  #fail(problem: unknown): void {
    this.trouble = problem instanceof Problem ? problem.reason : 'unreachable';
  }
}

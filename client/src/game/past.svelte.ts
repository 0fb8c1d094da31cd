/** A game that is looked at again: its actions, and the positions between them as they are asked for. */

import { untilDone } from '../net/again';
import { api } from '../net/api';
import type { BoardPlan, HistoryAction, PastPosition, TableView } from '../net/types';
import { contracts } from './contracts.svelte';
import { nameAt } from './names';

export class Past {
  table = $state.raw<TableView | null>(null);
  plan = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  trouble = $state('');
  #fail = (reason: string): void => void (this.trouble = reason);
  #positions = $state.raw<ReadonlyMap<number, PastPosition>>(new Map());
  #asked = new Map<number, Promise<void>>();
  readonly close: () => void;

  constructor(readonly id: string) {
    this.close = untilDone(() => this.#load(), this.#fail);
  }

  get last(): number {
    return this.history.length;
  }

  at(n: number): PastPosition | undefined {
    return this.#positions.get(n);
  }

  nameOf = (seat: number): string => nameAt(this.table?.seats ?? [], seat);

  /** Fetch a position, then its neighbours, so that stepping is instant. Returns how to want it no more. */
  want(n: number): () => void {
    return untilDone(async () => {
      await this.#fetch(n);
      await Promise.all([this.#fetch(n + 1), this.#fetch(n - 1)]);
      this.trouble = '';
    }, this.#fail);
  }

  async #load(): Promise<void> {
    const { table } = await api.table(this.id);
    [this.plan, this.history] = await Promise.all([
      api.board(table.options.board, table.options.data),
      api.history(this.id, table.seat),
      contracts.load(table.options.data),
    ]);
    this.table = table;
    this.trouble = '';
  }

  #fetch(n: number): Promise<void> {
    if (n < 0 || n > this.last || !this.table) return Promise.resolve();
    let asked = this.#asked.get(n);
    if (!asked) {
      asked = api.position(this.id, n, this.table.seat).then((past) => {
        this.#positions = new Map(this.#positions).set(n, past);
      });
      asked.catch(() => this.#asked.delete(n));
      this.#asked.set(n, asked);
    }
    return asked;
  }
}

/** A game that is looked at again: its actions, and the positions between them as they are asked for. */

import { retryUntilDone } from '../net/retry';
import { api } from '../net/api';
import type { BoardInfo, HistoryAction, PositionResponse, TableView } from '../net/types';
import { contracts } from './contracts.svelte';
import { seatName } from './names';

export class GameReplay {
  table = $state.raw<TableView | null>(null);
  boardMap = $state.raw<BoardInfo | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  error = $state('');
  #fail = (reason: string): void => void (this.error = reason);
  #positions = $state.raw<ReadonlyMap<number, PositionResponse>>(new Map());
  #requests = new Map<number, Promise<void>>();
  readonly close: () => void;

  constructor(readonly id: string) {
    this.close = retryUntilDone(() => this.#load(), this.#fail);
  }

  get nActions(): number {
    return this.history.length;
  }

  positionAt(n: number): PositionResponse | undefined {
    return this.#positions.get(n);
  }

  nameOf = (seat: number): string => seatName(this.table?.seats ?? [], seat);

  /** Fetch a position, then its neighbours, so that stepping is instant. Returns how to want it no more. */
  load(n: number): () => void {
    return retryUntilDone(async () => {
      await this.#fetch(n);
      await Promise.all([this.#fetch(n + 1), this.#fetch(n - 1)]);
      this.error = '';
    }, this.#fail);
  }

  async #load(): Promise<void> {
    const { table } = await api.table(this.id);
    [this.boardMap, this.history] = await Promise.all([
      api.board(table.options.board, table.options.data),
      api.history(this.id, table.seat),
      contracts.load(table.options.data),
    ]);
    this.table = table;
    this.error = '';
  }

  #fetch(n: number): Promise<void> {
    if (n < 0 || n > this.nActions || !this.table) return Promise.resolve();
    let request = this.#requests.get(n);
    if (!request) {
      request = api.position(this.id, n, this.table.seat).then((position) => {
        this.#positions = new Map(this.#positions).set(n, position);
      });
      request.catch(() => this.#requests.delete(n));
      this.#requests.set(n, request);
    }
    return request;
  }
}

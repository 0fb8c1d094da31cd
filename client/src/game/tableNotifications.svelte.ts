/** Notifications about the table on the screen: why one should look, told by the tab, a sound, the system. */

import type { TableView } from '../net/types';
import { localSeatToAct, notificationReasons } from './notifications';
import { Notifier } from './notifier';

export class TableNotifications {
  #table = $state.raw<TableView | null>(null);
  #hasBegun = $state(false); // and nobody here has looked since
  #notifier = new Notifier();

  constructor(private readonly id: string) {}

  /** The most urgent first. */
  reasons = $derived.by(() => (this.#table ? notificationReasons(this.#table, this.#hasBegun) : []));

  /** The table has changed. `isSilent`: by whoever would be told. `waitMs`: until that is told. */
  update(table: TableView, isSilent = false, waitMs = 0): void {
    const isOthers = table.your_seats.length > 0 && !table.you_own;
    const begins = this.#table?.status === 'open' && table.status === 'running' && isOthers;
    this.#table = table;
    this.#hasBegun = begins || (this.#hasBegun && document.hidden && localSeatToAct(table) === null);
    this.#notifier.update(
      this.reasons.map((reason) => ({ table: this.id, reason })),
      isSilent,
      waitMs,
    );
  }

  close(): void {
    this.#notifier.close();
  }
}

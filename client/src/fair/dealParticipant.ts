/** Takes part in the deal of a table without asking anybody: promises, reveals in time, and notes what was shown. */

import type { Command, TableView } from '../net/types';
import {
  commitmentOf,
  randomContribution,
  noteDeal,
  contributionOfSeek,
  readDealNote,
  writeDealNote,
} from './contributions';

export class DealParticipant {
  #table: TableView | null = null;
  #asked = new Set<string>(); // commands that were sent already

  constructor(
    private readonly id: string,
    private readonly send: (command: Command) => Promise<unknown>,
    private readonly sendAtLast: (command: Command) => void,
  ) {
    addEventListener('pagehide', this.#onLeave);
  }

  close(): void {
    removeEventListener('pagehide', this.#onLeave);
    this.#onLeave();
  }

  /** Look at the table as it is now. */
  update(table: TableView): void {
    this.#table = table;
    const { fair_deal: view } = table;
    if (!view) return;
    const before = readDealNote(this.id);
    const note = noteDeal(before, view, table.state, table.n_actions);
    if (table.status === 'open' && !view.shared) {
      for (const seat of table.your_seats) {
        const promised = view.seats[seat - 1]!;
        const known = note.numbers[seat] ?? contributionOfSeek(promised.commitment);
        const isOurs = known !== undefined && commitmentOf(known) === promised.commitment;
        if (isOurs) note.numbers = { ...note.numbers, [seat]: known };
        if (isOurs && view.closed && !promised.revealed) {
          note.sent = [...new Set([...note.sent, seat])];
          this.#submit({ do: 'reveal', seat, contribution: known });
        } else if (!isOurs && !view.closed) {
          const number = known ?? randomContribution();
          note.numbers = { ...note.numbers, [seat]: number };
          this.#submit({ do: 'commit', seat, commitment: commitmentOf(number) });
        }
      }
    }
    if (JSON.stringify(note) !== JSON.stringify(before)) writeDealNote(this.id, note);
  }

  #submit(command: Command): void {
    const text = JSON.stringify(command);
    if (this.#asked.has(text)) return;
    this.#asked.add(text);
    void this.send(command).catch(() => {}); // the table has changed meanwhile: the next look tells
  }

  /** Who goes before the game begins reveals now, so that it counts. */
  #onLeave = (): void => {
    const { status, fair_deal: view, your_seats = [] } = this.#table ?? {};
    if (status !== 'open' || !view) return;
    const note = readDealNote(this.id);
    for (const seat of your_seats) {
      const number = note.numbers[seat];
      const { commitment, revealed } = view.seats[seat - 1]!;
      if (number && !revealed && commitmentOf(number) === commitment) {
        writeDealNote(this.id, { ...note, sent: [...new Set([...note.sent, seat])] });
        this.sendAtLast({ do: 'reveal', seat, contribution: number });
      }
    }
  };
}

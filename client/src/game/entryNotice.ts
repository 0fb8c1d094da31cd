/** What happened and is easily overlooked: what others do to the table and not on the board, and a turn that was skipped. */

import type { PublicEntry, EventView, TableView } from '../net/types';

export interface EntryNotice {
  message: string;
  seat?: number; // of whom it speaks
}

/** The table before an entry: how many actions had been played, and who had asked to take some back. */
export interface TableBefore {
  n: number;
  asked: TableView['undo_asked'];
}

/** What everybody but its author should hear of an entry, or null. */
export function noticeForEntry(
  entry: PublicEntry,
  before: TableBefore,
  table: TableView,
  events: readonly EventView[] = [],
): EntryNotice | null {
  const lost = events.find(
    ({ name, seat }) => name === 'turn-lost' && seat !== null && table.your_seats.includes(seat),
  );
  if (lost && table.status === 'running') {
    return {
      message: table.your_seats.length > 1 ? 'log-turn-lost' : 'notice-turn-lost',
      seat: lost.seat ?? 0,
    };
  }
  const message = messageOf(entry, before, table);
  return message === null ? null : { message, ...(entry.seat != null && { seat: entry.seat }) };
}

function messageOf(entry: PublicEntry, before: TableBefore, table: TableView): string | null {
  const isOwn = entry.seat != null && table.your_seats.includes(entry.seat);
  const wentBack = table.n_actions < before.n;
  switch (entry.what) {
    case 'undo-answered':
      return wentBack
        ? 'notice-agreed'
        : entry.yes || isOwn
          ? null
          : entry.seat === before.asked?.seat
            ? 'notice-withdrawn'
            : 'notice-refused';
    case 'undid':
    case 'undo-asked':
      return wentBack && !isOwn ? 'notice-undid' : null;
    case 'acted': // instead of an answer
      return !isOwn &&
        before.asked &&
        table.your_seats.includes(before.asked.seat) &&
        table.status === 'running'
        ? 'notice-unanswered'
        : null;
    case 'left':
      if (isOwn && !entry.late) return null;
      if (table.deserted) return 'all-away';
      return entry.late ? 'notice-late' : entry.absent ? 'notice-absent' : 'notice-left';
    case 'returned':
    case 'resigned':
      return isOwn || table.status === 'over' ? null : `notice-${entry.what}`;
    default:
      return null;
  }
}

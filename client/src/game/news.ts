/** What others do to the table and not on the board: nothing on the screen shows it, so it is told. */

import type { EntryView, TableView } from '../net/types';

/** The message of an entry that everybody but its author should hear of, or null. `before` counts the actions played until then. */
export function newsOf(entry: EntryView, before: number, table: TableView): string | null {
  const isOwn = entry.seat !== undefined && table.your_seats.includes(entry.seat);
  const wentBack = table.n_actions < before;
  switch (entry.what) {
    case 'undo-answered':
      return wentBack ? 'news-agreed' : entry.yes || isOwn ? null : 'news-refused';
    case 'undid':
    case 'undo-asked':
      return wentBack && !isOwn ? 'news-undid' : null;
    case 'left':
      return isOwn && !entry.late ? null : entry.late ? 'news-late' : 'news-left';
    case 'returned':
    case 'resigned':
      return isOwn || table.status === 'over' ? null : `news-${entry.what}`;
    default:
      return null;
  }
}

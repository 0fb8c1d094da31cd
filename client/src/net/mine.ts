/** One's own tables, as the start page lists them. */

import type { LobbyRow } from './types';

export function isYourTurn(row: LobbyRow): boolean {
  return row.status === 'running' && row.waits !== null && row.yours?.includes(row.waits) === true;
}

/** Unfinished games: where one is waited for first, and among those the ones where other people wait. */
export function unfinishedOf(rows: readonly LobbyRow[]): LobbyRow[] {
  const isShared = (row: LobbyRow): boolean => row.seats.some(({ kind }, i) => kind === 'person' && !row.yours?.includes(i + 1));
  const rank = (row: LobbyRow): number => (isYourTurn(row) ? 0 : 2) + (isShared(row) ? 0 : 1);
  return rows.filter(({ status }) => status === 'running' || status === 'open').sort((a, b) => rank(a) - rank(b));
}

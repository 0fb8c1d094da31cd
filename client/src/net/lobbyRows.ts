/** One's own tables, as the start page lists them. */

import type { LobbyRow } from './types';

export function isYourTurn(row: LobbyRow): boolean {
  return row.status === 'running' && row.waits != null && row.yours?.includes(row.waits) === true;
}

/** A game that goes on, but no more for oneself. */
export function isResigned({ status, seats, yours = [] }: LobbyRow): boolean {
  return status === 'running' && yours.length > 0 && yours.every((seat) => seats[seat - 1]?.resigned);
}

/** Unfinished games: where one is waited for first, and among those the ones where other people wait. */
export function sortedUnfinishedTables(rows: readonly LobbyRow[]): LobbyRow[] {
  const isShared = (row: LobbyRow): boolean =>
    row.seats.some(({ kind }, i) => kind === 'person' && !row.yours?.includes(i + 1));
  const rank = (row: LobbyRow): number => (isYourTurn(row) ? 0 : 2) + (isShared(row) ? 0 : 1);
  const isUnfinished = (row: LobbyRow): boolean =>
    row.status === 'open' || (row.status === 'running' && !isResigned(row));
  return rows.filter(isUnfinished).sort((a, b) => rank(a) - rank(b));
}

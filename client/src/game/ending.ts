/** How a game ended, as facts to be put into words. */

import type { ScoreBreakdown, TableView } from '../net/types';

/** The points so far. What lies about counts once the end card is taken: before that it is there to be carried off. */
export function totalScore({ lying, ...counted }: ScoreBreakdown, isEnding: boolean): number {
  return Object.values(counted).reduce((sum, n) => sum + n, isEnding ? lying : 0);
}

export interface Ending {
  isYours: boolean; // who looks has won; nobody in particular looks where several share a device
  isByYou: boolean; // who looks took the end-of-game card
  tie: 'end-tie' | 'end-tie-shared' | null; // what decided among those with the most points, if anything had to
}

export function gameEnding(table: TableView): Ending {
  const [only] = table.your_seats;
  const viewer = table.your_seats.length === 1 ? (only ?? null) : null;
  const winners = table.result?.winners ?? [];
  const playing = table.seats.filter((seat) => !seat.resigned); // who resigned cannot win, whatever the stand-in scored
  const best = Math.max(...playing.map((seat) => seat.score ?? 0));
  const tied = playing.filter((seat) => seat.score === best);
  const isTie = tied.length > 1 && table.result?.reason !== 'resignation';
  return {
    isYours: viewer !== null && winners.includes(viewer),
    isByYou: viewer !== null && table.state?.end_seat === viewer,
    tie: !isTie ? null : winners.length < tied.length ? 'end-tie' : 'end-tie-shared',
  };
}

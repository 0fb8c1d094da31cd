/** How a game ended, as facts to be put into words. */

import type { ScoreBreakdown, SeatView, TableView } from '../net/types';

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

/** The parts of a final score, in the order in which they are counted. */
export const SCORE_PARTS = [
  'tokens',
  'contracts',
  'counted',
  'explorers',
  'end_card',
  'storage',
] as const satisfies (keyof ScoreBreakdown)[];
export type ScorePart = (typeof SCORE_PARTS)[number];

/** The id of a part in messages. */
export const scorePartId = (part: ScorePart): string => part.replace('_', '-');

/** The points of the first `n` parts. */
export function scoreOfParts(parts: ScoreBreakdown | null, n: number): number {
  return SCORE_PARTS.slice(0, n).reduce((sum, part) => sum + (parts?.[part] ?? 0), 0);
}

/** Places from 1, by points; who has won is first, who gave up is last. */
export function ranksOfSeats(seats: readonly SeatView[], winners: readonly number[]): number[] {
  const isBetter = (a: SeatView, b: SeatView): boolean => {
    const [won, other] = [winners.includes(a.seat), winners.includes(b.seat)];
    if (won !== other) return won;
    if (a.resigned !== b.resigned) return b.resigned;
    return !won && (a.score ?? 0) > (b.score ?? 0);
  };
  return seats.map((seat) => 1 + seats.filter((other) => isBetter(other, seat)).length);
}

export interface DecidingPart {
  part: ScorePart;
  winner: number; // points of it
  second: number;
}

/** Where the only winner gained most on the second; null where points did not decide. */
export function decidingPart(table: TableView): DecidingPart | null {
  const { winners = [], reason } = table.result ?? {};
  const winner = table.seats.find(({ seat }) => seat === winners[0]);
  const [second] = table.seats
    .filter((seat) => seat !== winner && !seat.resigned)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  if (winners.length !== 1 || reason === 'resignation' || !winner?.parts || !second?.parts) return null;
  const [most] = SCORE_PARTS.map((part) => ({
    part,
    winner: winner.parts![part],
    second: second.parts![part],
  })).sort((a, b) => b.winner - b.second - (a.winner - a.second));
  return most && most.winner > most.second ? most : null;
}

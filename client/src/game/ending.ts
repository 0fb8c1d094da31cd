/** How a game ended, as facts to be put into words. */

import type { ScoreBreakdown, SeatView, TableView } from '../net/types';
import { contracts } from './contracts.svelte';

/** The points so far. What lies about is there to be carried off, and counts only if the game is over with that. */
export function totalScore({ lying, ...counted }: ScoreBreakdown, isOver: boolean): number {
  return Object.values(counted).reduce((sum, n) => sum + n, isOver ? lying : 0);
}

/** The parts of a score with those of a building that stands, though its power is still asked for. */
export function withStanding(parts: ScoreBreakdown, contract: string | null): ScoreBreakdown {
  const points = contract === null ? 0 : (contracts.get(contract).points ?? 0);
  return { ...parts, contracts: parts.contracts + points };
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
  'bid', // only where the order of play was bid for
] as const satisfies (keyof ScoreBreakdown)[];
export type ScorePart = (typeof SCORE_PARTS)[number];

/** The id of a part in messages. */
export const scorePartId = (part: ScorePart): string => part.replace('_', '-');

/** The points of the first `n` parts. */
export function scoreOfParts(parts: ScoreBreakdown | null, n: number): number {
  return SCORE_PARTS.slice(0, n).reduce((sum, part) => sum + (parts?.[part] ?? 0), 0);
}

/** Whether a seat ends before another: who won, then who did not give up, then points, then least storage (R7.2). */
function endsBefore(a: SeatView, b: SeatView, winners: readonly number[]): boolean {
  const [won, other] = [winners.includes(a.seat), winners.includes(b.seat)];
  if (won || other) return !other;
  if (a.resigned !== b.resigned) return b.resigned;
  if (a.score !== b.score) return (a.score ?? 0) > (b.score ?? 0);
  return (a.parts?.storage ?? 0) > (b.parts?.storage ?? 0);
}

/** Places from 1; seats that nothing parts share one. */
export function ranksOfSeats(seats: readonly SeatView[], winners: readonly number[]): number[] {
  return seats.map((seat) => 1 + seats.filter((other) => endsBefore(other, seat, winners)).length);
}

/** Two seats with the same points, the first of which ends before the second. */
export interface RankTie {
  first: number;
  second: number;
}

/** Where pieces in storage decided a place (R7.2) among those who did not win; of winners `gameEnding` tells. */
export function tiesBelowWinners(table: TableView): RankTie[] {
  const winners = table.result?.winners ?? [];
  const ranks = ranksOfSeats(table.seats, winners);
  const others = table.seats
    .map(({ seat, score, resigned }, i) => ({ seat, score, resigned, rank: ranks[i] ?? 0 }))
    .filter(({ seat, resigned }) => !winners.includes(seat) && !resigned)
    .sort((a, b) => a.rank - b.rank);
  return others.slice(1).flatMap((second, i) => {
    const first = others[i]!;
    const isDecided = first.score === second.score && first.rank < second.rank;
    return isDecided ? [{ first: first.seat, second: second.seat }] : [];
  });
}

export interface WinnersLead {
  winner: number; // the seat
  other: number; // the seat that is behind
  isOverYou: boolean; // who looks is the other
  gains: { part: ScorePart; points: number }[]; // what the winner has more of, the most first
}

/** In what the only winner is ahead of who looks, or else of the second; null where points did not decide. */
export function winnersLead(table: TableView): WinnersLead | null {
  const { winners = [], reason } = table.result ?? {};
  const winner = table.seats.find(({ seat }) => seat === winners[0]);
  if (winners.length !== 1 || reason === 'resignation' || !winner?.parts) return null;
  const viewer = table.your_seats.length === 1 ? table.your_seats[0] : null;
  const beaten = table.seats.find(
    ({ seat, resigned }) => seat === viewer && seat !== winner.seat && !resigned,
  );
  const other = beaten ?? table.seats[ranksOfSeats(table.seats, winners).indexOf(2)];
  if (!other?.parts) return null;
  const [own, others] = [winner.parts, other.parts];
  const gains = SCORE_PARTS.map((part) => ({ part, points: (own[part] ?? 0) - (others[part] ?? 0) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return gains.length > 0
    ? { winner: winner.seat, other: other.seat, isOverYou: other === beaten, gains }
    : null;
}

/** What a game brought whoever looks at it and has not won. */
export interface Defeat {
  place: number; // from 1
  short: number | null; // points to the winner's; null for whoever gave up
  storage: number; // points that pieces in storage cost
  best: { part: ScorePart; points: number } | null; // in which nobody else has as much
}

const EARNED: readonly ScorePart[] = ['contracts', 'tokens', 'explorers', 'counted'];

/** Null where who looks has won, or nobody in particular looks. */
export function defeatOfViewer(table: TableView): Defeat | null {
  const winners = table.result?.winners ?? [];
  const [viewer] = table.your_seats;
  if (viewer === undefined || table.your_seats.length > 1 || winners.includes(viewer)) return null;
  const own = table.seats.find(({ seat }) => seat === viewer);
  const first = table.seats.find(({ seat }) => seat === winners[0]);
  if (!own || !first) return null;
  const others = table.seats.filter((seat) => seat !== own);
  const isBest = (part: ScorePart): boolean =>
    others.every(({ parts }) => (parts?.[part] ?? 0) < (own.parts?.[part] ?? 0));
  const part = EARNED.find(isBest);
  const isCounted = !own.resigned && table.result?.reason !== 'resignation';
  return {
    place: ranksOfSeats(table.seats, winners)[table.seats.indexOf(own)] ?? table.seats.length,
    short: isCounted ? Math.max(0, (first.score ?? 0) - (own.score ?? 0)) : null,
    storage: Math.max(0, -(own.parts?.storage ?? 0)),
    best: part ? { part, points: own.parts?.[part] ?? 0 } : null,
  };
}

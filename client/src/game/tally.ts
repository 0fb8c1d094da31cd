/** The points of a game as bars: what brought them and what they cost, seat by seat. */

import type { SeatView } from '../net/types';
import { SCORE_PARTS, type ScorePart } from './ending';

export interface PartPoints {
  part: ScorePart;
  points: number;
}

export interface TallyRow {
  seat: number;
  gains: PartPoints[]; // in the order in which they are counted
  costs: PartPoints[]; // points below zero
  gained: number; // before costs: the length of the bar
}

export interface Tally {
  parts: ScorePart[]; // those that brought or cost somebody something
  rows: TallyRow[];
  longest: number;
}

export function tallyOf(seats: readonly Pick<SeatView, 'seat' | 'parts'>[]): Tally {
  const rows = seats.map(({ seat, parts }) => {
    const found = SCORE_PARTS.map((part) => ({ part, points: parts?.[part] ?? 0 }));
    const gains = found.filter(({ points }) => points > 0);
    const costs = found.filter(({ points }) => points < 0);
    return { seat, gains, costs, gained: gains.reduce((sum, { points }) => sum + points, 0) };
  });
  const parts = SCORE_PARTS.filter((part) =>
    rows.some(({ gains, costs }) => [...gains, ...costs].some((one) => one.part === part)),
  );
  return { parts, rows, longest: Math.max(1, ...rows.map(({ gained }) => gained)) };
}

/** Who leads, in points as they are counted so far. */

import type { GameState, ScoreBreakdown } from '../net/types';
import { totalScore, withStanding } from './ending';
import { standingContract } from './positionFacts';

/** The seats with the most points; nobody leads where all have the same. */
export function leadingSeats(parts: readonly (ScoreBreakdown | null)[], position: GameState): Set<number> {
  const scores = parts.map((part, i) =>
    part ? totalScore(withStanding(part, standingContract(position, i + 1)), false) : 0,
  );
  const most = Math.max(...scores);
  const seats = scores.flatMap((score, i) => (score === most ? [i + 1] : []));
  return new Set(seats.length < scores.length ? seats : []);
}

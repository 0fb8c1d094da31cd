/** Who leads, in the points that would count if the game ended now. */

import type { GameState, ScoreBreakdown } from '../net/types';
import { totalScore, withStanding } from './ending';
import { standingContract } from './positionFacts';
import { N_BUILDINGS } from '../rules/constants';

/** The seats with the most points; nobody leads where all have the same, or before the first building: until then all is but a promise. */
export function leadingSeats(parts: readonly (ScoreBreakdown | null)[], position: GameState): Set<number> {
  if (position.players.every(({ buildings }) => buildings === N_BUILDINGS)) return new Set();
  const scores = parts.map((part, i) =>
    part ? totalScore(withStanding(part, standingContract(position, i + 1)), true) : 0,
  );
  const most = Math.max(...scores);
  const seats = scores.flatMap((score, i) => (score === most ? [i + 1] : []));
  return new Set(seats.length < scores.length ? seats : []);
}

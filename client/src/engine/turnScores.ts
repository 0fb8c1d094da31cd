/**
 * The parts of a score before a decision, and at the end of the turn after either of two actions, as in the package
 * (coach/turn_scores.py).
 */

import type { ScoreBreakdown, TurnScores } from '../net/types';
import { gameStateOf } from './gameState';
import { playOwnTurn } from './ownTurn';
import type { Rules } from './rules';
import { scoreBreakdowns } from './scoring';
import { at, type Setup } from './setup';
import { readState } from './state';

/** Of the seat to move in a view, by the lines that begin with the best action and with the one played. */
export function findTurnScores(
  setup: Setup,
  rules: Rules,
  view: Uint8Array,
  best: readonly number[],
  played: readonly number[],
): TurnScores | null {
  const { seat } = readState(view);
  if (seat === null) return null;
  const partsAfter = (line: readonly number[]): ScoreBreakdown => {
    const bytes = playOwnTurn(setup, rules, view, line);
    const position = gameStateOf(setup, readState(bytes));
    const scores = Array.from({ length: setup.seats }, (_, i) => rules.score(bytes, i));
    const parts = at(scoreBreakdowns(setup, position, scores), seat);
    return position.end_seat === null ? { ...parts, lying: 0 } : parts; // before that it is there to be carried off
  };
  return { now: partsAfter([]), best: partsAfter(best), played: partsAfter(played) };
}

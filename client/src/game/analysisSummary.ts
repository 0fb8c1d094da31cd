/** What the analysis of a game shows: lines over time, turning points, how each seat did. */

import type { ActionView, AnalysedDecision, Suggestion } from '../net/types';

export type Measure = 'win' | 'score';

export interface GraphLine {
  seat: number;
  points: { n: number; value: number }[]; // n: how many actions had been played
}

/** How the game ended, and after how many actions. */
export interface Outcome {
  n: number;
  scores: number[];
  winners: number[];
}

/** A line for each seat over the positions judged so far, up to how it ended. */
export function makeGraphLines(
  positions: readonly AnalysedDecision[],
  seats: number,
  measure: Measure,
  outcome: Outcome | null = null,
): GraphLine[] {
  return Array.from({ length: seats }, (_, i) => ({
    seat: i + 1,
    points: [
      ...positions.map((position) => ({
        n: position.n,
        value: (measure === 'win' ? position.win_chances : position.scores)[i] ?? 0,
      })),
      ...(outcome
        ? [{ n: outcome.n, value: measure === 'win' ? winShare(outcome, i + 1) : (outcome.scores[i] ?? 0) }]
        : []),
    ],
  }));
}

export function winShare({ winners }: Outcome, seat: number): number {
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** The values shown at a moment: those of the last position judged at or before it. */
export function graphValuesAt(lines: readonly GraphLine[], n: number): number[] | null {
  const index = (lines[0]?.points ?? []).findLastIndex((point) => point.n <= n);
  return index < 0 ? null : lines.map((line) => line.points[index]?.value ?? 0);
}

/** The bottom, the top and the marks of an axis that holds all values. */
export function graphAxis(
  lines: readonly GraphLine[],
  measure: Measure,
): { low: number; high: number; marks: number[] } {
  if (measure === 'win') return { low: 0, high: 1, marks: [0, 0.25, 0.5, 0.75, 1] };
  const values = lines.flatMap((line) => line.points.map((point) => point.value));
  const low = Math.floor(Math.min(0, ...values) / 10) * 10;
  const high = Math.ceil(Math.max(10, ...values) / 10) * 10;
  return { low, high, marks: Array.from({ length: (high - low) / 10 + 1 }, (_, i) => low + 10 * i) };
}

/** A loss of less than this is no more than the bot's own doubt. */
export const MIN_TURNING_POINT_LOSS = 0.04;

/** The decisions that cost most, the worst first. */
export function turningPoints(
  positions: readonly AnalysedDecision[],
  most = 6,
  seats: readonly number[] | null = null, // whose; null: everybody's
): AnalysedDecision[] {
  return positions
    .filter(({ loss, seat }) => loss >= MIN_TURNING_POINT_LOSS && (seats?.includes(seat) ?? true))
    .sort((a, b) => b.loss - a.loss || a.n - b.n)
    .slice(0, most);
}

/** Of a bot's attention: an action that got less was looked at too little to be judged. */
const MIN_SHARE = 0.02;

export interface RankedAction extends ActionView {
  win_chance: number;
  score: number;
  lossPercent: number; // whole percents of win chance below the first; 0: no difference that the bot could tell
}

/**
 * Actions in the order people are shown them. The bot's own choice is the one it studied most, and comes first; another
 * that seems better, but was studied less, is not known to be. What was played is judged by what it lost.
 */
export function rankActions(best: readonly Suggestion[], played = '', loss = 0): RankedAction[] {
  const [first, ...others] = best;
  if (!first) return [];
  const percents = (share: number): number => Math.round(100 * share);
  const lossPercent = ({ text, win_chance }: Suggestion): number =>
    Math.max(0, text === played ? percents(loss) : percents(first.win_chance) - percents(win_chance));
  const known = others.filter(({ text, share }) => share >= MIN_SHARE || text === played);
  const list = known
    .map((advice) => ({ ...advice, lossPercent: lossPercent(advice) }))
    .sort((a, b) => a.lossPercent - b.lossPercent);
  return [{ ...first, lossPercent: 0 }, ...list].map(
    ({ text, kind, picks, win_chance, score, lossPercent }) => ({
      text,
      kind,
      picks,
      win_chance,
      score,
      lossPercent,
    }),
  );
}

/** A suggestion that somebody points at, and the decision it was made for: at another one it means nothing. */
export interface SelectedAction {
  n: number;
  action: ActionView;
}

/** What is drawn on the board at a decision: the first that is pointed at, else the bot's own choice. */
export function suggestionToShow(
  judged: AnalysedDecision | undefined,
  ...pointed: (SelectedAction | null)[]
): ActionView | null {
  if (!judged) return null;
  return pointed.find((one) => one?.n === judged.n)?.action ?? judged.best[0] ?? null;
}

/** Whoever loses less has done as well: another look of the bot itself would often choose so. */
const MAX_EQUAL_LOSS = 0.01;

export interface SeatSummary {
  seat: number;
  decisions: number;
  agreed: number; // as good as the bot's choice, as far as it can tell
  lost: number; // win chance lost by a decision, on average
}

/** How each seat did. Decisions without a choice are not counted. */
export function seatSummaries(positions: readonly AnalysedDecision[], seats: number): SeatSummary[] {
  return Array.from({ length: seats }, (_, i) => {
    const ownPositions = positions.filter((position) => position.seat === i + 1 && position.best.length > 1);
    const lost = ownPositions.reduce((sum, position) => sum + position.loss, 0);
    return {
      seat: i + 1,
      decisions: ownPositions.length,
      agreed: ownPositions.filter(
        (position) => position.best[0]?.text === position.played || position.loss < MAX_EQUAL_LOSS,
      ).length,
      lost: ownPositions.length > 0 ? lost / ownPositions.length : 0,
    };
  });
}

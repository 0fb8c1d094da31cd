/** Glicko (Glickman 1999): a rating and how unsure it is; one attempt at a puzzle is one game. As in the package. */

export interface Rating {
  rating: number;
  deviation: number;
}

export const FIRST_RATING: Rating = { rating: 1500, deviation: 350 };
export const PUZZLE_DEVIATION = 120; // of a puzzle that only the levels have tried
const MIN_DEVIATION = 50;
const Q = Math.LN10 / 400;

/** The rating after an attempt at a puzzle. */
export function rateAttempt({ rating, deviation }: Rating, puzzle: Rating, isSolved: boolean): Rating {
  const g = 1 / Math.sqrt(1 + (3 * Q * Q * puzzle.deviation * puzzle.deviation) / (Math.PI * Math.PI));
  const expected = 1 / (1 + 10 ** ((g * (puzzle.rating - rating)) / 400));
  const precision = 1 / (deviation * deviation) + Q * Q * g * g * expected * (1 - expected);
  return {
    rating: rating + (Q / precision) * g * ((isSolved ? 1 : 0) - expected),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(1 / precision)),
  };
}

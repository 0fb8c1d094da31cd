/** The scale of a graph of ratings: round numbers that the whole band fits between. */

import type { RatingPoint } from '../net/types';

const MAX_MARKS = 5;
const STEPS = [50, 100, 200, 500, 1000];

export function ratingAxis(points: readonly Pick<RatingPoint, 'rating' | 'margin'>[]): {
  low: number;
  high: number;
  marks: number[];
} {
  const lowest = Math.min(...points.map(({ rating, margin }) => rating - margin));
  const highest = Math.max(...points.map(({ rating, margin }) => rating + margin));
  const step = STEPS.find((size) => (highest - lowest) / size <= MAX_MARKS - 1) ?? STEPS.at(-1)!;
  const [low, high] = [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step];
  const marks: number[] = [];
  for (let mark = low; mark <= high; mark += step) marks.push(mark);
  return { low, high: Math.max(high, low + step), marks };
}

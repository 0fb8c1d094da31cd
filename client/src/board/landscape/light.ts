/** The light of the day over a whole valley: the sun stands at the upper left. */

import type { Brush } from './brush';

const DAYLIGHT = [
  [0, 'rgb(255 232 168 / 0.24)'],
  [0.42, 'rgb(255 232 168 / 0)'],
  [0.58, 'rgb(30 52 112 / 0)'],
  [1, 'rgb(30 52 112 / 0.2)'],
] as const;

/** One light over land and fog, warm where it comes from: what belongs together is lit together. */
export function lightByDay(brush: Brush): void {
  const { context } = brush;
  context.save();
  context.globalCompositeOperation = 'source-atop'; // none falls on the sky
  brush.fill(brush.diagonal(DAYLIGHT));
  context.restore();
}

/** The light of dusk over what was drawn by day. */

import type { Brush } from './brush';

export const MIST_AT_DUSK = 0.35;

/** What daylight is multiplied by at dusk: the sun has set on the left. Clouds keep more of the light. */
const DUSK_ON_LAND = [
  [0, '#ffc79c'],
  [0.34, '#acbcd2'],
  [0.75, '#86a4c2'],
  [1, '#949cbc'],
] as const;
const DUSK_ON_FOG = [
  [0, '#fbdac2'],
  [0.3, '#c2cbdf'],
  [0.75, '#a3b4d4'],
  [1, '#a9accd'],
] as const;

/** The light of dusk over what was drawn in the region; what is soft stays as soft. */
export function gradeToDusk(
  brush: Brush,
  stops: readonly (readonly [number, string])[] = DUSK_ON_LAND,
): void {
  const layer = brush.copy();
  layer.context.globalCompositeOperation = 'multiply';
  layer.fill(layer.diagonal(stops));
  layer.put(brush.copy(), 1, 'destination-in');
  brush.clear();
  brush.put(layer);
}

export const gradeFogToDusk = (brush: Brush): void => gradeToDusk(brush, DUSK_ON_FOG);

/** How far what lies on a space stands back, so that what rises on the spaces before it does not hide it. */

import { HEX_RADIUS, PLACE_ASIDE, sideOfHalf, type Point } from '../geometry';
import type { HexCell } from '../hexCells.svelte';

/** Something tall, where it stands on the drawing. */
export interface Rising extends Point {
  height: number;
}

/** Without flags and banners; in radii. */
const HEIGHT = { building: 1.25, site: 0.8 };
const HEIGHT_OF_WHOLE = 1.3; // times as high as on half a space
const BREADTH = 1.1; // half of what rises and of what lies there
const NEAR_EDGE = 0.34; // of what lies on a space, before its middle
const MOST = { back: 0.24, aside: 0.17 }; // it stays on its space

/** What rises on ruins. */
export function risingOn({ at, contentsNow }: HexCell, halves: 1 | 2): Rising[] {
  return (contentsNow.places ?? []).map(({ half, what }) => ({
    x: at.x + sideOfHalf(half, halves) * PLACE_ASIDE * HEX_RADIUS,
    y: at.y,
    height: HEIGHT[what] * (halves === 1 ? HEIGHT_OF_WHOLE : 1) * HEX_RADIUS,
  }));
}

/** Away from all that would hide it: back as far as that is high, and a little to the free side. */
export function standBack({ x, y }: Point, rising: readonly Rising[]): Point {
  const [edge, breadth] = [NEAR_EDGE * HEX_RADIUS, BREADTH * HEX_RADIUS];
  const before = rising.filter(
    (thing) => thing.y > y + 1 && Math.abs(thing.x - x) < breadth && thing.y - thing.height < y + edge,
  );
  if (before.length === 0) return { x: 0, y: 0 };
  const hidden = Math.max(...before.map((thing) => y + edge - (thing.y - thing.height)));
  const aside = before.reduce((sum, thing) => sum - Math.sign(thing.x - x), 0);
  return {
    x: Math.sign(aside) * MOST.aside * HEX_RADIUS,
    y: -Math.min(MOST.back * HEX_RADIUS, hidden),
  };
}

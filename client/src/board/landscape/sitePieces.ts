/** Where pieces lie on a site: on a light floor before its timber, side by side, in two rows where there are more. */

import type { Box } from '../../art/sprites';
import { HEX_RADIUS, type Point } from '../geometry';

const MOST_SINGLE_PIECES = 6; // on a site, each by itself

/** A stack as the site is seen: its middle, its lower border above the foot of the site, its size; in radii. */
type Stack = readonly [x: number, low: number, width: number, height: number];

const LOW = -0.37; // the near edge of the floor
const LARGE: Stack = [0, LOW, 0.86, 0.72];
const PAIR: readonly Stack[] = [
  [-0.22, LOW, 0.5, 0.62],
  [0.22, LOW, 0.5, 0.62],
];
const IN_FRONT: readonly Stack[] = [
  [-0.22, LOW, 0.48, 0.44],
  [0.22, LOW, 0.48, 0.44],
];
const AT_BACK: readonly Stack[] = [
  [-0.22, 0.04, 0.48, 0.44],
  [0.22, 0.04, 0.48, 0.44],
];
const ALONE_AT_BACK: Stack = [0, 0.04, 0.6, 0.44];
/** Three rows of a floor that is no deeper: the last that fit. */
const rowOfThree = (row: 0 | 1 | 2): readonly Stack[] =>
  [-0.22, 0.22].map((x) => [x, LOW + row * 0.28, 0.44, 0.34] as const);

/** By how many there are; from far to near, so that none hides another. */
const STACKS: readonly (readonly Stack[])[] = [
  [LARGE],
  PAIR,
  [ALONE_AT_BACK, ...IN_FRONT],
  [...AT_BACK, ...IN_FRONT],
  [[0, LOW + 0.56, 0.44, 0.34], ...rowOfThree(1), ...rowOfThree(0)],
  [...rowOfThree(2), ...rowOfThree(1), ...rowOfThree(0)],
];
const FLOOR = { width: 0.92, below: 0.07, above: 0.02 }; // it reaches so far beyond the pieces

/** Does each piece lie there by itself? Else one of each kind does, with a number. */
export const isEachSeen = (n: number, isSmall: boolean): boolean => !isSmall && n <= MOST_SINGLE_PIECES;

/** The boxes in which so many pieces stand on a site of this size with its foot here. */
export function boxesOnSite(n: number, foot: Point, size: number): Box[] {
  return (STACKS[n - 1] ?? []).map(([x, low, width, height]) => boxOf(foot, size, x, low, width, height));
}

/** What they lie on: as deep as they need it. */
export function floorOfSite(n: number, foot: Point, size: number): Box | null {
  const stacks = STACKS[n - 1];
  if (!stacks) return null;
  const low = LOW - FLOOR.below;
  const top = Math.max(...stacks.map(([, y, , height]) => y + height)) + FLOOR.above;
  return boxOf(foot, size, 0, low, FLOOR.width, top - low);
}

function boxOf(foot: Point, size: number, ...[x, low, width, height]: Stack): Box {
  const unit = HEX_RADIUS * size;
  return {
    x: foot.x + (x - width / 2) * unit,
    y: foot.y - (low + height) * unit,
    width: width * unit,
    height: height * unit,
  };
}

/** Where pieces lie on the floor of a site: in its front row and, before the timber, in its back row. */

import type { Box } from '../../art/sprites';
import { HEX_RADIUS, type Point } from '../geometry';

const MOST_SINGLE_PIECES = 6; // on a site, each by itself

/** A stack as the site is seen: its middle, its lower border above the foot of the site, its size; in radii. */
type Stack = readonly [x: number, low: number, width: number, height: number];

const LARGE: Stack = [0, -0.23, 0.8, 0.64];
const IN_FRONT: readonly Stack[] = [
  [-0.19, -0.23, 0.44, 0.46],
  [0.19, -0.23, 0.44, 0.46],
];
const BEHIND_FRONT: Stack = [0, -0.02, 0.42, 0.42];
const AT_BACK: readonly Stack[] = [
  [-0.19, 0.16, 0.42, 0.42],
  [0.19, 0.16, 0.42, 0.42],
];
const ALONE_AT_BACK: Stack = [0, 0.16, 0.6, 0.44];
const BEHIND_BACK: Stack = [0, 0.32, 0.4, 0.38];

/** By how many there are; from far to near, so that none hides another. */
const STACKS: readonly (readonly Stack[])[] = [
  [LARGE],
  IN_FRONT,
  [ALONE_AT_BACK, ...IN_FRONT],
  [...AT_BACK, ...IN_FRONT],
  [...AT_BACK, BEHIND_FRONT, ...IN_FRONT],
  [BEHIND_BACK, ...AT_BACK, BEHIND_FRONT, ...IN_FRONT],
];
/** Where hexes are small: one above the other, so that both are large. */
const TWO_KINDS: readonly Stack[] = [
  [0, 0.26, 0.66, 0.46],
  [0, -0.23, 0.78, 0.54],
];

/** Does each piece lie there by itself? Else one of each kind does, with a number. */
export const isEachSeen = (n: number, isSmall: boolean): boolean => !isSmall && n <= MOST_SINGLE_PIECES;

/** The boxes in which so many pieces stand on a site of this size with its foot here. */
export function boxesOnSite(n: number, foot: Point, size: number, isSmall: boolean): Box[] {
  const unit = HEX_RADIUS * size;
  const stacks = isSmall && n === 2 ? TWO_KINDS : (STACKS[n - 1] ?? []);
  return stacks.map(([x, low, width, height]) => ({
    x: foot.x + (x - width / 2) * unit,
    y: foot.y - (low + height) * unit,
    width: width * unit,
    height: height * unit,
  }));
}

/** Where pieces lie on the scaffolding of a site: on its deck and on the step behind it. */

import type { Box } from '../../art/sprites';
import { HEX_RADIUS, type Point } from '../geometry';

const MOST_SINGLE_PIECES = 6; // on a site, each by itself

/** A stack as the scaffolding is seen: its middle, its lower border above the foot of the scaffolding, its size; in radii. */
type Stack = readonly [x: number, low: number, width: number, height: number];

const LARGE: Stack = [0, -0.23, 0.8, 0.64];
const ON_DECK: readonly Stack[] = [
  [-0.19, -0.23, 0.44, 0.46],
  [0.19, -0.23, 0.44, 0.46],
];
const BEHIND_ON_DECK: Stack = [0, -0.02, 0.42, 0.42];
const ON_SHELF: readonly Stack[] = [
  [-0.19, 0.22, 0.42, 0.42],
  [0.19, 0.22, 0.42, 0.42],
];
const ALONE_ON_SHELF: Stack = [0, 0.22, 0.6, 0.44];
const BEHIND_ON_SHELF: Stack = [0, 0.38, 0.4, 0.38];

/** By how many there are; from far to near, so that none hides another. */
const STACKS: readonly (readonly Stack[])[] = [
  [LARGE],
  ON_DECK,
  [ALONE_ON_SHELF, ...ON_DECK],
  [...ON_SHELF, ...ON_DECK],
  [...ON_SHELF, BEHIND_ON_DECK, ...ON_DECK],
  [BEHIND_ON_SHELF, ...ON_SHELF, BEHIND_ON_DECK, ...ON_DECK],
];
/** Where hexes are small: one above the other, so that both are large. */
const TWO_KINDS: readonly Stack[] = [
  [0, 0.26, 0.66, 0.46],
  [0, -0.23, 0.78, 0.54],
];

/** Does each piece lie there by itself? Else one of each kind does, with a number. */
export const isEachSeen = (n: number, isSmall: boolean): boolean => !isSmall && n <= MOST_SINGLE_PIECES;

/** The boxes in which so many pieces stand on scaffolding of this size with its foot here. */
export function boxesOnScaffold(n: number, foot: Point, size: number, isSmall: boolean): Box[] {
  const unit = HEX_RADIUS * size;
  const stacks = isSmall && n === 2 ? TWO_KINDS : (STACKS[n - 1] ?? []);
  return stacks.map(([x, low, width, height]) => ({
    x: foot.x + (x - width / 2) * unit,
    y: foot.y - (low + height) * unit,
    width: width * unit,
    height: height * unit,
  }));
}

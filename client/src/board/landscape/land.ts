/** The land that is drawn: its cells, where a point of it is on the screen, and noise that belongs to a point. */

import type { HexKind } from '../types';

export const Y_ON_SCREEN = 0.788; // the camera looks down at 38 degrees from the vertical
export const Z_ON_SCREEN = 0.616;
export const SIDE_TO_SIDE = Math.sqrt(3);

/** A hex: its middle in radii, y upwards, before the board is turned. Another object when it is explored. */
export interface Cell {
  x: number;
  y: number;
  terrain: HexKind;
  isExplored: boolean;
  isWhole?: boolean; // ruins with one place
}

/** Pixels to a radius, where the point (0, 0) lies, how long a way away from the viewer looks, and whether the board is turned by 90 degrees. */
export interface LandProjection {
  scale: number;
  left: number;
  top: number;
  isTurned: boolean;
  squash: number; // at least Y_ON_SCREEN, as sprites are seen; more where there is room for more of the land
}

/** A part of a canvas, in pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type XY = readonly [x: number, y: number];

/** From the middle of a cell to the next on a trodden path, and how many pieces took it. */
export interface Step {
  from: XY;
  to: XY;
  n: number;
}

/** Where a point of the land is on the screen. */
export function project(view: LandProjection, x: number, y: number, z = 0): XY {
  const [across, away] = view.isTurned ? [-y, x] : [x, y];
  return [view.left + across * view.scale, view.top - (away * view.squash + z * Z_ON_SCREEN) * view.scale];
}

/** A number from 0 to 1 that belongs to a point, the same at every visit. */
export function noiseAt(x: number, y: number, salt = 0): number {
  let h = Math.imul(Math.round(x * 97) | 0, 374761393) ^ Math.imul(Math.round(y * 89) | 0, 668265263);
  h = Math.imul(h ^ Math.imul(salt + 1, 2246822519), 1274126177);
  h ^= h >>> 13;
  h = Math.imul(h, 1597334677);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Slowly changing noise, for drifts of flowers. */
export function smoothNoiseAt(x: number, y: number, salt: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  const [u, v] = [smooth(x - i), smooth(y - j)];
  const at = (a: number, b: number): number => noiseAt(i + a, j + b, salt);
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
}

/** The corners of a hex, clockwise from the top (before turning). */
export const CORNERS: readonly XY[] = Array.from({ length: 6 }, (_, k) => [
  Math.sin((Math.PI / 3) * k),
  Math.cos((Math.PI / 3) * k),
]);

/** The six sides of a hex: from corner to corner, and the way out with length 1. */
export const SIDES: readonly { from: XY; to: XY; out: XY }[] = CORNERS.map((from, k) => {
  const to = CORNERS[(k + 1) % 6]!;
  return { from, to, out: [(from[0] + to[0]) / SIDE_TO_SIDE, (from[1] + to[1]) / SIDE_TO_SIDE] };
});

/** Tells one cell from another. */
export const placeKey = (x: number, y: number): string => `${Math.round(x * 100)},${Math.round(y * 100)}`;

export interface RimSide {
  cell: Cell;
  from: XY;
  to: XY;
  out: XY;
}

/** Sides of cells behind which no other of these cells lies. */
export function rimSides(cells: readonly Cell[]): RimSide[] {
  const taken = new Set(cells.map((cell) => placeKey(cell.x, cell.y)));
  const found: RimSide[] = [];
  for (const cell of cells) {
    for (const { from, to, out } of SIDES) {
      if (taken.has(placeKey(cell.x + out[0] * SIDE_TO_SIDE, cell.y + out[1] * SIDE_TO_SIDE))) continue;
      found.push({
        cell,
        from: [cell.x + from[0], cell.y + from[1]],
        to: [cell.x + to[0], cell.y + to[1]],
        out,
      });
    }
  }
  return found;
}

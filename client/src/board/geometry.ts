/** Where hexes lie and which is next to which, in the units of the drawing. */

import { CORNERS, Y_ON_SCREEN } from './landscape/land';
import { LAYOUT } from './look';
import type { Hex } from './types';

export const HEX_RADIUS: number = LAYOUT.radius; // middle to corner; corners point up and down
export const HEX_HALF_WIDTH = (HEX_RADIUS * Math.sqrt(3)) / 2; // middle to side
const BOARD_MARGIN = LAYOUT.margin; // the earth around the valley

export interface Point {
  x: number;
  y: number;
}

/** How one looks at the board: from straight above (squash 1) or aslant, and whether it is turned by 90 degrees. */
export interface Projection {
  squash: number;
  isTurned: boolean;
  margin: { left: number; right: number; top: number; bottom: number };
}

const around = (margin: number): Projection['margin'] => ({
  left: margin,
  right: margin,
  top: margin,
  bottom: margin,
});
export const FLAT: Projection = { squash: 1, isTurned: false, margin: around(BOARD_MARGIN) };
const SLOPE_MARGIN = { left: 15, right: 15, top: 34, bottom: 52 }; // what stands on the far rim; the cliffs
// From straight above nothing would look tall, and no sky would be left over the valley; a phone needs all its room for the land.
const MAX_SQUASH = 0.97;
const MAX_SQUASH_TURNED = 1;
const SQUASH_STEP = 0.01;
const LARGER = 0.08; // so much more of the land must be seen before it is drawn anew, while it fits as it is
export const SLOPED: Projection = { squash: Y_ON_SCREEN, isTurned: false, margin: SLOPE_MARGIN };
// On a phone every unit counts, but what stands on the far rim lies under no score, and a pin on the near one under no sheet.
const SLOPE_MARGIN_TURNED = { left: 9, right: 9, top: 22, bottom: 36 };
export const SLOPED_TURNED: Projection = { squash: Y_ON_SCREEN, isTurned: true, margin: SLOPE_MARGIN_TURNED };

/** A point of the land (y upwards) on the screen (y downwards). */
export function projectPoint(x: number, y: number, { squash, isTurned }: Projection): Point {
  return isTurned ? { x: -y, y: -x * squash } : { x, y: -y * squash };
}

export interface BoardLayout {
  width: number;
  height: number;
  at: Map<string, Point>;
  origin: Point; // where the hex of row 0 and column 0 would be
  projection: Projection;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** The corners of a hex around (0, 0), one after the other. */
export function hexCorners(radius: number, projection: Projection): Point[] {
  return CORNERS.map(([dx, dy]) => projectPoint(dx * radius, dy * radius, projection));
}

/** The outline of a hex as path data; or, with a side, of its left (-1) or right (1) half. */
export function hexOutline(
  radius = HEX_RADIUS,
  side: Side = 0,
  { x, y } = MIDDLE,
  projection = FLAT,
): string {
  const corners = hexCorners(radius, projection);
  const points =
    side === 0 ? corners : corners.flatMap((corner, i) => clip(corner, corners[(i + 1) % 6]!, side));
  return `M${points.map((point) => `${num(x + point.x)} ${num(y + point.y)}`).join('L')}Z`;
}

/** The ends of a side of a hex, as far as they lie on one side of the middle. */
function clip(from: Point, to: Point, side: Side): Point[] {
  const isIn = ({ x }: Point): boolean => x * side >= -1e-6;
  const kept = isIn(from) ? [from] : [];
  if (from.x * to.x < -1e-6) {
    const t = from.x / (from.x - to.x);
    kept.push({ x: 0, y: from.y + (to.y - from.y) * t });
  }
  return kept;
}

export const PLACE_ASIDE = 0.49; // radii from the middle of a ruins space to the middle of one of its two places
/** Where half of a ruins space lies: left, right, or in the middle where it is the whole space. */
export type Side = -1 | 0 | 1;
export function sideOfHalf(half: 'a' | 'b', halves: 1 | 2): Side {
  return halves === 1 ? 0 : half === 'a' ? -1 : 1;
}

/** Where a place lies, by its name (`f2a`); nothing for a name that is none of a place on the board. */
export function placeMiddle(place: string, { at }: BoardLayout, halves: 1 | 2): Point | undefined {
  const middle = at.has(place) ? undefined : at.get(place.slice(0, -1));
  if (!middle) return undefined;
  const side = sideOfHalf(place.slice(-1) as 'a' | 'b', halves);
  return { x: middle.x + side * PLACE_ASIDE * HEX_RADIUS, y: middle.y };
}

/** The earth under all hexes and around them, as path data. */
export function boardOutline({ at, projection }: BoardLayout, radius = HEX_RADIUS + LAYOUT.earth): string {
  return Array.from(at.values(), (point) => hexOutline(radius, 0, point, projection)).join('');
}

function num(x: number): number {
  return Math.round(x * 10) / 10;
}

/** Where the middle of a hex is on the land, in radii. */
export function landPoint({ row, column }: Pick<Hex, 'row' | 'column'>): Point {
  return { x: (column * Math.sqrt(3)) / 2, y: -1.5 * row };
}

export function computeLayout(hexes: readonly Hex[], projection = FLAT): BoardLayout {
  const middles = hexes.map((hex) => {
    const { x, y } = landPoint(hex);
    return projectPoint(x * HEX_RADIUS, y * HEX_RADIUS, projection);
  });
  const [halfWidth, halfHeight] = projection.isTurned
    ? [HEX_RADIUS, HEX_HALF_WIDTH * projection.squash]
    : [HEX_HALF_WIDTH, HEX_RADIUS * projection.squash];
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const { margin } = projection;
  const origin = {
    x: margin.left + halfWidth - Math.min(...xs),
    y: margin.top + halfHeight - Math.min(...ys),
  };
  return {
    width: origin.x + Math.max(...xs) + halfWidth + margin.right,
    height: origin.y + Math.max(...ys) + halfHeight + margin.bottom,
    at: new Map(
      hexes.map((hex, i) => [hex.name, { x: origin.x + middles[i]!.x, y: origin.y + middles[i]!.y }]),
    ),
    origin,
    projection,
  };
}

/**
 * A board that fills a frame: as wide as that, and as much from above as its height allows. The last one is kept while it fits
 * about as well, so that nothing moves while the frame only breathes.
 */
export function fitLayout(
  hexes: readonly Hex[],
  projection: Projection,
  frame: { width: number; height: number },
  last?: BoardLayout,
): BoardLayout {
  const low = computeLayout(hexes, projection);
  if (!(frame.width > 0)) return low;
  const { top, bottom } = projection.margin;
  const room = (frame.height * low.width) / frame.width - top - bottom;
  const fitting = (room / (low.height - top - bottom)) * projection.squash;
  const steps = Math.floor(fitting / SQUASH_STEP + 1e-6);
  const most = projection.isTurned ? MAX_SQUASH_TURNED : MAX_SQUASH;
  const squash = Math.min(most, Math.max(projection.squash, steps * SQUASH_STEP));
  const lastSquash = last?.projection.isTurned === projection.isTurned ? last.projection.squash : 0;
  const isKept =
    lastSquash >= projection.squash && lastSquash <= squash + 1e-6 && squash - lastSquash < LARGER;
  return computeLayout(hexes, { ...projection, squash: isKept ? lastSquash : squash });
}

const STEPS: readonly [number, number][] = [
  [0, -2],
  [0, 2],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];

/** The names of the hexes next to each hex. */
export function neighboursByHex(hexes: readonly Hex[]): Map<string, string[]> {
  const cells = new Map(hexes.map((hex) => [`${hex.row},${hex.column}`, hex.name]));
  return new Map(
    hexes.map((hex) => [
      hex.name,
      STEPS.map(([row, column]) => cells.get(`${hex.row + row},${hex.column + column}`)).filter(
        (name): name is string => name !== undefined,
      ),
    ]),
  );
}

/** The hex that an arrow key leads to on the screen: the nearest one in that direction, or none. */
export function hexInArrowDirection(
  hexes: readonly Hex[],
  from: string,
  key: string,
  isTurned = false,
): string | null {
  const start = hexes.find((hex) => hex.name === from);
  if (!start) return hexes[0]?.name ?? null;
  const [down, across] = ARROWS[(isTurned && ARROWS_TURNED[key]) || key] ?? [0, 0];
  let best: Hex | null = null;
  let least = Infinity;
  for (const hex of hexes) {
    const rows = (hex.row - start.row) * (down || 1);
    const columns = (hex.column - start.column) * (across || 1);
    const ahead = down ? rows : columns;
    const aside = down ? Math.abs(columns) + (columns < 0 ? 0.1 : 0) : Math.abs(rows) * 4;
    if (ahead <= 0 || (across && rows !== 0)) continue;
    const distance = ahead * (down ? 10 : 1) + aside;
    if (distance < least) [best, least] = [hex, distance];
  }
  return best?.name ?? null;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A turned board has its right end at the top. */
const ARROWS_TURNED: Record<string, string> = {
  ArrowUp: 'ArrowRight',
  ArrowDown: 'ArrowLeft',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

/** Where pieces lie, by how many there are: alone on a hex, beside a craftsman, on half a ruins space or a whole one. */
export interface PieceSpots {
  scale: number;
  spots: readonly (readonly (readonly [number, number])[])[];
}

export interface PlacedPiece {
  piece: string;
  x: number;
  y: number;
  n: number; // how many this one stands for
}

/** Each piece by itself, or one of each kind with a number where there are too many. */
export function placePieces(pieces: string, { spots: byCount }: PieceSpots): PlacedPiece[] {
  const spots = byCount[pieces.length - 1];
  if (spots) return spots.map(([x, y], i) => ({ piece: pieces[i] ?? '', x, y, n: 1 }));
  const kinds = [...new Set(pieces)];
  const most = byCount[Math.min(kinds.length, byCount.length) - 1] ?? [];
  return kinds.slice(0, most.length).map((piece, i) => {
    const [x, y] = most[i] ?? [0, 0];
    return { piece, x, y, n: [...pieces].filter((other) => other === piece).length };
  });
}

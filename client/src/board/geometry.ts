/** Where hexes lie and which is next to which, in the units of the drawing. */

import { LAYOUT } from './look';
import type { Hex } from './types';

export const HEX_RADIUS: number = LAYOUT.radius; // middle to corner; corners point up and down
export const HEX_HALF_WIDTH = (HEX_RADIUS * Math.sqrt(3)) / 2; // middle to side
const BOARD_MARGIN = LAYOUT.margin; // the earth around the valley

export interface Point {
  x: number;
  y: number;
}

export interface BoardLayout {
  width: number;
  height: number;
  at: Map<string, Point>;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** The outline of a hex as path data; or, with a side, of its left (-1) or right (1) half. */
export function hexOutline(radius = HEX_RADIUS, side: Side = 0, { x, y } = MIDDLE): string {
  const w = num(((side || 1) * radius * Math.sqrt(3)) / 2);
  const h = num(radius / 2);
  const other = side === 0 ? `l${-w} -${h}v-${num(radius)}` : '';
  return `M${num(x)} ${num(y - radius)}l${w} ${h}v${num(radius)}l${-w} ${h}${other}z`;
}

/** Where half of a ruins space lies: left, right, or in the middle where it is the whole space. */
export type Side = -1 | 0 | 1;
export function sideOfHalf(half: 'a' | 'b', halves: 1 | 2): Side {
  return halves === 1 ? 0 : half === 'a' ? -1 : 1;
}

/** The earth under all hexes and around them, as path data. */
export function boardOutline({ at }: BoardLayout, radius = HEX_RADIUS + LAYOUT.earth): string {
  const w = num((radius * Math.sqrt(3)) / 2);
  const h = num(radius / 2);
  const sides = `l${w} ${h}v${radius}l-${w} ${h}l-${w} -${h}v-${radius}z`;
  return Array.from(at.values(), ({ x, y }) => `M${num(x)} ${num(y - radius)}${sides}`).join('');
}

function num(x: number): number {
  return Math.round(x * 10) / 10;
}

export function computeLayout(hexes: readonly Hex[]): BoardLayout {
  const top = Math.min(...hexes.map((hex) => hex.row));
  const left = Math.min(...hexes.map((hex) => hex.column));
  const right = Math.max(...hexes.map((hex) => hex.column));
  const bottom = Math.max(...hexes.map((hex) => hex.row));
  const at = new Map(
    hexes.map((hex) => [
      hex.name,
      {
        x: (hex.column - left + 1) * HEX_HALF_WIDTH + BOARD_MARGIN,
        y: (hex.row - top) * HEX_RADIUS * 1.5 + HEX_RADIUS + BOARD_MARGIN,
      },
    ]),
  );
  return {
    width: (right - left + 2) * HEX_HALF_WIDTH + 2 * BOARD_MARGIN,
    height: (bottom - top) * HEX_RADIUS * 1.5 + 2 * HEX_RADIUS + 2 * BOARD_MARGIN,
    at,
  };
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

/** The hex that an arrow key leads to: the nearest one in that direction, or none. */
export function hexInArrowDirection(hexes: readonly Hex[], from: string, key: string): string | null {
  const start = hexes.find((hex) => hex.name === from);
  if (!start) return hexes[0]?.name ?? null;
  const [down, across] = ARROWS[key] ?? [0, 0];
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

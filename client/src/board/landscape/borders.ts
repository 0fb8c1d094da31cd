/** Where clouds billow, and how the borders of clouds and of gravel run: by the place, so that no hex is like another. */

import type { MaskStamp } from './brush';
import { CORNERS, noiseAt, placeKey, SIDE_TO_SIDE, smoothNoiseAt, type Cell, type RimSide } from './land';

/** How a border runs: how many stamps to a side, how large, how far out; and what share of them are holes. */
export interface BorderLook {
  n: number;
  least: number;
  grows: number;
  out: number;
  holes: number;
  salt: number;
}
export const FOG_BORDER: BorderLook = { n: 3, least: 0.14, grows: 0.3, out: 0.14, holes: 0.34, salt: 91 };
/** Over the end of the land, where clouds roll down the cliffs. */
export const FOG_OVER_RIM: BorderLook = { n: 5, least: 0.2, grows: 0.26, out: 0.34, holes: 0, salt: 99 };
/** The same where a frame is close, which would cut them off: they bulge little, and are the more ragged. */
export const FOG_AT_FRAME: BorderLook = { n: 7, least: 0.16, grows: 0.24, out: 0.08, holes: 0.5, salt: 99 };
export const FOREST_BORDER: BorderLook = { n: 4, least: 0.12, grows: 0.3, out: 0.16, holes: 0.35, salt: 95 };

/** What makes a side of a border ragged. */
export function raggedBorder({ from, to, out }: RimSide, look: BorderLook, part = 1): MaskStamp[] {
  return Array.from({ length: look.n }, (_, k) => {
    const roll = (of: number): number => noiseAt(from[0] + to[0] + k, from[1] + to[1] - k, look.salt + of);
    const t = (k + roll(0)) / look.n;
    const isHole = roll(1) < look.holes;
    const size = (look.least + look.grows * roll(2) ** 1.5) * (isHole ? 0.75 : part);
    const far = isHole ? 0.02 + 0.1 * roll(3) : look.out * (roll(3) - 0.4) * part;
    return {
      x: from[0] + (to[0] - from[0]) * t + out[0] * far,
      y: from[1] + (to[1] - from[1]) * t + out[1] * far,
      size,
      isHole,
    };
  });
}

/** Where three of the cells meet, soft hexes leave a gap: it is filled. */
export function cornersWithin(cells: readonly Cell[]): MaskStamp[] {
  const corners = new Map<string, { x: number; y: number; n: number }>();
  for (const cell of cells)
    for (const [dx, dy] of CORNERS) {
      const [x, y] = [cell.x + dx, cell.y + dy];
      const found = corners.get(placeKey(x, y));
      if (found) found.n++;
      else corners.set(placeKey(x, y), { x, y, n: 1 });
    }
  return [...corners.values()]
    .filter(({ n }) => n === 3)
    .map(({ x, y }) => ({ x, y, size: 0.3, isHole: false }));
}

/** A crest of the clouds, or a hollow between them. */
export interface Billow {
  x: number;
  y: number;
  size: number; // of its puff
  height: number; // 0 for the deepest hollow to 1 for the highest crest
  thin: number; // how much of the land shows through: 0 to 1
  puff: number;
  isMirrored: boolean;
}
/** Where a bank lies so low that the land shows through it: more than 0, up to 1. */
export function thinness(x: number, y: number): number {
  return Math.min(1, Math.max(0, 2.6 * (smoothNoiseAt(x * 0.33 + 17, y * 0.38 - 4, 89) - 0.56)));
}

const BILLOW_STEP = 0.74; // radii; not that of hexes, so that clouds lie across their borders

const billowsByCell = new WeakMap<Cell, Billow[]>();

/** Those whose middles lie in a cell. */
export function billowsOfCell(cell: Cell): Billow[] {
  let found = billowsByCell.get(cell);
  if (!found) billowsByCell.set(cell, (found = [...strew(cell)]));
  return found;
}

function* strew(cell: Cell): Generator<Billow> {
  for (let i = Math.floor((cell.x - 1) / BILLOW_STEP); i <= (cell.x + 1) / BILLOW_STEP; i++)
    for (let j = Math.floor((cell.y - 1) / BILLOW_STEP); j <= (cell.y + 1) / BILLOW_STEP; j++) {
      const x = (i + noiseAt(i, j, 82)) * BILLOW_STEP;
      const y = (j + noiseAt(i, j, 83)) * BILLOW_STEP;
      const [dx, dy] = [Math.abs(x - cell.x), Math.abs(y - cell.y)];
      if (dx >= SIDE_TO_SIDE / 2 || dy + dx / SIDE_TO_SIDE >= 1) continue;
      const bank = smoothNoiseAt(x * 0.42 + 5, y * 0.5, 84); // wide, over several hexes
      const thin = thinness(x, y);
      const height = Math.min(1, Math.max(0, 2 * (bank - 0.5) + 0.5 + 0.5 * (noiseAt(i, j, 88) - 0.5)));
      yield {
        ...{ x, y, thin, puff: Math.floor(noiseAt(i, j, 86) * 4), isMirrored: noiseAt(i, j, 87) < 0.5 },
        size: 0.6 + 0.5 * noiseAt(i, j, 85) + 0.9 * bank ** 2,
        height: height * (1 - 0.8 * thin),
      };
    }
}

/** What stands on the land: strewn by the place and not by the hex, so that nothing repeats and nothing jumps. */

import { noiseAt, smoothNoiseAt, SIDE_TO_SIDE, type Cell, type RimSide } from './land';

export interface SceneryItem {
  name: string; // of its sprite
  x: number;
  y: number;
  size: number;
  isMirrored: boolean;
  isOnRim?: boolean; // of the land: its shadow may fall on nothing
}

const FLOWERS = ['flowers-white', 'flowers-yellow', 'flowers-red', 'flowers-purple', 'flowers-blue'];
const MEADOW_STEP = 0.42;
const FOREST_STEP = 0.46;

/** Which of several sprites that differ only by their number. */
const numbered = (name: string, chanceOfIt: number, n: number): string =>
  `${name}-${Math.floor(chanceOfIt * n)}`;

function isInHex(cell: Cell, x: number, y: number, part = 1): boolean {
  const [dx, dy] = [Math.abs(x - cell.x), Math.abs(y - cell.y)];
  return dx < (SIDE_TO_SIDE / 2) * part && dy + dx / SIDE_TO_SIDE < part;
}

/** Every point of a grid that may lie in a cell, by its numbers. */
function* gridAround({ x, y }: Cell, step: number): Generator<readonly [number, number]> {
  for (let i = Math.floor((x - 1) / step); i <= (x + 1) / step; i++)
    for (let j = Math.floor((y - 1) / step); j <= (y + 1) / step; j++) yield [i, j];
}

/** Tufts, drifts of flowers of one colour, bushes, stones; thicker on explored land. */
function meadowScenery(cell: Cell): SceneryItem[] {
  const items: SceneryItem[] = [];
  for (const [i, j] of gridAround(cell, MEADOW_STEP)) {
    const x = (i + noiseAt(i, j, 1)) * MEADOW_STEP;
    const y = (j + noiseAt(i, j, 2)) * MEADOW_STEP;
    if (!isInHex(cell, x, y)) continue;
    const roll = noiseAt(i, j, 4);
    const bloom = smoothNoiseAt(x * 0.55, y * 0.55, 7);
    const isFar = Math.hypot(x - cell.x, y - cell.y) > 0.62;
    const size = 0.75 + 0.5 * noiseAt(i, j, 8);
    const add = (name: string, scale = 1): void => {
      items.push({ name, x, y, size: size * scale, isMirrored: noiseAt(i, j, 6) < 0.5 });
    };
    if (bloom > (cell.isExplored ? 0.46 : 0.6) && roll < 0.5)
      add(FLOWERS[Math.floor(smoothNoiseAt(x * 0.3 + 9, y * 0.3, 9) * 4.99 * 1.3) % 5]!);
    else if (roll < 0.4) add(numbered('grass', noiseAt(i, j, 10), 4));
    else if (isFar && roll > 0.965 && !cell.isExplored) add(numbered('bush', noiseAt(i, j, 11), 3));
    else if (roll > 0.94) add(numbered('stones', noiseAt(i, j, 12), 2), 0.7);
  }
  return items;
}

/** Trees of stone, so dense that neighbouring forests are one. */
function forestScenery(cell: Cell): SceneryItem[] {
  const items: SceneryItem[] = [];
  for (const [i, j] of gridAround(cell, FOREST_STEP)) {
    const x = (i + 0.5 + (noiseAt(i, j, 21) - 0.5) * 0.7) * FOREST_STEP;
    const y = (j + 0.5 + (noiseAt(i, j, 22) - 0.5) * 0.7) * FOREST_STEP;
    if (!isInHex(cell, x, y, 0.93)) continue;
    const roll = noiseAt(i, j, 23);
    const size = 0.9 + 0.42 * noiseAt(i, j, 25);
    const add = (name: string): void => {
      items.push({ name, x, y, size, isMirrored: noiseAt(i, j, 24) < 0.5 });
    };
    if (roll < 0.62) add(numbered('stone-fir', noiseAt(i, j, 26), 4));
    else if (roll < 0.8) add(numbered('stone-snag', noiseAt(i, j, 27), 3));
    else if (roll < 0.88) add(numbered('stone-stump', noiseAt(i, j, 28), 2));
  }
  return items;
}

const N_RUINS = 5; // kinds of ruins

export const ruinsSprite = ({ x, y, isWhole }: Pick<Cell, 'x' | 'y' | 'isWhole'>): string =>
  isWhole ? 'ruins-whole' : numbered('ruins', noiseAt(x, y, 51), N_RUINS);

/** Everything that stands on one cell. */
export function sceneryOnCell(cell: Cell): SceneryItem[] {
  if (cell.isExplored || cell.terrain === 'meadow') return meadowScenery(cell);
  const { x, y } = cell;
  const roll = noiseAt(x, y, 51);
  if (cell.terrain === 'forest') return forestScenery(cell);
  if (cell.terrain === 'ruins') return [{ name: ruinsSprite(cell), x, y, size: 1, isMirrored: false }];
  if (cell.terrain === 'forbidden')
    return [{ name: numbered('peaks', roll, 3), x, y, size: 1, isMirrored: noiseAt(x, y, 52) < 0.5 }];
  return [];
}

/** Bushes, stones and trees along the rim of the land. */
export function sceneryAlongRim(sides: readonly RimSide[]): SceneryItem[] {
  const items: SceneryItem[] = [];
  for (const { from, to, out } of sides) {
    for (let k = 0; k < 5; k++) {
      const t = (k + noiseAt(from[0] + k, from[1], 31)) / 5;
      const x = from[0] + (to[0] - from[0]) * t - out[0] * 0.05;
      const y = from[1] + (to[1] - from[1]) * t - out[1] * 0.05;
      const roll = noiseAt(x, y, 32);
      const size = 0.7 + 0.5 * noiseAt(x, y, 33);
      const add = (name: string, scale = 1): void => {
        items.push({ name, x, y, size: size * scale, isMirrored: (roll * 10) % 1 < 0.5, isOnRim: true });
      };
      if (roll < 0.3) add(`bush-${Math.floor(roll * 10)}`);
      else if (roll < 0.42) add(`stones-${Math.floor(roll * 100) % 2}`, 1.2);
      else if (roll < 0.6) add(`grass-${Math.floor(roll * 100) % 4}`, 1.2);
      else if (roll < 0.66 && out[1] > -0.1) add(`tree-${Math.floor(roll * 100) % 2}`);
    }
  }
  return items;
}

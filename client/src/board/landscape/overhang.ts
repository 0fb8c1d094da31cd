/** What stands on a space rises beyond it: who points there means the space, not the one behind it. */

import { spriteFrame } from '../../art/sprites';
import { HEX_HALF_WIDTH, HEX_RADIUS, landPoint, type Point } from '../geometry';
import type { HexCell } from '../hexCells.svelte';
import { spritesOnHex } from './pieces';
import { ruinsSprite } from './scenery';

interface Box {
  left: number;
  right: number;
  top: number;
}

/** A sprite without its shadow, which falls to the right. */
function boxOf(x: number, y: number, width: number, foot: number): Box {
  const left = Math.max(x, -HEX_HALF_WIDTH);
  const right = Math.min(x + Math.min(width, 2 * (foot - x)), HEX_HALF_WIDTH);
  return { left, right, top: y };
}

function boxesOn({ hex, contents }: HexCell, halves: 1 | 2, isSmall: boolean, squash: number): Box[] {
  const boxes = spritesOnHex(contents, halves, isSmall, squash).sprites.map(({ x, y, width, foot }) =>
    boxOf(x, y, width, foot.x),
  );
  if (hex.kind !== 'ruins') return boxes;
  const frame = spriteFrame(ruinsSprite({ ...landPoint(hex), isWhole: halves === 1 }));
  const factor = HEX_RADIUS / frame.scale;
  return [...boxes, boxOf(-frame.x * factor, -frame.y * factor, frame.w * factor, 0)];
}

/** Does something on this cell, above its middle, cover a point of the drawing? */
export function rises(
  cell: HexCell,
  { x, y }: Point,
  halves: 1 | 2,
  isSmall: boolean,
  squash: number,
): boolean {
  const [dx, dy] = [x - cell.at.x, y - cell.at.y];
  if (dy > 0 || Math.abs(dx) > HEX_HALF_WIDTH) return false;
  return boxesOn(cell, halves, isSmall, squash).some(
    ({ left, right, top }) => dx >= left && dx <= right && dy >= top,
  );
}

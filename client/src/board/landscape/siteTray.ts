/** Where pieces lie on a site that has too many to stand there one by one: in the cells of a tray, one of each kind. */

import type { Box } from '../../art/sprites';
import { HEX_RADIUS, PLACE_ASIDE, type Side } from '../geometry';

export const MOST_SINGLE_PIECES = 3; // on a site, each by itself

interface TraySpot {
  cell: Box; // of the piece
  count: { x: number; y: number; size: number }; // beside it, where it stands for several
}

const TRAY = { width: 34, widthOfWhole: 44, height: 36, middle: 0.13 }; // units of the drawing; radii before the middle of the hex
const SMALL_TRAY = { ...TRAY, width: 35, height: 43, middle: 0.08 };
const MARGIN = 0.9; // around a piece
const COUNT = { width: 13, size: 0.95 }; // in a row of its own
const SMALL_COUNT = { size: 0.64, inset: 4 }; // in the corner of a cell

/** Within its place, below the sign of its guild. */
export function trayOfPlace(side: Side, squash: number, isSmall: boolean): Box {
  const { width: half, widthOfWhole, height, middle } = isSmall ? SMALL_TRAY : TRAY;
  const width = side === 0 ? widthOfWhole : half;
  return {
    x: side * PLACE_ASIDE * HEX_RADIUS - width / 2,
    y: middle * HEX_RADIUS * squash - height / 2,
    width,
    height,
  };
}

/** Up to two kinds lie in rows, the number beside each; more in two columns, the number in the corner. */
export function traySpots(tray: Box, kinds: readonly { n: number }[]): TraySpot[] {
  const nColumns = kinds.length > 2 ? 2 : 1;
  const nRows = Math.ceil(kinds.length / nColumns);
  const [width, height] = [tray.width / nColumns, tray.height / nRows];
  return kinds.map(({ n }, i) => {
    const [x, y] = [tray.x + (i % nColumns) * width, tray.y + Math.floor(i / nColumns) * height];
    const isRow = nColumns === 1;
    const aside = isRow && n > 1 ? COUNT.width : 0;
    return {
      cell: {
        x: x + MARGIN,
        y: y + MARGIN,
        width: width - 2 * MARGIN - aside,
        height: height - 2 * MARGIN,
      },
      count: isRow
        ? { x: x + width - COUNT.width / 2, y: y + height / 2, size: COUNT.size }
        : { x: x + width - SMALL_COUNT.inset, y: y + height - SMALL_COUNT.inset, size: SMALL_COUNT.size },
    };
  });
}

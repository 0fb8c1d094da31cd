/** The valley of the home page: an island as in the game, when its guilds have built for a while. */

import { buildingSprite, craftsmanSprite, plinthSprite, resourceSprite, siteSprite } from '../art/sprites';
import type { HexKind } from '../board';
import { SIDE_TO_SIDE, type Cell, type Step, type XY } from '../board/landscape/land';

/** Rows from far to near, hex by hex; each second row lies half a hex to the right. */
const ROWS = [' oo.x.ooo.f.. ', 'of..oo.ooof..x', 'o..r.........o', 'x...........f.', ' o..........o '];
const KINDS: Readonly<Record<string, HexKind>> = {
  '.': 'meadow',
  o: 'fog',
  f: 'forest',
  x: 'forbidden',
  r: 'ruins',
};

/** The middle of a hex, in radii: the middle of the near rows is (0, 0). */
function middleOf(row: number, column: number): XY {
  return [(column + (row % 2) / 2 - 6.75) * SIDE_TO_SIDE, (ROWS.length - 1 - row) * 1.5];
}

export const CELLS: readonly Cell[] = ROWS.flatMap((line, row) =>
  [...line].flatMap((letter, column) => {
    const terrain = KINDS[letter];
    if (!terrain) return [];
    const [x, y] = middleOf(row, column);
    return [{ x, y, terrain, isExplored: false, isWhole: true }];
  }),
);

/** Hexes, by row and column, that goods were carried along: past the pieces, from door to door. */
const WAYS: readonly (readonly (readonly [row: number, column: number])[])[] = [
  [
    [2, 3],
    [3, 3],
    [3, 4],
    [3, 5],
    [3, 6],
    [3, 7],
    [3, 8],
    [2, 9],
    [2, 10],
  ],
  [
    [3, 1],
    [3, 2],
    [3, 3],
  ],
  [
    [3, 8],
    [3, 9],
    [3, 10],
    [3, 11],
  ],
  [
    [4, 9],
    [3, 8],
  ],
];
export const TRODDEN: readonly Step[] = WAYS.flatMap((way) =>
  way.slice(1).map((to, i) => ({ from: middleOf(...way[i]!), to: middleOf(...to), n: 2 })),
);

/** What stands on the land: its sprite, where, and how large. */
export interface Piece {
  sprite: string;
  x: number;
  y: number;
  size: number;
}

function piece(sprite: string, row: number, column: number, size: number, dx = 0, dy = 0): Piece {
  const [x, y] = middleOf(row, column);
  return { sprite, x: x + dx, y: y + dy, size };
}

/** From far to near. */
export const PIECES: readonly Piece[] = [
  piece(buildingSprite('priest', 2), 1, 2, 1.5, 0.4),
  piece(buildingSprite('by-air', 3), 1, 11, 1.5, 0.2),
  piece(buildingSprite('mayor', 1), 2, 3, 1.5, 0, -0.1),
  piece(buildingSprite('architect', 4), 2, 10, 1.6),
  piece(craftsmanSprite(4), 3, 9, 1.2, -0.2, 0.2),
  piece(buildingSprite('distillery', 3), 3, 1, 1.6, 0.3),
  piece(craftsmanSprite(1), 3, 4, 1.2, 0.4),
  piece(resourceSprite('h'), 3, 5, 1, 0.1, 0.2),
  piece(resourceSprite('h'), 3, 5, 1, 0.5, 0),
  piece(buildingSprite('workshop', 1), 3, 7, 1.5, 0.3),
  piece(buildingSprite('merchant', 2), 3, 11, 1.6, 0),
  piece(plinthSprite(4, false), 4, 6, 1.45, 0.3, 0.2),
  piece(siteSprite(4), 4, 6, 1.45, 0.3, 0.36),
  piece(resourceSprite('s'), 4, 6, 0.95, 0.3, 0.02),
  piece(craftsmanSprite(3), 4, 4, 1.2, -0.4, 0.1),
  piece(resourceSprite('f'), 4, 4, 1, 0.35, 0.05),
  piece(craftsmanSprite(2), 4, 8, 1.2, 0.2),
  piece(resourceSprite('w'), 4, 9, 1, -0.3, 0.2),
];

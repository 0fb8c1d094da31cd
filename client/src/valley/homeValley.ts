/** The valley of the home page: an island as in the game, when its guilds have built for a while. */

import {
  buildingSprite,
  craftsmanSprite,
  explorerSprite,
  plinthSprite,
  resourceSprite,
  siteSprite,
} from '../art/sprites';
import type { HexKind } from '../board';
import { SIDE_TO_SIDE, type Cell, type Step, type XY } from '../board/landscape/land';

/** Rows from far to near, hex by hex; each second row lies half a hex to the right. */
const ROWS = [' oof..x.oooo. ', 'o.f...f.ooo..x', 'o.........o..o', 'x...........f.', ' ..........o. '];
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

/** Where goods were carried, in radii: from the market past the site to the mill, and one that leads to the edge of the fog. */
const WAYS: readonly { n: number; points: readonly XY[] }[] = [
  {
    n: 4,
    points: [
      [-8.4, 1.6],
      [-6.6, 0.9],
      [-4.6, 0.75],
      [-2.4, 0.3],
      [-0.4, 0.15],
      [1.6, 0.5],
      [3.6, 0.35],
      [5.6, 0.9],
      [7.4, 1.3],
    ],
  },
  {
    n: 2,
    points: [
      [1.6, 0.5],
      [2.3, 1.5],
      [2.5, 2.2],
      [3.3, 2.7],
    ],
  },
  {
    n: 2,
    points: [
      [-6.6, 0.9],
      [-6.9, 2],
      [-6.2, 3.1],
      [-4.6, 3.6],
      [-2.6, 3.7],
    ],
  },
];
export const TRODDEN: readonly Step[] = WAYS.flatMap(({ n, points }) =>
  points.slice(1).map((to, i) => ({ from: points[i]!, to, n })),
);

/** What stands on the land: its sprite, where, and how large. */
export interface Piece {
  sprite: string;
  x: number;
  y: number;
  size: number;
  isLoad: boolean; // on somebody's back: it throws no shadow
}

const piece = (sprite: string, x: number, y: number, size: number, isLoad = false): Piece => ({
  sprite,
  x,
  y,
  size,
  isLoad,
});
const building = (kind: string, seat: number, x: number, y: number, size = 1.5): Piece =>
  piece(buildingSprite(kind, seat), x, y, size);
const good = (letter: string, x: number, y: number, size = 0.95, isLoad = false): Piece =>
  piece(resourceSprite(letter), x, y, size, isLoad);

/** A village, from where a path leads past a site to the edge of the fog. From far to near. */
export const PIECES: readonly Piece[] = [
  building('by-air', 3, 10.1, 4.5),
  building('priest', 2, -7.4, 4.1),
  building('mayor', 1, -5.5, 3.9, 1.6),
  building('workshop', 1, -1.5, 4),
  // Somebody has gone ahead: the fog parts.
  piece('puff-2', 5.3, 3.6, 0.5),
  piece(explorerSprite(4), 3.5, 2.75, 1.45),
  piece('puff-1', 4.6, 2.35, 0.42),
  // Others build.
  piece(craftsmanSprite(4), -1.1, 2.15, 1.15),
  piece(plinthSprite(4, false), -2.3, 1.7, 1.5),
  piece(siteSprite(4), -2.3, 1.86, 1.5),
  good('s', -2.3, 1.5),
  good('w', -3.5, 2.2),
  good('w', -3.25, 1.95),
  building('merchant', 2, -8.5, 2, 1.6),
  building('architect', 4, 7.6, 2.3, 1.6),
  piece(craftsmanSprite(4), -3.5, 1.2, 1.2),
  good('c', -1.2, 1.25, 0.85),
  // What they need is on its way.
  good('f', 2.3, 0.62, 1.3),
  good('h', 2.25, 0.95, 0.55, true),
  piece(craftsmanSprite(3), 0.9, 0.42, 1.25),
  good('f', 4.1, 0.45, 1.3),
  good('w', 4.1, 0.78, 0.5, true),
  piece(craftsmanSprite(2), 5.9, 0.75, 1.2),
  good('s', -6.1, 0.35),
  piece(craftsmanSprite(1), -5.2, 0.1, 1.2),
  building('distillery', 3, -10.3, 0.35),
];

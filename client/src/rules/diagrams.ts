/** Small pieces of the valley, as they are before an action and after it. */

import type { HexContents, Hex, HexKind, Highlight, PiecePath } from '../board';

export interface Diagram {
  hexes: Hex[];
  contents: ReadonlyMap<string, HexContents>;
  highlights?: ReadonlyMap<string, Highlight>;
  paths?: PiecePath[];
}

/** Rows of kinds, every other one half a hex to the right. Names are letter and number. */
function land(...rows: HexKind[][]): Hex[] {
  return rows.flatMap((kinds, row) =>
    kinds.map((kind, i) => ({ name: `${'abc'[row]}${i + 1}`, kind, row, column: 2 * i + (row % 2) })),
  );
}

function diagram(
  hexes: Hex[],
  contents: Record<string, HexContents>,
  more: Omit<Diagram, 'hexes' | 'contents'> = {},
): Diagram {
  return { hexes, contents: new Map(Object.entries(contents)), ...more };
}

const site = (pieces: string): HexContents => ({ places: [{ half: 'a', seat: 1, what: 'site', pieces }] });
const building: HexContents = { places: [{ half: 'a', seat: 1, what: 'building', pieces: '' }] };
const choice = (...hexes: string[]): ReadonlyMap<string, Highlight> =>
  new Map(hexes.map((hex) => [hex, 'choice']));

const wood = { token: { resource: 'w', amount: 3, points: 1 } } as const;
const opened: HexContents = { craftsman: 1, pieces: 'www' };
const corner = land(['meadow', 'ruins'], ['fog', 'fog']);
const shore = land(['meadow', 'fog', 'fog'], ['fog', 'ruins', 'fog']);
const pass = land(['meadow', 'forest', 'ruins'], ['fog', 'fog']);
const road = land(['meadow', 'fog'], ['forest', 'fog'], ['fog', 'ruins']);

export const ACTION_DIAGRAMS: Record<string, readonly [Diagram, Diagram]> = {
  craftsman: [diagram(corner, { a1: wood }, { highlights: choice('a1') }), diagram(corner, { a1: opened })],
  site: [
    diagram(corner, { a1: opened }, { highlights: choice('a2') }),
    diagram(corner, { a1: opened, a2: site('') }),
  ],
  'explore-fog': [
    diagram(shore, { a1: { pieces: 'ssss' }, b2: site('w') }, { highlights: choice('a2', 'a3', 'b1', 'b3') }),
    diagram(shore, { a1: { pieces: 'ssss' }, a2: { tile: true }, b2: site('w') }),
  ],
  'explore-forest': [
    diagram(pass, { a1: { craftsman: 1, pieces: 'cc' }, a3: site('w') }, { highlights: choice('a2') }),
    diagram(pass, { a1: { craftsman: 1, pieces: 'cc' }, a2: { tile: true }, a3: site('w') }),
  ],
  transport: [
    diagram(
      road,
      { a1: { craftsman: 2, pieces: 'ss' }, a2: { tile: true }, b2: { tile: true }, c2: site('w') },
      { paths: [{ hexes: ['a1', 'a2', 'b2', 'c2'] }] },
    ),
    diagram(road, {
      a1: { craftsman: 2, pieces: 's' },
      a2: { tile: true },
      b2: { tile: true },
      c2: site('ws'),
    }),
  ],
  erect: [
    diagram(corner, { a2: site('wws'), b1: { tile: true } }, { highlights: choice('a2') }),
    diagram(corner, { a2: building, b1: { tile: true } }),
  ],
};

const one = (kind: HexKind, contents: HexContents = {}): Diagram =>
  diagram([{ name: 'a1', kind, row: 0, column: 0 }], { a1: contents });

/** What carries a piece, and what stands in its way. */
export const ROAD_DIAGRAMS: Record<'open' | 'closed', readonly (readonly [string, Diagram])[]> = {
  open: [
    ['tile', one('fog', { tile: true })],
    ['empty', one('meadow')],
  ],
  closed: [
    ['fog', one('fog')],
    ['forest', one('forest')],
    ['ruins', one('ruins')],
    ['forbidden', one('forbidden')],
    ['token', one('meadow', wood)],
    ['exploitation', one('meadow', { craftsman: 1, pieces: 'ww' })],
  ],
};

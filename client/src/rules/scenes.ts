/** Small pieces of the valley, as they are before an action and after it. */

import type { Contents, Hex, Kind, Light, Way } from '../board';

export interface Scene {
  hexes: Hex[];
  contents: ReadonlyMap<string, Contents>;
  lights?: ReadonlyMap<string, Light>;
  ways?: Way[];
}

/** Rows of kinds, every other one half a hex to the right. Names are letter and number. */
function land(...rows: Kind[][]): Hex[] {
  return rows.flatMap((kinds, row) => kinds.map((kind, i) => ({ name: `${'abc'[row]}${i + 1}`, kind, row, column: 2 * i + (row % 2) })));
}

function scene(hexes: Hex[], contents: Record<string, Contents>, more: Omit<Scene, 'hexes' | 'contents'> = {}): Scene {
  return { hexes, contents: new Map(Object.entries(contents)), ...more };
}

const site = (pieces: string): Contents => ({ places: [{ half: 'a', seat: 1, what: 'site', pieces }] });
const building: Contents = { places: [{ half: 'a', seat: 1, what: 'building', pieces: '' }] };
const choice = (...hexes: string[]): ReadonlyMap<string, Light> => new Map(hexes.map((hex) => [hex, 'choice']));

const wood = { token: { resource: 'w', amount: 3, points: 1 } } as const;
const opened: Contents = { craftsman: 1, pieces: 'www' };
const corner = land(['meadow', 'ruins'], ['fog', 'fog']);
const shore = land(['meadow', 'fog', 'fog'], ['fog', 'ruins', 'fog']);
const pass = land(['meadow', 'forest', 'ruins'], ['fog', 'fog']);
const road = land(['meadow', 'fog'], ['forest', 'fog'], ['fog', 'ruins']);

export const SCENES: Record<string, readonly [Scene, Scene]> = {
  craftsman: [scene(corner, { a1: wood }, { lights: choice('a1') }), scene(corner, { a1: opened })],
  site: [scene(corner, { a1: opened }, { lights: choice('a2') }), scene(corner, { a1: opened, a2: site('') })],
  'explore-fog': [
    scene(shore, { a1: { pieces: 'ssss' }, b2: site('w') }, { lights: choice('a2', 'a3', 'b1', 'b3') }),
    scene(shore, { a1: { pieces: 'ssss' }, a2: { tile: true }, b2: site('w') }),
  ],
  'explore-forest': [
    scene(pass, { a1: { craftsman: 1, pieces: 'cc' }, a3: site('w') }, { lights: choice('a2') }),
    scene(pass, { a1: { craftsman: 1, pieces: 'cc' }, a2: { tile: true }, a3: site('w') }),
  ],
  transport: [
    scene(road, { a1: { craftsman: 2, pieces: 'ss' }, a2: { tile: true }, b2: { tile: true }, c2: site('w') }, { ways: [{ hexes: ['a1', 'a2', 'b2', 'c2'] }] }),
    scene(road, { a1: { craftsman: 2, pieces: 's' }, a2: { tile: true }, b2: { tile: true }, c2: site('ws') }),
  ],
  erect: [
    scene(corner, { a2: site('wws'), b1: { tile: true } }, { lights: choice('a2') }),
    scene(corner, { a2: building, b1: { tile: true } }),
  ],
};

const one = (kind: Kind, contents: Contents = {}): Scene => scene([{ name: 'a1', kind, row: 0, column: 0 }], { a1: contents });

/** What carries a piece, and what stands in its way. */
export const ROADS: Record<'open' | 'closed', readonly (readonly [string, Scene])[]> = {
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

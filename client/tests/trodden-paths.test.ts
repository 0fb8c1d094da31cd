import { expect, it } from 'vitest';
import { neighboursByHex, type HexKind } from '../src/board';
import type { PlayedAction } from '../src/game/log';
import { troddenSteps } from '../src/game/troddenPaths';
import type { EventView, GameState } from '../src/net/types';

// A row of hexes with a way round over the row below: a1 a2 a3 a4 / b1 b2 b3.
const KINDS: Record<string, HexKind> = {
  a1: 'meadow',
  a2: 'fog',
  a3: 'meadow',
  a4: 'ruins',
  b1: 'meadow',
  b2: 'meadow',
  b3: 'meadow',
};
const hexes = Object.entries(KINDS).map(([name, kind]) => ({
  name,
  kind,
  row: name.startsWith('a') ? 0 : 1,
  column: 2 * Number(name[1]) + (name.startsWith('a') ? 0 : 1),
}));
const neighbours = neighboursByHex(hexes);
const state = (tiles: string[], full: string[] = []): GameState =>
  ({
    hexes: Object.fromEntries(
      hexes.map(({ name, kind }) => [
        name,
        { kind, tile: tiles.includes(name), ...(full.includes(name) && { resources: { w: 1 } }) },
      ]),
    ),
  }) as unknown as GameState;

let n = 0;
const action = (...events: [string, Record<string, string>][]): PlayedAction => ({
  text: String(++n),
  seat: 1,
  events: events.map(([name, args]): EventView => ({ name, seat: 1, arguments: args })),
});
const carried = ['transported', { hex: 'a1', place: 'a4a', resource: 'w' }] as [
  string,
  Record<string, string>,
];
const told = (history: PlayedAction[], now: GameState) =>
  troddenSteps(history, now, neighbours)
    .map((step) => `${step.from}-${step.to}:${step.n}`)
    .sort();

it('knows which way a piece took by what was open then, not by what is now', () => {
  const first = action(carried);
  const explored = action(['explored', { hex: 'a2', kind: 'fog' }]);
  const second = action(carried, ['exploitation-exhausted', { hex: 'a1' }]);
  const now = state(['a2']);
  expect(told([first], state([]))).toEqual(['a1-b1:1', 'a4-b3:1', 'b1-b2:1', 'b2-b3:1']);
  expect(told([first, explored, second], now)).toEqual([
    'a1-a2:1',
    'a1-b1:1',
    'a2-a3:1',
    'a3-a4:1',
    'a4-b3:1',
    'b1-b2:1',
    'b2-b3:1',
  ]);
  expect(told([explored, second, action(carried)], now)).toEqual(['a1-a2:2', 'a2-a3:2', 'a3-a4:2']);
});

it('treads nothing where nothing was carried, and forgets what was taken back', () => {
  const explored = action(['explored', { hex: 'a2', kind: 'fog' }]);
  const moved = action(carried);
  expect(told([explored], state(['a2']))).toEqual([]);
  expect(told([explored, moved], state(['a2']))).toHaveLength(3);
  expect(told([explored], state(['a2']))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { neighboursByHex } from '../src/board';
import { placePieces, hexInArrowDirection } from '../src/board/geometry';
import { LAYOUT } from '../src/board/look';
import { contracts } from '../src/game/contracts.svelte';
import {
  inOrderErected,
  missingResources,
  needsOfSites,
  whyNoMoreBuildings,
  shortestTransportPath,
  sitesOfSeat,
  sumOfErecting,
} from '../src/game/positionFacts';
import type { ContractInfo, GameState } from '../src/net/types';

const plain = { any: null, counted: false, power: null, private: false, asks: null, word: null };
const facts: ContractInfo[] = [
  { ...plain, id: 'by-air.sff', name: 'by-air', cost: 'sff', size: 3, points: 3, power: 'by-air' },
  { ...plain, id: 'store.ws', name: 'store', cost: 'ws', size: 2, points: 2, power: 'store' },
  { ...plain, id: 'mayor.schf', name: 'mayor', cost: 'schf', size: 4, points: 0, counted: true },
  { ...plain, id: 'priest.any', name: 'priest', cost: '', any: 'different3', size: 3, points: 3 },
  {
    ...plain,
    id: 'lazy-explorer.any',
    name: 'lazy-explorer',
    cost: '',
    any: 'alike2',
    size: 2,
    points: 0,
    counted: true,
  },
];

/** A position with pieces on the only site; of its seat several buildings are left. */
const siteWith = (resources: Record<string, number>, more: object = {}): GameState =>
  ({
    ...{ end_seat: null, players: [{ buildings: 3 }] },
    ...more,
    hexes: { d2: { sites: [{ half: 'b', seat: 1, resources }] } },
  }) as unknown as GameState;

describe('contracts', () => {
  contracts.set(facts);

  it('are what the server says', () => {
    expect(contracts.get('by-air.sff')).toMatchObject({ name: 'by-air', cost: ['s', 'f', 'f'], points: 3 });
    expect(contracts.get('mayor.schf').points).toBeNull();
    expect(contracts.get('priest.any')).toMatchObject({ any: 'different', size: 3, points: 3 });
  });

  it('tell what a site lacks', () => {
    expect(missingResources(contracts.get('by-air.sff'), { f: 1 }).pieces).toEqual(['s', 'f']);
    expect(missingResources(contracts.get('store.ws'), { w: 2, s: 1 }).isMet).toBe(true);
    expect(missingResources(contracts.get('priest.any'), { w: 3, s: 1 }).others).toBe(1);
    expect(missingResources(contracts.get('lazy-explorer.any'), { w: 2 }).isMet).toBe(true);
  });

  it('are told of each site, of the one that lacks least first', () => {
    const sites = [{ f: 1 }, { s: 2, f: 1 }, {}].map((resources, i) => ({
      number: i + 1,
      seat: 1,
      place: `a${i}a`,
      resources,
    }));
    const needs = needsOfSites(contracts.get('by-air.sff'), sites);
    expect(needs.map(({ site, missing }) => [site.number, missing.pieces.join('')])).toEqual([
      [2, 'f'],
      [1, 'sf'],
      [3, 'sff'],
    ]);
  });

  it('tell what erecting counts: their points, and what is left over', () => {
    const sum = (id: string, resources: Record<string, number>) =>
      sumOfErecting(siteWith(resources), 'd2b', contracts.get(id));
    const none = { counted: 0, endCard: 0, used: 0 };
    const even = { points: 2, ...none, nLeft: 0, left: '', cost: 0, net: 2 };
    expect(sum('store.ws', { w: 1, s: 1 })).toEqual(even);
    expect(sum('store.ws', { w: 2, s: 1, h: 2 })).toEqual({
      points: 2,
      ...none,
      nLeft: 3,
      left: 'whh',
      cost: -3,
      net: -1,
    });
    expect(sum('priest.any', { w: 2, s: 1, h: 1 })).toMatchObject({ nLeft: 1, left: '', net: 2 });
    expect(sum('lazy-explorer.any', { w: 3 })).toMatchObject({ points: null, nLeft: 1, cost: -1, net: null });
    expect(sumOfErecting(siteWith({}), 'd2a', contracts.get('store.ws'))).toBeNull();
  });

  it('count what the server says of cards that are counted at the end, too', () => {
    const sum = sumOfErecting(siteWith({ w: 2 }), 'd2b', contracts.get('lazy-explorer.any'), 5);
    expect(sum).toMatchObject({ points: null, counted: 3, cost: 0, net: 3 });
  });

  it('cost nothing more for what is left over where it would go to storage anyway (R6.3)', () => {
    const resources = { w: 1, s: 1, c: 1, h: 5 };
    const store = contracts.get('store.ws');
    const lastTurn = siteWith(resources, { end_seat: 2 });
    expect(sumOfErecting(lastTurn, 'd2b', store, 4)).toMatchObject({ used: 2, nLeft: 6, cost: 0, net: 4 });
    const fifth = siteWith(resources, { players: [{ buildings: 1 }] });
    expect(sumOfErecting(fifth, 'd2b', store)).toMatchObject({ used: 2, endCard: 2, cost: 0, net: 6 });
  });
});

describe('a guild', () => {
  it('erects nothing more when all its buildings stand or its last turn is over, whatever its sites lack', () => {
    const state = { players: [{ buildings: 0 }, { buildings: 2 }] } as unknown as GameState;
    expect(whyNoMoreBuildings(state, 1, true)).toBe('all-built');
    expect(whyNoMoreBuildings(state, 2, true)).toBeNull();
    expect(whyNoMoreBuildings(state, 2, false)).toBe('no-turn');
  });
});

describe('sites', () => {
  const events = (...names: [string, string][]) =>
    names.map(([name, place]) => ({ events: [{ name, seat: 1, arguments: { place } }] }));
  const standing = (...places: string[]): GameState =>
    ({
      hexes: Object.fromEntries(
        places.map((place) => [
          place.slice(0, -1),
          { sites: [{ half: place.slice(-1), seat: 1, resources: {} }] },
        ]),
      ),
    }) as unknown as GameState;
  const numbered = (...found: Parameters<typeof sitesOfSeat>) =>
    sitesOfSeat(...found).map(({ number, place }) => `${number} ${place}`);

  it('keep their numbers as long as they stand; a new one takes the lowest that is free', () => {
    const history = events(['site-placed', 'd11a'], ['site-placed', 'e4a'], ['site-placed', 'h4a']);
    expect(numbered(standing('d11a', 'e4a', 'h4a'), 1, history)).toEqual(['1 d11a', '2 e4a', '3 h4a']);
    history.push(...events(['building-erected', 'e4a']));
    expect(numbered(standing('d11a', 'h4a'), 1, history)).toEqual(['1 d11a', '3 h4a']);
    history.push(...events(['site-placed', 'd2a']));
    expect(numbered(standing('d2a', 'd11a', 'h4a'), 1, history)).toEqual(['1 d11a', '2 d2a', '3 h4a']);
    expect(numbered(standing('d2a', 'd11a'), 2, history)).toEqual([]);
  });

  it('that stood before the history begins are counted as they lie', () => {
    expect(numbered(standing('d2a', 'e4b'), 1)).toEqual(['1 d2a', '2 e4b']);
    const history = events(['site-placed', 'a1a'], ['building-erected', 'd2a'], ['site-placed', 'h4a']);
    const built = standing('a1a', 'd2a', 'e4b', 'h4a');
    built.hexes['d2']!.sites = [];
    expect(numbered(built, 1, history)).toEqual(['1 h4a', '2 e4b', '3 a1a']);
  });
});

describe('the board', () => {
  const hexes = [
    { name: 'a1', kind: 'meadow' as const, row: 0, column: 1 },
    { name: 'a2', kind: 'meadow' as const, row: 0, column: 3 },
    { name: 'b1', kind: 'fog' as const, row: 1, column: 0 },
    { name: 'b2', kind: 'meadow' as const, row: 1, column: 2 },
    { name: 'b3', kind: 'ruins' as const, row: 1, column: 4 },
  ];

  it('knows neighbours and where arrows lead', () => {
    const neighbours = neighboursByHex(hexes);
    expect(neighbours.get('b2')).toEqual(['b1', 'b3', 'a1', 'a2']);
    expect(hexInArrowDirection(hexes, 'a1', 'ArrowRight')).toBe('a2');
    expect(hexInArrowDirection(hexes, 'a1', 'ArrowDown')).toBe('b2');
    expect(hexInArrowDirection(hexes, 'b3', 'ArrowUp')).toBe('a2');
    expect(hexInArrowDirection(hexes, 'b1', 'ArrowLeft')).toBeNull();
  });

  it('finds ways over empty meadows only', () => {
    const state = {
      hexes: {
        a1: { kind: 'meadow', resources: { w: 1 } },
        a2: { kind: 'meadow', token: { resource: 'w', amount: 1, points: 1 } },
        b1: { kind: 'fog' },
        b2: { kind: 'meadow' },
        b3: { kind: 'ruins' },
      },
    } as unknown as GameState;
    const neighbours = neighboursByHex(hexes);
    expect(shortestTransportPath(state, neighbours, 'a1', 'b3')).toEqual(['a1', 'b2', 'b3']);
    state.hexes['b2']!.token = { resource: 'w', amount: 1, points: 1 };
    expect(shortestTransportPath(state, neighbours, 'a1', 'b3')).toBeNull();
  });

  it('lays many pieces by kind', () => {
    expect(placePieces('wws', LAYOUT.pieces.on_half)).toHaveLength(3);
    expect(placePieces('wwwwwss', LAYOUT.pieces.on_half)).toMatchObject([
      { piece: 'w', n: 5 },
      { piece: 's', n: 2 },
    ]);
  });

  it('tells buildings in the order in which they were erected, whatever stood before first', () => {
    const erect = (contract: string) => ({
      events: [{ name: 'contract-chosen', seat: 1, arguments: { contract, place: 'f2a' } }],
    });
    const history = [erect('store.ws'), { events: [] }, erect('by-air.sff')];
    expect(inOrderErected(['by-air.sff', 'mayor.schf', 'store.ws'], history)).toEqual([
      'mayor.schf',
      'store.ws',
      'by-air.sff',
    ]);
  });
});

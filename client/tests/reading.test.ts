import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../src/board';
import { lay, ON_HALF, stepTo } from '../src/board/geometry';
import { contractOf, lackOf, scoreOf, wayBetween } from '../src/game/reading';
import type { GameState, PlayerState } from '../src/net/types';
import moments from './games.json';

/** Moments of games with the scores the rules give (written by make_games.py). */
const games = moments as unknown as { players: PlayerState[]; scores: number[] }[];

describe('contracts', () => {
  it('are read from their ids', () => {
    expect(contractOf('by-air.sff')).toMatchObject({ name: 'by-air', cost: ['s', 'f', 'f'], points: 3 });
    expect(contractOf('mayor.schf').points).toBeNull();
    expect(contractOf('priest.any')).toMatchObject({ any: 'different', size: 3, points: 3 });
  });

  it('tell what a site lacks', () => {
    expect(lackOf(contractOf('by-air.sff'), { f: 1 }).pieces).toEqual(['s', 'f']);
    expect(lackOf(contractOf('store.ws'), { w: 2, s: 1 }).isMet).toBe(true);
    expect(lackOf(contractOf('priest.any'), { w: 3, s: 1 }).others).toBe(1);
    expect(lackOf(contractOf('lazy-explorer.any'), { w: 2 }).isMet).toBe(true);
  });
});

describe('scores', () => {
  it('are those of the rules', () => {
    expect(games.length).toBeGreaterThan(20);
    for (const game of games) expect(game.players.map((player) => scoreOf(player).total)).toEqual(game.scores);
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
    const near = neighboursOf(hexes);
    expect(near.get('b2')).toEqual(['b1', 'b3', 'a1', 'a2']);
    expect(stepTo(hexes, 'a1', 'ArrowRight')).toBe('a2');
    expect(stepTo(hexes, 'a1', 'ArrowDown')).toBe('b2');
    expect(stepTo(hexes, 'b3', 'ArrowUp')).toBe('a2');
    expect(stepTo(hexes, 'b1', 'ArrowLeft')).toBeNull();
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
    const near = neighboursOf(hexes);
    expect(wayBetween(state, near, 'a1', 'b3')).toEqual(['a1', 'b2', 'b3']);
    state.hexes['b2']!.token = { resource: 'w', amount: 1, points: 1 };
    expect(wayBetween(state, near, 'a1', 'b3')).toBeNull();
  });

  it('lays many pieces by kind', () => {
    expect(lay('wws', ON_HALF)).toHaveLength(3);
    expect(lay('wwwwwss', ON_HALF)).toMatchObject([{ piece: 'w', n: 5 }, { piece: 's', n: 2 }]);
  });
});

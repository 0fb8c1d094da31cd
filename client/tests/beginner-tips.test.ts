import { describe, expect, it } from 'vitest';
import { makeTurnAction } from '../src/game/actions';
import { contracts } from '../src/game/contracts.svelte';
import { beginnerTip } from '../src/game/beginnerTips';
import type { ActionView, GameState, HexState } from '../src/net/types';

contracts.set([
  {
    id: 'store.ws',
    name: 'store',
    cost: 'ws',
    any: null,
    size: 2,
    points: 2,
    counted: false,
    power: 'store',
    private: false,
    asks: null,
    word: null,
  },
]);

const position = (hexes: Record<string, HexState>) =>
  ({ display: ['store.ws'], players: [{ hand: [] }, { hand: ['?'] }], hexes }) as unknown as GameState;
const step = (hexes: Record<string, HexState>, ...options: ActionView[]) =>
  beginnerTip(position(hexes), 1, options);
const craftsman = makeTurnAction('craftsman', 'a1');
const fog = makeTurnAction('explore-fog', 'c1');
const transport = makeTurnAction('transport', 'a1', 'w', 'b1a');
const site: HexState = { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: {} }] };

describe('a word for a first game', () => {
  it('begins with a site, then a craftsman, then roads', () => {
    expect(step({}, craftsman, makeTurnAction('site', 'b1'))).toBe('site');
    expect(step({ b1: site }, craftsman, makeTurnAction('site', 'b2'), fog)).toBe('craftsman');
    expect(step({ b1: site, a1: { kind: 'meadow', craftsman: 1 } }, craftsman, fog)).toBe('explore-fog');
  });

  it('carries only what a contract lacks', () => {
    expect(step({ b1: site }, transport, fog)).toBe('transport');
    const full: HexState = { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: { w: 1 } }] };
    expect(step({ b1: full, a1: { kind: 'meadow', craftsman: 1 } }, transport, fog)).toBe('explore-fog');
  });

  it('builds before everything else', () => {
    expect(step({ b1: site }, transport, makeTurnAction('erect', 'b1a', 'store.ws'))).toBe('erect');
    expect(step({})).toBeNull();
  });
});

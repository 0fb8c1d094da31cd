import { describe, expect, it } from 'vitest';
import { parseAction } from '../src/game/actions';
import { contracts } from '../src/game/contracts.svelte';
import { beginnerTip } from '../src/game/beginnerTips';
import type { GameState, HexState } from '../src/net/types';

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
const step = (hexes: Record<string, HexState>, ...texts: string[]) =>
  beginnerTip(
    position(hexes),
    1,
    texts.map((text) => parseAction(text)!),
  );
const site: HexState = { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: {} }] };

describe('a word for a first game', () => {
  it('begins with a site, then a craftsman, then roads', () => {
    expect(step({}, 'Aa1', 'Bb1')).toBe('site');
    expect(step({ b1: site }, 'Aa1', 'Bb2', 'Cc1')).toBe('craftsman');
    expect(step({ b1: site, a1: { kind: 'meadow', craftsman: 1 } }, 'Aa1', 'Cc1')).toBe('explore-fog');
  });

  it('carries only what a contract lacks', () => {
    expect(step({ b1: site }, 'Ea1w>b1a', 'Cc1')).toBe('transport');
    const full: HexState = { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: { w: 1 } }] };
    expect(step({ b1: full, a1: { kind: 'meadow', craftsman: 1 } }, 'Ea1w>b1a', 'Cc1')).toBe('explore-fog');
  });

  it('builds before everything else', () => {
    expect(step({ b1: site }, 'Ea1w>b1a', 'Fb1a=store.ws')).toBe('erect');
    expect(step({})).toBeNull();
  });
});

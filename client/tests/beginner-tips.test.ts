import { describe, expect, it } from 'vitest';
import { makeTurnAction } from '../src/game/actions';
import { contracts } from '../src/game/contracts.svelte';
import { beginnerTip, ToldTips } from '../src/game/beginnerTips';
import type { Option } from '../src/game/picking';
import { sitesOfSeat } from '../src/game/positionFacts';
import type { ContractInfo, GameState, HexState } from '../src/net/types';

const STORE: ContractInfo = {
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
};
contracts.set([STORE]);

const position = (hexes: Record<string, HexState>) =>
  ({
    display: ['store.ws'],
    players: [{ hand: [] }, { hand: ['?'] }],
    hexes,
    end_seat: null,
  }) as unknown as GameState;
const step = (hexes: Record<string, HexState>, ...options: Option[]) =>
  beginnerTip(position(hexes), 1, options, sitesOfSeat(position(hexes), 1));
const craftsman = makeTurnAction('craftsman', 'a1');
const fog = makeTurnAction('explore-fog', 'c1');
const transport = makeTurnAction('transport', 'a1', 'w', 'b1a');
const site: HexState = { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: {} }] };

describe('a word for a first game', () => {
  it('begins with a site, then a craftsman, then roads', () => {
    expect(step({}, craftsman, makeTurnAction('site', 'b1'))).toEqual({ kind: 'site' });
    expect(step({ b1: site }, craftsman, makeTurnAction('site', 'b2'), fog)).toEqual({ kind: 'craftsman' });
    expect(step({ b1: site, a1: { kind: 'meadow', craftsman: 1 } }, craftsman, fog)).toEqual({
      kind: 'explore-fog',
    });
  });

  it('carries only what a contract lacks', () => {
    expect(step({ b1: site }, transport, fog)).toEqual({
      kind: 'transport',
      site: 1,
      contract: 'store.ws',
      resource: 'w',
    });
    const full: HexState = { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: { w: 1 } }] };
    expect(step({ b1: full, a1: { kind: 'meadow', craftsman: 1 } }, transport, fog)).toEqual({
      kind: 'explore-fog',
    });
  });

  it('speaks of the contract that uses most of what lies there', () => {
    contracts.set([
      ...[
        { id: 'workshop.wsf', cost: 'wsf' },
        { id: 'quiet-town.wshf', cost: 'wshf' },
      ].map((card) => ({
        ...{ name: card.id.split('.')[0]!, any: null, size: card.cost.length, points: 3, counted: false },
        ...{ power: '', private: false, asks: null, word: null },
        ...card,
      })),
    ]);
    const state = {
      ...position({ b1: { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: { h: 1 } }] } }),
      display: ['workshop.wsf', 'quiet-town.wshf'],
    };
    expect(beginnerTip(state, 1, [transport], sitesOfSeat(state, 1))).toMatchObject({
      contract: 'quiet-town.wshf',
    });
    contracts.set([STORE]);
  });

  it('builds before everything else', () => {
    expect(step({ b1: site }, transport, makeTurnAction('erect', 'b1a', 'store.ws'))).toEqual({
      kind: 'erect',
      site: 1,
      contract: 'store.ws',
    });
    expect(step({})).toBeNull();
  });

  it('erects nothing that costs more points than it brings', () => {
    const holding = (f: number): HexState => ({
      kind: 'ruins',
      sites: [{ half: 'a', seat: 1, resources: { w: 1, s: 1, f } }],
    });
    const erect = makeTurnAction('erect', 'b1a', 'store.ws');
    const counted: Option = { ...erect, gains: -6 }; // by the server
    expect(step({ b1: holding(1) }, erect)?.kind).toBe('erect');
    expect(step({ b1: holding(2) }, erect)).toBeNull();
    expect(step({ b1: holding(3) }, erect)).toBeNull();
    expect(step({ b1: holding(0) }, counted)).toBeNull();
  });

  it('carries where least is lacking, for a contract of the hand first', () => {
    const card = (cost: string): ContractInfo => ({ ...STORE, id: `card.${cost}`, cost, size: cost.length });
    contracts.set(['wf', 'ws', 'wshh'].map(card));
    const tipWith = (display: string[], hand: string[], resources: Record<string, number>) => {
      const hexes: Record<string, HexState> = {
        b1: { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources }] },
      };
      const state = {
        ...position(hexes),
        display,
        players: [{ hand }, { hand: ['?'] }],
      } as unknown as GameState;
      const tip = beginnerTip(state, 1, [transport], sitesOfSeat(state, 1));
      return tip && 'contract' in tip ? tip.contract : null;
    };
    expect(tipWith(['card.wshh', 'card.wf'], [], { f: 1, h: 1 })).toBe('card.wf');
    expect(tipWith(['card.wshh'], ['card.wf'], {})).toBe('card.wf');
    expect(tipWith(['card.ws'], ['card.wf'], {})).toBe('card.wf');
    expect(tipWith(['card.wf'], [], { h: 2 })).toBeNull(); // what would be left over costs what it brings
    contracts.set([STORE]);
  });

  it('is not said turn after turn to who does something else', () => {
    const told = new ToldTips();
    const tipIn = (turn: number) =>
      beginnerTip(position({}), 1, [craftsman, fog], [], (tip) => told.isNews(tip, turn))?.kind;
    expect([tipIn(0), tipIn(0), tipIn(8)]).toEqual(['craftsman', 'craftsman', 'craftsman']);
    expect([tipIn(16), tipIn(24), tipIn(32)]).toEqual(['explore-fog', 'explore-fog', undefined]);
    expect(tipIn(8)).toBe('craftsman');
    const state = position({ b1: site });
    const tipNamingIn = (turn: number) =>
      beginnerTip(state, 1, [transport], sitesOfSeat(state, 1), (tip) => told.isNews(tip, turn))?.kind;
    expect([0, 8, 8, 16].map(tipNamingIn)).toEqual(['transport', 'transport', 'transport', undefined]);
  });
});

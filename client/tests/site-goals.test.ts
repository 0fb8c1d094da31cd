import { describe, expect, it } from 'vitest';
import { contracts } from '../src/game/contracts.svelte';
import { siteGoal } from '../src/game/siteGoals';
import type { ContractInfo, GameState } from '../src/net/types';

const contract = (id: string, cost: string, points = cost.length): ContractInfo => ({
  id,
  name: id.split('.')[0]!,
  cost,
  any: null,
  size: cost.length,
  points,
  counted: false,
  power: 'store',
  private: false,
  asks: null,
  word: null,
});
contracts.set([contract('store.ws', 'ws'), contract('workshop.wsf', 'wsf'), contract('caravan.ccf', 'ccf')]);

const goal = (resources: Record<string, number>, hand: string[], display: string[], pending?: string) => {
  const state = {
    display,
    players: [{ hand }],
    pending: pending ? { contract: pending } : null,
  } as unknown as GameState;
  const found = siteGoal({ number: 1, seat: 1, place: 'b1a', resources }, state);
  return found && [found.contract.id, found.missing.pieces.join('')];
};

describe('what a site is on its way to', () => {
  it('is the contract that it lacks least for', () => {
    expect(goal({ w: 1 }, [], ['workshop.wsf', 'store.ws'])).toEqual(['store.ws', 's']);
    expect(goal({ c: 2 }, ['store.ws'], ['caravan.ccf'])).toEqual(['caravan.ccf', 'f']);
  });

  it('leaves little over where it can', () => {
    expect(goal({ w: 1, s: 1, f: 1 }, [], ['store.ws', 'workshop.wsf'])).toEqual(['workshop.wsf', '']);
  });

  it('is none of a site that nothing lies on, of hidden cards, or of a building that stands already', () => {
    expect(goal({}, ['?'], ['store.ws'])).toBeNull();
    expect(goal({ w: 1 }, ['?'], ['store.ws'], 'store.ws')).toBeNull();
  });
});

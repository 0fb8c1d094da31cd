import { describe, expect, it } from 'vitest';
import { contracts } from '../src/game/contracts.svelte';
import { isReadyToBuild, siteGoals } from '../src/game/siteGoals';
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

const site = (place: string, resources: Record<string, number>) => ({ number: 1, seat: 1, place, resources });
const cards = (hand: string[], display: string[], pending?: string) =>
  ({ display, players: [{ hand }], pending: pending ? { contract: pending } : null }) as unknown as GameState;
const goal = (resources: Record<string, number>, ...told: Parameters<typeof cards>) => {
  const found = siteGoals([site('b1a', resources)], cards(...told)).get('b1a');
  return found ? [found.contract.id, found.missing.pieces.join('')] : null;
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

  it('is not the card of another site that lacks less for it, unless it has all it needs', () => {
    const goals = (first: Record<string, number>, second: Record<string, number>) =>
      [...siteGoals([site('b1a', first), site('c1a', second)], cards([], ['store.ws', 'workshop.wsf']))].map(
        ([place, { contract }]) => [place, contract.id],
      );
    expect(goals({ w: 1 }, { w: 1, s: 1 })).toEqual([
      ['c1a', 'store.ws'],
      ['b1a', 'workshop.wsf'],
    ]);
    expect(goals({ w: 1, s: 1 }, { w: 1, s: 1 }).map(([, id]) => id)).toEqual(['store.ws', 'store.ws']);
  });

  it('says of a site whether a contract can be fulfilled there', () => {
    expect(isReadyToBuild(site('b1a', { w: 1, s: 1 }), cards([], ['store.ws']))).toBe(true);
    expect(isReadyToBuild(site('b1a', { w: 1 }), cards([], ['store.ws']))).toBe(false);
  });
});

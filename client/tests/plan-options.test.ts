import type { PlayedAction } from '../src/game/log';
import { beforeEach, describe, expect, it } from 'vitest';
import { Plan } from '../src/game/plan.svelte';
import { plannableOptions, MAX_PLAN_STEPS } from '../src/game/planOptions';
import { makeTurnAction } from '../src/game/actions';
import type { ActionView, GameState } from '../src/net/types';

const state = {
  players: [{ hand: ['store.ws'] }, { hand: ['?'] }, { hand: ['?'] }],
  display: ['priest.any'],
  hexes: {
    a1: { kind: 'meadow', token: { resource: 'c', amount: 2, points: 1 } },
    a2: { kind: 'meadow', resources: { w: 2, s: 1 } },
    a3: { kind: 'fog' },
    a4: { kind: 'fog', tile: true },
    b1: { kind: 'forest' },
    b2: { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: {} }] },
    b3: {
      kind: 'ruins',
      sites: [{ half: 'a', seat: 2, resources: {} }],
      buildings: [{ half: 'b', seat: 3 }],
    },
    b4: { kind: 'ruins' },
  },
} as unknown as GameState;

const SITE = makeTurnAction('site', 'b4');
const CRAFTSMAN = makeTurnAction('craftsman', 'a1');
const FOG = makeTurnAction('explore-fog', 'a3');
const WOOD = makeTurnAction('transport', 'a2', 'w', 'b2a');

const texts = (planned: ActionView[] = [], seat = 1) =>
  plannableOptions(state, seat, planned).map((option) => option.text);

describe('planning', () => {
  it('offers what the pieces suggest', () => {
    expect(texts()).toEqual([
      'Aa1',
      'Bb2',
      'Bb4',
      'Ca3',
      'Db1',
      'Ea2w>b2a',
      'Ea2s>b2a',
      'Fb2a=priest.any',
      'Fb2a=store.ws',
    ]);
  });

  it('never offers a hidden card', () => {
    expect(texts([], 2).filter((text) => text.includes('?'))).toEqual([]);
  });

  it('counts on the steps planned before', () => {
    const after = texts([SITE, CRAFTSMAN]);
    expect(after).toContain('Ea1c>b4a');
    expect(after).toContain('Ea2w>b4a');
    expect(after).not.toContain('Aa1');
    expect(texts([makeTurnAction('site', 'b2')])).toContain('Ea2w>b2b');
    expect(texts([WOOD])).toContain('Ea2w>b2a'); // a second piece can go the same way
  });
});

const did = (text: string, seat = 1): PlayedAction => ({ text, seat, events: [] });

describe('the agenda', () => {
  beforeEach(() => sessionStorage.clear());

  it('is done step by step, and only in order', () => {
    const plan = new Plan('t1');
    plan.add(FOG, 0);
    plan.add(CRAFTSMAN, 0);
    const history = [did('Aa1')];
    plan.removePlayed(history, 1);
    expect(plan.steps).toEqual([FOG, CRAFTSMAN]);
    plan.removePlayed([...history, did('Ca3', 2)], 1); // somebody else's
    expect(plan.steps).toEqual([FOG, CRAFTSMAN]);
    plan.removePlayed([...history, did('Ca3', 2), did('Ca3')], 1);
    expect(plan.steps).toEqual([CRAFTSMAN]);
    plan.isRunning = true;
    plan.removePlayed([...history, did('Ca3', 2), did('Ca3'), did('Aa1')], 1);
    expect(plan.steps).toEqual([]);
    expect(plan.isRunning).toBe(false);
  });

  it('does not take for done what was done before it was planned, also after a reload and after going back', () => {
    const before = [did(WOOD.text), did('Ca3', 2)];
    const plan = new Plan('t1');
    plan.removePlayed(before, 1);
    plan.add(WOOD, 2);
    new Plan('t1').removePlayed(before, 1);
    expect(new Plan('t1').steps).toEqual([WOOD]);
    plan.removePlayed(before.slice(0, 1), 1);
    plan.removePlayed([...before.slice(0, 1), did(WOOD.text)], 1);
    expect(plan.steps).toEqual([]);
  });

  it('loses with the end of a turn what can never be done', () => {
    const plan = new Plan('over');
    const wood = makeTurnAction('transport', 'a2', 'w', 'b4a');
    const noClay = makeTurnAction('transport', 'a2', 'c', 'b2a');
    const noFog = makeTurnAction('explore-fog', 'a4');
    for (const step of [noClay, SITE, wood, noFog]) plan.add(step, 0);
    plan.removeImpossible(state, 1);
    expect(plan.steps).toEqual([SITE, wood]);
  });

  it('of an earlier version of the page, which kept only texts, is given up', () => {
    sessionStorage.setItem('vianebula-plan-t1', JSON.stringify({ steps: ['Ca3'], n: 0 }));
    expect(new Plan('t1').steps).toEqual([]);
  });

  it('has an end, and is kept for its table only', () => {
    const plan = new Plan('t1');
    for (let i = 0; i < MAX_PLAN_STEPS + 2; i++) plan.add(FOG, 0);
    expect(plan.steps).toHaveLength(MAX_PLAN_STEPS);
    expect(new Plan('t1').steps).toHaveLength(MAX_PLAN_STEPS);
    expect(new Plan('t2').steps).toHaveLength(0);
    plan.clear();
    expect(new Plan('t1').steps).toHaveLength(0);
  });
});

import { describe, expect, it } from 'vitest';
import { decided, NOTHING, optionsOf, pickable, pickInstead, pickOne, question, remaining } from '../src/game/picking';
import type { ChoiceGroup } from '../src/net/types';

const hex = (id: string) => ({ kind: 'hex' as const, id });
const place = (id: string) => ({ kind: 'place' as const, id });
const resource = (id: string) => ({ kind: 'resource' as const, id });
const contract = (id: string) => ({ kind: 'contract' as const, id });

const groups: ChoiceGroup[] = [
  { kind: 'craftsman', choices: [{ text: 'Aa3', picks: [hex('a3')] }] },
  {
    kind: 'transport',
    choices: [
      { text: 'Ed4w>f2a', picks: [hex('d4'), resource('w'), place('f2a')] },
      { text: 'Ed4s>f2a', picks: [hex('d4'), resource('s'), place('f2a')] },
      { text: 'Ee5w>f2a', picks: [hex('e5'), resource('w'), place('f2a')] },
    ],
  },
  {
    kind: 'erect',
    choices: [
      { text: 'Ff2a=store.ws', picks: [place('f2a'), contract('store.ws')] },
      { text: 'Fg1b=mayor.schf', picks: [place('g1b'), contract('mayor.schf')] },
    ],
  },
];
const options = optionsOf(groups);

describe('picking', () => {
  it('is done with one pick where nothing else is possible', () => {
    const next = pickOne(options, NOTHING, hex('a3'));
    expect(decided(options, next!)?.text).toBe('Aa3');
  });

  it('takes the source and the site in any order', () => {
    for (const picks of [
      [hex('e5'), place('f2a')],
      [place('f2a'), hex('e5')],
    ]) {
      let picking = { ...NOTHING, kind: 'transport' } as typeof NOTHING;
      for (const pick of picks) picking = pickOne(options, picking, pick) ?? picking;
      expect(decided(options, picking)?.text).toBe('Ee5w>f2a');
    }
  });

  it('asks for what is still open', () => {
    const next = pickOne(options, NOTHING, hex('d4'))!;
    expect(decided(options, next)).toBeNull();
    expect(question(options, next)?.picks).toEqual([resource('w'), resource('s')]);
    expect(pickable(options, next, ['place'])).toEqual([place('f2a')]);
  });

  it('never erects without the contract having been picked', () => {
    const next = pickOne(options, { kind: 'erect', picked: [] }, place('g1b'))!;
    expect(remaining(options, next)).toHaveLength(1);
    expect(decided(options, next)).toBeNull();
    expect(decided(options, pickOne(options, next, contract('mayor.schf'))!)?.text).toBe('Fg1b=mayor.schf');
  });

  it('does not erect because a card was touched', () => {
    const touched = pickOne(options, NOTHING, contract('mayor.schf'))!;
    expect(remaining(options, touched)).toHaveLength(1);
    expect(decided(options, touched)).toBeNull();
    expect(decided(options, pickOne(options, touched, place('g1b'))!)?.text).toBe('Fg1b=mayor.schf');
    expect(decided(options, pickOne(options, { kind: 'erect', picked: [] }, contract('mayor.schf'))!)?.text).toBe('Fg1b=mayor.schf');
  });

  it('takes another pick instead of one made before, and keeps what still fits', () => {
    const from = pickOne(options, { kind: 'transport', picked: [] }, hex('d4'))!;
    const wood = pickOne(options, from, resource('w'))!;
    expect(pickInstead(options, wood, hex('e5'))?.picked.map(({ pick }) => pick.id)).toEqual(['e5', 'w']);
    const stone = pickOne(options, from, resource('s'))!;
    expect(pickInstead(options, stone, hex('e5'))?.picked.map(({ pick }) => pick.id)).toEqual(['e5']);
  });

  it('does not take what contradicts the picks before', () => {
    const site = pickOne(options, { kind: 'erect', picked: [] }, place('f2a'))!;
    expect(pickInstead(options, site, contract('mayor.schf'))).toBeNull();
    expect(pickInstead(options, site, place('g1b'))?.picked.map(({ pick }) => pick.id)).toEqual(['g1b']);
    expect(pickInstead(options, site, hex('a3'))).toBeNull(); // another action than the one chosen
    const source = pickOne(options, NOTHING, hex('d4'))!;
    expect(pickInstead(options, source, hex('a3'))?.picked.map(({ pick }) => pick.id)).toEqual(['a3']); // none was chosen
  });

  it('refuses what leads nowhere', () => {
    expect(pickOne(options, NOTHING, hex('z9'))).toBeNull();
    expect(pickOne(options, { kind: 'craftsman', picked: [] }, hex('d4'))).toBeNull();
  });

  it('fills what is given before what is taken', () => {
    const swaps = optionsOf([
      {
        kind: 'swap',
        choices: [
          { text: '+w:d4>s', picks: [hex('d4'), resource('w'), resource('s')] },
          { text: '+s:d4>w', picks: [hex('d4'), resource('s'), resource('w')] },
          { text: '+s:d4>c', picks: [hex('d4'), resource('s'), resource('c')] },
        ],
      },
    ]);
    let picking = pickOne(swaps, NOTHING, hex('d4'))!;
    picking = pickOne(swaps, picking, resource('s'))!;
    expect(question(swaps, picking)?.picks).toEqual([resource('w'), resource('c')]);
    expect(decided(swaps, pickOne(swaps, picking, resource('w'))!)?.text).toBe('+s:d4>w');
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  onlyRemainingOption,
  NO_PICKS,
  flattenChoices,
  possibleNextPicks,
  replacePick,
  addPick,
  nextQuestion,
  remainingOptions,
} from '../src/game/picking';
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
const options = flattenChoices(groups);

describe('picking', () => {
  it('is done with one pick where nothing else is possible', () => {
    const next = addPick(options, NO_PICKS, hex('a3'));
    expect(onlyRemainingOption(options, next!)?.text).toBe('Aa3');
  });

  it('takes the source and the site in any order', () => {
    for (const picks of [
      [hex('e5'), place('f2a')],
      [place('f2a'), hex('e5')],
    ]) {
      let picking = { ...NO_PICKS, kind: 'transport' } as typeof NO_PICKS;
      for (const pick of picks) picking = addPick(options, picking, pick) ?? picking;
      expect(onlyRemainingOption(options, picking)?.text).toBe('Ee5w>f2a');
    }
  });

  it('asks for what is still open', () => {
    const next = addPick(options, NO_PICKS, hex('d4'))!;
    expect(onlyRemainingOption(options, next)).toBeNull();
    expect(nextQuestion(options, next)?.picks).toEqual([resource('w'), resource('s')]);
    expect(possibleNextPicks(options, next, ['place'])).toEqual([place('f2a')]);
  });

  it('never erects without the contract having been picked', () => {
    const next = addPick(options, { kind: 'erect', picked: [] }, place('g1b'))!;
    expect(remainingOptions(options, next)).toHaveLength(1);
    expect(onlyRemainingOption(options, next)).toBeNull();
    expect(onlyRemainingOption(options, addPick(options, next, contract('mayor.schf'))!)?.text).toBe(
      'Fg1b=mayor.schf',
    );
  });

  it('does not erect because a card was touched', () => {
    const placesInEvents = addPick(options, NO_PICKS, contract('mayor.schf'))!;
    expect(remainingOptions(options, placesInEvents)).toHaveLength(1);
    expect(onlyRemainingOption(options, placesInEvents)).toBeNull();
    expect(onlyRemainingOption(options, addPick(options, placesInEvents, place('g1b'))!)?.text).toBe(
      'Fg1b=mayor.schf',
    );
    expect(
      onlyRemainingOption(options, addPick(options, { kind: 'erect', picked: [] }, contract('mayor.schf'))!)
        ?.text,
    ).toBe('Fg1b=mayor.schf');
  });

  it('takes another pick instead of one made before, and keeps what still fits', () => {
    const from = addPick(options, { kind: 'transport', picked: [] }, hex('d4'))!;
    const wood = addPick(options, from, resource('w'))!;
    expect(replacePick(options, wood, hex('e5'))?.picked.map(({ pick }) => pick.id)).toEqual(['e5', 'w']);
    const stone = addPick(options, from, resource('s'))!;
    expect(replacePick(options, stone, hex('e5'))?.picked.map(({ pick }) => pick.id)).toEqual(['e5']);
  });

  it('does not take what contradicts the picks before', () => {
    const site = addPick(options, { kind: 'erect', picked: [] }, place('f2a'))!;
    expect(replacePick(options, site, contract('mayor.schf'))).toBeNull();
    expect(replacePick(options, site, place('g1b'))?.picked.map(({ pick }) => pick.id)).toEqual(['g1b']);
    expect(replacePick(options, site, hex('a3'))).toBeNull(); // another action than the one chosen
    const source = addPick(options, NO_PICKS, hex('d4'))!;
    expect(replacePick(options, source, hex('a3'))?.picked.map(({ pick }) => pick.id)).toEqual(['a3']); // none was chosen
  });

  it('refuses what leads nowhere', () => {
    expect(addPick(options, NO_PICKS, hex('z9'))).toBeNull();
    expect(addPick(options, { kind: 'craftsman', picked: [] }, hex('d4'))).toBeNull();
  });

  it('fills what is given before what is taken', () => {
    const swaps = flattenChoices([
      {
        kind: 'swap',
        choices: [
          { text: '+w:d4>s', picks: [hex('d4'), resource('w'), resource('s')] },
          { text: '+s:d4>w', picks: [hex('d4'), resource('s'), resource('w')] },
          { text: '+s:d4>c', picks: [hex('d4'), resource('s'), resource('c')] },
        ],
      },
    ]);
    let picking = addPick(swaps, NO_PICKS, hex('d4'))!;
    picking = addPick(swaps, picking, resource('s'))!;
    expect(nextQuestion(swaps, picking)?.picks).toEqual([resource('w'), resource('c')]);
    expect(onlyRemainingOption(swaps, addPick(swaps, picking, resource('w'))!)?.text).toBe('+s:d4>w');
  });
});

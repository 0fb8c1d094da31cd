import { beforeAll, describe, expect, it } from 'vitest';
import {
  actionLetter,
  contractAnsweredBy,
  contractErectedBy,
  describeAction,
  describeSeenAction,
  makeTurnAction,
  placesInAction,
} from '../src/game/actions';
import { LANGUAGES, i18n, type Language } from '../src/i18n/i18n.svelte';
import { prefs } from '../src/prefs.svelte';
import { answer } from './answers';

const TURN_ACTIONS = [
  makeTurnAction('craftsman', 'd4'),
  makeTurnAction('site', 'f2'),
  makeTurnAction('explore-fog', 'e12'),
  makeTurnAction('explore-forest', 'e9'),
  makeTurnAction('transport', 'd4', 'w', 'f2a'),
  makeTurnAction('erect', 'f2a', 'by-air.sff'),
];
const ANSWERS = [
  answer('+wsc', 'pieces', 'pieces wsc'),
  answer('+-', 'decline', 'word decline'),
  answer('+w>f2a', 'deliver', 'resource w', 'place f2a'),
  answer('+draw', 'use', 'word draw'),
  answer('+c4', 'choose-hex', 'hex c4'),
  answer('+w:d4', 'return', 'hex d4', 'resource w'),
  answer('+w:f2a', 'return', 'place f2a', 'resource w'),
  answer('+w:storage', 'return', 'storage storage', 'resource w'),
  answer('+w:d4>s', 'swap', 'hex d4', 'resource w', 'resource s'),
];

describe('actions', () => {
  beforeAll(() => i18n.setLanguage('en'));

  it('of a turn are written as docs/notation.md says', () => {
    expect(TURN_ACTIONS.map(({ text }) => text)).toEqual([
      'Ad4',
      'Bf2',
      'Ce12',
      'De9',
      'Ed4w>f2a',
      'Ff2a=by-air.sff',
    ]);
    expect(makeTurnAction('transport', 'd4', 'w', 'f2a').picks).toEqual([
      { kind: 'hex', id: 'd4' },
      { kind: 'resource', id: 'w' },
      { kind: 'place', id: 'f2a' },
    ]);
    expect([actionLetter('erect'), actionLetter('swap')]).toEqual(['F', '']);
  });

  it('say where they happen', () => {
    expect(placesInAction(makeTurnAction('transport', 'd4', 'w', 'f2a'))).toEqual(['d4', 'f2a']);
    expect(placesInAction(answer('+draw', 'use', 'word draw'))).toEqual([]);
    expect(contractErectedBy(makeTurnAction('erect', 'f2a', 'store.ws'))).toBe('store.ws');
    expect(contractErectedBy(makeTurnAction('site', 'f2'))).toBeNull();
  });

  it('name own sites by their numbers where the board is seen, and other spaces only for who wants their names', () => {
    const sites = [{ number: 2, seat: 1, place: 'f2a', resources: {} }];
    const said = [...TURN_ACTIONS, ...ANSWERS].map((action) => describeSeenAction(action, sites));
    expect(said.join(' ')).not.toContain('f2a');
    expect(said).toContain('Place a building site');
    expect(said).toContain('Transport wood to site 2');
    expect(said).toContain('Return wood (site 2)');
    prefs.coordinates = true;
    expect(describeSeenAction(makeTurnAction('transport', 'd4', 'w', 'f2a'), sites)).toContain('f2a');
    prefs.coordinates = false;
  });

  it('that choose a space for a power say what is done there', async () => {
    await i18n.setLanguage('en');
    const chosen = { kind: 'choose-hex', text: '+f9', picks: [{ kind: 'hex' as const, id: 'f9' }] };
    expect(describeSeenAction(chosen, [], 'workshop')).toBe('Clear the forest f9');
    expect(describeSeenAction(chosen, [], 'place')).toBe('Lay the tile on f9');
    expect(describeSeenAction(chosen, [])).toBe('Choose f9');
  });

  it('that answer a question belong to the building before them', () => {
    const history = [
      makeTurnAction('craftsman', 'a3'),
      makeTurnAction('erect', 'f2a', 'exportation.wscf'),
      ...ANSWERS.slice(0, 2),
      makeTurnAction('site', 'd2'),
      ANSWERS[1]!,
    ];
    const asking = history.map((_, index) => contractAnsweredBy(history, index));
    expect(asking).toEqual([null, null, 'exportation.wscf', 'exportation.wscf', null, null]);
    expect(contractAnsweredBy(history, history.length)).toBeNull();
  });

  it('have words in every language, and nothing is left open in them', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      for (const action of [...TURN_ACTIONS, ...ANSWERS]) {
        const said = describeAction(action);
        expect(said).not.toMatch(/[{}$]|act-|undefined/);
        for (const place of placesInAction(action)) expect(said).toContain(place);
      }
    }
    await i18n.setLanguage('en');
    expect(describeAction(makeTurnAction('transport', 'd4', 'w', 'f2a'))).toBe(
      'Transport wood from d4 to f2a',
    );
    expect(describeAction(answer('+w:storage', 'return', 'storage storage', 'resource w'))).toBe(
      'Return wood (Storage)',
    );
  });
});

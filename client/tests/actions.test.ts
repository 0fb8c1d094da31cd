import { beforeAll, describe, expect, it } from 'vitest';
import {
  describeAction,
  contractAnsweredBy,
  contractErectedBy,
  placesInAction,
  parseAction,
} from '../src/game/actions';
import { LANGUAGES, i18n, type Language } from '../src/i18n/i18n.svelte';

/** Every form of docs/notation.md, with the choice the server would make of it. */
const FORMS: [string, string, string[]][] = [
  ['Ad4', 'craftsman', ['hex d4']],
  ['Bf2', 'site', ['hex f2']],
  ['Ce12', 'explore-fog', ['hex e12']],
  ['De9', 'explore-forest', ['hex e9']],
  ['Ed4w>f2a', 'transport', ['hex d4', 'resource w', 'place f2a']],
  ['Ff2a=by-air.sff', 'erect', ['place f2a', 'contract by-air.sff']],
  ['Ff2a=store.ws.2', 'erect', ['place f2a', 'contract store.ws.2']],
  ['+wsc', 'pieces', ['pieces wsc']],
  ['+-', 'decline', ['word decline']],
  ['+w>f2a', 'deliver', ['resource w', 'place f2a']],
  ['+draw', 'use', ['word draw']],
  ['+c4', 'choose-hex', ['hex c4']],
  ['+w:d4', 'return', ['hex d4', 'resource w']],
  ['+w:f2a', 'return', ['place f2a', 'resource w']],
  ['+w:storage', 'return', ['storage storage', 'resource w']],
  ['+w:d4>s', 'swap', ['hex d4', 'resource w', 'resource s']],
];

describe('actions', () => {
  beforeAll(() => i18n.setLanguage('en'));

  it.each(FORMS)('%s is read', (text, kind, picks) => {
    const action = parseAction(text);
    expect(action?.kind).toBe(kind);
    expect(action?.picks.map((pick) => `${pick.kind} ${pick.id}`)).toEqual(picks);
  });

  it('are not read where there is none', () => {
    for (const text of ['', 'Zz9', 'A', 'Ed4>f2', '+x', 'Ff2=store']) expect(parseAction(text)).toBeNull();
  });

  it('say where they happen', () => {
    expect(placesInAction('Ed4w>f2a')).toEqual(['d4', 'f2a']);
    expect(placesInAction('+draw')).toEqual([]);
    expect(contractErectedBy('Ff2a=store.ws')).toBe('store.ws');
  });

  it('that answer a question belong to the building before them', () => {
    const texts = ['Aa3', 'Ff2a=exportation.wscf', '+wscf', '+w:d4'];
    expect(contractAnsweredBy(texts, '+w:storage')).toBe('exportation.wscf');
    expect(contractAnsweredBy(texts.slice(0, 2), '+-')).toBe('exportation.wscf');
    expect(contractAnsweredBy(texts, 'Bd2')).toBeNull();
    expect(contractAnsweredBy(['Ff2a=store.ws', 'Aa3'], '+d4')).toBeNull();
  });

  it('have words in every language, and nothing is left open in them', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      for (const [text] of FORMS) {
        const said = describeAction(text);
        expect(said).not.toMatch(/[{}$]|act-|undefined/);
        for (const place of placesInAction(text)) expect(said).toContain(place);
      }
    }
    await i18n.setLanguage('en');
    expect(describeAction('Ed4w>f2a')).toBe('Transport wood from d4 to f2a');
    expect(describeAction('+w:storage')).toBe('Return wood (Storage)');
  });
});

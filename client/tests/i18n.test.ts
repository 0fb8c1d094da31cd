import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES, t, i18n, type Language } from '../src/i18n/i18n.svelte';

describe('numbers and lists', () => {
  afterAll(() => i18n.setLanguage('en'));

  it('look as the browser would write them', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      const format = new Intl.NumberFormat(language);
      for (const n of [2, 7, 21, 999, 1000, 12345, 1.5]) {
        expect(i18n.number(n)).toBe(format.format(n));
        expect(t('draw-pile', { n })).toContain(format.format(n));
      }
      expect(i18n.number(-12)).toBe('−12');
    }
  });

  it('join their parts with a word before the last', async () => {
    const joined: Record<string, string> = {
      en: 'a, b and c',
      fr: 'a, b et c',
      it: 'a, b e c',
      pl: 'a, b i c',
      ru: 'a, b и c',
    };
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      expect(i18n.list([])).toBe('');
      expect(i18n.list(['a'])).toBe('a');
      expect(i18n.list(['a', 'b', 'c']).replaceAll('\u00a0', ' ')).toBe(joined[language]);
    }
  });
});

it('what could be sentences stands apart as the language has it', async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await i18n.setLanguage(language);
    expect(i18n.clauses(['a', 'b'])).toBe(language === 'fr' ? 'a\u00a0; b' : 'a; b');
  }
  await i18n.setLanguage('en');
});

describe('languages', () => {
  afterAll(() => i18n.setLanguage('en'));

  it('change to the last wish, whichever loads faster, and keep the sentences of a page', async () => {
    const wishes = [
      i18n.setLanguage('pl'),
      i18n.loadMessages('rules'),
      i18n.setLanguage('ru'),
      i18n.setLanguage('fr'),
    ];
    await Promise.all(wishes);
    expect(i18n.language).toBe('fr');
    expect(t('connecting')).toBe('Connexion…');
    expect(i18n.has('rules-title')).toBe(true);
  });

  it('ask again for what could not be loaded', async () => {
    await expect(i18n.loadMessages('no-such-page')).rejects.toThrow();
    await expect(i18n.loadMessages('no-such-page')).rejects.toThrow();
    await i18n.setLanguage('it');
    expect(i18n.language).toBe('it');
  });
});

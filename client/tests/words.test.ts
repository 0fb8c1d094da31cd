import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES, t, words, type Language } from '../src/words/words.svelte';

describe('numbers and lists', () => {
  afterAll(() => words.use('en'));

  it('look as the browser would write them', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await words.use(language);
      const format = new Intl.NumberFormat(language);
      for (const n of [2, 7, 21, 999, 1000, 12345, 1.5]) {
        expect(words.number(n)).toBe(format.format(n));
        expect(t('draw-pile', { n })).toContain(format.format(n));
      }
      expect(words.number(-12)).toBe('−12');
    }
  });

  it('join their parts with a word before the last', async () => {
    const joined: Record<string, string> = { en: 'a, b and c', fr: 'a, b et c', it: 'a, b e c', pl: 'a, b i c', ru: 'a, b и c' };
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await words.use(language);
      expect(words.list([])).toBe('');
      expect(words.list(['a'])).toBe('a');
      expect(words.list(['a', 'b', 'c']).replaceAll('\u00a0', ' ')).toBe(joined[language]);
    }
  });
});

it('what could be sentences stands apart as the language has it', async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await words.use(language);
    expect(words.clauses(['a', 'b'])).toBe(language === 'fr' ? 'a\u00a0; b' : 'a; b');
  }
  await words.use('en');
});

describe('languages', () => {
  afterAll(() => words.use('en'));

  it('change to the last wish, whichever loads faster, and keep the sentences of a page', async () => {
    const wishes = [words.use('pl'), words.also('rules'), words.use('ru'), words.use('fr')];
    await Promise.all(wishes);
    expect(words.language).toBe('fr');
    expect(t('connecting')).toBe('Connexion…');
    expect(words.has('rules-title')).toBe(true);
  });

  it('ask again for what could not be loaded', async () => {
    await expect(words.also('no-such-page')).rejects.toThrow();
    await expect(words.also('no-such-page')).rejects.toThrow();
    await words.use('it');
    expect(words.language).toBe('it');
  });
});

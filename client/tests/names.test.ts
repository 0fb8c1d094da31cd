import { beforeAll, describe, expect, it } from 'vitest';
import { botLabel, sortBotsByStrength, pickAvailableBot, seatName, personName } from '../src/game/names';
import type { LevelInfo, SeatView } from '../src/net/types';
import { LANGUAGES, i18n, type Language } from '../src/i18n/i18n.svelte';

const level = (name: string, rating: number | null = null): LevelInfo => ({ name, rating });

describe('bots', () => {
  beforeAll(() => i18n.setLanguage('en'));

  it('are listed by strength, levels only where there are any', () => {
    const all = [level('greedy'), level('level10'), level('level2'), level('random')];
    expect(sortBotsByStrength(all).map(({ name }) => name)).toEqual(['level2', 'level10']);
    expect(
      sortBotsByStrength([level('search:time=1'), level('random'), level('greedy')]).map(({ name }) => name),
    ).toEqual(['random', 'greedy', 'search:time=1']);
  });

  it('are chosen again if they are still there', () => {
    const bots = [level('level1'), level('level2'), level('level3')];
    expect(pickAvailableBot(bots, 'level3')).toBe('level3');
    expect(pickAvailableBot(bots, 'greedy')).toBe('level2');
    expect(pickAvailableBot([level('odd')], 'level3')).toBe('odd');
  });

  it('have ten names in every language, no two alike', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      const labels = Array.from({ length: 10 }, (_, i) => botLabel(level(`level${i + 1}`)));
      expect(new Set(labels.map((label) => label.split(' · ')[1])).size).toBe(10);
      for (const label of labels) expect(label).not.toContain('level');
    }
    await i18n.setLanguage('en');
    expect(botLabel(level('level3', 1020))).toBe('3 · Apprentice (1020)');
  });
});

describe('names at a table', () => {
  const seat = (n: number, kind: SeatView['kind'], name: string) =>
    ({ seat: n, kind, name, bot: kind === 'bot' ? name : '' }) as SeatView;
  const namesOf = (...seats: SeatView[]) => seats.map((_, i) => seatName(seats, i + 1));
  beforeAll(() => i18n.setLanguage('en'));

  it('have no number beside a bot, which would look like its level', () => {
    expect(namesOf(seat(1, 'person', 'Anna'), seat(2, 'bot', 'level2'), seat(3, 'bot', 'level3'))).toEqual([
      'Anna',
      'Helper',
      'Apprentice',
    ]);
  });

  it('get letters where they are alike', async () => {
    const seats = [
      seat(1, 'person', 'Anna'),
      seat(2, 'bot', 'level2'),
      seat(3, 'person', 'Anna'),
      seat(4, 'bot', 'level2'),
    ];
    expect(namesOf(...seats)).toEqual(['Anna A', 'Helper A', 'Anna B', 'Helper B']);
    expect(namesOf(seat(1, 'free', ''), seat(2, 'free', ''))).toEqual(['free seat', 'free seat']);
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      expect(new Set(namesOf(...seats)).size).toBe(4);
      expect(namesOf(...seats).join()).not.toMatch(/\d/);
    }
    await i18n.setLanguage('en');
  });

  it('of nobody in particular are read in one’s own language, whoever’s they were stored in', async () => {
    const stored: string[] = [];
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      stored.push(i18n.translate('guest'), i18n.translate('player-n', { n: 3 }));
    }
    await i18n.setLanguage('en');
    expect([...new Set(stored.map(personName))]).toEqual(['Guest', 'Player 3']);
    expect(['Guesty', 'Player 5', 'Gracz', 'guest'].map(personName)).toEqual([
      'Guesty',
      'Player 5',
      'Gracz',
      'guest',
    ]);
  });
});

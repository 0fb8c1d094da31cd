import { cleanup, render, screen } from './testingLibrary';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import AdvantageList from '../src/components/AdvantageList.svelte';
import TurnScores from '../src/components/TurnScores.svelte';
import { ADVANTAGE_THEMES, type Advantage, type AdvantageName } from '../src/engine/advantage';
import { whyNot } from '../src/engine/compareActions';
import { Setup } from '../src/engine/setup';
import { readState } from '../src/engine/state';
import type { Judge } from '../src/engine/hints';
import { describeAdvantage } from '../src/game/describeAdvantage';
import { mistakeThemes } from '../src/game/mistakeThemes';
import { scoreChanges } from '../src/game/scoreChanges';
import { i18n } from '../src/i18n/i18n.svelte';
import type { ShownDecision } from '../src/net/analysis';
import type { ScoreBreakdown, TurnScores as TurnScoresOfSeat } from '../src/net/types';
import { makeEngine } from './engineFiles';

beforeAll(() => i18n.setLanguage('en'));
afterEach(cleanup);

const NAMES = Object.keys(ADVANTAGE_THEMES) as AdvantageName[];
const advantage = (name: AdvantageName, facts: Partial<Advantage> = {}): Advantage => ({
  ...{ name, seat: 2, contract: 'caravan.wsh', resource: 's', place: 'h4b', n: 2, other_n: 4 },
  ...facts,
});
const nameOf = (seat: number): string => `Seat ${seat}`;

describe('what speaks for an action', () => {
  it.each(['en', 'fr', 'it', 'pl', 'ru'] as const)('is told in words: %s', async (language) => {
    await i18n.setLanguage(language);
    for (const name of NAMES)
      for (const other_n of [null, 4])
        for (const n of [1, 2, 5]) {
          const words = describeAdvantage(advantage(name, { n, other_n }), nameOf);
          expect(words).not.toMatch(/advantage-|\{|undefined|null/);
          expect(words).toMatch(/[.]$/);
        }
    await i18n.setLanguage('en');
  });

  it('names who and what it is about', () => {
    const words = describeAdvantage(advantage('rival-takes', { n: 1 }), nameOf);
    expect(words).toBe('Seat 2 needs only one action for “Caravan” and could take it.');
    const reach = describeAdvantage(advantage('out-of-rivals-reach', { n: 3 }), nameOf);
    expect(reach).toMatch(/h4b of Seat 2: stone ×3/);
  });

  it('is a list, or says that there is nothing to tell', () => {
    const props = { action: 'Craftsman on a1', nameOf };
    const { rerender } = render(AdvantageList, { ...props, advantages: [advantage('ends-game')] });
    expect(screen.getByText('It ends the game with the fifth building.')).toBeTruthy();
    void rerender({ ...props, advantages: [] });
    return expect(screen.findByText(/only in later turns/)).resolves.toBeTruthy();
  });
});

describe('why not', () => {
  it('compares with what the engine would do, and knows when it is that', async () => {
    const setup = Setup.find('beginner', 2)!;
    const rules = await makeEngine('beginner', 2);
    const state = rules.deal(7n);
    const view = rules.mask(state, readState(state).seat);
    const [best, other] = rules.legal(state);
    const judge: Judge = ({ onlyAction }) => {
      const action = onlyAction ?? best!;
      const winChance = action === best ? 0.6 : 0.4;
      return Promise.resolve({
        ...{ winChances: [winChance, 1 - winChance], scores: [0, 0], line: [], lineNumbers: [action] },
        candidates: [{ action, winChance, score: 0, share: 1 }],
      });
    };
    expect(await whyNot({ setup, rules, view, action: best! }, judge)).toBeNull();
    const found = await whyNot({ setup, rules, view, action: other! }, judge);
    expect(found?.loss).toBeCloseTo(0.2);
    expect(found?.better.kind).toBe('craftsman');
  });
});

it('counts mistakes by theme, the dearest first', () => {
  const decision = (seat: number, loss: number, ...names: AdvantageName[]) =>
    ({ seat, loss, advantages: names.map((name) => advantage(name)) }) as unknown as ShownDecision;
  const positions = [
    decision(1, 0.05, 'less-storage'),
    decision(1, 0.2, 'erects', 'less-storage'),
    decision(2, 0.1, 'explorer'),
    decision(2, 0.02, 'in-reach'), // too little
    decision(1, 0.06),
  ];
  expect(mistakeThemes(positions)).toMatchObject([
    { theme: 'points', n: 2 },
    { theme: 'later', n: 1 },
    { theme: 'waste', n: 1 },
  ]);
  expect(mistakeThemes(positions, [2])).toMatchObject([{ theme: 'points', n: 1 }]);
});

describe('the score by the end of the turn', () => {
  const now: ScoreBreakdown = {
    ...{ tokens: 3, contracts: 4, counted: 0, explorers: 2, end_card: 0, storage: -1, lying: 0 },
  };
  const scores: TurnScoresOfSeat = { now, best: { ...now, contracts: 7, storage: -2 }, played: now };

  it('tells the parts that change, and only those', () => {
    expect(scoreChanges(now, scores.best)).toEqual([
      { part: 'contracts', points: 3 },
      { part: 'storage', points: -1 },
    ]);
    expect(scoreChanges(now, scores.played)).toEqual([]);
  });

  it('compares the best action with the one played', () => {
    render(TurnScores, { scores, seat: 1, isBestPlayed: false });
    const { textContent } = screen.getByRole('region', { name: 'Score by the end of the turn (8 now)' });
    expect(textContent?.replace(/\s+/g, ' ')).toMatch(/Better 10 \+3 ?−1 ?Played 8 nothing changes/);
    expect(screen.getByRole('img', { name: 'Contracts' })).toBeTruthy();
  });

  it('has one row where the best was played', () => {
    render(TurnScores, { scores, seat: 1, isBestPlayed: true });
    expect(screen.queryByText('Better')).toBeNull();
  });
});

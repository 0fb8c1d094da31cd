import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { GameAnalysis } from '../src/game/analysis.svelte';
import { makeTurnAction } from '../src/game/actions';
import type { ActionView, AnalysedDecision, HistoryAction } from '../src/net/types';
import AnalysisPanel from '../src/components/AnalysisPanel.svelte';
import { answer as answerOf } from './answers';
import { i18n } from '../src/i18n/i18n.svelte';

beforeAll(() => i18n.setLanguage('en'));
afterEach(cleanup);

const shown = (n: number): AnalysedDecision => ({
  n,
  seat: 1,
  played: 'Aa1',
  loss: 0,
  win_chances: [0.5, 0.5],
  scores: [20, 20],
  best: ['a1', 'a2'].map((hex) => ({
    ...makeTurnAction('craftsman', hex),
    win_chance: 0.5,
    score: 20,
    share: 0.5,
  })),
  change: [],
  luck: [],
  advantages: null,
  turn_scores: null,
});
const props = (n: number) => ({
  gameAnalysis: {
    analysis: { status: 'done', done: 1, total: 1, positions: [shown(n)] },
    error: '',
    isRunning: false,
  } as unknown as GameAnalysis,
  seats: 2,
  outcome: null,
  ownSeats: [1],
  shown: shown(n),
  hovered: null,
  pressed: null,
  nameOf: (seat: number) => `Seat ${seat}`,
  history: [] as HistoryAction[],
  hrefOf: (at: number) => `#${at}`,
});
const pressed = (): (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));

it('a suggestion is pressed by a click of a mouse that points at it, and at no other decision', async () => {
  const { rerender } = render(AnalysisPanel, props(4));
  const second = screen.getAllByRole('button')[1]!;
  second.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  flushSync();
  expect(pressed()).toEqual(['false', 'false']);
  second.click();
  flushSync();
  expect(pressed()).toEqual(['false', 'true']);
  await rerender({ shown: shown(5) });
  expect(pressed()).toEqual(['false', 'false']);
});

const played = (action: ActionView): HistoryAction => ({ ...action, seat: 1, events: [] });

it('an answer is told with the contract that asked', () => {
  const answer = { ...shown(4), played: '+-', loss: 0.2 };
  const gameAnalysis = {
    ...props(4).gameAnalysis,
    analysis: { status: 'done', done: 1, total: 1, positions: [answer] },
  } as unknown as GameAnalysis;
  render(AnalysisPanel, {
    ...props(4),
    gameAnalysis,
    shown: undefined,
    history: [
      ...['a1', 'a2', 'a3'].map((hex) => played(makeTurnAction('craftsman', hex))),
      played(makeTurnAction('erect', 'f2a', 'store.ws')),
      played(answerOf('+-', 'decline', 'word decline')),
    ],
  });
  expect(screen.getByRole('link').textContent).toMatch(/Store.*Do not use the power/s);
});

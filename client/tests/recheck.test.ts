import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import type RulesType from '../src/pages/Rules.svelte';
import { Coach } from '../src/tutorial/coach.svelte';

vi.mock('../src/engine/files', () => ({ hasEngine: () => false })); // a page that needs its server
vi.setConfig({ testTimeout: 30_000 }); // whole pages

const CARD = {
  id: 'store.ws',
  name: 'store',
  cost: 'ws',
  any: null,
  size: 2,
  points: 3,
  counted: false,
  power: 'store',
  private: false,
  asks: null,
  word: null,
};
const answers: Record<string, unknown> = {
  '/api/tutorial': { steps: [{ text: 'Bg6', kind: 'site', picks: [{ kind: 'hex', id: 'g6' }] }] },
  '/api/contracts': [CARD],
};
let asked: string[] = [];

let Rules: typeof RulesType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  ({ default: Rules } = await import('../src/pages/Rules.svelte'));
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return asked.length === 1
      ? Promise.reject(new Error('no network'))
      : Promise.resolve({ ok: true, json: () => Promise.resolve(answers[path]) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the coach comes when the server is back', async () => {
  const said: string[] = [];
  const coach = new Coach({
    id: 't',
    notices: { showReason: (reason: string) => said.push(reason) },
  } as unknown as Game);
  await vi.advanceTimersByTimeAsync(1000);
  expect(said).toEqual(['unreachable']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(coach.line.map(({ text }) => text)).toEqual(['Bg6']);
  coach.close();
});

it('the cards of the rules get their costs when the server is back', async () => {
  const { container } = render(Rules, { section: '' });
  await vi.advanceTimersByTimeAsync(3000);
  const costs = (): number => container.querySelectorAll('#power-store .costs').length;
  expect(costs()).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(costs()).toBeGreaterThan(0);
});

import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { animateCards } from '../src/components/cardMotion';
import CountUp from '../src/components/CountUp.svelte';
import { t } from '../src/i18n/i18n.svelte';
import type { EventView } from '../src/net/types';

const event = (name: string, seat: number | null, contract?: string): EventView =>
  ({ name, seat, arguments: contract ? { contract } : {} }) as unknown as EventView;

const viewer = {
  nameOf: () => 'Helper',
  isRival: (seat: number) => seat === 2,
  isReadyFor: (contract: string) => contract === 'store.ws',
};

// jsdom lays nothing out and animates nothing.
let nFlights = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  nFlights = 0;
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  HTMLElement.prototype.animate = function () {
    nFlights++;
    return { cancel: () => {} } as unknown as Animation;
  };
  document.body.innerHTML =
    '<div class="board"></div><div class="guild seat-1"></div><div class="guild seat-2"></div><i data-contract="store.ws">Store</i>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset['motion'];
  vi.unstubAllGlobals();
});

it('lets a copy of the card fly to its guild, and takes it away', () => {
  animateCards([event('contract-chosen', 1, 'store.ws')], viewer);
  const copy = document.body.lastElementChild as HTMLElement;
  expect([copy.textContent, copy.getAttribute('aria-hidden'), copy.dataset['contract']]).toEqual([
    'Store',
    'true',
    undefined, // there is one of each card
  ]);
  vi.runAllTimers();
  expect(document.querySelectorAll('i').length).toBe(1);
});

it('says on a card that somebody else was faster for who that was, before the next one is turned over', () => {
  const beginnings: number[] = [];
  HTMLElement.prototype.animate = function (frames, options) {
    const { duration } = options as { duration: number };
    beginnings.push(Math.round((frames as Keyframe[])[1]!.offset! * duration)); // at rest until then
    return { cancel: () => {} } as unknown as Animation;
  };
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
  animateCards(
    [event('contract-chosen', 2, 'store.ws'), event('display-refilled', null, 'store.ws')],
    viewer,
  );
  expect(document.querySelector('.taken-band.seat-2')?.textContent).toBe(
    t('contract-taken', { name: 'Helper' }),
  );
  expect(beginnings).toEqual([1200, 1200]);
});

it('hands the end card over, and nothing moves for who wants no motion', () => {
  animateCards([event('end-card-taken', 2)], viewer);
  expect(document.body.lastElementChild?.tagName).toBe('IMG');
  document.documentElement.dataset['motion'] = 'off';
  animateCards([event('contract-chosen', 2, 'store.ws'), event('end-card-taken', 2)], viewer);
  expect(nFlights).toBe(1);
});

it('counts to a new value, or shows it at once', async () => {
  const { container, rerender } = render(CountUp, { value: 3 });
  const shown = (): string => container.textContent.trim();
  expect(shown()).toBe('3');
  await rerender({ value: 9 });
  expect(shown()).toBe('3');
  vi.advanceTimersByTime(190);
  flushSync();
  expect(Number(shown())).toBeGreaterThan(3);
  expect(Number(shown())).toBeLessThan(9);
  vi.advanceTimersByTime(400);
  flushSync();
  expect(shown()).toBe('9');
  document.documentElement.dataset['motion'] = 'off';
  await rerender({ value: 2 });
  expect(shown()).toBe('2');
});

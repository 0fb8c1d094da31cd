import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type RulesType from '../src/pages/Rules.svelte';

vi.setConfig({ testTimeout: 30_000 }); // whole pages

let Rules: typeof RulesType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  ({ default: Rules } = await import('../src/pages/Rules.svelte'));
}, 60_000);

let seen: string[] = [];
beforeEach(() => {
  seen = [];
  Element.prototype.scrollIntoView = function () {
    seen.push(this.id); // jsdom has nothing to scroll
  };
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve([]) }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The rules, once all is drawn; then a chapter is chosen from the list. */
async function read(section: string, wanted = ''): Promise<HTMLElement> {
  const { container } = render(Rules, { section });
  await vi.advanceTimersByTimeAsync(3000);
  const field = container.querySelector<HTMLInputElement>('[type=search]')!;
  field.value = wanted;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1000);
  seen = [];
  container.querySelector<HTMLAnchorElement>('nav [href="#/rules/transport"]')!.click();
  return container;
}

it('a chapter that the address names already is gone to again, and read from there', async () => {
  const container = await read('transport');
  expect(seen).toContain('transport');
  expect(document.activeElement).toBe(container.querySelector('#transport h2'));
});

it('so is one that a search has found', async () => {
  const container = await read('', 'action-transport');
  expect(container.querySelectorAll('nav a')).toHaveLength(1);
  expect(seen).toContain('transport');
  expect(document.activeElement).toBe(container.querySelector('#transport h2'));
});

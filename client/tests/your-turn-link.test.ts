import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LobbyRow } from '../src/net/types';
import type WaitingType from '../src/components/YourTurnLink.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

let line: { onmessage: ((event: { data: string }) => void) | null };
class Line {
  onmessage = null;
  constructor() {
    line = this;
  }
  close(): void {}
}

let YourTurnLink: typeof WaitingType;
let mine: Partial<LobbyRow>[];
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  ({ default: YourTurnLink } = await import('../src/components/YourTurnLink.svelte'));
});
beforeEach(() => {
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve({
      ok: true,
      json: () => Promise.resolve(path === '/api/me' ? { kind: 'guest', name: 'Anna' } : mine),
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => new Promise((resolve) => setTimeout(resolve, 150))); // the bell speaks after the screen

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
};
const row = (id: string, waits: number): Partial<LobbyRow> => ({ id, status: 'running', waits, yours: [1] });

it('while one looks back at a game, one is told that it waits, and led there', async () => {
  mine = [row('here', 2), row('there', 2)];
  const children = createRawSnippet(() => ({ render: () => '<a href="#/table/here">To the table</a>' }));
  render(YourTurnLink, { page: 'Replay', id: 'here', children });
  await settled();
  expect([document.title, screen.getByRole('link').textContent]).toEqual([
    'Replay · Via Nebula',
    'To the table',
  ]);
  mine = [row('there', 1), row('here', 1)];
  line.onmessage?.({ data: '[]' });
  await settled();
  expect(document.title).toBe('● Your turn (2) · Replay · Via Nebula');
  const link = screen.getByRole('link');
  expect([link.textContent, link.getAttribute('href'), link.closest('[role=status]') !== null]).toEqual([
    'Your turn',
    '#/table/here',
    true,
  ]);
  mine = [row('there', 1), row('here', 2)];
  line.onmessage?.({ data: '[]' });
  await settled();
  expect(screen.getAllByRole('link').map((other) => other.getAttribute('href'))).toEqual([
    '#/table/here',
    '#/table/there',
  ]);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import type GatherType from '../src/pages/Gather.svelte';
import type TableType from '../src/pages/Table.svelte';
import { words } from '../src/words/words.svelte';

vi.setConfig({ testTimeout: 30_000 }); // whole pages

// The server is the test.
let line: { onclose: ((event: { code: number; reason: string }) => void) | null };
class Line {
  onclose = null;
  constructor() {
    line = this;
  }
  send(): void {}
  close(): void {}
}

let Table: typeof TableType;
let Gather: typeof GatherType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({ matches: false, addEventListener: () => {} })) as unknown as typeof window.matchMedia; // jsdom has none
  await words.use('en');
  ({ default: Table } = await import('../src/pages/Table.svelte'));
  ({ default: Gather } = await import('../src/pages/Gather.svelte'));
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }); // jsdom lays nothing out
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve([]) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a table that cannot be opened says why', () => {
  render(Table, { id: 't', invitation: '' });
  expect(screen.queryByRole('alert')).toBeNull();
  line.onclose?.({ code: 1011, reason: 'cannot-be-played' });
  flushSync();
  expect(screen.getByRole('alert').textContent).toBe(words.say('reason-cannot-be-played'));
  line.onclose?.({ code: 1006, reason: 'words of a proxy' }); // of a line that is forgotten already
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('a host closes the table, once asked', async () => {
  const command = vi.fn(() => Promise.resolve(true));
  const seats = [{ seat: 1, kind: 'person', name: 'Anna', you: true }, { seat: 2, kind: 'free', name: '', you: false }];
  const game = (you_own: boolean): Game =>
    ({ id: 't', live: { link: 'up' }, command, nameOf: () => 'Anna', table: { version: 1, status: 'open', seats, you_own, your_seats: [1], options: { board: 'beginner', seats: 2 }, chat: [] } }) as unknown as Game;
  const { rerender } = render(Gather, { game: game(false), invitation: '' });
  const name = words.say('gather-close');
  expect(screen.queryByRole('button', { name })).toBeNull();
  await rerender({ game: game(true) });
  const isSure = vi.fn(() => false);
  vi.stubGlobal('confirm', isSure);
  screen.getByRole('button', { name }).click();
  expect(command).not.toHaveBeenCalled();
  isSure.mockReturnValue(true);
  screen.getByRole('button', { name }).click();
  expect(command).toHaveBeenCalledWith({ do: 'close' });
});

it('a name is asked for where it will be used: of oneself, then of who shares the device, then of nobody', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, request?: { body: string }) => {
    if (request) sent.push(JSON.parse(request.body));
    return Promise.resolve({ ok: true, json: () => Promise.resolve([]) });
  });
  const game = (...kinds: ('you' | 'person' | 'free')[]): Game => {
    const seats = kinds.map((kind, i) => ({ seat: i + 1, kind: kind === 'you' ? 'person' : kind, name: kind, you: kind === 'you' }));
    return { id: 't', live: { link: 'up', reconnect: () => {} }, nameOf: () => 'Anna', table: { version: 1, status: 'open', seats, you_own: false, your_seats: [], options: { board: 'beginner', seats: 2 }, chat: [] } } as unknown as Game;
  };
  const fields = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent?.trim()).filter(Boolean);
  const { rerender } = render(Gather, { game: game('person', 'free'), invitation: '' });
  expect(fields()).toEqual([words.say('home-name')]);
  await rerender({ game: game('you', 'free') });
  expect(fields()).toEqual([words.say('gather-name-too')]);
  await fireEvent.click(screen.getByRole('button', { name: words.say('gather-sit-too') }));
  expect(sent.splice(0)).toMatchObject([{ do: 'sit', seat: 2, name: 'Player 2' }]);
  await fireEvent.input(screen.getByLabelText(words.say('gather-name-too')), { target: { value: 'Boris' } });
  await fireEvent.click(screen.getByRole('button', { name: words.say('gather-sit-too') }));
  expect(sent).toMatchObject([{ do: 'sit', seat: 2, name: 'Boris' }]);
  await rerender({ game: game('you', 'you') });
  expect(fields()).toEqual([]);
});

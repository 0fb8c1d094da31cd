import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type TableType from '../src/pages/Table.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

const sounds = vi.hoisted(() => [] as string[]);
vi.mock('../src/sound/player', () => ({
  playSound: (name: string) => sounds.push(name),
  hasUserInteracted: () => false,
}));
vi.setConfig({ testTimeout: 30_000 }); // whole pages

// The server is the test.
let line: {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
};
class Line {
  onmessage = null;
  onclose = null;
  constructor() {
    line = this;
  }
  send(): void {}
  close(): void {}
}

let Table: typeof TableType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  ({ default: Table } = await import('../src/pages/Table.svelte'));
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('WebSocket', Line);
  const board = { name: 'beginner', title: '', hexes: [] };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(path.includes('/boards') ? board : []) }),
  );
});
afterEach(async () => {
  cleanup();
  await rung();
  vi.unstubAllGlobals();
});
const rung = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150)); // the bell speaks after the screen

it('a table that cannot be opened says why', () => {
  render(Table, { id: 't', invitation: '' });
  expect(screen.queryByRole('alert')).toBeNull();
  line.onclose?.({ code: 1011, reason: 'cannot-be-played' });
  flushSync();
  expect(screen.getByRole('alert').textContent).toBe(i18n.translate('reason-cannot-be-played'));
  line.onclose?.({ code: 1006, reason: 'words of a proxy' }); // of a line that is forgotten already
  expect(screen.getByRole('alert')).toBeTruthy();
});

/** Somebody sits with a friend, who may still be missing; the host if `you_own`. */
function view(version: number, you_own: boolean, friend: 'person' | 'free', status = 'open'): object {
  const seats = [
    { seat: 1, kind: 'person', name: 'Anna', you: true, bot: '' },
    { seat: 2, kind: friend, name: 'Boris', you: false, bot: '' },
  ];
  const waits = status === 'running' ? { kind: 'action', seat: 2 } : null;
  return {
    version,
    status,
    seats,
    you_own,
    your_seats: [1],
    seat: 1,
    waits,
    options: { board: 'beginner', seats: 2, data: '', clock: { kind: 'none' } },
    chat: [],
    n_actions: 0,
    state: null,
    undo: {},
    undo_asked: null,
    taken_back: [],
    choices: [],
  };
}
function tell(message: object): void {
  line.onmessage?.({ data: JSON.stringify(message) });
  flushSync();
}

it('a host in another tab sees that everybody is there, a friend that the game has begun', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(Table, { id: 't', invitation: '' });
  tell({ say: 'welcome', table: view(1, true, 'free') });
  expect(document.title).toBe('Via Nebula');
  tell({
    say: 'happened',
    version: 2,
    entry: { what: 'sat', seat: 2 },
    events: [],
    table: view(2, true, 'person'),
  });
  expect(document.title).toBe('● Everybody is here: the game can begin · Via Nebula');
  cleanup();

  render(Table, { id: 't', invitation: '' });
  tell({ say: 'welcome', table: view(2, false, 'person') });
  expect(document.title).toBe('Via Nebula');
  tell({
    say: 'happened',
    version: 3,
    entry: { what: 'began' },
    events: [],
    table: view(3, false, 'person', 'running'),
  });
  expect(document.title).toBe('● The game has begun · Via Nebula');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false); // one looks, and somebody speaks
  tell({
    say: 'happened',
    version: 4,
    entry: { what: 'said' },
    events: [],
    table: view(4, false, 'person', 'running'),
  });
  expect(document.title).toBe('Via Nebula');
  vi.restoreAllMocks();
});

it('a host hears that the last friend has come, but not what the host has done', async () => {
  for (const [what, heard] of [
    ['sat', ['turn']],
    ['bot-sat', []],
  ] as const) {
    sounds.length = 0;
    render(Table, { id: 't', invitation: '' });
    tell({ say: 'welcome', table: view(1, true, 'free') });
    await rung();
    tell({
      say: 'happened',
      version: 2,
      entry: { what, seat: 2 },
      events: [],
      table: view(2, true, 'person'),
    });
    await rung();
    expect(sounds).toEqual(heard);
    cleanup();
  }
});

it('a device that is passed on leads home, to the settings, and lets a question be answered', () => {
  render(Table, { id: 't', invitation: '' });
  const seats = [1, 2, 3].map((seat) => ({ seat, kind: 'person', name: `P${seat}`, you: seat < 3, bot: '' }));
  const shared = {
    ...view(3, true, 'person', 'running'),
    seats,
    your_seats: [1, 2],
    seat: null,
    state: { players: [] },
    undo_asked: { seat: 3, to: 0, awaited: [1, 2] },
  };
  tell({ say: 'welcome', table: shared });
  expect(screen.getByRole('heading').textContent).toBe(i18n.translate('handover', { name: 'P2' }));
  expect(screen.getByTitle(i18n.translate('to-home')).getAttribute('href')).toBe('#/');
  expect(screen.getByLabelText(i18n.translate('settings'))).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(i18n.translate('undo-asked-by', { name: 'P3' }));
  expect(screen.getByRole('button', { name: i18n.translate('yes') })).toBeTruthy();
});

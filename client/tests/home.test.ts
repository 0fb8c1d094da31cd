import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '../src/net/api';
import type { LobbyRow } from '../src/net/types';
import type HomeType from '../src/pages/Home.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

vi.mock('../src/engine/files', () => ({ hasEngine: () => false })); // a page that needs its server
vi.setConfig({ testTimeout: 30_000 }); // a whole page

let line: { onmessage: ((event: { data: string }) => void) | null };
class Line {
  onmessage = null;
  constructor() {
    line = this;
  }
  close(): void {}
}

let Home: typeof HomeType;
let mine: LobbyRow[];
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  ({ default: Home } = await import('../src/pages/Home.svelte'));
}, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

afterAll(() => new Promise((resolve) => setTimeout(resolve, 150))); // the bell speaks after the screen

/** The start page of somebody with these tables, when everything has come. */
async function open(own: LobbyRow[]): Promise<void> {
  mine = own;
  const answers: Record<string, () => unknown> = {
    me: () => ({ kind: 'guest', name: 'Anna' }),
    mine: () => mine,
    levels: () => [{ name: 'level2', rating: null }],
    boards: () => ['beginner'],
  };
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(answers[path.split('/')[2] ?? '']?.() ?? []) }),
  );
  const { container } = render(Home);
  await expect.poll(() => container.querySelector('footer')).not.toBeNull(); // its last part
  await settled();
}
const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 80)); // finished games come in a frame of their own
  flushSync();
};
const tell = async (rows: LobbyRow[]): Promise<void> => {
  line.onmessage?.({ data: JSON.stringify(rows) });
  await settled();
};
/** What belongs to a heading: what follows it, or what is unfolded with it. */
function below(heading: string): HTMLElement {
  const found = screen.getByRole('heading', { name: heading });
  return found.closest('details') ?? (found.nextElementSibling as HTMLElement);
}
const row = (id: string, status: LobbyRow['status'], more: Partial<LobbyRow> = {}): LobbyRow => ({
  id,
  status,
  board: 'beginner',
  seats: [{ name: id, kind: 'person', resigned: false }],
  clock: 'none',
  n_actions: 0,
  updated: 0,
  winners: [],
  scores: [],
  deserted: false,
  offline: false,
  waits: null,
  ...more,
});

it('lists running tables apart from open ones, and every one of both', async () => {
  await open([]);
  await tell([
    ...Array.from({ length: 12 }, (_, i) => row(`open${i}`, 'open')),
    ...Array.from({ length: 5 }, (_, i) => row(`game${i}`, 'running', { waits: 1 })),
    row('done', 'over'),
  ]);
  expect(within(below('Open tables')).getAllByRole('link').length).toBe(8);
  expect(
    within(below('Games in progress'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['game0', 'game1', 'game2']);
  expect(screen.getAllByText(/^More games/).map((more) => more.textContent)).toEqual([
    'More games (4)',
    'More games (2)',
  ]);
  expect(document.querySelectorAll('a[href^="#/table/"]').length).toBe(12 + 5);
});

it('tells finished games apart, and those that have not begun', async () => {
  const seats: LobbyRow['seats'] = [
    { name: 'Anna', kind: 'person', resigned: false },
    { name: 'Ben', kind: 'person', resigned: false },
  ];
  const days = [new Date(2026, 4, 3), new Date(2026, 4, 7)].map(Number);
  await open([
    row('wait', 'open', { seats: [...seats, { name: '', kind: 'free', resigned: false }] }),
    row('full', 'open', { seats }),
    row('one', 'over', { seats, winners: [2], scores: [24, 31], updated: days[0]! }),
    row('two', 'over', { seats, winners: [1, 2], updated: days[1]! }),
  ]);
  const told = (heading: string): string[] =>
    within(below(heading))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('.muted')?.textContent ?? '');
  expect(told(i18n.translate('home-finished'))).toEqual([
    'Ben wins · May 3, 2026 · Analysis',
    'Anna and Ben share the win · May 7, 2026 · Analysis',
  ]);
  expect(below(i18n.translate('home-finished')).hasAttribute('open')).toBe(false);
  const named = [...document.querySelectorAll('a[href$="/at/0"]')].map((link) => link.textContent);
  expect(named).toEqual(['Anna 24 · Ben 31', 'Anna · Ben']); // nothing is known of the second
  const resume = screen.getByRole('heading', { name: i18n.translate('home-resume') }).parentElement!;
  expect([...resume.querySelectorAll('.muted')].map((about) => about.textContent)).toEqual([
    'Beginner valley · Gathering',
    'Beginner valley · Everybody is here: the game can begin.',
  ]);
  expect(within(resume).getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe('#/table/wait');
});

it('says that a name is that of a board', async () => {
  await open([]);
  await tell([row('gorge', 'open', { board: 'deep-gorge' })]);
  expect(screen.getByText('Board “deep-gorge”')).toBeTruthy();
});

it('tells players of one name apart, and which tables have a clock', async () => {
  const guests: LobbyRow['seats'] = [
    { name: 'Guest', kind: 'person', resigned: false },
    { name: 'Гость', kind: 'person', resigned: false },
    { name: 'level2', kind: 'bot', resigned: false },
    { name: '', kind: 'free', resigned: false },
  ];
  await open([row('over', 'over', { seats: guests.slice(0, 3), winners: [2] })]);
  await tell([row('quick', 'open', { seats: guests, clock: 'live' }), row('calm', 'open')]);
  const items = (heading: string): (string | undefined)[] =>
    within(below(heading))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/\s+/g, ' ').trim());
  expect(items(i18n.translate('home-finished'))[0]).toMatch(/^Guest A · Guest B · Helper Guest B wins ·/);
  expect(items(i18n.translate('home-open'))).toEqual([
    'Guest A · Guest B · Helper · … Beginner valley · with a clock',
    'calm Beginner valley',
  ]);
});

it('says in its title where one is waited for', async () => {
  const own = (id: string, waits: number): LobbyRow =>
    row(id, 'running', {
      waits,
      yours: [1],
      seats: [
        { name: 'Anna', kind: 'person', resigned: false },
        { name: 'Ben', kind: 'person', resigned: false },
      ],
    });
  await open([own('a', 2), own('b', 2)]);
  expect(document.title).toBe('Via Nebula');
  mine = [own('a', 1), own('b', 2)];
  await tell([]);
  expect(document.title).toBe('● Your turn · Via Nebula');
  mine = [own('a', 1), own('b', 1)];
  await tell([]);
  expect(document.title).toBe('● Your turn (2) · Via Nebula');
});

it('says beside the field that a link leads nowhere, until another is written', async () => {
  await open([]);
  const field = screen.getByLabelText(i18n.translate('home-link'));
  await fireEvent.input(field, { target: { value: 'nowhere' } });
  await fireEvent.submit(field.closest('form')!);
  expect(screen.getByRole('alert').closest('section')).toBe(field.closest('section'));
  await fireEvent.input(field, { target: { value: 'now' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('begins with Enter in the field of the name', async () => {
  await open([]);
  const asked = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', asked);
  await fireEvent.keyDown(screen.getByPlaceholderText(i18n.translate('guest')), { key: 'Enter' });
  expect(asked).toHaveBeenCalledOnce();
  await settled();
});

it('does not say any longer that the server is silent when it speaks again', async () => {
  await open([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await fireEvent.click(screen.getByRole('button', { name: i18n.translate('home-start') }));
  await settled();
  expect(screen.getByRole('alert').textContent).toBe(i18n.translate('reason-unreachable'));
  await tell([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not hide again what was shown while the server could not be reached', async () => {
  const isWaiting = (): boolean => document.querySelector('main')!.classList.contains('waiting');
  let isUp = false;
  vi.useFakeTimers();
  try {
    vi.stubGlobal('WebSocket', Line); // says nothing
    vi.stubGlobal('fetch', () =>
      isUp
        ? Promise.resolve({ ok: true, json: () => Promise.resolve([{ name: 'level2', rating: null }]) })
        : Promise.reject(new TypeError('no network')),
    );
    render(Home);
    expect(isWaiting()).toBe(true);
    await vi.advanceTimersByTimeAsync(50);
    expect(isWaiting()).toBe(false);
    isUp = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isWaiting()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it('takes a game of this device to the server', async () => {
  const moved = vi.spyOn(api, 'moveToServer').mockImplementation((id) => {
    mine = [row('taken', 'over', { offline: true })];
    return Promise.resolve(id);
  });
  await open([row('local.a', 'over'), row('b', 'over')]);
  const buttons = screen.getAllByRole('button', { name: 'Move to my account' });
  expect(buttons.length).toBe(1);
  await fireEvent.click(buttons[0]!);
  await settled();
  expect(moved).toHaveBeenCalledExactlyOnceWith('local.a');
  expect(screen.getByText(/played offline/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move to my account' })).toBeNull();
});

it('begins with the last game for who comes back, and speaks of lessons to who is new', async () => {
  const running = row('mine', 'running', { yours: [1], waits: 1, n_actions: 9 });
  await open([running]);
  await tell([]); // then everything is known
  const parts = [...document.querySelectorAll('.columns > div')].map((part) => part.className.split(' ')[0]);
  expect(parts).toEqual(['first', 'play', 'tables']);
  expect(screen.queryByText(i18n.translate('learn-home'))).toBeNull();
  cleanup();
  await open([]);
  await tell([]);
  expect(document.querySelector('.columns > .first')).toBeNull();
});

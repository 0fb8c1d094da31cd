import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick, flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import { seatName } from '../src/game/names';
import type { SeatView } from '../src/net/types';
import type GatherType from '../src/pages/WaitingRoom.svelte';
import { i18n } from '../src/i18n/i18n.svelte';
import { confirmation } from '../src/components/confirmation.svelte';

vi.setConfig({ testTimeout: 30_000 }); // whole pages

let Gather: typeof GatherType;
let sent: unknown[]; // by HTTP
let refusal: string | null; // why what is sent is refused
const send = vi.fn(() => Promise.resolve(true));
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  ({ default: Gather } = await import('../src/pages/WaitingRoom.svelte'));
}, 60_000);
beforeEach(() => {
  [sent, refusal] = [[], null];
  send.mockClear();
  vi.stubGlobal('fetch', (path: string, request?: { body: string }) => {
    if (request) sent.push(JSON.parse(request.body));
    if (request && refusal)
      return Promise.resolve({ ok: false, json: () => Promise.resolve({ reason: refusal }) });
    return Promise.resolve({
      ok: true,
      json: () => Promise.resolve(path.endsWith('/levels') ? [] : { invitation: 'k' }),
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Sitter = 'you' | 'person' | 'bot' | 'free';
const NAMES: Record<Sitter, string> = { you: 'Anna', person: 'Boris', bot: 'level2', free: '' };

/** A table where these sit, as one of them or somebody else sees it. */
function game(
  sitters: Sitter[],
  more: { you_own?: boolean; options?: object; notice?: object; patience?: number | null } = {},
): Game {
  const seats = sitters.map(
    (sitter, i) =>
      ({
        seat: i + 1,
        kind: sitter === 'you' ? 'person' : sitter,
        name: NAMES[sitter],
        you: sitter === 'you',
      }) as SeatView,
  );
  const options = {
    board: 'beginner',
    seats: seats.length,
    clock: { kind: 'none', start: 0, step: 0 },
    stand_in: 'level4',
    offline: false,
    ...more.options,
  };
  const table = {
    version: 1,
    status: 'open',
    seats,
    you_own: more.you_own ?? false,
    your_seats: [],
    patience: more.patience ?? null,
    options,
    chat: [],
  };
  return {
    id: 't',
    socket: { status: 'up', receivedAt: Date.now(), reconnect: () => {} },
    commands: { send },
    nameOf: (seat: number) => seatName(seats, seat),
    notices: { current: more.notice ?? null },
    table,
  } as unknown as Game;
}
const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
};
const rows = (): HTMLElement[] => within(screen.getAllByRole('list')[0]!).getAllByRole('listitem');
const button = (id: string): HTMLElement => screen.getByRole('button', { name: i18n.translate(id) });

it('a host closes the table, once asked', async () => {
  const { rerender } = render(Gather, { game: game(['you', 'free']), invitation: '' });
  const name = i18n.translate('waiting-room-close');
  expect(screen.queryByRole('button', { name })).toBeNull();
  await rerender({ game: game(['you', 'free'], { you_own: true }) });
  for (const isSure of [false, true]) {
    button('waiting-room-close').click();
    expect(confirmation.question?.text).toBe(i18n.translate('waiting-room-close-sure'));
    expect(send).not.toHaveBeenCalled();
    confirmation.question?.answer(isSure);
    await tick();
  }
  expect(send).toHaveBeenCalledWith({ do: 'close' });
});

it('a name is asked for where it will be used: of oneself, then of who shares the device, then of nobody', async () => {
  const fields = () =>
    screen
      .queryAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent?.trim())
      .filter(Boolean);
  const { rerender } = render(Gather, { game: game(['person', 'free']), invitation: '' });
  expect(fields()).toEqual([i18n.translate('home-name')]);
  await rerender({ game: game(['you', 'free']) });
  expect(fields()).toEqual([i18n.translate('waiting-room-name-too')]);
  await fireEvent.input(screen.getByLabelText(i18n.translate('waiting-room-name-too')), {
    target: { value: 'Boris' },
  });
  await fireEvent.click(button('waiting-room-sit-too'));
  await settled();
  await fireEvent.click(button('waiting-room-sit-too')); // whoever says no name
  expect(sent).toMatchObject([
    { do: 'sit', seat: 2, name: 'Boris' },
    { do: 'sit', seat: 2, name: 'Player 2' },
  ]);
  await rerender({ game: game(['you', 'you']) });
  expect(fields()).toEqual([]);
});

it('says whose a seat is, and moves to another without ever standing', async () => {
  render(Gather, { game: game(['you', 'bot', 'person', 'free']), invitation: '' });
  expect(rows().map((row) => row.querySelector('.who')?.textContent)).toEqual([
    'Anna you',
    'Helper bot',
    'Boris',
    'free seat',
  ]);
  refusal = 'seat-taken';
  await fireEvent.click(button('waiting-room-move'));
  await settled();
  expect(send).not.toHaveBeenCalled();
  refusal = null;
  await fireEvent.click(button('waiting-room-move'));
  await settled();
  expect(sent[1]).toMatchObject({ do: 'sit', seat: 4, name: 'Anna' });
  expect(send.mock.calls).toEqual([[{ do: 'stand', seat: 1 }]]);
});

it('only who has one seat moves', () => {
  render(Gather, { game: game(['you', 'you', 'free']), invitation: '' });
  expect(screen.queryByRole('button', { name: i18n.translate('waiting-room-move') })).toBeNull();
  expect(button('waiting-room-sit-too')).toBeTruthy();
});

it('tells the clock, and who plays on when it has run out', async () => {
  const { rerender } = render(Gather, { game: game(['free', 'person']), invitation: '' });
  const facts = () => document.querySelector('.what > p')?.textContent;
  expect(facts()).toBe('Beginner valley · 2 playersTime: no limit.');
  await rerender({
    game: game(['free', 'person'], { options: { clock: { kind: 'live', start: 300, step: 15 } } }),
  });
  expect(facts()).toContain(
    'Time: 5 minutes + 15 seconds a turn. Whoever runs out of time is replaced by Journeyman.',
  );
});

it('whoever has no seat is told so: because all are taken, because the host has freed it', async () => {
  const told = () => screen.getAllByRole('status')[0]?.textContent?.trim();
  const { rerender } = render(Gather, { game: game(['person', 'bot']), invitation: '' });
  expect(told()).toBe(i18n.translate('waiting-room-no-seat'));
  await rerender({ game: game(['person', 'you']) });
  expect(told()).toBe('');
  await rerender({ game: game(['person', 'free']) });
  expect(told()).toBe(i18n.translate('waiting-room-freed'));
  await rerender({ game: game(['person', 'bot']) });
  expect(told()).toBe(`${i18n.translate('waiting-room-freed')} ${i18n.translate('waiting-room-no-seat')}`);
  await rerender({ game: game(['person', 'you']) });
  await fireEvent.click(button('waiting-room-stand'));
  await rerender({ game: game(['person', 'free']) });
  expect(told()).toBe('');
});

it('who comes and goes is heard, too', async () => {
  const { rerender } = render(Gather, { game: game(['you', 'free'], { you_own: true }), invitation: '' });
  expect(screen.getByRole('log').textContent).toBe('');
  await rerender({ game: game(['you', 'person'], { you_own: true }) });
  expect(screen.getByRole('log').textContent).toBe('Seat 2: Boris');
  expect(screen.getByText(i18n.translate('notify-full'))).toBeTruthy();
  await rerender({ game: game(['you', 'free'], { you_own: true }) });
  expect(screen.getByRole('log').textContent).toBe('Seat 2: free seat');
});

it('why one could not sit down stays until the next try, whatever else is said meanwhile', async () => {
  const free: Sitter[] = ['person', 'free'];
  refusal = 'name-taken';
  const { rerender } = render(Gather, { game: game(free), invitation: '' });
  await fireEvent.click(button('waiting-room-sit'));
  await settled();
  await rerender({ game: game(free, { notice: { message: 'reason-too-fast' } }) });
  await rerender({ game: game(free) });
  expect(
    within(screen.getByRole('alert')).getByRole('link', { name: i18n.translate('account-sign-in') }),
  ).toBeTruthy();
  refusal = null;
  await fireEvent.click(button('waiting-room-sit'));
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the address of the page invites, for whoever may invite', async () => {
  location.hash = '#/table/t';
  render(Gather, { game: game(['you', 'free'], { you_own: true }), invitation: '' });
  await settled();
  expect(location.hash).toBe('#/table/t?invitation=k');
});

it('who sits may begin for a host who is not there', async () => {
  vi.useFakeTimers();
  const begin = () => screen.queryByRole('button', { name: i18n.translate('waiting-room-begin') });
  const pass = (ms: number): void => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };
  const { rerender } = render(Gather, {
    game: game(['you', 'person'], { patience: 60_000 }),
    invitation: '',
  });
  pass(59_000);
  expect(begin()).toBeNull();
  pass(1_000);
  begin()!.click();
  expect(send).toHaveBeenCalledWith({ do: 'begin' });
  for (const other of [
    game(['you', 'person'], { patience: null }),
    game(['person', 'person'], { patience: 0 }),
  ]) {
    await rerender({ game: other });
    pass(1);
    expect(begin()).toBeNull();
  }
  vi.useRealTimers();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { logLines, tableNotes, type PlayedAction, type TableNote } from '../src/game/log';
import type { TableView } from '../src/net/types';
import Log from '../src/components/Log.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

afterEach(cleanup);

const nameOf = (seat: number): string => `Seat ${seat}`;
const actions = (n: number): PlayedAction[] =>
  Array.from({ length: n }, (_, i) => ({
    text: 'Ad4',
    seat: 1,
    events: [{ name: 'explored', seat: 1, arguments: { kind: 'fog', hex: `a${i + 1}` } }],
  }));
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** This is a list of which a quarter is in view. */
function giveHeight(list: HTMLElement, lines = 400): void {
  Object.defineProperty(list, 'scrollHeight', { value: lines, configurable: true });
  Object.defineProperty(list, 'clientHeight', { value: 100, configurable: true });
}

it('the newest line comes into view, unless one reads further up', async () => {
  const { rerender } = render(Log, { history: actions(3), nameOf });
  const list = screen.getByRole('list');
  giveHeight(list);
  await rerender({ history: actions(4), nameOf });
  await frame();
  expect(list.scrollTop).toBe(400);
  list.scrollTop = 50;
  list.dispatchEvent(new Event('scroll'));
  await rerender({ history: actions(5), nameOf });
  await frame();
  expect(list.scrollTop).toBe(50);
  list.scrollTop = 295;
  list.dispatchEvent(new Event('scroll'));
  await rerender({ history: actions(6), nameOf });
  await frame();
  expect(list.scrollTop).toBe(400);
});

it('is not left behind when the browser moves it because lines come and go', async () => {
  const { rerender } = render(Log, { history: actions(3), nameOf });
  const list = screen.getByRole('list');
  giveHeight(list);
  await rerender({ history: actions(4), nameOf });
  await frame();
  giveHeight(list, 430);
  list.scrollTop = 290; // as the browser anchors what is in view while a line above it goes
  list.dispatchEvent(new Event('scroll'));
  await rerender({ history: actions(5), nameOf });
  await frame();
  expect(list.scrollTop).toBe(430);
});

it('tells where actions were taken back, and whoever was away meanwhile finds it among what is new', async () => {
  await i18n.setLanguage('en');
  const notes: TableNote[] = [
    { kind: 'taken-back', seat: 2, n: 1, after: 1 },
    { kind: 'taken-back', seat: 2, n: 3, after: 3 },
  ];
  expect(logLines(actions(3), nameOf, notes).map(({ n, text }) => [n, text])).toEqual([
    [1, expect.stringContaining('a1')],
    [2, 'Seat 2 takes an action back'],
    [2, expect.stringContaining('a2')],
    [3, expect.stringContaining('a3')],
    [4, 'Seat 2 takes 3 actions back'],
  ]);
  render(Log, { history: actions(3), notes, since: 3, nameOf });
  await fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.getAllByRole('listitem').map((line) => line.textContent?.trim())).toEqual([
    'Seat 2 takes 3 actions back',
  ]);
});

it('shows what a line speaks of while a mouse rests on it, and for a while after a touch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pointed = vi.fn();
  const { unmount } = render(Log, { history: actions(3), nameOf, onhover: pointed });
  const line = screen.getAllByRole('listitem')[1]!;
  const as = (pointerType: string, type: string): PointerEvent =>
    Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }) as unknown as PointerEvent; // jsdom has none
  await fireEvent(line, as('mouse', 'pointerenter'));
  expect(pointed).toHaveBeenLastCalledWith(['a2']);
  await fireEvent(line, as('mouse', 'pointerleave'));
  expect(pointed).toHaveBeenLastCalledWith([]);
  await fireEvent(line, as('touch', 'pointerenter')); // a finger that scrolls passes over lines too
  expect(pointed).toHaveBeenLastCalledWith([]);
  await fireEvent(line, as('touch', 'click'));
  expect(pointed).toHaveBeenLastCalledWith(['a2']);
  vi.advanceTimersByTime(2000);
  expect(pointed).toHaveBeenLastCalledWith(['a2']);
  vi.advanceTimersByTime(1000);
  expect(pointed).toHaveBeenLastCalledWith([]);
  await fireEvent(line, as('touch', 'click'));
  unmount();
  expect(pointed).toHaveBeenLastCalledWith([]);
  vi.useRealTimers();
});

it('tells who gave up, where it was; and what others took back, not oneself', () => {
  const seats = [1, 2, 3].map((seat) => ({
    seat,
    resigned: seat > 1,
    resigned_after: seat === 2 ? 4 : null,
  }));
  const taken_back = [1, 2].map((seat) => ({ seat, n: 1, after: 2 }));
  const table = { seats, taken_back, your_seats: [1], n_actions: 9 } as unknown as TableView;
  expect(tableNotes(table)).toEqual([
    { kind: 'taken-back', seat: 2, n: 1, after: 2 },
    { kind: 'gave-up', seat: 2, after: 4 },
    { kind: 'gave-up', seat: 3, after: 9 }, // nobody remembers when
  ]);
});

it('says where on the board a line is about, and draws its resources', async () => {
  await i18n.setLanguage('en');
  const args = { resource: 'w', hex: 'd4', place: 'f2a' };
  const history: PlayedAction[] = [
    { text: 'Ed4w>f2a', seat: 1, events: [{ name: 'transported', seat: 1, arguments: args }] },
  ];
  const [line] = logLines(history, nameOf);
  expect(line?.text).toBe('Seat 1 transports wood from d4 to f2a');
  expect(line?.parts.filter((part) => part.resource ?? part.isPlace)).toEqual([
    { text: 'wood', resource: 'w' },
    { text: 'd4', isPlace: true },
    { text: 'f2a', isPlace: true },
  ]);
  const pointed = vi.fn();
  render(Log, { history, nameOf, onhover: pointed });
  const list = screen.getByRole('list');
  expect(list.querySelectorAll('.place').length).toBe(2);
  await fireEvent.keyDown(list, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { HistoryAction } from '../src/net/types';
import Log from '../src/parts/Log.svelte';

afterEach(cleanup);

const nameOf = (seat: number): string => `Seat ${seat}`;
const actions = (n: number): HistoryAction[] =>
  Array.from({ length: n }, (_, i) => ({ text: 'Ad4', seat: 1, events: [{ name: 'fog-explored', seat: 1, arguments: { hex: `a${i + 1}` } }] }));
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** jsdom lays nothing out; this is a list of which a quarter is in view. */
function giveHeight(list: HTMLElement): void {
  Object.defineProperty(list, 'scrollHeight', { value: 400 });
  Object.defineProperty(list, 'clientHeight', { value: 100 });
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

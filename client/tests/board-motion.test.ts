import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import HexSprites from '../src/board/landscape/HexSprites.svelte';
import { driftApart } from '../src/board/motion';
import type { HexContents } from '../src/board/types';
import { spritesOnHex } from '../src/board/landscape/pieces';

it('of dust leaves nothing behind, and ends with what else moves', () => {
  vi.useFakeTimers();
  const cancel = vi.fn();
  const [first, second] = ['g', 'g'].map((name) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    node.animate = () => ({ cancel }) as unknown as Animation;
    return node;
  });
  driftApart(first!, { dx: 5, dy: 5, scale: 1.2 });
  vi.advanceTimersByTime(60);
  driftApart(second!, { dx: 5, dy: 5, scale: 1.2 });
  expect(first!.style.visibility).toBe('');
  vi.advanceTimersToNextTimer();
  expect([first!, second!].map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden']);
  expect([cancel.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
  vi.useRealTimers();
});

it('of pieces to a site ends where each is seen by itself; on small hexes one stands for all of its kind', () => {
  const site = (pieces: string, isSmall: boolean) =>
    spritesOnHex({ places: [{ half: 'a', what: 'site', seat: 1, pieces }] }, 2, isSmall);
  const letters = (pieces: string, isSmall: boolean) =>
    site(pieces, isSmall).sprites.flatMap(({ letter }) => letter ?? []);
  expect(site('wwc', false).counts).toEqual([]);
  expect(letters('wwc', false)).toHaveLength(3);
  expect(letters('cwwf', true)).toEqual(['c', 'w', 'f']);
  expect(site('cwwf', true).counts.map(({ n }) => n)).toEqual([2]);
  expect(site('c', true).counts).toEqual([]);
});

/** How many pieces come at each step from one content of a hex to the next. */
async function arrivals(...steps: HexContents[]): Promise<number[]> {
  const animate = vi.fn(() => ({ cancel: () => {} }));
  Object.assign(SVGElement.prototype, { animate });
  const props = { halves: 2 as const, isSmall: false, squash: 0.8, isDusk: false, isNews: () => true };
  const { rerender } = render(HexSprites, { ...props, contents: steps[0]! });
  const counts: number[] = [];
  for (const contents of steps.slice(1)) {
    animate.mockClear();
    await rerender({ contents });
    counts.push(animate.mock.calls.length);
  }
  return counts;
}
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(SVGElement.prototype, 'animate');
});

const places = (...pieces: string[]): HexContents => ({
  places: pieces.map((each, i) => ({ half: i === 0 ? 'a' : 'b', what: 'site', seat: i + 1, pieces: each })),
});

it('is only of what is new: what was there stays as it is', async () => {
  expect(await arrivals(places('w', 's'), places('wc', 's'), places('wc', 'ss'))).toEqual([1, 1]);
  expect(await arrivals({ craftsman: 1, pieces: 'wsw' }, { craftsman: 1, pieces: 'sw' }, {})).toEqual([0, 0]);
});

it('is not of pieces that are put on a tray, or taken from it, to make room', async () => {
  expect(await arrivals(places('wcs'), places('wcsf'), places('wcs'))).toEqual([1, 0]);
  expect(await arrivals({ pieces: 'wwwwwww' }, { pieces: 'wwwwww' })).toEqual([0]);
});

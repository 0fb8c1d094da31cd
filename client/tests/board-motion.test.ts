import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import HexSprites from '../src/board/landscape/HexSprites.svelte';
import { driftApart } from '../src/board/motion';
import type { HexContents } from '../src/board/types';
import { spritesOnHex } from '../src/board/landscape/pieces';

/** An element whose one animation can be ended by hand. */
function animated(): { node: SVGElement; finish: () => void } {
  const node = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const animation = { onfinish: null as (() => void) | null, oncancel: null, cancel: () => {} };
  node.animate = () => animation as unknown as Animation;
  return { node, finish: () => animation.onfinish?.() };
}

it('of dust leaves nothing behind', () => {
  const { node, finish } = animated();
  driftApart(node, { dx: 5, dy: 5, scale: 1.2 });
  expect(node.style.visibility).toBe('');
  finish();
  expect(node.style.visibility).toBe('hidden');
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

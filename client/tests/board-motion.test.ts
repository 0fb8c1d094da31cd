import { expect, it } from 'vitest';
import { driftApart } from '../src/board/motion';
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

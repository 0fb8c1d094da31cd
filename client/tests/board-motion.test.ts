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

it('of pieces to a site ends where each is seen by itself, on small hexes too', () => {
  const site = (pieces: string) =>
    spritesOnHex({ places: [{ half: 'a', what: 'site', seat: 1, pieces }] }, 2, true);
  expect(site('wwc').counts).toEqual([]);
  expect(site('wwc').sprites.filter(({ letter }) => letter)).toHaveLength(3);
  expect(site('wwwccc').counts.map(({ n }) => n)).toEqual([3, 3]);
});

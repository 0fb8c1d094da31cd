// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { computeLayout, HEX_HALF_WIDTH, HEX_RADIUS, SLOPED, SLOPED_TURNED } from '../src/board/geometry';
import { highlightShapes, innerOutlines, recentMarks, siteFlags } from '../src/board/marks';
import type { Deed, Hex, Highlight } from '../src/board/types';

/** Seven hexes: one in the middle (d), and those around it. */
const hexes: Hex[] = [
  ['a', 0, 1],
  ['b', 0, 3],
  ['c', 1, 0],
  ['d', 1, 2],
  ['e', 1, 4],
  ['f', 2, 1],
  ['g', 2, 3],
].map(([name, row, column]) => ({ name, row, column, kind: 'fog' }) as Hex);

const choices = (names: string): ReadonlyMap<string, Highlight> =>
  new Map([...names].map((name) => [name, 'choice']));
const linesAround = (names: string, projection = SLOPED): string[] =>
  highlightShapes(choices(names), computeLayout(hexes, projection), 2).choice?.match(/M[^M]*/g) ?? [];
const nCorners = (line: string): number => line.split('L').length;

describe('the outline of what may be chosen', () => {
  it.each([SLOPED, SLOPED_TURNED])('is one line around spaces that lie together', (projection) => {
    expect(linesAround('d', projection).map(nCorners)).toEqual([6]);
    expect(linesAround('de', projection).map(nCorners)).toEqual([10]);
    expect(linesAround('abd', projection).map(nCorners)).toEqual([12]);
    expect(linesAround('ce', projection).map(nCorners)).toEqual([6, 6]);
  });

  it('shows each of several that lie together by itself', () => {
    const inner = (names: string): number =>
      innerOutlines(choices(names), computeLayout(hexes, SLOPED)).split('M').length - 1;
    expect(['d', 'ce', 'de', 'abcdefg'].map(inner)).toEqual([0, 0, 2, 7]);
  });

  it('has a second line around a hole', () => {
    expect(
      linesAround('abcefg')
        .map(nCorners)
        .sort((a, b) => a - b),
    ).toEqual([6, 18]);
  });

  it('lies a little inside of the border, so that two of them never touch', () => {
    const xs = (line: string): number[] =>
      [...line.matchAll(/([\d.]+) [\d.]+/g)].map((pair) => Number(pair[1]));
    const [one = '', other = ''] = linesAround('ce');
    const { at } = computeLayout(hexes, SLOPED);
    const half = (at.get('d')!.x - at.get('c')!.x) / 2;
    const [left, right] = [Math.max(...xs(one)), Math.min(...xs(other))].sort((a, b) => a - b);
    expect(left).toBeCloseTo(at.get('c')!.x + half - 3, 0);
    expect(right).toBeCloseTo(at.get('e')!.x - half + 3, 0);
  });

  it('keeps places of ruins apart', () => {
    const both = new Map<string, Highlight>([
      ['da', 'choice'],
      ['db', 'choice'],
    ]);
    expect(highlightShapes(both, computeLayout(hexes, SLOPED), 2).choice?.match(/M/g)).toHaveLength(2);
  });
});

describe('in a corner of a space', () => {
  const layout = computeLayout(hexes, SLOPED);
  const middle = layout.at.get('d')!;
  const isInside = ({ x, y }: { x: number; y: number }): boolean =>
    Math.abs(x - middle.x) < HEX_HALF_WIDTH && Math.abs(y - middle.y) < HEX_RADIUS * SLOPED.squash;

  it('lies what somebody did there, one disc on each hex or place', () => {
    const [onHex] = recentMarks(new Map([['d', { seat: 1, kind: 'explore' }]]), layout, 2);
    expect(onHex).toMatchObject({ deed: { seat: 1 } });
    expect(isInside(onHex!)).toBe(true);
    const both = new Map<string, Deed>([
      ['d', { seat: 1, kind: 'other' }],
      ['da', { seat: 2, kind: 'erect' }],
    ]);
    const marks = recentMarks(both, layout, 2);
    expect(marks.map(({ key }) => key)).toEqual(['da']);
    expect(marks[0]!.x).toBeLessThan(middle.x);
    expect(isInside(marks[0]!)).toBe(true);
    expect(recentMarks(new Map([['nowhere', { seat: 1, kind: 'other' }]]), layout, 2)).toEqual([]);
  });

  it('stand the flags of one’s sites, away from the discs', () => {
    for (const halves of [1, 2] as const) {
      const [flag] = siteFlags([{ place: 'db', seat: 1, number: 3 }], layout, halves);
      const deeds = new Map<string, Deed>([['db', { seat: 2, kind: 'site' }]]);
      const [disc] = recentMarks(deeds, layout, halves);
      expect(flag).toMatchObject({ key: 'db', number: 3 });
      expect(isInside(flag!)).toBe(true);
      expect(Math.hypot(flag!.x - disc!.x, flag!.y - disc!.y)).toBeGreaterThan(0.36 * HEX_RADIUS);
    }
  });
});

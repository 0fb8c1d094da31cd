// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasSprite, spriteAddress } from '../src/art/sprites';
import {
  computeLayout,
  fitLayout,
  hexInArrowDirection,
  hexOutline,
  SLOPED,
  SLOPED_TURNED,
} from '../src/board/geometry';
import { makeScene } from '../src/board/landscape/scene';
import { rimSides, type Cell } from '../src/board/landscape/land';
import { spritesOnHex, TOKEN_NUMBER, windowsOf } from '../src/board/landscape/pieces';
import { standBack } from '../src/board/landscape/standBack';
import { spritesOfScene } from '../src/board/landscape/spriteLoader';
import type { Hex, HexContents, HexKind } from '../src/board/types';
import catalogue from '../src/engine/catalogue.json';
import { ruinsSprite } from '../src/board/landscape/scenery';

const KINDS: HexKind[] = ['meadow', 'fog', 'ruins', 'forest', 'forbidden'];
const hexes: Hex[] = Array.from({ length: 20 }, (_, i) => {
  const row = Math.floor(i / 5);
  return {
    name: `${'abcd'[row]}${(i % 5) + 1}`,
    kind: KINDS[(i * 3) % 5]!,
    row,
    column: 2 * (i % 5) + (row % 2),
  };
});
const cells = (isExplored: (hex: Hex) => boolean = () => false): Cell[] =>
  hexes.map((hex) => ({
    x: (hex.column * Math.sqrt(3)) / 2,
    y: -1.5 * hex.row,
    terrain: hex.kind,
    isExplored: isExplored(hex),
  }));

describe('where hexes lie', () => {
  for (const projection of [SLOPED, SLOPED_TURNED]) {
    it(`is within the drawing${projection.isTurned ? ', turned' : ''}`, () => {
      const { at, width, height } = computeLayout(hexes, projection);
      for (const [name, point] of at) {
        const [xs, ys] = [0, 1].map((axis) =>
          [...hexOutline(46, 0, point, projection).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((pair) =>
            Number(pair[axis + 1]),
          ),
        ) as [number[], number[]];
        expect(Math.min(...xs, ...ys), name).toBeGreaterThanOrEqual(0);
        expect(Math.max(...xs), name).toBeLessThanOrEqual(width);
        expect(Math.max(...ys), name).toBeLessThanOrEqual(height);
      }
    });

    it(`has two halves, left and right${projection.isTurned ? ', turned' : ''}`, () => {
      for (const side of [-1, 1] as const) {
        const xs = [...hexOutline(46, side, undefined, projection).matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(
          (pair) => Number(pair[1]),
        );
        expect(xs.length).toBeGreaterThanOrEqual(4);
        expect(Math.min(...xs.map((x) => x * side))).toBeCloseTo(0);
      }
    });
  }

  it('shows more of the land where the frame is higher, and stays while that only breathes', () => {
    const wide = fitLayout(hexes, SLOPED, { width: 800, height: 100 });
    expect(wide.projection.squash).toBe(SLOPED.squash);
    const high = fitLayout(hexes, SLOPED, { width: 800, height: 2000 });
    expect(high.projection.squash).toBe(0.97);
    expect(high.width).toBeCloseTo(wide.width);
    const heightAt = (squash: number) => {
      const { width, height } = computeLayout(hexes, { ...SLOPED, squash });
      return (800 * height) / width;
    };
    const fitting = fitLayout(hexes, SLOPED, { width: 800, height: heightAt(0.905) });
    expect(fitting.projection.squash).toBeCloseTo(0.9);
    const little = fitLayout(hexes, SLOPED, { width: 800, height: heightAt(0.95) }, fitting);
    expect(little.projection.squash).toBe(fitting.projection.squash);
    const lower = fitLayout(hexes, SLOPED, { width: 800, height: heightAt(0.855) }, fitting);
    expect(lower.projection.squash).toBeCloseTo(0.85);
  });

  it('leads arrows where they point on a turned board', () => {
    const { at } = computeLayout(hexes, SLOPED_TURNED);
    const go = (key: string) => at.get(hexInArrowDirection(hexes, 'b3', key, true)!)!;
    const here = at.get('b3')!;
    expect(go('ArrowUp').y).toBeLessThan(here.y);
    expect(go('ArrowDown').y).toBeGreaterThan(here.y);
    expect(go('ArrowLeft').x).toBeLessThan(here.x);
    expect(go('ArrowRight').x).toBeGreaterThan(here.x);
  });
});

describe('the land', () => {
  it('has a rim around it, and none between neighbours', () => {
    const [one, two] = [cells()[0]!, cells()[1]!];
    expect(rimSides([one])).toHaveLength(6);
    expect(rimSides([one, two])).toHaveLength(10);
  });

  it('is drawn from sprites that there are, from far to near', () => {
    for (const isTurned of [false, true]) {
      const scene = makeScene(
        cells((hex) => hex.kind === 'fog' && hex.row > 1),
        isTurned,
        [{ from: [0, 0], to: [1, 0], n: 1 }],
      );
      for (const name of spritesOfScene(scene, isTurned)) expect(hasSprite(name), name).toBe(true);
      const depths = scene.scenery.map(({ x, y }) => (isTurned ? x : y));
      expect(depths).toEqual(depths.toSorted((a, b) => b - a));
    }
  });

  it('grows the same on a hex whatever is explored beside it', () => {
    const near = (isExplored: (hex: Hex) => boolean) =>
      makeScene(cells(isExplored), false).scenery.filter(({ x, y }) => Math.hypot(x, y) < 0.8);
    expect(near(() => false).length).toBeGreaterThan(3);
    expect(near((hex) => hex.name === 'd5')).toEqual(near(() => false));
  });
});

describe('what lies on a hex', () => {
  const everything: HexContents[] = [
    { token: { resource: 'w', amount: 3, points: 1 } },
    { craftsman: 1, pieces: 'www' },
    { craftsman: 4, pieces: 'ssssssss' },
    { pieces: 'f' },
    { tile: true, lifted: true },
    {
      places: [
        { half: 'a', seat: 1, what: 'site', pieces: 'wschf' },
        { half: 'b', seat: 3, what: 'building', pieces: '', kind: 'merchant' },
      ],
    },
  ];

  it('is shown by sprites that there are', () => {
    for (const contents of everything)
      for (const isSmall of [false, true])
        for (const { sprite } of spritesOnHex(contents, 2, isSmall).sprites)
          expect(spriteAddress(sprite)).toBeTruthy();
  });

  it('is one piece of a kind and a number where hexes are small', () => {
    const contents: HexContents = { craftsman: 2, pieces: 'hhh' };
    expect(spritesOnHex(contents, 2, false).sprites).toHaveLength(4);
    const small = spritesOnHex(contents, 2, true);
    expect(small.sprites).toHaveLength(2);
    expect(small.counts.map(({ n }) => n)).toEqual([3]);
  });

  it('has a building of its own for every kind of contract, and lit windows at dusk', () => {
    const kinds = new Set(Object.keys(catalogue.powers));
    const sprites = [...kinds].map((kind) => {
      const contents: HexContents = { places: [{ half: 'a', seat: 2, what: 'building', pieces: '', kind }] };
      return spritesOnHex(contents, 2, false).sprites[0]!;
    });
    expect(kinds.size).toBeGreaterThan(10);
    expect(new Set(sprites.map(({ sprite }) => sprite)).size).toBe(kinds.size);
    expect(sprites.filter(windowsOf).length).toBeGreaterThan(10);
  });

  it('hides no piece on a site behind another', () => {
    for (const pieces of ['ws', 'wsc', 'wsch', 'wschf']) {
      const places = [{ half: 'a' as const, seat: 1, what: 'site' as const, pieces }];
      const feet = spritesOnHex({ places }, 2, false)
        .sprites.filter(({ letter }) => letter)
        .map(({ foot }) => foot);
      expect(feet).toHaveLength(pieces.length);
      feet.forEach((one, i) => {
        for (const other of feet.slice(i + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(10);
      });
    }
  });

  it('lies on the scaffolding of its site: each piece where there is room, else one of a kind and a number', () => {
    const site = (pieces: string): HexContents => ({
      places: [{ half: 'b', seat: 1, what: 'site', pieces }],
    });
    for (const pieces of ['w', 'wwww', 'wwws', 'wschf', 'wwsscc', 'wwsscchhff'])
      for (const isSmall of [false, true]) {
        const { sprites, counts } = spritesOnHex(site(pieces), 2, isSmall);
        const [scaffold, ...shown] = sprites;
        const isEach = !isSmall && pieces.length <= 6;
        expect(shown).toHaveLength(isEach ? pieces.length : new Set(pieces).size);
        for (const { y, height, foot } of shown) {
          expect(foot.x).toBeGreaterThan(0); // within its own half
          expect(y).toBeGreaterThan(scaffold!.y);
          expect(y + height).toBeLessThanOrEqual(scaffold!.y + scaffold!.height);
        }
        expect(counts.reduce((sum, { n }) => sum + n - 1, shown.length)).toBe(pieces.length);
      }
    const sizeOf = (isSmall: boolean): number => spritesOnHex(site('ws'), 2, isSmall).sprites[1]!.height;
    expect(sizeOf(true)).toBeGreaterThan(sizeOf(false)); // large where hexes are small
  });

  it('is not the same ruins everywhere', () => {
    const cells = Array.from({ length: 40 }, (_, i) => ({ x: (i % 8) * 1.732, y: Math.floor(i / 8) * 1.5 }));
    const kinds = new Map<string, number>();
    for (const cell of cells) {
      const name = ruinsSprite(cell);
      expect(ruinsSprite(cell)).toBe(name); // by the hex, at every visit
      kinds.set(name, (kinds.get(name) ?? 0) + 1);
    }
    expect(kinds.size).toBe(5);
    expect(Math.max(...kinds.values())).toBeLessThan(cells.length / 2);
  });

  it('leaves the number of a token free', () => {
    for (const resource of ['w', 's', 'c', 'h', 'f'] as const) {
      const { sprites } = spritesOnHex({ token: { resource, amount: 2, points: 1 } }, 2, false);
      const piece = sprites.find(({ letter }) => letter === resource)!;
      expect(piece.x).toBeGreaterThan(TOKEN_NUMBER.x + 8);
    }
  });

  it('keeps the two places of ruins apart', () => {
    const at = (half: 'a' | 'b') =>
      spritesOnHex({ places: [{ half, seat: 1, what: 'site', pieces: '' }] }, 2, false).sprites[0]!.foot.x;
    expect(at('a')).toBeLessThan(-10);
    expect(at('b')).toBeGreaterThan(10);
  });
});

it('asks for sprites by the digest of the art', () => {
  const { digest } = JSON.parse(readFileSync('public/art/manifest.json', 'utf8')) as { digest: string };
  expect(spriteAddress('fog')).toBe(`art/fog.webp?digest=${digest}`);
});

describe('what lies behind something tall', () => {
  const tall = { x: 20, y: 50, height: 60 };

  it('stands back from it and to its free side, and stays where it is otherwise', () => {
    const back = standBack({ x: 0, y: 0 }, [tall]);
    expect(back.y).toBeLessThan(0);
    expect(back.x).toBeLessThan(0);
    expect(standBack({ x: 0, y: 0 }, [{ ...tall, y: -50 }])).toEqual({ x: 0, y: 0 });
    expect(standBack({ x: 0, y: 0 }, [{ ...tall, x: 90 }])).toEqual({ x: 0, y: 0 });
    expect(standBack({ x: 0, y: 0 }, [{ ...tall, height: 10 }])).toEqual({ x: 0, y: 0 });
  });
});

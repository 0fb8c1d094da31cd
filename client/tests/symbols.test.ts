import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SYMBOLS_SVG } from '../src/board/symbols';

const sheet = readFileSync('src/board/board.css', 'utf8');

describe('drawings', () => {
  it('are coloured by rules that copies of them obey, too', () => {
    // What stands around a drawing where it is kept is not there where a copy of it is drawn.
    expect(sheet.match(/\.vn-symbols [.\w-]+/g)).toBeNull();
    for (const look of ['vn-count', 'vn-count-n', 'vn-amount', 'vn-star', 'vn-slab']) {
      expect(SYMBOLS_SVG).toMatch(new RegExp(`class="[^"]*\\b${look}\\b[^"]*"`));
      expect(sheet).toMatch(new RegExp(`^\\.${look} \\{`, 'm'));
    }
  });

  it('have letters and numbers as outlines, in the middle', () => {
    expect(SYMBOLS_SVG).not.toContain('<text');
    const path = /id="vn-amount12"[^>]* d="([^"]+)"/.exec(SYMBOLS_SVG)![1]!;
    const xs = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.abs(Math.min(...xs) + Math.max(...xs))).toBeLessThan(2);
    expect(path.match(/M/g)).toHaveLength(2); // two figures without holes
  });
});

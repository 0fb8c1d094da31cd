/**
 * The drawings that everything else refers to (`<use href="#vn-fog">`), as one text that the browser reads at once: those
 * of look.ts with letters and numbers as outlines, which need no font.
 */

import { UNITS_PER_EM, GLYPHS } from './glyphs';
import { DRAWINGS_SVG } from './look';

/** Letters or numbers of a size around x = 0, as path data. */
function textOutline(text: string, size: number, y: number): string {
  const glyphs = [...text].map((letter) => GLYPHS[letter]!);
  const scale = size / UNITS_PER_EM;
  let left = -glyphs.reduce((sum, [width]) => sum + width, 0) / 2;
  const parts = glyphs.map(([width, path]) => {
    const from = left;
    left += width;
    return path.replace(
      /(-?\d+) (-?\d+)/g,
      (_, px: string, py: string) =>
        `${round2((Number(px) + from) * scale)} ${round2(Number(py) * scale + y)}`,
    );
  });
  return parts.join('');
}

function round2(n: number): number {
  return Math.round(n * 100) / 100;
}

/** Of a resource; a board may do without: a variable reaches what is drawn again by reference. */
const LETTER = ' visibility="var(--vn-letters, visible)"';

export const SYMBOLS_SVG = DRAWINGS_SVG.replace(
  /<text fill="([^"]+)" y="([^"]+)" font-size="([^"]+)">([^<]+)<\/text>/g,
  (_, fill: string, y: string, size: string, text: string) =>
    `<path${/[A-Z]/.test(text) ? LETTER : ''} fill="${fill}" d="${textOutline(text, Number(size), Number(y))}"/>`,
);

/**
 * The drawings that everything else refers to (`<use href="#vn-fog">`), as one text that the browser reads at once.
 * Colours come from the style sheet. Every hex and every piece copies its drawing, so few shapes make a fast board.
 */

import { hexOutline } from './geometry';
import { UNITS_PER_EM, GLYPHS } from './glyphs';

const TERRAINS = ['fog', 'forest', 'meadow', 'tile', 'ruins', 'forbidden'] as const;
const SEATS = [1, 2, 3, 4] as const;

/** Letters or numbers of a size around x = 0, as an outline. */
function textPath(text: string | number, size: number, y: number, look = '', id = ''): string {
  const glyphs = [...String(text)].map((letter) => GLYPHS[letter]!);
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
  return `<path${id && ` id="${id}"`} class="vn-letter${look && ` ${look}`}" d="${parts.join('')}" />`;
}

function round2(n: number): number {
  return Math.round(n * 100) / 100;
}

function tree(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">
    <path class="vn-mark" d="M-2.5 9H2.5L3.5 17H-3.5ZM0 -22L12 -3 8 -3 14 9H0Z" />
    <path class="vn-glint" d="M0 -22L-12 -3-8 -3-14 9H0Z" />
    <path class="vn-mark-line" stroke-width="1.1" d="M0 -22L-3 -9 1 -2-3 4 0 9M1 -2L8 -3M-3 4L-8 2" />
  </g>`;
}

const TERRAIN_DETAILS: Record<(typeof TERRAINS)[number], string> = {
  fog: `
    <path class="vn-glint-line" stroke-width="3.7" d="M-33 -8c9-9 18-8 26-2s17 6 24-1c6-7 1-15-6-13-6 2-5 9 0 9M33 9c-9-7-17-7-25-1s-17 7-24 1c-6-6-2-13 4-12 5 1 5 7 1 8" />
    <path class="vn-mark-line" stroke-width="2.1" stroke-opacity="0.7" d="M-28 19c8-5 15-4 21 0s13 4 19-1M-15 -27c6-4 11-4 17-1M14 -2c6-3 12-3 18 0M-33 2c3-2 6-3 9-2" />`,
  forest: `
    <ellipse class="vn-mark" cy="17" rx="29" ry="6" fill-opacity="0.3" />
    ${tree(0, -10, 1)}${tree(-17, 3, 0.9)}${tree(17, 3, 0.9)}`,
  meadow: `
    <path class="vn-mark-line" stroke-width="1.7" d="M-23 6q2-5 0-10M-19 6q0-5 4-8M-27 6q-1-3-4-5M20 -12q2-5 0-9M24 -12q0-4 4-7M16 -12q-1-3-3-5M11 21q2-5 0-9M15 21q0-4 4-7M7 21q-1-3-3-5M-8 -20q1-5-1-9M-4 -20q0-4 3-6" />
    <path class="vn-glint-line" stroke-width="3.4" d="M-18-16h0M27 4h0M-4 9h0M-24 17h0M5-10h0" />`,
  tile: `
    <path class="vn-glint-line" stroke-width="4" d="${hexOutline(40.5)}" />
    <path class="vn-mark-line" stroke-width="1" stroke-opacity="0.7" d="${hexOutline(37.8)}" />
    <path class="vn-mark-line" stroke-width="1.7" d="M-14 4q2-6 0-11M-9 4q0-6 5-9M-19 4q-1-4-4-6M12 -6q2-5 0-10M17 -6q0-5 4-7M7 -6q-1-3-3-5M8 19q2-5 0-9M12 19q0-4 4-7M4 19q-1-3-3-5" />
    <path class="vn-glint-line" stroke-width="4.6" d="M-12-18h0M22 8h0M-13 16h0" />`,
  ruins: `
    <path class="vn-mark-line" stroke-width="1.3" stroke-opacity="0.5" d="M-30 20H-12M-22 26H-12M-34 12H-24M14 26H26M20 17H33" />`,
  forbidden: `
    <path class="vn-mark" d="M-35 20L-19 -12-3 20ZM3 20L20 -15 36 20Z" />
    <path class="vn-light" d="M-21 21L0 -31 21 21Z" />
    <path class="vn-mark-line" stroke-width="1.5" d="M-21 21L0 -31 21 21Z" />
    <path class="vn-mark" d="M0 -31L21 21H6L2 4 6 -8Z" />
    <path class="vn-glint" d="M0 -31L-9 -9-4 -12-2 -6 3 -12 8 -10ZM-19 -12L-24 -1-20 -4-16 -1-14 -4ZM20 -15L14 -3 18 -5 21 -1 26 -3Z" />`,
};

const terrains = TERRAINS.map(
  (kind) => `
  <linearGradient id="vn-${kind}-fill" class="ground-${kind}" x1="0" y1="0" x2="0.25" y2="1">
    <stop class="vn-stop-light" offset="0" />
    <stop class="vn-stop-deep" offset="1" />
  </linearGradient>
  <g id="vn-${kind}" class="ground ground-${kind}">
    <path class="vn-seam" d="${hexOutline(45.4)}" fill="url(#vn-${kind}-fill)" stroke-width="1.4" stroke-opacity="0.7" />${TERRAIN_DETAILS[kind]}
  </g>`,
);

const ruins = `
  <g id="vn-arch" class="ground-ruins">
    <ellipse class="vn-mark" cy="19" rx="16" ry="3.6" fill-opacity="0.4" />
    <path class="vn-mark" d="M-14 19V-6C-14 -18-5 -23 4 -22L6 -15 1 -14C-4 -13-6 -10-6 -5V19ZM5 19V0L8 -6 13 -2V19Z" />
    <path class="vn-glint" d="M-14 19V-6C-14 -18-5 -23 4 -22L3 -19C-5 -19-10 -14-10 -5V19ZM5 19V0L8 -6 9 0V19Z" />
    <path class="vn-mark-line" stroke-width="1" d="M-14 6H-6M-14 -4L-6 -3M-9 -17L-4 -12M5 8H13" />
    <path class="vn-mark-line" stroke-width="2.6" d="M-15.5 19H-4.5M3.5 19H14.5" />
  </g>
  <g id="vn-columns" class="ground-ruins">
    <ellipse class="vn-mark" cy="19" rx="16" ry="3.6" fill-opacity="0.4" />
    <path class="vn-mark" d="M-14 -13V-20H8L5 -17 9 -13ZM-12 19V-13H-5V19ZM4 19V-3L7 -7 8 -3 11 -6V19Z" />
    <path class="vn-glint" d="M-14 -17V-20H8L5 -17ZM-12 19V-13H-8.5V19ZM4 19V-3L7 -7 7.5 19Z" />
    <path class="vn-mark-line" stroke-width="1" d="M-12 4H-5M-12 -6H-5M4 10H11" />
    <path class="vn-mark-line" stroke-width="2.6" d="M-13.5 19H-3.5M2.5 19H12.5" />
  </g>`;

/** Body, what is drawn inside it, and how low the letter stands. */
const SILHOUETTES: Record<string, [string, string, number]> = {
  w: ['M-8-7H8Q11-7 11 0T8 7H-8Q-11 7-11 0T-8-7Z', 'M-10 3.5H10M-10-3.5H10', 4.6],
  s: ['M-5-10L4-10 10-4 10 5 4 10-6 9-11 3-10-5Z', 'M-5-10L-6-4-10-2M10-4L6-5', 4.8],
  c: ['M-5-11H5V-8L4-7Q10-3 10 3 10 10 4 11H-4Q-10 10-10 3-10-3-4-7L-5-8Z', 'M-4.5-7.5H4.5', 6.6],
  h: ['M0-12L4-8 8-9 8-4 10.5 0 8 3 9 8 3 8 0 12-3 8-9 8-8 3-10.5 0-8-4-8-9-4-8Z', 'M0 8V12', 4.6],
  f: ['M0-7Q10-10 10 1 9 11 0 11-9 11-10 1-10-10 0-7Z', '', 6],
};

const resources = Object.entries(SILHOUETTES).map(
  ([letter, [body, inside, lower]]) => `
  <g id="vn-${letter}" class="resource resource-${letter}">
    <path class="body" d="${body}" />
    ${inside ? `<path class="shade" d="${inside}" />` : ''}
    ${letter === 'f' ? '<path class="leaf" d="M0-7Q1-12 6-12 6-7 0-7Z" />' : ''}
    ${textPath(letter.toUpperCase(), 13, lower)}
  </g>`,
);

const EQUAL = 'M-4.5 -4h9v2.2h-9ZM-4.5 1.4h9v2.2h-9Z';
const anyResource = [
  ['alike', EQUAL],
  ['different', `${EQUAL}M1.6 -7.4L3.4 -6.6L-1.6 7L-3.4 6.2Z`],
].map(
  ([name, sign]) => `
  <g id="vn-${name}" class="vn-any">
    <circle r="10" stroke-width="1.6" stroke-dasharray="3 2" />
    <path class="vn-letter" d="${sign}" />
  </g>`,
);

const SEAT_SHAPES = {
  1: 'M0-11A11 11 0 1 1-.01-11Z',
  2: 'M-8-10H8Q10-10 10-8V8Q10 10 8 10H-8Q-10 10-10 8V-8Q-10-10-8-10Z',
  3: 'M0-13L13.5 10H-13.5Z',
  4: 'M0-13.5L13.5 0 0 13.5-13.5 0Z',
};
const ROOFS = {
  1: 'M-13-3A13 13 0 0 1 13-3ZM-1-16V-23H1V-16Z',
  2: 'M-14-3V-19H-8V-14H-3V-19H3V-14H8V-19H14V-3Z',
  3: 'M-16-2L0-25 16-2Z',
  4: 'M-11-3L-14-9 0-27 14-9 11-3Z',
};

const guilds = SEATS.map((seat) => {
  const shield = `
    <path class="body" d="${SEAT_SHAPES[seat]}" stroke-width="1.8" />
    ${textPath(seat, 14, seat === 3 ? 8 : 5)}`;
  return `
  <g id="vn-seat${seat}" class="seat seat-${seat}">${shield}</g>
  <g id="vn-craftsman${seat}" class="seat seat-${seat}">
    <ellipse cy="16" rx="12" ry="3" fill="#000" fill-opacity="0.25" />
    <circle class="body" cy="-13" r="6" stroke-width="1.6" />
    <path class="deep" d="M-7.5-15Q0-24 7.5-15Z" stroke-width="1.3" />
    <g transform="translate(0 3.5)">${shield}</g>
  </g>
  <g id="vn-building${seat}" class="seat seat-${seat}">
    <ellipse cy="19" rx="15" ry="3.5" fill="#000" fill-opacity="0.25" />
    <path class="body" d="M-11-4H11V19H-11Z" stroke-width="1.6" />
    <path class="deep" d="${ROOFS[seat]}" stroke-width="1.6" />
    <path d="M-2.5-6V-9.5Q0-13 2.5-9.5V-6Z" fill="#ffd978" />
    ${textPath(seat, 14, 13)}
  </g>
  <g id="vn-site${seat}" class="seat seat-${seat}">
    <path class="body" d="M-9-18L9-9V9L-9 18Z" stroke-width="1.6" />
    <path d="M-9-18L9-9V9L-9 18Z" fill="url(#vn-scaffold)" />
    ${textPath(seat, 13, 5)}
  </g>`;
});

const numbers = Array.from(
  { length: 12 },
  (_, i) => `
  ${textPath(i + 1, 20, 0, 'vn-amount', `vn-amount${i + 1}`)}
  <g id="vn-count${i + 1}"><circle class="vn-count" r="7" />${textPath(i + 1, 11, 4, 'vn-count-n')}</g>`,
);

const STAR = 'M0-6L1.8-2 6-1.7 2.8 1.2 3.8 5.5 0 3.2-3.8 5.5-2.8 1.2-6-1.7-1.8-2Z';

const others = `
  <pattern id="vn-scaffold" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0V7" stroke="#fff" stroke-opacity="0.28" stroke-width="2.4" />
  </pattern>
  <path id="vn-star" class="vn-star" d="${STAR}" />
  <g id="vn-token" class="token">
    <circle r="24.5" cy="1.5" fill="#000" fill-opacity="0.22" />
    <circle r="24" fill="#fdf6e3" stroke="#8a6d3b" stroke-width="1.6" />
    <circle r="21" fill="none" stroke="#c9ad78" stroke-width="1" stroke-dasharray="2 2.5" />
  </g>
  <path id="vn-token-star" d="${STAR}" fill="#a96f05" />
  <path id="vn-slab" class="vn-slab" d="M-13 0L-7-3.5H7L13 0V3L7 6.5H-7L-13 3Z" stroke-width="1.2" />
  <g id="vn-explorer" class="vn-star"><circle cy="-6" r="4.5" /><path d="M-7 9Q-7-1 0-1T7 9Z" /></g>`;

export const SYMBOLS_SVG = [...terrains, ruins, ...resources, ...anyResource, ...guilds, ...numbers, others]
  .join('')
  .replace(/\n\s*/g, '');

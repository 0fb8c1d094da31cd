/** What each contract's power does, drawn as a few signs in a row: no words, no colours that mean something. */

type Sign = keyof typeof SIGNS;

/** Drawings around (0, 0), 14 high. `solid` is filled with the colour of its class, the rest are lines. */
const SIGNS = {
  card: { width: 12, solid: 'M-5-6.5Q-5-7-4.5-7H4.5Q5-7 5-6.5V6.5Q5 7 4.5 7H-4.5Q-5 7-5 6.5Z', lines: 'M-2.5-3.5H2.5M-2.5 0H2.5' },
  'card-of-two': { width: 12, solid: 'M-5-6.5Q-5-7-4.5-7H4.5Q5-7 5-6.5V6.5Q5 7 4.5 7H-4.5Q-5 7-5 6.5Z', lines: 'M-1.6-2.5A.8.8 0 1 0-1.6-2.4ZM3.2-2.5A.8.8 0 1 0 3.2-2.4Z' },
  tile: { width: 18, solid: 'M-8.5-.5L-4.5-4.5H4.5L8.5-.5 4.5 3.5H-4.5Z', lines: 'M-8.5-.5V2L-4.5 6H4.5L8.5 2V-.5' },
  piece: { width: 13, solid: 'M-5.5-3L0-6 5.5-3V3.5L0 6.5-5.5 3.5Z', lines: 'M-5.5-3L0 0 5.5-3M0 0V6.5' },
  star: { width: 13, solid: 'M0-6.5L1.9-2.2 6.5-1.8 3 1.2 4.1 5.8 0 3.4-4.1 5.8-3 1.2-6.5-1.8-1.9-2.2Z', lines: '' },
  peak: { width: 18, solid: 'M-8.5 6L-1.5-7 2-1.5 4-4 8.5 6Z', lines: 'M-4-2.3L-2-.8-1-2 .8-3.4' },
  fir: { width: 14, solid: 'M0-7.5L4.5-1H2.5L6.5 5H-6.5L-2.5-1H-4.5Z', lines: 'M0 5V7.5' },
  token: { width: 14, solid: 'M0-6.2A6.2 6.2 0 1 0 .01-6.2Z', lines: 'M0-3.6A3.6 3.6 0 1 0 .01-3.6Z' },
  explorer: { width: 13, solid: 'M0-7A3 3 0 1 0 .01-7ZM-6 7Q-6 0 0 0T6 7Z', lines: '' },
  site: { width: 14, solid: 'M-6-6H-4.4V7H-6ZM4.4-6H6V7H4.4ZM-6-2.4H6V-1H-6ZM-6 3H6V4.4H-6Z', lines: '' },
  action: { width: 13, solid: 'M0-6A6 6 0 1 0 .01-6Z', lines: 'M-3 0H3M0-3V3' },
  to: { width: 13, solid: '', lines: 'M-5 0H5M1.5-3.5L5 0 1.5 3.5' },
  back: { width: 13, solid: '', lines: 'M5 5V0Q5-3.5 1-3.5H-5M-1.5-7L-5-3.5-1.5 0' },
  swap: { width: 13, solid: '', lines: 'M-5-2.5H5M2-5.5L5-2.5M5 2.5H-5M-2 5.5L-5 2.5' },
  over: { width: 15, solid: '', lines: 'M-6 5Q-4-6 5.5-1M5-5L5.5-1 1.5-1' },
  each: { width: 6, solid: '', lines: 'M2-6L-2 6' },
} as const; // prettier-ignore

/** A kind of contract that is not here has no pictogram: its words are enough. */
const POWERS: Readonly<Record<string, readonly Sign[]>> = {
  'express-delivery': ['piece', 'to', 'site'],
  'secret-plan': ['to', 'card'],
  shortcut: ['tile', 'tile', 'to'],
  abundance: ['token', 'to', 'piece', 'piece'],
  architect: ['star', 'each', 'card'],
  adventurers: ['tile', 'to', 'peak'],
  mayor: ['star', 'star', 'each', 'card-of-two'],
  caravan: ['piece', 'back'],
  distillery: ['action'],
  'lazy-explorer': ['star', 'each', 'explorer'],
  exportation: ['piece', 'piece', 'back'],
  store: ['piece', 'swap', 'piece'],
  merchant: ['star', 'each', 'token'],
  workshop: ['tile', 'to', 'fir'],
  'by-air': ['tile', 'over', 'tile'],
};

export interface PlacedSign {
  name: Sign;
  x: number;
  solid: string;
  lines: string;
}

/** The signs of a power from left to right, and the width of them all; none where there is no power. */
export function powerPictogram(kind: string): { width: number; signs: PlacedSign[] } {
  let width = 0;
  const signs = (POWERS[kind] ?? []).map((name) => {
    const sign = SIGNS[name];
    const x = width + sign.width / 2;
    width += sign.width + 1.5;
    return { name, x, solid: sign.solid, lines: sign.lines };
  });
  return { width, signs };
}

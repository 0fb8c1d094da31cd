/**
 * The valley of the home page as a scene: an explorer at the edge of the fog, behind whom goods are carried to a village on which
 * the sun falls. Lengths are parts of the picture's height above its foot; x from its middle, drawn wider where there is room.
 */

import { buildingSprite, craftsmanSprite, resourceSprite, siteSprite } from '../art/sprites';
import { smoothNoiseAt, type XY } from '../board/landscape/land';

/** How high something is, from side to side. */
export type Profile = (x: number) => number;

/** As far as the land reaches to either side. */
export const LAND_HALF = 2.12;
const END = 0.55; // in which it runs out

const smooth = (t: number): number => {
  const part = Math.min(1, Math.max(0, t));
  return part * part * (3 - 2 * part);
};
const bump = (x: number, at: number, width: number): number => Math.exp(-(((x - at) / width) ** 2));

/** Its near edge: it turns away from the viewer at both sides. */
export const EDGE: Profile = (x) =>
  0.035 * (smoothNoiseAt(x * 2.6, 1, 11) - 0.5) + 0.2 * smooth((Math.abs(x) - 0.7) / 1.4) ** 1.5;

/** Runs down to the near edge where the land ends. */
const onLand =
  (crest: Profile): Profile =>
  (x) =>
    EDGE(x) + (crest(x) - EDGE(x)) * smooth((LAND_HALF - Math.abs(x)) / END);

/** What lies behind each other, from far to near: hills, one with a building on it, and the meadows. */
export const FAR_HILLS: Profile = (x) =>
  0.53 + 0.09 * smoothNoiseAt(x * 1.7, 2, 12) + 0.06 * bump(x, -1.25, 0.5) + 0.05 * bump(x, 1.1, 0.6);
export const KNOLL = onLand(
  (x) =>
    0.41 +
    0.13 * bump(x, -0.3, 0.42) +
    0.035 * smoothNoiseAt(x * 2.1, 3, 13) +
    0.03 * bump(x, -1.4, 0.4) -
    0.14 * smooth((x - 0.75) / 0.6),
);
export const MEADOWS = onLand(
  (x) =>
    0.37 +
    0.02 * smoothNoiseAt(x * 2.4, 4, 14) +
    0.03 * bump(x, -0.34, 0.22) -
    0.12 * smooth((x - 0.75) / 0.6),
);

/** How large things are there: nearer ones are larger. */
export const nearness = (y: number): number => 1.3 - 1.75 * Math.min(0.52, Math.max(-0.2, y));

/** Where the sun falls, and where it comes from. */
export const LIT: XY = [-0.24, 0.5];
export const SUN: XY = [-0.86, 1.35];

/** Where goods were carried: from the fog to the village and to a site. */
export const PATHS: readonly (readonly XY[])[] = [
  [
    [0.86, 0.02],
    [0.5, 0.07],
    [0.1, 0.11],
    [-0.28, 0.16],
    [-0.5, 0.22],
    [-0.44, 0.28],
    [-0.24, 0.33],
    [-0.2, 0.38],
    [-0.29, 0.43],
    [-0.31, 0.5],
  ],
  [
    [-0.36, 0.18],
    [-0.7, 0.16],
    [-1.1, 0.2],
    [-1.4, 0.27],
    [-1.6, 0.36],
  ],
];

/** What stands on the land: its sprite, where, and how large. */
export interface Piece {
  sprite: string;
  x: number;
  y: number;
  size: number;
  isInAir: boolean; // or on somebody's back: it darkens no ground
  isWideOnly: boolean; // there is no room for it on a phone
}

const piece = (sprite: string, x: number, y: number, size: number, more: Partial<Piece> = {}): Piece => ({
  ...{ sprite, x, y, size, isInAir: false, isWideOnly: false },
  ...more,
});
const building = (kind: string, seat: number, x: number, y: number, size: number): Piece =>
  piece(buildingSprite(kind, seat), x, y, size);
const good = (letter: string, x: number, y: number, size: number, isInAir = false): Piece =>
  piece(resourceSprite(letter), x, y, size, { isInAir });
const wide = (it: Piece): Piece => ({ ...it, isWideOnly: true });

/** Behind the far hills, which hide their feet. */
export const FAR_PEAKS: readonly Piece[] = [
  wide(piece('peaks-1', -1.72, 0.57, 0.3)),
  piece('peaks-0', -0.86, 0.54, 0.27),
  piece('peaks-2', 0.42, 0.53, 0.25),
  wide(piece('peaks-0', 1.62, 0.55, 0.3)),
];

/** In the air above the fog. */
export const BALLOON: Piece = wide(piece(buildingSprite('by-air', 3), 1.16, 0.66, 0.24, { isInAir: true }));

/** People and buildings are the smaller the farther away they stand, people half as high as a house. */
const person = (seat: number, x: number, y: number): Piece =>
  piece(craftsmanSprite(seat), x, y, 0.235 - 0.2 * y);
const house = (kind: string, seat: number, x: number, y: number): Piece =>
  building(kind, seat, x, y, 0.4 - 0.36 * y);

/** From far to near. */
export const PIECES: readonly Piece[] = [
  building('priest', 1, -0.3, 0.475, 0.29),
  wide(house('architect', 4, -0.86, 0.43)),
  wide(house('distillery', 3, -1.3, 0.42)),
  wide(house('merchant', 2, -1.6, 0.34)),
  person(1, -0.14, 0.405),
  // Others build.
  piece(siteSprite(4), -0.98, 0.275, 0.28),
  good('s', -0.98, 0.225, 0.16),
  person(4, -0.77, 0.25),
  wide(good('w', -1.25, 0.27, 0.17)),
  wide(person(4, -1.2, 0.2)),
  // What they need is on its way.
  person(2, -0.46, 0.225),
  good('f', -0.33, 0.185, 0.17),
  good('w', -0.33, 0.224, 0.068, true),
  person(3, -0.05, 0.125),
  wide(good('f', 0.14, 0.09, 0.2)),
  wide(good('h', 0.14, 0.138, 0.085, true)),
  wide(person(1, -1.52, 0.19)),
  wide(good('c', -1.4, 0.17, 0.17)),
];

/** Who has gone ahead: before the fog, which is nearer than all the others. */
export const PATHFINDER = piece('pathfinder', 0.6, 0.095, 0.56);
/** The middle of the lantern's pane, in the pictures' own units from where its bearer stands. */
export const LANTERN: XY = [0.365, 0.144];

/** A bank of fog: from where to where, its foot and how high it towers, in how many rows of clouds, and how large these are. */
export interface Bank {
  from: number;
  to: number;
  foot: number;
  height: number;
  rows: number;
  size: number;
  salt: number;
}

/** Behind the hills, and on the land that nobody has seen yet. */
export const FAR_FOG: readonly Bank[] = [
  { from: 0.5, to: 2.5, foot: 0.42, height: 0.34, rows: 4, size: 0.1, salt: 21 },
  { from: -2.9, to: -1.3, foot: 0.36, height: 0.34, rows: 5, size: 0.1, salt: 22 },
];
export const NEAR_FOG: readonly Bank[] = [
  { from: 0.56, to: 2.5, foot: 0.22, height: 0.34, rows: 5, size: 0.1, salt: 23 },
  { from: 0.84, to: 2.6, foot: -0.02, height: 0.42, rows: 6, size: 0.125, salt: 24 },
  { from: -2.9, to: -1.58, foot: 0.04, height: 0.42, rows: 6, size: 0.11, salt: 25 },
];
/** In which the cliffs' feet stand. */
export const FOG_BELOW: readonly Bank[] = [
  { from: -2.6, to: 2.6, foot: -0.27, height: 0.08, rows: 2, size: 0.075, salt: 26 },
];
/** Over all of it, before it is drawn away. */
export const FOG_OVER_ALL: Bank = {
  from: -2.7,
  to: 2.7,
  foot: -0.1,
  height: 0.72,
  rows: 8,
  size: 0.13,
  salt: 27,
};

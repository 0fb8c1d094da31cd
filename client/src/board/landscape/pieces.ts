/** Which sprites stand on a hex for what lies there, and where: from the middle of the hex, in units of the drawing. */

import {
  buildingSprite,
  craftsmanSprite,
  fitInBox,
  hasSprite,
  resourceSprite,
  siteSprite,
  spriteFrame,
  type Box,
} from '../../art/sprites';
import { HEX_RADIUS, PLACE_ASIDE, sideOfHalf, type Point } from '../geometry';
import type { HexContents, PlaceContents } from '../types';
import { Y_ON_SCREEN, Z_ON_SCREEN } from './land';
import { boxesOnSite, floorOfSite, isEachSeen } from './sitePieces';

/** A sprite as an image: its frame, and the point it stands on. `key` stays the same while the piece does. */
export interface StandingSprite {
  key: string;
  sprite: string;
  x: number;
  y: number;
  width: number;
  height: number;
  foot: Point;
  letter?: string; // of a resource
  floor?: Box; // what lies on a site lies on it
}

/** A number beside a piece that stands for several. */
export interface CountBadge {
  key: string;
  x: number;
  y: number;
  n: number;
  size: number;
}

export interface HexSprites {
  sprites: StandingSprite[]; // from far to near
  counts: CountBadge[];
}

type Spot = readonly [dx: number, dy: number];

const CRAFTSMAN: Spot = [-0.36, -0.1];
const PIECES_BESIDE: readonly (readonly Spot[])[] = [
  [[0.32, 0]],
  [
    [0.1, 0.05],
    [0.58, 0],
  ],
  [
    [0.08, 0.28],
    [0.56, 0.24],
    [0.34, -0.18],
  ],
  [
    [0.08, 0.28],
    [0.55, 0.24],
    [0.22, -0.16],
    [0.64, -0.2],
  ],
  [
    [0.05, 0.4],
    [0.5, 0.36],
    [0.1, 0.02],
    [0.58, -0.02],
    [0.36, -0.38],
  ],
  [
    [0.05, 0.4],
    [0.5, 0.36],
    [0.1, 0.02],
    [0.58, -0.02],
    [0.18, -0.36],
    [0.66, -0.4],
  ],
];
/** Before the middle of its place: what is left of the ruins is seen behind it. */
const SITE_NEAR = -0.08;
const SITE_SIZE = { half: 1, halfWhereSmall: 1.08, whole: 1.4 };
const BADGE_INSET = { aside: 0.13, above: 0.1 }; // of the number of a stack, from a right corner of it, in radii
const PLINTH_HEIGHT = 0.14; // of what buildings stand on
const WITHOUT_CRAFTSMAN = -0.34;

interface KeyedPiece {
  key: string; // by its kind and the how-manieth it is, so that those that stay keep theirs
  piece: string;
}

function keyPieces(key: string, pieces: string): KeyedPiece[] {
  const counted = new Map<string, number>();
  return [...pieces].map((piece) => {
    const n = counted.get(piece) ?? 0;
    counted.set(piece, n + 1);
    return { key: `${key}-${n}${piece}`, piece };
  });
}

/** One of each kind with how many there are: for small hexes, and where there are too many. */
function countKinds(key: string, pieces: string): (KeyedPiece & { n: number })[] {
  return [...new Set(pieces)].map((piece) => ({
    key: `${key}-0${piece}`,
    piece,
    n: [...pieces].filter((other) => other === piece).length,
  }));
}

class Arrangement implements HexSprites {
  sprites: StandingSprite[] = [];
  counts: CountBadge[] = [];

  constructor(readonly squash: number) {}

  /** A sprite at a spot: `dx` to the right, `dy` away from the viewer, `z` upwards, in radii. */
  add(key: string, sprite: string, [dx, dy]: Spot, z = 0, size = 1, letter?: string): Point {
    const frame = spriteFrame(sprite);
    const factor = (HEX_RADIUS / frame.scale) * size;
    const foot = { x: dx * HEX_RADIUS, y: -(dy * this.squash + z * Z_ON_SCREEN) * HEX_RADIUS };
    this.sprites.push({
      key,
      sprite,
      x: foot.x - frame.x * factor,
      y: foot.y - frame.y * factor,
      width: frame.w * factor,
      height: frame.h * factor,
      foot,
      ...(letter ? { letter } : {}),
    });
    return foot;
  }

  /** A resource as large as fits in a box, standing on the bottom of it; how high it reaches. */
  addInBox(key: string, letter: string, box: Box): number {
    const sprite = resourceSprite(letter);
    const { factor, ...place } = fitInBox(sprite, box);
    const frame = spriteFrame(sprite);
    const y = box.y + box.height - place.height;
    const foot = { x: place.x + frame.x * factor, y: y + frame.y * factor };
    this.sprites.push({ key, sprite, ...place, y, foot, letter });
    return y;
  }

  addResource(key: string, letter: string, spot: Spot, z: number, size: number): void {
    this.add(key, resourceSprite(letter), spot, z, size, letter);
  }

  count(key: string, [dx, dy]: Spot, n: number, size: number): void {
    if (n > 1) this.counts.push({ key, x: dx * HEX_RADIUS, y: -dy * this.squash * HEX_RADIUS, n, size });
  }

  /** Pieces that lie together: each by itself where there is room, else one of each kind with a number. */
  addPieces(
    key: string,
    pieces: string,
    at: Spot,
    spots: readonly (readonly Spot[])[],
    look: PieceLook,
  ): void {
    const each = look.isSmall ? undefined : spots[pieces.length - 1];
    const shown = each
      ? keyPieces(key, pieces).map((piece) => ({ ...piece, n: 1 }))
      : countKinds(key, pieces).slice(0, spots.length);
    const where = each ?? spots[shown.length - 1] ?? [];
    const size = each ? look.size : shown.length === 1 ? look.alone : look.several;
    shown.forEach(({ key, piece, n }, i) => {
      const [dx, dy] = where[i] ?? [0, 0];
      const spot: Spot = [at[0] + dx, at[1] + dy];
      this.addResource(key, piece, spot, look.z, size);
      this.count(
        key,
        [spot[0] + size * look.countAside, spot[1] + size * look.countAbove],
        n,
        look.countSize,
      );
    });
  }
}

interface PieceLook {
  isSmall: boolean;
  z: number;
  size: number; // each by itself
  alone: number; // one that stands for all
  several: number; // one of each kind
  countSize: number;
  countAside: number; // how far from its piece's foot, in sizes of the piece
  countAbove: number;
}

const placeKey = ({ what, half }: PlaceContents): string => `${what}-${half}`;

/** The keys of all that is on a hex, also of what others stand for. */
export function keysOnHex({ places = [], lifted, token, craftsman, pieces = '' }: HexContents): Set<string> {
  return new Set([
    ...places.flatMap((place) => [
      placeKey(place),
      ...keyPieces(`${placeKey(place)}-piece`, place.pieces).map(({ key }) => key),
    ]),
    ...(lifted ? ['lifted'] : []),
    ...(token ? ['token', 'token-resource'] : []),
    ...(craftsman ? ['craftsman'] : []),
    ...keyPieces('piece', pieces).map(({ key }) => key),
  ]);
}

function addPlace(found: Arrangement, place: PlaceContents, halves: 1 | 2, isSmall: boolean): void {
  const side = sideOfHalf(place.half, halves);
  const key = placeKey(place);
  if (place.what === 'building') {
    const sprite = buildingSprite(place.kind ?? '', place.seat);
    found.add(key, sprite, [side * PLACE_ASIDE, -0.1], PLINTH_HEIGHT, side === 0 ? 1.6 : 1.22);
    return;
  }
  const size = side === 0 ? SITE_SIZE.whole : isSmall ? SITE_SIZE.halfWhereSmall : SITE_SIZE.half;
  const foot = found.add(key, siteSprite(place.seat), [side * PLACE_ASIDE, SITE_NEAR], 0, size);
  const shown = isEachSeen(place.pieces.length, isSmall)
    ? keyPieces(`${key}-piece`, place.pieces).map((piece) => ({ ...piece, n: 1 }))
    : countKinds(`${key}-piece`, place.pieces);
  const floor = floorOfSite(shown.length, foot, size);
  if (floor) found.sprites.at(-1)!.floor = floor;
  boxesOnSite(shown.length, foot, size).forEach((box, i) => {
    const { key, piece, n } = shown[i]!;
    const top = found.addInBox(key, piece, box);
    const inset = BADGE_INSET.above * HEX_RADIUS;
    if (n > 1)
      found.counts.push({
        key,
        n,
        x: box.x + box.width - BADGE_INSET.aside * HEX_RADIUS,
        y: isSmall ? top + inset : box.y + box.height - inset,
        size: isSmall ? 1.15 : 0.85,
      });
  });
}

/** Where a token's number is, and how far its piece, which lies beside that, may reach: units of the drawing. */
export const TOKEN_NUMBER: Point = { x: -15.5, y: -3 };
const TOKEN_PIECE = { left: -5, width: 34 };

function addTokenResource(found: Arrangement, resource: string): void {
  const frame = spriteFrame(resourceSprite(resource));
  const unit = HEX_RADIUS / frame.scale;
  const size = Math.min(0.85, TOKEN_PIECE.width / (frame.w * unit));
  const x = TOKEN_PIECE.left + frame.x * unit * size;
  found.addResource('token-resource', resource, [x / HEX_RADIUS, -0.14], 0.08, size);
}

/** Everything on a hex but the numbers and stars of its token. */
export function spritesOnHex(
  contents: HexContents,
  halves: 1 | 2,
  isSmall: boolean,
  squash = Y_ON_SCREEN,
): HexSprites {
  const found = new Arrangement(squash);
  for (const place of contents.places ?? []) addPlace(found, place, halves, isSmall);
  if (contents.lifted) found.add('lifted', 'meadow-tile', [0, 0], 0.45, 0.96);
  if (contents.token) {
    found.add('token', 'token-disc', [0, 0], 0, 0.95);
    addTokenResource(found, contents.token.resource);
    return found;
  }
  const { craftsman, pieces } = contents;
  if (craftsman) found.add('craftsman', craftsmanSprite(craftsman), pieces ? CRAFTSMAN : [0, -0.1], 0, 1.02);
  if (pieces) {
    const look = {
      ...{ isSmall, z: 0, size: pieces.length > 4 ? 0.72 : 0.82, alone: 1.15, several: 0.9 },
      ...{
        countSize: isSmall ? 1.4 : 1.15,
        countAside: isSmall ? 0.3 : 0.22,
        countAbove: isSmall ? 0.4 : 0.24,
      },
    };
    found.addPieces('piece', pieces, craftsman ? [0, 0] : [WITHOUT_CRAFTSMAN, 0], PIECES_BESIDE, look);
  }
  return found;
}

/** The lit windows of a building at dusk, if it has some. */
export function windowsOf({ sprite, ...building }: StandingSprite): StandingSprite | null {
  const name = sprite.replace(/-\d$/, '-light');
  if (!sprite.startsWith('building-') || !hasSprite(name)) return null;
  const frame = spriteFrame(name);
  const factor = building.width / spriteFrame(sprite).w;
  return {
    ...building,
    key: `${building.key}-light`,
    sprite: name,
    x: building.foot.x - frame.x * factor,
    y: building.foot.y - frame.y * factor,
    width: frame.w * factor,
    height: frame.h * factor,
  };
}

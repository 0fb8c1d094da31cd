/** The sprites of public/art: which there are, where their anchors lie, and their addresses. */

import { DIGEST, FRAMES } from 'virtual:sprites';

/** A picture: its size and its anchor (the point that stands on the land) in pixels, and pixels to the radius of a hex. */
export interface SpriteFrame {
  w: number;
  h: number;
  x: number;
  y: number;
  scale: number;
}

export function hasSprite(name: string): boolean {
  return name in FRAMES;
}

export function spriteFrame(name: string): SpriteFrame {
  const frame = FRAMES[name];
  if (!frame) throw new Error(`there is no sprite ${name}`);
  const [w, h, x, y, scale] = frame;
  return { w, h, x, y, scale };
}

/** The digest makes it another address when the pictures change, so that browsers may keep it for ever. */
export function spriteAddress(name: string): string {
  return `art/${name}.webp?digest=${DIGEST}`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a picture lies so that the thing on it fits in the middle of a box; its shadow, which falls to the right, may reach beyond. */
export function fitInBox(name: string, box: Box): Box & { factor: number } {
  const { w, h, x } = spriteFrame(name);
  const thing = Math.min(w, 2 * x);
  const factor = Math.min(box.width / thing, box.height / h);
  return {
    x: box.x + (box.width - thing * factor) / 2,
    y: box.y + (box.height - h * factor) / 2,
    width: w * factor,
    height: h * factor,
    factor,
  };
}

type SpriteImage = HTMLImageElement | ImageBitmap;
const images = new Map<string, Promise<SpriteImage>>();

/** Where the page lies: a worker lies elsewhere, and is told. */
let home = '';
export function setSpriteHome(address: string): void {
  home = address;
}

/** A picture that is ready to be drawn; each is loaded once, and tried again if that failed. */
export function loadSprite(name: string): Promise<SpriteImage> {
  const known = images.get(name);
  if (known) return known;
  const loaded = typeof Image === 'undefined' ? fetchSprite(name) : loadImage(name);
  images.set(name, loaded);
  loaded.catch(() => images.delete(name));
  return loaded;
}

async function loadImage(name: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = spriteAddress(name);
  await image.decode();
  return image;
}

/** Workers have no images of their own. */
async function fetchSprite(name: string): Promise<ImageBitmap> {
  const answer = await fetch(new URL(spriteAddress(name), home));
  if (!answer.ok) throw new Error(`the sprite ${name} cannot be had`);
  return createImageBitmap(await answer.blob());
}

// Sprites count guilds from 0, seats are counted from 1.
const RESOURCE_NAMES = { w: 'wood', s: 'stone', c: 'clay', h: 'wheat', f: 'food' } as const;
const GENERIC_KIND = 'quiet-town'; // whose building those contracts get that have none of their own

export const resourceSprite = (letter: string): string =>
  `resource-${RESOURCE_NAMES[letter as keyof typeof RESOURCE_NAMES]}`;
export const craftsmanSprite = (seat: number): string => `craftsman-${seat - 1}`;
export const explorerSprite = (seat: number): string => `explorer-${seat - 1}`;
export const siteSprite = (seat: number): string => `site-${seat - 1}`;
/** What a guild's site or building stands on: half a ruins space, or all of it. */
export const plinthSprite = (seat: number, isWhole: boolean): string =>
  `plinth-${isWhole ? 'whole-' : ''}${seat - 1}`;
export const pennantSprite = (seat: number): string => `pennant-${seat - 1}`;

/** The building of a kind of contract, of a guild or (on cards of the display) of none. */
export function buildingSprite(kind: string, seat?: number): string {
  const name = `building-${hasSprite(`building-${kind}`) ? kind : GENERIC_KIND}`;
  return seat === undefined ? name : `${name}-${seat - 1}`;
}

/** The lit windows of a building, where it has any. */
export function buildingLightSprite(kind: string): string | null {
  const name = `${buildingSprite(kind)}-light`;
  return hasSprite(name) ? name : null;
}

// Most buildings are turned a little on the board, where all are seen from above; these stand straight.
const STRAIGHT = ['building-by-air', 'building-caravan', 'building-distillery', 'building-secret-plan'];
const TURN_DEGREES = -7;

/** By how much a picture is turned so that what it shows stands upright in a scene that is seen from the side; in degrees. */
export const uprightTurn = (name: string): number =>
  name.startsWith('building-') && !STRAIGHT.some((straight) => name.startsWith(straight)) ? TURN_DEGREES : 0;

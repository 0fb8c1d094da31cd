import { loadSprite, spriteFrame } from '../../art/sprites';
import type { Sprites } from './brush';
import type { Scene } from './scene';

const numbers = (name: string, n: number): string[] => Array.from({ length: n }, (_, i) => `${name}-${i}`);

/** What any land may need at any moment, when a hex is explored. */
const MEADOW = [
  'ground-grass',
  'ground-cliff',
  ...numbers('puff', 4),
  ...numbers('grass', 4),
  ...numbers('stones', 2),
  ...['white', 'yellow', 'red', 'purple', 'blue'].map((colour) => `flowers-${colour}`),
];

/** What a land of any kind may be painted with, lying either way. */
export const ANY_LAND: readonly string[] = [
  ...MEADOW,
  ...['fog', 'ground-gravel', 'ruins-whole'],
  ...[...numbers('hex', 3), ...numbers('hex-turned', 3)],
  ...[...numbers('ruins', 5), ...numbers('peaks', 3), ...numbers('bush', 3), ...numbers('tree', 2)],
  ...[...numbers('stone-fir', 4), ...numbers('stone-snag', 3), ...numbers('stone-stump', 2)],
];

/** The names of the sprites that a scene is drawn with. */
export function spritesOfScene({ cells, scenery, trodden }: Scene, isTurned: boolean): Set<string> {
  const names = new Set([...MEADOW, ...numbers(isTurned ? 'hex-turned' : 'hex', 3)]);
  for (const { name } of scenery) names.add(name);
  for (const { terrain } of cells) if (terrain === 'fog') names.add('fog');
  if (cells.some(({ terrain }) => terrain === 'forest')) names.add('ground-gravel');
  if (trodden.length > 0) for (const name of numbers('dirt', 2)) names.add(name);
  return names;
}

/** Sprites that canvases draw, loaded by need. */
export class SpriteLoader implements Sprites {
  #images = new Map<string, Awaited<ReturnType<typeof loadSprite>>>();

  /** Ends when all of these can be drawn; fails if one cannot be had. */
  async load(names: Iterable<string>): Promise<void> {
    const missing = [...names].filter((name) => !this.#images.has(name));
    await Promise.all(missing.map(async (name) => this.#images.set(name, await loadSprite(name))));
  }

  hasAll(names: Iterable<string>): boolean {
    return [...names].every((name) => this.#images.has(name));
  }

  frame = spriteFrame;

  image = (name: string): CanvasImageSource => {
    const image = this.#images.get(name);
    if (!image) throw new Error(`the sprite ${name} is not loaded`);
    return image;
  };
}

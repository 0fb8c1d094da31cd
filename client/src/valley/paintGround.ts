/** Paints the land of the home page's valley: hills, meadows that grow smaller into the distance, paths, what grows there, the cliff. */

import type { Brush } from '../board/landscape/brush';
import { glowsOnce } from '../board/landscape/glow';
import { noiseAt, smoothNoiseAt, type XY } from '../board/landscape/land';
import { EDGE, KNOLL, LAND_HALF, MEADOWS, nearness, PATHS, type Profile } from './homeValley';

const STEP_PX = 6; // of an outline
const BAND_PX = 3; // of grass that is drawn at one distance
const GRASS = 0.27; // how large grass is, beside sprites of the game's board
const SQUEEZE = 0.75; // of what lies flat

/** A brush and how much wider the land is drawn than its height asks for. */
export interface Ground {
  brush: Brush;
  stretch: number;
}

const toX = ({ brush: { view }, stretch }: Ground, left: number): number =>
  (left - view.left) / (view.scale * stretch);
const at = ({ brush: { view }, stretch }: Ground, x: number, y: number): XY => [
  view.left + x * stretch * view.scale,
  view.top - y * view.scale,
];

/** A new path around what lies between two profiles. */
function outline(ground: Ground, top: Profile, bottom: Profile): void {
  const { context, size } = ground.brush;
  const lefts: number[] = [];
  for (let left = -STEP_PX; left <= size.width + STEP_PX; left += STEP_PX) lefts.push(left);
  const point = (left: number, profile: Profile): XY => {
    const x = toX(ground, left);
    return [left, at(ground, x, profile(x))[1]];
  };
  context.beginPath();
  for (const left of lefts) context.lineTo(...point(left, top));
  for (const left of lefts.toReversed()) context.lineTo(...point(left, bottom));
  context.closePath();
}

/** Grass up to a crest that the sun lights, dark where the next hill begins. */
export function drawHill(ground: Ground, crest: Profile, foot: Profile, size: number): void {
  const { brush } = ground;
  const { context, view } = brush;
  context.save();
  outline(ground, crest, foot);
  context.clip();
  const pattern = context.createPattern(brush.sprites.image('ground-grass'), 'repeat');
  const factor = (GRASS * size * view.scale) / brush.sprites.frame('ground-grass').scale;
  pattern?.setTransform(new DOMMatrix([factor, 0, 0, factor * SQUEEZE, view.left, view.top]));
  if (pattern) brush.fill(pattern);
  const light = context.createLinearGradient(0, at(ground, 0, 0.66)[1], 0, at(ground, 0, 0.36)[1]);
  light.addColorStop(0, 'rgb(255 244 170 / 0.7)');
  light.addColorStop(0.45, 'rgb(255 244 170 / 0.2)');
  light.addColorStop(1, 'rgb(30 60 40 / 0.5)');
  context.globalCompositeOperation = 'soft-light';
  brush.fill(light);
  context.restore();
}

/** The meadows as a plane that is seen from above: what is far is small. */
export function drawMeadows(ground: Ground): void {
  const { brush } = ground;
  const { context, view, size } = brush;
  context.save();
  outline(ground, MEADOWS, EDGE);
  context.clip();
  const image = brush.sprites.image('ground-grass');
  const frame = brush.sprites.frame('ground-grass');
  let depth = 0; // in the pattern's pixels
  for (
    let top = Math.round(view.top + 0.1 * view.scale);
    top > view.top - 0.52 * view.scale;
    top -= BAND_PX
  ) {
    const near = nearness((view.top - top) / view.scale);
    const factor = (GRASS * near * view.scale) / frame.scale;
    depth += BAND_PX / (factor * SQUEEZE);
    const pattern = context.createPattern(image, 'repeat');
    if (!pattern) break;
    pattern.setTransform(
      new DOMMatrix([factor, 0, 0, factor * SQUEEZE, view.left, top + depth * factor * SQUEEZE]),
    );
    context.fillStyle = pattern;
    context.fillRect(0, top, size.width, BAND_PX);
  }
  context.globalCompositeOperation = 'soft-light';
  const light = context.createLinearGradient(0, at(ground, 0, 0.42)[1], 0, at(ground, 0, -0.02)[1]);
  light.addColorStop(0, 'rgb(255 246 180 / 0.75)');
  light.addColorStop(0.5, 'rgb(255 240 170 / 0.3)');
  light.addColorStop(1, 'rgb(26 52 44 / 0.55)');
  brush.fill(light);
  context.restore();
}

/** Trodden earth, wide before the viewer and a thread far away. */
export function drawPaths(ground: Ground): void {
  const { brush, stretch } = ground;
  const layer = brush.layer();
  for (const path of PATHS)
    path.slice(1).forEach((to, i) => {
      const from = path[i]!;
      const n = Math.ceil(Math.hypot((to[0] - from[0]) * stretch, to[1] - from[1]) / 0.008);
      for (let k = 0; k < n; k++) {
        const [x, y] = curve(path, i, k / n);
        const near = nearness(y);
        const [dx, dy] = [71, 72].map((salt) => (smoothNoiseAt(x * 14, y * 40, salt) - 0.5) * 0.035 * near);
        layer.sprite(
          `dirt-${k % 2}`,
          x * stretch + dx!,
          y + dy! * 0.4,
          0,
          0.25 * near * (0.8 + 0.4 * noiseAt(x * 9, y * 9, 73)),
        );
      }
    });
  brush.put(layer);
}

/** Between two points of a path, smoothly through those before and after them. */
function curve(path: readonly XY[], i: number, t: number): XY {
  const [a, b, c, d] = [path[i - 1] ?? path[i]!, path[i]!, path[i + 1]!, path[i + 2] ?? path[i + 1]!];
  const along = (axis: 0 | 1): number =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [along(0), along(1)];
}

/** What grows, or lies about. */
export interface Growth {
  name: string;
  x: number;
  y: number;
  size: number;
  isMirrored: boolean;
}

const FLOWERS = ['flowers-white', 'flowers-yellow', 'flowers-purple', 'flowers-blue'];

/** Drifts of few flowers, tufts and stones on the meadows. */
function meadowGrowth(half: number, stretch: number): Growth[] {
  const found: Growth[] = [];
  for (let row = 0, y = 0.4; y > -0.02; row++) {
    const near = nearness(y);
    const step = (0.075 * near) / stretch;
    for (let k = Math.ceil(-half / step); k * step < half; k++) {
      const roll = noiseAt(k, row, 31);
      const x = (k + noiseAt(k, row, 32) - 0.5) * step;
      const top = y + (noiseAt(k, row, 33) - 0.5) * 0.05 * near;
      if (Math.abs(x) > LAND_HALF - 0.1 || top > MEADOWS(x) - 0.01 || top < EDGE(x) + 0.012) continue;
      if (isOnPath(x, top, 0.05 * near)) continue;
      const size = 0.155 * near * (0.8 + 0.5 * noiseAt(k, row, 34));
      const isMirrored = (roll * 10) % 1 < 0.5;
      const add = (name: string, part = 1): void => {
        found.push({ name, x, y: top, size: size * part, isMirrored });
      };
      const drift = smoothNoiseAt(x * 2.2, y * 6, 35);
      if (drift > 0.64 && roll < 0.42)
        add(FLOWERS[Math.floor(smoothNoiseAt(x * 1.1 + 5, y * 3, 36) * 5.2) % 4]!);
      else if (roll < 0.3) add(`grass-${Math.floor(noiseAt(k, row, 37) * 4)}`);
      else if (roll > 0.972) add(`bush-${Math.floor(noiseAt(k, row, 38) * 3)}`, 1.1);
      else if (roll > 0.955) add(`stones-${k & 1}`, 0.8);
    }
    y -= 0.034 * near;
  }
  return found;
}

const CREST_STEP = 0.035;

/** Bushes, stones and trees along a crest, or the near edge, where none grow so high. */
export function crestGrowth(crest: Profile, half: number, salt: number): Growth[] {
  const found: Growth[] = [];
  for (let k = Math.ceil(-half / CREST_STEP); k * CREST_STEP < half; k++) {
    const x = (k + (noiseAt(k, salt, 41) - 0.5) * 1.2) * CREST_STEP;
    const [roll, y] = [noiseAt(k, salt, 42), crest(x) - 0.006];
    const size = 0.14 * nearness(y) * (0.75 + 0.6 * noiseAt(k, salt, 43));
    if (Math.abs(x) > LAND_HALF - 0.04 || isOnPath(x, y, 0.05)) continue;
    const add = (name: string, part = 1): void => {
      found.push({ name, x, y, size: size * part, isMirrored: (roll * 10) % 1 < 0.5 });
    };
    if (roll < 0.4) add(`bush-${Math.floor(roll * 7.4)}`);
    else if (roll < 0.46) add(`stones-${k & 1}`);
    else if (roll < 0.58 && crest !== EDGE) add(`tree-${k & 1}`, 1.15);
  }
  return found;
}

/** All that grows on the near land. */
export const growth = (half: number, stretch: number): Growth[] => [
  ...meadowGrowth(half, stretch),
  ...[KNOLL, MEADOWS, EDGE].flatMap((crest, i) => crestGrowth(crest, half, i)),
];

const isOnPath = (x: number, y: number, reach: number): boolean =>
  PATHS.some((path) =>
    path.some(([left, top], i) => {
      const next = path[i + 1];
      if (!next) return false;
      const [dx, dy] = [next[0] - left, next[1] - top];
      const t = Math.min(1, Math.max(0, ((x - left) * dx + (y - top) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - left - dx * t, (y - top - dy * t) * 2) < reach;
    }),
  );

const CLIFF_HEIGHT = 0.25;
const SOLID = 0.48; // of the picture of the cliff: below that it runs out in streaks
/** Points of rock that hang from its foot. */
const jag = (x: number): number => {
  const across = x * 9 + smoothNoiseAt(x * 3, 6, 52);
  return Math.abs(2 * (across - Math.floor(across)) - 1);
};
const endsAt = (x: number): number => Math.min(1, Math.max(0, LAND_HALF - Math.abs(x)) / 0.4);
const deepness = (x: number): number => (0.74 + 0.5 * smoothNoiseAt(x * 4.2, 5, 51)) * endsAt(x) ** 0.5;
/** Where the rock ends: above the foot of every strip, whose steps are cut off with it. */
const CLIFF_FOOT: Profile = (x) => EDGE(x) - CLIFF_HEIGHT * (0.85 * deepness(x) - 0.26 * jag(x) * endsAt(x));
const CLIFF_STRIP_PX = 5;

/** Rock below the near edge, deeper here than there, dark towards its foot; and the deep shadow it throws on the clouds. */
export function drawCliff(ground: Ground): void {
  const { brush } = ground;
  const { context, view, size } = brush;
  const { deep } = glowsOnce();
  context.save();
  for (let x = -LAND_HALF + 0.2; x < LAND_HALF - 0.1; x += 0.2) {
    const [left, top] = at(ground, x, EDGE(x) - 0.16);
    const reach = 0.34 * view.scale;
    context.globalAlpha = 0.4;
    context.drawImage(deep, left - reach, top - reach * 0.8, 2 * reach, 1.6 * reach);
  }
  context.restore();
  const layer = brush.layer();
  const image = brush.sprites.image('ground-cliff');
  const frame = brush.sprites.frame('ground-cliff');
  const perPx = (1.05 * view.scale) / frame.w; // pixels of the page to one of the strip's
  for (let left = 0; left < size.width; left += CLIFF_STRIP_PX) {
    const x = toX(ground, left);
    if (Math.abs(x) > LAND_HALF - 0.04) continue;
    const height = CLIFF_HEIGHT * deepness(x) * view.scale;
    const inPicture = CLIFF_STRIP_PX / perPx;
    const along = (left + frame.w) / perPx; // it joins with itself
    const from = Math.min(frame.w - inPicture, along % frame.w);
    layer.context.drawImage(
      image,
      from,
      0,
      inPicture,
      SOLID * frame.h,
      left,
      at(ground, x, EDGE(x))[1] - (frame.y / (SOLID * frame.h)) * height,
      CLIFF_STRIP_PX + 0.6,
      height,
    );
  }
  layer.context.globalCompositeOperation = 'destination-out';
  outline({ brush: layer, stretch: ground.stretch }, CLIFF_FOOT, () => -1);
  layer.context.fillStyle = '#000';
  layer.context.fill();
  layer.context.globalCompositeOperation = 'source-atop';
  const dark = layer.context.createLinearGradient(
    0,
    view.top - 0.06 * view.scale,
    0,
    view.top + 0.24 * view.scale,
  );
  dark.addColorStop(0, 'rgb(24 22 52 / 0.1)');
  dark.addColorStop(1, 'rgb(24 22 52 / 0.58)');
  layer.fill(dark);
  brush.put(layer);
}

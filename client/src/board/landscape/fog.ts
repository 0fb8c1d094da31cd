/** Draws the fog of a valley, in a region of a canvas. */

import type { Billow } from './borders';
import { drawGrid, fadeAtSides, type Brush } from './brush';
import { glowsOnce } from './glow';
import {
  noiseAt,
  placeKey,
  project,
  SIDE_TO_SIDE,
  SIDES,
  smoothNoiseAt,
  type Cell,
  type RimSide,
  type XY,
} from './land';
import type { Scene } from './scene';

const FOG_REACH = 2.4; // radii from the middle of a cell to the last puff of its fog

/** How far the shadow of a bank falls, in radii to the right and down, and how dark it is: close to it, and wide. */
const SHADOWS = [
  { right: 0.3, down: 0.28, size: 1.06, alpha: 0.26 },
  { right: 0.08, down: 0.1, size: 1.12, alpha: 0.42 },
];

/** One soft cloud over all fog; the land shows faintly through it. */
export function drawFog(brush: Brush, scene: Scene, hasGrid = true): void {
  const { fogRim, outerFogRim } = scene;
  const fogged = brush.cellsNear(scene.fogged, FOG_REACH);
  if (fogged.length === 0) return;
  const { context, view } = brush;
  const isNear = ({ x, y }: { x: number; y: number }): boolean =>
    brush.isNear(...project(view, x, y), FOG_REACH * view.scale);
  const border = scene.fogBorder.filter(isNear);
  context.save();
  brush.outline(scene.cells);
  context.clip(); // no shadow falls on the sky
  for (const { right, down, size, alpha } of SHADOWS) {
    const below = { ...view, left: view.left + view.scale * right, top: view.top + view.scale * down };
    brush.put(
      brush.masked(fogged, size, (mask) => mask.fill('#1c2b4a'), below),
      alpha,
    );
  }
  context.restore();
  const above = { ...view, top: view.top - view.scale * 0.1 };
  const rim = fogRim.filter(({ cell }) => isNear(cell));
  const cloud = brush.masked(fogged, 1.06, (mask) => mask.fillPattern('fog'), above, border);
  drawBillows(cloud, scene.billows.filter(isNear));
  modelFog(cloud, rim, outerFogRim);
  warm(cloud);
  fadeAtSides(cloud, scene.rim);
  brush.put(cloud, 0.96);
  if (hasGrid) drawSeams(brush, fogged);
  context.save();
  context.globalAlpha = 0.85;
  for (const side of rim) if (!outerFogRim.has(side)) drawPuffs(brush, side, scene.calmFogRim.get(side));
  context.restore();
  for (const { name, x, y, size, isMirrored } of scene.scenery)
    if (isTall(name)) brush.risingSprite(name, x, y, size, isMirrored);
    else if (isPetrified(name)) brush.shadowlessSprite(name, x, y, size, isMirrored);
}

/** Does it stand out of the fog behind it? */
const isTall = (name: string): boolean => name.startsWith('ruins') || name.startsWith('peaks');

/** Forests stand in no fog: where one ends and the other begins is what one plays by. */
const isPetrified = (name: string): boolean => name.startsWith('stone-');

/** Of a seam: how many dips lie along a side, how wide they are in radii, and how far the bank rises beyond them. */
const SEAM = { dips: 7, width: 0.17, rise: 0.13 };

/** The cloud dips between two fogged cells, so that they can be counted: a soft furrow, lit where it rises again towards the sun. */
function drawSeams(brush: Brush, fogged: readonly Cell[]): void {
  const { context, view } = brush;
  const { light, shade } = glowsOnce();
  const taken = new Set(fogged.map(({ x, y }) => placeKey(x, y)));
  const stamp = (glow: CanvasImageSource, [x, y]: XY, width: number, alpha: number): void => {
    const reach = width * view.scale;
    if (!brush.isNear(x, y, reach)) return;
    context.globalAlpha = alpha;
    context.drawImage(glow, x - reach, y - reach * view.squash, 2 * reach, 2 * reach * view.squash);
  };
  context.save();
  for (const cell of fogged)
    for (const { from, to, out } of SIDES.slice(0, 3)) {
      if (!taken.has(placeKey(cell.x + out[0] * SIDE_TO_SIDE, cell.y + out[1] * SIDE_TO_SIDE))) continue;
      for (let i = 0; i < SEAM.dips; i++) {
        const t = (i + 0.5) / SEAM.dips;
        const x = cell.x + from[0] + (to[0] - from[0]) * t;
        const y = cell.y + from[1] + (to[1] - from[1]) * t;
        const deep = 0.7 + 0.6 * smoothNoiseAt(x * 1.3, y * 1.3, 91);
        const [left, top] = project(view, x, y);
        const rise = SEAM.rise * view.scale;
        stamp(light, [left + 0.6 * rise, top + rise], 1.1 * SEAM.width, 0.16 * deep);
        stamp(shade, [left, top], SEAM.width, 0.2 * deep);
      }
    }
  context.restore();
  drawGrid(brush, fogged, 'rgb(66 96 140 / 0.1)');
}

const CREST = 0.7; // from this height on a bank has a lit crest and throws a shadow on the others
const THINNEST = 0.2; // taken from a cloud by each of those that lie low

/** Crests in the sun with blue below them, and hollows; some banks are thin: no cloud knows of hexes. */
function drawBillows(cloud: Brush, billows: readonly Billow[]): void {
  const { context, view } = cloud;
  const { light, shade } = glowsOnce();
  context.save();
  context.globalCompositeOperation = 'source-atop';
  for (const { x, y, size, height, puff, isMirrored } of billows) {
    const [left, top] = project(view, x, y);
    const glow = (image: CanvasImageSource, dx: number, dy: number, radius: number, alpha: number): void => {
      const reach = radius * view.scale;
      if (!cloud.isNear(left + dx * view.scale, top + dy * view.scale, reach)) return;
      context.globalAlpha = alpha;
      context.drawImage(
        image,
        left + dx * view.scale - reach,
        top + dy * view.scale - reach * 0.7,
        2 * reach,
        1.4 * reach,
      );
    };
    const crest = height > CREST ? (height - CREST) / (1 - CREST) : 0; // such a bank towers above the others
    glow(shade, 0.14 * size, 0.24 * size, 0.62 * size, 0.3 - 0.14 * height);
    if (crest > 0) glow(shade, 0.26 * size, 0.36 * size, 0.86 * size, 0.34 * crest);
    context.globalAlpha = 0.2 + 0.75 * height;
    cloud.sprite(`puff-${puff}`, x, y, 0.22 * crest, size, isMirrored);
    glow(light, -0.1 * size, -0.12 * size, 0.4 * size, 0.1 + 0.4 * height);
    if (crest > 0) glow(light, -0.16 * size, -0.3 * size, 0.3 * size, 0.8 * crest);
  }
  context.globalCompositeOperation = 'destination-out';
  for (const { x, y, thin } of billows) {
    if (thin === 0) continue;
    const [left, top] = project(view, x, y);
    const reach = 0.8 * view.scale;
    context.globalAlpha = THINNEST * thin;
    context.drawImage(shade, left - reach, top - reach * 0.75, 2 * reach, 1.5 * reach);
  }
  context.restore();
}

/**
 * Light on a cloud: bright where it rises towards the sun, blue where it falls away from it, and more so where the land ends,
 * so that the last cloud of the valley is none of those behind it.
 */
function modelFog(cloud: Brush, rim: readonly RimSide[], outer: ReadonlySet<RimSide>): void {
  const { context, view } = cloud;
  const { light: lit, shade } = glowsOnce();
  const radius = view.scale * 0.8;
  context.save();
  context.globalCompositeOperation = 'source-atop';
  for (const side of rim) {
    const { from, to, out } = side;
    const [x, y] = project(
      view,
      (from[0] + to[0]) / 2 - out[0] * 0.12,
      (from[1] + to[1]) / 2 - out[1] * 0.12,
    );
    if (!cloud.isNear(x, y, radius)) continue;
    const [across, away] = view.isTurned ? [-out[1], out[0]] : out;
    const light = 0.75 * away - 0.45 * across; // the sun stands far on the left
    const isOuter = outer.has(side);
    context.globalAlpha =
      light > 0 ? (isOuter ? 0.4 : 0.75) * light : Math.min(1, (isOuter ? -0.65 : -0.5) * light);
    context.drawImage(light > 0 ? lit : shade, x - radius, y - radius, 2 * radius, 2 * radius);
  }
  context.restore();
}

/** The sun's own colour on all of it: the sea below is blue, and fog must not look like a gap that shows it. */
function warm({ context }: Brush): void {
  context.save();
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = 'rgb(255 246 232 / 0.2)';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.restore();
}

const CALM_WITHOUT_PUFFS = 0.4;
/** Where puffs lie along a side of the fog's rim, from its middle; how large, and how often there is one. */
const RIM_PUFFS = [
  { along: 0, size: 0.5, grows: 0.55, reach: 0.34, often: 0.72, salt: 61 },
  { along: -0.27, size: 0.28, grows: 0.36, reach: 0.42, often: 0.65, salt: 63 },
  { along: 0.27, size: 0.28, grows: 0.36, reach: 0.42, often: 0.65, salt: 65 },
];

/** Puffs at the rim of the fog: here many, there none; small ones or none where it is calm. */
function drawPuffs(brush: Brush, { cell, out }: RimSide, calm: number | undefined): void {
  if (calm !== undefined && calm < CALM_WITHOUT_PUFFS) return;
  const [dx, dy] = [out[0] * SIDE_TO_SIDE, out[1] * SIDE_TO_SIDE];
  for (const { along, size, grows, reach, often, salt } of RIM_PUFFS) {
    const roll = (of: number): number => noiseAt(cell.x + dx, cell.y + dy, salt + of);
    if (roll(10) > often) continue;
    const aside = along + (roll(1) - 0.5) * (along === 0 ? 0.5 : 0.24);
    const far = reach + 0.1 * (roll(20) - 0.6);
    const [x, y] = [cell.x + dx * far - dy * aside, cell.y + dy * (far - 0.02) + dx * aside];
    brush.sprite(
      `puff-${Math.floor(roll(0) * 4)}`,
      x,
      y,
      0.12,
      calm === undefined ? size + grows * roll(30) ** 1.6 : size,
      roll(40) < 0.5,
    );
  }
}

/** Draws the land of a valley of any shape, in a region of a canvas. The same cells always give the same pixels. */

import type { Context } from '../../art/canvas';
import { fadeAtSides, type Brush } from './brush';
import { glowsOnce } from './glow';
import { noiseAt, smoothNoiseAt, project, Z_ON_SCREEN } from './land';
import type { Cell, LandProjection, XY, RimSide, Step } from './land';
import type { Scene } from './scene';

const CLIFF_STRIP = 0.11; // radii: so narrow are the parts that cliffs are drawn in,
const CLIFF_PX = 101; // and so many pixels of the strip of cliff lie along a radius
/** The outline of rock that runs out: how far along the side, how far down. */
const TAPER: readonly XY[] = [
  [0.05, 0.22],
  [0.13, 0.27],
  [0.17, 0.4],
  [0.27, 0.46],
  [0.33, 0.6],
  [0.46, 0.68],
  [0.55, 0.86],
  [0.7, 1.1],
];
const SIDE_FACES_VIEWER = -0.1; // sides whose way out leads this far towards the viewer have a cliff

/** Is this way out towards the viewer? */
const facesViewer = (out: XY, { isTurned }: LandProjection): boolean =>
  out[isTurned ? 0 : 1] < SIDE_FACES_VIEWER;

/** Everything but pieces and fog. `mist`: how dense it is before the cliffs; little of it is seen at dusk. */
export function drawLand(
  brush: Brush,
  { cells, rim, scenery, trodden, forestBorder }: Scene,
  mist = 1,
): void {
  const { context } = brush;
  drawShadowBelow(brush, rim);
  drawMist(brush, rim, MIST_BEHIND_LAND, mist);
  fadeAtFrame(brush, rim);
  context.save();
  brush.outline(cells);
  context.clip();
  brush.fillPattern('ground-grass');
  // Light lies wide over the valley, so that the grass never looks like a carpet.
  context.globalCompositeOperation = 'soft-light';
  const light = [
    [0, 'rgb(255 232 160 / 0.60)'],
    [0.5, 'rgb(255 248 200 / 0.25)'],
    [1, 'rgb(60 100 120 / 0.22)'],
  ] as const;
  brush.fill(brush.diagonal(light));
  context.globalCompositeOperation = 'source-over';
  const explored = brush.cellsNear(cells.filter((cell) => cell.isExplored));
  if (explored.length > 0)
    brush.put(
      brush.masked(explored, 1.08, (mask) => mask.fill('#fff6b0')),
      0.75,
      'soft-light',
    );
  const forests = brush.cellsNear(cells.filter((cell) => cell.terrain === 'forest' && !cell.isExplored));
  if (forests.length > 0)
    brush.put(
      brush.masked(forests, 0.97, (mask) => mask.fillPattern('ground-gravel'), brush.view, forestBorder),
      0.92,
    );
  for (const { name, x, y, size, isMirrored, isOnRim } of scenery)
    if (isOnRim) brush.sprite(name, x, y, 0, size, isMirrored); // for its shadow: no farther than the land reaches
  context.restore();
  drawCliffs(brush, rim);
  if (isBelowCliffs(brush, rim)) brush.put(mistBeforeCliffs(brush, cells, rim, mist));
  if (trodden.length > 0) drawTrodden(brush, trodden);
  for (const { name, x, y, size, isMirrored, isOnRim } of scenery)
    if (isOnRim) brush.shadowlessSprite(name, x, y, size, isMirrored);
    else brush.sprite(name, x, y, 0, size, isMirrored);
}

/** Of the shadow that the land throws on the clouds below it, around the middle of a side: radii, how far down, how dense. */
const SHADOW_BELOW = {
  near: { radius: 1.7, down: 0.9, alpha: 0.4 },
  far: { radius: 0.8, down: 0, alpha: 0.2 },
};

/** The land hovers: deep blue below it and around its rim, from which white fog stands out as well as grass. */
function drawShadowBelow(brush: Brush, rim: readonly RimSide[]): void {
  const { context, view } = brush;
  const { deep } = glowsOnce();
  context.save();
  for (const { from, to, out } of rim) {
    const { radius, down, alpha } = SHADOW_BELOW[facesViewer(out, view) ? 'near' : 'far'];
    const [x, y] = project(view, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, -down);
    const reach = radius * view.scale;
    if (!brush.isNear(x, y, reach)) continue;
    context.globalAlpha = alpha;
    context.drawImage(deep, x - reach, y - reach, 2 * reach, 2 * reach);
  }
  context.restore();
}

/** Layers of mist, far to near: how many puffs to a side, of the near or the far rim; how far below it, in radii. */
interface MistLayer {
  n: number;
  isNear: boolean;
  down: number;
  reach: number;
  size: number;
  alpha: number;
  salt: number;
}
const MIST_BEHIND_LAND: readonly MistLayer[] = [
  { n: 2, isNear: true, down: 2, reach: 0.9, size: 1.7, alpha: 0.22, salt: 46 },
  { n: 2, isNear: true, down: 1.15, reach: 0.3, size: 0.9, alpha: 0.35, salt: 41 },
];
/** What the feet of the cliffs stand in. */
const MIST_BEFORE_CLIFFS: readonly MistLayer[] = [
  { n: 2, isNear: true, down: 1.75, reach: 0.25, size: 0.8, alpha: 0.45, salt: 48 },
  { n: 2, isNear: true, down: 2.1, reach: 0.3, size: 1.25, alpha: 0.4, salt: 47 },
];

/** A sea of mist: dense below the cliffs, thinner farther down, and behind the far rim. */
function drawMist(
  brush: Brush,
  rim: readonly RimSide[],
  layers: readonly MistLayer[],
  density: number,
): void {
  const ends = endsOf(rim, brush.view);
  for (const { n, isNear, down, reach, size, alpha, salt } of layers) {
    brush.context.save();
    for (const side of rim) {
      if (facesViewer(side.out, brush.view) !== isNear) continue;
      for (let k = 0; k < n; k++) {
        const t = noiseAt(side.from[0] + k, side.to[1], salt);
        const [x, y] = [
          side.from[0] + (side.to[0] - side.from[0]) * t,
          side.from[1] + (side.to[1] - side.from[1]) * t,
        ];
        const beside = project(brush.view, x, y)[0];
        const inside = Math.min(beside - ends.left, ends.right - beside) / brush.view.scale;
        brush.context.globalAlpha = alpha * density * Math.min(1, Math.max(0, inside / MIST_RUNS_OUT));
        const depth = down + reach * noiseAt(x, y, 43);
        const name = `puff-${Math.floor(noiseAt(x, y, 42) * 4)}`;
        brush.sprite(name, x, y, -depth, size * (1 + 0.5 * noiseAt(x, y, 44)));
      }
    }
    brush.context.restore();
  }
}

const MIST_RUNS_OUT = 2.4; // radii from the ends of the land, where it would be cut off by the frame of the board

/** Where a land ends on the left and on the right. */
function endsOf(rim: readonly RimSide[], view: LandProjection): { left: number; right: number } {
  const xs = rim.map(({ from }) => project(view, ...from)[0]);
  return { left: Math.min(...xs), right: Math.max(...xs) };
}

const MIST_REACH = 3; // radii around a side

/** May mist be seen in the brush's region? */
function isBelowCliffs(brush: Brush, rim: readonly RimSide[]): boolean {
  return rim.some(
    ({ from, out }) =>
      facesViewer(out, brush.view) &&
      brush.isNear(...project(brush.view, ...from), MIST_REACH * brush.view.scale),
  );
}

/** It lies below the land, so none of it drifts over a meadow. */
function mistBeforeCliffs(
  brush: Brush,
  cells: readonly Cell[],
  rim: readonly RimSide[],
  density: number,
): Brush {
  const layer = brush.layer();
  drawMist(layer, rim, MIST_BEFORE_CLIFFS, density);
  fadeAtFrame(layer, rim);
  layer.outline(cells);
  layer.context.globalCompositeOperation = 'destination-out';
  layer.context.fill();
  return layer;
}

/** Mist ends softly where the land is widest, and not far below its foot: there the frame of the board ends, too. */
function fadeAtFrame(brush: Brush, rim: readonly RimSide[]): void {
  const { context, view } = brush;
  fadeAtSides(brush, rim, 0.95);
  context.save();
  context.globalCompositeOperation = 'destination-out';
  const foot = Math.max(...rim.map(({ from }) => project(view, ...from)[1]));
  const gradient = context.createLinearGradient(0, foot + 0.55 * view.scale, 0, foot + 1.1 * view.scale);
  gradient.addColorStop(0, 'rgb(0 0 0 / 0)');
  gradient.addColorStop(1, '#000');
  brush.fill(gradient);
  context.restore();
}

/**
 * The strip of cliff along the sides that face the viewer. It runs on from side to side by where they are on the screen, there and
 * back again, and hangs down farther here than there: so no piece of it is seen twice, and none begins at a corner.
 */
function drawCliffs(brush: Brush, rim: readonly RimSide[]): void {
  const { view, region } = brush;
  const facing = rim
    .filter(
      ({ out, from }) =>
        facesViewer(out, view) && brush.isNear(...project(view, ...from), MIST_REACH * view.scale),
    )
    .map(({ from, to }) => {
      const ends = [project(view, ...from), project(view, ...to)].sort((one, other) => one[0] - other[0]);
      return { left: ends[0]!, right: ends[1]! };
    })
    .filter(({ left, right }) => right[0] - left[0] > 1)
    .sort((one, other) => one.left[1] + one.right[1] - other.left[1] - other.right[1]);
  if (facing.length === 0) return;
  const layer = brush.layer();
  const { context } = layer;
  const ends = new Set(facing.flatMap(({ left, right }) => [`l${key(left)}`, `r${key(right)}`]));
  const depth = cliffHeight(brush) * brush.sprites.frame('ground-cliff').h;
  for (const { left, right } of facing) {
    const width = right[0] - left[0];
    const n = Math.max(1, Math.round(width / (CLIFF_STRIP * view.scale)));
    for (let i = 0; i < n; i++) {
      const at = (part: number): XY => [
        left[0] + width * part - region.x,
        left[1] + (right[1] - left[1]) * part - region.y,
      ];
      drawCliffStrip(layer, at(i / n), at((i + 1) / n), brush);
    }
    if (!ends.has(`r${key(left)}`)) taper(context, left, width, depth * 1.3, 1);
    if (!ends.has(`l${key(right)}`)) taper(context, right, width, depth * 1.3, -1);
  }
  brush.put(layer);
}

const cliffHeight = ({ view, sprites }: Brush): number =>
  (view.scale * Z_ON_SCREEN) / sprites.frame('ground-cliff').scale;

/** A narrow part of the cliff below the line between two points of the layer. */
function drawCliffStrip(layer: Brush, from: XY, to: XY, brush: Brush): void {
  const { context, view, region } = layer;
  const frame = brush.sprites.frame('ground-cliff');
  const [width, rise] = [to[0] - from[0], to[1] - from[1]];
  const across = (from[0] + region.x - view.left) / view.scale; // radii from the middle of the land
  const away = (from[1] + region.y - view.top) / view.scale;
  const [inPicture, start] = [(width / view.scale) * CLIFF_PX, across * CLIFF_PX];
  const lap = Math.floor(start / frame.w);
  const isBack = lap % 2 !== 0;
  const along = start - lap * frame.w;
  const x = Math.min(frame.w - inPicture, Math.max(0, isBack ? frame.w - along - inPicture : along));
  const deep = 0.7 + 0.65 * smoothNoiseAt(across * 0.9, away * 0.9, 81);
  const [a, b] = [width / inPicture, rise / inPicture];
  context.save();
  const height = cliffHeight(brush) * deep;
  if (isBack) context.setTransform(-a, -b, 0, height, ...to);
  else context.setTransform(a, b, 0, height, ...from);
  context.drawImage(
    brush.sprites.image('ground-cliff'),
    x,
    0,
    inPicture,
    frame.h,
    -0.5 / a,
    -frame.y,
    inPicture + 1 / a,
    frame.h,
  );
  if (rise / width < -0.2) {
    // This side looks away from the sun.
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = 'rgb(28 26 52 / 0.16)';
    context.fillRect(0, 0, inPicture, frame.h - frame.y);
  }
  context.restore();
}

const key = ([x, y]: XY): string => `${Math.round(x)},${Math.round(y)}`;

/** Rock runs out towards the end of a cliff, from where nobody looks at the side behind it. */
function taper(context: Context, [x, y]: XY, width: number, depth: number, way: 1 | -1): void {
  context.save();
  context.globalCompositeOperation = 'destination-out';
  context.beginPath();
  context.moveTo(x - way * 2, y + depth * 0.12);
  for (const [along, down] of TAPER) context.lineTo(x + way * width * along, y + depth * down);
  context.lineTo(x - way * 2, y + depth * 1.1);
  context.closePath();
  context.fill();
  context.restore();
}

/** Faint paths: earth where pieces were carried, the wider the more of them. Where paths meet they are no darker. */
function drawTrodden(brush: Brush, steps: readonly Step[]): void {
  const layer = brush.layer();
  for (const { from, to, n } of steps) {
    const width = 0.55 + 0.15 * Math.min(n, 4);
    const nMarks = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.13);
    for (let mark = 0; mark <= nMarks; mark++) {
      const t = mark / nMarks;
      const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      const [dx, dy] = [71, 72].map((salt) => (smoothNoiseAt(x * 1.7, y * 1.7, salt) - 0.5) * 0.34);
      layer.flatSprite(`dirt-${mark % 2}`, x + dx!, y + dy!, width * (0.85 + 0.3 * noiseAt(x, y, 73)));
    }
  }
  brush.put(layer, 0.45);
}

/** Draws a valley of any shape: land, then fog, in a region of a canvas. The same cells always give the same pixels. */

import type { Brush, Context } from './brush';
import { sceneryAlongRim, sceneryOnCell, type SceneryItem } from './scenery';
import { noiseAt, smoothNoiseAt, project, rimSides, SIDE_TO_SIDE, Z_ON_SCREEN } from './land';
import type { Cell, LandProjection, XY, RimSide, Step } from './land';

const CLIFF_SLICES = 6; // of the strip of cliff, each as wide as a side
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

/** What is drawn of the cells, worked out once for all regions. */
export interface Scene {
  cells: readonly Cell[];
  rim: readonly RimSide[];
  scenery: readonly SceneryItem[]; // from far to near
  trodden: readonly Step[];
  fogged: readonly Cell[];
  fogRim: readonly RimSide[];
}

const sceneryByCell = new WeakMap<Cell, SceneryItem[]>();

function cachedScenery(cell: Cell): SceneryItem[] {
  let scenery = sceneryByCell.get(cell);
  if (!scenery) sceneryByCell.set(cell, (scenery = sceneryOnCell(cell)));
  return scenery;
}

export function makeScene(cells: readonly Cell[], isTurned: boolean, trodden: readonly Step[] = []): Scene {
  const rim = rimSides(cells);
  const scenery = [...cells.flatMap(cachedScenery), ...sceneryAlongRim(rim)];
  const depth = ({ x, y }: SceneryItem): number => (isTurned ? x : y);
  scenery.sort((a, b) => depth(b) - depth(a));
  const fogged = cells.filter(isFogged);
  return { cells, rim, scenery, trodden, fogged, fogRim: rimSides(fogged) };
}

/** Is this way out towards the viewer? */
const facesViewer = (out: XY, { isTurned }: LandProjection): boolean =>
  out[isTurned ? 0 : 1] < SIDE_FACES_VIEWER;

/** Everything but pieces and fog. `mist`: how dense it is before the cliffs; little of it is seen at dusk. */
export function drawLand(brush: Brush, { cells, rim, scenery, trodden }: Scene, mist = 1): void {
  const { context } = brush;
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
      brush.masked(forests, 1, (mask) => mask.fillPattern('ground-gravel')),
      0.92,
    );
  context.restore();
  drawCliffs(brush, rim);
  if (isBelowCliffs(brush, rim)) brush.put(mistBeforeCliffs(brush, cells, rim, mist));
  if (trodden.length > 0) drawTrodden(brush, trodden);
  for (const { name, x, y, size, isMirrored } of scenery) brush.sprite(name, x, y, 0, size, isMirrored);
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
  { n: 2, isNear: false, down: 0.2, reach: 0.5, size: 1.5, alpha: 0.5, salt: 45 },
  { n: 2, isNear: true, down: 2, reach: 0.9, size: 1.7, alpha: 0.4, salt: 46 },
  { n: 2, isNear: true, down: 1.15, reach: 0.3, size: 0.9, alpha: 0.75, salt: 41 },
];
/** What the feet of the cliffs stand in. */
const MIST_BEFORE_CLIFFS: readonly MistLayer[] = [
  { n: 3, isNear: true, down: 1.62, reach: 0.25, size: 0.8, alpha: 0.7, salt: 48 },
  { n: 2, isNear: true, down: 1.95, reach: 0.3, size: 1.25, alpha: 0.6, salt: 47 },
];

/** A sea of mist: dense below the cliffs, thinner farther down, and behind the far rim. */
function drawMist(
  brush: Brush,
  rim: readonly RimSide[],
  layers: readonly MistLayer[],
  density: number,
): void {
  for (const { n, isNear, down, reach, size, alpha, salt } of layers) {
    brush.context.save();
    brush.context.globalAlpha = alpha * density;
    for (const side of rim) {
      if (facesViewer(side.out, brush.view) !== isNear) continue;
      for (let k = 0; k < n; k++) {
        const t = noiseAt(side.from[0] + k, side.to[1], salt);
        const [x, y] = [
          side.from[0] + (side.to[0] - side.from[0]) * t,
          side.from[1] + (side.to[1] - side.from[1]) * t,
        ];
        const depth = down + reach * noiseAt(x, y, 43);
        const name = `puff-${Math.floor(noiseAt(x, y, 42) * 4)}`;
        brush.sprite(name, x, y, -depth, size * (1 + 0.5 * noiseAt(x, y, 44)));
      }
    }
    brush.context.restore();
  }
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
  const xs = rim.map(({ from }) => project(view, ...from)[0]);
  const [beyond, soft] = [0.25 * view.scale, 1.2 * view.scale];
  context.save();
  context.globalCompositeOperation = 'destination-out';
  for (const [from, to] of [
    [Math.min(...xs) - beyond, Math.min(...xs) - beyond + soft],
    [Math.max(...xs) + beyond, Math.max(...xs) + beyond - soft],
  ] as const) {
    const gradient = context.createLinearGradient(from, 0, to, 0);
    gradient.addColorStop(0, '#000');
    gradient.addColorStop(1, 'rgb(0 0 0 / 0)');
    brush.fill(gradient);
  }
  const foot = Math.max(...rim.map(({ from }) => project(view, ...from)[1]));
  const gradient = context.createLinearGradient(0, foot + 0.55 * view.scale, 0, foot + 1.1 * view.scale);
  gradient.addColorStop(0, 'rgb(0 0 0 / 0)');
  gradient.addColorStop(1, '#000');
  brush.fill(gradient);
  context.restore();
}

/** The strip of cliff along the sides that face the viewer; it runs on from side to side. */
function drawCliffs(brush: Brush, rim: readonly RimSide[]): void {
  const { view, region } = brush;
  const frame = brush.sprites.frame('ground-cliff');
  const image = brush.sprites.image('ground-cliff');
  const slice = frame.w / CLIFF_SLICES;
  const height = (view.scale * Z_ON_SCREEN) / frame.scale;
  const facing = rim
    .filter(
      ({ out, from }) =>
        facesViewer(out, view) && brush.isNear(...project(view, ...from), MIST_REACH * view.scale),
    )
    .map(({ from, to }) => {
      const ends = [project(view, ...from), project(view, ...to)].sort((one, other) => one[0] - other[0]);
      return { left: ends[0]!, right: ends[1]!, noise: noiseAt(from[0], from[1], 3) };
    })
    .filter(({ left, right }) => right[0] - left[0] > 1)
    .sort((one, other) => one.left[1] + one.right[1] - other.left[1] - other.right[1]);
  if (facing.length === 0) return;
  const layer = brush.layer();
  const { context } = layer;
  const ends = new Set(facing.flatMap(({ left, right }) => [`l${key(left)}`, `r${key(right)}`]));
  for (const { left, right, noise } of facing) {
    const [width, rise] = [right[0] - left[0], right[1] - left[1]];
    context.save();
    context.setTransform(width / slice, rise / slice, 0, height, left[0] - region.x, left[1] - region.y);
    const start = Math.floor(noise * CLIFF_SLICES) * slice;
    context.drawImage(image, start, 0, slice, frame.h, -0.4, -frame.y, slice + 0.8, frame.h);
    if (rise / width < -0.2) {
      // This side looks away from the sun.
      context.globalCompositeOperation = 'source-atop';
      context.fillStyle = 'rgb(28 26 52 / 0.22)';
      context.fillRect(0, 0, slice, frame.h - frame.y);
    }
    context.restore();
    if (!ends.has(`r${key(left)}`)) taper(context, left, width, height * frame.h, 1);
    if (!ends.has(`l${key(right)}`)) taper(context, right, width, height * frame.h, -1);
  }
  brush.put(layer);
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

/** Faint borders of cells. */
export function drawGrid(
  brush: Brush,
  cells: readonly Cell[],
  colour = 'rgb(46 64 18 / 0.2)',
  width = 0.024,
  radius = 1,
): void {
  const { context, view } = brush;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, view.scale * width);
  context.lineJoin = 'round';
  brush.outline(cells, radius);
  context.stroke();
}

export const isFogged = (cell: Cell): boolean => cell.terrain === 'fog' && !cell.isExplored;

const FOG_REACH = 2.4; // radii from the middle of a cell to the last puff of its fog

/** One soft cloud over all fog; the land shows faintly through it. */
export function drawFog(brush: Brush, { fogged: all, fogRim }: Scene): void {
  const fogged = brush.cellsNear(all, FOG_REACH);
  if (fogged.length === 0) return;
  const { context, view } = brush;
  const lift = view.scale * 0.1;
  const below = { ...view, left: view.left + lift, top: view.top + lift };
  brush.put(
    brush.masked(fogged, 1.05, (mask) => mask.fill('#1d2f4e'), below),
    0.36,
  );
  const above = { ...view, top: view.top - lift };
  const rim = fogRim.filter(({ cell }) =>
    brush.isNear(...project(view, cell.x, cell.y), FOG_REACH * view.scale),
  );
  const cloud = brush.masked(fogged, 1.07, (mask) => mask.fillPattern('fog'), above);
  modelFog(cloud, rim);
  brush.put(cloud, 0.92);
  context.save();
  context.globalAlpha = 0.85;
  for (const side of rim) drawPuffs(brush, side);
  context.restore();
  drawGrid(brush, fogged, 'rgb(66 96 140 / 0.13)');
}

const GLOW_PX = 64; // soft: it may be enlarged

/** A round light of one colour, painted once. */
function makeGlow(colour: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [GLOW_PX, GLOW_PX];
  const context = canvas.getContext('2d')!;
  const middle = GLOW_PX / 2;
  const glow = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
  glow.addColorStop(0, `rgb(${colour})`);
  glow.addColorStop(1, `rgb(${colour} / 0)`);
  context.fillStyle = glow;
  context.fillRect(0, 0, GLOW_PX, GLOW_PX);
  return canvas;
}

let glows: { light: HTMLCanvasElement; shade: HTMLCanvasElement } | undefined;

/** Light on a cloud: bright where it rises towards the sun, blue where it falls away from it. */
function modelFog(cloud: Brush, rim: readonly RimSide[]): void {
  const { context, view } = cloud;
  glows ??= { light: makeGlow('255 254 246'), shade: makeGlow('70 104 160') };
  const radius = view.scale * 0.8;
  context.save();
  context.globalCompositeOperation = 'source-atop';
  for (const { from, to, out } of rim) {
    const [x, y] = project(
      view,
      (from[0] + to[0]) / 2 - out[0] * 0.12,
      (from[1] + to[1]) / 2 - out[1] * 0.12,
    );
    if (!cloud.isNear(x, y, radius)) continue;
    const [across, away] = view.isTurned ? [-out[1], out[0]] : out;
    const light = 0.75 * away - 0.45 * across; // the sun stands far on the left
    context.globalAlpha = light > 0 ? 0.75 * light : -0.5 * light;
    const glow = light > 0 ? glows.light : glows.shade;
    context.drawImage(glow, x - radius, y - radius, 2 * radius, 2 * radius);
  }
  context.restore();
}

/** Where puffs lie along a side of the fog's rim, from its middle; how large. Small ones break the straight line of a side. */
const RIM_PUFFS = [
  { along: 0, size: 0.75, grows: 0.3, reach: 0.36, salt: 61 },
  { along: -0.27, size: 0.34, grows: 0.3, reach: 0.45, salt: 63 },
  { along: 0.27, size: 0.34, grows: 0.3, reach: 0.45, salt: 65 },
];

/** Puffs at the rim of the fog. */
function drawPuffs(brush: Brush, { cell, out }: RimSide): void {
  const [dx, dy] = [out[0] * SIDE_TO_SIDE, out[1] * SIDE_TO_SIDE];
  for (const { along, size, grows, reach, salt } of RIM_PUFFS) {
    const roll = noiseAt(cell.x + dx, cell.y + dy, salt);
    const aside = along + (noiseAt(cell.x + dx, cell.y + dy, salt + 1) - 0.5) * (along === 0 ? 0.5 : 0.2);
    const [x, y] = [cell.x + dx * reach - dy * aside, cell.y + dy * (reach - 0.02) + dx * aside];
    brush.sprite(`puff-${Math.floor(roll * 4)}`, x, y, 0.12, size + grows * roll);
  }
}

export const MIST_AT_DUSK = 0.35;

/** What daylight is multiplied by at dusk: the sun has set on the left. Clouds keep more of the light. */
const DUSK_ON_LAND = [
  [0, '#ffc79c'],
  [0.34, '#acbcd2'],
  [0.75, '#86a4c2'],
  [1, '#949cbc'],
] as const;
const DUSK_ON_FOG = [
  [0, '#f6ccb0'],
  [0.3, '#b4b6cf'],
  [0.75, '#919cbf'],
  [1, '#9d94b8'],
] as const;

/** The light of dusk over what was drawn in the region; what is soft stays as soft. */
export function gradeToDusk(
  brush: Brush,
  stops: readonly (readonly [number, string])[] = DUSK_ON_LAND,
): void {
  const layer = brush.copy();
  layer.context.globalCompositeOperation = 'multiply';
  layer.fill(layer.diagonal(stops));
  layer.put(brush.copy(), 1, 'destination-in');
  brush.clear();
  brush.put(layer);
}

export const gradeFogToDusk = (brush: Brush): void => gradeToDusk(brush, DUSK_ON_FOG);

/** Draws the fog of a valley, in a region of a canvas. */

import { drawGrid, type Brush } from './brush';
import { glowsOnce } from './glow';
import { noiseAt, project, SIDE_TO_SIDE, type RimSide } from './land';
import type { Scene } from './scene';

const FOG_REACH = 2.4; // radii from the middle of a cell to the last puff of its fog

/** One soft cloud over all fog; the land shows faintly through it. */
export function drawFog(brush: Brush, { fogged: all, fogRim, outerFogRim }: Scene, hasGrid = true): void {
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
  modelFog(cloud, rim, outerFogRim);
  brush.put(cloud, 0.92);
  context.save();
  context.globalAlpha = 0.85;
  for (const side of rim) if (!outerFogRim.has(side)) drawPuffs(brush, side);
  context.restore();
  if (hasGrid) drawGrid(brush, fogged, 'rgb(66 96 140 / 0.13)');
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
      light > 0 ? (isOuter ? 0.4 : 0.75) * light : Math.min(1, (isOuter ? -1 : -0.5) * light);
    context.drawImage(light > 0 ? lit : shade, x - radius, y - radius, 2 * radius, 2 * radius);
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

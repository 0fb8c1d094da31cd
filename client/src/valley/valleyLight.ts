/** Light on the valley of the home page: where the sun breaks through the clouds, and the shade around that. */

import type { Brush } from '../board/landscape/brush';
import type { XY } from '../board/landscape/land';
import { LIT, SUN } from './homeValley';

const BY_DAY = { beam: '255 238 200', alpha: 0.13 };
const AT_DUSK = { beam: '255 196 150', alpha: 0.05 };
/** Beams side by side: how far from where the light falls, how wide they are there. */
const BEAMS = [
  { aside: -0.22, width: 0.09 },
  { aside: -0.05, width: 0.16 },
  { aside: 0.13, width: 0.2 },
  { aside: 0.33, width: 0.11 },
];
const SOFT = 5; // steps from the edge of a beam to its middle

/** Beams from where the clouds part down to the building on its hill. */
export function drawBeams(brush: Brush, stretch: number, isDusk: boolean, part = 1): void {
  const { context, view } = brush;
  const { beam, alpha: most } = isDusk ? AT_DUSK : BY_DAY;
  const alpha = part * most * Math.min(1, stretch) ** 2; // where they lie closer together
  const spread = Math.min(1, stretch);
  const at = (x: number, y: number): XY => [view.left + x * view.scale, view.top - y * view.scale];
  const [sunX, sunY] = [SUN[0] * stretch, SUN[1]];
  const light = context.createLinearGradient(...at(sunX, sunY), ...at(LIT[0] * stretch, LIT[1] - 0.12));
  light.addColorStop(0.1, `rgb(${beam} / 0)`);
  light.addColorStop(0.35, `rgb(${beam} / ${alpha})`);
  light.addColorStop(0.62, `rgb(${beam} / ${alpha * 0.8})`);
  light.addColorStop(0.86, `rgb(${beam} / 0)`);
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.fillStyle = light;
  for (const { aside, width } of BEAMS)
    for (let step = 1; step <= SOFT; step++) {
      const [x, half] = [LIT[0] * stretch + aside * spread, (width * spread * step) / SOFT / 2];
      context.beginPath();
      context.moveTo(...at(sunX + aside * 0.1 - half * 0.15, sunY));
      context.lineTo(...at(sunX + aside * 0.1 + half * 0.15, sunY));
      context.lineTo(...at(x + half, LIT[1] - 0.14));
      context.lineTo(...at(x - half, LIT[1] - 0.14));
      context.fill();
    }
  context.restore();
}

/** Warm light around a point. */
export function drawGlow(
  brush: Brush,
  [x, y]: XY,
  radius: number,
  alpha: number,
  mode: 'soft-light' | 'lighter' = 'soft-light',
): void {
  const { context, view } = brush;
  const [left, top, reach] = [view.left + x * view.scale, view.top - y * view.scale, radius * view.scale];
  const light = context.createRadialGradient(left, top, 0, left, top, reach);
  light.addColorStop(0, `rgb(255 206 112 / ${alpha})`);
  light.addColorStop(0.35, `rgb(255 186 88 / ${alpha * 0.38})`);
  light.addColorStop(1, 'rgb(255 180 80 / 0)');
  context.save();
  context.globalCompositeOperation = mode;
  context.fillStyle = light;
  context.fillRect(left - reach, top - reach, 2 * reach, 2 * reach);
  context.restore();
}

/** Darker towards both sides, brighter in the middle, on what is drawn already. */
export function drawShade(brush: Brush, stretch: number): void {
  const { context, view } = brush;
  const [left, top] = [view.left + (LIT[0] + 0.2) * stretch * view.scale, view.top - 0.34 * view.scale];
  context.save();
  context.translate(left, top);
  context.scale(2.1 * stretch * view.scale, 0.95 * view.scale);
  const shade = context.createRadialGradient(0, 0, 0.22, 0, 0, 1);
  shade.addColorStop(0, 'rgb(14 34 70 / 0)');
  shade.addColorStop(0.45, 'rgb(14 34 70 / 0.14)');
  shade.addColorStop(1, 'rgb(14 34 70 / 0.6)');
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = shade;
  context.fillRect(-3, -3, 6, 6);
  context.restore();
}

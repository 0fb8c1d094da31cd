/** The sea of clouds below every valley: heaps of cloud that grow towards the viewer, islets far away, birds over them. */

import { contextOf, makeCanvas, type Canvas, type Context } from '../art/canvas';
import { spriteFrame } from '../art/sprites';
import { noiseAt, smoothNoiseAt } from '../board/landscape/land';
import { withoutShadow } from '../board/landscape/shadowless';
import type { SpriteLoader } from '../board/landscape/spriteLoader';
import { drawHead } from './clouds';

type Size = Readonly<{ width: number; height: number }>;

export const SEA_SPRITES = [
  'ground-grass',
  'ground-cliff',
  'peaks-0',
  'peaks-1',
  'tree-0',
  'tree-1',
  'bush-1',
];

const ROWS = 26;

/** Heaps in drifts, small and close together far away; between them one looks down into the blue. */
export function* cloudHeaps({ width, height }: Size, horizon: number): Generator<(context: Context) => void> {
  const unit = Math.max(width, height) / 1440;
  for (let row = 0; row < ROWS; row++) {
    const near = ((row + 0.5) / ROWS) ** 1.9; // from 0 at the horizon to 1 at the viewer
    const y = horizon + (height - horizon) * near;
    const radius = (9 + 74 * near) * unit;
    yield (context) => {
      for (let k = -1; k * radius * 0.62 < width + radius; k++) {
        const roll = (salt: number): number => noiseAt(k * 5, row * 11, salt);
        const x = (k + (roll(91) - 0.5) * 1.4) * radius * 0.62;
        const drift = smoothNoiseAt(x / (radius * 5.5), row * 0.62, 92);
        if (drift < 0.44) continue;
        const size = radius * (0.35 + 0.85 * roll(93) ** 1.5) * Math.min(1, 0.45 + (drift - 0.44) * 3);
        context.globalAlpha = Math.min(0.5, 0.16 + (drift - 0.44) * 1.7) * Math.min(1, 0.25 + near * 7);
        drawHead(context, x, y + (roll(94) - 0.5) * radius * 0.8, size, 0.62);
      }
      context.globalAlpha = 1;
    };
  }
}

/** Where islets hover, as parts of the width and of what is below the horizon, and how large: only where there is room beside a page. */
const ISLETS = [
  { x: 0.045, y: 0.5, size: 0.041, peak: 'peaks-0' },
  { x: 0.955, y: 0.62, size: 0.035, peak: 'peaks-1' },
  { x: 0.07, y: 0.84, size: 0.024, peak: null },
];
const WIDE_PX = 1200;

export function drawIslets(
  context: Context,
  loader: SpriteLoader,
  { width, height }: Size,
  horizon: number,
  isDusk: boolean,
): void {
  if (width < WIDE_PX) return;
  for (const { x, y, size, peak } of ISLETS) {
    const radius = size * width;
    const islet = paintIslet(loader, radius, peak, isDusk);
    context.drawImage(islet, x * width - 1.5 * radius, horizon + y * (height - horizon) - 1.6 * radius);
  }
}

/** A piece of land that hovers by itself, a little veiled. */
function paintIslet(loader: SpriteLoader, radius: number, peak: string | null, isDusk: boolean): Canvas {
  const canvas = makeCanvas(Math.ceil(3 * radius), Math.ceil(3.2 * radius));
  const context = contextOf(canvas);
  context.translate(1.5 * radius, 1.6 * radius);
  context.save();
  context.beginPath();
  context.moveTo(-radius, 0);
  for (let k = 1; k < 14; k++) {
    const along = k / 14;
    const depth = Math.sin(Math.PI * along) ** 0.7 * (0.75 + 0.5 * noiseAt(k, radius, 95));
    context.lineTo((2 * along - 1) * radius * 0.97, radius * 0.95 * depth);
  }
  context.lineTo(radius, 0);
  context.ellipse(0, 0, radius, radius * 0.36, 0, 0, Math.PI, true);
  context.clip();
  fillWith(context, loader, 'ground-cliff', 0.5, radius);
  const dark = context.createLinearGradient(-radius, 0, radius * 0.6, radius);
  dark.addColorStop(0, 'rgb(30 26 54 / 0.05)');
  dark.addColorStop(1, 'rgb(30 26 54 / 0.6)');
  context.fillStyle = dark;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
  context.save();
  context.beginPath();
  context.ellipse(0, 0, radius, radius * 0.36, 0, 0, 2 * Math.PI);
  context.clip();
  fillWith(context, loader, 'ground-grass', 0.22, radius);
  context.restore();
  if (peak) put(context, loader, peak, -0.1 * radius, 0, 0.62 * radius);
  for (let k = 0; k < 9; k++) {
    const angle = Math.PI * (1.1 + 0.98 * k);
    const name = ['tree-0', 'bush-1', 'tree-1'][k % 3]!;
    put(
      context,
      loader,
      name,
      radius * 0.86 * Math.cos(angle),
      radius * 0.3 * Math.sin(angle),
      0.42 * radius,
    );
  }
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = isDusk ? 'rgb(38 48 78 / 0.66)' : 'rgb(186 206 232 / 0.3)';
  context.fillRect(-2 * radius, -2 * radius, 4 * radius, 4 * radius);
  return canvas;
}

function fillWith(context: Context, loader: SpriteLoader, name: string, size: number, radius: number): void {
  const pattern = context.createPattern(loader.image(name), 'repeat');
  const factor = (size * radius) / spriteFrame(name).scale;
  pattern?.setTransform(new DOMMatrix([factor, 0, 0, factor, 0, -4 * factor]));
  if (!pattern) return;
  context.fillStyle = pattern;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
}

function put(context: Context, loader: SpriteLoader, name: string, x: number, y: number, unit: number): void {
  const frame = spriteFrame(name);
  const factor = unit / frame.scale;
  context.drawImage(
    withoutShadow(loader.image(name), frame),
    ...([x - frame.x * factor, y - frame.y * factor, frame.w * factor, frame.h * factor] as const),
  );
}

/** Flocks, as parts of the window. */
const FLOCKS = [
  { x: 0.085, y: 0.3, n: 5 },
  { x: 0.93, y: 0.36, n: 4 },
];

export function drawBirds(context: Context, { width, height }: Size, isDusk: boolean): void {
  context.save();
  context.strokeStyle = isDusk ? 'rgb(16 20 34 / 0.7)' : 'rgb(52 66 96 / 0.6)';
  context.lineCap = 'round';
  for (const { x, y, n } of FLOCKS)
    for (let k = 0; k < n; k++) {
      const span = (5 + 4 * noiseAt(k, n, 96)) * Math.min(1.4, width / 1440);
      const left = x * width + (k - n / 2) * 15 + 8 * noiseAt(k, n, 97);
      const top = y * height + Math.abs(k - 1.5) * 8 + 6 * noiseAt(k, n, 98);
      context.lineWidth = span * 0.2;
      context.beginPath();
      context.moveTo(left - span, top - span * 0.35);
      context.quadraticCurveTo(left - span * 0.4, top - span * 0.55, left, top);
      context.quadraticCurveTo(left + span * 0.4, top - span * 0.6, left + span, top - span * 0.25);
      context.stroke();
    }
  context.restore();
}

/** Heaped clouds: round heads in the sun, one before the other. */

import { contextOf, makeCanvas, type Canvas, type Context } from '../art/canvas';
import { glowsOnce } from '../board/landscape/glow';
import { noiseAt, smoothNoiseAt } from '../board/landscape/land';

const HEAD_PX = 160;

/** One head, lit from above on the left: soft enough to be enlarged. */
function makeHead(): Canvas {
  const canvas = makeCanvas(HEAD_PX, HEAD_PX);
  const context = contextOf(canvas);
  const middle = HEAD_PX / 2;
  const light = context.createRadialGradient(0.38 * HEAD_PX, 0.27 * HEAD_PX, 0, middle, middle, middle);
  for (const [at, colour] of [
    [0, 'rgb(255 255 253)'],
    [0.5, 'rgb(253 254 255)'],
    [0.74, 'rgb(236 242 251)'],
    [0.88, 'rgb(214 225 242 / 0.95)'],
    [0.95, 'rgb(206 219 239 / 0.5)'],
    [1, 'rgb(200 214 236 / 0)'],
  ] as const)
    light.addColorStop(at, colour);
  context.fillStyle = light;
  context.fillRect(0, 0, HEAD_PX, HEAD_PX);
  // Its foot is lost in what lies before it: no ball, a crest.
  const foot = context.createLinearGradient(0.36 * HEAD_PX, 0.42 * HEAD_PX, 0.56 * HEAD_PX, 0.98 * HEAD_PX);
  foot.addColorStop(0, 'rgb(0 0 0 / 0)');
  foot.addColorStop(1, '#000');
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = foot;
  context.fillRect(0, 0, HEAD_PX, HEAD_PX);
  return canvas;
}
let head: Canvas | undefined;

/** A head of this radius; flatter than it is wide, as clouds are. */
export function drawHead(context: Context, x: number, y: number, radius: number, squeeze = 0.86): void {
  head ??= makeHead();
  context.drawImage(head, x - radius, y - radius * squeeze, 2 * radius, 2 * radius * squeeze);
}

/** In pixels: where a bank lies, how high it towers, in how many rows, and how large its heads are. */
export interface BankOnCanvas {
  from: number;
  to: number;
  foot: number;
  height: number;
  rows: number;
  radius: number;
  salt: number;
}

const STEP = 0.5; // radii from head to head
const TAPER = 0.24; // of its length, in which a bank grows to its height

/** Rows of heads from far to near, the near ones lower and larger; towards its ends the bank is low and torn. */
export function drawBank(context: Context, bank: BankOnCanvas): void {
  const { from, to, foot, height, rows, radius, salt } = bank;
  for (let row = 0; row < rows; row++) {
    const near = rows > 1 ? row / (rows - 1) : 1;
    const step = radius * STEP;
    for (let k = 0; from + k * step < to; k++) {
      const roll = (of: number): number => noiseAt(k * 3 + row * 7, row, salt + of);
      const x = from + (k + (roll(0) - 0.5) * 1.6) * step;
      const along = (x - from) / (to - from);
      const ends = Math.min(1, Math.max(0, Math.min(along, 1 - along) / TAPER));
      if (roll(1) > 0.45 + ends) continue;
      const tower = (0.25 + 1.1 * smoothNoiseAt(x / (radius * 3.6), row * 0.45, salt)) * (0.25 + 0.75 * ends);
      const top = foot - height * tower * (1 - near) + radius * (0.7 * (roll(3) - 0.5) - 0.3);
      const size = radius * (0.46 + 0.95 * roll(2) ** 2) * (0.75 + 0.4 * near) * (0.5 + 0.5 * ends);
      drawHead(context, x, top, size);
    }
  }
  modelBank(context, bank);
}

/** Great soft lights and hollows over what the heads have drawn, so that the bank is one mass. */
function modelBank(context: Context, { from, to, foot, height, radius, salt }: BankOnCanvas): void {
  const { light, shade } = glowsOnce();
  const step = radius * 0.9;
  context.save();
  context.globalCompositeOperation = 'source-atop';
  for (let row = 0; row * step * 0.8 < height + radius; row++)
    for (let k = 0; from + k * step < to; k++) {
      const x = from + (k + noiseAt(k, row, salt + 5)) * step;
      const y = foot - height + (row + noiseAt(k, row, salt + 6)) * step * 0.8;
      const rise = smoothNoiseAt(x / (radius * 2.3), y / (radius * 1.5), salt + 7) - 0.5;
      const reach = radius * 1.25;
      context.globalAlpha = Math.min(1, Math.abs(rise) * (rise > 0 ? 2.2 : 1.1));
      context.drawImage(rise > 0 ? light : shade, x - reach, y - reach * 0.7, 2 * reach, 1.4 * reach);
    }
  context.restore();
}

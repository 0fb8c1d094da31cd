/** Paints what lies around every valley: the sky, mountains far away in haze, and a sea of clouds up to them. */

import { contextOf, makeCanvas, type Canvas, type Context } from '../art/canvas';
import { spriteFrame } from '../art/sprites';
import { noiseAt } from '../board/landscape/land';
import { SpriteLoader } from '../board/landscape/spriteLoader';
import { cloudHeaps, drawBirds, drawIslets, SEA_SPRITES } from './paintCloudSea';

const BAND_PX = 3; // of the sea of clouds that is drawn at one distance
const SLICE_MS = 8; // of painting between two frames
const PEAKS = ['peaks-0', 'peaks-1', 'peaks-2'];

/** Chains of mountains from far to near: how large they are, how much haze lies over them, how far apart they stand. */
const CHAINS = [
  { size: 1, haze: 0.82, step: 0.75, rise: 0.12 },
  { size: 1.55, haze: 0.66, step: 0.8, rise: 0.06 },
  { size: 2.3, haze: 0.5, step: 1.25, rise: -0.02 },
];

/** Colours of the theme (data/look/palette.toml). */
export interface HorizonColours {
  zenith: string;
  horizon: string;
  haze: string;
  sun: string;
  cloud: string;
}

type Size = Readonly<{ width: number; height: number }>;

const loader = new SpriteLoader();
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Fails if its sprites cannot be had. */
export async function paintHorizon(size: Size, colours: HorizonColours, isDusk: boolean): Promise<Canvas> {
  await loader.load(new Set([...PEAKS, 'fog', ...SEA_SPRITES]));
  const canvas = makeCanvas(size.width, size.height);
  const context = contextOf(canvas);
  const horizon = size.height * (size.width > size.height ? 0.2 : 0.16);
  drawSky(context, size, horizon, colours);
  for (const chain of CHAINS) {
    drawChain(context, size, horizon, chain, colours);
    await nextTask();
  }
  let start = performance.now();
  for (const band of cloudBands(size, horizon)) {
    drawClouds(context, size, band, isDusk);
    if (performance.now() - start < SLICE_MS) continue;
    await nextTask();
    start = performance.now();
  }
  drawHaze(context, size, horizon, colours);
  if (!isDusk) drawDepth(context, size, horizon, colours);
  for (const drawHeap of cloudHeaps(size, horizon)) {
    context.globalCompositeOperation = isDusk ? 'soft-light' : 'source-over';
    drawHeap(context);
    context.globalCompositeOperation = 'source-over';
    await nextTask();
  }
  drawIslets(context, loader, size, horizon, isDusk);
  drawBirds(context, size, isDusk);
  return canvas;
}

/** A colour (six hexadecimal digits) that is not there yet: gradients to `transparent` would turn grey. */
const clear = (colour: string): string => `${colour}00`;

function drawSky(
  context: Context,
  { width, height }: Size,
  horizon: number,
  { zenith, horizon: low, sun, haze }: HorizonColours,
): void {
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, zenith);
  sky.addColorStop(1, low);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, horizon + 1);
  context.fillStyle = haze;
  context.fillRect(0, horizon, width, height - horizon);
  const [x, y] = [width * 0.16, horizon * 0.7];
  const light = context.createRadialGradient(x, y, 0, x, y, width * 0.5);
  light.addColorStop(0, sun);
  light.addColorStop(1, clear(sun));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

/** One chain on a layer of its own, veiled by haze, the more the nearer to the clouds. */
function drawChain(
  context: Context,
  size: Size,
  horizon: number,
  chain: (typeof CHAINS)[number],
  { haze }: HorizonColours,
): void {
  const canvas = makeCanvas(size.width, Math.ceil(horizon * 1.6));
  const layer = contextOf(canvas);
  const unit = Math.max(size.width, size.height) * 0.05 * chain.size; // the radius of a hex
  const foot = horizon * (1.06 - chain.rise);
  const step = unit * chain.step;
  for (let k = -1; k * step < size.width + step; k++) {
    const roll = noiseAt(k, chain.size, 81);
    const name = PEAKS[Math.floor(roll * PEAKS.length)]!;
    const frame = spriteFrame(name);
    const factor = (unit / frame.scale) * (0.7 + 0.55 * noiseAt(k, chain.size, 82));
    const x = k * step + (noiseAt(k, chain.size, 83) - 0.5) * step * 0.9;
    layer.save();
    layer.translate(x, foot);
    layer.scale(noiseAt(k, chain.size, 84) < 0.5 ? -factor : factor, factor * 0.9);
    layer.drawImage(loader.image(name), -frame.x, -frame.y);
    layer.restore();
  }
  layer.globalCompositeOperation = 'source-atop';
  layer.globalAlpha = chain.haze;
  layer.fillStyle = haze;
  layer.fillRect(0, 0, canvas.width, canvas.height);
  layer.globalAlpha = 1;
  const mist = layer.createLinearGradient(0, foot - unit * 0.85, 0, foot);
  mist.addColorStop(0, clear(haze));
  mist.addColorStop(1, haze);
  layer.fillStyle = mist;
  layer.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
}

interface Band {
  y: number;
  near: number; // from 0 at the horizon to 1 at the viewer
}

function* cloudBands({ height }: Size, horizon: number): Generator<Band> {
  for (let y = Math.floor(horizon); y < height; y += BAND_PX)
    yield { y, near: (y - horizon + BAND_PX) / (height - horizon) };
}

/** The sea of clouds as a plane that is looked at from above: what is far is small and flat. */
function drawClouds(context: Context, { width, height }: Size, { y, near }: Band, isDusk: boolean): void {
  const pattern = context.createPattern(loader.image('fog'), 'repeat');
  if (!pattern) return;
  const scale = (0.25 + 2.1 * near) * (Math.max(width, height) / 1440);
  const squeeze = 0.25 + 0.35 * near;
  const depth = 420 * Math.log(1 + 9 * near); // how far the plane has come towards the viewer, in its own pixels
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale * squeeze, width / 2, y - depth * scale * squeeze]));
  context.save();
  context.globalAlpha = Math.min(1, near * 5) * (isDusk ? 0.2 : 0.9);
  context.fillStyle = pattern;
  context.fillRect(0, y, width, Math.min(BAND_PX, height - y));
  context.restore();
}

/** Light on the clouds: mist before the mountains' feet, haze far away, calm and pale where cards and words lie. */
function drawHaze(
  context: Context,
  { width, height }: Size,
  horizon: number,
  { haze, horizon: low, cloud }: HorizonColours,
): void {
  const [rise, fall] = [horizon * 0.78, horizon * 1.3];
  const mist = context.createLinearGradient(0, rise, 0, fall);
  mist.addColorStop(0, clear(haze));
  mist.addColorStop(0.3, haze);
  mist.addColorStop(0.5, haze);
  mist.addColorStop(1, clear(haze));
  context.globalAlpha = 0.75;
  context.fillStyle = mist;
  context.fillRect(0, rise, width, fall - rise);
  const veil = context.createLinearGradient(0, horizon, 0, height);
  veil.addColorStop(0, clear(low));
  veil.addColorStop(0.07, low);
  veil.addColorStop(0.22, clear(low));
  context.globalAlpha = 0.3;
  context.fillStyle = veil;
  context.fillRect(0, horizon, width, height - horizon);
  const calm = context.createLinearGradient(0, horizon, 0, height);
  calm.addColorStop(0, clear(cloud));
  calm.addColorStop(0.1, cloud);
  calm.addColorStop(1, haze);
  context.globalAlpha = 0.25;
  context.fillStyle = calm;
  context.fillRect(0, horizon, width, height - horizon);
  context.globalAlpha = 1;
}

/** By day clouds are as white as the valley's fog: deeper and bluer ones let it stand out. */
function drawDepth(
  context: Context,
  { width, height }: Size,
  horizon: number,
  { zenith }: HorizonColours,
): void {
  const depth = context.createLinearGradient(0, horizon * 0.95, 0, height);
  depth.addColorStop(0, '#ffffff');
  depth.addColorStop(0.09, zenith);
  depth.addColorStop(1, zenith);
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = depth;
  context.fillRect(0, horizon * 0.95, width, height);
  context.globalAlpha = 0.25;
  context.fillRect(0, horizon * 0.95, width, height);
  context.restore();
}

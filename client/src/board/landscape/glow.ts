/** Round lights of one colour, painted once for all boards. */

import { contextOf, makeCanvas, type Canvas } from '../../art/canvas';

const GLOW_PX = 64; // soft: it may be enlarged

/** A round light of one colour, painted once. */
function makeGlow(colour: string): Canvas {
  const canvas = makeCanvas(GLOW_PX, GLOW_PX);
  const context = contextOf(canvas);
  const middle = GLOW_PX / 2;
  const glow = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
  // It falls off as a bell does: with a straight slope its middle would be seen as a stain.
  for (const [at, alpha] of [
    [0, 1],
    [0.25, 0.82],
    [0.5, 0.42],
    [0.75, 0.1],
    [1, 0],
  ] as const)
    glow.addColorStop(at, `rgb(${colour} / ${alpha})`);
  context.fillStyle = glow;
  context.fillRect(0, 0, GLOW_PX, GLOW_PX);
  return canvas;
}

interface Glows {
  light: Canvas;
  shade: Canvas;
  deep: Canvas;
}
let glows: Glows | undefined;

/** Light and shade on clouds, and the deep shadow below the land; made when the first land is drawn. */
export function glowsOnce(): Glows {
  glows ??= { light: makeGlow('255 254 246'), shade: makeGlow('112 134 196'), deep: makeGlow('38 66 122') };
  return glows;
}

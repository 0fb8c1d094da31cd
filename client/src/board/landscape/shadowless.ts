/** Sprites have their shadows in them, as dark pixels that one looks through: here they are taken off. */

import { contextOf, makeCanvas, type Canvas } from '../../art/canvas';
import type { SpriteFrame } from '../../art/sprites';

const MOST_OF_SHADOW = 0.62; // how dense a shadow is at most; what is denser is the thing itself
const made = new WeakMap<CanvasImageSource, Canvas>();

/** A picture of the thing alone, made once. */
export function withoutShadow(image: CanvasImageSource, { w, h }: SpriteFrame): Canvas {
  const known = made.get(image);
  if (known) return known;
  const canvas = makeCanvas(w, h);
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0, w, h);
  const pixels = context.getImageData(0, 0, w, h);
  for (let i = 3; i < pixels.data.length; i += 4) {
    const part = (pixels.data[i]! / 255 - MOST_OF_SHADOW) / (1 - MOST_OF_SHADOW);
    pixels.data[i] = 255 * Math.max(0, part);
  }
  context.putImageData(pixels, 0, 0);
  made.set(image, canvas);
  return canvas;
}

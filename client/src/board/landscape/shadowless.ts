/** Sprites have their shadows in them, as dark pixels that one looks through: here they are taken off, and more where fog lies. */

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

const risen = new WeakMap<CanvasImageSource, Canvas>();
const FOOT = { full: 0.36, none: 0.1 }; // radii above the point that a thing stands on: where it is seen whole, where no more

/** The far part of a thing, which rises out of the fog behind it; it fades towards the point that the thing stands on. */
export function risingPart(image: CanvasImageSource, frame: SpriteFrame): Canvas {
  const known = risen.get(image);
  if (known) return known;
  const { w, h, y, scale } = frame;
  const canvas = makeCanvas(w, h);
  const context = contextOf(canvas);
  context.drawImage(withoutShadow(image, frame), 0, 0, w, h);
  const fade = context.createLinearGradient(0, y - FOOT.full * scale, 0, y - FOOT.none * scale);
  fade.addColorStop(0, 'rgb(0 0 0 / 0)');
  fade.addColorStop(1, '#000');
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = fade;
  context.fillRect(0, 0, w, h);
  risen.set(image, canvas);
  return canvas;
}

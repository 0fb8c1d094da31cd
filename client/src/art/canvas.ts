/** Canvases on the page, and in a worker, where there is no page. */

export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function makeCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}

/** What draws on it; the same for the same canvas. */
export function contextOf(canvas: Canvas): Context {
  const context = 'transferToImageBitmap' in canvas ? canvas.getContext('2d') : canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn here');
  return context;
}

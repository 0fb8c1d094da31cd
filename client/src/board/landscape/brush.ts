/** Draws sprites, patterns and masks on a canvas, within one region of it. */

import { contextOf, makeCanvas, type Context } from '../../art/canvas';
import type { SpriteFrame } from '../../art/sprites';
import {
  noiseAt,
  CORNERS,
  project,
  Y_ON_SCREEN,
  type Cell,
  type LandProjection,
  type Region,
  type RimSide,
  type XY,
} from './land';
import { risingPart, withoutShadow } from './shadowless';

/** The pictures that are loaded, by name. */
export interface Sprites {
  frame: (name: string) => SpriteFrame;
  image: (name: string) => CanvasImageSource;
}

/** What is added to a mask along its border, or taken from it, so that it follows no hex. */
export interface MaskStamp {
  x: number;
  y: number;
  size: number;
  isHole: boolean;
}

/** What is drawn on: a context, the pictures, how the land lies on the canvas, and the region that may be changed. */
export class Brush {
  constructor(
    readonly context: Context,
    readonly sprites: Sprites,
    readonly view: LandProjection,
    readonly region: Region,
    readonly size: { width: number; height: number }, // of the whole picture, over which light changes
    private readonly isLayer = false,
  ) {
    context.imageSmoothingQuality = 'high';
  }

  /** A sprite that stands on a point of the land; nothing if it lies outside the region. */
  sprite(name: string, x: number, y: number, z = 0, size = 1, isMirrored = false): void {
    this.#draw(name, project(this.view, x, y, z), size, 1, isMirrored);
  }

  /** The same without the shadow that it throws. */
  shadowlessSprite(name: string, x: number, y: number, size: number, isMirrored: boolean): void {
    this.#draw(name, project(this.view, x, y), size, 1, isMirrored, withoutShadow);
  }

  /** Its far part alone, over fog that was drawn after it. */
  risingSprite(name: string, x: number, y: number, size: number, isMirrored: boolean): void {
    this.#draw(name, project(this.view, x, y), size, 1, isMirrored, risingPart);
  }

  /** A sprite that lies flat on the land, and is seen as much from above as the land is. */
  flatSprite(name: string, x: number, y: number, size = 1): void {
    this.#draw(name, project(this.view, x, y), size, this.view.squash / Y_ON_SCREEN, false);
  }

  #draw(
    name: string,
    [left, top]: XY,
    size: number,
    stretch: number,
    isMirrored: boolean,
    prepare = (image: CanvasImageSource, _: SpriteFrame): CanvasImageSource => image,
  ): void {
    const { context, region } = this;
    const frame = this.sprites.frame(name);
    const factor = (this.view.scale / frame.scale) * size;
    const [width, height] = [frame.w * factor, frame.h * factor * stretch];
    const from = left - (isMirrored ? frame.w - frame.x : frame.x) * factor;
    const above = top - frame.y * factor * stretch;
    if (from > region.x + region.width || from + width < region.x) return;
    if (above > region.y + region.height || above + height < region.y) return;
    const image = prepare(this.sprites.image(name), frame);
    if (!isMirrored) {
      context.drawImage(image, from, above, width, height);
      return;
    }
    context.save();
    context.translate(from + width, above);
    context.scale(-1, 1);
    context.drawImage(image, 0, 0, width, height);
    context.restore();
  }

  /** Does the region reach so near to a point of the canvas? */
  isNear(x: number, y: number, reach: number): boolean {
    const { x: left, y: top, width, height } = this.region;
    return x + reach > left && x - reach < left + width && y + reach > top && y - reach < top + height;
  }

  fill(style: string | CanvasGradient | CanvasPattern): void {
    const { x, y, width, height } = this.region;
    this.context.fillStyle = style;
    this.context.fillRect(x, y, width, height);
  }

  /** Fills the region with a picture that joins with itself. */
  fillPattern(name: string): void {
    const pattern = this.context.createPattern(this.sprites.image(name), 'repeat');
    if (!pattern) return;
    const factor = this.view.scale / this.sprites.frame(name).scale;
    pattern.setTransform(new DOMMatrix([factor, 0, 0, factor, this.view.left, this.view.top]));
    this.fill(pattern);
  }

  /** A gradient from corner to corner of the whole picture. */
  diagonal(stops: readonly (readonly [number, string])[]): CanvasGradient {
    const gradient = this.context.createLinearGradient(0, 0, this.size.width, this.size.height);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    return gradient;
  }

  /** A brush for another canvas, as large as the region or a part of it, that is put over this one afterwards. */
  layer(view = this.view, region = this.region): Brush {
    const context = contextOf(makeCanvas(region.width, region.height));
    context.translate(-region.x, -region.y);
    return new Brush(context, this.sprites, view, region, this.size, true);
  }

  /** Those of the cells that can be seen in the region: the fewer layers are as large as they need be, the sooner it is painted. */
  cellsNear(cells: readonly Cell[], reach = 1.5): Cell[] {
    return cells.filter((cell) =>
      this.isNear(...project(this.view, cell.x, cell.y), reach * this.view.scale),
    );
  }

  /** The part of the region that is no farther from one of the cells. */
  #around(cells: readonly Cell[], reach: number): Region {
    const { region, view } = this;
    const points = cells.map(({ x, y }) => project(view, x, y));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const far = reach * view.scale;
    const x = Math.max(region.x, Math.floor(Math.min(...xs) - far));
    const y = Math.max(region.y, Math.floor(Math.min(...ys) - far));
    const right = Math.min(region.x + region.width, Math.ceil(Math.max(...xs) + far));
    const bottom = Math.min(region.y + region.height, Math.ceil(Math.max(...ys) + far));
    return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
  }

  /** A layer with what is in the region now. A brush for a layer has its region at the corner of its canvas. */
  copy(): Brush {
    const { x, y, width, height } = this.region;
    const layer = this.layer();
    const [left, top] = this.isLayer ? [0, 0] : [x, y];
    layer.context.drawImage(this.context.canvas, left, top, width, height, x, y, width, height);
    return layer;
  }

  clear(): void {
    const { x, y, width, height } = this.region;
    this.context.clearRect(x, y, width, height);
  }

  /** Puts a layer over what is there; it is gone then: a worker would keep the memory of all of them for long. */
  put(layer: Brush, alpha = 1, operation: GlobalCompositeOperation = 'source-over'): void {
    const { context } = this;
    context.save();
    context.globalAlpha = alpha;
    context.globalCompositeOperation = operation;
    const { canvas } = layer.context;
    context.drawImage(canvas, layer.region.x, layer.region.y);
    context.restore();
    canvas.width = canvas.height = 0;
  }

  /** The union of soft ragged hexes, filled by `paint`. */
  masked(
    cells: readonly Cell[],
    size: number,
    paint: (mask: Brush) => void,
    view = this.view,
    border: readonly MaskStamp[] = [],
  ): Brush {
    const mask = this.layer(view, this.#around(cells, 1.5));
    for (const { x, y } of cells) {
      const n = Math.floor(noiseAt(x, y, 5) * 3);
      mask.flatSprite(`hex-${view.isTurned ? 'turned-' : ''}${n}`, x, y, size);
    }
    for (const { x, y, size: part, isHole } of border) {
      mask.context.globalCompositeOperation = isHole ? 'destination-out' : 'source-over';
      const n = Math.floor(noiseAt(x, y, 6) * 3);
      mask.flatSprite(`hex-${view.isTurned ? 'turned-' : ''}${n}`, x, y, part);
    }
    mask.context.globalCompositeOperation = 'source-in';
    paint(mask);
    return mask;
  }

  /** Adds the outlines of cells to a new path. */
  outline(cells: readonly Cell[], part = 1.01): void {
    const { context } = this;
    context.beginPath();
    for (const cell of cells) {
      CORNERS.forEach(([dx, dy], k) => {
        const [x, y] = project(this.view, cell.x + dx * part, cell.y + dy * part);
        if (k > 0) context.lineTo(x, y);
        else context.moveTo(x, y);
      });
      context.closePath();
    }
  }
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

/** What was painted ends softly beside the land, where the frame of the board ends, too; `within` the land so many radii. */
export function fadeAtSides(brush: Brush, rim: readonly RimSide[], within = 0): void {
  const { context, view } = brush;
  const xs = rim.map(({ from }) => project(view, ...from)[0]);
  const [beyond, soft] = [0.25 * view.scale, (0.25 + within) * view.scale];
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
  context.restore();
}

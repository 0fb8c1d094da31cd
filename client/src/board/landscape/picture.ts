import { contextOf, type Canvas } from '../../art/canvas';
import { Brush, drawGrid, type Sprites } from './brush';
import { drawLand } from './drawLand';
import { gradeFogToDusk, gradeToDusk, MIST_AT_DUSK } from './dusk';
import { drawFog } from './fog';
import { lightByDay } from './light';
import { project, type Cell, type LandProjection, type Region, type Step } from './land';
import type { Scene } from './scene';

/** How the land is lit. */
export interface LandLighting {
  isDusk: boolean;
}

/** A picture of a land, or of a part of it: what lies there, how it lies on the canvas, how large that is. */
export interface LandOrder {
  cells: readonly Cell[];
  trodden: readonly Step[];
  view: LandProjection;
  width: number;
  height: number;
  look: LandLighting;
}

/** The land as it is now, and around which points it differs, how many radii far. */
export interface LandChange {
  cells: readonly Cell[];
  trodden: readonly Step[];
  points: readonly { x: number; y: number; radii: number }[];
}

const BAND_PX = 48; // painted at a time: what is painted between two frames must not take longer than one

/** The land under its fog on a canvas, at one scale. */
export class LandPicture<C extends Canvas = HTMLCanvasElement> {
  readonly view: LandProjection;
  readonly width: number;
  readonly height: number;
  readonly #look: LandLighting;

  constructor(
    readonly canvas: C,
    private readonly sprites: Sprites,
    { view, width, height, look }: Pick<LandOrder, 'view' | 'width' | 'height' | 'look'>,
  ) {
    [this.view, this.width, this.height, this.#look] = [view, width, height, look];
    [canvas.width, canvas.height] = [width, height];
  }

  /** Paints everything, band by band; whoever asks for the next one may do something else in between. */
  *paint(scene: Scene): Generator<void> {
    for (let y = 0; y < this.height; y += BAND_PX) {
      this.#paintRegion(scene, { x: 0, y, width: this.width, height: Math.min(BAND_PX, this.height - y) });
      yield;
    }
  }

  /** Paints what has changed around points of the land, and says where that is. */
  paintAround(scene: Scene, points: LandChange['points']): Region[] {
    const regions = points.map(({ x, y, radii }) => this.#regionAround(x, y, radii * this.view.scale));
    const seen = regions.filter(({ width, height }) => width > 0 && height > 0);
    for (const region of seen) this.#paintRegion(scene, region);
    return seen;
  }

  #regionAround(x: number, y: number, reach: number): Region {
    const [middle, down] = project(this.view, x, y);
    const [left, top] = [Math.max(0, Math.floor(middle - reach)), Math.max(0, Math.floor(down - reach))];
    const [right, bottom] = [Math.min(this.width, middle + reach), Math.min(this.height, down + reach)];
    return { x: left, y: top, width: Math.ceil(right - left), height: Math.ceil(bottom - top) };
  }

  #paintRegion(scene: Scene, region: Region): void {
    const context = contextOf(this.canvas);
    const { x, y, width, height } = region;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.clearRect(x, y, width, height);
    const brush = new Brush(context, this.sprites, this.view, region, this);
    this.#paintLand(brush, scene);
    this.#paintFog(brush, scene);
    if (!this.#look.isDusk) lightByDay(brush);
    context.restore();
  }

  #paintLand(brush: Brush, scene: Scene): void {
    drawLand(brush, scene, this.#look.isDusk ? MIST_AT_DUSK : 1);
    drawGrid(brush, scene.open); // none between clouds: those are one
    if (this.#look.isDusk) gradeToDusk(brush);
  }

  #paintFog(brush: Brush, scene: Scene): void {
    if (!this.#look.isDusk) drawFog(brush, scene);
    else {
      const layer = brush.layer();
      drawFog(layer, scene);
      gradeFogToDusk(layer);
      brush.put(layer);
    }
  }
}

import { Brush, type Context, type Sprites } from './brush';
import { drawFog, drawGrid, drawLand, gradeFogToDusk, gradeToDusk, MIST_AT_DUSK, type Scene } from './draw';
import { project, type Cell, type LandProjection, type Region } from './land';

/** How the land is lit. */
export interface LandLighting {
  isDusk: boolean;
}

const BAND_PX = 48; // painted at a time: what is painted between two frames must not take longer than one
const REACH = 2.1; // radii around a cell in which its exploration changes pixels

/** The land under its fog on a canvas, at one scale. */
export class LandPicture {
  readonly canvas = document.createElement('canvas');

  constructor(
    private readonly sprites: Sprites,
    readonly view: LandProjection,
    readonly width: number,
    readonly height: number,
    readonly look: LandLighting,
  ) {
    this.canvas.className = 'vn-canvas';
    this.canvas.width = width;
    this.canvas.height = height;
  }

  /** Paints everything, band by band; whoever asks for the next one may do something else in between. */
  *paint(scene: Scene): Generator<void> {
    for (let y = 0; y < this.height; y += BAND_PX) {
      this.#paintRegion(scene, { x: 0, y, width: this.width, height: Math.min(BAND_PX, this.height - y) });
      yield;
    }
  }

  /** Paints what has changed with cells, or around other points of the land. */
  paintAround(scene: Scene, points: readonly Pick<Cell, 'x' | 'y'>[], radii = REACH): void {
    const reach = radii * this.view.scale;
    for (const { x, y } of points) {
      const [left, top] = project(this.view, x, y);
      const from = [Math.max(0, Math.floor(left - reach)), Math.max(0, Math.floor(top - reach))] as const;
      const to = [Math.min(this.width, left + reach), Math.min(this.height, top + reach)] as const;
      const [width, height] = [Math.ceil(to[0] - from[0]), Math.ceil(to[1] - from[1])];
      if (width > 0 && height > 0) this.#paintRegion(scene, { x: from[0], y: from[1], width, height });
    }
  }

  #paintRegion(scene: Scene, region: Region): void {
    const context: Context = this.canvas.getContext('2d')!;
    const { x, y, width, height } = region;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.clearRect(x, y, width, height);
    const brush = new Brush(context, this.sprites, this.view, region, this);
    this.#paintLand(brush, scene);
    this.#paintFog(brush, scene);
    context.restore();
  }

  #paintLand(brush: Brush, scene: Scene): void {
    drawLand(brush, scene, this.look.isDusk ? MIST_AT_DUSK : 1);
    drawGrid(brush, scene.cells);
    if (this.look.isDusk) gradeToDusk(brush);
  }

  #paintFog(brush: Brush, scene: Scene): void {
    if (!this.look.isDusk) drawFog(brush, scene);
    else {
      const layer = brush.layer();
      drawFog(layer, scene);
      gradeFogToDusk(layer);
      brush.put(layer);
    }
  }
}

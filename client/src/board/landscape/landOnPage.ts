/** A land that the page paints itself, between frames: where no worker paints. */

import { makeScene, type Scene } from './scene';
import { LandPicture, type LandChange, type LandOrder } from './picture';
import { SpriteLoader, spritesOfScene } from './spriteLoader';

const SLICE_MS = 8; // of painting between two frames

const loader = new SpriteLoader(); // one for all boards
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export class LandPaintedOnPage {
  readonly #picture: LandPicture;
  #isClosed = false;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly order: LandOrder,
  ) {
    this.#picture = new LandPicture(canvas, loader, order);
  }

  /** Fails if sprites cannot be had. */
  async paint(): Promise<void> {
    const bands = this.#picture.paint(await this.#sceneOf(this.order));
    while (!this.#isClosed) {
      const start = performance.now();
      while (performance.now() - start < SLICE_MS) if (bands.next().done) return;
      await nextTask();
    }
  }

  async change(change: LandChange): Promise<void> {
    const scene = await this.#sceneOf(change);
    for (const point of change.points) {
      if (this.#isClosed) return;
      this.#picture.paintAround(scene, [point]);
      await nextTask();
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #sceneOf({ cells, trodden }: Pick<LandOrder, 'cells' | 'trodden'>): Promise<Scene> {
    const { isTurned } = this.order.view;
    const scene = makeScene(cells, isTurned, trodden);
    await loader.load(spritesOfScene(scene, isTurned));
    return scene;
  }
}

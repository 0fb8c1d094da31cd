import { canPaintAway, LandPaintedAway } from '../../painting/paintAway';
import type { LandPaintedOnPage } from './landOnPage';
import type { LandChange, LandOrder } from './picture';

/** A canvas of the page with a land on it, painted by a worker, or by the page where that fails. */
export class LandCanvas {
  readonly canvas = document.createElement('canvas');
  readonly width: number;
  #painter: LandPaintedAway | LandPaintedOnPage | null = null;

  constructor(private readonly order: LandOrder) {
    this.canvas.className = 'vn-canvas';
    [this.canvas.width, this.canvas.height] = [order.width, order.height];
    this.width = order.width;
  }

  /** Fails if its sprites cannot be had. */
  async paint(): Promise<void> {
    if (canPaintAway()) {
      this.#painter = new LandPaintedAway(this.canvas, this.order);
      try {
        return await this.#painter.paint();
      } catch {
        this.#painter.close();
      }
    }
    const { LandPaintedOnPage } = await import('./landOnPage');
    this.#painter = new LandPaintedOnPage(this.canvas, this.order);
    await this.#painter.paint();
  }

  /** Fails if it cannot be painted now. */
  async change(change: LandChange): Promise<void> {
    await this.#painter?.change(change);
  }

  /** It is not wanted any more. */
  close(): void {
    this.canvas.remove();
    this.#painter?.close();
  }
}

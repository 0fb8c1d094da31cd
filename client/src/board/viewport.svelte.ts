import { Camera } from './camera.svelte';
import type { BoardLayout, Point } from './geometry';

const MIN_NAME_PX = 9;
const NAME_SIZE = 12; // in units of the drawing
const MAX_NAME_SCALE = 1.9; // a hex bears no more
const LETTER_PX = 11;
const MAX_LETTER = 24;
const REST_MS = 250;
const ABOVE = 0.75; // of the room that is left: the valley lies low, so that the mountains behind it are seen

/**
 * How the drawing lies in its frame, and what of it the camera shows. It is as large as fits, below the middle of the frame; there it
 * stays when what stands below the frame grows, as far as it can. The camera moves it as a whole, which costs nothing to draw.
 */
export class Viewport {
  readonly camera: Camera;
  frame = $state<HTMLElement>();
  rect = $state.raw<DOMRectReadOnly>(); // told by the browser after it has laid the page out, never asked for before
  isMoving = $state(false); // a layer of its own while it moves; sharp again when it rests
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #restingZoom = 1;

  constructor(private readonly layout: () => BoardLayout) {
    this.camera = new Camera(layout);
  }

  #width = $derived(this.rect?.width ?? 0);
  #height = $derived(this.rect?.height ?? 0);
  scale = $derived.by(() => Math.min(this.#width / this.layout().width, this.#height / this.layout().height));
  left = $derived.by(() => (this.#width - this.layout().width * this.scale) / 2);
  top = $derived.by(() => {
    if (this.#tallest.width !== this.#width || this.#tallest.height < this.#height)
      this.#tallest = { width: this.#width, height: this.#height };
    const height = this.layout().height * this.scale;
    return Math.min((this.#tallest.height - height) * ABOVE, this.#height - height);
  });
  #tallest = { width: 0, height: 0 }; // the highest frame of this width

  // Names are written at least so large, as far as a hex bears it; while the camera moves they are left as they are.
  #nameZoom = $derived.by(() => (this.isMoving ? this.#restingZoom : (this.#restingZoom = this.camera.zoom)));
  nameScale = $derived.by(() => {
    const wanted = MIN_NAME_PX / (NAME_SIZE * this.scale * this.#nameZoom || 1);
    return Math.min(MAX_NAME_SCALE, Math.max(1, wanted));
  });

  /** Pixels to a unit of the drawing, when the camera last rested. */
  restingScale = $derived.by(() => this.scale * this.#nameZoom);

  /** Letters on a landscape keep their size on the screen, as far as a hex bears it; in units of the drawing. */
  letterSize = $derived.by(() => Math.min(MAX_LETTER, LETTER_PX / (this.restingScale || 1)));

  /** What the frame shows, in units of the drawing. */
  visibleUnits = $derived.by(() => {
    const { x, y, zoom } = this.camera;
    const pixels = this.scale * zoom;
    return {
      x: (-this.left / this.scale - x) / zoom,
      y: (-this.top / this.scale - y) / zoom,
      width: this.#width / pixels,
      height: this.#height / pixels,
    };
  });

  /** A point of the screen in units of the drawing, before the camera. */
  toUnits(x: number, y: number): Point {
    const box = this.frame?.getBoundingClientRect();
    if (!box || this.scale === 0) return { x: 0, y: 0 };
    const drawn = box.width / this.#width; // smaller than it is laid out, where the valley stands back
    const inFrame = (at: number, from: number): number => (at - from) / drawn;
    return {
      x: (inFrame(x, box.left) - this.left) / this.scale,
      y: (inFrame(y, box.top) - this.top) / this.scale,
    };
  }

  /** Zoom by hand, around a point of the screen. */
  zoomAt(factor: number, x: number, y: number): void {
    this.#move();
    this.camera.zoomAt(factor, this.toUnits(x, y));
  }

  /** Pan by hand, by pixels of the screen. */
  pan(dx: number, dy: number): void {
    this.#move();
    this.camera.pan(dx / this.scale, dy / this.scale);
  }

  #move(): void {
    this.isMoving = true;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => (this.isMoving = false), REST_MS);
  }
}

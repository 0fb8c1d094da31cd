import type { BoardLayout } from '../geometry';
import { HEX_RADIUS } from '../geometry';
import { makeScene, type Scene } from './draw';
import type { Cell, LandProjection, Step } from './land';
import { LandPicture, type LandLighting } from './picture';
import { SpriteLoader, spritesOfScene } from './spriteLoader';

const BLEED = { across: 40, down: 110 }; // units of the drawing around the board, for mist and clouds
const SLICE_MS = 8; // of painting between two frames
const MAX_CHANGES = 6; // cells: more are a jump, and everything is painted anew
const MAX_CHANGED_STEPS = 16;
const STEP_REACH = 1.3; // radii around the middle of a step

/** A part of the board, in units of the drawing, and how many pixels a unit has. */
export interface Excerpt {
  x: number;
  y: number;
  width: number;
  height: number;
  pixelsPerUnit: number;
}

export interface LandState {
  cells: readonly Cell[];
  trodden: readonly Step[];
  layout: BoardLayout;
  look: LandLighting;
}

interface Shown {
  picture: LandPicture;
  layout: BoardLayout;
}

const loader = new SpriteLoader(); // one for all boards

/**
 * Keeps pictures of the land in an element: the whole board, and what a zoomed camera shows of it, sharp. Where a hex is
 * explored, only what is around it is painted; a new picture is painted beside the old one, and takes its place when it is
 * finished.
 */
export class LandPainter {
  #base: Shown | null = null;
  #detail: Shown | null = null;
  #state: LandState | null = null;
  #scene: Scene | null = null;
  #jobs = new Map<'base' | 'detail', () => void>(); // how to stop what is being painted

  /** `onshown`: the whole board can be seen; `onfailed`: its sprites cannot be had. */
  constructor(
    private readonly host: HTMLElement,
    private readonly onshown: () => void,
    private readonly onfailed: () => void,
  ) {}

  /** Show this; `pixelsPerUnit` of the whole board. */
  async show(state: LandState, pixelsPerUnit: number): Promise<void> {
    const { layout } = state;
    const isTurned = layout.projection.isTurned;
    const before = this.#state;
    const scene = makeScene(state.cells, isTurned, state.trodden);
    [this.#state, this.#scene] = [state, scene];
    const changed = before ? changedCells(before, state) : null;
    const names = spritesOfScene(scene, isTurned);
    if (!loader.hasAll(names)) {
      try {
        await loader.load(names);
      } catch {
        if (this.#state === state) this.onfailed();
        return;
      }
      if (this.#state !== state) return;
    }
    const whole = wholeBoard(layout, pixelsPerUnit);
    const isSameSize = this.#base?.picture.width === Math.round(whole.width * pixelsPerUnit);
    if (changed && isSameSize && !this.#jobs.has('base')) {
      const start = performance.now();
      for (const shown of [this.#base, this.#detail]) shown?.picture.paintAround(scene, changed);
      if (changed.length > 0) performance.measure('land: part', { start });
      this.#paintSteps(changedSteps(before?.trodden ?? [], state.trodden));
      return;
    }
    this.#paint('base', whole);
    if (this.#detail) this.closeUp(null);
  }

  /** Show a part of the board sharply, or no more. */
  closeUp(part: Excerpt | null): void {
    if (part) this.#paint('detail', part);
    else {
      this.#stop('detail');
      this.#remove(this.#detail);
      this.#detail = null;
    }
  }

  /** The camera moves on: what is being painted sharply is not wanted any more, and would take time from its frames. */
  stopCloseUp(): void {
    this.#stop('detail');
  }

  close(): void {
    this.#stop('base');
    this.#stop('detail');
  }

  #stop(which: 'base' | 'detail'): void {
    this.#jobs.get(which)?.();
    this.#jobs.delete(which);
  }

  #remove(shown: Shown | null): void {
    shown?.picture.canvas.remove();
  }

  /** Paints the land around these steps, one between two frames: nobody waits for a path. */
  #paintSteps(steps: readonly Step[]): void {
    const [step, ...others] = steps;
    if (!step) return;
    setTimeout(() => {
      if (!this.#scene || this.#jobs.has('base')) return; // all of it is painted anew
      const middle = { x: (step.from[0] + step.to[0]) / 2, y: (step.from[1] + step.to[1]) / 2 };
      for (const shown of [this.#base, this.#detail])
        shown?.picture.paintAround(this.#scene, [middle], STEP_REACH);
      this.#paintSteps(others);
    });
  }

  /** Paints a new picture between frames, then puts it in the place of the one before. */
  #paint(which: 'base' | 'detail', part: Excerpt): void {
    const [state, scene] = [this.#state, this.#scene];
    if (!state || !scene || !loader.hasAll(spritesOfScene(scene, state.layout.projection.isTurned))) return;
    this.#stop(which);
    const { layout, look } = state;
    const [width, height] = [part.width, part.height].map((units) => Math.round(units * part.pixelsPerUnit));
    if (!width || !height) return;
    const picture = new LandPicture(loader, viewOf(layout, part), width, height, look);
    const steps = picture.paint(scene);
    let timer: ReturnType<typeof setTimeout>;
    let spentMs = 0;
    const work = (): void => {
      const start = performance.now();
      while (performance.now() - start < SLICE_MS) {
        if (steps.next().done) {
          spentMs += performance.now() - start;
          performance.measure(`land: ${which}`, { start: 0, duration: spentMs });
          this.#jobs.delete(which);
          this.#place(which, { picture, layout }, part);
          return;
        }
      }
      spentMs += performance.now() - start;
      timer = setTimeout(work);
    };
    this.#jobs.set(which, () => clearTimeout(timer));
    work();
  }

  #place(which: 'base' | 'detail', shown: Shown, part: Excerpt): void {
    const { layout } = shown;
    const { canvas } = shown.picture;
    canvas.style.left = `${(part.x / layout.width) * 100}%`;
    canvas.style.top = `${(part.y / layout.height) * 100}%`;
    canvas.style.width = `${(part.width / layout.width) * 100}%`;
    canvas.style.height = `${(part.height / layout.height) * 100}%`;
    if (which === 'base') {
      this.#remove(this.#base);
      this.#base = shown;
      this.host.prepend(canvas);
      this.onshown();
    } else {
      this.#remove(this.#detail);
      this.#detail = shown;
      this.host.append(canvas);
    }
  }
}

function wholeBoard({ width, height }: BoardLayout, pixelsPerUnit: number): Excerpt {
  return {
    x: -BLEED.across,
    y: -BLEED.down,
    width: width + 2 * BLEED.across,
    height: height + 2 * BLEED.down,
    pixelsPerUnit,
  };
}

function viewOf({ origin, projection }: BoardLayout, { x, y, pixelsPerUnit }: Excerpt): LandProjection {
  return {
    scale: HEX_RADIUS * pixelsPerUnit,
    left: (origin.x - x) * pixelsPerUnit,
    top: (origin.y - y) * pixelsPerUnit,
    isTurned: projection.isTurned,
    squash: projection.squash,
  };
}

/** The cells that differ, if not more do; null where everything may. */
function changedCells(before: LandState, after: LandState): Cell[] | null {
  if (before.layout !== after.layout) return null;
  if (changedSteps(before.trodden, after.trodden).length > MAX_CHANGED_STEPS) return null;
  if (before.look.isDusk !== after.look.isDusk) return null;
  if (before.cells.length !== after.cells.length) return null;
  const changed = after.cells.filter((cell, i) => cell !== before.cells[i]);
  return changed.length <= MAX_CHANGES ? changed : null;
}

/** The steps that are trodden more, or less, than before. */
function changedSteps(before: readonly Step[], after: readonly Step[]): Step[] {
  if (before === after) return [];
  const key = ({ from, to, n }: Step): string => [...from, ...to, n].join();
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((step) => !now.has(key(step))), ...after.filter((step) => !old.has(key(step)))];
}

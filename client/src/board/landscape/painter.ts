import type { BoardLayout } from '../geometry';
import { HEX_RADIUS } from '../geometry';
import { RETRY_MS } from '../../painting/paintUntilDone';
import type { Cell, LandProjection, Step } from './land';
import { LandCanvas } from './landCanvas';
import type { LandChange, LandLighting } from './picture';

const BLEED = { across: 40, down: 110 }; // units of the drawing around the board, for mist and clouds
const MAX_CHANGES = 6; // cells: more are a jump, and everything is painted anew
const MAX_CHANGED_STEPS = 16;
const CELL_REACH = 2.6; // radii around a cell in which its exploration changes pixels
const STEP_REACH = 1.3; // and around the middle of a step

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
  land: LandCanvas;
  layout: BoardLayout;
  look: LandLighting;
}

/**
 * Keeps pictures of the land in an element: the whole board, and what a zoomed camera shows of it, sharp. Where a hex is
 * explored, only what is around it is painted; a new picture is painted beside the old one, and takes its place when it is
 * finished.
 */
export class LandPainter {
  #base: Shown | null = null;
  #detail: Shown | null = null;
  #state: LandState | null = null;
  #coming = new Map<'base' | 'detail', LandCanvas>(); // what is being painted

  /** `onshown`: the whole board can be seen; `onfailed`: its sprites cannot be had now; it is painted as soon as they can. */
  constructor(
    private readonly host: HTMLElement,
    private readonly onshown: (look: LandLighting) => void,
    private readonly onfailed: () => void,
  ) {}

  /** Show this; `pixelsPerUnit` of the whole board. */
  show(state: LandState, pixelsPerUnit: number): void {
    const before = this.#state;
    this.#state = state;
    const points = before ? changedPoints(before, state) : null;
    const whole = wholeBoard(state.layout, pixelsPerUnit);
    const isSameSize = this.#base?.land.width === Math.round(whole.width * pixelsPerUnit);
    if (points && isSameSize && !this.#coming.has('base')) {
      if (points.length > 0) void this.#change(state, points, whole);
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
      this.#detail?.land.close();
      this.#detail = null;
    }
  }

  /** The camera moves on: what is being painted sharply is not wanted any more. */
  stopCloseUp(): void {
    this.#stop('detail');
  }

  close(): void {
    this.#stop('base');
    this.#stop('detail');
    this.#base?.land.close();
    this.#detail?.land.close();
  }

  #stop(which: 'base' | 'detail'): void {
    this.#coming.get(which)?.close();
    this.#coming.delete(which);
  }

  /** Where that fails everything is painted anew. */
  async #change({ cells, trodden }: LandState, points: LandChange['points'], whole: Excerpt): Promise<void> {
    const start = performance.now();
    const shown = [this.#base, this.#detail].filter((picture) => picture !== null);
    try {
      await Promise.all(shown.map(({ land }) => land.change({ cells, trodden, points })));
      performance.measure('land: part', { start });
    } catch {
      if (this.#base === shown[0] && !this.#coming.has('base')) this.#paint('base', whole);
    }
  }

  /** Paints a new picture, then puts it in the place of the one before. */
  #paint(which: 'base' | 'detail', part: Excerpt): void {
    if (!this.#state) return;
    this.#stop(which);
    const { cells, trodden, layout, look } = this.#state;
    const [width, height] = [part.width, part.height].map((units) => Math.round(units * part.pixelsPerUnit));
    if (!width || !height) return;
    const land = new LandCanvas({ cells, trodden, view: viewOf(layout, part), width, height, look });
    this.#coming.set(which, land);
    const isWanted = (): boolean => this.#coming.get(which) === land;
    land.paint().then(
      () => {
        if (!isWanted()) return;
        this.#coming.delete(which);
        this.#place(which, { land, layout, look }, part);
      },
      () => {
        if (!isWanted()) return;
        if (which === 'base') this.onfailed();
        setTimeout(() => isWanted() && this.#paint(which, part), RETRY_MS);
      },
    );
  }

  #place(which: 'base' | 'detail', shown: Shown, part: Excerpt): void {
    const { layout } = shown;
    const { canvas } = shown.land;
    canvas.style.left = `${(part.x / layout.width) * 100}%`;
    canvas.style.top = `${(part.y / layout.height) * 100}%`;
    canvas.style.width = `${(part.width / layout.width) * 100}%`;
    canvas.style.height = `${(part.height / layout.height) * 100}%`;
    if (which === 'base') {
      this.#base?.land.close();
      this.#base = shown;
      this.host.prepend(canvas);
      this.onshown(shown.look);
    } else {
      this.#detail?.land.close();
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

/** Where the land differs, if that is little; null where it may differ everywhere. */
function changedPoints(before: LandState, after: LandState): LandChange['points'] | null {
  const steps = changedSteps(before.trodden, after.trodden);
  if (before.layout !== after.layout || steps.length > MAX_CHANGED_STEPS) return null;
  if (before.look.isDusk !== after.look.isDusk || before.cells.length !== after.cells.length) return null;
  const cells = after.cells.filter((cell, i) => cell !== before.cells[i]);
  if (cells.length > MAX_CHANGES) return null;
  return [
    ...cells.map(({ x, y }) => ({ x, y, radii: CELL_REACH })),
    ...steps.map(({ from, to }) => ({
      x: (from[0] + to[0]) / 2,
      y: (from[1] + to[1]) / 2,
      radii: STEP_REACH,
    })),
  ];
}

/** The steps that are trodden more, or less, than before. */
function changedSteps(before: readonly Step[], after: readonly Step[]): Step[] {
  if (before === after) return [];
  const key = ({ from, to, n }: Step): string => [...from, ...to, n].join();
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((step) => !now.has(key(step))), ...after.filter((step) => !old.has(key(step)))];
}

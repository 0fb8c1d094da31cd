import { flushSync, untrack } from 'svelte';
import { inChunks } from './frames.svelte';
import { keepEqual } from './keepEqual.svelte';
import { prefs } from '../prefs.svelte';
import { computeLayout, fitLayout, FLAT, HEX_HALF_WIDTH, landPoint, SLOPED, SLOPED_TURNED } from './geometry';
import type { BoardLayout, Point } from './geometry';
import {
  makeHexCells,
  setCellsChoosable,
  setCellsComing,
  setCellContents,
  type HexCell,
} from './hexCells.svelte';
import type { Cell, Step } from './landscape/land';
import { rises } from './landscape/overhang';
import type {
  Deed,
  Hex,
  HexContents,
  HexPick,
  Highlight,
  Marker,
  MovingPiece,
  NumberedSite,
  PiecePath,
  TroddenStep,
} from './types';
import { isChoice } from './marks';
import { Viewport } from './viewport.svelte';

export interface BoardProps {
  hexes: Hex[];
  halves: 1 | 2; // places on a ruins space
  contents: ReadonlyMap<string, HexContents>;
  highlights?: ReadonlyMap<string, Highlight>; // by hex (`d4`) or place (`f2a`)
  recent?: ReadonlyMap<string, Deed>; // what was last done on a hex or place
  isRecentQuiet?: boolean; // it was there for a while
  named?: readonly string[]; // hexes and places whose names are written on them
  sites?: readonly NumberedSite[]; // the viewer's own
  markers?: Marker[];
  paths?: PiecePath[];
  movingPieces?: MovingPiece[];
  trodden?: readonly TroddenStep[]; // drawn on the land
  label: string;
  describe: (hex: string) => string; // what a screen reader says; another function when it has other things to say
  labels: { zoomIn: string; zoomOut: string; fit: string };
  onpick?: (pick: HexPick) => void;
  onhover?: (hex: string | null, half: 'a' | 'b') => void;
  onarrive?: (id: number) => void;
}

interface RisingFog {
  id: number;
  cell: HexCell;
}

const MAX_RISING = 2; // jumps in a replay clear too much for that
const MIN_GAIN = 1.15; // how much larger the board must be drawn in an upright frame to be turned,
const MIN_GAIN_TURNED = 1.05; // and to stay turned
const UPRIGHT = 0.94; // of a frame's height to its width, at least: one that is square, too
const SMALL_HEX_PX = 48; // from side to side: below that one piece stands for several
const CELLS_AT_ONCE = 4;
const NO_STEPS: readonly TroddenStep[] = [];
const NO_PIECES: readonly MovingPiece[] = [];
const NO_HIGHLIGHTS: ReadonlyMap<string, Highlight> = new Map();

/** A board's state: its hexes where they lie, which of them can be chosen, where the focus is. Made while a component is. */
export class BoardState {
  focused = $state('');
  hovered = $state(''); // by a mouse
  isFocusVisible = $state(false); // somebody goes from hex to hex by keys, and wants to see where
  buttons = $state<SVGSVGElement>(); // the drawing whose hexes can be chosen
  /** Fog that was just cleared is drawn once more over the tile, and rises. */
  risingFog = $state.raw<RisingFog[]>([]);
  #tiled = new Set<string>();
  #nRisen = 0;

  /**
   * Places on a ruins space. Set, not derived: whatever is derived of the table is gone through with every event, and so would be
   * all that depends on this in every hex.
   */
  halves = $state<1 | 2>(2);

  constructor(private readonly read: () => BoardProps) {
    $effect.pre(() => void (this.halves = this.props.halves));
    $effect.pre(() => setCellContents(this.cells, this.props.contents));
    $effect.pre(() => setCellsComing(this.cells, this.props.movingPieces ?? NO_PIECES));
    $effect.pre(() => setCellsChoosable(this.cells, this.choosable));
    $effect.pre(() => this.#clearFog());
  }

  get props(): BoardProps {
    return this.read();
  }

  // --- the landscape, or the flat drawing where it is preferred, printed, or while the landscape's pictures cannot be had

  isLandPainted = $state(false);
  isLandLate = $state(false); // so much that one may not be kept from playing, or its pictures cannot be had now
  isPrinting = $state(false);
  hasLandscape = $derived.by(() => prefs.boardLook !== 'flat' && !this.isPrinting);
  hasContrast = $derived.by(() => prefs.boardLook === 'contrast');
  /** Until the landscape is painted nothing of the board is seen but its shape under fog. */
  isUnderFog = $derived.by(
    () =>
      this.hasLandscape &&
      !this.isLandPainted &&
      !this.isLandLate &&
      !this.hasContrast &&
      this.viewport.rect !== undefined,
  );
  showsLandscape = $derived.by(() => this.hasLandscape && (this.isLandPainted || this.isUnderFog));
  /** All spaces are named, not only those pointed at. */
  showsAllNames = $derived.by(() => !this.showsLandscape || prefs.coordinates || this.hasContrast);
  /** Pieces stand as pictures; where much contrast is wanted they are drawn flat, as the spaces are. */
  hasStandingPieces = $derived.by(() => this.showsLandscape && !this.hasContrast);
  /** Outlines lie under the pieces, so that they cut off none of them; strong ones lie over them. */
  hasThinOutlines = $derived.by(() => this.showsLandscape && !this.hasContrast);

  /** Turned in an upright frame, as of a phone or a tablet. It does not turn back while the frame only breathes. */
  #isTurned = false;
  #last: BoardLayout | undefined; // the same object while it is the same, so that nothing is drawn anew
  #lastHexes: Hex[] | undefined;
  layout = $derived.by((): BoardLayout => {
    if (!this.hasLandscape) return computeLayout(this.props.hexes, FLAT);
    const { hexes } = this.props;
    const frame = this.viewport.rect ?? { width: 1, height: 0 };
    const { width, height } = frame;
    const fit = (layout: BoardLayout): number => Math.min(width / layout.width, height / layout.height);
    const gain = height > UPRIGHT * width ? fit(this.#turned) / fit(this.#sloped) : 0;
    this.#isTurned = gain > (this.#isTurned ? MIN_GAIN_TURNED : MIN_GAIN);
    const fitting = fitLayout(hexes, this.#isTurned ? SLOPED_TURNED : SLOPED, frame, this.#last);
    const { squash, isTurned } = this.#last?.projection ?? {};
    const isSame =
      this.#lastHexes === hexes &&
      squash === fitting.projection.squash &&
      isTurned === fitting.projection.isTurned;
    if (!isSame) [this.#last, this.#lastHexes] = [fitting, hexes];
    return this.#last!;
  });
  #sloped = $derived.by(() => computeLayout(this.props.hexes, SLOPED));
  #turned = $derived.by(() => computeLayout(this.props.hexes, SLOPED_TURNED));

  /** The hexes as land; those that did not change are the same objects, and all of them if none did. */
  #landCells: readonly Cell[] = [];
  landCells = $derived.by(() => {
    const { hexes, contents } = this.props;
    const { halves } = this;
    const before = this.#landCells;
    const cells = hexes.map((hex, i): Cell => {
      const isExplored = contents.get(hex.name)?.tile === true;
      const { x, y } = landPoint(hex);
      const old = before[i];
      if (old?.x === x && old.y === y && old.terrain === hex.kind && old.isExplored === isExplored)
        return old;
      return { x, y, terrain: hex.kind, isExplored, isWhole: halves === 1 };
    });
    const isSame = cells.length === before.length && cells.every((cell, i) => cell === before[i]);
    return isSame ? before : (this.#landCells = cells);
  });

  /** The steps that are trodden, on the land. */
  trodden = $derived.by((): readonly Step[] => {
    const { hexes, trodden = NO_STEPS } = this.props;
    if (trodden.length === 0) return [];
    const at = new Map(hexes.map((hex) => [hex.name, landPoint(hex)]));
    return trodden.flatMap(({ from, to, n }) => {
      const [start, end] = [at.get(from), at.get(to)];
      return start && end ? [{ from: [start.x, start.y], to: [end.x, end.y], n }] : [];
    });
  });

  /** Is a hex so small on the screen that one piece stands for several? */
  isSmall = $derived.by(() => 2 * HEX_HALF_WIDTH * this.viewport.restingScale < SMALL_HEX_PX);
  cellsFarToNear = $derived.by(() => this.drawnCells.toSorted((a, b) => a.at.y - b.at.y));

  cells = $derived.by(() => makeHexCells(this.props.hexes, this.layout));
  highlights = $derived.by(() => this.props.highlights ?? NO_HIGHLIGHTS);
  /** What something beside the board speaks of, and all else; each the same object while it is the same, so that nothing is drawn anew. */
  mentioned = keepEqual(() => this.#highlightsThat((look) => look === 'mentioned'));
  lights = keepEqual(() => this.#highlightsThat((look) => look !== 'mentioned'));
  /** The hexes that can be chosen, wholly or in part. */
  choosable = $derived.by(() => {
    const keys = [...this.lights.current].filter(([, highlight]) => isChoice(highlight)).map(([key]) => key);
    return new Set(keys.map((key) => (this.layout.at.has(key) ? key : key.slice(0, -1))));
  });
  /** The one hex that Tab reaches. */
  tabStop = $derived.by(() => {
    return this.layout.at.has(this.focused) ? this.focused : (this.props.hexes[0]?.name ?? '');
  });

  readonly viewport: Viewport = new Viewport(() => this.layout);
  // First the frame, whose size tells how the rest lies; then the fog over it, hexes by and by, and what is under them.
  #drawn = inChunks(CELLS_AT_ONCE, () => this.cells.length + 2 * CELLS_AT_ONCE, 0);
  hasBegun = $derived.by(() => this.#drawn.count > 0);
  drawnCells = $derived.by(() => this.cells.slice(0, Math.max(0, this.#drawn.count - CELLS_AT_ONCE)));
  isBusy = $derived.by(() => this.drawnCells.length < this.cells.length);
  hasGround = $derived.by(
    () => !this.isUnderFog || this.#drawn.count >= this.cells.length + 2 * CELLS_AT_ONCE,
  );

  /** The space that is meant at a point of the drawing, over a hex or none: one that may be chosen, where what stands on it rises so far. */
  spaceAt(hex: string | null, point: Point): string | null {
    if (!this.hasStandingPieces || (hex !== null && this.choosable.has(hex))) return hex;
    const { halves } = this;
    const { squash } = this.layout.projection;
    const above = this.cellsFarToNear.findLast(
      (cell) => cell.isChoosable && rises(cell, point, halves, this.isSmall, squash),
    );
    return above?.hex.name ?? hex;
  }

  focus(hex: string): void {
    this.focused = hex;
    const at = this.layout.at.get(hex);
    if (at) this.viewport.camera.ensureVisible(at);
    const find = (): SVGElement | null | undefined =>
      this.buttons?.querySelector<SVGElement>(`[data-hex="${hex}"]`);
    if (!find()) flushSync(() => this.#drawn.finish()); // whoever is so quick does not wait for the rest
    find()?.focus({ preventScroll: true });
  }

  /** Bring the focus here from elsewhere: to where it was if that can be chosen, else to the next choice. */
  focusChoice(letter: 'n' | 'p'): void {
    const isChoosable = this.choosable.has(this.tabStop);
    this.focus(isChoosable ? this.tabStop : (this.nextChoice(letter) ?? this.tabStop));
  }

  /** The next or the previous hex that can be chosen, round and round. */
  nextChoice(letter: 'n' | 'p'): string | null {
    const order = this.props.hexes.map(({ name }) => name);
    const here = order.indexOf(this.tabStop);
    const choices = order.filter((name) => this.choosable.has(name));
    const found =
      letter === 'n'
        ? choices.find((name) => order.indexOf(name) > here)
        : choices.findLast((name) => order.indexOf(name) < here);
    return found ?? choices.at(letter === 'n' ? 0 : -1) ?? null;
  }

  #clearFog(): void {
    const tiled = new Set<string>();
    for (const [name, { tile }] of this.props.contents) if (tile) tiled.add(name);
    const cleared = this.cells.filter(({ hex }) => tiled.has(hex.name) && !this.#tiled.has(hex.name));
    if (this.#tiled.size > 0 && cleared.length > 0 && cleared.length <= MAX_RISING) {
      const risen = cleared.map((cell) => ({ cell, id: ++this.#nRisen }));
      this.risingFog = [...untrack(() => this.risingFog), ...risen];
    }
    this.#tiled = tiled;
  }

  #highlightsThat(fits: (look: Highlight) => boolean): ReadonlyMap<string, Highlight> {
    return new Map([...this.highlights].filter(([, look]) => fits(look)));
  }

  removeRisenFog(id: number): void {
    this.risingFog = this.risingFog.filter((fog) => fog.id !== id);
  }
}

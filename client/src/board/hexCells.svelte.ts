import type { BoardLayout, Point } from './geometry';
import type { Hex, HexContents, MovingPiece } from './types';

const EMPTY: HexContents = {};
const NOTHING: readonly MovingPiece[] = [];

/** A hex where it lies. What changes there is told by itself, so that an event costs the hexes it touches, and no others. */
export class HexCell {
  contents = $state.raw(EMPTY);
  coming = $state.raw(NOTHING); // pieces on their way here, which it has already
  isChoosable = $state.raw(false);
  changedAt = -Infinity; // when pieces last came or went while somebody looked (performance.now)

  constructor(
    readonly hex: Hex,
    readonly at: Point,
    readonly mirrored: boolean,
  ) {}

  /** What lies here, without what is still on its way. */
  get contentsNow(): HexContents {
    const { contents, coming } = this;
    if (coming.length === 0 || !contents.places) return contents;
    const places = contents.places.map((place) =>
      coming
        .filter(({ to }) => to === this.hex.name + place.half)
        .reduce((left, { resource = '' }) => ({ ...left, pieces: left.pieces.replace(resource, '') }), place),
    );
    return { ...contents, places };
  }
}

export function makeHexCells(hexes: readonly Hex[], layout: BoardLayout): HexCell[] {
  return hexes.map(
    (hex, i) =>
      new HexCell(hex, layout.at.get(hex.name) ?? { x: 0, y: 0 }, Math.floor((i * 7) / 3) % 2 === 1),
  );
}

const MAX_MOVING_CELLS = 5; // an action changes fewer; in a jump through a replay nothing moves

/** Tells cells what lies on them now. */
export function setCellContents(cells: readonly HexCell[], contents: ReadonlyMap<string, HexContents>): void {
  const changed = cells.filter((cell) => cell.contents !== (contents.get(cell.hex.name) ?? EMPTY));
  const isAction = changed.length <= MAX_MOVING_CELLS && cells.some((cell) => cell.contents !== EMPTY);
  const now = performance.now();
  for (const cell of changed) {
    if (isAction) cell.changedAt = now;
    cell.contents = contents.get(cell.hex.name) ?? EMPTY;
  }
}

export function setCellsComing(cells: readonly HexCell[], moving: readonly MovingPiece[]): void {
  for (const cell of cells) {
    const coming = moving.filter(({ to }) => to?.slice(0, -1) === cell.hex.name);
    cell.coming = coming.length > 0 ? coming : NOTHING;
  }
}

export function setCellsChoosable(cells: readonly HexCell[], choosable: ReadonlySet<string>): void {
  for (const cell of cells) cell.isChoosable = choosable.has(cell.hex.name);
}

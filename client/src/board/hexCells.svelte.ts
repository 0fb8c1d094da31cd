import type { BoardLayout, Point } from './geometry';
import type { HexContents, Hex } from './types';

const EMPTY: HexContents = {};

/** A hex where it lies. What changes there is told by itself, so that an event costs the hexes it touches, and no others. */
export class HexCell {
  contents = $state.raw(EMPTY);
  isChoosable = $state.raw(false);
  changedAt = -Infinity; // when pieces last came or went while somebody looked (performance.now)

  constructor(
    readonly hex: Hex,
    readonly at: Point,
    readonly mirrored: boolean,
  ) {}
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

export function setCellsChoosable(cells: readonly HexCell[], choosable: ReadonlySet<string>): void {
  for (const cell of cells) cell.isChoosable = choosable.has(cell.hex.name);
}

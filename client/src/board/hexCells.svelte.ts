import type { BoardLayout, Point } from './geometry';
import type { HexContents, Hex } from './types';

const EMPTY: HexContents = {};

/** A hex where it lies. What changes there is told by itself, so that an event costs the hexes it touches, and no others. */
export class HexCell {
  contents = $state.raw(EMPTY);
  isChoosable = $state.raw(false);

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

export function setCellContents(cells: readonly HexCell[], contents: ReadonlyMap<string, HexContents>): void {
  for (const cell of cells) cell.contents = contents.get(cell.hex.name) ?? EMPTY;
}

export function setCellsChoosable(cells: readonly HexCell[], choosable: ReadonlySet<string>): void {
  for (const cell of cells) cell.isChoosable = choosable.has(cell.hex.name);
}

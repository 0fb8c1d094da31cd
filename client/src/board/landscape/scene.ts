/** What is drawn of a land, worked out once for all regions of its picture. */

import type { MaskStamp } from './brush';
import {
  billowsOfCell,
  cornersWithin,
  FOG_AT_FRAME,
  FOG_BORDER,
  FOG_OVER_RIM,
  FOREST_BORDER,
  raggedBorder,
  type Billow,
} from './borders';
import { placeKey, rimSides, SIDE_TO_SIDE, type Cell, type RimSide, type Step, type XY } from './land';
import type { HexKind } from '../types';
import { sceneryAlongRim, sceneryOnCell, type SceneryItem } from './scenery';

export interface Scene {
  cells: readonly Cell[];
  rim: readonly RimSide[];
  scenery: readonly SceneryItem[]; // from far to near
  trodden: readonly Step[];
  fogged: readonly Cell[];
  open: readonly Cell[]; // all others
  fogRim: readonly RimSide[];
  outerFogRim: ReadonlySet<RimSide>; // of it: where the land ends
  calmFogRim: ReadonlyMap<RimSide, number>; // of it: where clouds are small, and how small: 0 to 1
  fogBorder: readonly MaskStamp[];
  billows: readonly Billow[]; // of the fog, from far to near
  forestBorder: readonly MaskStamp[];
}

/** How large clouds are, beside others, next to what is to be seen: the places of ruins, the trees of forests. */
const CALM: Partial<Record<HexKind, number>> = { ruins: 0.55, forest: 0.3 };
const sceneryByCell = new WeakMap<Cell, SceneryItem[]>();

function cachedScenery(cell: Cell): SceneryItem[] {
  let scenery = sceneryByCell.get(cell);
  if (!scenery) sceneryByCell.set(cell, (scenery = sceneryOnCell(cell)));
  return scenery;
}

export function makeScene(cells: readonly Cell[], isTurned: boolean, trodden: readonly Step[] = []): Scene {
  const rim = rimSides(cells);
  const openRim = rim.filter(({ cell }) => !isFogged(cell)); // clouds hide what would grow on the others
  const scenery = [...cells.flatMap(cachedScenery), ...sceneryAlongRim(openRim)];
  const depth = ({ x, y }: SceneryItem): number => (isTurned ? x : y);
  scenery.sort((a, b) => depth(b) - depth(a));
  const fogged = cells.filter(isFogged);
  const open = cells.filter((cell) => !isFogged(cell));
  const fogRim = rimSides(fogged);
  const ends = new Set(rim.map(sideKey));
  const outerFogRim = new Set(fogRim.filter((side) => ends.has(sideKey(side))));
  const forests = cells.filter(({ terrain, isExplored }) => terrain === 'forest' && !isExplored);
  const inner = fogRim.filter((side) => !outerFogRim.has(side));
  const calmPlaces = new Map(
    open.flatMap(({ x, y, terrain, isExplored }) => {
      const calm = isExplored ? undefined : CALM[terrain];
      return calm === undefined ? [] : [[placeKey(x, y), calm] as const];
    }),
  );
  const calmFogRim = new Map(
    inner.flatMap((side) => {
      const { cell, out } = side;
      const calm = calmPlaces.get(placeKey(cell.x + out[0] * SIDE_TO_SIDE, cell.y + out[1] * SIDE_TO_SIDE));
      return calm === undefined ? [] : [[side, calm] as const];
    }),
  );
  const meetsFrame = frameOf(rim, isTurned);
  const billows = fogged.flatMap(billowsOfCell);
  billows.sort((a, b) => (isTurned ? b.x - a.x : b.y - a.y));
  return {
    ...{ cells, rim, scenery, trodden, fogged, open, fogRim, outerFogRim, calmFogRim, billows },
    fogBorder: [
      ...cornersWithin(fogged),
      ...[...outerFogRim].flatMap((side) =>
        raggedBorder(side, meetsFrame(side) ? FOG_AT_FRAME : FOG_OVER_RIM),
      ),
      ...inner.flatMap((side) => raggedBorder(side, FOG_BORDER, calmFogRim.get(side))),
    ],
    forestBorder: rimSides(forests).flatMap((side) => raggedBorder(side, FOREST_BORDER)),
  };
}

const NEAR_FRAME = 0.5; // radii from where the land ends

/** Which sides look to where the frame of a board is close: where the land is widest, and at the top of a turned board. */
function frameOf(rim: readonly RimSide[], isTurned: boolean): (side: RimSide) => boolean {
  const acrossAway = ([x, y]: XY): XY => (isTurned ? [-y, x] : [x, y]);
  const corners = rim.map(({ from }) => acrossAway(from));
  const widest = Math.max(...corners.map(([across]) => across));
  const leftmost = Math.min(...corners.map(([across]) => across));
  const farthest = Math.max(...corners.map(([, away]) => away));
  return ({ from, out }) => {
    const [across, away] = acrossAway(from);
    const [outAcross, outAway] = acrossAway(out);
    if (outAcross > 0.8) return widest - across < NEAR_FRAME;
    if (outAcross < -0.8) return across - leftmost < NEAR_FRAME;
    return isTurned && outAway > 0.4 && farthest - away < NEAR_FRAME;
  };
}

const isFogged = (cell: Cell): boolean => cell.terrain === 'fog' && !cell.isExplored;

const sideKey = ({ from, to }: RimSide): string => [...from, ...to].map((length) => length.toFixed(2)).join();

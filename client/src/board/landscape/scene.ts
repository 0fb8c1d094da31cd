/** What is drawn of a land, worked out once for all regions of its picture. */

import type { MaskStamp } from './brush';
import {
  billowsOfCell,
  cornersWithin,
  FOG_BORDER,
  FOG_OVER_RIM,
  FOREST_BORDER,
  raggedBorder,
  type Billow,
} from './borders';
import { placeKey, rimSides, SIDE_TO_SIDE, type Cell, type RimSide, type Step } from './land';
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
  calmFogRim: ReadonlySet<RimSide>; // of it: beside ruins, whose places are to be seen
  fogBorder: readonly MaskStamp[];
  billows: readonly Billow[]; // of the fog, from far to near
  forestBorder: readonly MaskStamp[];
}

const CALM = 0.55; // how large the clouds are there, beside others
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
  const ruins = new Set(cells.filter(({ terrain }) => terrain === 'ruins').map(({ x, y }) => placeKey(x, y)));
  const calmFogRim = new Set(
    inner.filter(({ cell: { x, y }, out }) =>
      ruins.has(placeKey(x + out[0] * SIDE_TO_SIDE, y + out[1] * SIDE_TO_SIDE)),
    ),
  );
  const billows = fogged.flatMap(billowsOfCell);
  billows.sort((a, b) => (isTurned ? b.x - a.x : b.y - a.y));
  return {
    ...{ cells, rim, scenery, trodden, fogged, open, fogRim, outerFogRim, calmFogRim, billows },
    fogBorder: [
      ...cornersWithin(fogged),
      ...[...outerFogRim].flatMap((side) => raggedBorder(side, FOG_OVER_RIM)),
      ...inner.flatMap((side) => raggedBorder(side, FOG_BORDER, calmFogRim.has(side) ? CALM : 1)),
    ],
    forestBorder: rimSides(forests).flatMap((side) => raggedBorder(side, FOREST_BORDER)),
  };
}

const isFogged = (cell: Cell): boolean => cell.terrain === 'fog' && !cell.isExplored;

const sideKey = ({ from, to }: RimSide): string => [...from, ...to].map((length) => length.toFixed(2)).join();

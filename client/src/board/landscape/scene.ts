/** What is drawn of a land, worked out once for all regions of its picture. */

import { rimSides, type Cell, type RimSide, type Step } from './land';
import { sceneryAlongRim, sceneryOnCell, type SceneryItem } from './scenery';

export interface Scene {
  cells: readonly Cell[];
  rim: readonly RimSide[];
  scenery: readonly SceneryItem[]; // from far to near
  trodden: readonly Step[];
  fogged: readonly Cell[];
  fogRim: readonly RimSide[];
  outerFogRim: ReadonlySet<RimSide>; // of it: where the land ends
}

const sceneryByCell = new WeakMap<Cell, SceneryItem[]>();

function cachedScenery(cell: Cell): SceneryItem[] {
  let scenery = sceneryByCell.get(cell);
  if (!scenery) sceneryByCell.set(cell, (scenery = sceneryOnCell(cell)));
  return scenery;
}

export function makeScene(cells: readonly Cell[], isTurned: boolean, trodden: readonly Step[] = []): Scene {
  const rim = rimSides(cells);
  const scenery = [...cells.flatMap(cachedScenery), ...sceneryAlongRim(rim)];
  const depth = ({ x, y }: SceneryItem): number => (isTurned ? x : y);
  scenery.sort((a, b) => depth(b) - depth(a));
  const fogged = cells.filter(isFogged);
  const fogRim = rimSides(fogged);
  const ends = new Set(rim.map(sideKey));
  const outerFogRim = new Set(fogRim.filter((side) => ends.has(sideKey(side))));
  return { cells, rim, scenery, trodden, fogged, fogRim, outerFogRim };
}

const isFogged = (cell: Cell): boolean => cell.terrain === 'fog' && !cell.isExplored;

const sideKey = ({ from, to }: RimSide): string => [...from, ...to].map((length) => length.toFixed(2)).join();

/** The paths that pieces took, which are trodden into the land. */

import type { TroddenStep } from '../board';
import type { GameState } from '../net/types';
import type { PlayedAction } from './log';
import { isEmptyMeadow, shortestPath } from './positionFacts';

/** Where the pieces of an action went, once that is known. */
const pathsByAction = new WeakMap<PlayedAction, string[][]>();

/** Every step of the pieces' paths. `state` is the position after the last action. */
export function troddenSteps(
  history: readonly PlayedAction[],
  state: GameState,
  neighbours: ReadonlyMap<string, string[]>,
): TroddenStep[] {
  if (history.some((action) => !pathsByAction.has(action))) findPaths(history, state, neighbours);
  const paths = history.flatMap((action) => pathsByAction.get(action) ?? []);
  const isSame = paths.length === last.paths.length && paths.every((path, i) => path === last.paths[i]);
  if (!isSame) last = { paths, steps: countSteps(paths) };
  return last.steps;
}

/** The same object until somebody goes another way: most actions carry nothing. */
let last: { paths: string[][]; steps: TroddenStep[] } = { paths: [], steps: [] };

function countSteps(paths: readonly string[][]): TroddenStep[] {
  const steps = new Map<string, TroddenStep>();
  for (const path of paths) {
    path.slice(1).forEach((hex, i) => {
      const [from, to] = [path[i]!, hex].sort() as [string, string];
      const key = `${from}-${to}`;
      steps.set(key, { from, to, n: (steps.get(key)?.n ?? 0) + 1 });
    });
  }
  return [...steps.values()];
}

/** Backwards from the position: so it is known for each action over which meadows its pieces could go. */
function findPaths(
  history: readonly PlayedAction[],
  state: GameState,
  neighbours: ReadonlyMap<string, string[]>,
): void {
  const free = new Set(Object.keys(state.hexes).filter((hex) => isEmptyMeadow(state, hex)));
  const first = history.findIndex((action) => !pathsByAction.has(action)); // those before it are known
  for (const action of history.slice(first).toReversed()) {
    const paths: string[][] = [];
    for (const { name, arguments: args } of action.events.toReversed()) {
      const hex = String(args['hex']);
      if (name === 'explored' || name === 'tile-placed' || name === 'exploitation-exhausted')
        free.delete(hex);
      else if (name === 'tile-lifted') free.add(hex);
      else if (name === 'transported') {
        const path = shortestPath((at) => free.has(at), neighbours, hex, String(args['place']).slice(0, -1));
        if (path) paths.push(path);
      }
    }
    pathsByAction.set(action, paths);
  }
}

/** The rules and the bots of this page, for each set-up, loaded when first wanted. */

import { ApiError } from '../net/api';
import type { EngineClient } from './bots/engineClient';
import { ANALYSIS_NODES } from './bots/layout';
import { openEngine } from './bots/open';
import { EngineTrap } from './bots/workerThread';
import { digest } from './digest';
import { Engine } from './engine';
import { loadModule, loadTables } from './files';
import type { Rules } from './rules';
import type { Judge, StudyRequest } from './study';

/** Something that is loaded once for each set-up, and again if that failed. */
export function oncePerSetup<T>(load: (board: string, seats: number) => Promise<T>) {
  const loaded = new Map<string, Promise<T>>();
  return (board: string, seats: number): Promise<T> => {
    const key = `${board} ${seats}`;
    let found = loaded.get(key);
    if (!found) {
      found = load(board, seats);
      found.catch(() => loaded.delete(key));
      loaded.set(key, found);
    }
    return found;
  };
}

export const loadRules = oncePerSetup<Rules>(async (board, seats) => {
  const [module, tables] = await Promise.all([loadModule(), loadTables(board, seats)]);
  return Engine.create(module, tables);
});

export const loadBots = oncePerSetup<EngineClient>(openEngine);

/**
 * A hint is what level 8 thinks. A decision of a finished game is judged as a server does it: longer than any level
 * thinks, by one tree, so that several decisions are judged at once and equal ones alike.
 */
const EFFORTS: Record<
  StudyRequest['purpose'],
  { simulations: number; milliseconds?: number; trees?: number }
> = {
  hint: { simulations: 20_000, milliseconds: 1000 },
  analysis: { simulations: ANALYSIS_NODES, trees: 1 },
};
/** What an action that is weighed alone is given: of the whole, the best one had about as much. */
const EFFORT_ALONE = { simulations: ANALYSIS_NODES / 2, trees: 1 };

export const judge: Judge = async ({ purpose, board, seats, view, onlyAction }) => {
  const engine = await loadBots(board, seats);
  const effort = onlyAction === undefined ? EFFORTS[purpose] : EFFORT_ALONE;
  return engine.analyse(view, { ...effort, onlyAction, seed: digest(view) }).catch(explainTrap); // equal views get equal chances
};

/** What people are told of an engine that failed twice at the same thing. */
export function explainTrap(problem: unknown): never {
  throw problem instanceof EngineTrap ? new ApiError('engine-failed') : problem;
}

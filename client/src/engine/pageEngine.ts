/** The rules and the bots of this page, for each set-up, loaded when first wanted. */

import { ApiError } from '../net/api';
import { networksDownload } from '../net/networksDownload.svelte';
import { levelOf } from './bots/bots';
import type { EngineClient } from './bots/engineClient';
import { ANALYSIS_NODES, JUDGE, LUCK_NODES } from './bots/layout';
import { openEngine } from './bots/open';
import { EngineTrap } from './bots/workerThread';
import { digest } from './digest';
import { Engine } from './engine';
import { expectedLine } from './expectedLine';
import { engineFile, loadModule, loadTables } from './files';
import { randomSeed } from './newTable';
import { Setup } from './setup';
import type { Judge, JudgeRequest } from './hints';

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

export const loadRules = oncePerSetup<Engine>(async (board, seats) => {
  const [module, tables] = await Promise.all([loadModule(), loadTables(board, seats)]);
  return Engine.create(module, tables);
});

export const loadBots = oncePerSetup<EngineClient>((board, seats) =>
  openEngine(board, seats, () => networksDownload.load()),
);

/** What a level plays. One that needs networks waits for them, however long they take: nobody plays in its place. */
export async function chooseAsLevel(
  { board, seats, view }: { board: string; seats: number; view: Uint8Array },
  level: number,
  signal: AbortSignal,
): Promise<number> {
  const engine = await loadBots(board, seats);
  if (levelOf(level).searcher === 'champion') await networksDownload.loadPatiently(signal);
  return engine.choose(view, level, randomSeed(), signal);
}

/**
 * Whoever judges is stronger than any level: the strongest bot, with more simulations than it plays with. A hint waits no
 * longer than three seconds for them. A decision of a finished game is judged first with little effort, so that there soon
 * is something to see, then as a server does it. Both by one tree, so that several decisions are judged at once and equal
 * ones alike.
 */
const EFFORTS: Record<
  JudgeRequest['purpose'],
  { simulations: number; milliseconds?: number; trees?: number }
> = {
  hint: { simulations: ANALYSIS_NODES, milliseconds: 3000 },
  'first-look': { simulations: 2_000, trees: 1 },
  'why-not': { simulations: ANALYSIS_NODES },
  analysis: { simulations: ANALYSIS_NODES, trees: 1 },
  luck: { simulations: LUCK_NODES, trees: 1 },
};

/** What an action that is weighed alone is given: of the whole, the best one had about as much. */
const effortAlone = ({ simulations, trees }: { simulations: number; trees?: number }) => ({
  simulations: simulations / 2,
  trees,
});

export const judge: Judge = async ({ purpose, board, seats, view, onlyAction }) => {
  const engine = await loadBots(board, seats);
  const effort = onlyAction === undefined ? EFFORTS[purpose] : effortAlone(EFFORTS[purpose]);
  // Equal views get equal chances. Views that differ in a card are compared with as much chance alike as can be.
  const seed = purpose === 'luck' ? 0n : digest(view);
  const options = { ...effort, searcher: JUDGE, onlyAction, seed };
  const analysis = await engine.analyse(view, options).catch(explainTrap);
  const setup = onlyAction === undefined && purpose !== 'luck' ? Setup.find(board, seats) : null;
  const line = setup ? expectedLine(setup, await loadRules(board, seats), view, analysis.line) : [];
  return { ...analysis, line, lineNumbers: analysis.line };
};

/** What an analysis depends on besides the game. Addresses of built files carry a digest of what is in them. */
export function analysisVersion(board: string, seats: number): string {
  const files = ['engine.wasm', 'champion.bin', `tables-${board}-${seats}.bin`].map(engineFile);
  const version = JSON.stringify([files, EFFORTS]);
  return digest(new TextEncoder().encode(version)).toString(36);
}

/** What people are told of an engine that failed twice at the same thing. */
export function explainTrap(problem: unknown): never {
  throw problem instanceof EngineTrap ? new ApiError('engine-failed') : problem;
}

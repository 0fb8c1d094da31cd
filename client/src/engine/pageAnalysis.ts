/** Hints and analyses for tables of a server, made in this browser from what the server has told it. */

import type { Hint, TableView } from '../net/types';
import { networksDownload } from '../net/networksDownload.svelte';
import type { HintReason } from './advantage';
import { openAnalyses } from './analysisStorage';
import { LocalAnalysis } from './localAnalysis';
import { analysisVersion, judge, loadBots, loadRules } from './pageEngine';
import { parseRecord, replayRecord, setupOfRecord } from './record';
import { hintReasons } from './hintReasons';
import { hintAtTable } from './hints';

/** Whether this browser can think about a set-up: it may lack what the engine needs, or the networks cannot be had. */
export async function canThink(board: string, seats: number): Promise<boolean> {
  return Promise.all([loadBots(board, seats), networksDownload.load()]).then(
    () => true,
    (problem: unknown) => {
      console.warn('the engine cannot be used here', problem);
      return false;
    },
  );
}

export async function hint(table: TableView): Promise<Hint> {
  const { board, seats } = table.options;
  return hintAtTable(table, await loadRules(board, seats), judge);
}

/** What speaks for each of these actions of the seat that is to move; without thinking, only what the rules tell. */
export async function reasonsFor(
  table: TableView,
  texts: readonly string[],
  isThinking: boolean,
): Promise<HintReason[][]> {
  const { board, seats } = table.options;
  return hintReasons(table, await loadRules(board, seats), texts, isThinking ? judge : null);
}

const analyses = new Map<string, Promise<LocalAnalysis>>();

/** The analysis of a finished game, by its id: the same one as long as the page is open. */
export function analysisOf(id: string, loadRecord: () => Promise<string>): Promise<LocalAnalysis> {
  let found = analyses.get(id);
  if (!found) {
    found = makeAnalysis(loadRecord);
    found.catch(() => analyses.delete(id));
    analyses.set(id, found);
  }
  return found;
}

async function makeAnalysis(loadRecord: () => Promise<string>): Promise<LocalAnalysis> {
  const record = parseRecord(await loadRecord());
  const { board, seats } = setupOfRecord(record);
  const game = replayRecord(record, await loadRules(board.name, seats));
  return LocalAnalysis.open(game, judge, await openAnalyses(), analysisVersion(board.name, seats));
}

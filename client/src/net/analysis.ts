/**
 * Who thinks about one's own games: this browser, or the server for those who wish that, whose browser cannot, and
 * at tables with values of their own, which the page's engine does not know.
 */

import type { HintReason } from '../engine/advantage';
import { ANALYSES_DATABASE, hasEngine } from '../engine/files';
import type { LocalDecision, LocalProgress } from '../engine/localAnalysis';
import { prefs } from '../prefs.svelte';
import { api } from './api';
import { isLocalTable } from './localTables';
import type { AnalysedDecision, AnalysisResponse, Hint, TableView } from './types';

/** An analysis as it is shown: one that this browser has made says more than a server's. */
export type ShownDecision = AnalysedDecision & Partial<LocalDecision>;
export type ShownAnalysis = Omit<AnalysisResponse, 'positions'> &
  Partial<Pick<LocalProgress, 'isRefining'>> & { positions: ShownDecision[] };

type PageAnalysis = typeof import('../engine/pageAnalysis');

/** The engine of this page for a table of a server, where it is the one to think. */
async function loadEngineFor({ options }: TableView): Promise<PageAnalysis | null> {
  if (prefs.thinker !== 'browser' || !hasEngine() || options.data !== '') return null;
  const analysis = await import('../engine/pageAnalysis');
  return (await analysis.canThink(options.board, options.seats)) ? analysis : null;
}

/** What a bot would do in the place of the seat whose view this is. */
export async function requestHint(id: string, seat: number, table: TableView): Promise<Hint> {
  const here = isLocalTable(id) ? null : await loadEngineFor(table);
  return here ? here.hint(table) : api.hint(id, seat);
}

/** What speaks for each of some actions, by their texts: rules are enough to tell that, also where a server thinks. Nothing where this browser lacks them. */
export async function requestHintReasons(
  id: string,
  table: TableView,
  texts: readonly string[],
): Promise<HintReason[][]> {
  if (!hasEngine() || table.options.data !== '') return [];
  const { reasonsFor } = await import('../engine/pageAnalysis');
  const isThinking = isLocalTable(id) || (await loadEngineFor(table)) !== null;
  return reasonsFor(table, texts, isThinking);
}

const begun = new Set<string>(); // games whose analysis was asked for since the page was opened

/** Has this browser ever kept an analysis? */
async function hasKeptAnalyses(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === ANALYSES_DATABASE);
  } catch {
    return false; // it cannot keep any
  }
}

/** How far the analysis of a finished game is; with `start` it is made if there is none. What a server has is shown. */
export async function requestAnalysis(id: string, table: TableView, start: boolean): Promise<ShownAnalysis> {
  const made = await api.analysis(id);
  const isMissing = made.status === 'none' || made.status === 'failed';
  if (!isMissing) return made;
  if (start) begun.add(id);
  else if (!begun.has(id) && !(await hasKeptAnalyses())) return made; // nothing to look for: the engine stays where it is
  const here = isLocalTable(id) ? null : await loadEngineFor(table);
  if (!here) return start ? api.analyse(id) : made;
  const analysis = await here.analysisOf(id, () => api.record(id));
  if (start) analysis.start();
  return analysis.progress;
}

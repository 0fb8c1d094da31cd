/**
 * The bots for the page: they think in workers, so that nothing here keeps it waiting. A search is made by as many
 * trees as there are workers, and what they say is added. Whoever asks gives a view, never a state.
 */

import { type StateRow } from '../engine';
import { type Analysis, type TreeSummary, mergeTrees, visitLead } from './analysis';
import { levelOf } from './bots';
import { type EngineFiles, type Reply, type Request, type Searcher, type SearchTask } from './protocol';
import { type EngineWorker, type WithoutId, WorkerThread } from './workerThread';

/** What `champion` needs besides the files of an engine: it is large, so it is loaded when first wanted. */
export type LoadNetworks = () => Promise<Uint8Array>;

const hasNoNetworks: LoadNetworks = () => Promise.reject(new Error('there are no networks here'));

export interface AnalysisOptions {
  seed: bigint;
  /** Who thinks; `search`, if nobody else is asked for. */
  searcher?: Searcher | undefined;
  /** Limits, of all trees together; without one it goes on until it is stopped. */
  simulations?: number | undefined;
  milliseconds?: number | undefined;
  /** Weigh this action alone. */
  onlyAction?: number | undefined;
  params?: SearchTask['params'];
  /** How many trees, at most one a worker; 1 where equal seeds must give equal answers anywhere. */
  trees?: number | undefined;
  /** End as soon as no other action can catch up with the best. */
  stopWhenDecided?: boolean | undefined;
  /** What is known so far, some times a second. */
  onProgress?: ((analysis: Analysis) => void) | undefined;
  /** Stops it: what is known by then is the answer. */
  signal?: AbortSignal | undefined;
}

export class EngineClient {
  private constructor(
    readonly threads: readonly WorkerThread[],
    private readonly loadNetworks: LoadNetworks,
  ) {}

  /** Start workers, each with an engine for the set-up of these files. */
  static async open(
    files: EngineFiles,
    makeWorker: () => EngineWorker,
    count = 1,
    loadNetworks: LoadNetworks = hasNoNetworks,
  ): Promise<EngineClient> {
    const threads = Array.from({ length: count }, () => new WorkerThread(files, makeWorker));
    const client = new EngineClient(threads, loadNetworks);
    try {
      await Promise.all(client.threads.map((thread) => thread.opened));
    } catch (error) {
      client.close();
      throw error;
    }
    return client;
  }

  /** End all workers; what was asked and not answered fails. */
  close(): void {
    for (const thread of this.threads) thread.close();
  }

  /** The numbers of the legal actions. */
  async legal(view: StateRow): Promise<number[]> {
    const reply = await this.#ask({ kind: 'legal', view });
    return reply.kind === 'legal' ? reply.actions : [];
  }

  /** What a level plays in a view of the seat to move. */
  async choose(view: StateRow, level: number, seed: bigint, signal?: AbortSignal): Promise<number> {
    const { nodes, seconds, searcher } = levelOf(level);
    if (nodes > 0) {
      const legal = await this.legal(view);
      if (legal.length === 1) return legal[0]!;
      const milliseconds = seconds === null ? undefined : 1000 * seconds;
      const limits = { simulations: nodes, milliseconds, trees: 1, stopWhenDecided: true, signal };
      const { candidates } = await this.analyse(view, { seed, searcher, ...limits });
      return candidates[0]?.action ?? legal[0]!;
    }
    const reply = await this.#ask({ kind: 'choose', view, level, seed });
    if (reply.kind !== 'chosen') throw new Error(`a choice was asked for, not ${reply.kind}`);
    return reply.action;
  }

  /** What a search thinks of the legal actions in a view of the seat to move. */
  async analyse(view: StateRow, options: AnalysisOptions): Promise<Analysis> {
    const { seed, simulations, milliseconds, onlyAction, params, onProgress, signal } = options;
    const searcher = options.searcher ?? 'search';
    const networks = searcher === 'champion' ? await this.loadNetworks() : null;
    const legal = onlyAction === undefined ? await this.legal(view) : [onlyAction];
    const trees = Math.min(options.trees ?? Infinity, this.threads.length, simulations ?? Infinity);
    const summaries: TreeSummary[] = [];
    const began = performance.now();
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const hear = (tree: number, summary: TreeSummary) => {
      summaries[tree] = summary;
      if (Object.keys(summaries).length < trees) return;
      onProgress?.(mergeTrees(summaries, legal));
      if (options.stopWhenDecided && isDecided(summaries, options, performance.now() - began)) stop();
    };
    const searched = this.#idlest(trees).map((thread, tree) => {
      if (networks) thread.setNetworks(networks);
      const task: SearchTask = {
        view,
        searcher,
        seed,
        tree,
        simulations: simulations === undefined ? null : share(simulations, trees, tree),
        milliseconds: milliseconds ?? null,
        params,
        onlyAction,
      };
      const onSummary = (summary: TreeSummary) => hear(tree, summary);
      return thread.ask({ kind: 'search', task }, { onSummary, signal: stopping.signal });
    });
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      const replies = await Promise.all(searched);
      const last = replies.flatMap((reply) => (reply.kind === 'done' ? [reply.summary] : []));
      return mergeTrees(last, legal);
    } catch (error) {
      stop();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  #ask(request: WithoutId<Request>): Promise<Reply> {
    return this.#idlest(1)[0]!.ask(request);
  }

  /** So many workers, those with the least to do. */
  #idlest(count: number): WorkerThread[] {
    return [...this.threads].sort((a, b) => a.nWaiting - b.nWaiting).slice(0, count);
  }
}

/** The simulations of one of several trees. */
const share = (simulations: number, trees: number, tree: number): number =>
  Math.floor(simulations / trees) + (tree < simulations % trees ? 1 : 0);

/** Whether the action most visited in all trees stays so, whatever the simulations to come visit. */
function isDecided(
  summaries: readonly TreeSummary[],
  { simulations, milliseconds }: AnalysisOptions,
  elapsed: number,
): boolean {
  const done = summaries.reduce((sum, tree) => sum + tree.simulations, 0);
  const left = milliseconds === undefined ? Infinity : Math.max(0, milliseconds - elapsed);
  const inTime = elapsed > 0 ? (done / elapsed) * left : Infinity;
  return visitLead(summaries) > Math.min((simulations ?? Infinity) - done, inTime);
}

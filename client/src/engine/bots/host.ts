/**
 * What a worker does: it answers requests in an engine of its own. It thinks in slices of some milliseconds and
 * listens between them, so that it can be stopped. Trees are searched one after the other.
 */

import { Engine } from '../engine';
import { Bots, levelOf } from './bots';
import { Networks } from './networks';
import { type EngineFiles, type Reply, type Request, type Searcher, type SearchTask } from './protocol';
import { SearchTree, capacityFor } from './searchTree';

const SLICE_MS = 12;
const PROGRESS_MS = 100;
const FIRST_SIMULATIONS = 16;

interface Parts {
  files: EngineFiles;
  engine: Engine;
  bots: Bots;
  tree: SearchTree;
}

export class EngineHost {
  #parts: Parts | null = null;
  #championTree: Promise<SearchTree> | null = null;
  #running: Promise<void> = Promise.resolve();
  readonly #stopped = new Set<number>();
  readonly #waiting = new Set<number>();

  constructor(
    readonly reply: (reply: Reply) => void,
    /** Lets what came in meanwhile be heard. */
    readonly pause: () => Promise<void>,
    readonly now: () => number = () => performance.now(),
  ) {}

  async handle(request: Request): Promise<void> {
    try {
      await this.#answer(request);
    } catch (error) {
      this.reply(failure(request.id, error));
    }
  }

  async #answer(request: Request): Promise<void> {
    const { id } = request;
    switch (request.kind) {
      case 'open': {
        const { files } = request;
        const engine = await Engine.create(files.module, files.tables);
        const bots = new Bots(engine, files.net);
        this.#parts = { files, engine, bots, tree: new SearchTree(bots) };
        return this.reply({ id, kind: 'opened' });
      }
      case 'networks':
        this.#championTree = openChampionTree(this.#opened().files, request.file);
        this.#championTree.catch(() => {}); // who searches with them is told
        return;
      case 'legal':
        return this.reply({ id, kind: 'legal', actions: this.#opened().engine.legal(request.view) });
      case 'choose': {
        const { engine, bots } = this.#opened();
        const rng = engine.seedRng(request.seed);
        const action = bots.levelChoice(request.view, levelOf(request.level), rng);
        return this.reply({ id, kind: 'chosen', action });
      }
      case 'search':
        this.#waiting.add(id);
        this.#running = this.#running.then(() => this.#search(id, request.task));
        return this.#running;
      case 'stop':
        if (this.#waiting.has(id)) this.#stopped.add(id);
    }
  }

  async #search(id: number, task: SearchTask): Promise<void> {
    try {
      await this.#searchInSlices(id, task);
    } catch (error) {
      this.reply(failure(id, error));
    } finally {
      this.#waiting.delete(id);
      this.#stopped.delete(id);
    }
  }

  async #searchInSlices(id: number, task: SearchTask): Promise<void> {
    const { engine, files } = this.#opened();
    const tree = await this.#treeOf(task.searcher);
    const rng = engine.seedRng(task.seed);
    let seed = engine.nextU64(rng);
    for (let i = 0; i < task.tree; i++) seed = engine.nextU64(rng);
    const { view, simulations, milliseconds, params, onlyAction } = task;
    const began = this.now();
    tree.reset(view, {
      seed,
      capacity: capacityFor(simulations, milliseconds),
      onlyAction,
      ...(params && { params }),
    });
    let slice = FIRST_SIMULATIONS;
    let told = began;
    for (;;) {
      const from = this.now();
      tree.run(Math.min(slice, (simulations ?? Infinity) - tree.simulations));
      const until = this.now();
      const isDone =
        tree.simulations >= (simulations ?? Infinity) || until - began >= (milliseconds ?? Infinity);
      if (isDone) break;
      slice = nextSlice(slice, until - from);
      if (until - told >= PROGRESS_MS) {
        told = until;
        this.reply({ id, kind: 'progress', summary: tree.summary(files.seats) });
      }
      await this.pause();
      if (this.#stopped.has(id)) break;
    }
    this.reply({ id, kind: 'done', summary: tree.summary(files.seats) });
  }

  async #treeOf(searcher: Searcher): Promise<SearchTree> {
    if (searcher === 'search') return this.#opened().tree;
    if (this.#championTree === null) throw new Error('the networks are not there');
    return this.#championTree;
  }

  #opened(): Parts {
    if (this.#parts === null) throw new Error('the engine is not open');
    return this.#parts;
  }
}

/** In an instance of its own: in the other one nothing may be taken after the nodes of its tree. */
async function openChampionTree({ module, tables, net }: EngineFiles, file: Uint8Array): Promise<SearchTree> {
  const bots = new Bots(await Engine.create(module, tables), net);
  return new SearchTree(bots, new Networks(bots.engine, file));
}

function failure(id: number, error: unknown): Reply {
  const isTrap = error instanceof WebAssembly.RuntimeError;
  return { id, kind: 'failed', message: String(error), isTrap };
}

/** Simulations that will take about as long as a slice should, by how long the last ones took. */
function nextSlice(simulations: number, took: number): number {
  const fitting = took > 0 ? (simulations * SLICE_MS) / took : 2 * simulations;
  return Math.max(1, Math.floor(Math.min(fitting, 2 * simulations)));
}

/**
 * One worker with an engine, from the page's side. A worker whose module trapped, or that died, is replaced by
 * another one, and what it was doing is done again, once: what fails twice fails.
 */

import { type TreeSummary } from './analysis';
import { type EngineFiles, type Reply, type Request } from './protocol';

/** What of a Worker is used. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: Request): void;
  terminate(): void;
}

/** A worker has failed twice at the same thing, or could not be started again. */
export class EngineTrap extends Error {}

/** Omit, for each kind of a union. */
export type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

interface AskOptions {
  /** What a tree says so far. */
  onSummary?: (summary: TreeSummary) => void;
  /** Ends a search: it answers with what it knows. */
  signal?: AbortSignal;
}

interface Pending {
  request: Request;
  options: AskOptions;
  hasFailed: boolean; // once: it is being done again
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

export class WorkerThread {
  /** Once its engine is there; rejected where it cannot be. */
  readonly opened: Promise<void>;
  #worker: EngineWorker;
  #isOpen = false;
  #isBroken = false; // it could not be started again: the next request tries once more
  #isClosed = false;
  #networks: Uint8Array | null = null;
  #hasNetworks = false; // its engine has them
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;

  constructor(
    private readonly files: EngineFiles,
    private readonly makeWorker: () => EngineWorker,
  ) {
    this.#worker = this.makeWorker();
    this.opened = this.#open();
  }

  /** Requests without an answer. */
  get nWaiting(): number {
    return this.#pending.size;
  }

  /** What searches by `champion` need; the worker gets it before the first of them. */
  setNetworks(file: Uint8Array): void {
    this.#networks = file;
  }

  ask(request: WithoutId<Request>, options: AskOptions = {}): Promise<Reply> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const pending: Pending = { request: { ...request, id }, options, hasFailed: false, resolve, reject };
      this.#pending.set(id, pending);
      options.signal?.addEventListener('abort', () => this.#stop(id), { once: true });
      if (this.#isOpen) this.#post(pending);
      else if (this.#isBroken) this.#restart();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#worker.terminate();
    this.#failAll(new Error('the engine was closed'));
  }

  /** Give the worker its engine, then whatever has been asked. */
  async #open(): Promise<void> {
    const worker = this.#worker;
    const id = this.#nextId++;
    this.#isOpen = this.#hasNetworks = false;
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.kind === 'failed' ? reject(new Error(data.message)) : resolve());
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ id, kind: 'open', files: this.files });
    });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = ({ message }) => this.#replace([...this.#pending.values()], message);
    this.#isOpen = true;
    for (const pending of this.#pending.values()) this.#post(pending);
  }

  #post({ request, options: { signal } }: Pending): void {
    const needsNetworks = request.kind === 'search' && request.task.searcher === 'champion';
    if (needsNetworks && this.#networks && !this.#hasNetworks) {
      this.#worker.postMessage({ id: this.#nextId++, kind: 'networks', file: this.#networks });
      this.#hasNetworks = true;
    }
    this.#worker.postMessage(request);
    if (signal?.aborted) this.#stop(request.id);
  }

  #stop(id: number): void {
    if (this.#isOpen && this.#pending.has(id)) this.#worker.postMessage({ id, kind: 'stop' });
  }

  #hear(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    if (reply.kind === 'progress') return pending.options.onSummary?.(reply.summary);
    if (reply.kind === 'failed' && reply.isTrap) return this.#replace([pending], reply.message);
    this.#pending.delete(reply.id);
    if (reply.kind === 'failed') pending.reject(new Error(reply.message));
    else pending.resolve(reply);
  }

  /** Another worker in place of this one, which has failed at some requests. */
  #replace(failed: readonly Pending[], message: string): void {
    if (this.#isClosed) return;
    console.warn('a worker of the engine is started again', message);
    for (const pending of failed) {
      if (pending.hasFailed) this.#fail(pending, new EngineTrap(message));
      pending.hasFailed = true;
    }
    this.#worker.terminate();
    this.#restart();
  }

  #restart(): void {
    this.#isBroken = false;
    this.#worker = this.makeWorker();
    this.#open().catch((error: unknown) => {
      this.#isBroken = true;
      this.#failAll(new EngineTrap(String(error)));
    });
  }

  #failAll(error: Error): void {
    for (const pending of [...this.#pending.values()]) this.#fail(pending, error);
  }

  #fail({ request, reject }: Pending, error: Error): void {
    this.#pending.delete(request.id);
    reject(error);
  }
}

/** Start the engine of this page: what it needs is loaded when first wanted, once. */

import { loadModule, loadNet, loadTables } from '../files';
import { EngineClient, type LoadNetworks } from './engineClient';

const MAX_WORKERS = 4;

let shared: Promise<[WebAssembly.Module, Uint8Array]> | null = null;

/** As many as there are cores: the page itself has little to do while they think, and gets its turn. */
export const workerCount = (): number => Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2);

const makeWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Workers for a set-up; fails where the page was built without an engine, or it cannot be loaded. */
export async function openEngine(
  board: string,
  seats: number,
  loadNetworks: LoadNetworks,
  count = workerCount(),
): Promise<EngineClient> {
  shared ??= Promise.all([loadModule(), loadNet()]);
  try {
    const [[module, net], tables] = await Promise.all([shared, loadTables(board, seats)]);
    return await EngineClient.open({ module, tables, net, seats }, makeWorker, count, loadNetworks);
  } catch (error) {
    shared = null; // a network may be back the next time
    throw error;
  }
}

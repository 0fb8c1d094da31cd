/** What the page and its engine's workers say to each other. A worker is only ever given views. */

import { type StateRow } from '../engine';
import { type TreeSummary } from './analysis';
import { type Level } from './bots';
import { type MctsParams } from './searchTree';

/** All that an engine needs: the compiled module, the tables of a set-up, the value network. */
export interface EngineFiles {
  module: WebAssembly.Module;
  tables: Uint8Array;
  net: Uint8Array;
  seats: number;
}

/** Who searches: `champion` does it with networks, which are loaded when they are first wanted. */
export type Searcher = Level['searcher'];

/** A tree to be searched; without a limit until it is stopped. */
export interface SearchTask {
  view: StateRow;
  searcher: Searcher;
  /** Of the whole search: tree i takes the number i that is drawn from it. */
  seed: bigint;
  tree: number;
  simulations: number | null;
  milliseconds: number | null;
  params?: Partial<MctsParams> | undefined;
  onlyAction?: number | undefined;
}

export type Request =
  | { id: number; kind: 'open'; files: EngineFiles }
  | { id: number; kind: 'networks'; file: Uint8Array }
  | { id: number; kind: 'legal'; view: StateRow }
  | { id: number; kind: 'choose'; view: StateRow; level: number; seed: bigint }
  | { id: number; kind: 'search'; task: SearchTask }
  | { id: number; kind: 'stop' };

/**
 * Of networks nothing is said until they are used. `progress` comes while a tree is searched, `done` with the last word; any request may have `failed`. After a trap
 * of the module its memory is not to be trusted: such a worker is of no more use.
 */
export type Reply =
  | { id: number; kind: 'opened' }
  | { id: number; kind: 'legal'; actions: number[] }
  | { id: number; kind: 'chosen'; action: number }
  | { id: number; kind: 'progress'; summary: TreeSummary }
  | { id: number; kind: 'done'; summary: TreeSummary }
  | { id: number; kind: 'failed'; message: string; isTrap: boolean };

/** A tree of search in an engine's memory: simulations are run a few at a time, and it can be read in between. */

import { putState, type StateRow } from '../engine';
import { ACTION_SPACE, STATE_FIELDS, STATE_SIZE } from '../layout';
import { type TreeSummary } from './analysis';
import { type Bots } from './bots';
import * as layout from './layout';
import { type Networks } from './networks';
import { readNumber, writeNumber, writeRecord } from './records';

/** Memory of a browser is dearer than that of a server: past so much a tree grows no more. */
const MAX_NODE_BYTES = 128 * 1024 * 1024;
export const MAX_NODES = Math.min(layout.MAX_NODES, Math.floor(MAX_NODE_BYTES / layout.NODE.size));

export type MctsParams = { [Name in keyof typeof layout.MCTS_DEFAULTS]: number };

export interface TreeOptions {
  seed: bigint;
  /** Nodes that it may have. */
  capacity: number;
  params?: Partial<MctsParams>;
  /** Weigh this action alone. */
  onlyAction?: number | undefined;
}

/** Nodes that a tree needs for so many simulations, or for so many milliseconds. */
export function capacityFor(simulations: number | null, milliseconds: number | null): number {
  const wanted =
    simulations !== null
      ? simulations * layout.NODES_PER_SIMULATION
      : milliseconds !== null
        ? Math.floor((milliseconds / 1000) * layout.NODES_PER_SECOND)
        : MAX_NODES;
  return Math.min(MAX_NODES, wanted + ACTION_SPACE.MAX_LEGAL + 2);
}

export class SearchTree {
  readonly #tree: number;
  readonly #view: number;
  readonly #nodes: number;
  #capacity = 0;
  #seat = 0;

  /**
   * Searched by `search`, or with networks by `champion`. Its nodes are the last thing in the engine's memory: nothing may
   * be taken after it.
   */
  constructor(
    readonly bots: Bots,
    readonly networks: Networks | null = null,
  ) {
    const { memory } = bots.engine;
    this.#tree = memory.take(layout.TREE.size);
    this.#view = memory.take(STATE_SIZE);
    this.#nodes = memory.take(0);
  }

  /** Begin anew from a view of the seat to move. */
  reset(view: StateRow, { seed, capacity, params, onlyAction }: TreeOptions): void {
    const { engine } = this.bots;
    const { memory } = engine;
    memory.lengthen(this.#nodes, capacity * layout.NODE.size);
    putState(memory, this.#view, view);
    this.#capacity = capacity;
    this.#seat = new Int8Array(view.buffer, view.byteOffset)[STATE_FIELDS.seat.offset]!;
    engine.exports.reset_tree(this.#nodes, this.#tree, capacity);
    const { offset } = layout.TREE.fields.params;
    const given = { ...(this.networks ? layout.CHAMPION_DEFAULTS : layout.MCTS_DEFAULTS), ...params };
    writeRecord(memory.view(this.#tree + offset, layout.MCTS_PARAMS.size), layout.MCTS_PARAMS.fields, given);
    const { words } = engine.seedRng(seed);
    memory.bytes(this.#tree + layout.TREE.fields.rng.offset, words.length).set(words);
    if (onlyAction !== undefined) this.#restrictRootTo(onlyAction);
  }

  /** Run so many simulations more. */
  run(n: number): void {
    const { engine, evaluator, net } = this.bots;
    const { exports, tables } = engine;
    this.bots.setWeights('racer');
    const given = [tables, this.#view, n, this.#tree, this.#nodes, this.#capacity, evaluator] as const;
    if (this.networks) exports.run_network_simulations(...given, this.networks.weights, this.networks.memory);
    else exports.run_simulations(...given, net);
  }

  /** How many were run since it was begun. */
  get simulations(): number {
    const tree = this.bots.engine.memory.view(this.#tree, layout.TREE.size);
    return readNumber(tree, layout.TREE.fields.simulations);
  }

  /** What it says so far, to be added to what other trees say. */
  summary(seats: number): TreeSummary {
    const { fields } = layout.NODE;
    const root = this.#node(layout.ROOT);
    const bySeat = Array.from({ length: seats }, (_, seat) => seat);
    return {
      simulations: readNumber(root, fields.visits),
      wins: bySeat.map((seat) => readNumber(root, fields.wins, seat)),
      scores: bySeat.map((seat) => readNumber(root, fields.scores, seat)),
      children: this.#children(layout.ROOT).map((child) => {
        const node = this.#node(child);
        return {
          action: readNumber(node, fields.action),
          visits: readNumber(node, fields.visits),
          wins: readNumber(node, fields.wins, this.#seat),
          scores: readNumber(node, fields.scores, this.#seat),
          prior: readNumber(node, fields.prior),
          line: this.#line(child),
        };
      }),
    };
  }

  #node(index: number): DataView {
    return this.bots.engine.memory.view(this.#nodes + index * layout.NODE.size, layout.NODE.size);
  }

  #children(index: number): number[] {
    const found: number[] = [];
    const { first_child, next_sibling } = layout.NODE.fields;
    let child = readNumber(this.#node(index), first_child);
    while (child !== 0 && found.length < ACTION_SPACE.MAX_LEGAL) {
      found.push(child);
      child = readNumber(this.#node(child), next_sibling);
    }
    return found;
  }

  /** The most visited way down from a child of the root. */
  #line(child: number): number[] {
    const { action, visits } = layout.NODE.fields;
    const line = [readNumber(this.#node(child), action)];
    let at = child;
    while (line.length < layout.MAX_TREE_DEPTH) {
      let best = 0;
      let most = 0;
      for (const below of this.#children(at)) {
        const n = readNumber(this.#node(below), visits);
        if (n > most) [best, most] = [below, n];
      }
      if (best === 0) break;
      at = best;
      const played = readNumber(this.#node(at), action);
      if (played >= 0) line.push(played); // else cards that were turned up
    }
    return line;
  }

  /** Give the root this one child: whatever else is found later has no prior and is not tried. */
  #restrictRootTo(action: number): void {
    const { fields, size } = layout.NODE;
    const { memory } = this.bots.engine;
    const child = layout.ROOT + 1;
    memory.bytes(this.#nodes + child * size, size).fill(0);
    writeNumber(this.#node(child), fields.action, action);
    writeNumber(this.#node(child), fields.prior, 1);
    writeNumber(this.#node(layout.ROOT), fields.first_child, child);
    writeNumber(this.#node(layout.ROOT), fields.best_child_value, 1e9);
    writeNumber(this.#node(layout.ROOT), fields.prior_norm, 1);
    const tree = memory.view(this.#tree, layout.TREE.size);
    writeNumber(tree, layout.TREE.fields.n_nodes, child + 1);
  }
}

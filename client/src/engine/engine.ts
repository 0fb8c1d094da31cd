/**
 * The rules, compiled from the same sources as the server's (docs/wasm.md). An engine is for one set-up: a board
 * and a number of seats. States are values: nothing here changes one that it was given.
 */

import { ACTION_SPACE, CONSTANTS, STATE_SIZE } from './layout';
import { WasmMemory } from './wasmMemory';

/** A state or a view: a row of memory, its fields as in layout.ts. */
export type StateRow = Uint8Array;

export const RNG_BYTES = 32;
const ACTION_BYTES = 2;

/** Functions of the module (src/vianebula/wasm/entries.py): addresses and 32-bit numbers. */
export interface EngineExports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  seed_rng(rng: number, low: number, high: number): number;
  next_u32(rng: number): number;
  below(rng: number, n: number): number;
  deal(tables: number, state: number, rng: number): number;
  legal(tables: number, state: number, out: number): number;
  play(tables: number, state: number, action: number): number;
  mark_revealing_actions(
    tables: number,
    state: number,
    actions: number,
    n: number,
    scratch: number,
    out: number,
  ): number;
  recompute_derived_fields(tables: number, state: number): number;
  mask_hidden(state: number, seat: number): number;
  determinize(tables: number, view: number, seat: number, rng: number): number;
  score(tables: number, state: number, seat: number): number;
  winners(tables: number, state: number): number;
  perceive(tables: number, view: number, handicap: number, seen: number, rng: number): number;
  greedy_choice(
    tables: number,
    view: number,
    params: number,
    evaluator: number,
    beam: number,
    rng: number,
  ): number;
  reset_tree(nodes: number, tree: number, capacity: number): number;
  run_simulations(
    tables: number,
    view: number,
    n: number,
    tree: number,
    nodes: number,
    capacity: number,
    evaluator: number,
    net: number,
  ): number;
  prepare_networks(tables: number, weights: number, memory: number): number;
  run_network_simulations(
    tables: number,
    view: number,
    n: number,
    tree: number,
    nodes: number,
    capacity: number,
    evaluator: number,
    weights: number,
    memory: number,
  ): number;
  predict_actions(
    tables: number,
    view: number,
    predictions: number,
    n: number,
    evaluator: number,
    net: number,
    onePly: number,
    rng: number,
  ): number;
}

/** Write a state into memory; what is no state is refused. */
export function putState(memory: WasmMemory, address: number, state: StateRow): number {
  if (state.length !== STATE_SIZE) throw new Error(`a state has ${STATE_SIZE} bytes, not ${state.length}`);
  memory.bytes(address, STATE_SIZE).set(state);
  return address;
}

/** A random number generator: the words of the rules' own (src/vianebula/rules/rng.py). */
export class Rng {
  constructor(readonly words: Uint8Array) {}

  copy(): Rng {
    return new Rng(this.words.slice());
  }
}

export class Engine {
  readonly memory: WasmMemory;
  /** Addresses: the tables of the set-up, two states, a list of actions, a flag for each, a generator. */
  readonly tables: number;
  readonly #state: number;
  readonly #scratch: number;
  readonly #actions: number;
  readonly #flags: number;
  readonly #rng: number;

  constructor(
    readonly exports: EngineExports,
    tables: Uint8Array,
  ) {
    this.memory = new WasmMemory(exports.memory, exports.__heap_base.value as number);
    this.tables = this.memory.put(tables);
    this.#state = this.memory.take(STATE_SIZE);
    this.#scratch = this.memory.take(STATE_SIZE);
    this.#actions = this.memory.take(ACTION_SPACE.MAX_LEGAL * ACTION_BYTES);
    this.#flags = this.memory.take(ACTION_SPACE.MAX_LEGAL);
    this.#rng = this.memory.take(RNG_BYTES);
  }

  /** An engine of its own instance; the module may be shared by many. */
  static async create(module: WebAssembly.Module, tables: Uint8Array): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module);
    return new Engine(instance.exports as unknown as EngineExports, tables);
  }

  deal(seed: bigint): StateRow {
    this.memory.bytes(this.#state, STATE_SIZE).fill(0);
    this.#withRng(this.seedRng(seed), (rng) => this.exports.deal(this.tables, this.#state, rng));
    return this.#result();
  }

  /** The numbers of the legal actions; none once the game is over. */
  legal(state: StateRow): number[] {
    const n = this.exports.legal(this.tables, this.#put(state), this.#actions);
    return [...new Int16Array(this.memory.memory.buffer, this.#actions, n)];
  }

  /** The state after a legal action. */
  play(state: StateRow, action: number): StateRow {
    this.exports.play(this.tables, this.#put(state), action);
    return this.#result();
  }

  /** Which of these legal actions would turn up a card. */
  revealing(state: StateRow, actions: readonly number[]): boolean[] {
    new Int16Array(this.memory.memory.buffer, this.#actions, actions.length).set(actions);
    this.exports.mark_revealing_actions(
      this.tables,
      this.#put(state),
      this.#actions,
      actions.length,
      this.#scratch,
      this.#flags,
    );
    return Array.from(this.memory.bytes(this.#flags, actions.length), (flag) => flag !== 0);
  }

  /** The same with the fields that follow from others computed afresh. */
  recompute(state: StateRow): StateRow {
    this.exports.recompute_derived_fields(this.tables, this.#put(state));
    return this.#result();
  }

  /** What a seat may know; null: who looks on. */
  mask(state: StateRow, seat: number | null): StateRow {
    this.exports.mask_hidden(this.#put(state), seat ?? CONSTANTS.NONE);
    return this.#result();
  }

  /** A state that fits what a seat knows, all equally likely. */
  determinize(view: StateRow, seat: number, rng: Rng): StateRow {
    this.#withRng(rng, (words) => this.exports.determinize(this.tables, this.#put(view), seat, words));
    return this.#result();
  }

  /** The seat's points as things stand. */
  score(state: StateRow, seat: number): number {
    return this.exports.score(this.tables, this.#put(state), seat);
  }

  /** The seats that nobody is ahead of. */
  winners(state: StateRow): number[] {
    const bits = this.exports.winners(this.tables, this.#put(state));
    return Array.from({ length: CONSTANTS.MAX_SEATS }, (_, seat) => seat).filter(
      (seat) => bits & (1 << seat),
    );
  }

  seedRng(seed: bigint): Rng {
    this.exports.seed_rng(this.#rng, Number(BigInt.asIntN(32, seed)), Number(BigInt.asIntN(32, seed >> 32n)));
    return new Rng(this.memory.bytes(this.#rng, RNG_BYTES).slice());
  }

  /** A number from 0 to n - 1, each equally likely. */
  below(rng: Rng, n: number): number {
    return this.#withRng(rng, (words) => this.exports.below(words, n));
  }

  /** 64 random bits, those drawn first the highest. */
  nextU64(rng: Rng): bigint {
    const next = () => BigInt(this.#withRng(rng, (words) => this.exports.next_u32(words)) >>> 0);
    const high = next();
    return (high << 32n) | next();
  }

  #put(state: StateRow): number {
    return putState(this.memory, this.#state, state);
  }

  #result(): StateRow {
    return this.memory.bytes(this.#state, STATE_SIZE).slice();
  }

  #withRng<T>(rng: Rng, draw: (address: number) => T): T {
    this.memory.bytes(this.#rng, RNG_BYTES).set(rng.words);
    const result = draw(this.#rng);
    rng.words.set(this.memory.bytes(this.#rng, RNG_BYTES));
    return result;
  }
}

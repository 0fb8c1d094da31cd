// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, StateRow } from '../src/engine/engine';
import { CONSTANTS, PROMPTS, STATE_FIELDS, STATE_SIZE } from '../src/engine/layout';
import { makeEngine } from './engineFiles';

const prompt = (state: StateRow) => PROMPTS[state[STATE_FIELDS.prompt.offset]!];
const seat = (state: StateRow) => new Int8Array(state.buffer)[STATE_FIELDS.seat.offset]!;
const hands = (state: StateRow) => new BigInt64Array(state.buffer.slice(STATE_FIELDS.hands.offset), 0, 4);

/** A random game: its positions, and what was played in each. */
function playGame(engine: Engine, seed: bigint): { states: StateRow[]; actions: number[] } {
  const rng = engine.seedRng(seed);
  const states = [engine.deal(seed)];
  const actions: number[] = [];
  for (;;) {
    const state = states.at(-1)!;
    const legal = engine.legal(state);
    if (legal.length === 0) return { states, actions };
    actions.push(legal[engine.below(rng, legal.length)]!);
    states.push(engine.play(state, actions.at(-1)!));
  }
}

describe('an engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await makeEngine('beginner', 3);
  });

  it('plays a game to its end, and the same again', () => {
    const { states, actions } = playGame(engine, 7n);
    expect(actions.length).toBeGreaterThan(40);
    expect(prompt(states[0]!)).toBe('turn');
    expect(prompt(states.at(-1)!)).toBe('over');
    expect(playGame(engine, 7n).actions).toEqual(actions);
    expect(playGame(engine, 8n).actions).not.toEqual(actions);
    const scores = [0, 1, 2].map((seat) => engine.score(states.at(-1)!, seat));
    expect(engine.winners(states.at(-1)!).map((seat) => scores[seat])).toContain(Math.max(...scores));
  });

  it('changes no state that it is given', () => {
    const state = engine.deal(5n);
    const before = state.slice();
    engine.play(state, engine.legal(state)[0]!);
    engine.mask(state, 1);
    engine.determinize(engine.mask(state, 1), 1, engine.seedRng(1n));
    expect(state).toEqual(before);
    expect(state).toHaveLength(STATE_SIZE);
  });

  it('shows a seat its own hand alone, and fills in others that fit', () => {
    const state = engine.deal(5n);
    const view = engine.mask(state, 1);
    expect(hands(view)[1]).toBe(hands(state)[1]);
    expect([hands(view)[0], hands(view)[2]]).toEqual([0n, 0n]);
    expect([...hands(engine.mask(state, null))]).toEqual([0n, 0n, 0n, 0n]);
    const rng = engine.seedRng(3n);
    const worlds = [engine.determinize(view, 1, rng), engine.determinize(view, 1, rng)];
    for (const world of worlds) {
      expect(hands(world)[1]).toBe(hands(state)[1]);
      expect(hands(world)[0]).not.toBe(0n);
    }
    expect(worlds[0]).not.toEqual(worlds[1]);
    expect(engine.determinize(view, 1, engine.seedRng(3n))).toEqual(worlds[0]);
  });

  it('knows what turns up a card', () => {
    const { states, actions } = playGame(engine, 11n);
    const found = new Set<boolean>();
    actions.forEach((action, i) => {
      const reveals = engine.revealing(states[i]!, [action])[0]!;
      const drawn = (state: StateRow) => state[STATE_FIELDS.n_drawn.offset];
      expect(reveals).toBe(drawn(states[i]!) !== drawn(states[i + 1]!));
      found.add(reveals);
    });
    expect(found).toContain(false);
  });

  it('computes what follows from the rest', () => {
    const state = playGame(engine, 2n).states[20]!;
    const blank = state.slice();
    blank.fill(0, STATE_FIELDS.reachable.offset, STATE_FIELDS.seat.offset);
    expect(blank).not.toEqual(state);
    expect(engine.recompute(blank)).toEqual(state);
  });

  it('draws as many bits as are asked for, from seeds of 64 bits', () => {
    const rng = engine.seedRng(1n << 40n);
    const [first, second] = [engine.nextU64(rng), engine.nextU64(rng)];
    expect(first).not.toBe(second);
    expect(first < 1n << 64n).toBe(true);
    expect(engine.nextU64(engine.seedRng(1n << 40n))).toBe(first);
    expect(engine.nextU64(engine.seedRng(0n))).not.toBe(first);
  });

  it('is one for each set-up', async () => {
    for (const seats of [2, 3, 4]) {
      const other = await makeEngine('advanced', seats);
      const starters = new Set(Array.from({ length: 40 }, (_, i) => seat(other.deal(BigInt(i)))));
      expect(Math.max(...starters)).toBe(seats - 1);
      expect(Math.max(...starters)).toBeLessThan(CONSTANTS.MAX_SEATS);
    }
  });
});

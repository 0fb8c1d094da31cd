// @vitest-environment node
import { expect, test } from 'vitest';
import type { Engine } from '../src/engine/engine';
import { expectedLine } from '../src/engine/expectedLine';
import { Setup } from '../src/engine/setup';
import { readState } from '../src/engine/state';
import { makeEngine } from './engineFiles';
import { randomGame } from './randomGame';

/** Actions at random from a world that fits a view, and after how many of them something hidden counts. */
function someLine(engine: Engine, view: Uint8Array, seat: number, seed: bigint) {
  const rng = engine.seedRng(seed);
  let state = engine.determinize(view, seat, rng);
  const line: number[] = [];
  let nCertain = 0;
  let isChance = false;
  while (line.length < 8 && readState(state).seat !== null) {
    const legal = engine.legal(state);
    const action = legal[engine.below(rng, legal.length)]!;
    isChance ||= !engine.legal(engine.mask(state, seat)).includes(action);
    if (!isChance) nCertain++;
    line.push(action);
    isChance ||= engine.revealing(state, [action])[0]!;
    state = engine.play(state, action);
  }
  return { line, nCertain };
}

test(
  'a line is told in words as far as it is certain, and its rest is marked',
  { timeout: 30_000 },
  async () => {
    const engine = await makeEngine('advanced', 3);
    const setup = Setup.find('advanced', 3)!;
    let [nMarked, nWhole] = [0, 0];
    for (let seed = 1n; seed <= 15n; seed++) {
      const game = randomGame(engine, setup, seed, 30 + 5 * Number(seed));
      const seat = game.seat;
      if (seat === null) continue;
      const view = game.viewAt(seat);
      const { line, nCertain } = someLine(engine, view, seat, seed);
      const told = expectedLine(setup, engine, view, line);
      expect(told.filter(({ isChance }) => !isChance)).toHaveLength(nCertain);
      expect(told[0]).toMatchObject({ seat: seat + 1, isChance: false });
      expect(game.legal.find(({ number }) => number === line[0])!.text).toBe(told[0]!.text);
      if (told.some(({ isChance }) => isChance)) nMarked++;
      if (told.length === line.length) nWhole++;
      const other = engine.determinize(view, seat, engine.seedRng(99n));
      expect(expectedLine(setup, engine, engine.mask(other, seat), line)).toEqual(told); // from the view alone
    }
    expect(nMarked).toBeGreaterThan(0);
    expect(nWhole).toBeGreaterThan(8);
  },
);

test('what is no line says nothing', async () => {
  const engine = await makeEngine('beginner', 2);
  const setup = Setup.find('beginner', 2)!;
  const game = randomGame(engine, setup, 2n);
  expect(expectedLine(setup, engine, game.bytesAt(), [1, 2])).toEqual([]); // over
  const dealt = randomGame(engine, setup, 2n, 0);
  expect(expectedLine(setup, engine, dealt.viewAt(dealt.seat), [9999])).toEqual([]); // not legal
});

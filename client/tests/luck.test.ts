import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import LuckPanel from '../src/components/LuckPanel.svelte';
import { cardLuck, possibleWorlds } from '../src/engine/cardLuck';
import { LocalGame } from '../src/engine/game';
import { STATE_FIELDS } from '../src/engine/layout';
import { Setup } from '../src/engine/setup';
import { readState } from '../src/engine/state';
import type { Judge } from '../src/engine/hints';
import { PART_NAMES, resultParts } from '../src/game/resultParts';
import { i18n } from '../src/i18n/i18n.svelte';
import type { AnalysedDecision } from '../src/net/types';
import { makeEngine } from './engineFiles';

beforeAll(() => i18n.setLanguage('en'));
afterEach(cleanup);

/** Whoever can builds; so cards are turned up. */
async function buildingGame(seed: bigint, n: number): Promise<LocalGame> {
  const rules = await makeEngine('beginner', 2);
  const game = new LocalGame(Setup.find('beginner', 2)!, rules, rules.deal(seed));
  for (let i = 0; i < n && game.seat !== null; i++) {
    const { legal } = game;
    const order = ['erect', 'transport', 'site', 'craftsman'];
    const wanted = order.flatMap((kind) => legal.filter((action) => action.kind === kind));
    game.play((wanted[(i * 7) % Math.min(3, wanted.length || 1)] ?? legal[0]!).text);
  }
  return game;
}

describe('the luck of a card', () => {
  it('is measured against every card of the pile', async () => {
    const game = await buildingGame(5n, 160);
    const turns = game.actions.flatMap(({ number }, n) => {
      const worlds = possibleWorlds(game.rules, game.bytesAt(n), number);
      return worlds ? [{ n, worlds }] : [];
    });
    expect(turns.length).toBeGreaterThan(0);
    for (const { n, worlds } of turns) {
      expect(worlds[0]).toEqual(game.bytesAt(n + 1));
      const nDrawn = game.bytesAt(n)[STATE_FIELDS.n_drawn.offset]!;
      expect(worlds).toHaveLength(29 - nDrawn);
      const displays = worlds.map((world) => String(readState(world).display));
      expect(new Set(displays).size).toBe(worlds.length);
    }
    // A judge that only counts: the first seat has as much as the number of the newest card.
    const judge: Judge = ({ view }) => {
      const best = Math.max(...readState(view).display.map((card) => card ?? 0));
      return Promise.resolve({
        winChances: [best, -best],
        scores: [],
        candidates: [],
        line: [],
        lineNumbers: [],
      });
    };
    const { n, worlds } = turns[0]!;
    const values = worlds.map((world) => Math.max(...readState(world).display.map((card) => card ?? 0)));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const luck = await cardLuck(game, n, judge);
    expect(luck[0]).toBeCloseTo(values[0]! - mean, 3);
    expect(luck[0]! + luck[1]!).toBeCloseTo(0, 6);
    const silent = game.actions.findIndex(({ kind }) => kind === 'craftsman');
    expect(await cardLuck(game, silent, judge)).toEqual([]);
  });
});

const decision = (n: number, seat: number, win_chances: number[], more = {}): AnalysedDecision => ({
  ...{ n, seat, win_chances, played: 'Aa1', scores: [0, 0], best: [], loss: 0, change: [], luck: [] },
  ...{ advantages: null, turn_scores: null },
  ...more,
});
const POSITIONS = [
  decision(0, 1, [0.6, 0.4], { loss: 0.2, change: [-0.2, 0.2] }),
  decision(1, 2, [0.35, 0.65], { luck: [0.1, -0.1] }),
  decision(2, 1, [0.5, 0.5], { change: [0.02, -0.02] }),
];
const OUTCOME = { n: 3, scores: [20, 10], winners: [1] };

describe('the parts of a result', () => {
  it('sum up to it', () => {
    const parts = resultParts(POSITIONS, 2, OUTCOME)!;
    expect(parts.map(({ total }) => total)).toEqual([0.5, -0.5]);
    for (const seat of parts)
      expect(PART_NAMES.reduce((sum, name) => sum + seat[name], 0)).toBeCloseTo(seat.total, 9);
    expect(parts[0]).toMatchObject({ seat: 1, cards: 0.1, others: 0 });
    expect(parts[0]!.start).toBeCloseTo(0.1);
    expect(parts[0]!.own).toBeCloseTo(-0.18);
    expect(parts[1]!.others).toBeCloseTo(0.18);
  });

  it('are not told before all was judged, nor of analyses without them', () => {
    expect(resultParts(POSITIONS.slice(0, 2), 2, OUTCOME)).toBeNull();
    expect(resultParts(POSITIONS, 2, null)).toBeNull();
    expect(resultParts([decision(0, 1, [0.5, 0.5], { loss: 0.1 })], 2, { ...OUTCOME, n: 1 })).toBeNull();
  });

  it('are told in words', () => {
    render(LuckPanel, { parts: resultParts(POSITIONS, 2, OUTCOME)!, nameOf: (seat) => `Seat ${seat}` });
    expect(
      screen.getByText(/Seat 1 had luck: the start and the cards gave 20.?% of win chance/),
    ).toBeTruthy();
    expect(screen.getByText(/Own choices cost 18.?%/)).toBeTruthy();
    expect(screen.getByText(/Seat 2 had bad luck/)).toBeTruthy();
  });
});

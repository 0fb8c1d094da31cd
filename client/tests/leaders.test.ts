// @vitest-environment node
import { expect, it } from 'vitest';
import { leadingSeats } from '../src/game/leaders';
import type { GameState, ScoreBreakdown } from '../src/net/types';

const position = { pending: null, seat: 1 } as unknown as GameState;
const points = (contracts: number): ScoreBreakdown => ({
  tokens: 0,
  contracts,
  counted: 0,
  explorers: 0,
  end_card: 0,
  storage: 0,
  lying: 0,
});

it('whoever has the most points leads, together with who has as many, and nobody where all are equal', () => {
  const leaders = (...scores: number[]) => [...leadingSeats(scores.map(points), position)];
  expect(leaders(3, 7, 5)).toEqual([2]);
  expect(leaders(7, 3, 7)).toEqual([1, 3]);
  expect(leaders(2, 2)).toEqual([]);
});

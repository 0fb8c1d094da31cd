// @vitest-environment node
import { expect, it } from 'vitest';
import { leadingSeats } from '../src/game/leaders';
import type { GameState, ScoreBreakdown } from '../src/net/types';

const guilds = (...buildings: number[]) => buildings.map((n) => ({ buildings: n }));
const position = { pending: null, seat: 1, players: guilds(5, 4, 5) } as unknown as GameState;
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

it('counts what lies about, and crowns nobody before the first building', () => {
  const parts = [points(7), { ...points(9), lying: -4 }];
  expect([...leadingSeats(parts, position)]).toEqual([1]);
  const beginning = { ...position, players: guilds(5, 5) } as unknown as GameState;
  expect([...leadingSeats(parts, beginning)]).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { gameEnding } from '../src/game/ending';
import type { TableView } from '../src/net/types';

interface Case {
  scores: number[];
  winners: number[];
  resigned?: number[];
  yours?: number[];
  reason?: string;
  ender?: number | null;
}

function ended({
  scores,
  winners,
  resigned = [],
  yours = [1],
  reason = 'fifth-building',
  ender = 1,
}: Case): TableView {
  return {
    your_seats: yours,
    seats: scores.map((score, i) => ({ seat: i + 1, score, resigned: resigned.includes(i + 1) })),
    result: { scores, winners, reason },
    state: { end_seat: ender },
  } as unknown as TableView;
}

describe('how a game ended', () => {
  it('speaks of no tie where points decided', () => {
    expect(gameEnding(ended({ scores: [30, 20], winners: [1] }))).toEqual({
      isYours: true,
      isByYou: true,
      tie: null,
    });
  });

  it('R7.2: says that storage decided, and that nothing could', () => {
    expect(gameEnding(ended({ scores: [30, 30], winners: [2] })).tie).toBe('end-tie');
    expect(gameEnding(ended({ scores: [30, 30, 30], winners: [1, 3] })).tie).toBe('end-tie');
    expect(gameEnding(ended({ scores: [30, 30, 12], winners: [1, 2] })).tie).toBe('end-tie-shared');
  });

  it('leaves out who resigned, whatever the bot in that place scored', () => {
    expect(gameEnding(ended({ scores: [40, 30, 20], winners: [2], resigned: [1] })).tie).toBeNull();
    expect(gameEnding(ended({ scores: [30, 30, 20], winners: [2], resigned: [1] })).tie).toBeNull();
    expect(
      gameEnding(ended({ scores: [9, 9], winners: [2], resigned: [1], reason: 'resignation', ender: null }))
        .tie,
    ).toBeNull();
  });

  it('does not say "you" where several people look at one screen', () => {
    expect(gameEnding(ended({ scores: [30, 20], winners: [1], yours: [1, 2] }))).toMatchObject({
      isYours: false,
      isByYou: false,
    });
    expect(gameEnding(ended({ scores: [30, 20], winners: [1], yours: [] }))).toMatchObject({
      isYours: false,
      isByYou: false,
    });
    expect(gameEnding(ended({ scores: [30, 20], winners: [1], ender: null })).isByYou).toBe(false);
  });
});

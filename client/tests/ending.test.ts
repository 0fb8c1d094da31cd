// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  defeatOfViewer,
  winnersLead,
  gameEnding,
  ranksOfSeats,
  scoreOfParts,
  tiesBelowWinners,
} from '../src/game/ending';
import { tallyOf } from '../src/game/tally';
import type { ScoreBreakdown, TableView } from '../src/net/types';
import { openBurst } from '../src/play/burst';
import { balancedLines } from '../src/valley/balancedLines';

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

  it('R7.2: tells where storage parted two who did not win', () => {
    const table = ended({ scores: [30, 19, 19], winners: [1] });
    const withStorage = (storage: number[]): TableView => ({
      ...table,
      seats: table.seats.map((seat, i) => ({ ...seat, parts: { storage: storage[i] } as ScoreBreakdown })),
    });
    expect(tiesBelowWinners(withStorage([0, -4, -1]))).toEqual([{ first: 3, second: 2 }]);
    expect(tiesBelowWinners(withStorage([0, -1, -1]))).toEqual([]); // they share the place
    expect(tiesBelowWinners(ended({ scores: [30, 30, 12], winners: [1] }))).toEqual([]);
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

describe('what decided a game', () => {
  const parts = (tokens: number, contracts: number, storage: number): ScoreBreakdown => ({
    tokens,
    contracts,
    counted: 0,
    explorers: 2,
    end_card: 0,
    storage,
    lying: 0,
  });
  const table = (reason: string, winners: number[], yours: number[] = []): TableView => {
    const scored = [parts(4, 14, -1), parts(6, 16, -1), parts(5, 9, -4)];
    const scores = scored.map((one) => scoreOfParts(one, 6));
    const view = ended({ scores, winners, reason, yours });
    return { ...view, seats: view.seats.map((seat, i) => ({ ...seat, parts: scored[i]! })) };
  };

  it('is what the winner has more of than the second; nothing where points did not decide', () => {
    expect(winnersLead(table('fifth-building', [2]))).toEqual({
      winner: 2,
      other: 1,
      isOverYou: false,
      gains: [
        { part: 'tokens', points: 2 },
        { part: 'contracts', points: 2 },
      ],
    });
    expect(winnersLead(table('fifth-building', [1, 2]))).toBeNull();
    expect(winnersLead(table('resignation', [2]))).toBeNull();
  });

  it('is told to whoever was beaten as what the winner has more of than they', () => {
    const told = (...yours: number[]) => winnersLead(table('fifth-building', [2], yours));
    expect(told(2)).toMatchObject({ winner: 2, other: 1, isOverYou: false });
    expect(told(1)).toMatchObject({ winner: 2, other: 1, isOverYou: true });
    expect(told(3)).toMatchObject({
      ...{ winner: 2, other: 3, isOverYou: true },
      gains: [
        { part: 'contracts', points: 7 },
        { part: 'storage', points: 3 },
        { part: 'tokens', points: 1 },
      ],
    });
    expect(told(1, 3)).toMatchObject({ other: 1, isOverYou: false }); // several at one screen
    const given = table('fifth-building', [2], [3]);
    given.seats[2]!.resigned = true;
    expect(winnersLead(given)).toMatchObject({ other: 1, isOverYou: false });
  });

  it('is counted part by part, and ranked: who won first, who gave up last', () => {
    expect([0, 1, 2, 6].map((n) => scoreOfParts(parts(4, 14, -1), n))).toEqual([0, 4, 18, 19]);
    const { seats } = ended({ scores: [30, 20, 20, 40], winners: [1], resigned: [4] });
    expect(ranksOfSeats(seats, [1])).toEqual([1, 2, 2, 4]);
    const tied = seats.map((seat, i) => ({ ...seat, parts: parts(4, 14, -i) })); // R7.2: less storage is better
    expect(ranksOfSeats(tied, [1])).toEqual([1, 2, 3, 4]);
  });
});

describe('what a game brought whoever lost it', () => {
  const seat = (
    score: number,
    storage: number,
    contracts: number,
  ): { score: number; parts: ScoreBreakdown } => ({
    score,
    parts: { tokens: 1, contracts, storage } as ScoreBreakdown,
  });
  const lost = (more: Partial<TableView> = {}): TableView => {
    const table = ended({ scores: [0, 0, 0], winners: [2], yours: [3] });
    const seats = [seat(20, 0, 9), seat(24, -1, 8), seat(14, -10, 12)];
    return { ...table, seats: table.seats.map((view, i) => ({ ...view, ...seats[i] })), ...more };
  };

  it('says the place, how far the win was, what storage cost and what nobody did better', () => {
    expect(defeatOfViewer(lost())).toEqual({
      place: 3,
      short: 10,
      storage: 10,
      best: { part: 'contracts', points: 12 },
    });
  });

  it('knows of no strength that somebody shares', () => {
    expect(defeatOfViewer(lost({ your_seats: [1] }))).toMatchObject({ place: 2, short: 4, best: null });
  });

  it('is silent for winners, and where nobody in particular looks', () => {
    for (const yours of [[2], [1, 3], []]) expect(defeatOfViewer(lost({ your_seats: yours }))).toBeNull();
  });

  it('counts no points for whoever gave up', () => {
    const table = lost();
    const seats = table.seats.map((view) => ({ ...view, resigned: view.seat === 3 }));
    expect(defeatOfViewer({ ...table, seats })?.short).toBeNull();
  });
});

describe('points as bars', () => {
  const parts = (more: Partial<ScoreBreakdown>): ScoreBreakdown => ({
    tokens: 0,
    contracts: 0,
    counted: 0,
    explorers: 0,
    end_card: 0,
    storage: 0,
    lying: 0,
    ...more,
  });

  it('leave out what is zero for everybody, and tell gains from costs', () => {
    const tally = tallyOf([
      { seat: 1, parts: parts({ tokens: 4, contracts: 9, storage: -3 }) },
      { seat: 2, parts: parts({ contracts: 7, end_card: 2 }) },
    ]);
    expect(tally.parts).toEqual(['tokens', 'contracts', 'end_card', 'storage']);
    expect(tally.longest).toBe(13);
    expect(tally.rows[0]).toEqual({
      seat: 1,
      gains: [
        { part: 'tokens', points: 4 },
        { part: 'contracts', points: 9 },
      ],
      costs: [{ part: 'storage', points: -3 }],
      gained: 13,
    });
    expect(tally.rows[1]!.costs).toEqual([]);
  });

  it('have a length where nobody has points', () => {
    expect(tallyOf([{ seat: 1, parts: null }])).toMatchObject({ parts: [], longest: 1 });
  });
});

describe('a firework', () => {
  it('has a drop at the end of every trail, and sinks as it should', () => {
    const burst = openBurst([{ n: 12, reach: 40 }], 0);
    for (const path of [burst.trails, burst.ends, burst.drops, burst.glitter])
      expect(path.match(/M/g)).toHaveLength(12);
    const lowest = (sag: number): number =>
      Math.max(
        ...[...openBurst([{ n: 12, reach: 40 }], sag).drops.matchAll(/ (-?[\d.]+)h0/g)].map(([, y]) =>
          Number(y),
        ),
      );
    expect(lowest(10)).toBeGreaterThan(lowest(0));
  });
});

describe('great words', () => {
  it('break between words into lines as even as can be', () => {
    expect(balancedLines('Boris and Dora share the win', 2)).toEqual(['Boris and Dora', 'share the win']);
    expect(balancedLines('Helper A and Helper B share the win', 3)).toEqual([
      'Helper A',
      'and Helper B',
      'share the win',
    ]);
    expect(balancedLines('Overwhelming', 3)).toEqual(['Overwhelming']);
  });
});

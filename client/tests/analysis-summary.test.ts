// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  suggestionToShow,
  graphAxis,
  makeGraphLines,
  rankActions,
  seatSummaries,
  turningPoints,
  graphValuesAt,
} from '../src/game/analysisSummary';
import { makeTurnAction } from '../src/game/actions';
import type { AnalysedDecision, Suggestion } from '../src/net/types';

const advice = (text: string, win_chance: number, share = 0.5): Suggestion => ({
  ...makeTurnAction('craftsman', text.slice(1)),
  win_chance,
  score: 20,
  share,
});
const position = (
  n: number,
  seat: number,
  played: string,
  loss: number,
  chances: number[],
): AnalysedDecision => ({
  n,
  seat,
  played,
  loss,
  win_chances: chances,
  scores: chances.map((chance) => 40 * chance - 5),
  best: [advice('Aa1', 0.6), advice('Aa2', 0.5)],
  change: [],
  luck: [],
  advantages: null,
  turn_scores: null,
});
const game = [
  position(0, 1, 'Aa1', 0, [0.5, 0.5]),
  position(1, 1, 'Aa2', 0.1, [0.6, 0.4]),
  position(2, 2, 'Aa9', 0.3, [0.1, 0.9]),
  position(3, 2, 'Aa2', 0.01, [0.4, 0.6]),
];

describe('the analysis of a game', () => {
  it('draws a line for each seat, up to how it ended', () => {
    const lines = makeGraphLines(game, 2, 'win', { n: 4, scores: [20, 30], winners: [2] });
    expect(lines.map((line) => line.points.map((point) => point.value))).toEqual([
      [0.5, 0.6, 0.1, 0.4, 0],
      [0.5, 0.4, 0.9, 0.6, 1],
    ]);
    expect(
      makeGraphLines(game, 2, 'win', { n: 4, scores: [20, 20], winners: [1, 2] })[0]?.points.at(-1)?.value,
    ).toBe(0.5);
  });

  it('knows the values of every moment it has reached', () => {
    const lines = makeGraphLines(game, 2, 'win');
    expect(graphValuesAt(lines, 2)).toEqual([0.1, 0.9]);
    expect(graphValuesAt(lines, 99)).toEqual([0.4, 0.6]);
    expect(graphValuesAt(makeGraphLines([], 2, 'win'), 0)).toBeNull();
  });

  it('has an axis that holds every value', () => {
    expect(graphAxis(makeGraphLines(game, 2, 'score'), 'score')).toEqual({
      low: -10,
      high: 40,
      marks: [-10, 0, 10, 20, 30, 40],
    });
    expect(graphAxis([], 'score')).toMatchObject({ low: 0, high: 10 });
  });

  it('finds what cost most, the worst first, and leaves doubts out', () => {
    expect(turningPoints(game).map(({ n }) => n)).toEqual([2, 1]);
    expect(turningPoints(game, 1).map(({ n }) => n)).toEqual([2]);
    const own = turningPoints(game)[1]!.seat;
    expect(turningPoints(game, 6, [own]).map(({ n }) => n)).toEqual([1]);
  });

  it('lists the bot’s choice first, then what it knows to be less good', () => {
    const best = [
      advice('Aa1', 0.4, 0.6),
      advice('Aa2', 0.38, 0.2),
      advice('Aa3', 0.43, 0.1),
      advice('Aa4', 0.9, 0.01),
    ];
    const shown = (...rest: [string?, number?]) =>
      rankActions(best, ...rest).map(({ text, lossPercent }) => [text, lossPercent]);
    expect(shown()).toEqual([
      ['Aa1', 0],
      ['Aa3', 0],
      ['Aa2', 2],
    ]); // nothing looks better than the first; Aa4 was hardly looked at
    expect(shown('Aa4', 0.05)).toEqual([
      ['Aa1', 0],
      ['Aa3', 0],
      ['Aa2', 2],
      ['Aa4', 5],
    ]);
    expect(shown('Aa3', 0.031)).toEqual([
      ['Aa1', 0],
      ['Aa2', 2],
      ['Aa3', 3],
    ]);
    expect(rankActions([])).toEqual([]);
  });

  it('counts how often a seat did as well as the bot would', () => {
    const forced = { ...position(4, 1, 'Aa1', 0, [0.5, 0.5]), best: [advice('Aa1', 0.5)] };
    const [first, second] = seatSummaries([...game, forced], 2);
    expect(first).toMatchObject({ seat: 1, decisions: 2, agreed: 1 });
    expect(first?.lost).toBeCloseTo(0.05);
    expect(second).toMatchObject({ decisions: 2, agreed: 0 });
    const close = [position(5, 1, 'Aa2', 0.009, [0.5, 0.5]), position(6, 1, 'Aa2', 0.011, [0.5, 0.5])];
    expect(seatSummaries(close, 1)[0]?.agreed).toBe(1); // hardly worse is as good
  });
});

it('a suggestion that is pointed at is drawn at its own decision only', () => {
  const [first, second] = game;
  const [one, two] = [makeTurnAction('craftsman', 'a1'), makeTurnAction('craftsman', 'a2')];
  const chosen = { n: 0, action: two };
  const shown = (...args: Parameters<typeof suggestionToShow>) => suggestionToShow(...args)?.text;
  expect(shown(first, null, null)).toBe('Aa1');
  expect(shown(first, null, chosen)).toBe('Aa2');
  expect(shown(first, { n: 0, action: one }, chosen)).toBe('Aa1'); // under the mouse now
  expect(shown(second, { n: 0, action: two }, chosen)).toBe('Aa1');
  expect(suggestionToShow(undefined, null, chosen)).toBeNull(); // the log is shown
});

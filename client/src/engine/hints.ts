/** Hints: what the strongest bot thinks of what one seat knows. */

import type { Hint, Suggestion, TableView } from '../net/types';
import { decodeAction, picksForAction } from './action';
import { Refusal } from './decide';
import type { ExpectedAction } from './expectedLine';
import { stateOfGameState } from './gameState';
import type { Rules } from './rules';
import { at, Setup } from './setup';
import { readState, writeState } from './state';
import type { Table } from './table';

const MAX_SUGGESTIONS = 5; // actions in the analysis of a position

/** A position to be judged by what the seat to move knows; with `onlyAction`, how good that one is. */
export interface JudgeRequest {
  purpose: 'hint' | 'first-look' | 'why-not' | 'analysis' | 'luck';
  board: string;
  seats: number;
  view: Uint8Array;
  onlyAction?: number;
}

export interface Judgement {
  winChances: number[]; // seat by seat
  scores: number[];
  candidates: { action: number; winChance: number; score: number; share: number }[]; // the best first
  line: ExpectedAction[]; // what will be played if all play as expected
  lineNumbers: readonly number[]; // the same as numbers of actions, also where one action alone was weighed
}

export type Judge = (request: JudgeRequest) => Promise<Judgement>;

/** What a bot would do; refused where hints are not given: among people they would be help from outside. */
export async function hint(table: Table, seat: number, judge: Judge): Promise<Hint> {
  const { game, waitsFor, nActions } = table;
  if (!game || table.status !== 'running') throw new Refusal('table-over');
  const others = table.seats.filter((_, i) => i !== seat);
  const isAmongPeople = others.some(({ kind, isResigned }) => kind === 'person' && !isResigned);
  if (!table.options.hints || isAmongPeople) throw new Refusal('hint-not-allowed');
  if (at(table.seats, seat).bot) throw new Refusal('not-present');
  if (waitsFor?.seat !== seat) throw new Refusal('not-your-turn');
  if (waitsFor.kind === 'confirm') throw new Refusal('confirm-first');
  return hintForView(game.setup, game.viewAt(seat), nActions, judge);
}

/** A hint at a table of a server, for the seat that is to move, from what the server has told it. */
export async function hintAtTable(table: TableView, rules: Rules, judge: Judge): Promise<Hint> {
  const { options, state, n_actions } = table;
  const setup = Setup.find(options.board, options.seats);
  if (!setup || !state || state.seat !== table.seat) throw new Refusal('not-your-turn');
  const view = rules.recompute(writeState(stateOfGameState(setup, state)));
  return hintForView(setup, view, n_actions, judge);
}

async function hintForView(setup: Setup, view: Uint8Array, n: number, judge: Judge): Promise<Hint> {
  const judgement = await judge({ purpose: 'hint', board: setup.board.name, seats: setup.seats, view });
  return { n_actions: n, ...judgementView(setup, view, judgement) };
}

/** What a judgement of a view says, as a server tells it. */
export function judgementView(
  setup: Setup,
  view: Uint8Array,
  { winChances, scores, candidates }: Omit<Judgement, 'line' | 'lineNumbers'>,
) {
  const state = readState(view);
  return {
    win_chances: winChances.map((chance) => round(chance, 4)),
    scores: scores.map((score) => round(score, 2)),
    best: candidates
      .slice(0, MAX_SUGGESTIONS)
      .map(({ action: number, winChance, score, share }): Suggestion => {
        const action = decodeAction(setup, state, number);
        return {
          text: action.text,
          win_chance: round(winChance, 4),
          score: round(score, 2),
          share: round(share, 4),
          kind: action.kind,
          picks: picksForAction(action),
        };
      }),
  };
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

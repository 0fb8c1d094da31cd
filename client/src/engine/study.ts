/** Hints, and the analysis of finished games: what search thinks of what one seat knew. */

import type { AnalysedDecision, AnalysisResponse, Hint, Suggestion, TableView } from '../net/types';
import { decodeAction, picksForAction } from './action';
import { Refusal } from './decide';
import type { LocalGame } from './game';
import { stateOfGameState } from './gameState';
import type { Rules } from './rules';
import { at, Setup } from './setup';
import { readState, writeState } from './state';
import type { Table } from './table';

const MAX_SUGGESTIONS = 5; // actions in the analysis of a position
const MAX_DECISIONS_AT_ONCE = 4; // of a game that is analysed: enough for all workers

/** A position to be judged by what the seat to move knows; with `onlyAction`, how good that one is. */
export interface StudyRequest {
  purpose: 'hint' | 'analysis';
  board: string;
  seats: number;
  view: Uint8Array;
  onlyAction?: number;
}

export interface Judgement {
  winChances: number[]; // seat by seat
  scores: number[];
  candidates: { action: number; winChance: number; score: number; share: number }[]; // the best first
}

export type Judge = (request: StudyRequest) => Promise<Judgement>;

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
  return { n_actions: n, ...told(setup, view, judgement) };
}

/** What a judgement of a view says, as a server tells it. */
export function told(setup: Setup, view: Uint8Array, { winChances, scores, candidates }: Judgement) {
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

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/**
 * A decision of a game. An action that the search has looked at less looks worse than it is: so what was played is
 * compared with the best by weighing each alone, with equal effort.
 */
async function analyseDecision(game: LocalGame, n: number, judge: Judge): Promise<AnalysedDecision> {
  const { board, seats } = game.setup;
  const seat = game.stateAt(n).seat ?? 0;
  const view = game.viewAt(seat, n);
  const request = { purpose: 'analysis', board: board.name, seats, view } as const;
  const winChanceOf = async (onlyAction: number): Promise<number> =>
    (await judge({ ...request, onlyAction })).candidates[0]?.winChance ?? 0;
  const played = at(game.actions, n);
  const judgement = await judge(request);
  const best = judgement.candidates[0]?.action;
  let loss = 0;
  if (best !== undefined && best !== played.number) {
    const chances = await Promise.all([winChanceOf(best), winChanceOf(played.number)]);
    loss = Math.max(0, chances[0] - chances[1]);
  }
  return {
    n,
    seat: seat + 1,
    played: played.text,
    ...told(game.setup, view, judgement),
    loss: round(loss, 4),
  };
}

/** The analysis of one finished game: it goes on by itself, several decisions at once, and says how far it is. */
export class LocalAnalysis {
  readonly #decisions = new Map<number, AnalysedDecision>();
  #status: AnalysisResponse['status'] = 'none';

  constructor(
    private readonly game: LocalGame,
    private readonly judge: Judge,
  ) {}

  get progress(): AnalysisResponse {
    const positions = [...this.#decisions.values()].sort((a, b) => a.n - b.n);
    return { status: this.#status, done: positions.length, total: this.game.actions.length, positions };
  }

  /** Begin, or go on after a failure. */
  start(): void {
    if (this.#status === 'none' || this.#status === 'failed') void this.#run();
  }

  async #run(): Promise<void> {
    this.#status = 'running';
    const missing = this.game.actions.map((_, n) => n).filter((n) => !this.#decisions.has(n));
    const analyseMissing = async (): Promise<void> => {
      for (let n = missing.shift(); n !== undefined; n = missing.shift())
        this.#decisions.set(n, await analyseDecision(this.game, n, this.judge));
    };
    try {
      await Promise.all(Array.from({ length: MAX_DECISIONS_AT_ONCE }, analyseMissing));
      this.#status = 'done';
    } catch (problem) {
      console.warn('the analysis failed', problem);
      missing.length = 0;
      this.#status = 'failed';
    }
  }
}

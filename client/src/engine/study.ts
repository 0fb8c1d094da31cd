/** Hints, and the analysis of a finished game of this device: what search thinks of what one seat knew. */

import type { AnalysedDecision, AnalysisResponse, Hint, Suggestion } from '../net/types';
import { picksForAction } from './action';
import { Refusal } from './decide';
import type { LocalGame } from './game';
import { at } from './setup';
import type { Table } from './table';

const MAX_SUGGESTIONS = 5; // actions in the analysis of a position

/** A position to be judged by what the seat to move knows; with `onlyAction`, how good that one is. */
export interface StudyRequest {
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
  const judgement = await judge(studyRequest(game, nActions));
  return { n_actions: nActions, ...told(game, nActions, judgement) };
}

function studyRequest(game: LocalGame, n: number, onlyAction?: number): StudyRequest {
  const { board, seats } = game.setup;
  const view = game.viewAt(game.stateAt(n).seat, n);
  return { board: board.name, seats, view, ...(onlyAction === undefined ? {} : { onlyAction }) };
}

function told(game: LocalGame, n: number, { winChances, scores, candidates }: Judgement) {
  return {
    win_chances: winChances.map((chance) => round(chance, 4)),
    scores: scores.map((score) => round(score, 2)),
    best: candidates
      .slice(0, MAX_SUGGESTIONS)
      .map(({ action: number, winChance, score, share }): Suggestion => {
        const action = game.actionAt(n, number);
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
  const played = at(game.actions, n);
  const judgement = await judge(studyRequest(game, n));
  const best = judgement.candidates[0]?.action;
  let loss = 0;
  if (best !== undefined && best !== played.number) {
    const chances: number[] = [];
    for (const action of [best, played.number]) {
      const { candidates } = await judge(studyRequest(game, n, action));
      chances.push(candidates[0]?.winChance ?? 0);
    }
    loss = Math.max(0, at(chances, 0) - at(chances, 1));
  }
  return {
    n,
    seat: (game.stateAt(n).seat ?? 0) + 1,
    played: played.text,
    ...told(game, n, judgement),
    loss: round(loss, 4),
  };
}

/** The analysis of one finished game: it goes on by itself, and says how far it is. */
export class LocalAnalysis {
  #positions: AnalysedDecision[] = [];
  #status: AnalysisResponse['status'] = 'none';

  constructor(
    private readonly game: LocalGame,
    private readonly judge: Judge,
  ) {}

  get progress(): AnalysisResponse {
    const done = this.#positions.length;
    return { status: this.#status, done, total: this.game.actions.length, positions: this.#positions };
  }

  /** Begin, or go on after a failure. */
  start(): void {
    if (this.#status === 'none' || this.#status === 'failed') void this.#run();
  }

  async #run(): Promise<void> {
    this.#status = 'running';
    try {
      for (let n = this.#positions.length; n < this.game.actions.length; n++)
        this.#positions = [...this.#positions, await analyseDecision(this.game, n, this.judge)];
      this.#status = 'done';
    } catch (problem) {
      console.warn('the analysis failed', problem);
      this.#status = 'failed';
    }
  }
}

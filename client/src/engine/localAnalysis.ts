/** The analysis of a finished game in this browser: every decision by what its seat knew. */

import type { AnalysedDecision, AnalysisResponse } from '../net/types';
import type { AnalysisStorage } from './analysisStorage';
import { cardLuck } from './cardLuck';
import { compareActions, type ActionComparison } from './compareActions';
import { digest } from './digest';
import type { ExpectedAction } from './expectedLine';
import type { LocalGame } from './game';
import { at } from './setup';
import { judgementView, type Judge, type JudgeRequest } from './hints';
import { findTurnScores } from './turnScores';

const MAX_DECISIONS_AT_ONCE = 4; // enough for all workers
const SAVE_INTERVAL_MS = 2000;

/** A decision, and what would be played after the best action. */
export interface LocalDecision extends AnalysedDecision {
  line: ExpectedAction[];
}

/** `isRefining`: every decision was judged once, and `done` of them for the second time, more thoroughly. */
export interface LocalProgress extends AnalysisResponse {
  positions: LocalDecision[];
  isRefining: boolean;
}

/** A decision of a game: what was played is compared with what is best. */
async function analyseDecision(
  game: LocalGame,
  n: number,
  purpose: JudgeRequest['purpose'],
  judge: Judge,
  knownLuck: number[] | undefined, // from an earlier look
): Promise<LocalDecision> {
  const { board, seats } = game.setup;
  const seat = game.stateAt(n).seat ?? 0;
  const view = game.viewAt(seat, n);
  const request = { purpose, board: board.name, seats, view } as const;
  const played = at(game.actions, n);
  const lines = new Map<number | undefined, readonly number[]>(); // by the only action that was weighed
  const judgeAndNote: Judge = async (asked) => {
    const judgement = await judge(asked);
    lines.set(asked.onlyAction, judgement.lineNumbers);
    return judgement;
  };
  const judgement = await judgeAndNote(request);
  const best = judgement.candidates[0]?.action;
  const compared: ActionComparison =
    best === undefined || best === played.number
      ? { loss: 0, change: [], advantages: [] }
      : await compareActions(game.setup, game.rules, request, best, played.number, judgeAndNote);
  const lineOf = (action: number | undefined): readonly number[] =>
    lines.get(action) ?? judgement.lineNumbers;
  return {
    n,
    seat: seat + 1,
    played: played.text,
    ...judgementView(game.setup, view, judgement),
    ...compared,
    turn_scores: findTurnScores(game.setup, game.rules, view, lineOf(best), lineOf(played.number)),
    luck: knownLuck ?? (await cardLuck(game, n, judge)),
    line: judgement.line,
  };
}

/** What tells games apart, wherever they were played: the deal and all actions. */
export function gameKey(deal: string, actions: readonly string[]): string {
  return digest(new TextEncoder().encode([deal, ...actions].join(' '))).toString(36);
}

/**
 * The analysis of one finished game. It goes on by itself, several decisions at once, and says how far it is: a first
 * look at all of them, then each again more thoroughly, those first that seem to have cost most. What was found is
 * kept by the browser.
 */
export class LocalAnalysis {
  readonly #decisions = new Map<number, LocalDecision>();
  readonly #refined = new Set<number>();
  #status: AnalysisResponse['status'] = 'none';
  #savedAt = 0;

  private constructor(
    private readonly game: LocalGame,
    private readonly judge: Judge,
    private readonly storage: AnalysisStorage,
    private readonly key: string,
  ) {}

  /** With what was found before by the same engine. */
  static async open(
    game: LocalGame,
    judge: Judge,
    storage: AnalysisStorage,
    engineVersion: string,
  ): Promise<LocalAnalysis> {
    const texts = game.actions.map(({ text }) => text);
    const analysis = new LocalAnalysis(game, judge, storage, `${gameKey(game.deal, texts)} ${engineVersion}`);
    const kept = await storage.load(analysis.key).catch(forgetful);
    for (const decision of kept?.decisions ?? []) analysis.#decisions.set(decision.n, decision);
    for (const n of kept?.refined ?? []) analysis.#refined.add(n);
    if (analysis.#refined.size === texts.length) analysis.#status = 'done';
    return analysis;
  }

  get progress(): LocalProgress {
    const positions = [...this.#decisions.values()].sort((a, b) => a.n - b.n);
    const total = this.game.actions.length;
    const isRefining = positions.length === total;
    const done = isRefining ? this.#refined.size : positions.length;
    return { status: this.#status, done, total, positions, isRefining };
  }

  /** Begin, or go on after a failure. */
  start(): void {
    if (this.#status === 'none' || this.#status === 'failed') void this.#run();
  }

  async #run(): Promise<void> {
    this.#status = 'running';
    try {
      const all = this.game.actions.map((_, n) => n);
      await this.#judgeAll(
        all.filter((n) => !this.#decisions.has(n)),
        'first-look',
      );
      const lossAt = (n: number): number => this.#decisions.get(n)?.loss ?? 0;
      const rest = all.filter((n) => !this.#refined.has(n)).sort((a, b) => lossAt(b) - lossAt(a));
      await this.#judgeAll(rest, 'analysis', (n) => this.#refined.add(n));
      this.#status = 'done';
    } catch (problem) {
      console.warn('the analysis failed', problem);
      this.#status = 'failed';
    }
    await this.#save();
  }

  async #judgeAll(
    wanted: number[],
    purpose: JudgeRequest['purpose'],
    onjudged: (n: number) => void = () => {},
  ): Promise<void> {
    const judgeNext = async (): Promise<void> => {
      for (let n = wanted.shift(); n !== undefined; n = wanted.shift()) {
        this.#decisions.set(
          n,
          await analyseDecision(this.game, n, purpose, this.judge, this.#decisions.get(n)?.luck),
        );
        onjudged(n);
        if (Date.now() - this.#savedAt >= SAVE_INTERVAL_MS) void this.#save();
      }
    };
    try {
      await Promise.all(Array.from({ length: MAX_DECISIONS_AT_ONCE }, judgeNext));
    } finally {
      wanted.length = 0; // after a failure the others end too
    }
  }

  async #save(): Promise<void> {
    this.#savedAt = Date.now();
    const kept = { decisions: [...this.#decisions.values()], refined: [...this.#refined] };
    await this.storage.save(this.key, kept).catch(forgetful);
  }
}

/** Without its database the browser analyses all the same. */
function forgetful(problem: unknown): null {
  console.warn('analyses cannot be kept', problem);
  return null;
}

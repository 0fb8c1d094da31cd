/** One puzzle on the board: whoever solves it acts as at any table, and every action is compared with the solution. */

import type { Advantage } from '../engine/advantage';
import type { PuzzleTable } from '../engine/puzzleTable';
import type { SeatAction } from '../engine/variations';
import { Game } from '../game/game.svelte';
import { loadLocalServer } from '../net/localSocket';
import type { Puzzle } from './box';

const STEP_MS = 900; // between two actions of the solution that is shown

export type SolvingStatus = 'playing' | 'wrong' | 'solved' | 'shown';

export class Solving {
  game = $state.raw<Game | null>(null);
  status = $state<SolvingStatus>('playing');
  isFirstAttempt = $state(true);
  #table: PuzzleTable | null = null;
  #isShowing = false;
  #isClosed = false;

  /** `onfirst`: told once, how the first attempt ended. */
  constructor(
    readonly puzzle: Puzzle,
    private readonly name: string,
    private readonly onfirst: (isSolved: boolean) => void,
  ) {}

  async open(): Promise<void> {
    const [, board = '', seats = ''] = this.puzzle.position.split(' ');
    const [{ PuzzleTable }, { loadRules }, server] = await Promise.all([
      import('../engine/puzzleTable'),
      import('../engine/pageEngine'),
      loadLocalServer(),
    ]);
    const table = new PuzzleTable(await loadRules(board, Number(seats)), this.puzzle.position, this.name);
    if (this.#isClosed) return;
    table.onchange = (played) => this.#judge(played);
    this.#table = table;
    this.game = new Game(server.openUnlisted(table.local));
  }

  close(): void {
    this.#isClosed = true;
    const { game } = this;
    if (!game) return;
    game.close();
    void loadLocalServer().then((server) => server.endExploration(game.id));
  }

  /** All ways to play the solution begin alike as long as it is not decided. */
  #judge(played: readonly string[]): void {
    if (this.status !== 'playing' || this.#isShowing) return;
    const { lines } = this.puzzle;
    const fits = lines.filter((line) => played.every((text, i) => line[i] === text));
    if (fits.length === 0) this.#end('wrong');
    else if (fits.some((line) => line.length === played.length)) this.#end('solved');
  }

  #end(status: 'wrong' | 'solved'): void {
    this.status = status;
    this.game?.picker.cancel();
    if (this.isFirstAttempt) this.onfirst(status === 'solved');
    this.isFirstAttempt = false;
  }

  again(): void {
    this.status = 'playing';
    this.#table?.restart();
  }

  /** Play the solution on the board. */
  async show(): Promise<void> {
    if (!this.#table || this.#isShowing) return;
    if (this.isFirstAttempt) this.onfirst(false);
    this.isFirstAttempt = false;
    this.#isShowing = true;
    this.status = 'shown';
    this.#table.restart();
    for (const text of this.puzzle.lines[0] ?? []) {
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      if (this.#isClosed) return;
      await this.#table.play(text);
    }
    this.#isShowing = false;
  }

  get solution(): SeatAction[] {
    return this.#table?.describe(this.puzzle.lines[0] ?? []) ?? [];
  }
  get second(): SeatAction[] {
    return this.#table?.describe(this.puzzle.second) ?? [];
  }
  /** What speaks for the solution. */
  get advantages(): Advantage[] {
    return this.#table?.advantages(this.puzzle.lines[0] ?? [], this.puzzle.second) ?? [];
  }
}

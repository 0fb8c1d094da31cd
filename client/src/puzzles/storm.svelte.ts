/** As many as one can in three minutes: each is a little harder than the one before. */

import { nextPuzzle, type Puzzle } from './box';

export const STORM_MS = 180_000;
const FIRST_RATING = 900;
const STEP = 60; // by which the next one is harder after one that was solved
const WRONG_COSTS_MS = 10_000;

export class Storm {
  solved = $state(0);
  wrong = $state(0);
  leftMs = $state(STORM_MS);
  isOver = $state(false);
  #end = performance.now() + STORM_MS;
  readonly #shown = new Set<string>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly puzzles: readonly Puzzle[],
    private readonly onend: () => void,
  ) {
    this.#timer = setInterval(() => this.#tick(), 200);
  }

  next(): Puzzle | undefined {
    const puzzle = nextPuzzle(this.puzzles, FIRST_RATING + STEP * this.solved, this.#shown);
    if (puzzle) this.#shown.add(puzzle.id);
    return puzzle;
  }

  attempted(isSolved: boolean): void {
    if (this.isOver) return;
    if (isSolved) this.solved++;
    else {
      this.wrong++;
      this.#end -= WRONG_COSTS_MS;
    }
    this.#tick();
  }

  #tick(): void {
    this.leftMs = Math.max(0, this.#end - performance.now());
    if (this.leftMs > 0 || this.isOver) return;
    this.isOver = true;
    clearInterval(this.#timer);
    this.onend();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

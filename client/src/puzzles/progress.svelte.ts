/** One's own puzzles: the rating and what was tried, kept by this browser; by the server for who has an account. */

import { api } from '../net/api';
import { server } from '../net/server.svelte';
import type { Puzzle } from './box';
import { FIRST_RATING, PUZZLE_DEVIATION, rateAttempt, type Rating } from './glicko';

interface Progress extends Rating {
  tried: number;
  solved: number;
  shown: string[]; // ids, the last ones
  stormBest: number;
  days: Record<string, boolean>; // daily puzzles: solved or not
}

const STORAGE_KEY = 'vianebula-puzzles';
const SHOWN_KEPT = 2_000;
const DAYS_KEPT = 60;
const NOTHING: Progress = { ...FIRST_RATING, tried: 0, solved: 0, shown: [], stormBest: 0, days: {} };

function read(): Progress {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Progress>) };
  } catch {
    return NOTHING;
  }
}

class PuzzleProgress {
  #progress = $state.raw<Progress>(read());
  #atServer = $state.raw<Rating | null>(null); // where one has an account

  get rating(): Rating {
    return this.#atServer ?? this.#progress;
  }
  get isShared(): boolean {
    return this.#atServer !== null;
  }
  get tried(): number {
    return this.#progress.tried;
  }
  get solved(): number {
    return this.#progress.solved;
  }
  get stormBest(): number {
    return this.#progress.stormBest;
  }
  get shown(): ReadonlySet<string> {
    return new Set(this.#progress.shown);
  }
  /** Whether the puzzle of a day was solved; null: not tried yet. */
  daily(day: string): boolean | null {
    return this.#progress.days[day] ?? null;
  }

  /** Ask the server for one's rating there; without one, or as a guest, this browser's counts. */
  async load(): Promise<void> {
    if (server.status === 'none') return;
    try {
      const found = await api.puzzleRating();
      this.#atServer = found.rating === null ? null : { rating: found.rating, deviation: found.deviation };
    } catch {
      this.#atServer = null;
    }
  }

  /** A first attempt counts; what it changed. */
  async attempt(puzzle: Puzzle, isSolved: boolean): Promise<number> {
    const before = this.rating.rating;
    const puzzleRating = { rating: puzzle.rating, deviation: PUZZLE_DEVIATION };
    this.#save({
      ...this.#progress,
      ...rateAttempt(this.#progress, puzzleRating, isSolved),
      tried: this.#progress.tried + 1,
      solved: this.#progress.solved + (isSolved ? 1 : 0),
      shown: [...this.#progress.shown.filter((id) => id !== puzzle.id), puzzle.id].slice(-SHOWN_KEPT),
    });
    if (this.#atServer) {
      try {
        const found = await api.attemptPuzzle(puzzle.id, isSolved);
        if (found.rating !== null) this.#atServer = { rating: found.rating, deviation: found.deviation };
      } catch {
        // away: it counts here alone
      }
    }
    return Math.round(this.rating.rating) - Math.round(before);
  }

  attemptDaily(day: string, isSolved: boolean): void {
    const days = Object.entries({ ...this.#progress.days, [day]: isSolved }).slice(-DAYS_KEPT);
    this.#save({ ...this.#progress, days: Object.fromEntries(days) });
  }

  /** A storm is over; whether it was the best. */
  storm(n: number): boolean {
    const isBest = n > this.#progress.stormBest;
    if (isBest) this.#save({ ...this.#progress, stormBest: n });
    return isBest;
  }

  #save(progress: Progress): void {
    this.#progress = progress;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(progress));
    } catch {
      // a browser that keeps nothing: it counts until the page is closed
    }
  }
}

export const puzzleProgress = new PuzzleProgress();

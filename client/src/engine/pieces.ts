/** Pieces as letters (`wwh`), as counts of the five kinds, and as the page's messages have them. */

import type { GameState } from '../net/types';
import { at, RESOURCES, type Resource } from './setup';

export type Counts = GameState['reserve'];

/** Counts of the five kinds as letters. */
export function formatPieces(counts: readonly number[]): string {
  return [...RESOURCES].map((letter, i) => letter.repeat(counts[i] ?? 0)).join('');
}

/** Letters as counts of the five kinds. */
export function parsePieces(letters: string): number[] {
  return [...RESOURCES].map((letter) => letters.split(letter).length - 1);
}

/** Those that there are. */
export function countsJson(counts: readonly number[]): Counts {
  const found: Counts = {};
  counts.forEach((n, i) => {
    if (n > 0) found[at(RESOURCES, i) as Resource] = n;
  });
  return found;
}

export function countsFromJson(counts: Counts): number[] {
  return [...RESOURCES].map((letter) => counts[letter as Resource] ?? 0);
}

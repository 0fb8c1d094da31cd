/** The puzzles in the box: the file that the miner wrote (docs/puzzles.md), loaded when first wanted. */

import address from '../../../src/vianebula/puzzles/box.jsonl.gz?url';

export interface Puzzle {
  id: string;
  rating: number;
  position: string; // what the seat to move knows
  lines: string[][]; // all ways to play the solution
  second: string[]; // the next best line
  win_chances: [best: number, second: number][]; // by each search of the proof
  tries: [failed: number, tried: number][]; // of each level of the bots
  themes: string[];
  source: string;
}

/** As in the package (puzzles/themes.py). */
export const THEMES = [
  'race',
  'denial',
  'transport',
  'powers',
  'endgame',
  'building',
  'exploring',
  'opening',
] as const;

let loading: Promise<Puzzle[]> | null = null;

/** All of them, in the order of their ratings; asked for again if that failed. */
export function loadPuzzles(): Promise<Puzzle[]> {
  loading ??= load();
  loading.catch(() => (loading = null));
  return loading;
}

async function load(): Promise<Puzzle[]> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`puzzles: ${response.status}`);
  return parseBox(await unzip(new Uint8Array(await response.arrayBuffer())));
}

/** A server that knows what the file is may have unpacked it on the way. */
async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = new Blob([bytes]).stream();
  return new Response(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).text();
}

export function parseBox(text: string): Puzzle[] {
  const lines = text.split('\n').filter(Boolean).slice(1); // after the head
  return lines.map((line) => JSON.parse(line) as Puzzle).sort((a, b) => a.rating - b.rating);
}

/** By how much the solution is ahead: the least that a search of the proof found. */
export function marginOf({ win_chances }: Puzzle): number {
  return Math.min(...win_chances.map(([best, second]) => best - second));
}

/** The same puzzle for everybody on a day (`2026-11-17`), neither of the easiest nor of the hardest quarter. */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: string): Puzzle | undefined {
  const middle = puzzles.slice(Math.floor(puzzles.length / 4), Math.ceil((3 * puzzles.length) / 4));
  const nDays = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  return middle[(nDays * STEP) % middle.length];
}
const STEP = 619; // a prime: days that follow each other have puzzles that are far apart

const N_NEAREST = 12; // puzzles nearest to a rating, of which one is drawn

/** A puzzle near a rating that was not shown yet; when all were, any of them. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  rating: number,
  shown: ReadonlySet<string>,
  random: () => number = Math.random,
): Puzzle | undefined {
  const fresh = puzzles.filter(({ id }) => !shown.has(id));
  const nearest = [...(fresh.length > 0 ? fresh : puzzles)]
    .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
    .slice(0, N_NEAREST);
  return nearest[Math.floor(random() * nearest.length)];
}

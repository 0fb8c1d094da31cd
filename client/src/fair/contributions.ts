/** What this page contributes to deals, and what it noted before a game to compare it with the proof at the end. */

import type { FairDealView, GameState } from '../net/types';
import { sha256, fromHex, toHex } from './sha256';

const STORAGE_PREFIX = 'vianebula-deal.';
const TABLES_KEPT = 60;

/** What a page remembers of a table's deal. */
export interface DealNote {
  at: number;
  numbers: Record<number, string>; // of one's own seats
  sent: number[]; // seats whose number was revealed
  commitment: string; // the server's, as first shown; empty: not seen before the game
  seats: string[]; // what every seat had promised when the list was closed
  shown: string[]; // what lay open, or was in a hand of one's own, before the first action
}

const NOTHING: DealNote = { at: 0, numbers: {}, sent: [], commitment: '', seats: [], shown: [] };

export function readDealNote(id: string): DealNote {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(STORAGE_PREFIX + id) ?? '{}') as DealNote) };
  } catch {
    return NOTHING;
  }
}

export function writeDealNote(id: string, note: DealNote): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + id, JSON.stringify({ ...note, at: Date.now() }));
    forgetOldNotes();
  } catch {
    // no room, or no storage: the deal is still checked, only not compared
  }
}

function forgetOldNotes(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(STORAGE_PREFIX));
  if (keys.length <= TABLES_KEPT) return;
  const age = (key: string): number => readDealNote(key.slice(STORAGE_PREFIX.length)).at;
  for (const key of keys.sort((a, b) => age(a) - age(b)).slice(0, keys.length - TABLES_KEPT))
    localStorage.removeItem(key);
}

const SEEK = 'seek'; // a number that waits for a table

/** A number for whichever table a seek leads to. */
export function commitForSeek(): string {
  const number = randomContribution();
  writeDealNote(SEEK, { ...NOTHING, numbers: { 1: number } });
  return commitmentOf(number);
}

/** The number that was promised with a seek, if it is this one. */
export function contributionOfSeek(commitment: string): string | undefined {
  const number = readDealNote(SEEK).numbers[1];
  return number !== undefined && commitmentOf(number) === commitment ? number : undefined;
}

/** 256 random bits. */
export function randomContribution(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function commitmentOf(number: string): string {
  return number && toHex(sha256(fromHex(number)));
}

/** What lies open at the beginning, as words of the deal's line: `a3:h3.2`, `2=store.ws`, `hand1=…`. */
export function shownThings(state: GameState): string[] {
  const laid = Object.entries(state.hexes).flatMap(([hex, { token }]) =>
    token ? [`${hex}:${token.resource}${token.amount}.${token.points}`] : [],
  );
  const display = state.display.map((card, i) => `display${i}=${card}`);
  const hands = state.players.flatMap(({ hand }, i) =>
    hand.filter((card) => card !== '?').map((card) => `hand${i}=${card}`),
  );
  return [...laid, ...display, ...hands, `seat=${state.seat ?? 0}`];
}

/** The note after one more look at what is promised. What was seen first counts. */
export function noteDeal(
  note: DealNote,
  view: FairDealView,
  state: GameState | null,
  nActions: number,
): DealNote {
  const noted = { ...note, commitment: note.commitment || view.commitment };
  if (view.closed && note.seats.length === 0) noted.seats = view.seats.map(({ commitment }) => commitment);
  if (state && nActions === 0 && !view.proof)
    noted.shown = [...new Set([...note.shown, ...shownThings(state)])];
  return noted;
}

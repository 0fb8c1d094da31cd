/** The daily valley of a page without a server: a deal that follows from the date alone, so that it is not ranked. */

import { loadLocalServer } from '../net/localSocket';
import { sha256, utf8 } from './sha256';

const STORAGE_KEY = 'vianebula-daily';
const BOARDS = ['beginner', 'advanced'];
const BOT = 'level4';
const DAY_MS = 86_400_000;

/** The day, UTC: 2026-11-16. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

export function localDailyBoard(day: string): string {
  return BOARDS[(Date.parse(day) / DAY_MS) % BOARDS.length]!;
}

/** 63 bits that follow from the date. */
export function localDailySeed(day: string): bigint {
  const view = new DataView(sha256(utf8(`vianebula daily ${day}`)).buffer);
  return view.getBigUint64(0) >> 1n;
}

/** The table of this device where a day's valley was begun. */
export function localDailyTable(day: string): string | null {
  const [begun = '', id = ''] = (localStorage.getItem(STORAGE_KEY) ?? '').split(' ');
  return begun === day && id ? id : null;
}

/** Play it: one try a day, on this device. */
export async function startLocalDaily(day: string, name: string, pace: number): Promise<string> {
  const known = localDailyTable(day);
  if (known) return known;
  const server = await loadLocalServer();
  const options = { board: localDailyBoard(day), seats: 3, pace, hints: false };
  const id = await server.create({ options, seats: ['me', BOT, BOT], name }, localDailySeed(day));
  localStorage.setItem(STORAGE_KEY, `${day} ${id}`);
  return id;
}

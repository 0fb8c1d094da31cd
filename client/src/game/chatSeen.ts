/** Up to when the chat of each table was read on this device. Of very many tables the first are forgotten. */

import type { TableView } from '../net/types';

const STORAGE_KEY = 'vianebula-seen';
const MAX_TABLES = 100;

function load(): [string, number][] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** On a device that has not shown it yet: who plays has read what was said before one last spoke, who watches everything. */
export function chatSeenUpTo(
  tableId: string,
  { chat, your_seats }: Pick<TableView, 'chat' | 'your_seats'>,
): number {
  const kept = load().find(([id]) => id === tableId)?.[1];
  return kept ?? (your_seats.length > 0 ? chat.findLast(({ you }) => you) : chat.at(-1))?.at ?? 0;
}

export function setChatSeen(tableId: string, seenUpTo: number): void {
  const others = load().filter(([id]) => id !== tableId);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [tableId, seenUpTo]].slice(-MAX_TABLES)));
}

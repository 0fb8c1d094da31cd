/** Up to when the chat of each table was read on this device. Of very many tables the first are forgotten. */

const KEY = 'vianebula-seen';
const MOST = 100;

function load(): [string, number][] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** Null where nobody has looked yet. */
export function seenAt(table: string): number | null {
  return load().find(([id]) => id === table)?.[1] ?? null;
}

export function keepSeen(table: string, at: number): void {
  const others = load().filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify([...others, [table, at]].slice(-MOST)));
}

/** Names of players; bots are called by their strength. */

import type { SeatView } from '../net/types';
import { t, words } from '../words/words.svelte';

const STRENGTH = ['random', 'builder', 'greedy', 'search'];

export function botName(bot: string): string {
  const id = `bot-${bot.split(':')[0]}`;
  return words.has(id) ? t(id) : bot;
}

/** Bots from weak to strong; those we do not know come last. */
export function byStrength(bots: readonly string[]): string[] {
  const rank = (bot: string): number => {
    const found = STRENGTH.indexOf(bot.split(':')[0] ?? '');
    return found < 0 ? STRENGTH.length : found;
  };
  return [...bots].sort((a, b) => rank(a) - rank(b));
}

export function playerName(seat: SeatView): string {
  if (seat.kind === 'free') return t('free-seat');
  if (seat.kind === 'bot') return t('bot-at', { bot: botName(seat.bot), seat: seat.seat });
  return seat.name;
}

/** Names of players. Bots are called by their strength: `level3` is the Apprentice. */

import type { LevelInfo, SeatView } from '../net/types';
import { t, i18n } from '../i18n/i18n.svelte';
import type { ChatLine } from './chat';

const BASIC_BOTS = ['random', 'builder', 'greedy', 'search'];

/** 3 for `level3`; null for a bot without a level. */
export function botLevel(bot: string): number | null {
  const found = /^level(\d+)$/.exec(bot);
  return found ? Number(found[1]) : null;
}

export function botName(bot: string): string {
  const id = `bot-${bot.split(':')[0]}`;
  return i18n.has(id) ? t(id) : bot;
}

/** With its level and its rating, for a list: “3 · Apprentice (1020)”. */
export function botLabel({ name, rating }: LevelInfo): string {
  const level = botLevel(name);
  const named = level === null ? botName(name) : `${level} · ${botName(name)}`;
  return rating === null ? named : `${named} (${rating})`;
}

/** Bots from weak to strong. Where there are levels they are enough. */
export function sortBotsByStrength(bots: readonly LevelInfo[]): LevelInfo[] {
  const rank = ({ name }: LevelInfo): number =>
    botLevel(name) ?? BASIC_BOTS.indexOf(name.split(':')[0] ?? '');
  const levels = bots.filter(({ name }) => botLevel(name) !== null);
  return (levels.length > 0 ? levels : [...bots]).sort((a, b) => rank(a) - rank(b));
}

/** The bot chosen before if it is still there, else one for a first game. */
export function pickAvailableBot(bots: readonly LevelInfo[], wished: string, first = 'level2'): string {
  const names = bots.map(({ name }) => name);
  return [wished, first, 'greedy'].find((name) => names.includes(name)) ?? names[0] ?? '';
}

// What somebody is called who has chosen no name. It is stored in the language of whoever sat down, and read in one's own.
const DEFAULT_NAMES = /^(?:Guest|Invité|Ospite|Gość|Гость|(?:Player|Joueur|Giocatore|Gracz|Игрок) ([1-4]))$/;

export function personName(name: string): string {
  const found = DEFAULT_NAMES.exec(name);
  if (!found) return name;
  return found[1] ? t('player-n', { n: Number(found[1]) }) : t('guest');
}

type Named = Pick<SeatView, 'kind' | 'name'>;

export function playerName(seat: Named): string {
  if (seat.kind === 'free') return t('free-seat');
  return seat.kind === 'bot' ? botName(seat.name) : personName(seat.name);
}

/** Bots of one level, or several people on one device, may go by one name. Letters tell them apart: a number would look like a level. */
export function seatName(seats: readonly Named[], seat: number): string {
  const found = seats[seat - 1];
  if (!found) return String(seat);
  const name = playerName(found);
  const alike =
    found.kind === 'free' ? [] : seats.filter((other) => other.kind !== 'free' && playerName(other) === name);
  return alike.length > 1 ? t('same-name', { name, mark: 'abcd'[alike.indexOf(found)] ?? 'd' }) : name;
}

/** Where one person looks, they are no name to themselves. */
export function seatNameOrYou(seats: readonly SeatView[], seat: number): string {
  const isYou = seats[seat - 1]?.you && seats.filter(({ you }) => you).length === 1;
  return isYou ? t('you-tag') : seatName(seats, seat);
}

/** Who said a line of the chat: by the name of the seat, which may have a letter to tell it from others. */
export function chatAuthor({ seat, name }: ChatLine, seats: readonly SeatView[]): string {
  if (seat !== null) return seatName(seats, seat);
  return name ? name.split(', ').map(personName).join(', ') : t('chat-owner');
}

/** What a board is called: those of other data sets have only the title that is drawn with them, or the name of their file. */
export function boardName(board: string, title = ''): string {
  const id = `board-${board}`;
  return i18n.has(id) ? t(id) : title || t('custom-board', { board });
}

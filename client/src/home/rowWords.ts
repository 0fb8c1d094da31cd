/** What the start page says of a table. */

import { boardName } from '../game/names';
import type { LobbyRow } from '../net/types';
import { t } from '../i18n/i18n.svelte';

/** Its board, its clock, and how far it is; of one's own unfinished game no clock is said. */
export function conditionsOf(row: LobbyRow, isOwnUnfinished: boolean): string {
  const clock = row.clock === 'none' || isOwnUnfinished ? '' : t(`clock-${row.clock}`);
  const isFull = row.seats.every(({ kind }) => kind !== 'free');
  const state =
    row.status === 'running'
      ? t('n-actions', { n: row.n_actions })
      : isOwnUnfinished
        ? t(isFull ? 'notify-full' : 'waiting-room-title')
        : '';
  return [boardName(row.board), clock, state].filter(Boolean).join(' · ');
}

/** The same of one's own unfinished game, and when it was last played. */
export function aboutUnfinished(row: LobbyRow): string {
  return [conditionsOf(row, true), ...(row.n_actions > 0 ? [lastPlayed(row)] : [])].join(' · ');
}

const UNITS_MS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something happened there, in the largest unit that fits; the browser's own words for it take long to wake up. */
function lastPlayed({ updated }: LobbyRow): string {
  const ago = Math.max(0, Date.now() - updated);
  const [unit, length] = UNITS_MS.find(([, ms]) => ago >= ms) ?? UNITS_MS[2];
  return t(`ago-${unit}`, { n: Math.floor(ago / length) });
}

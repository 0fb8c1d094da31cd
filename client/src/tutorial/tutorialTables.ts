/** Tables that the tutorial leads to: its own, and a first real game. */

import type { Game } from '../game/game.svelte';
import { sortBotsByStrength, pickAvailableBot } from '../game/names';
import { api, ApiError } from '../net/api';
import type { LobbyRow, TableView } from '../net/types';
import { prefs } from '../prefs.svelte';
import { t } from '../i18n/i18n.svelte';
import { TUTORIAL_BOT } from './tutorialBot';

export function isTutorialTable(table: TableView): boolean {
  return table.seats.some((seat) => seat.bot === TUTORIAL_BOT);
}

/** The tutorial that this person has begun and not finished, if any. */
export function findUnfinishedTutorial(rows: readonly LobbyRow[]): LobbyRow | undefined {
  return rows.find((row) => row.status === 'running' && isTutorialRow(row));
}

export function isTutorialRow({ seats }: LobbyRow): boolean {
  return seats.some(({ name, kind }) => kind === 'bot' && name === TUTORIAL_BOT);
}

/** A game of two against the gentlest bot; its table, or nothing and a word about why not. */
export async function createFirstGame(game: Game): Promise<string | null> {
  try {
    const bot = pickAvailableBot(sortBotsByStrength(await api.levels()), 'level1', 'builder');
    const { id } = await api.create({
      options: { board: 'beginner', seats: 2, open: false, pace: prefs.pace },
      seats: ['me', bot],
      name: prefs.name.trim() || t('guest'),
      begin: true,
    });
    return id;
  } catch (problem) {
    if (problem instanceof ApiError) game.notices.showReason(problem.reason);
    return null;
  }
}

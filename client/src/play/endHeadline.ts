import { gameEnding } from '../game/ending';
import type { Game } from '../game/game.svelte';
import { i18n, t } from '../i18n/i18n.svelte';

/** Who has won, in a few words. */
export function endHeadline(game: Game): string {
  const table = game.table!;
  const winners = table.result?.winners ?? [];
  if (gameEnding(table).isYours) return t(winners.length > 1 ? 'end-shared-you' : 'end-you');
  return t('end-winners', { names: i18n.list(winners.map(game.nameOf)), n: winners.length });
}

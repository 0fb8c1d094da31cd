import { SCORE_PARTS, defeatOfViewer, gameEnding, scorePartId, type Defeat } from '../game/ending';
import type { Game } from '../game/game.svelte';
import { i18n, t } from '../i18n/i18n.svelte';

/** Points are counted part by part before it is said who has won. */
export const PART_MS = 380;
export const COUNTING_MS = PART_MS * SCORE_PARTS.length;

/** What is said of an end, and how: with a feast where the winner looks on, else with a quiet evening. */
export interface EndWords {
  isFestive: boolean;
  title: string;
  winners: string; // who has won, where the title speaks of whoever looks; else ''
  fact: string; // a word to whoever has not won; else ''
}

export function endWords(game: Game): EndWords {
  const table = game.table!;
  const winners = table.result?.winners ?? [];
  const others = t('end-winners', { names: i18n.list(winners.map(game.nameOf)), n: winners.length });
  if (gameEnding(table).isYours) {
    const title = t(winners.length > 1 ? 'end-shared-you' : 'end-you');
    return { isFestive: true, title, winners: '', fact: '' };
  }
  const defeat = defeatOfViewer(table);
  if (defeat)
    return {
      isFestive: false,
      title: t('end-place', { place: defeat.place }),
      winners: others,
      fact: factOf(defeat),
    };
  // Who only watches shares the winner's joy; several who share a device, if one of them has won.
  const isOurs = table.your_seats.length === 0 || table.your_seats.some((seat) => winners.includes(seat));
  return { isFestive: isOurs, title: others, winners: '', fact: '' };
}

const MUCH = 3; // points that storage cost, which is worth a word

/** How near it was, and what it came from: what was dear, or what nobody did better. */
function factOf({ short, storage, best }: Defeat): string {
  if (short === null) return '';
  const near = short === 0 ? t('end-short-none') : t('end-short', { n: short });
  if (storage >= MUCH || (storage > 0 && storage >= short))
    return `${near} ${t('end-storage-cost', { n: storage })}`;
  if (!best) return near;
  return `${near} ${t('end-best', { part: t(`score-${scorePartId(best.part)}`), points: best.points })}`;
}

/** What parts of a tournament are called. */

import { t } from '../i18n/i18n.svelte';
import type { TournamentView } from '../net/types';

/** A group, or in a league a division; counted from 0. */
export function groupName(format: TournamentView['options']['format'], i: number): string {
  return t(format === 'league' ? 'tournament-division' : 'tournament-group-n', { n: i + 1 });
}

/**
 * Why a game ended as it did: of each seat's share of the win, less a fair share, what came from the start, from cards,
 * from its own choices and from those of others (docs/coach.md). The parts sum up to it exactly.
 */

import type { AnalysedDecision } from '../net/types';
import { winShare, type Outcome } from './analysisSummary';

export interface ResultParts {
  seat: number;
  start: number; // the deal and the order of play
  cards: number; // turned up: their luck
  own: number; // choices
  others: number; // choices of others
  doubt: number; // by how much the judge changed its mind, for none of these reasons
  total: number; // the share of the win less a fair share
}

export const PART_NAMES = ['start', 'cards', 'own', 'others', 'doubt'] as const;

/** For each seat; null as long as not every decision was judged, and of analyses that are older than this. */
export function resultParts(
  positions: readonly AnalysedDecision[],
  seats: number,
  outcome: Outcome | null,
): ResultParts[] | null {
  const isWhole = outcome !== null && positions.length === outcome.n && positions.length > 0;
  if (!isWhole || positions.some(({ loss, change }) => loss > 0 && change.length === 0)) return null;
  return Array.from({ length: seats }, (_, i) => {
    const values = [...positions.map(({ win_chances }) => win_chances[i] ?? 0), winShare(outcome, i + 1)];
    const parts = { seat: i + 1, start: (values[0] ?? 0) - 1 / seats, cards: 0, own: 0, others: 0, doubt: 0 };
    positions.forEach(({ seat, change, luck }, n) => {
      const [chosen, turnedUp] = [change[i] ?? 0, luck[i] ?? 0];
      parts.cards += turnedUp;
      parts[seat === i + 1 ? 'own' : 'others'] += chosen;
      parts.doubt += (values[n + 1] ?? 0) - (values[n] ?? 0) - chosen - turnedUp;
    });
    return { ...parts, total: winShare(outcome, i + 1) - 1 / seats };
  });
}

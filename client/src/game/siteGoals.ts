/** Which contract a site is on its way to: what is shown beside it, so that nobody need compare it with every card. */

import { contracts, type Contract } from './contracts.svelte';
import { countResources, missingResources, type MissingResources, type SiteView } from './positionFacts';
import type { GameState } from '../net/types';

export interface SiteGoal {
  contract: Contract;
  missing: MissingResources;
}

/**
 * The contract that a site lacks least for, of those it has something for already; of such, the one that leaves least over, then
 * one of the hand, which nobody else can take, then the one with the most points. Nothing where nothing fits.
 */
export function siteGoal(
  site: SiteView,
  { display, players, pending }: Pick<GameState, 'display' | 'players' | 'pending'>,
): SiteGoal | null {
  const hand = players[site.seat - 1]?.hand ?? [];
  const found = [...hand, ...display]
    .filter((id) => id !== '?' && id !== pending?.contract) // which stands already
    .map((id) => {
      const contract = contracts.get(id);
      const missing = missingResources(contract, site.resources);
      const nMissing = missing.pieces.length + missing.others;
      const nUsed = contract.size - nMissing;
      return { contract, missing, nMissing, nUsed, nLeft: countResources(site.resources) - nUsed };
    })
    .filter(({ nUsed }) => nUsed > 0)
    .sort(
      (a, b) =>
        a.nMissing - b.nMissing ||
        a.nLeft - b.nLeft ||
        Number(hand.includes(b.contract.id)) - Number(hand.includes(a.contract.id)) ||
        (b.contract.points ?? 0) - (a.contract.points ?? 0),
    );
  return found[0] ?? null;
}

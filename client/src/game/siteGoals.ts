/** Which contract a site is on its way to: what is shown beside it, so that nobody need compare it with every card. */

import { contracts, type Contract } from './contracts.svelte';
import { countResources, missingResources, type MissingResources, type SiteView } from './positionFacts';
import type { GameState } from '../net/types';

export interface SiteGoal {
  contract: Contract;
  missing: MissingResources;
}

type Cards = Pick<GameState, 'display' | 'players' | 'pending'>;

/**
 * What a site has something for already, and how much it lacks: first the contract that it lacks least for; of such, the one that leaves
 * least over, then one of the hand, which nobody else can take, then the one with the most points.
 */
function fittingContracts(site: SiteView, { display, players, pending }: Cards): SiteGoal[] {
  const hand = players[site.seat - 1]?.hand ?? [];
  return [...hand, ...display]
    .filter((id) => id !== '?' && id !== pending?.contract) // which stands already
    .map((id) => {
      const contract = contracts.get(id);
      const missing = missingResources(contract, site.resources);
      const nUsed = contract.size - countMissing(missing);
      return { contract, missing, nUsed, nLeft: countResources(site.resources) - nUsed };
    })
    .filter(({ nUsed }) => nUsed > 0)
    .sort(
      (a, b) =>
        countMissing(a.missing) - countMissing(b.missing) ||
        a.nLeft - b.nLeft ||
        Number(hand.includes(b.contract.id)) - Number(hand.includes(a.contract.id)) ||
        (b.contract.points ?? 0) - (a.contract.points ?? 0),
    );
}

const countMissing = ({ pieces, others }: MissingResources): number => pieces.length + others;

/** Does all lie there that some contract asks for? */
export const isReadyToBuild = (site: SiteView, cards: Cards): boolean =>
  fittingContracts(site, cards)[0]?.missing.isMet ?? false;

/** By place, for sites that something fits. A card that one site is on its way to is no other's, unless it could have it at once. */
export function siteGoals(sites: readonly SiteView[], cards: Cards): Map<string, SiteGoal> {
  const found = sites.map(({ place }, i) => ({ place, fitting: fittingContracts(sites[i]!, cards) }));
  const lack = ({ fitting: [best] }: (typeof found)[number]): number =>
    best ? countMissing(best.missing) : Infinity;
  const goals = new Map<string, SiteGoal>();
  const taken = new Set<string>();
  for (const { place, fitting } of found.toSorted((a, b) => lack(a) - lack(b))) {
    const goal = fitting.find(({ contract, missing }) => missing.isMet || !taken.has(contract.id));
    if (!goal) continue;
    goals.set(place, goal);
    taken.add(goal.contract.id);
  }
  return goals;
}

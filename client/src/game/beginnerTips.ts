/** A word for who plays a first game: what would move things on now. Read off what is offered; no rules, no strength. */

import { contracts } from './contracts.svelte';
import type { Option } from './picking';
import { countResources, missingResources, sumOfErecting, type SiteView } from './positionFacts';
import { siteGoals } from './siteGoals';
import type { GameState } from '../net/types';

/** With what it is about: which site, which contract, which piece. */
export type BeginnerTip =
  | { kind: 'erect'; site: number; contract: string }
  | { kind: 'transport'; site: number; contract: string; resource: string }
  | { kind: 'site' | 'craftsman' | 'explore-fog' };

/** What is told; `isNews` says of a tip whether it is worth telling once more. */
export function beginnerTip(
  state: GameState,
  seat: number,
  options: readonly Option[],
  sites: readonly SiteView[],
  isNews: (tip: BeginnerTip) => boolean = () => true,
): BeginnerTip | null {
  const siteAt = (place: string | undefined) => sites.find((site) => site.place === place);
  const [erecting] = options
    .filter(({ kind }) => kind === 'erect')
    .map(({ picks: [place, contract], gains }) => {
      const [site, id] = [place?.id ?? '', contract?.id ?? ''];
      return { site, id, net: sumOfErecting(state, site, contracts.get(id), gains)?.net ?? 0 };
    })
    .filter(({ net }) => net > 0) // what is left over may cost more than the building brings
    .sort((a, b) => b.net - a.net);
  if (erecting) {
    return { kind: 'erect', site: siteAt(erecting.site)?.number ?? 0, contract: erecting.id };
  }
  const general = (
    [
      ['site', sites.length === 0],
      ['craftsman', !Object.values(state.hexes).some((hex) => hex.craftsman === seat)],
      ['explore-fog', true],
    ] as const
  )
    .filter(([kind, isDue]) => isDue && options.some((option) => option.kind === kind))
    .map(([kind]): BeginnerTip => ({ kind }));
  return [...wantedTransports(state, seat, options, sites), ...general].find(isNews) ?? null;
}

/**
 * Pieces for sites, first for the site and the contract that lack least; of such, a contract of the hand, then the one that uses most of
 * what lies there. A site that is on its way to a contract already, as is told beside it, gets nothing for another one.
 */
function wantedTransports(
  state: GameState,
  seat: number,
  options: readonly Option[],
  sites: readonly SiteView[],
): BeginnerTip[] {
  const hand = state.players[seat - 1]?.hand ?? [];
  const cards = [...state.display, ...hand].filter((id) => id !== '?');
  const goals = siteGoals(sites, state);
  return options
    .filter(({ kind }) => kind === 'transport')
    .flatMap(({ picks: [, resource, place] }) => {
      const site = sites.find((one) => one.place === place?.id);
      const goal = goals.get(site?.place ?? '');
      return (goal ? [goal.contract.id] : cards).flatMap((contract) => {
        const { cost, points } = contracts.get(contract);
        const { pieces } = missingResources(contracts.get(contract), site?.resources ?? {});
        const nUsed = cost.length - pieces.length;
        const nLeft = countResources(site?.resources) - nUsed;
        return site && pieces.some((piece) => piece === resource?.id) && nLeft < (points ?? Infinity)
          ? [{ nUsed, nMissing: pieces.length, site: site.number, contract, resource: resource?.id ?? '' }]
          : [];
      });
    })
    .sort(
      (a, b) =>
        a.nMissing - b.nMissing ||
        Number(hand.includes(b.contract)) - Number(hand.includes(a.contract)) ||
        b.nUsed - a.nUsed,
    )
    .map(({ site, contract, resource }) => ({ kind: 'transport', site, contract, resource }));
}

/** A tip is told in some turns of a game, and then known: who does something else has heard it. */
export class ToldTips {
  static readonly N_TURNS = 2;
  readonly #turns = new Map<string, Set<number>>();

  /** Is it told for the first times? Asking in a turn counts as telling it there. */
  isNews(tip: BeginnerTip, turn: number): boolean {
    const key = Object.values(tip).join();
    const turns = this.#turns.get(key) ?? new Set();
    if (!turns.has(turn) && turns.size >= ToldTips.N_TURNS) return false;
    this.#turns.set(key, turns.add(turn));
    return true;
  }
}

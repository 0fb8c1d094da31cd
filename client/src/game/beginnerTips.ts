/** A word for who plays a first game: what would move things on now. Read off what is offered; no rules, no strength. */

import { contracts } from './contracts.svelte';
import type { Option } from './picking';
import { countResources, missingResources, sumOfErecting, type SiteView } from './positionFacts';
import type { GameState } from '../net/types';

/** With what it is about: which site, which contract, which piece. */
export type BeginnerTip =
  | { kind: 'erect'; site: number; contract: string }
  | { kind: 'transport'; site: number; contract: string; resource: string }
  | { kind: 'site' | 'craftsman' | 'explore-fog' };

/** What is told; `isNews` says of a kind whether it is worth telling once more. */
export function beginnerTip(
  state: GameState,
  seat: number,
  options: readonly Option[],
  sites: readonly SiteView[],
  isNews: (kind: BeginnerTip['kind']) => boolean = () => true,
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
  ).find(([kind, isDue]) => isDue && options.some((option) => option.kind === kind) && isNews(kind));
  return wantedTransport(state, seat, options, siteAt) ?? (general ? { kind: general[0] } : null);
}

/** A piece for the site and the contract that lack least; of such, a contract of the hand, then the one that uses most of what lies there. */
function wantedTransport(
  state: GameState,
  seat: number,
  options: readonly Option[],
  siteAt: (place: string | undefined) => SiteView | undefined,
): BeginnerTip | null {
  const hand = state.players[seat - 1]?.hand ?? [];
  const cards = [...state.display, ...hand].filter((id) => id !== '?');
  const found = options
    .filter(({ kind }) => kind === 'transport')
    .flatMap(({ picks: [, resource, place] }) => {
      const site = siteAt(place?.id);
      return cards.flatMap((contract) => {
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
    );
  const [best] = found;
  return best
    ? { kind: 'transport', site: best.site, contract: best.contract, resource: best.resource }
    : null;
}

/** Tips of a kind that name nothing are told in some turns of a game, and then known. */
export class ToldTips {
  static readonly N_TURNS = 2;
  readonly #turns = new Map<BeginnerTip['kind'], Set<number>>();

  /** Is it told for the first times? Asking in a turn counts as telling it there. */
  isNews(kind: BeginnerTip['kind'], turn: number): boolean {
    const turns = this.#turns.get(kind) ?? new Set();
    if (!turns.has(turn) && turns.size >= ToldTips.N_TURNS) return false;
    this.#turns.set(kind, turns.add(turn));
    return true;
  }
}

/** A word for who plays a first game: what would move things on now. Read off what is offered; no rules, no strength. */

import { contracts } from './contracts.svelte';
import type { Option } from './picking';
import { missingResources, sitesOfSeat } from './positionFacts';
import type { GameState } from '../net/types';

export type BeginnerTip = 'erect' | 'transport' | 'site' | 'craftsman' | 'explore-fog';

export function beginnerTip(state: GameState, seat: number, options: readonly Option[]): BeginnerTip | null {
  const offers = (kind: BeginnerTip) => options.some((option) => option.kind === kind);
  if (offers('erect')) return 'erect';
  const cards = [...state.display, ...(state.players[seat - 1]?.hand ?? [])].map((id) => contracts.get(id));
  const resources = new Map(sitesOfSeat(state, seat).map((site) => [site.place, site.resources]));
  const isWanted = (option: Option): boolean => {
    const [, resource, place] = option.picks;
    const here = resources.get(place?.id ?? '');
    return (
      here !== undefined &&
      cards.some((card) => missingResources(card, here).pieces.some((piece) => piece === resource?.id))
    );
  };
  if (options.some((option) => option.kind === 'transport' && isWanted(option))) return 'transport';
  if (resources.size === 0 && offers('site')) return 'site';
  const hasExploitation = Object.values(state.hexes).some((hex) => hex.craftsman === seat);
  if (!hasExploitation && offers('craftsman')) return 'craftsman';
  return offers('explore-fog') ? 'explore-fog' : null;
}

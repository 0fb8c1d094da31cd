/** A word for who plays a first game: what would move things on now. Read off what is offered; no rules, no strength. */

import { contracts } from './contracts.svelte';
import type { Option } from './picking';
import { lackOf, sitesOf } from './reading';
import type { GameState } from '../net/types';

export type Advised = 'erect' | 'transport' | 'site' | 'craftsman' | 'explore-fog';

export function nextStep(state: GameState, seat: number, options: readonly Option[]): Advised | null {
  const offers = (kind: Advised) => options.some((option) => option.kind === kind);
  if (offers('erect')) return 'erect';
  const cards = [...state.display, ...(state.players[seat - 1]?.hand ?? [])].map((id) => contracts.of(id));
  const lies = new Map(sitesOf(state, seat).map((site) => [site.place, site.lies]));
  const isWanted = (option: Option): boolean => {
    const [, resource, place] = option.picks;
    const here = lies.get(place?.id ?? '');
    return here !== undefined && cards.some((card) => lackOf(card, here).pieces.some((piece) => piece === resource?.id));
  };
  if (options.some((option) => option.kind === 'transport' && isWanted(option))) return 'transport';
  if (lies.size === 0 && offers('site')) return 'site';
  const works = Object.values(state.hexes).some((hex) => hex.craftsman === seat);
  if (!works && offers('craftsman')) return 'craftsman';
  return offers('explore-fog') ? 'explore-fog' : null;
}

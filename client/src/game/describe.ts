/** What a hex is and what lies there, in words, for who cannot see it and for tooltips. */

import type { GameState } from '../net/types';
import { t, i18n } from '../i18n/i18n.svelte';
import {
  isEmptyMeadow,
  placesPerRuins,
  resourcesToLetters,
  type SiteNeed,
  type SiteView,
} from './positionFacts';

export function describePieces(letters: string): string {
  const kinds = [...new Set(letters)];
  return i18n.list(
    kinds.map((kind) =>
      t('pieces-of', { resource: t(`resource-${kind}`), n: [...letters].filter((l) => l === kind).length }),
    ),
  );
}

/** What is to be found on a hex, in a word or two, and where it is: “wood · b3”, “meadow tile · i7”. */
export function nameHex(state: GameState | null, hex: string): string {
  const here = state?.hexes[hex];
  if (!here) return hex;
  const resource = here.token?.resource ?? resourcesToLetters(here.resources)[0];
  return `${t(resource ? `resource-${resource}` : here.tile ? 'hex-tile' : `hex-${here.kind}`)} · ${hex}`;
}

/** A place of ruins with its side where a space has two. */
export function describePlace(place: string, halves: 1 | 2): string {
  return halves === 1 ? place : t(`place-${place.slice(-1)}`, { place });
}

/** One's own site as its badge calls it, with its side: “site 2 (left)”. */
export function describeOwnSite(
  { number, place }: Pick<SiteView, 'number' | 'place'>,
  halves: 1 | 2,
): string {
  const site = t('numbered-site', { site: number });
  return halves === 1 ? site : t(`place-${place.slice(-1)}`, { place: site });
}

/** What a site still lacks for a contract, in a sentence. */
export function describeNeed({ site: { number }, missing: { pieces, others, isMet } }: SiteNeed): string {
  if (isMet) return t('site-lacks-nothing', { number });
  return pieces.length > 0
    ? t('site-lacks', { number, pieces: describePieces(pieces.join('')) })
    : t('site-lacks-others', { number, n: others });
}

/** What stands on the places of ruins; of two, each is told with its side. */
function describePlaces(state: GameState, hex: string, nameOf: (seat: number) => string): string[] {
  const { sites = [], buildings = [] } = state.hexes[hex] ?? {};
  const found = new Map<string, string>();
  for (const { half, seat, resources } of sites) {
    const pieces = resourcesToLetters(resources);
    found.set(
      half,
      pieces
        ? t('hex-site', { name: nameOf(seat), pieces: describePieces(pieces) })
        : t('hex-site-empty', { name: nameOf(seat) }),
    );
  }
  for (const { half, seat } of buildings) found.set(half, t('hex-building', { name: nameOf(seat) }));
  if (found.size === 0 || placesPerRuins(state.players.length) === 1) return [...found.values()];
  return ['a', 'b'].map((half) => t(`hex-place-${half}`, { what: found.get(half) ?? t('hex-place-free') }));
}

/** What lies next to each hex, for who cannot see the board. */
export function describeNeighbours(neighbours: ReadonlyMap<string, string[]>): Map<string, string> {
  return new Map(
    Array.from(neighbours, ([hex, hexes]) => [hex, t('hex-beside', { hexes: hexes.join(', ') })]),
  );
}

export function describeHex(state: GameState, hex: string, nameOf: (seat: number) => string): string {
  const here = state.hexes[hex];
  if (!here) return hex;
  const parts = [
    here.tile ? t('hex-tile') : isEmptyMeadow(state, hex) ? t('hex-empty-meadow') : t(`hex-${here.kind}`),
  ];
  if (here.token) {
    const { resource, amount, points } = here.token;
    parts.push(t('hex-token', { resource: t(`resource-${resource}`), amount, points }));
  }
  const pieces = resourcesToLetters(here.resources);
  if (pieces) {
    parts.push(
      here.craftsman
        ? t('hex-exploitation', { name: nameOf(here.craftsman), pieces: describePieces(pieces) })
        : t('hex-neutral', { pieces: describePieces(pieces) }),
    );
  }
  parts.push(...describePlaces(state, hex, nameOf));
  return t('hex-in-words', { hex, what: i18n.clauses(parts) });
}

/** What a hex is and what lies there, in words, for who cannot see it and for tooltips. */

import type { GameState } from '../net/types';
import { t, i18n } from '../i18n/i18n.svelte';
import { isEmptyMeadow, resourcesToLetters } from './positionFacts';

export function describePieces(letters: string): string {
  const kinds = [...new Set(letters)];
  return i18n.list(
    kinds.map((kind) =>
      t('pieces-of', { resource: t(`resource-${kind}`), n: [...letters].filter((l) => l === kind).length }),
    ),
  );
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
  for (const site of here.sites ?? []) {
    const resources = resourcesToLetters(site.resources);
    parts.push(
      resources
        ? t('hex-site', { name: nameOf(site.seat), pieces: describePieces(resources) })
        : t('hex-site-empty', { name: nameOf(site.seat) }),
    );
  }
  for (const building of here.buildings ?? []) parts.push(t('hex-building', { name: nameOf(building.seat) }));
  return t('hex-in-words', { hex, what: i18n.clauses(parts) });
}

/**
 * What somebody may have meant by a click that leads nowhere, as the text of an action: the server refuses it and
 * says which rule is in the way.
 */

import { countOf, lettersOf, sitesOf } from './reading';
import type { Counts, GameState } from '../net/types';

export const LETTERS: Record<string, string> = {
  craftsman: 'A',
  site: 'B',
  'explore-fog': 'C',
  'explore-forest': 'D',
  transport: 'E',
  erect: 'F',
};
export const KINDS = Object.keys(LETTERS);

/** Reasons told in other words, because nobody has named what they speak of: a space, a contract. */
export const WITHOUT_PLACE: Record<string, string> = {
  'ruins-full': 'no-free-ruins',
  'not-beside': 'nothing-beside',
  'no-path': 'no-path-anywhere',
  'requirement-not-met': 'no-contract-met',
};
/** Reasons told in other words where a site was touched: no contract was named, and no exploitation. */
export const AT_SITE: Record<string, string> = { 'requirement-not-met': 'site-lacks', 'no-path': 'no-path-to-site' };

/** The action meant by a click on a hex, with a kind chosen or without; null if none comes to mind. */
export function meantBy(state: GameState, seat: number, hex: string, kind: string | null): string | null {
  const here = state.hexes[hex];
  if (!here || state.prompt !== 'turn') return null;
  const letter = kind === null ? guess() : LETTERS[kind];
  if (!letter) return null;
  const [site] = sitesOf(state, seat);
  if (letter === 'E') {
    if (!site) return null;
    if (here.kind !== 'ruins') return `E${hex}${firstOf(here.resources) ?? 'w'}>${site.place}`;
    const [source, there] = Object.entries(state.hexes).find(([, { resources }]) => countOf(resources) > 0) ?? [];
    return source === undefined ? null : `E${source}${firstOf(there?.resources)}>${ownPlace()}`;
  }
  if (letter === 'F') {
    const [contract] = state.display;
    return contract ? `F${ownPlace()}=${contract}` : null;
  }
  return letter + hex;

  /** The seat's own site here, or a place where it has none. */
  function ownPlace(): string {
    return sitesOf(state, seat).find(({ place }) => place.slice(0, -1) === hex)?.place ?? `${hex}a`;
  }

  function firstOf(resources: Counts | undefined): string | undefined {
    return lettersOf(resources)[0];
  }

  function guess(): string | null {
    if (!here) return null;
    if (here.token) return 'A';
    if (countOf(here.resources) > 0) return 'E';
    if (here.kind === 'ruins') return sitesOf(state, seat).some((own) => own.place.slice(0, -1) === hex) ? 'F' : 'B';
    if (here.kind === 'forest') return 'D';
    if (here.kind === 'fog' || here.kind === 'forbidden') return 'C';
    return 'A';
  }
}

/** Any action of a kind that has no choices, to be told why there are none. */
export function sampleOf(state: GameState, seat: number, kind: string): string | null {
  const find = (fits: (hex: GameState['hexes'][string]) => boolean) =>
    Object.entries(state.hexes).find(([, hex]) => fits(hex))?.[0];
  const hex = {
    craftsman: find((here) => here.token !== undefined),
    site:
      find((here) => here.kind === 'ruins' && (here.sites?.length ?? 0) + (here.buildings?.length ?? 0) === 0) ??
      find((here) => here.kind === 'ruins'),
    'explore-fog': find((here) => here.kind === 'fog' && !here.tile),
    'explore-forest': find((here) => here.kind === 'forest' && !here.tile),
    transport: find((here) => countOf(here.resources) > 0),
    erect: sitesOf(state, seat)[0]?.place.slice(0, -1),
  }[kind];
  return hex === undefined ? null : meantBy(state, seat, hex, kind);
}

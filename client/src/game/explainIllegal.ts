/**
 * What somebody may have meant by a click that leads nowhere, as the text of an action: the server refuses it and
 * says which rule is in the way.
 */

import { makeTurnAction } from './actions';
import { NO_PICKS, type Picking } from './picking';
import { countResources, resourcesToLetters, sitesOfSeat } from './positionFacts';
import type { ChoicePick, GameState } from '../net/types';

/** Reasons told in other words: nobody has named what they speak of, a space, a source, a contract; or somebody has. */
export const REASONS_WITHOUT_PLACE: Record<string, string> = {
  'ruins-full': 'no-free-ruins',
  'not-beside': 'nothing-beside',
  'no-path': 'no-path-anywhere',
  'requirement-not-met': 'no-contract-met',
};
const REASONS_WITHOUT_SOURCE: Record<string, string> = { 'no-path': 'no-path-to-site' };
const REASONS_AT_TOKEN: Record<string, string> = { 'no-such-resource-there': 'not-opened-yet' };
const REASONS_WITHOUT_CONTRACT: Record<string, string> = { 'requirement-not-met': 'site-lacks' };
const REASONS_WITH_CONTRACT: Record<string, string> = { 'requirement-not-met': 'site-lacks-this' };

export interface GuessedAction {
  text: string;
  wordings: Record<string, string>; // of reasons
}

/** The action meant by a click on a hex after what was picked, with a kind chosen or without; null if none comes to mind. */
export function guessAction(
  state: GameState,
  seat: number,
  hex: string,
  { kind, picked }: Picking,
): GuessedAction | null {
  const here = state.hexes[hex];
  if (!here || state.prompt !== 'turn') return null;
  const named = (what: ChoicePick['kind']) => picked.find(({ pick }) => pick.kind === what)?.pick.id;
  const sites = sitesOfSeat(state, seat);
  const ownSite = sites.find(({ place }) => place.slice(0, -1) === hex)?.place;
  const place = ownSite ?? `${hex}a`; // or one where the seat has no site
  const meant = kind ?? guess();
  if (meant === 'transport') {
    const isTarget = here.kind === 'ruins';
    const from = isTarget ? (named('hex') ?? anySource(state)) : hex;
    const to = isTarget ? place : (named('place') ?? sites[0]?.place);
    if (from === undefined || to === undefined || sites.length === 0) return null;
    const resource = named('resource') ?? (resourcesToLetters(state.hexes[from]?.resources)[0] || 'w');
    return {
      text: makeTurnAction(meant, from, resource, to).text,
      wordings: isTarget && named('hex') === undefined ? REASONS_WITHOUT_SOURCE : wordingsAt(from),
    };
  }
  if (meant === 'erect') {
    const contract = named('contract') ?? state.display[0];
    const wordings = named('contract') === undefined ? REASONS_WITHOUT_CONTRACT : REASONS_WITH_CONTRACT;
    if (contract === undefined) return null;
    return { text: makeTurnAction(meant, place, contract).text, wordings };
  }
  return { text: makeTurnAction(meant, hex).text, wordings: {} };

  function wordingsAt(source: string): Record<string, string> {
    return state.hexes[source]?.token ? REASONS_AT_TOKEN : {};
  }

  function guess(): string {
    if (here?.token) return 'craftsman';
    if (countResources(here?.resources) > 0) return 'transport';
    if (ownSite !== undefined) return named('hex') === undefined ? 'erect' : 'transport';
    if (here?.kind === 'ruins') return 'site';
    if (here?.kind === 'forest') return 'explore-forest';
    if (here?.kind === 'fog' || here?.kind === 'forbidden') return 'explore-fog';
    return 'craftsman';
  }
}

function anySource({ hexes }: GameState): string | undefined {
  return Object.keys(hexes).find((name) => countResources(hexes[name]?.resources) > 0);
}

/** Any action of a kind that has no choices, to be told why there are none. */
export function sampleAction(state: GameState, seat: number, kind: string): string | null {
  const find = (fits: (hex: GameState['hexes'][string]) => boolean) =>
    Object.entries(state.hexes).find(([, hex]) => fits(hex))?.[0];
  const hex = {
    craftsman: find((here) => here.token !== undefined),
    site:
      find(
        (here) => here.kind === 'ruins' && (here.sites?.length ?? 0) + (here.buildings?.length ?? 0) === 0,
      ) ?? find((here) => here.kind === 'ruins'),
    'explore-fog': find((here) => here.kind === 'fog' && !here.tile),
    'explore-forest': find((here) => here.kind === 'forest' && !here.tile),
    transport: anySource(state),
    erect: sitesOfSeat(state, seat)[0]?.place.slice(0, -1),
  }[kind];
  return hex === undefined ? null : (guessAction(state, seat, hex, { ...NO_PICKS, kind })?.text ?? null);
}

/** What speaks for an action, in words. */

import type { Advantage } from '../engine/advantage';
import { t } from '../i18n/i18n.svelte';
import { describePieces } from './describe';
import { contractName } from './log';
import { prefs } from '../prefs.svelte';
import type { SiteView } from './positionFacts';

/** Beside a board where one plays, own sites (`ownSites`) are called by their numbers and others' not by coordinates. */
export function describeAdvantage(
  advantage: Advantage,
  nameOf: (seat: number) => string,
  ownSites: readonly SiteView[] = [],
): string {
  const { name, seat, contract, resource, place, n, other_n } = advantage;
  const isNowInReach = name === 'fewer-actions' && other_n === null;
  const number = prefs.coordinates ? undefined : ownSites.find((site) => site.place === place)?.number;
  const isRivalSeen = name === 'out-of-rivals-reach' && ownSites.length > 0 && !prefs.coordinates;
  const id = isNowInReach ? 'advantage-now-in-reach' : `advantage-${name}`;
  return t(isRivalSeen ? 'advantage-out-of-rivals-reach-seen' : id, {
    n,
    place: number ?? place,
    other: other_n ?? '',
    rival: seat === null ? '' : nameOf(seat),
    contract: contract && contractName(contract),
    pieces: resource && describePieces(resource.repeat(n)),
  });
}

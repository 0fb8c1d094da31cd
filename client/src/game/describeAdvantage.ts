/** What speaks for an action, in words. */

import type { Advantage, HintReason } from '../engine/advantage';
import { t, i18n } from '../i18n/i18n.svelte';
import { describeSeenAction } from './actions';
import { describePieces } from './describe';
import { contractName } from './log';
import { prefs } from '../prefs.svelte';
import type { SiteView } from './positionFacts';

/** Beside a board where one plays, own sites (`ownSites`) are called by their numbers and others' not by coordinates. */
export function describeAdvantage(
  advantage: Advantage | HintReason,
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
    pieces: resource && (name === 'new-site' ? describeKinds(resource) : describePieces(resource.repeat(n))),
  });
}

const describeKinds = (letters: string): string =>
  i18n.list([...letters].map((letter) => t(`resource-${letter}`)));

/** Why an action is suggested; with what is expected after it, where that is needed for it. */
export function describeHintReason(
  reason: HintReason,
  nameOf: (seat: number) => string,
  ownSites: readonly SiteView[],
): string {
  const words = describeAdvantage(reason, nameOf, ownSites);
  return reason.next
    ? t('hint-with-next', { action: describeSeenAction(reason.next, ownSites), reason: words })
    : words;
}

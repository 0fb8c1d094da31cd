/** What speaks for an action, in words. */

import type { Advantage } from '../engine/advantage';
import { t } from '../i18n/i18n.svelte';
import { describePieces } from './describe';
import { contractName } from './log';

export function describeAdvantage(advantage: Advantage, nameOf: (seat: number) => string): string {
  const { name, seat, contract, resource, place, n, other_n } = advantage;
  const isNowInReach = name === 'fewer-actions' && other_n === null;
  return t(isNowInReach ? 'advantage-now-in-reach' : `advantage-${name}`, {
    n,
    place,
    other: other_n ?? '',
    rival: seat === null ? '' : nameOf(seat),
    contract: contract && contractName(contract),
    pieces: resource && describePieces(resource.repeat(n)),
  });
}

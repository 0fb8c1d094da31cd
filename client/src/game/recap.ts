/** What others did of late, as signs: a few for each of them, and one wherever they were. More at a glance than the log. */

import type { Deed, Resource } from '../board';
import type { EventView } from '../net/types';
import { t, i18n } from '../i18n/i18n.svelte';
import { contracts, powerOfContract } from './contracts.svelte';
import { signOf, type DeedSign } from './deedSigns';
import { deedText, eventText, placesInEvents, seenEventText, type PlayedAction } from './log';
import { isReadyAt, type SiteView } from './positionFacts';

export interface RecapSign extends DeedSign {
  places: string[];
  text: string; // as the log tells it
  seenText: string; // beside the board, where its place lights up
  event: EventView;
}

export interface Recap {
  seat: number;
  signs: RecapSign[];
}

const MAX_SIGNS = 4; // of a seat

/** In the order in which the seats acted; of who did much, the last of it. */
export function recapActions(
  actions: readonly PlayedAction[],
  nameOf: (seat: number) => string,
  ownSites: readonly SiteView[] = [],
): readonly Recap[] {
  const found = new Map<number, RecapSign[]>();
  /** Others leave one's sites as they are: what has all a contract needs had it when somebody else fulfilled that. */
  const wasReady = ({ contract }: DeedSign): boolean =>
    contract !== null && isReadyAt(contracts.get(contract), ownSites);
  for (const { seat, events } of actions)
    for (const event of events) {
      const deed = signOf(event);
      if (deed === null) continue;
      const seenText = seenEventText(event, nameOf);
      const sign: RecapSign = {
        ...deed,
        places: placesInEvents([event]),
        text: eventText(event, nameOf),
        seenText: wasReady(deed) ? t('recap-was-ready', { deed: seenText }) : seenText,
        event,
      };
      found.set(seat, [...(found.get(seat) ?? []), sign].slice(-MAX_SIGNS));
    }
  return [...found].map(([seat, signs]) => ({ seat, signs }));
}

/** What somebody did, in words; the same thing done again is counted. */
export function wordsOfRecap(signs: readonly RecapSign[]): string {
  const words = signs.map(({ event }) => deedText(event));
  return [...new Set(words)]
    .map((word) => [word, words.filter((other) => other === word).length] as const)
    .map(([word, n]) => (n > 1 ? `${word} (${i18n.number(n)}×)` : word))
    .join(', ');
}

const DEEDS: Readonly<Record<string, Deed['kind']>> = {
  explored: 'explore',
  'tile-placed': 'explore',
  'craftsman-placed': 'craftsman',
  'abundance-opened': 'craftsman',
  'site-placed': 'site',
  transported: 'bring',
  delivered: 'bring',
  returned: 'take',
  'contract-chosen': 'erect',
  'building-erected': 'erect',
};

/** What a deed was done with: a piece, or the building of a contract, which the event after its choice names no more. */
function whatOf({ arguments: args }: EventView, kind: Deed['kind'], before?: Deed): Partial<Deed> {
  const { resource, contract } = args;
  if (kind === 'erect') {
    const building = typeof contract === 'string' ? powerOfContract(contract) : before?.building;
    return building === undefined ? {} : { building };
  }
  return typeof resource === 'string' ? { resource: resource as Resource } : {};
}

/** What was last done on each hex and place. What is brought somewhere is taken from elsewhere. */
export function deedsByPlace(actions: readonly PlayedAction[]): ReadonlyMap<string, Deed> {
  const found = new Map<string, Deed>();
  for (const { seat, events } of actions)
    for (const event of events) {
      const kind = DEEDS[event.name] ?? 'other';
      for (const place of placesInEvents([event])) {
        if (kind === 'other' && found.has(place)) continue; // what follows from a deed is none
        const isLeft = kind === 'bring' && place !== event.arguments['place'];
        found.set(place, { seat, kind: isLeft ? 'take' : kind, ...whatOf(event, kind, found.get(place)) });
      }
    }
  return found;
}

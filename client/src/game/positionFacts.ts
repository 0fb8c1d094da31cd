/** Facts read off a position: what a site lacks for a contract, what lies where, ways to carry. */

import type { HexContents, Resource } from '../board';
import type { GameState, HistoryAction } from '../net/types';
import {
  POINTS_FOR_END_CARD,
  POINTS_FOR_STORED_PIECE,
  RESOURCES,
  VALUES_BY_PLAYER_COUNT,
} from '../rules/constants';
import { powerOfContract, type Contract } from './contracts.svelte';

/** How many of each resource, of those that there are. */
export type Counts = GameState['reserve'];

/** How many buildings and sites fit on a ruins space (R4.2). */
export function placesPerRuins(players: number): 1 | 2 {
  return VALUES_BY_PLAYER_COUNT.places[players as 2 | 3 | 4];
}

export function resourcesToLetters(counts: Counts | undefined): string {
  return RESOURCES.map((resource) => resource.repeat(counts?.[resource] ?? 0)).join('');
}

export function countResources(counts: Counts | undefined): number {
  return RESOURCES.reduce((sum, resource) => sum + (counts?.[resource] ?? 0), 0);
}

export interface MissingResources {
  pieces: Resource[]; // these are missing
  others: number; // so many of any fitting kind are missing
  isMet: boolean;
}

/** What a site still lacks for a contract. */
export function missingResources(contract: Contract, resources: Counts): MissingResources {
  if (contract.any === 'different') {
    const kinds = RESOURCES.filter((resource) => (resources[resource] ?? 0) > 0).length;
    return { pieces: [], others: Math.max(0, contract.size - kinds), isMet: kinds >= contract.size };
  }
  if (contract.any === 'alike') {
    const most = Math.max(...RESOURCES.map((resource) => resources[resource] ?? 0));
    return { pieces: [], others: Math.max(0, contract.size - most), isMet: most >= contract.size };
  }
  const left = { ...resources };
  const pieces = contract.cost.filter((resource) => {
    if ((left[resource] ?? 0) === 0) return true;
    left[resource] = (left[resource] ?? 0) - 1;
    return false;
  });
  return { pieces, others: 0, isMet: pieces.length === 0 };
}

/** A piece of a contract's cost: does it lie there already? */
export interface CostPiece {
  letter: string; // empty: any that fits
  isThere: boolean;
}

/** The cost of a contract, piece by piece in its order, and what of it lies on a site. */
export function costAt(contract: Contract, site?: SiteView): CostPiece[] {
  if (contract.any) {
    const nThere = site ? contract.size - missingResources(contract, site.resources).others : 0;
    return Array.from({ length: contract.size }, (_, i) => ({ letter: '', isThere: i < nThere }));
  }
  return contract.cost.map((letter, i) => {
    const nBefore = contract.cost.slice(0, i).filter((other) => other === letter).length;
    return { letter, isThere: nBefore < (site?.resources[letter] ?? 0) };
  });
}

/** What erecting a building counts. Once no turn follows that could use them, pieces cost the same wherever they lie (R6.3). */
export interface ErectingSum {
  points: number | null; // of the contract; null: counted at the end
  counted: number; // of cards that are counted at the end
  endCard: number;
  used: number; // pieces that cost nothing any more, since they are used
  nLeft: number; // pieces that are left over and go to storage (R4.8)
  left: string; // their letters, where the contract says which they are
  cost: number; // what they cost beside leaving them where they are (R7.1)
  net: number | null; // null: not known
}

/** The sum of an action that erects a building; null where no site is. `gains` is the server's, which plans do not have. */
export function sumOfErecting(
  state: GameState,
  place: string,
  contract: Contract,
  gains?: number | null,
): ErectingSum | null {
  const site = state.hexes[place.slice(0, -1)]?.sites?.find(({ half }) => half === place.slice(-1));
  if (!site) return null;
  const isLastBuilding = state.end_seat === null && state.players[site.seat - 1]?.buildings === 1;
  const isEnding = state.end_seat !== null || isLastBuilding;
  const left = [...contract.cost].reduce(
    (letters, letter) => letters.replace(letter, ''),
    resourcesToLetters(site.resources),
  );
  const nPieces = countResources(site.resources);
  const nLeft = Math.max(0, nPieces - contract.size);
  const nUsed = nPieces - nLeft;
  const { points } = contract;
  const endCard = isLastBuilding ? POINTS_FOR_END_CARD : 0;
  const planned = points === null ? null : points + endCard - nUsed * POINTS_FOR_STORED_PIECE;
  const ifOver = gains ?? planned;
  const cost = isEnding ? 0 : 0 + nLeft * POINTS_FOR_STORED_PIECE; // no −0
  const used = isEnding ? -nUsed * POINTS_FOR_STORED_PIECE : 0;
  const net = ifOver === null || isEnding ? ifOver : ifOver + nPieces * POINTS_FOR_STORED_PIECE;
  return {
    points,
    counted: net === null ? 0 : net - (points ?? 0) - endCard - used - cost,
    endCard,
    used,
    nLeft,
    left: contract.any ? '' : left,
    cost,
    net,
  };
}

export interface SiteView {
  number: number; // among the seat's own, as on its badge, as long as it stands
  seat: number;
  place: string;
  resources: Counts;
}

/** Why a seat erects nothing more, whatever lies on its sites: all its buildings stand, or it has no turn left. Null: it may. */
export function whyNoMoreBuildings(
  state: GameState,
  seat: number,
  playsAgain: boolean,
): 'all-built' | 'no-turn' | null {
  if (state.players[seat - 1]?.buildings === 0) return 'all-built';
  return playsAgain ? null : 'no-turn';
}

/** A site, and what it still lacks for a contract. */
export interface SiteNeed {
  site: SiteView;
  missing: MissingResources;
}

/** What each of these sites still lacks for a contract; first the one that lacks least. */
export function needsOfSites(contract: Contract, sites: readonly SiteView[]): SiteNeed[] {
  return sites
    .map((site) => ({ site, missing: missingResources(contract, site.resources) }))
    .sort((a, b) => a.missing.pieces.length + a.missing.others - b.missing.pieces.length - b.missing.others);
}

/** Does nothing lack for it on one of these sites? */
export const isReadyAt = (contract: Contract, sites: readonly SiteView[]): boolean =>
  needsOfSites(contract, sites)[0]?.missing.isMet ?? false;

type Events = readonly Pick<HistoryAction, 'events'>[];

/** The places where something of a name happened to a seat, in that order. */
function* placesOfEvents(history: Events, seat: number): Iterable<{ name: string; place: string }> {
  for (const { events } of history) {
    for (const event of events) {
      if (event.seat === seat && (event.name === 'site-placed' || event.name === 'building-erected'))
        yield { name: event.name, place: String(event.arguments['place']) };
    }
  }
}

/**
 * The sites of a seat by number. A site keeps its number as long as it stands, a new one takes the lowest that is free: that
 * follows from the history. Those that stood before it begins (a position that was set up) are counted as they lie on the board.
 */
export function sitesOfSeat(state: GameState, seat: number, history: Events = []): SiteView[] {
  const standing = new Map<string, Counts>();
  const steps = [...placesOfEvents(history, seat)];
  const known = new Set(steps.map(({ place }) => place));
  const placed = new Set(steps.filter(({ name }) => name === 'site-placed').map(({ place }) => place));
  const numbers = new Map<string, number>();
  const giveNumber = (place: string): void => {
    const taken = new Set(numbers.values());
    let number = 1;
    while (taken.has(number)) number++;
    numbers.set(place, number);
  };
  for (const hex in state.hexes) {
    for (const site of state.hexes[hex]?.sites ?? [])
      if (site.seat === seat) standing.set(hex + site.half, site.resources);
  }
  const isUnknown = (place: string): boolean =>
    (standing.has(place) || known.has(place)) && !placed.has(place);
  if ([...standing.keys(), ...known].some(isUnknown))
    for (const hex in state.hexes)
      for (const half of ['a', 'b']) if (isUnknown(hex + half)) giveNumber(hex + half);
  for (const { name, place } of steps) {
    if (name === 'site-placed') giveNumber(place);
    else numbers.delete(place);
  }
  return [...standing]
    .map(([place, resources]) => ({ number: numbers.get(place) ?? 0, seat, place, resources }))
    .sort((a, b) => a.number - b.number);
}

const contentsText = new WeakMap<HexContents, string>(); // contents as text, to compare

/** The contract of a seat's building that stands already while its power is still asked for. */
export function standingContract({ pending, seat }: GameState, of: number): string | null {
  return pending && seat === of ? pending.contract : null;
}

/** Contracts of a seat in the order in which its buildings were erected; those from before the history come first. */
export function inOrderErected(contracts: readonly string[], history: Events): string[] {
  const chosen = history.flatMap(({ events }) =>
    events.filter(({ name }) => name === 'contract-chosen').map(({ arguments: args }) => args['contract']),
  );
  return contracts.toSorted((a, b) => chosen.indexOf(a) - chosen.indexOf(b));
}

/** Which kind of contract was fulfilled where. */
export function erectedKinds(history: readonly Pick<HistoryAction, 'events'>[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const { events } of history) {
    for (const { name, arguments: args } of events) {
      if (name === 'contract-chosen')
        kinds.set(String(args['place']), powerOfContract(String(args['contract'])));
    }
  }
  return kinds;
}

const isNothing = (contents: HexContents): boolean => Object.keys(contents).length === 0;

/**
 * What lies on each hex, as the board draws it. What has not changed stays the same object, so it is not drawn again.
 * `kinds` tells what was built on each place.
 */
export function contentsByHex(
  state: GameState,
  previous?: ReadonlyMap<string, HexContents>,
  kinds?: ReadonlyMap<string, string>,
): Map<string, HexContents> {
  const kept = (name: string, contents: HexContents): HexContents => {
    const old = previous?.get(name);
    if (old && isNothing(old) && isNothing(contents)) return old; // as on most hexes
    const text = JSON.stringify(contents);
    if (old && contentsText.get(old) === text) return old;
    contentsText.set(contents, text);
    return contents;
  };
  return new Map(
    Object.entries(state.hexes).map(([name, hex]): [string, HexContents] => {
      const places = [
        ...(hex.sites ?? []).map((site) => ({
          half: site.half,
          seat: site.seat,
          what: 'site' as const,
          pieces: resourcesToLetters(site.resources),
        })),
        ...(hex.buildings ?? []).map((building) => {
          const kind = kinds?.get(name + building.half);
          return { ...building, what: 'building' as const, pieces: '', ...(kind ? { kind } : {}) };
        }),
      ];
      const contents: HexContents = {};
      if (hex.tile) contents.tile = true;
      if (state.pending?.lifted === name) contents.lifted = true;
      if (hex.token) contents.token = hex.token;
      const pieces = resourcesToLetters(hex.resources);
      if (pieces) contents.pieces = pieces;
      if (hex.craftsman) contents.craftsman = hex.craftsman;
      if (places.length > 0) contents.places = places;
      return [name, kept(name, contents)];
    }),
  );
}

/** A meadow tile, or a meadow without a token and without pieces: pieces travel over these. */
export function isEmptyMeadow(state: GameState, hex: string): boolean {
  const here = state.hexes[hex];
  if (!here) return false;
  if (here.tile) return true;
  return here.kind === 'meadow' && !here.token && countResources(here.resources) === 0;
}

/** For each exploitation, the sites of a seat that its pieces can be carried to: next to it or to empty meadows that lead there. */
export function reachableSites(
  state: GameState,
  neighbours: ReadonlyMap<string, string[]>,
  seat: number,
): Map<string, string[]> {
  const sites = sitesOfSeat(state, seat);
  const reached = new Map<string, string[]>();
  for (const [hex, { resources }] of Object.entries(state.hexes)) {
    if (sites.length === 0 || countResources(resources) === 0) continue;
    const seen = new Set([hex]);
    for (const here of seen) {
      if (here !== hex && !isEmptyMeadow(state, here)) continue;
      for (const next of neighbours.get(here) ?? []) seen.add(next);
    }
    const places = sites.map(({ place }) => place).filter((place) => seen.has(place.slice(0, -1)));
    if (places.length > 0) reached.set(hex, places);
  }
  return reached;
}

/** A shortest way for a piece, both ends included, over empty meadows; to be shown, never to judge. */
export function shortestTransportPath(
  state: GameState,
  neighbours: ReadonlyMap<string, string[]>,
  from: string,
  to: string,
): string[] | null {
  return shortestPath((hex) => isEmptyMeadow(state, hex), neighbours, from, to);
}

/** A shortest way from a hex to another, both included, over hexes that are free. */
export function shortestPath(
  isFree: (hex: string) => boolean,
  neighbours: ReadonlyMap<string, string[]>,
  from: string,
  to: string,
): string[] | null {
  const came = new Map<string, string>([[from, '']]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const next of neighbours.get(here) ?? []) {
      if (came.has(next)) continue;
      if (next === to) {
        const path = [to];
        for (let back = here; back; back = came.get(back) ?? '') path.unshift(back);
        return path;
      }
      if (!isFree(next)) continue;
      came.set(next, here);
      queue.push(next);
    }
  }
  return null;
}

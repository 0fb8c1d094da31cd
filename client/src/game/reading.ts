/** Facts read off a position: what a contract asks for, what a site lacks, the score in its parts, ways to carry. */

import type { Contents, Resource } from '../board';
import type { Counts, GameState, PlayerState } from '../net/types';

export const RESOURCES: readonly Resource[] = ['w', 's', 'c', 'h', 'f'];

export interface Contract {
  id: string;
  name: string; // `by-air`
  cost: Resource[]; // empty where the builder may choose
  any: '' | 'alike' | 'different'; // which pieces the builder may choose
  size: number;
  points: number | null; // null: counted at the end
}

const COUNTED = ['architect', 'mayor', 'merchant', 'lazy-explorer'];
const PRIVATE = ['quiet-town', 'express-delivery', 'secret-plan', 'shortcut'];

/** A contract from its id: name, dot, cost. */
export function contractOf(id: string): Contract {
  const [name = '', letters = ''] = id.split('.');
  const any = letters !== 'any' ? '' : name === 'priest' ? 'different' : 'alike';
  const cost = any ? [] : ([...letters] as Resource[]);
  const size = any === 'different' ? 3 : any === 'alike' ? 2 : cost.length;
  return { id, name, cost, any, size, points: COUNTED.includes(name) ? null : size };
}

export function isPrivate(id: string): boolean {
  return PRIVATE.includes(contractOf(id).name);
}

export function lettersOf(counts: Counts | undefined): string {
  return RESOURCES.map((resource) => resource.repeat(counts?.[resource] ?? 0)).join('');
}

export function countOf(counts: Counts | undefined): number {
  return RESOURCES.reduce((sum, resource) => sum + (counts?.[resource] ?? 0), 0);
}

export interface Lack {
  pieces: Resource[]; // these are missing
  others: number; // so many of any fitting kind are missing
  isMet: boolean;
}

/** What a site still lacks for a contract. */
export function lackOf(contract: Contract, lies: Counts): Lack {
  if (contract.any === 'different') {
    const kinds = RESOURCES.filter((resource) => (lies[resource] ?? 0) > 0).length;
    return { pieces: [], others: Math.max(0, 3 - kinds), isMet: kinds >= 3 };
  }
  if (contract.any === 'alike') {
    const most = Math.max(...RESOURCES.map((resource) => lies[resource] ?? 0));
    return { pieces: [], others: Math.max(0, 2 - most), isMet: most >= 2 };
  }
  const left = { ...lies };
  const pieces = contract.cost.filter((resource) => {
    if ((left[resource] ?? 0) === 0) return true;
    left[resource] = (left[resource] ?? 0) - 1;
    return false;
  });
  return { pieces, others: 0, isMet: pieces.length === 0 };
}

export interface SiteView {
  place: string;
  lies: Counts;
}

export function sitesOf(state: GameState, seat: number): SiteView[] {
  return Object.entries(state.hexes).flatMap(([hex, here]) =>
    (here.sites ?? [])
      .filter((site) => site.seat === seat)
      .map((site) => ({ place: hex + site.half, lies: site.resources })),
  );
}

export interface Score {
  tokens: number;
  contracts: number;
  counted: number; // cards counted at the end
  explorers: number;
  endCard: number;
  storage: number; // zero or less
  total: number;
}

/** The score as it would be now, in its parts (R7.1). */
export function scoreOf(player: PlayerState): Score {
  const cards = player.fulfilled.map(contractOf);
  const tokens = player.tokens.reduce((sum, token) => sum + token.points, 0);
  const contracts = cards.reduce((sum, card) => sum + (card.points ?? 0), 0);
  const bonus: Record<string, number> = {
    architect: cards.length,
    mayor: 2 * cards.filter((card) => card.size === 2).length,
    merchant: player.tokens.length,
    'lazy-explorer': player.piles.filter((n) => n > 0).length,
  };
  const counted = cards.reduce((sum, card) => sum + (bonus[card.name] ?? 0), 0);
  const explorers = 2 * player.piles.filter((n) => n === 0).length;
  const endCard = player.end_card ? 2 : 0;
  const storage = -countOf(player.storage);
  return {
    tokens,
    contracts,
    counted,
    explorers,
    endCard,
    storage: storage || 0,
    total: tokens + contracts + counted + explorers + endCard + storage,
  };
}

/** What lies on each hex, as the board draws it. What has not changed stays the same object, so it is not drawn again. */
export function contentsOf(state: GameState, before?: ReadonlyMap<string, Contents>): Map<string, Contents> {
  const kept = (name: string, contents: Contents): Contents => {
    const old = before?.get(name);
    return old && JSON.stringify(old) === JSON.stringify(contents) ? old : contents;
  };
  return new Map(
    Object.entries(state.hexes).map(([name, hex]): [string, Contents] => {
      const places = [
        ...(hex.sites ?? []).map((site) => ({
          half: site.half,
          seat: site.seat,
          what: 'site' as const,
          pieces: lettersOf(site.resources),
        })),
        ...(hex.buildings ?? []).map((building) => ({ ...building, what: 'building' as const, pieces: '' })),
      ];
      const contents: Contents = {};
      if (hex.tile) contents.tile = true;
      if (state.pending?.lifted === name) contents.lifted = true;
      if (hex.token) contents.token = hex.token;
      const pieces = lettersOf(hex.resources);
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
  return here.kind === 'meadow' && !here.token && countOf(here.resources) === 0;
}

/** A shortest way for a piece, both ends included, over empty meadows; to be shown, never to judge. */
export function wayBetween(
  state: GameState,
  near: ReadonlyMap<string, string[]>,
  from: string,
  to: string,
): string[] | null {
  const came = new Map<string, string>([[from, '']]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const next of near.get(here) ?? []) {
      if (came.has(next)) continue;
      if (next === to) {
        const way = [to];
        for (let back = here; back; back = came.get(back) ?? '') way.unshift(back);
        return way;
      }
      if (!isEmptyMeadow(state, next)) continue;
      came.set(next, here);
      queue.push(next);
    }
  }
  return null;
}

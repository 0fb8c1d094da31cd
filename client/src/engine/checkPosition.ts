/** No piece, tile or card may be there more often than it is in the box: the rules are never given such a state. */

import type { GameState } from '../net/types';
import { UNKNOWN } from './gameState';
import { CONSTANTS } from './layout';
import { countsFromJson, type Counts } from './pieces';
import { at, RESOURCES, type Setup } from './setup';

const TOKENS = 20; // regular ones (R1.3)

/** What is wrong with a position, in a few words; null if nothing is. */
export function positionFault(setup: Setup, position: GameState): string | null {
  const { players, hexes, pending } = position;
  const lying = Object.values(hexes);
  const pieces: Counts[] = [
    position.reserve,
    ...lying.map(({ resources }) => resources ?? {}),
    ...lying.flatMap(({ sites }) => (sites ?? []).map(({ resources }) => resources)),
    ...players.map(({ storage }) => storage),
  ];
  for (let i = 0; i < RESOURCES.length; i++) {
    const n = sum(pieces.map((counts) => at(countsFromJson(counts), i)));
    if (n !== CONSTANTS.PIECES_OF_A_KIND) return `${n} pieces of ${at(RESOURCES, i)}`;
  }
  const nTiles =
    lying.filter(({ tile }) => tile).length +
    position.tile_reserve +
    (pending?.lifted ? 1 : 0) +
    sum(players.flatMap(({ piles }) => piles));
  if (nTiles !== CONSTANTS.TILES) return `${nTiles} tiles`;
  const nTokens = lying.filter(({ token }) => token).length + sum(players.map(({ tokens }) => tokens.length));
  if (nTokens > TOKENS) return `${nTokens} tokens`;
  const cards = [
    ...position.display,
    ...position.deck,
    ...players.flatMap(({ hand, fulfilled }) => [...hand, ...fulfilled]),
  ].filter((id) => id !== UNKNOWN);
  const twice = cards.find((id, i) => cards.indexOf(id) !== i);
  if (twice !== undefined) return `${twice} twice`;
  const crowded = lying.find(
    ({ kind, tile, token, resources, craftsman, sites, buildings }) =>
      (token && (resources ?? craftsman) !== undefined) ||
      ((token ?? resources ?? craftsman) !== undefined && kind !== 'meadow') ||
      (tile && !['fog', 'forest', 'forbidden'].includes(kind)) ||
      ((sites ?? buildings) !== undefined && kind !== 'ruins') ||
      hasHalfTwice([...(sites ?? []), ...(buildings ?? [])]),
  );
  if (crowded) return `too much on one hex`;
  const nMixable = setup.contracts.filter((_, contract) => setup.power(contract).mixes_stock).length;
  const nMixed = sum(lying.map(({ resources }) => Math.max(0, Object.keys(resources ?? {}).length - 1)));
  if (nMixed > nMixable) return 'mixed pieces';
  const poor = players.find((player) => Math.min(player.craftsmen, player.sites, player.buildings) < 0);
  if (poor) return `too many pieces of seat ${poor.seat}`;
  const full = players.find(({ hand }) => hand.length > CONSTANTS.HAND);
  return full ? `too many cards of seat ${full.seat}` : null;
}

function hasHalfTwice(things: readonly { half: string }[]): boolean {
  return new Set(things.map(({ half }) => half)).size < things.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

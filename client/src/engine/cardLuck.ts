/**
 * Luck: what a card that was turned up is worth, less the mean of all that might have been turned up instead, as the
 * package measures it (coach/luck.py).
 */

import type { LocalGame } from './game';
import { STATE_FIELDS } from './layout';
import type { Rules } from './rules';
import { at } from './setup';
import { readState } from './state';
import { round, type Judge } from './hints';

/**
 * The states after an action for each card that might lie on top of the draw pile, the real one first; null, if the
 * action turns up no card. The pile is turned round, not shuffled: so each card is on top once.
 */
export function possibleWorlds(rules: Rules, before: Uint8Array, action: number): Uint8Array[] | null {
  const nDrawn = at(before, STATE_FIELDS.n_drawn.offset);
  if (at(rules.play(before, action), STATE_FIELDS.n_drawn.offset) === nDrawn) return null;
  const { offset, shape } = STATE_FIELDS.deck;
  const pile = before.slice(offset + nDrawn, offset + shape[0]);
  return Array.from(pile, (_, i) => {
    const turned = before.slice();
    turned.set([...pile.slice(i), ...pile.slice(0, i)], offset + nDrawn);
    return rules.play(turned, action);
  });
}

/**
 * The luck of each seat, in win chance, by the card that an action of a game turned up; none without one. Who judges is
 * shown what the seat to move knows: of a card in another seat's hand nothing.
 */
export async function cardLuck(game: LocalGame, n: number, judge: Judge): Promise<number[]> {
  const { rules, setup } = game;
  const worlds = possibleWorlds(rules, game.bytesAt(n), at(game.actions, n).number);
  if (!worlds) return [];
  const winChancesIn = async (world: Uint8Array): Promise<number[]> => {
    const { seat } = readState(world);
    const { seats, board } = setup;
    if (seat === null) {
      const winners = rules.winners(world);
      return Array.from({ length: seats }, (_, i) => (winners.includes(i) ? 1 / winners.length : 0));
    }
    const view = rules.mask(world, seat);
    return (await judge({ purpose: 'luck', board: board.name, seats, view })).winChances;
  };
  const chances = await Promise.all(worlds.map(winChancesIn));
  return at(chances, 0).map((chance, seat) => {
    const mean = chances.reduce((sum, each) => sum + at(each, seat), 0) / chances.length;
    return round(chance - mean, 4);
  });
}

/** A line of play as far as the seat that begins it plays on: what it can know of the end of its own turn. */

import { ACTION_SPACE, PROMPTS } from './layout';
import type { Rules } from './rules';
import type { Setup } from './setup';
import { readState } from './state';

/**
 * The view after the actions of a line that belong to the same turn of the seat to move. A card that is turned up on the
 * way stays unknown; one that a power would draw into the hand is not drawn.
 */
export function playOwnTurn(
  setup: Setup,
  rules: Rules,
  view: Uint8Array,
  line: readonly number[],
): Uint8Array {
  const { seat } = readState(view);
  let bytes = view;
  for (const number of line) {
    const state = readState(bytes);
    if (state.seat !== seat || (bytes !== view && !rules.legal(bytes).includes(number))) break;
    const { pendingContract } = state;
    const draws =
      PROMPTS[state.prompt] === 'power' &&
      pendingContract !== null &&
      setup.power(pendingContract).reveals_card;
    bytes = rules.play(bytes, draws ? ACTION_SPACE.DECLINE : number);
  }
  return bytes;
}

/** What will be played if all play as a search expects, in words: from what the seat to move knows, and nothing else. */

import { decodeAction, picksForAction } from './action';
import { digest } from './digest';
import type { Engine } from './engine';
import type { Setup } from './setup';
import { readState } from './state';
import type { SeatAction } from './variations';

/** An action of the line. `isChance`: it, or one before it, depends on cards that the seat does not know. */
export type ExpectedAction = SeatAction & { isChance: boolean };

const MAX_ACTIONS = 8; // further on a search has looked too little
const N_WORLDS = 16; // what a line was found in is one of many worlds; in another its end may not be legal

/** `line`: numbers of actions, from a view of the seat to move on. */
export function expectedLine(
  setup: Setup,
  rules: Engine,
  view: Uint8Array,
  line: readonly number[],
): ExpectedAction[] {
  const { seat } = readState(view);
  if (seat === null) return [];
  const rng = rules.seedRng(digest(view));
  let longest: ExpectedAction[] = [];
  for (let i = 0; i < N_WORLDS && longest.length < Math.min(line.length, MAX_ACTIONS); i++) {
    const world = rules.determinize(view, seat, rng);
    const played = playLine(setup, rules, seat, world, line.slice(0, MAX_ACTIONS));
    if (played.length > longest.length) longest = played;
  }
  return longest;
}

/** The line in one world, as far as it is legal there. */
function playLine(
  setup: Setup,
  rules: Engine,
  viewer: number,
  world: Uint8Array,
  line: readonly number[],
): ExpectedAction[] {
  const played: ExpectedAction[] = [];
  let bytes = world;
  let isChance = false;
  for (const number of line) {
    const state = readState(bytes);
    if (state.seat === null || !rules.legal(bytes).includes(number)) break;
    const known = rules.mask(bytes, viewer);
    isChance ||= !rules.legal(known).includes(number); // a card of somebody else's hand
    const action = decodeAction(setup, state, number);
    const { text, kind } = action;
    played.push({ text, kind, picks: picksForAction(action), seat: state.seat + 1, isChance });
    isChance ||= rules.revealing(bytes, [number])[0] ?? false;
    bytes = rules.play(bytes, number);
  }
  return played;
}

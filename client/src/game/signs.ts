/** What is shown on the board about actions that are only thought of: hints and plans. */

import type { Flag, Way } from '../board';
import type { GameState } from '../net/types';
import { placesOf, readAction } from './actions';
import { wayBetween } from './reading';

/** A numbered sign where each action happens. */
export function flagsOf(texts: readonly string[], look: Flag['look']): Flag[] {
  return texts.flatMap((text, i): Flag[] => placesOf(text).slice(0, 1).map((at) => ({ at, text: String(i + 1), look })));
}

/** The way a piece would go, for an action that carries one. */
export function wayOf(state: GameState, near: ReadonlyMap<string, string[]>, text: string): Way | null {
  const action = readAction(text);
  const [from, , to] = action?.kind === 'transport' ? action.picks : [];
  const hexes = from && to && wayBetween(state, near, from.id, to.id.slice(0, -1));
  return hexes ? { hexes, look: 'advice' } : null;
}

/** What is shown on the board about actions that are only thought of: hints and plans. */

import type { Marker, PiecePath } from '../board';
import type { GameState } from '../net/types';
import { placesOf, parseAction } from './actions';
import { shortestPath } from './positionFacts';

/** A numbered sign where each action happens. */
export function markersOf(texts: readonly string[], look: Marker['look']): Marker[] {
  return texts.flatMap((text, i): Marker[] =>
    placesOf(text)
      .slice(0, 1)
      .map((at) => ({ at, text: String(i + 1), look })),
  );
}

/** The way a piece would go, for an action that carries one. */
export function transportPath(
  state: GameState,
  neighbours: ReadonlyMap<string, string[]>,
  text: string,
): PiecePath | null {
  const action = parseAction(text);
  const [from, , to] = action?.kind === 'transport' ? action.picks : [];
  const hexes = from && to && shortestPath(state, neighbours, from.id, to.id.slice(0, -1));
  return hexes ? { hexes, look: 'hint' } : null;
}

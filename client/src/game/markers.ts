/** What is shown on the board about actions that are only thought of: hints and plans. */

import type { Marker, PiecePath } from '../board';
import type { GameState } from '../net/types';
import { placesInAction, parseAction } from './actions';
import { shortestTransportPath } from './positionFacts';

/** A numbered sign where each action happens. */
export function numberedMarkers(texts: readonly string[], look: Marker['look']): Marker[] {
  return texts.flatMap((text, i): Marker[] =>
    placesInAction(text)
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
  const hexes = from && to && shortestTransportPath(state, neighbours, from.id, to.id.slice(0, -1));
  return hexes ? { hexes, look: 'hint' } : null;
}

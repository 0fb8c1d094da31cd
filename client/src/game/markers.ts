/** What is shown on the board about actions that are only thought of: hints and plans. */

import type { Marker, PiecePath, Resource } from '../board';
import type { ActionView, GameState } from '../net/types';
import { placesInAction } from './actions';
import { shortestTransportPath } from './positionFacts';

/** A numbered sign where each action happens. */
export function numberedMarkers(actions: readonly ActionView[], look: Marker['look']): Marker[] {
  return actions.flatMap((action, i): Marker[] =>
    placesInAction(action)
      .slice(0, 1)
      .map((at) => ({ at, text: String(i + 1), look })),
  );
}

/** The way a piece would go, for an action that carries one. */
export function transportPath(
  state: GameState,
  neighbours: ReadonlyMap<string, string[]>,
  { kind, picks }: ActionView,
): PiecePath | null {
  const [from, what, to] = kind === 'transport' ? picks : [];
  const hexes = from && to && shortestTransportPath(state, neighbours, from.id, to.id.slice(0, -1));
  return hexes ? { hexes, look: 'hint', resource: what?.id as Resource } : null;
}

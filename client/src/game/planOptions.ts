/**
 * What somebody may plan while others play: whatever the pieces on the board suggest. No rules: when the turn comes, the
 * server judges. Steps planned before count too, so that a piece can be planned to go to a site that is planned.
 */

import type { ActionView, GameState } from '../net/types';
import { RESOURCES } from '../rules/constants';
import { makeTurnAction } from './actions';
import { placesPerRuins, sitesOfSeat } from './positionFacts';

export const MAX_PLAN_STEPS = 4;

export function plannableOptions(
  state: GameState,
  seat: number,
  planned: readonly ActionView[],
): ActionView[] {
  const hexes = Object.entries(state.hexes);
  const where = (fits: (hex: GameState['hexes'][string]) => boolean) =>
    hexes.filter(([, hex]) => fits(hex)).map(([name]) => name);
  const plannedAt = (kind: string) =>
    planned.flatMap((step) => (step.kind === kind ? [step.picks[0]?.id ?? ''] : []));

  const places = placesPerRuins(state.players.length);
  const free = where((hex) => hex.kind === 'ruins' && taken(hex) < places);
  const sites = [
    ...sitesOfSeat(state, seat).map((site) => site.place),
    ...plannedAt('site').map((hex) => hex + halfOf(state, hex)),
  ];
  const sources = hexes.flatMap(([name, { resources, token }]) => [
    ...RESOURCES.filter((resource) => (resources?.[resource] ?? 0) > 0).map(
      (resource) => [name, resource] as const,
    ),
    ...(token && plannedAt('craftsman').includes(name) ? [[name, token.resource] as const] : []),
  ]);
  const cards = [...state.display, ...(state.players[seat - 1]?.hand ?? [])].filter((id) => id !== '?');

  const at = (kind: string, hexes: readonly string[]) => hexes.map((hex) => makeTurnAction(kind, hex));
  const actions = [
    ...at(
      'craftsman',
      where((hex) => hex.token !== undefined),
    ),
    ...at('site', free),
    ...at(
      'explore-fog',
      where((hex) => hex.kind === 'fog' && !hex.tile),
    ),
    ...at(
      'explore-forest',
      where((hex) => hex.kind === 'forest' && !hex.tile),
    ),
    ...sources.flatMap((source) => sites.map((site) => makeTurnAction('transport', ...source, site))),
    ...sites.flatMap((site) => cards.map((card) => makeTurnAction('erect', site, card))),
  ];
  const done = new Set(planned.filter(({ kind }) => kind !== 'transport').map(({ text }) => text));
  return actions.filter(({ text }) => !done.has(text));
}

/** The steps of a plan that can still be thought of, each after those before it. */
export function filterPlannableSteps(
  state: GameState,
  seat: number,
  steps: readonly ActionView[],
): ActionView[] {
  const kept: ActionView[] = [];
  for (const step of steps)
    if (plannableOptions(state, seat, kept).some(({ text }) => text === step.text)) kept.push(step);
  return kept;
}

function taken(hex: GameState['hexes'][string]): number {
  return (hex.sites?.length ?? 0) + (hex.buildings?.length ?? 0);
}

/** The half that a new site takes: `a` if it is free. */
function halfOf(state: GameState, hex: string): 'a' | 'b' {
  const here = state.hexes[hex];
  const isTaken = [...(here?.sites ?? []), ...(here?.buildings ?? [])].some(({ half }) => half === 'a');
  return isTaken ? 'b' : 'a';
}

/**
 * What somebody may plan while others play: whatever the pieces on the board suggest. No rules: when the turn comes, the
 * server judges. Steps planned before count too, so that a piece can be planned to go to a site that is planned.
 */

import { parseAction } from './actions';
import type { Option } from './picking';
import { ACTION_LETTERS } from './explainIllegal';
import { RESOURCES, sitesOfSeat } from './positionFacts';
import type { GameState } from '../net/types';

export const MAX_PLAN_STEPS = 4;

export function plannableOptions(state: GameState, seat: number, planned: readonly string[]): Option[] {
  const hexes = Object.entries(state.hexes);
  const where = (fits: (hex: GameState['hexes'][string]) => boolean) =>
    hexes.filter(([, hex]) => fits(hex)).map(([name]) => name);
  const steps = planned.map(parseAction);
  const plannedAt = (kind: string) =>
    steps.flatMap((step) => (step?.kind === kind ? [step.picks[0]?.id ?? ''] : []));

  const places = state.players.length === 2 ? 1 : 2;
  const free = where((hex) => hex.kind === 'ruins' && taken(hex) < places);
  const sites = [
    ...sitesOfSeat(state, seat).map((site) => site.place),
    ...plannedAt('site').map((hex) => hex + halfOf(state, hex)),
  ];
  const sources = hexes.flatMap(([name, { resources, token }]) => [
    ...RESOURCES.filter((resource) => (resources?.[resource] ?? 0) > 0).map((resource) => name + resource),
    ...(token && plannedAt('craftsman').includes(name) ? [name + token.resource] : []),
  ]);
  const cards = [...state.display, ...(state.players[seat - 1]?.hand ?? [])].filter((id) => id !== '?');

  const texts = [
    ...where((hex) => hex.token !== undefined).map((hex) => ACTION_LETTERS['craftsman'] + hex),
    ...free.map((hex) => ACTION_LETTERS['site'] + hex),
    ...where((hex) => hex.kind === 'fog' && !hex.tile).map((hex) => ACTION_LETTERS['explore-fog'] + hex),
    ...where((hex) => hex.kind === 'forest' && !hex.tile).map(
      (hex) => ACTION_LETTERS['explore-forest'] + hex,
    ),
    ...sources.flatMap((source) => sites.map((site) => `${ACTION_LETTERS['transport']}${source}>${site}`)),
    ...sites.flatMap((site) => cards.map((card) => `${ACTION_LETTERS['erect']}${site}=${card}`)),
  ];
  const done = new Set(planned.filter((text) => text[0] !== ACTION_LETTERS['transport']));
  return texts
    .filter((text) => !done.has(text))
    .map(parseAction)
    .filter((option) => option !== null);
}

/** The steps of a plan that can still be thought of, each after those before it. */
export function filterPlannableSteps(state: GameState, seat: number, steps: readonly string[]): string[] {
  const kept: string[] = [];
  for (const step of steps)
    if (plannableOptions(state, seat, kept).some(({ text }) => text === step)) kept.push(step);
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

/** Does a seat play again? Once the end-of-game card is taken, only those before its owner do (R6.2). */
export function hasAnotherTurnToPlay(state: GameState, seat: number): boolean {
  if (state.end_seat === null) return true;
  if (state.seat === null) return false;
  const n = state.players.length;
  for (let i = 0; i < n; i++) {
    const next = ((state.seat - 1 + i) % n) + 1;
    if (i > 0 && next === state.end_seat) return false;
    if (next === seat) return true;
  }
  return false;
}

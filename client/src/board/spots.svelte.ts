import type { Plan, Point } from './geometry';
import type { Contents, Hex } from './types';

const NOTHING: Contents = {};

/** A hex where it lies. What changes there is told by itself, so that an event costs the hexes it touches, and no others. */
export class Spot {
  contents = $state.raw(NOTHING);
  isChoosable = $state.raw(false);

  constructor(
    readonly hex: Hex,
    readonly at: Point,
    readonly mirrored: boolean,
  ) {}
}

export function spotsOf(hexes: readonly Hex[], plan: Plan): Spot[] {
  return hexes.map((hex, i) => new Spot(hex, plan.at.get(hex.name) ?? { x: 0, y: 0 }, Math.floor((i * 7) / 3) % 2 === 1));
}

export function show(spots: readonly Spot[], contents: ReadonlyMap<string, Contents>): void {
  for (const spot of spots) spot.contents = contents.get(spot.hex.name) ?? NOTHING;
}

export function offer(spots: readonly Spot[], choosable: ReadonlySet<string>): void {
  for (const spot of spots) spot.isChoosable = choosable.has(spot.hex.name);
}

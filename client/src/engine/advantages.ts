/**
 * What one action has that another has not: facts about the positions at the end of the turn, if the turn is played on
 * as a search expects after either. They follow from these positions and from nothing that the seat does not know, as in
 * the package (coach/advantages.py); words are made of them elsewhere.
 */

import { ADVANTAGE_THEMES, type Advantage, type AdvantageName } from './advantage';
import { CONSTANTS, STATE_FIELDS } from './layout';
import { playOwnTurn } from './ownTurn';
import type { Rules } from './rules';
import { at, RESOURCES, type Setup } from './setup';
import { readState, type State } from './state';

const ACTIONS_A_TURN = 2;
const MAX_ADVANTAGES = 4;
const NEWLY_IN_REACH_GAIN = 10; // what is in reach at last counts for more than what is nearer by some actions

/** A position with the spots from which each ruins space can be reached. */
export interface Position extends State {
  reachable: number[][];
}

type Facts = Partial<Omit<Advantage, 'name'>>;
const advantage = (name: AdvantageName, facts: Facts = {}): Advantage => ({
  ...{ name, seat: null, contract: '', resource: '', place: '', n: 0, other_n: null },
  ...facts,
});

/** What the line that begins with the better action has over the other line, for the seat to move in a view. */
export function findAdvantages(
  setup: Setup,
  rules: Rules,
  view: Uint8Array,
  better: readonly number[],
  other: readonly number[],
): Advantage[] {
  const { seat } = readState(view);
  if (seat === null) return [];
  const [a, b] = [better, other].map((line) => readPosition(playOwnTurn(setup, rules, view, line)));
  const compared = new Comparison(setup, seat, a!, b!);
  const order = Object.keys(ADVANTAGE_THEMES);
  return compared
    .all()
    .sort((x, y) => order.indexOf(x.name) - order.indexOf(y.name))
    .slice(0, MAX_ADVANTAGES);
}

/** A position as bytes, with what can be reached. */
export function readPosition(bytes: Uint8Array): Position {
  const { offset, shape } = STATE_FIELDS.reachable;
  const words = new DataView(bytes.buffer, bytes.byteOffset);
  const reachable = Array.from({ length: shape[0] }, (_, i) => {
    const word = words.getInt32(offset + 4 * i, true);
    return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (word >> bit) & 1);
  });
  return { ...readState(bytes), reachable };
}

/** Two positions, seen by one seat: `a` is the better one. */
class Comparison {
  readonly #rivals: number[];

  constructor(
    private readonly setup: Setup,
    private readonly seat: number,
    private readonly a: Position,
    private readonly b: Position,
  ) {
    this.#rivals = Array.from({ length: setup.seats }, (_, i) => i).filter((i) => i !== seat);
  }

  all(): Advantage[] {
    return [
      ...this.#ending(),
      ...this.#building(),
      ...this.#takenByRivals(),
      ...this.#progress(),
      ...this.#points(),
      ...this.#largestDifference('out-of-rivals-reach', this.#rivals, this.b, this.a),
      ...this.#largestDifference('in-reach', [this.seat], this.a, this.b),
    ];
  }

  *#ending(): Generator<Advantage> {
    const { a, b, seat } = this;
    if (a.endSeat === seat && b.endSeat !== seat) yield advantage('ends-game');
    if (a.endSeat !== null || b.endSeat !== null) return;
    for (const rival of this.#rivals) {
      const isLast = CONSTANTS.BUILDINGS - at(b.buildings, rival).length === 1;
      if (isLast && this.#canErect(b, rival) && !this.#canErect(a, rival))
        yield advantage('rival-ends', { seat: rival + 1 });
    }
  }

  /** Whether a rival can erect something from the display with one turn. */
  #canErect(position: Position, rival: number): boolean {
    return display(position).some((card) => {
      const n = this.#actionsNeeded(position, rival, card);
      return n !== null && n <= ACTIONS_A_TURN;
    });
  }

  *#building(): Generator<Advantage> {
    const [ours, theirs] = [this.a, this.b].map(({ fulfilled }) => at(fulfilled, this.seat));
    if (ours!.length <= theirs!.length) return;
    for (const card of ours!.filter((card) => !theirs!.includes(card))) {
      const { id, points } = at(this.setup.contracts, card);
      yield advantage('erects', { contract: id, n: points });
    }
  }

  /** What a rival can take with its next turn after the other action, and not after the better one. */
  *#takenByRivals(): Generator<Advantage> {
    const { a, b, seat, setup } = this;
    for (const card of display(b))
      for (const rival of this.#rivals) {
        const n = this.#actionsNeeded(b, rival, card);
        if (n === null || n > ACTIONS_A_TURN) continue;
        const facts = { seat: rival + 1, contract: setup.contractId(card), n };
        const isTaken = at(a.fulfilled, seat).includes(card) && !at(b.fulfilled, seat).includes(card);
        if (isTaken) yield advantage('rival-takes', facts);
        else if (display(a).includes(card)) {
          const then = this.#actionsNeeded(a, rival, card);
          if (then === null || then > ACTIONS_A_TURN)
            yield advantage('rival-stopped', { ...facts, other_n: then });
        }
      }
  }

  /** The contract that is nearer by most. */
  *#progress(): Generator<Advantage> {
    const { a, b, seat, setup } = this;
    let best: { gain: number; found: Advantage } | null = null;
    for (const card of [...display(b), ...at(b.hands, seat)]) {
      if (!display(a).includes(card) && !at(a.hands, seat).includes(card)) continue;
      const [then, now] = [a, b].map((position) => this.#actionsNeeded(position, seat, card));
      if (then === null || then === undefined || now === undefined || (now !== null && then >= now)) continue;
      const gain = now === null ? NEWLY_IN_REACH_GAIN : now - then;
      const facts = { contract: setup.contractId(card), n: then, other_n: now };
      if (best === null || gain > best.gain) best = { gain, found: advantage('fewer-actions', facts) };
    }
    if (best) yield best.found;
  }

  *#points(): Generator<Advantage> {
    const { a, b, seat, setup } = this;
    const difference = (count: (position: Position) => number): number => count(a) - count(b);
    const counts: [AdvantageName, number][] = [
      ['less-storage', -difference(({ storage }) => sum(at(storage, seat)))],
      [
        'less-lying',
        a.endSeat === null || b.endSeat === null ? 0 : -difference((position) => lying(position, seat)),
      ],
      ['explorer', difference(({ piles }) => at(piles, seat).filter((n) => n === 0).length)],
      [
        'token-points',
        difference(({ tokensHeld }) =>
          sum(setup.tokens.map(({ points }, kind) => points * at(at(tokensHeld, seat), kind))),
        ),
      ],
      ['craftsman-home', -difference(({ craftsmen }) => at(craftsmen, seat).length)],
    ];
    for (const [name, n] of counts) if (n > 0) yield advantage(name, { n });
  }

  /** Pieces in reach of a site in one position and not in the other, of a kind that its seat can use. */
  *#largestDifference(
    name: AdvantageName,
    seats: readonly number[],
    more: Position,
    fewer: Position,
  ): Generator<Advantage> {
    let best: Advantage | null = null;
    for (const owner of seats)
      for (const place of at(more.sites, owner).filter((place) => at(fewer.sites, owner).includes(place)))
        for (let resource = 0; resource < RESOURCES.length; resource++) {
          const n = at(inReach(more, place), resource) - at(inReach(fewer, place), resource);
          if (n <= (best?.n ?? 0) || !this.#wants(more, owner, place, resource)) continue;
          const seat = owner === this.seat ? null : owner + 1;
          const where = { resource: at(RESOURCES, resource), place: this.setup.placeName(place) };
          best = advantage(name, { seat, n, ...where });
        }
    if (best) yield best;
  }

  /** Whether a contract of the display, or of the seat's hand if that is known, needs such a piece there. */
  #wants(position: Position, seat: number, place: number, resource: number): boolean {
    const lies = at(at(position.sitePieces, place), resource);
    return [...display(position), ...at(position.hands, seat)].some(
      (card) => countOf(at(this.setup.contracts, card).cost, resource) > lies,
    );
  }

  /**
   * With how many actions a seat can fulfil a contract, transports and the erecting, if nobody comes first; null, if what
   * is missing is not in reach of any of its sites.
   */
  #actionsNeeded(position: Position, seat: number, card: number): number | null {
    const needs = at(position.sites, seat)
      .map((place) => this.#actionsNeededAt(position, place, card))
      .filter((n) => n !== null);
    return needs.length > 0 ? Math.min(...needs) : null;
  }

  #actionsNeededAt(position: Position, place: number, card: number): number | null {
    const { any, cost } = at(this.setup.contracts, card);
    const lies = at(position.sitePieces, place);
    const near = inReach(position, place);
    if (any === 'alike2') {
      const missing = lies.map((n) => Math.max(0, 2 - n));
      const possible = missing.filter((n, kind) => n <= at(near, kind));
      return possible.length > 0 ? Math.min(...possible) + 1 : null;
    }
    if (any === 'different3') {
      const nMissing = Math.max(0, 3 - lies.filter((n) => n > 0).length);
      const nNear = lies.filter((n, kind) => n === 0 && at(near, kind) > 0).length;
      return nMissing <= nNear ? nMissing + 1 : null;
    }
    const missing = lies.map((n, kind) => Math.max(0, countOf(cost, kind) - n));
    return missing.every((n, kind) => n <= at(near, kind)) ? sum(missing) + 1 : null;
  }
}

export function display(position: Position): number[] {
  return position.display.filter((card) => card !== null);
}

/** How many pieces of each kind can be transported to a place as things stand (R4.6). */
export function inReach({ reachable, spotPieces }: Position, place: number): number[] {
  return [...RESOURCES].map((_, kind) =>
    sum(at(reachable, place >> 1).map((spot) => at(at(spotPieces, spot), kind))),
  );
}

/** Pieces on own sites and exploitations: they will go to storage (R6.3). */
function lying({ sites, craftsmen, sitePieces, spotPieces }: Position, seat: number): number {
  return (
    sum(at(sites, seat).map((place) => sum(at(sitePieces, place)))) +
    sum(at(craftsmen, seat).map((spot) => sum(at(spotPieces, spot))))
  );
}

/** How many pieces of a kind a cost has. */
export function countOf(cost: string, kind: number): number {
  return cost.split(at(RESOURCES, kind)).length - 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** What an action made happen, as names with arguments: from the state before, the action, and the state after. */

import type { EventView } from '../net/types';
import type { Action } from './action';
import { UNKNOWN } from './gameState';
import { PROMPTS } from './layout';
import { formatPieces } from './pieces';
import { at, RESOURCES, type CountField, type EventFact, type Setup } from './setup';
import type { State } from './state';

type Arguments = EventView['arguments'];

/** `privateTo` is the only seat that may read the arguments; `random`: it came from the draw pile. Seats are 0-3. */
export interface Event {
  name: string;
  seat: number | null;
  arguments: Arguments;
  privateTo: number | null;
  random: boolean;
}

/** Everything that happened, in order. */
export function eventsOf(setup: Setup, before: State, action: Action, after: State): Event[] {
  const seat = mover(before);
  const prompt = PROMPTS[before.prompt];
  const events: Event[] = [];
  if (prompt === 'turn') events.push(turnActionEvent(setup, before, action, after));
  else if (prompt === 'power' || prompt === 'place') events.push(powerEvent(setup, before, action, after));
  const isErected = added(at(before.buildings, seat), at(after.buildings, seat)).length > 0;
  if (isErected && (prompt === 'turn' || prompt === 'pieces'))
    events.push(buildingErectedEvent(setup, before, after));
  events.push(...boardChangeEvents(setup, before, after));
  if (newlyFulfilled(before, after) !== undefined)
    events.push(...contractFulfilledEvents(setup, before, after));
  events.push(...turnChangeEvents(setup, before, action, after));
  return events;
}

/** Events as a seat (null: a spectator) may know them; all of them once the game is over. */
export function eventViews(events: readonly Event[], seat: number | null, isOver: boolean): EventView[] {
  return events.map((told) => ({
    name: told.name,
    seat: told.seat === null ? null : told.seat + 1,
    arguments: isOver || told.privateTo === null || told.privateTo === seat ? told.arguments : {},
  }));
}

function event(name: string, seat: number | null, args: Arguments = {}, more: Partial<Event> = {}): Event {
  return { name, seat, arguments: args, privateTo: null, random: false, ...more };
}

function mover({ seat }: State): number {
  if (seat === null) throw new RangeError('nobody is to move');
  return seat;
}

function added(before: readonly number[], after: readonly number[]): number[] {
  return after.filter((n) => !before.includes(n));
}

function newlyFulfilled(before: State, after: State): number | undefined {
  return added(at(before.fulfilled, mover(before)), at(after.fulfilled, mover(before)))[0];
}

function spotAt(setup: Setup, hex: string): number {
  return setup.meadows.indexOf(setup.hexIndex.get(hex) ?? -1);
}

/** A token that is taken: its resource, and how many pieces the reserve has for it. */
function tokenAt(setup: Setup, { token, reserve }: State, hex: string) {
  const { resource, amount, points } = at(setup.tokens, token[spotAt(setup, hex)] ?? -1);
  return { resource, amount: Math.min(amount, at(reserve, RESOURCES.indexOf(resource))), points };
}

function turnActionEvent(setup: Setup, before: State, action: Action, after: State): Event {
  const seat = mover(before);
  const { kind, source, target, pieces, contract } = action;
  switch (kind) {
    case 'craftsman':
      return event('craftsman-placed', seat, { hex: target, ...tokenAt(setup, before, target) });
    case 'site': {
      const place = at(added(at(before.sites, seat), at(after.sites, seat)), 0);
      return event('site-placed', seat, { place: setup.placeName(place) });
    }
    case 'explore-fog':
    case 'explore-forest':
      return event('explored', seat, { hex: target, kind: kind.replace('explore-', '') });
    case 'transport':
      return event('transported', seat, { hex: source, resource: pieces, place: target });
  }
  const isFromHand = at(before.hands, seat).includes(setup.contractIndex.get(contract) ?? -1);
  return event('contract-chosen', seat, { contract, place: target, from_hand: isFromHand });
}

/** R4.8.1: what was spent and what went to storage. */
function buildingErectedEvent(setup: Setup, before: State, after: State): Event {
  const seat = mover(before);
  const place = at(added(at(before.buildings, seat), at(after.buildings, seat)), 0);
  const contract = at(setup.contracts, after.pendingContract ?? newlyFulfilled(before, after) ?? -1);
  // A card that lets the builder choose has no power that could touch the reserve.
  const spent = [...RESOURCES].map((letter, i) =>
    contract.any === null
      ? contract.cost.split(letter).length - 1
      : at(after.reserve, i) - at(before.reserve, i),
  );
  const stored = at(before.sitePieces, place).map((n, i) => n - at(spent, i));
  return event('building-erected', seat, {
    place: setup.placeName(place),
    spent: formatPieces(spent),
    stored: formatPieces(stored),
  });
}

function powerEvent(setup: Setup, before: State, action: Action, after: State): Event {
  const seat = mover(before);
  const contract = before.pendingContract ?? -1;
  const power = setup.power(contract);
  if (action.kind === 'decline')
    return event('power-declined', seat, { contract: setup.contractId(contract) });
  if (PROMPTS[before.prompt] === 'place') return event(power.place_event, seat, { hex: action.target });
  const args: Arguments = {};
  for (const [name, fact] of Object.entries(power.event_arguments))
    args[name] = eventFact(setup, fact, before, action, after);
  return event(power.event, seat, args, power.reveals_card ? { privateTo: seat, random: true } : {});
}

/** What the event of a power tells by one of its arguments (`rules/power.py` says what each fact is). */
export function eventFact(
  setup: Setup,
  fact: EventFact,
  before: State,
  action: Action,
  after: State,
): string | number {
  if (typeof fact === 'object')
    return countOf(after, fact.gain, mover(before)) - countOf(before, fact.gain, mover(before));
  const { target } = action;
  switch (fact) {
    case 'target':
    case 'source':
    case 'pieces':
    case 'taken':
      return action[fact];
    case 'top-card': {
      const card = before.deck[before.nDrawn] ?? null;
      return card === null ? UNKNOWN : setup.contractId(card);
    }
    case 'hex-kind':
      return setup.printedKind(setup.hexIndex.get(target) ?? -1);
    case 'hex-pieces':
      return formatPieces(before.spotPieces[spotAt(setup, target)] ?? []);
    case 'token-resource':
      return tokenAt(setup, before, target).resource;
    case 'token-amount':
      return tokenAt(setup, before, target).amount;
  }
}

/** A number of the state; of a seat, where each has its own, and all of its piles or kinds together. */
function countOf(state: State, field: CountField, seat: number): number {
  const value = state[field];
  if (typeof value === 'number') return value;
  const own = at<number | number[]>(value, seat);
  return typeof own === 'number' ? own : own.reduce((sum, n) => sum + n, 0);
}

/** What follows by itself: revealed explorers and exhausted exploitations. */
function boardChangeEvents(setup: Setup, before: State, after: State): Event[] {
  const seat = mover(before);
  const events: Event[] = [];
  at(before.piles, seat).forEach((n, pile) => {
    if (n > 0 && at(after.piles, seat)[pile] === 0)
      events.push(event('explorer-revealed', seat, { pile: pile + 1 }));
  });
  for (const hex of added(before.emptyMeadows, after.emptyMeadows)) {
    const spot = setup.meadows.indexOf(hex);
    if (spot < 0) continue;
    const owner = before.craftsmen.slice(0, setup.seats).findIndex((spots) => spots.includes(spot));
    events.push(event('exploitation-exhausted', owner < 0 ? null : owner, { hex: setup.hexName(hex) }));
  }
  return events;
}

/** R4.8.3 and R6.1. */
function contractFulfilledEvents(setup: Setup, before: State, after: State): Event[] {
  const seat = mover(before);
  const contract = setup.contractId(newlyFulfilled(before, after) ?? -1);
  const events = [event('contract-fulfilled', seat, { contract })];
  after.display.forEach((card, slot) => {
    if (before.display[slot] === card) return;
    const shown = card === null ? UNKNOWN : setup.contractId(card);
    events.push(event('display-refilled', null, { slot: slot + 1, contract: shown }, { random: true }));
  });
  if (before.endSeat !== after.endSeat) events.push(event('end-card-taken', seat));
  return events;
}

/** Whose turn ended, and with how many actions unused (R3.2); who lost one, whose begins; or the end. */
function turnChangeEvents(setup: Setup, before: State, action: Action, after: State): Event[] {
  const isOver = PROMPTS[after.prompt] === 'over';
  if ((PROMPTS[after.prompt] !== 'turn' && !isOver) || isSameTurn(before, action, after)) return [];
  const ended = mover(before);
  const unused = after.endSeat === before.endSeat ? before.actionsLeft - action.cost : 0;
  const events = [event('turn-ended', ended, unused ? { unused } : {})];
  const stop = after.seat ?? after.endSeat ?? ended;
  for (let seat = (ended + 1) % setup.seats; seat !== stop; seat = (seat + 1) % setup.seats)
    events.push(event('turn-lost', seat));
  return [
    ...events,
    isOver ? event('game-over', null, { reason: endReason(after) }) : event('turn-began', stop),
  ];
}

/** Why a finished game ended: somebody's fifth building (R6.1), or nobody could act (R6.4). */
export function endReason({ endSeat }: State): string {
  return endSeat === null ? 'nobody-can-act' : 'fifth-building';
}

/** Is it still the same turn? Two actions are left at its start only, or after one was gained. */
function isSameTurn(before: State, action: Action, after: State): boolean {
  if (PROMPTS[after.prompt] === 'over' || after.seat !== before.seat) return false;
  return after.actionsLeft < 2 || action.cost < 0;
}

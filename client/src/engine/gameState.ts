/** A state with names, as views and traces have it (docs/trace.md): made from a state or a view, and back. */

import type { GameState, HexState, PlayerState } from '../net/types';
import { CONSTANTS, PROMPTS } from './layout';
import { countsFromJson, countsJson } from './pieces';
import { at, type Setup } from './setup';
import type { State } from './state';

export const UNKNOWN = '?';
const { BUILDINGS, DECK, MAX_PLACES, MAX_SEATS, MAX_TOKEN_KINDS, PILES, RESOURCES, SITES, SPOTS } = CONSTANTS;

export function gameStateOf(setup: Setup, state: State): GameState {
  const card = (contract: number | null): string =>
    contract === null ? UNKNOWN : setup.contractId(contract);
  return {
    seat: seatNumber(state.seat),
    actions_left: state.actionsLeft,
    prompt: at(PROMPTS, state.prompt),
    over: PROMPTS[state.prompt] === 'over',
    end_seat: seatNumber(state.endSeat),
    pending:
      state.pendingContract === null || state.pendingPlace === null
        ? null
        : {
            contract: setup.contractId(state.pendingContract),
            site: setup.placeName(state.pendingPlace),
            lifted: state.liftedHex === null ? null : setup.hexName(state.liftedHex),
            returned: state.nReturned,
          },
    hexes: hexStates(setup, state),
    players: Array.from({ length: setup.seats }, (_, seat) => playerState(setup, state, seat)),
    display: state.display.filter((contract) => contract !== null).map(card),
    deck: state.deck.slice(state.nDrawn).map(card),
    reserve: countsJson(state.reserve),
    tile_reserve: state.tileReserve,
  };
}

function seatNumber(seat: number | null): number | null {
  return seat === null ? null : seat + 1;
}

function hexStates(setup: Setup, state: State): Record<string, HexState> {
  const hexes: Record<string, HexState> = {};
  for (const { name, kind } of setup.board.hexes) hexes[name] = { kind };
  const hex = (name: string): HexState => (hexes[name] ??= { kind: 'fog' });
  for (const tile of state.tiles) hex(setup.hexName(tile)).tile = true;
  setup.meadows.forEach((meadow, spot) => {
    const token = state.token[spot] ?? null;
    const pieces = at(state.spotPieces, spot);
    if (token !== null) hex(setup.hexName(meadow)).token = { ...at(setup.tokens, token) };
    if (pieces.some((n) => n > 0)) hex(setup.hexName(meadow)).resources = countsJson(pieces);
  });
  for (let seat = 0; seat < setup.seats; seat++) {
    for (const spot of at(state.craftsmen, seat)) hex(setup.spotName(spot)).craftsman = seat + 1;
    for (const place of at(state.sites, seat)) {
      const [name, half] = splitPlace(setup.placeName(place));
      (hex(name).sites ??= []).push({
        half,
        seat: seat + 1,
        resources: countsJson(at(state.sitePieces, place)),
      });
    }
    for (const place of at(state.buildings, seat)) {
      const [name, half] = splitPlace(setup.placeName(place));
      (hex(name).buildings ??= []).push({ half, seat: seat + 1 });
    }
  }
  return hexes;
}

function playerState(setup: Setup, state: State, seat: number): PlayerState {
  const hand = at(state.hands, seat).map((contract) => setup.contractId(contract));
  const nUnknown = Math.max(0, at(state.handSize, seat) - hand.length);
  return {
    seat: seat + 1,
    piles: [...at(state.piles, seat)],
    craftsmen: setup.nCraftsmen - at(state.craftsmen, seat).length,
    sites: SITES - at(state.sites, seat).length,
    buildings: BUILDINGS - at(state.buildings, seat).length,
    hand: [...hand, ...new Array<string>(nUnknown).fill(UNKNOWN)],
    fulfilled: at(state.fulfilled, seat).map((contract) => setup.contractId(contract)),
    tokens: setup.tokens.flatMap((token, kind) =>
      Array.from({ length: at(state.tokensHeld, seat)[kind] ?? 0 }, () => ({ ...token })),
    ),
    storage: countsJson(at(state.storage, seat)),
    end_card: state.endSeat === seat,
  };
}

export function splitPlace(place: string): [hex: string, half: 'a' | 'b'] {
  return [place.slice(0, -1), place.endsWith('b') ? 'b' : 'a'];
}

// --- back to a state

/** Something is named that there is not. */
export class NoSuchName extends Error {}

/** The state that a position describes, without what follows from it. Names that are unknown are refused. */
export function stateOfGameState(setup: Setup, position: GameState): State {
  const contract = (id: string): number => find(setup.contractIndex.get(id), id);
  const hex = (name: string): number => find(setup.hexIndex.get(name), name);
  const card = (id: string): number | null => (id === UNKNOWN ? null : contract(id));
  const spot = (name: string): number => indexIn(setup.meadows, hex(name), name);
  const place = (name: string, half: 'a' | 'b'): number => {
    if (half === 'b' && setup.seats === 2) throw new NoSuchName(`${name}${half}`);
    return 2 * indexIn(setup.ruins, hex(name), name) + (half === 'b' ? 1 : 0);
  };
  const tokenKind = (token: { resource: string; amount: number; points: number }): number =>
    find(
      setup.tokens.findIndex(
        ({ resource, amount, points }) =>
          resource === token.resource && amount === token.amount && points === token.points,
      ),
      `${token.resource}${token.amount}.${token.points}`,
    );
  const { pending } = position;
  const nDrawn = DECK - position.deck.length;
  const state: State = {
    tiles: [],
    emptyMeadows: [],
    hands: perSeat(() => []),
    fulfilled: perSeat(() => []),
    sites: perSeat(() => []),
    buildings: perSeat(() => []),
    craftsmen: perSeat(() => []),
    seat: position.seat === null ? null : position.seat - 1,
    actionsLeft: position.actions_left,
    prompt: PROMPTS.indexOf(position.prompt),
    endSeat: position.end_seat === null ? null : position.end_seat - 1,
    pendingContract: pending && contract(pending.contract),
    pendingPlace: pending && place(...splitPlace(pending.site)),
    liftedHex: pending?.lifted ? hex(pending.lifted) : null,
    nReturned: pending?.returned ?? 0,
    tileReserve: position.tile_reserve,
    nDrawn,
    reserve: countsFromJson(position.reserve),
    display: Array.from({ length: CONSTANTS.DISPLAY }, (_, slot) => card(position.display[slot] ?? UNKNOWN)),
    deck: [...new Array<null>(nDrawn).fill(null), ...position.deck.map(card)],
    handSize: perSeat((seat) => position.players[seat]?.hand.length ?? 0),
    piles: perSeat((seat) => position.players[seat]?.piles ?? new Array<number>(PILES).fill(0)),
    storage: perSeat((seat) => countsFromJson(position.players[seat]?.storage ?? {})),
    tokensHeld: perSeat(() => new Array<number>(MAX_TOKEN_KINDS).fill(0)),
    token: new Array<null>(SPOTS).fill(null),
    spotPieces: Array.from({ length: SPOTS }, () => new Array<number>(RESOURCES).fill(0)),
    sitePieces: Array.from({ length: MAX_PLACES }, () => new Array<number>(RESOURCES).fill(0)),
  };
  for (const [name, here] of Object.entries(position.hexes)) {
    if (here.tile) state.tiles.push(hex(name));
    if (here.token) state.token[spot(name)] = tokenKind(here.token);
    if (here.resources) state.spotPieces[spot(name)] = countsFromJson(here.resources);
    if (here.craftsman !== undefined) at(state.craftsmen, here.craftsman - 1).push(spot(name));
    for (const { half, seat, resources } of here.sites ?? []) {
      at(state.sites, seat - 1).push(place(name, half));
      state.sitePieces[place(name, half)] = countsFromJson(resources);
    }
    for (const { half, seat } of here.buildings ?? []) at(state.buildings, seat - 1).push(place(name, half));
  }
  position.players.forEach(({ hand, fulfilled, tokens }, seat) => {
    for (const id of hand) if (id !== UNKNOWN) at(state.hands, seat).push(contract(id));
    for (const id of fulfilled) at(state.fulfilled, seat).push(contract(id));
    const held = at(state.tokensHeld, seat);
    for (const token of tokens) held[tokenKind(token)] = at(held, tokenKind(token)) + 1;
  });
  return state;
}

function perSeat<T>(make: (seat: number) => T): T[] {
  return Array.from({ length: MAX_SEATS }, (_, seat) => make(seat));
}

function find(index: number | undefined, name: string): number {
  if (index === undefined || index < 0) throw new NoSuchName(name);
  return index;
}

function indexIn(hexes: readonly number[], hex: number, name: string): number {
  return find(hexes.indexOf(hex), name);
}

/** A state of the rules, read from its bytes and written back. What the rules keep for themselves is left to them. */

import { CONSTANTS, STATE_FIELDS, STATE_SIZE } from './layout';
import { at } from './setup';

const { NONE } = CONSTANTS;
type Field = keyof typeof STATE_FIELDS;

/** The fields of a state. Sets of hexes, spots, places and contracts are lists of their numbers, lowest first. */
export interface State {
  tiles: number[];
  emptyMeadows: number[]; // follows from the others: `writeState` leaves it out
  hands: number[][];
  fulfilled: number[][];
  sites: number[][];
  buildings: number[][];
  craftsmen: number[][];
  seat: number | null;
  actionsLeft: number;
  prompt: number;
  endSeat: number | null;
  pendingContract: number | null;
  pendingPlace: number | null;
  liftedHex: number | null;
  nReturned: number;
  tileReserve: number;
  nDrawn: number;
  reserve: number[];
  display: (number | null)[];
  deck: (number | null)[];
  handSize: number[];
  piles: number[][];
  storage: number[][];
  tokensHeld: number[][];
  token: (number | null)[]; // by spot
  spotPieces: number[][];
  sitePieces: number[][]; // by place
}

export function readState(bytes: Uint8Array): State {
  if (bytes.length !== STATE_SIZE)
    throw new RangeError(`a state has ${STATE_SIZE} bytes, not ${bytes.length}`);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const row = (field: Field): number[] => [
    ...numbers.subarray(STATE_FIELDS[field].offset, STATE_FIELDS[field].offset + fieldSize(field)),
  ];
  const number = (field: Field): number => at(numbers, STATE_FIELDS[field].offset);
  const rows = (field: Field): number[][] => chunks(row(field), STATE_FIELDS[field].shape[1] ?? 1);
  const sets = (field: Field): number[][] =>
    chunks(row(field), itemSize(field)).map((set) => setBits(set.map((byte) => byte & 0xff)));
  const wholeSet = (field: Field): number[] => setBits(row(field).map((byte) => byte & 0xff));
  return {
    tiles: wholeSet('tiles'),
    emptyMeadows: wholeSet('empty_meadows'),
    hands: sets('hands'),
    fulfilled: sets('fulfilled'),
    sites: sets('sites'),
    buildings: sets('buildings'),
    craftsmen: sets('craftsmen'),
    seat: orNull(number('seat')),
    actionsLeft: number('actions_left'),
    prompt: number('prompt'),
    endSeat: orNull(number('end_seat')),
    pendingContract: orNull(number('pending_contract')),
    pendingPlace: orNull(number('pending_place')),
    liftedHex: orNull(number('lifted_hex')),
    nReturned: number('n_returned'),
    tileReserve: number('tile_reserve'),
    nDrawn: number('n_drawn'),
    reserve: row('reserve'),
    display: row('display').map(orNull),
    deck: row('deck').map(orNull),
    handSize: row('hand_size'),
    piles: rows('piles'),
    storage: rows('storage'),
    tokensHeld: rows('tokens_held'),
    token: row('token').map(orNull),
    spotPieces: rows('spot_pieces'),
    sitePieces: rows('site_pieces'),
  };
}

/** The bytes of a state, without the fields that follow from others: the rules compute those. */
export function writeState(state: State): Uint8Array {
  const bytes = new Uint8Array(STATE_SIZE);
  const write = (field: Field, values: readonly number[]): void => {
    if (values.length > fieldSize(field)) throw new RangeError(`too much in ${field}`);
    bytes.set(values, STATE_FIELDS[field].offset); // negative numbers as two's complement
  };
  const writeSets = (field: Field, sets: readonly number[][]): void =>
    write(
      field,
      sets.flatMap((set) => bytesOfSet(set, itemSize(field))),
    );
  write('tiles', bytesOfSet(state.tiles, fieldSize('tiles')));
  writeSets('hands', state.hands);
  writeSets('fulfilled', state.fulfilled);
  writeSets('sites', state.sites);
  writeSets('buildings', state.buildings);
  writeSets('craftsmen', state.craftsmen);
  write('seat', [state.seat ?? NONE]);
  write('actions_left', [state.actionsLeft]);
  write('prompt', [state.prompt]);
  write('end_seat', [state.endSeat ?? NONE]);
  write('pending_contract', [state.pendingContract ?? NONE]);
  write('pending_place', [state.pendingPlace ?? NONE]);
  write('lifted_hex', [state.liftedHex ?? NONE]);
  write('n_returned', [state.nReturned]);
  write('tile_reserve', [state.tileReserve]);
  write('n_drawn', [state.nDrawn]);
  write('reserve', state.reserve);
  write(
    'display',
    state.display.map((card) => card ?? NONE),
  );
  write(
    'deck',
    state.deck.map((card) => card ?? NONE),
  );
  write('hand_size', state.handSize);
  write('piles', state.piles.flat());
  write('storage', state.storage.flat());
  write('tokens_held', state.tokensHeld.flat());
  write(
    'token',
    state.token.map((kind) => kind ?? NONE),
  );
  write('spot_pieces', state.spotPieces.flat());
  write('site_pieces', state.sitePieces.flat());
  return bytes;
}

const ITEM_SIZES = { uint64: 8, int64: 8, int32: 4, int8: 1 };

function itemSize(field: Field): number {
  return ITEM_SIZES[STATE_FIELDS[field].type];
}

function fieldSize(field: Field): number {
  return STATE_FIELDS[field].shape.reduce((size: number, n: number) => size * n, itemSize(field));
}

function orNull(value: number): number | null {
  return value === NONE ? null : value;
}

function chunks(items: number[], size: number): number[][] {
  return Array.from({ length: items.length / size }, (_, i) => items.slice(i * size, (i + 1) * size));
}

function setBits(bytes: readonly number[]): number[] {
  const set: number[] = [];
  bytes.forEach((byte, i) => {
    for (let bit = 0, rest = byte; rest !== 0; bit++, rest >>= 1) if (rest & 1) set.push(8 * i + bit);
  });
  return set;
}

function bytesOfSet(set: readonly number[], size: number): number[] {
  const bytes = new Array<number>(size).fill(0);
  for (const n of set) bytes[n >> 3] = at(bytes, n >> 3) | (1 << (n & 7));
  return bytes;
}

/** A position or a view as one line of text, both ways (docs/notation.md). `?` is a card that is not known. */

import type { GameState, PendingState, TokenState } from '../net/types';
import { UNKNOWN } from './gameState';
import { CONSTANTS, PROMPTS } from './layout';
import { countsFromJson, countsJson, formatPieces, parsePieces, type Counts } from './pieces';
import { at, catalogue, RESOURCES, Setup, type Resource } from './setup';

const FIELDS = [
  ...['seat', 'left', 'ask', 'end', 'pending'],
  ...['tiles', 'tokens', 'stock', 'sites', 'built', 'display', 'deck'],
  ...['hands', 'done', 'kept', 'store', 'piles', 'reserve', 'spare'],
];
const MAX_LENGTH = 20_000;
const NOTHING = '-';

// --- writing

export function formatPosition(setup: Setup, position: GameState): string {
  const hexes = setup.board.hexes.map(({ name }) => ({ name, here: at2(position.hexes, name) }));
  const { players, pending } = position;
  const perSeat = (write: (player: GameState['players'][number]) => string): string =>
    players.map(write).join(';');
  const halves = <T extends { half: string }>(things: readonly T[] = []): T[] =>
    [...things].sort((a, b) => compare(a.half, b.half));
  const fields: Record<string, string> = {
    seat: `${position.seat ?? NOTHING}`,
    left: `${position.actions_left}`,
    ask: position.prompt,
    end: `${position.end_seat ?? NOTHING}`,
    pending: pending ? formatPending(pending) : NOTHING,
    tiles: list(hexes.filter(({ here }) => here.tile).map(({ name }) => name)),
    tokens: list(
      hexes.flatMap(({ name, here }) => (here.token ? [`${name}:${formatToken(here.token)}`] : [])),
    ),
    stock: list(
      hexes
        .filter(({ here }) => here.resources || here.craftsman)
        .map(
          ({ name, here }) =>
            `${name}:${letters(here.resources)}${here.craftsman ? `@${here.craftsman}` : ''}`,
        ),
    ),
    sites: list(
      hexes.flatMap(({ name, here }) =>
        halves(here.sites).map(({ half, seat, resources }) => `${name}${half}:${letters(resources)}@${seat}`),
      ),
    ),
    built: list(
      hexes.flatMap(({ name, here }) =>
        halves(here.buildings).map(({ half, seat }) => `${name}${half}@${seat}`),
      ),
    ),
    display: list(position.display),
    deck: list(position.deck),
    hands: perSeat(({ hand }) => list(hand)),
    done: perSeat(({ fulfilled }) => list(fulfilled)),
    kept: perSeat(({ tokens }) => list([...tokens].sort(compareTokens).map(formatToken))),
    store: perSeat(({ storage }) => letters(storage)),
    piles: perSeat(({ piles }) => piles.join('.')),
    reserve: [...RESOURCES]
      .map((letter, i) => `${letter}${at(countsFromJson(position.reserve), i)}`)
      .join(''),
    spare: `${position.tile_reserve}`,
  };
  const head = `${catalogue.notation} ${setup.board.name} ${setup.seats}`;
  return head + FIELDS.map((name) => ` ${name}=${fields[name] || NOTHING}`).join('');
}

function list(items: readonly string[]): string {
  return items.join(',');
}

function letters(counts: Counts = {}): string {
  return formatPieces(countsFromJson(counts));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareTokens(a: TokenState, b: TokenState): number {
  return compare(a.resource, b.resource) || a.amount - b.amount || a.points - b.points;
}

function formatToken({ resource, amount, points }: TokenState): string {
  return `${resource}${amount}.${points}`;
}

function formatPending({ contract, site, lifted, returned }: PendingState): string {
  return `${contract}@${site}${lifted ? `^${lifted}` : ''}${returned ? `*${returned}` : ''}`;
}

function at2<T>(things: Record<string, T>, name: string): T {
  const thing = things[name];
  if (thing === undefined) throw new RangeError(`no ${name}`);
  return thing;
}

// --- reading

/** A line that says no position. */
export class PositionError extends Error {}

/** Read a line. Whether its pieces may lie where they do is asked when it becomes a state, or is played from. */
export function parsePosition(text: string): { setup: Setup; position: GameState } {
  const words = text.length > MAX_LENGTH ? [] : text.split(/\s+/).filter(Boolean);
  if (words.length < 3 || words[0] !== catalogue.notation) throw new PositionError('no position');
  const setup = Setup.find(words[1] ?? '', Number(words[2]));
  if (!setup) throw new PositionError(`no set-up ${words[1]} ${words[2]}`);
  const fields = splitFields(words.slice(3));
  const position = parseFields(setup, fields);
  checkSeatAndPrompt(position);
  return { setup, position };
}

function splitFields(words: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const word of words) {
    const [, name = '', value = ''] = /^([a-z]+)=(.*)$/.exec(word) ?? [];
    if (!FIELDS.includes(name) || fields.has(name)) throw new PositionError(`no field ${word}`);
    fields.set(name, value);
  }
  const missing = FIELDS.find((name) => !fields.has(name));
  if (missing !== undefined) throw new PositionError(`${missing} is missing`);
  return fields;
}

function parseFields(setup: Setup, fields: ReadonlyMap<string, string>): GameState {
  const field = (name: string): string => fields.get(name) ?? '';
  const read = <T>(name: string, pattern: RegExp, make: (found: string[]) => T): T =>
    parse(field(name), pattern, make);
  const items = <T>(text: string, pattern: RegExp, make: (found: string[]) => T): T[] =>
    text === NOTHING || text === '' ? [] : text.split(',').map((word) => parse(word, pattern, make));
  const each = <T>(name: string, pattern: RegExp, make: (found: string[]) => T): T[] =>
    items(field(name), pattern, make);
  const perSeat = <T>(name: string, pattern: RegExp, make: (found: string[]) => T): T[][] => {
    const parts = field(name) === NOTHING ? new Array<string>(setup.seats).fill('') : field(name).split(';');
    if (parts.length !== setup.seats) throw new PositionError(`${name} has ${parts.length} parts`);
    return parts.map((part) => items(part, pattern, make));
  };
  const seatOf = (text: string): number => {
    if (Number(text) > setup.seats) throw new PositionError(`no seat ${text}`);
    return Number(text);
  };
  const seat = ([said = '']: string[]): number | null => (said === NOTHING ? null : seatOf(said));
  const first = ([said = '']: string[]): string => said;

  const hexes: GameState['hexes'] = {};
  for (const { name, kind } of setup.board.hexes) hexes[name] = { kind };
  const hex = (name: string): GameState['hexes'][string] => {
    const here = hexes[name];
    if (!here) throw new PositionError(`no hex ${name}`);
    return here;
  };
  for (const name of each('tiles', HEX, first)) hex(name).tile = true;
  each('tokens', TOKEN_ON_HEX, ([, name = '', ...token]) => (hex(name).token = tokenOf(token)));
  each('stock', STOCK, ([, name = '', pieces = '', owner]) => {
    if (pieces) hex(name).resources = countsJson(parsePieces(pieces));
    if (owner) hex(name).craftsman = seatOf(owner);
  });
  each('sites', SITE, ([, name = '', half, pieces = '', owner = '']) =>
    (hex(name).sites ??= []).push({
      half: half === 'b' ? 'b' : 'a',
      seat: seatOf(owner),
      resources: countsJson(parsePieces(pieces)),
    }),
  );
  each('built', BUILT, ([, name = '', half, owner = '']) =>
    (hex(name).buildings ??= []).push({ half: half === 'b' ? 'b' : 'a', seat: seatOf(owner) }),
  );
  const piles = perSeat('piles', /^\d{1,2}(?:\.\d{1,2})*$/, ([said = '']) => said.split('.').map(Number));
  const hands = perSeat('hands', CARD, first);
  const done = perSeat('done', CARD, first);
  const kept = perSeat('kept', TOKEN, ([, ...token]) => tokenOf(token));
  const stores = perSeat('store', /^[wschf]+$/, first);
  const end = read('end', /^[1-4]$|^-$/, seat);
  return {
    seat: read('seat', /^[1-4]$|^-$/, seat),
    actions_left: read('left', /^[0-2]$/, ([said]) => Number(said)),
    prompt: at(
      PROMPTS,
      read('ask', /^\w+$/, ([said]) => PROMPTS.findIndex((prompt) => prompt === said)),
    ),
    over: field('ask') === 'over',
    end_seat: end,
    pending: read('pending', PENDING, ([said, contract = '', site = '', lifted, returned]) =>
      said === NOTHING ? null : { contract, site, lifted: lifted ?? null, returned: Number(returned ?? 0) },
    ),
    hexes,
    players: Array.from({ length: setup.seats }, (_, i) => ({
      seat: i + 1,
      piles: pilesOf(piles[i]?.[0]),
      craftsmen: setup.nCraftsmen - countHexes(hexes, ({ craftsman }) => (craftsman === i + 1 ? 1 : 0)),
      sites: CONSTANTS.SITES - countHexes(hexes, ({ sites }) => countOf(sites, i + 1)),
      buildings: CONSTANTS.BUILDINGS - countHexes(hexes, ({ buildings }) => countOf(buildings, i + 1)),
      hand: sortContracts(setup, hands[i] ?? []),
      fulfilled: sortContracts(setup, done[i] ?? []),
      tokens: kept[i] ?? [],
      storage: countsJson(parsePieces((stores[i] ?? []).join(''))),
      end_card: end === i + 1,
    })),
    display: each('display', CARD, first),
    deck: each('deck', CARD, first),
    reserve: read('reserve', /^w(\d{1,2})s(\d{1,2})c(\d{1,2})h(\d{1,2})f(\d{1,2})$/, ([, ...counts]) =>
      countsJson(counts.map(Number)),
    ),
    tile_reserve: read('spare', /^\d{1,2}$/, ([said]) => Number(said)),
  };
}

const HEX = /^[a-z]+\d+$/;
const CARD = /^[a-z.0-9-]+$|^\?$/;
const TOKEN = /^([wschf])(\d{1,2})\.(\d)$/;
const TOKEN_ON_HEX = /^([a-z]+\d+):([wschf])(\d{1,2})\.(\d)$/;
const STOCK = /^([a-z]+\d+):([wschf]*)(?:@([1-4]))?$/;
const SITE = /^([a-z]+\d+)([ab]):([wschf]*)@([1-4])$/;
const BUILT = /^([a-z]+\d+)([ab])@([1-4])$/;
const PENDING = /^-$|^([a-z.0-9-]+)@([a-z]+\d+[ab])(?:\^([a-z]+\d+))?(?:\*([01]))?$/;

function parse<T>(text: string, pattern: RegExp, make: (found: string[]) => T): T {
  const found = pattern.exec(text);
  if (!found) throw new PositionError(`cannot read ${text}`);
  return make([...found]);
}

function tokenOf([resource = '', amount, points]: string[]): TokenState {
  return { resource: resource as Resource, amount: Number(amount), points: Number(points) };
}

function pilesOf(piles: number[] = []): number[] {
  if (piles.length !== CONSTANTS.PILES) throw new PositionError(`a seat has ${CONSTANTS.PILES} piles`);
  return piles;
}

/** Contracts as a state counts them, unknown ones last. */
function sortContracts(setup: Setup, ids: readonly string[]): string[] {
  const order = (id: string): number => setup.contractIndex.get(id) ?? setup.contracts.length;
  return [...ids].sort((a, b) => order(a) - order(b));
}

function countHexes(hexes: GameState['hexes'], count: (hex: GameState['hexes'][string]) => number): number {
  return Object.values(hexes).reduce((sum, hex) => sum + count(hex), 0);
}

function countOf(things: readonly { seat: number }[] | undefined, seat: number): number {
  return (things ?? []).filter((thing) => thing.seat === seat).length;
}

/** Whose decision it is must fit what is asked; the rules are never given anything else. */
function checkSeatAndPrompt(position: GameState): void {
  const { pending, prompt } = position;
  const isWrong =
    position.over !== (position.seat === null) ||
    (pending === null) !== (prompt === 'turn' || prompt === 'over') ||
    (pending !== null && (pending.lifted === null) !== (prompt !== 'place')) ||
    (prompt === 'turn' && position.actions_left === 0) ||
    position.display.length > CONSTANTS.DISPLAY ||
    position.deck.length > CONSTANTS.DECK;
  if (isWrong) throw new PositionError('what is asked does not fit');
}

/** Cards that a position does not know: it can be looked at, but not played. */
export function hasUnknownCards({ deck, players }: GameState): boolean {
  return [...deck, ...players.flatMap(({ hand }) => hand)].includes(UNKNOWN);
}

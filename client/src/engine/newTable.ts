/** The first entries of a local table: its options, who sits where, and the deal. */

import type { Entry, NewTable, TableOptions } from '../net/types';
import { cleanText, isBotName, Refusal } from './decide';
import { LocalGame } from './game';
import type { Rules } from './rules';
import { formatPosition, parsePosition } from './positionText';
import { at, catalogue, Setup } from './setup';
import { PLAYER } from './table';

const DEFAULT_OPTIONS: TableOptions = {
  board: 'beginner',
  seats: 3,
  data: '',
  clock: { kind: 'none', start: 0, step: 0 },
  open: false,
  pace: 600,
  stand_in: 'level4',
  hints: true,
  offline: false,
  browser_bots: false,
  start: 'lot',
  first_seat: 0,
  rated: false,
};

/** The options of a local table: no clock runs there, it is in no list but one's own, and counts for no rating. */
export function localOptions(options: Partial<TableOptions> = {}): TableOptions {
  const { clock } = DEFAULT_OPTIONS;
  return { ...DEFAULT_OPTIONS, ...options, data: '', clock, open: false, browser_bots: false, rated: false };
}

/** The set-up of a table to be made; refused where there is none. */
export function findSetup({ board, seats }: TableOptions): Setup {
  const setup = Setup.find(board, seats);
  if (!setup) throw new Refusal('unknown-board');
  return setup;
}

/** Everything up to the beginning of the game. All seats must be taken. */
export function firstEntries(wanted: NewTable, rules: Rules, seed: bigint, now: number): Entry[] {
  const options = localOptions(wanted.options);
  const setup = findSetup(options);
  const seats = wanted.seats ?? [];
  if (seats.length !== options.seats || seats.includes('')) throw new Refusal('seats-missing');
  const header = { at: now, by: PLAYER, command: '' };
  const own = cleanText(wanted.name ?? 'Guest');
  const first = seats.indexOf('me');
  const seated = seats.map((who, i): Entry => {
    if (who !== 'me') {
      if (!isBotName(who)) throw new Refusal('no-such-bot');
      return { what: 'bot-sat', ...header, seat: i + 1, bot: who };
    }
    const given = i === first ? '' : (wanted.names?.[i] ?? '');
    return { what: 'sat', ...header, seat: i + 1, name: given ? cleanText(given) : own };
  });
  const deal = wanted.position
    ? shuffledPosition(rules, wanted.position)
    : new LocalGame(setup, rules, rules.deal(seed)).deal;
  return [
    { what: 'opened', ...header, options, invitation: '' },
    ...seated,
    { what: 'began', ...header, deal, rules: catalogue.rules, components: setup.components },
  ];
}

/** A position to go on from. Who has seen how the game went on must not know the cards to come. */
function shuffledPosition(rules: Rules, text: string): string {
  const { setup, deal } = LocalGame.fromText(rules, text);
  const { position } = parsePosition(deal);
  const { deck } = position;
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Number(randomSeed() % BigInt(i + 1));
    [deck[i], deck[j]] = [at(deck, j), at(deck, i)];
  }
  return formatPosition(setup, position);
}

/** A seed that nobody can foresee, as a server deals with: 63 bits. */
export function randomSeed(): bigint {
  const [low = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return low >> 1n;
}

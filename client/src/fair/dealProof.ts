/** Does a deal follow from its proof? The function of docs/fair-play.md, from the texts of a record alone. */

import { commitmentOf } from './contributions';
import { concat, fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256';

const HEX_256 = /^[0-9a-f]{64}$/;
const UNREVEALED = 'unrevealed:';
const HAND = 2;
const DISPLAY = 4;

/** A seat's part: what its player revealed, or only promised, or nothing (a bot, an old page). */
export interface SeatContribution {
  madeBy: 'player' | 'server';
  revealed: string; // empty where nothing was
  commitment: string; // what had been promised; empty: nothing
}

export interface DealProof {
  secret: string;
  commitment: string; // what the server must have shown before the game
  seats: SeatContribution[];
}

/** Null where the text is no proof. */
export function parseProof(text: string): DealProof | null {
  const [version, secret = '', ...words] = text.split(' ');
  if (version !== '1' || !HEX_256.test(secret) || words.length < 2 || words.length > 4) return null;
  const seats = words.map(parseSeat);
  if (!seats.every((seat) => seat !== null)) return null;
  return { secret, commitment: commitmentOf(secret), seats };
}

function parseSeat(word: string): SeatContribution | null {
  if (word === 'server') return { madeBy: 'server', revealed: '', commitment: '' };
  if (HEX_256.test(word)) return { madeBy: 'player', revealed: word, commitment: commitmentOf(word) };
  const commitment = word.startsWith(UNREVEALED) ? word.slice(UNREVEALED.length) : '';
  return HEX_256.test(commitment) ? { madeBy: 'server', revealed: '', commitment } : null;
}

/** The fields of a position's line: `seat=2` and so on. */
export function positionFields(line: string): Map<string, string> {
  return new Map(
    line
      .split(' ')
      .slice(3)
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** Which part of a deal does not follow from its proof; null: all of it does. */
export function findWrongField(
  proof: DealProof,
  deal: string,
  components: string,
  privateContracts: readonly string[],
  firstSeat = '', // who begins, where that was arranged before
): string | null {
  const [, board = '', seats = ''] = deal.split(' ');
  const fields = positionFields(deal);
  const list = (name: string, separator = ','): string[] => (fields.get(name) ?? '').split(separator);
  if (Number(seats) !== proof.seats.length) return 'seat';

  const key = fromHex(proof.secret);
  const mac = (text: string): Uint8Array => hmacSha256(key, utf8(text));
  const numbers = proof.seats.map(({ revealed }, i) => revealed || toHex(mac(`seat ${i + 1}`)));
  const stream = new HashStream(
    mac(['vianebula deal 1', `${board} ${seats} ${components}`, ...numbers].join('\n')),
  );

  const laid = new Map(
    [...list('tokens'), ...list('stock')].map((item) => item.split(':') as [string, string]),
  );
  const special = [...laid.values()].filter((thing) => !thing.includes('.'));
  const removed = stream.shuffle([...'wschf'])[4]!;
  if (special.length !== 4 || special.some((pieces) => pieces.startsWith(removed))) return 'stock';
  const meadows = [...laid.keys()].sort(byCode);
  const things = stream.shuffle([...laid.values()]);
  if (meadows.some((hex, i) => laid.get(hex) !== things[i])) return 'tokens';
  const dealt = stream.shuffle(privateContracts);
  const hands = list('hands', ';').map((hand) => hand.split(',').sort(byCode).join());
  const areHandsRight = hands.every(
    (hand, i) =>
      hand ===
      dealt
        .slice(HAND * i, HAND * (i + 1))
        .sort(byCode)
        .join(),
  );
  if (!areHandsRight) return 'hands';
  const cards = [...list('display'), ...list('deck')];
  const shuffled = stream.shuffle(cards);
  const wrong = cards.findIndex((card, i) => card !== shuffled[i]);
  if (wrong >= 0) return wrong < DISPLAY ? 'display' : 'deck';
  const first = firstSeat || String(stream.below(Number(seats)) + 1);
  return fields.get('seat') === first ? null : 'seat';
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Random numbers that follow from a seed: the words of SHA-256(seed, 0), SHA-256(seed, 1), … */
export class HashStream {
  #nWords = 0;
  #block: DataView = new DataView(new ArrayBuffer(32));

  constructor(private readonly seed: Uint8Array) {}

  #nextWord(): number {
    const word = this.#nWords % 8;
    if (word === 0) {
      const counter = new DataView(new ArrayBuffer(4));
      counter.setUint32(0, this.#nWords / 8);
      const block = sha256(concat(this.seed, new Uint8Array(counter.buffer)));
      this.#block = new DataView(block.buffer);
    }
    this.#nWords++;
    return this.#block.getUint32(4 * word);
  }

  /** A number from 0 to n - 1, each equally likely. */
  below(n: number): number {
    const fair = 2 ** 32 - (2 ** 32 % n);
    let word = this.#nextWord();
    while (word >= fair) word = this.#nextWord();
    return word % n;
  }

  /** The items, sorted by their code and then shuffled. */
  shuffle(items: readonly string[]): string[] {
    const shuffled = [...items].sort(byCode);
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }
}

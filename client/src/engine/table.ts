/**
 * A table without a server: the sum of its entries, which are those that a server stores. One person owns it and has
 * all seats that are not bots'. No clock runs, and nobody else is asked, so going back is granted at once.
 */

import type { Entry, TableOptions, TableView, TakebackView } from '../net/types';
import type { Event } from './events';
import { LocalGame } from './game';
import type { Rules } from './rules';
import { at } from './setup';
import { TurnHistory } from './turns';

export const PLAYER = 'you'; // who made a local table, in its entries
const CHAT_KEPT = 200; // lines of chat a table remembers
const TAKEBACKS_KEPT = 20; // times that somebody took actions back

export interface Seat {
  kind: 'person' | 'bot' | 'free';
  name: string;
  bot: string; // that plays here now; for a person, the stand-in
  isResigned: boolean;
  resignedAfter: number | null; // how many actions there were then
  autoConfirm: boolean;
}

const FREE_SEAT: Seat = {
  kind: 'free',
  name: '',
  bot: '',
  isResigned: false,
  resignedAfter: null,
  autoConfirm: false,
};

export interface Result {
  scores: number[];
  winners: number[]; // seats, 0-3
  reason: string;
}

export interface ChatLine {
  at: number;
  name: string;
  text: string;
  seat: number | null; // 0-3
}

/** Seats are 0-3 here; entries and views count them from 1. */
export class Table {
  version = 0;
  gameVersion = 0; // version of the last entry that changed what an action answers
  options!: TableOptions;
  status: TableView['status'] = 'open';
  seats: Seat[] = [];
  rulesVersion = '';
  turns = TurnHistory.EMPTY;
  takebacks: TakebackView[] = []; // seats counted from 1, as they are told
  result: Result | null = null;
  chat: ChatLine[] = [];
  rematchId = '';
  game: LocalGame | null = null;
  isOpenToSee = false; // everybody's cards are shown, and whoever is to move acts: an exploration
  lastEvents: Event[] = []; // what the last entry made happen in the game
  readonly entries: Entry[] = [];
  readonly commandVersions = new Map<string, number>(); // of commands that were done, by their ids

  constructor(private readonly rules: Rules) {}

  static fromEntries(rules: Rules, entries: readonly Entry[]): Table {
    const table = new Table(rules);
    for (const entry of entries) table.evolve(entry);
    return table;
  }

  /** One more entry, which must fit: it was checked when it was made (`decide`). */
  evolve(entry: Entry): void {
    this.entries.push(entry);
    this.version++;
    this.lastEvents = [];
    if (entry.command) this.commandVersions.set(entry.command, this.version);
    this.#apply(entry);
    if (this.status === 'running') this.#settleTurn();
  }

  // --- what it waits for

  /** The kind of answer the game waits for and the seat that owes it. */
  get waitsFor(): { kind: 'action' | 'confirm'; seat: number } | null {
    if (this.status !== 'running') return null;
    return { kind: this.turns.isDone ? 'confirm' : 'action', seat: this.turns.current.seat };
  }

  /** The seat and the name of the bot whose action is awaited. */
  get botToAct(): { seat: number; bot: string } | null {
    const { waitsFor } = this;
    const bot = waitsFor && at(this.seats, waitsFor.seat).bot;
    return waitsFor && bot && !this.isAllAway ? { seat: waitsFor.seat, bot } : null;
  }

  /** People play here who have not given up, but all are away: the game waits for one of them. */
  get isAllAway(): boolean {
    const people = this.seats.filter(({ kind, isResigned }) => kind === 'person' && !isResigned);
    return this.status === 'running' && people.length > 0 && people.every(({ bot }) => bot !== '');
  }

  get nActions(): number {
    return this.game?.actions.length ?? 0;
  }

  /** The seats of the one person, 0-3. */
  get ownSeats(): number[] {
    return this.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  }

  // --- entries

  #apply(entry: Entry): void {
    switch (entry.what) {
      case 'opened':
        this.options = entry.options;
        this.seats = Array.from({ length: entry.options.seats }, () => FREE_SEAT);
        return;
      case 'sat':
        return this.#setSeat(entry.seat, { ...FREE_SEAT, kind: 'person', name: entry.name });
      case 'bot-sat':
        return this.#setSeat(entry.seat, {
          ...FREE_SEAT,
          kind: 'bot',
          name: entry.bot,
          bot: entry.bot,
          autoConfirm: true,
        });
      case 'began':
        this.game = LocalGame.fromText(this.rules, entry.deal);
        this.rulesVersion = entry.rules;
        this.turns = this.turns.beginTurn(this.game.seat ?? 0, 0);
        this.status = 'running';
        this.gameVersion = this.version;
        return;
      case 'acted':
        this.lastEvents = this.#game.play(entry.text);
        this.turns = this.turns.afterAction(this.lastEvents, this.nActions);
        this.gameVersion = this.version;
        return;
      case 'confirmed':
        return this.#endTurn();
      case 'undid':
      case 'undo-asked': // by who plays alone: nobody has to agree
        return this.#takeBack(entry.seat, entry.to);
      case 'left':
        return this.#setSeat(entry.seat, { bot: entry.bot });
      case 'returned':
        return this.#setSeat(entry.seat, { bot: '' });
      case 'preferred':
        return this.#setSeat(entry.seat, { autoConfirm: entry.auto_confirm });
      case 'resigned':
        return this.#resign(entry.seat, entry.bot);
      case 'paced':
        this.options = { ...this.options, pace: entry.ms };
        return;
      case 'followed':
        this.rematchId = entry.table;
        return;
      case 'said': {
        const line = { at: entry.at, name: entry.name, text: entry.text };
        this.chat = [...this.chat, { ...line, seat: entry.seat === null ? null : entry.seat - 1 }].slice(
          -CHAT_KEPT,
        );
        return;
      }
      default:
        throw new TypeError(`no entry of a local table: ${entry.what}`);
    }
  }

  get #game(): LocalGame {
    if (!this.game) throw new TypeError('the game has not begun');
    return this.game;
  }

  #setSeat(number: number, change: Partial<Seat>): void {
    this.seats = this.seats.map((seat, i) => (i === number - 1 ? { ...seat, ...change } : seat));
  }

  /** What follows by itself: a turn that needs no confirmation ends. */
  #settleTurn(): void {
    const seat = at(this.seats, this.turns.current.seat);
    if (this.turns.isDone && (seat.bot || seat.autoConfirm)) this.#endTurn();
  }

  #endTurn(): void {
    this.gameVersion = this.version;
    const { outcome } = this.#game;
    if (outcome) this.#endGame(outcome.reason);
    else this.turns = this.turns.beginTurn(this.#game.seat ?? 0, this.nActions);
  }

  #endGame(reason: string): void {
    const { scores, winners } = this.#game.standing;
    const isPlaying = (seat: number): boolean => !at(this.seats, seat).isResigned;
    const isResigned = this.seats.some((seat) => seat.isResigned);
    this.status = 'over';
    this.result = { scores, winners: isResigned ? this.#winnersAmong(scores, isPlaying) : winners, reason };
  }

  /** R7.2 among those who have not resigned: most points, then fewest pieces in storage. */
  #winnersAmong(scores: readonly number[], isPlaying: (seat: number) => boolean): number[] {
    const { storage } = this.#game.stateAt();
    const rank = (seat: number): number =>
      1000 * at(scores, seat) - at(storage, seat).reduce((sum, n) => sum + n, 0);
    const playing = scores.map((_, seat) => seat).filter(isPlaying);
    const best = Math.max(...playing.map(rank));
    return playing.filter((seat) => rank(seat) === best);
  }

  #resign(number: number, bot: string): void {
    this.#setSeat(number, { bot, isResigned: true, resignedAfter: this.nActions });
    const playing = this.seats.filter(({ isResigned }) => !isResigned);
    if (playing.length <= 1 || !playing.some(({ kind }) => kind === 'person')) this.#endGame('resignation');
  }

  /** Step by step or at once, it is one thing if nothing stood meanwhile. */
  #takeBack(seat: number, nRemaining: number): void {
    let n = this.nActions - nRemaining;
    const noted = this.takebacks.map((old) => ({ ...old, after: Math.min(old.after, nRemaining) }));
    const last = noted.at(-1);
    if (last?.seat === seat && last.after === nRemaining) n += noted.pop()?.n ?? 0;
    this.takebacks = [...noted, { seat, n, after: nRemaining }].slice(-TAKEBACKS_KEPT);
    this.#game.undoTo(nRemaining);
    this.status = 'running'; // an exploration goes on from before the end
    this.result = null;
    this.turns = this.turns.rewind(nRemaining);
    this.gameVersion = this.version;
  }
}

/** May this command be done at a local table, and what entry does it make? Nothing is changed here. */

import type { Act, Chat, Command, ConfirmTurn, Entry, RestartTurn, UndoAction } from '../net/types';
import { ApiError } from '../net/api';
import { IllegalAction } from './game';
import { at, catalogue } from './setup';
import { PLAYER, type Seat, type Table } from './table';

/** A command that is refused and has changed nothing; `rule` is set where a rule forbids it. */
export class Refusal extends ApiError {}

interface Header {
  at: number;
  by: string;
  command: string;
}

export function isBotName(name: string): boolean {
  return catalogue.levels.some((level) => level.name === name);
}

/** The entry that a command makes, or a Refusal with its reason. */
export function decide(table: Table, command: Command, now: number): Entry {
  const header: Header = { at: now, by: PLAYER, command: command.id ?? '' };
  switch (command.do) {
    case 'say':
      return decideChat(table, command, header);
    case 'act-bot': // bots of a local table think here anyway
      throw new Refusal('not-your-turn');
    case 'pace':
      if (table.status === 'over') throw new Refusal('table-over');
      return { what: 'paced', ...header, ms: command.ms };
    case 'sit':
    case 'seat-bot':
    case 'stand':
    case 'bid':
    case 'commit':
    case 'reveal': // a device deals by itself
    case 'begin':
    case 'close': // a local game begins when it is made
      throw new Refusal(table.status === 'running' ? 'already-begun' : 'table-over');
    default:
      return decideDuringGame(table, command, header);
  }
}

/** What a bot chose, checked like anybody's action. */
export function decideBotAction(table: Table, seat: number, text: string, now: number): Entry {
  if (table.botToAct?.seat !== seat) throw new Refusal('not-your-turn');
  return { what: 'acted', at: now, by: '', command: '', seat: seat + 1, text: legalText(table, text) };
}

type BeforeGame = 'sit' | 'seat-bot' | 'stand' | 'bid' | 'commit' | 'reveal' | 'begin' | 'close';
type DuringGame = Exclude<Command, { do: 'say' | 'pace' | 'act-bot' | BeforeGame }>;

function decideDuringGame(table: Table, command: DuringGame, header: Header): Entry {
  if (table.status !== 'running') throw new Refusal('table-over');
  const seat = ownSeat(table, command.seat);
  const seatHeader = { ...header, seat: command.seat };
  switch (command.do) {
    case 'act':
    case 'confirm':
    case 'undo':
    case 'restart':
      return decideTurnCommand(table, command, seat, header);
    case 'ask-undo':
      if (seat.bot) throw new Refusal('not-present');
      checkVersion(table, command.version);
      if (command.to >= table.nActions) throw new Refusal('nothing-to-undo');
      return { what: 'undo-asked', ...seatHeader, to: command.to, needs: [] };
    case 'answer-undo':
      throw new Refusal('undo-not-asked');
    case 'prefer':
      return { what: 'preferred', ...seatHeader, auto_confirm: command.auto_confirm };
    case 'stand-in': // for somebody else, who is not there
      throw new Refusal('not-absent');
  }
  if (seat.isResigned) throw new Refusal('resigned');
  switch (command.do) {
    case 'leave': {
      if (seat.bot) throw new Refusal('not-present');
      const bot = command.bot || table.options.stand_in;
      if (!isBotName(bot)) throw new Refusal('no-such-bot');
      return { what: 'left', ...seatHeader, bot, late: false, absent: false };
    }
    case 'return':
      if (!seat.bot) throw new Refusal('already-present');
      return { what: 'returned', ...seatHeader };
    case 'resign':
      return { what: 'resigned', ...seatHeader, bot: table.options.stand_in };
  }
}

function ownSeat(table: Table, number: number): Seat {
  const seat = table.seats[number - 1];
  if (!seat) throw new Refusal('no-such-seat');
  if (seat.kind !== 'person') throw new Refusal('not-your-seat');
  return seat;
}

/** Actions, and taking them back. */
function decideTurnCommand(
  table: Table,
  command: Act | ConfirmTurn | UndoAction | RestartTurn,
  seat: Seat,
  header: Header,
): Entry {
  if (seat.bot) throw new Refusal('not-present');
  checkVersion(table, command.version);
  const { turns, nActions } = table;
  const seatHeader = { ...header, seat: command.seat };
  if (command.seat - 1 !== turns.current.seat) throw new Refusal('not-your-turn');
  if (command.do === 'act') {
    if (turns.isDone) throw new Refusal('confirm-first');
    return { what: 'acted', ...seatHeader, text: legalText(table, command.text) };
  }
  if (command.do === 'confirm') {
    if (!turns.isDone) throw new Refusal('nothing-to-confirm');
    return { what: 'confirmed', ...seatHeader };
  }
  if (nActions === turns.current.start) throw new Refusal('nothing-to-undo');
  if (nActions === turns.undoBarrier) throw new Refusal('behind-barrier');
  return { what: 'undid', ...seatHeader, to: command.do === 'restart' ? turns.undoBarrier : nActions - 1 };
}

/** What changes the game makes an answer stale; people coming and going do not. */
function checkVersion(table: Table, version: number): void {
  if (version < table.gameVersion) throw new Refusal('stale');
  if (version > table.version) throw new Refusal('unknown-version');
}

/** The one spelling of a legal action. */
function legalText({ game }: Table, text: string): string {
  try {
    return game?.parse(text).text ?? '';
  } catch (problem) {
    if (problem instanceof IllegalAction) throw new Refusal(problem.reason, problem.rule);
    throw problem;
  }
}

/** Of several seats of one person the one that is named speaks, or all of them. */
function decideChat(table: Table, command: Chat, header: Header): Entry {
  const named = command.seat ?? null;
  if (named !== null) ownSeat(table, named);
  const speaking = named === null ? table.ownSeats : [named - 1];
  const name = [...new Set(speaking.map((seat) => at(table.seats, seat).name))].join(', ');
  const text = cleanText(command.text);
  const [seat] = speaking;
  return {
    what: 'said',
    ...header,
    name,
    text,
    seat: speaking.length === 1 && seat !== undefined ? seat + 1 : null,
  };
}

/** Text from a person: no control or direction characters, single spaces; empty text is refused. */
export function cleanText(text: string): string {
  const kept = text
    .replace(/[^\P{C}\u200c\u200d]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  if (!kept) throw new Refusal('empty-text');
  return kept;
}

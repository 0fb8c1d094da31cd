/** What a seat, or who hands the device on, may see of a local table: the messages that a server sends. */

import type {
  Entry,
  EventView,
  GameState,
  HistoryAction,
  LobbyRow,
  PositionResponse,
  PublicEntry,
  SeatView,
  TableView,
} from '../net/types';
import { groupChoices, picksForAction, type Action } from './action';
import { eventViews } from './events';
import type { LocalGame } from './game';
import { formatPosition } from './positionText';
import { scoreBreakdowns, totalScore } from './scoring';
import { at } from './setup';
import type { Table } from './table';

export interface ViewOptions {
  state?: boolean; // with the position as JSON
  line?: boolean; // with its line of text
}

/** The table as a seat sees it (0-3; null: as everybody does). While a game runs others' hands are hidden. */
export function tableView(table: Table, seat: number | null, options: ViewOptions = {}): TableView {
  const { game, waitsFor, turns, nActions, result } = table;
  const position = game && visiblePosition(table, game, seat, nActions);
  const isRunning = table.status === 'running';
  const isMover = seat !== null && waitsFor?.kind === 'action' && waitsFor.seat === seat;
  const isTurn = isRunning && seat !== null && turns.current.seat === seat;
  return {
    version: table.version,
    status: table.status,
    options: table.options,
    you_own: true,
    your_seats: table.ownSeats.map((own) => own + 1),
    seat: seat === null ? null : seat + 1,
    seats: seatViews(table),
    n_actions: nActions,
    position: options.line && game && position ? formatPosition(game.setup, position) : null,
    waits: waitsFor && { kind: waitsFor.kind, seat: waitsFor.seat + 1 },
    patience: null, // nobody else waits
    deserted: table.isAllAway,
    choices:
      isMover && game ? groupChoices(choosable(table, game), (action) => game.erectingFacts(action)) : [],
    undo: {
      free: isTurn && turns.undoBarrier < nActions ? turns.undoBarrier : null,
      asked: isRunning && seat !== null && !table.isOpenToSee ? turns.startOfLastTurn(seat, nActions) : null,
    },
    undo_asked: null,
    taken_back: table.takebacks,
    result: result && { ...result, winners: result.winners.map((winner) => winner + 1) },
    chat: table.chat.map(({ at: time, name, text, seat: speaker }) => ({
      at: time,
      name,
      you: true,
      text,
      seat: speaker === null ? null : speaker + 1,
    })),
    state: options.state ? position : null,
  };
}

/** The legal actions. Where everything is open to see nothing is turned up, and any action can be taken back. */
function choosable({ isOpenToSee }: Table, { legal }: LocalGame): readonly Action[] {
  return isOpenToSee ? legal.map((action) => ({ ...action, reveals: false })) : legal;
}

/** A position of the past or of now: what the seat knows; everything once the game is over. */
function visiblePosition(table: Table, game: LocalGame, seat: number | null, nActions: number): GameState {
  return game.positionOf(shownBytes(table, game, nActions), isAllShown(table) ? 'all' : seat);
}

/** As long as the last turn can be taken back nothing is counted. */
function shownBytes({ status }: Table, game: LocalGame, nActions: number): Uint8Array {
  return status === 'running' ? game.bytesBeforeCounting(nActions) : game.bytesAt(nActions);
}

/** Every seat's points after some actions, as everybody knows them. */
function shownScores(table: Table, game: LocalGame, nActions: number): number[] {
  return game.scoresOf(game.rules.mask(shownBytes(table, game, nActions), null));
}

function isAllShown({ status, isOpenToSee }: Table): boolean {
  return status === 'over' || isOpenToSee;
}

function seatViews(table: Table): SeatView[] {
  const { game } = table;
  const position = game && visiblePosition(table, game, null, table.nActions);
  const parts =
    game && position && scoreBreakdowns(game.setup, position, shownScores(table, game, table.nActions));
  const isEnding = table.status === 'running' && (position?.end_seat ?? null) !== null;
  return table.seats.map((seat, i) => ({
    seat: i + 1,
    kind: seat.kind,
    name: seat.name,
    you: seat.kind === 'person',
    bot: seat.bot,
    late: false,
    resigned: seat.isResigned,
    auto_confirm: seat.autoConfirm,
    clock: null,
    score: parts ? totalScore(at(parts, i), isEnding) : null,
    parts: parts?.[i] ?? null,
    plays_again: position ? playsAgain(position, i + 1) : true,
    resigned_after: seat.resignedAfter,
    vacation_until: null,
  }));
}

/** Has a seat a turn now or to come? With the end card taken, those before its owner have (R6.2). */
function playsAgain({ seat: mover, end_seat, players }: GameState, seat: number): boolean {
  if (mover === null) return false;
  if (end_seat === null || seat === mover) return true;
  const turnsUntil = (other: number): number => (other - mover + players.length) % players.length;
  return turnsUntil(seat) < turnsUntil(end_seat);
}

// --- what happened

/** An entry for everybody: what happened and when, and of the rest what its kind has. */
export function publicEntry(entry: Entry): PublicEntry {
  const shown = new Set(['what', 'at', ...PUBLIC_FIELDS]);
  return Object.fromEntries(
    Object.entries(entry).filter(([field]) => shown.has(field)),
  ) as unknown as PublicEntry;
}

const PUBLIC_FIELDS: (keyof PublicEntry)[] = [
  ...([
    'seat',
    'text',
    'to',
    'yes',
    'bot',
    'late',
    'absent',
    'name',
    'auto_confirm',
    'ms',
    'options',
  ] as const),
];

export function lastEventViews(table: Table, seat: number | null): EventView[] {
  return eventViews(table.lastEvents, seat, isAllShown(table));
}

// --- the past

/** Every action so far with its seat and what it made happen, as a seat may know it. */
export function actionHistory(table: Table, seat: number | null): HistoryAction[] {
  const { game } = table;
  if (!game) return [];
  return game.actions.map((action, n) => ({
    text: action.text,
    seat: (game.stateAt(n).seat ?? 0) + 1,
    events: eventViews(game.eventsAt(n), seat, isAllShown(table)),
    kind: action.kind,
    picks: picksForAction(action),
  }));
}

/** The position after some actions, as a seat may know it; null where there is none. */
export function pastPosition(table: Table, seat: number | null, nActions: number): PositionResponse | null {
  const { game } = table;
  if (!game || nActions > table.nActions) return null;
  const state = visiblePosition(table, game, seat, nActions);
  const scores = scoreBreakdowns(game.setup, state, shownScores(table, game, nActions));
  const position = formatPosition(game.setup, state);
  return { n_actions: nActions, of: table.nActions, position, state, scores };
}

/** The table in a list of one's own. */
export function lobbyRow(table: Table, id: string, updated: number): LobbyRow {
  const { waitsFor, result } = table;
  const waits = waitsFor && at(table.seats, waitsFor.seat).bot === '' ? waitsFor.seat + 1 : null;
  return {
    board: table.options.board,
    seats: table.seats.map(({ name, kind, isResigned }) => ({ name, kind, resigned: isResigned })),
    clock: 'none',
    n_actions: table.nActions,
    winners: result ? result.winners.map((winner) => winner + 1) : [],
    scores: result?.scores ?? [],
    waits,
    deserted: table.isAllAway,
    offline: false,
    id,
    status: table.status,
    updated,
    yours: table.ownSeats.map((seat) => seat + 1),
  };
}

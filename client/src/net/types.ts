/** What the server sends and takes (src/vianebula/wire.py, table/views.py, server/web/answers.py). */

import type { HexKind, Resource } from '../board';

export interface Token {
  resource: Resource;
  amount: number;
  points: number;
}

export type Counts = Partial<Record<Resource, number>>;

export interface HexState {
  kind: HexKind;
  tile?: boolean;
  token?: Token;
  resources?: Counts;
  craftsman?: number;
  sites?: { half: 'a' | 'b'; seat: number; resources: Counts }[];
  buildings?: { half: 'a' | 'b'; seat: number }[];
}

export interface PlayerState {
  seat: number;
  piles: number[];
  craftsmen: number;
  sites: number;
  buildings: number;
  hand: string[];
  fulfilled: string[];
  tokens: Token[];
  storage: Counts;
  end_card: boolean;
}

/** A position, as in docs/trace.md; `?` is a card the viewer may not know. */
export interface GameState {
  seat: number | null;
  actions_left: number;
  prompt: 'turn' | 'pieces' | 'power' | 'place' | 'over';
  over: boolean;
  end_seat: number | null;
  pending: { contract: string; site: string; lifted: string | null; returned: number } | null;
  hexes: Record<string, HexState>;
  players: PlayerState[];
  display: string[];
  deck: string[];
  reserve: Counts;
  tile_reserve: number;
}

export type PickKind = 'hex' | 'place' | 'resource' | 'contract' | 'pieces' | 'storage' | 'word';

export interface Pick {
  kind: PickKind;
  id: string;
}

export interface Choice {
  text: string;
  picks: Pick[];
}

export interface ChoiceGroup {
  kind: string;
  choices: Choice[];
}

export interface Options {
  board: string;
  seats: number;
  data: string;
  clock: { kind: 'none' | 'live' | 'correspondence'; start: number; step: number };
  open: boolean;
  pace: number;
  stand_in: string;
  hints: boolean;
}

export interface SeatView {
  seat: number;
  kind: 'person' | 'bot' | 'free';
  name: string;
  you: boolean;
  bot: string;
  late: boolean;
  resigned: boolean;
  auto_confirm: boolean;
  clock: number | null;
  score: number | null;
  parts: ScoreParts | null;
}

/** Points by where they come from; together they are the score (`totalScore`). */
export interface ScoreParts {
  tokens: number;
  contracts: number;
  counted: number; // by cards that are counted at the end
  explorers: number;
  end_card: number;
  storage: number; // zero or less
  lying: number; // zero or less: what still lies on own sites and exploitations
}

export interface ContractFacts {
  id: string;
  name: string;
  cost: string;
  any: string | null; // alike2, different3
  size: number;
  points: number;
  counted: boolean;
  power: string | null;
  private: boolean;
}

/** Somebody took actions back; after so many the game went on. */
export interface TakenBack {
  seat: number;
  n: number;
  after: number;
}

export interface TableView {
  version: number;
  status: 'open' | 'running' | 'over' | 'closed';
  options: Options;
  you_own: boolean;
  your_seats: number[];
  seat: number | null;
  seats: SeatView[];
  n_actions: number;
  position: string | null;
  waits: { kind: 'action' | 'confirm'; seat: number } | null;
  patience: number | null; // milliseconds until a bot may play for who is to act, or others begin; null: never
  deserted: boolean; // all people are away: the game waits until one returns
  choices: ChoiceGroup[];
  undo: { free: number | null; asked: number | null };
  undo_asked: { seat: number; to: number; awaited: number[] } | null;
  taken_back: TakenBack[];
  result: { scores: number[]; winners: number[]; reason: string } | null;
  chat: { at: number; name: string; you: boolean; text: string; seat: number | null }[];
  state: GameState | null;
}

export interface GameEvent {
  name: string;
  seat: number | null;
  arguments: Record<string, string | number | boolean>;
}

export interface HistoryAction {
  text: string;
  seat: number;
  events: GameEvent[];
}

export interface EntryView {
  what: string;
  at: number;
  seat?: number;
  text?: string;
  to?: number;
  yes?: boolean;
  bot?: string;
  late?: boolean;
  absent?: boolean;
  name?: string;
}

export type FromServer =
  | { say: 'welcome'; protocol: number; table: TableView }
  | { say: 'happened'; version: number; entry: EntryView; events: GameEvent[]; table: TableView }
  | { say: 'done'; id: string; version: number }
  | { say: 'refused'; id: string; reason: string; rule: string | null; version: number }
  | { say: 'pong'; version: number; now: number };

export type Command =
  | { do: 'sit'; seat: number; name: string; invitation?: string }
  | { do: 'seat-bot'; seat: number; bot: string }
  | { do: 'stand'; seat: number }
  | { do: 'begin' }
  | { do: 'close' }
  | { do: 'act'; seat: number; text: string; version: number }
  | { do: 'confirm' | 'undo' | 'restart'; seat: number; version: number }
  | { do: 'ask-undo'; seat: number; to: number; version: number }
  | { do: 'answer-undo'; seat: number; yes: boolean; to: number }
  | { do: 'leave'; seat: number }
  | { do: 'stand-in' | 'return' | 'resign'; seat: number }
  | { do: 'prefer'; seat: number; auto_confirm: boolean }
  | { do: 'pace'; ms: number }
  | { do: 'say'; text: string; seat?: number };

export interface BoardPlan {
  name: string;
  title: string;
  hexes: { name: string; kind: HexKind; row: number; column: number }[];
}

export interface LobbyRow {
  id: string;
  status: TableView['status'];
  board: string;
  seats: { name: string; kind: SeatView['kind']; resigned?: boolean }[];
  clock: Options['clock']['kind'];
  n_actions: number;
  updated: number; // milliseconds
  winners: number[]; // seats, once it is over
  scores?: number[]; // then, too; those of long ago have none
  waits: number | null; // the seat whose person the game waits for
  deserted?: boolean; // all people are away: the game waits until one returns
  yours?: number[]; // your seats, in the list of your own tables
}

export interface TableAnswer {
  id: string;
  invitation: string | null;
  table: TableView;
}

export interface Me {
  kind: 'stranger' | 'guest' | 'player';
  name: string;
}

export interface PastPosition {
  n_actions: number;
  of: number;
  position: string;
  state: GameState;
  scores: ScoreParts[];
}

/** What a bot thinks of an action: chances to win and points expected are those of the seat that acts. */
export interface Advice {
  text: string;
  win_chance: number;
  score: number;
  share: number; // of the bot's attention
}

export interface Hint {
  n_actions: number;
  win_chances: number[];
  scores: number[];
  best: Advice[];
}

/** A decision of a finished game, judged with what the seat that made it knew. */
export interface JudgedPosition {
  n: number; // actions played before it
  seat: number;
  played: string;
  win_chances: number[];
  scores: number[];
  best: Advice[];
  loss: number; // of win chance, by what was played
}

export interface Analysis {
  status: 'none' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  positions: JudgedPosition[];
}

export interface Level {
  name: string;
  rating: number | null; // null: not measured
}

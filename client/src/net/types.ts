// Made from the server's message types by tools/client_types.py: run that, and change nothing here.

/** A name and its password. */
export interface Account {
  name: string;
  password: string;
}

/** Something that was done, and the first game in which it was. */
export interface Achievement {
  kind: string;
  at: number;
  id: string | null; // null where the game may not be shown
}

/** Do an action of the game, given as text, in answer to a version. */
export interface Act {
  do: 'act';
  id?: string;
  seat: number;
  text: string;
  version: number;
}

/** A seat played an action. */
export interface ActionPlayed {
  what: 'acted';
  at: number;
  by: string;
  command: string;
  seat: number;
  text: string;
}

/** An action with what it names, as in a choice. */
export interface ActionView {
  text: string;
  kind: string;
  picks: ChoicePick[];
}

/** A seat took actions back, so that `to` remain. */
export interface ActionsUndone {
  what: 'undid';
  at: number;
  by: string;
  command: string;
  seat: number;
  to: number;
}

/** Something that is so after one action and not after another (docs/coach.md says what). */
export interface AdvantageView {
  name: 'craftsman-home' | 'ends-game' | 'erects' | 'explorer' | 'fewer-actions' | 'in-reach' | 'less-lying' | 'less-storage' | 'out-of-rivals-reach' | 'rival-ends' | 'rival-stopped' | 'rival-takes' | 'token-points';
  seat: number | null; // the rival (1-4) that it is about
  contract: string;
  resource: string;
  place: string;
  n: number;
  other_n: number | null; // the same after the other action; null: it cannot be told
}

/** A decision: after `n` actions, `seat` played `played`; what the bot thinks of it with its knowledge. */
export interface AnalysedDecision {
  n: number;
  seat: number;
  played: string;
  win_chances: number[];
  scores: number[];
  best: Suggestion[];
  loss: number; // of win chance, compared with the best
  change: number[]; // of every seat's win chance, played instead of best; none where it was the best
  luck: number[]; // of every seat, in win chance, where it turned up a card
  advantages: AdvantageView[] | null; // of the best over what was played; null in old analyses
  turn_scores: TurnScores | null; // of this seat; null in old analyses
}

/** Positions grow while it runs. */
export interface AnalysisResponse {
  status: 'done' | 'failed' | 'none' | 'running';
  done: number;
  total: number;
  positions: AnalysedDecision[];
}

/** Agree, or not; who asked takes the wish back. With `to` that wish is meant, not one asked meanwhile. */
export interface AnswerUndo {
  do: 'answer-undo';
  id?: string;
  seat: number;
  yes: boolean;
  to?: number | null;
}

/** Something that was decided, and by whom; null: by an operator. */
export interface AuditEntry {
  at: number;
  actor: string | null;
  action: string;
  subject: string | null;
  note: string;
}

/** Whether a seat's turns end by themselves. */
export interface AutoConfirmSet {
  what: 'preferred';
  at: number;
  by: string;
  command: string;
  seat: number;
  auto_confirm: boolean;
}

/** A seat bid points for the places in the order of play, in the place of what it had bid before. */
export interface BidPlaced {
  what: 'bid';
  at: number;
  by: string;
  command: string;
  seat: number;
  points: number[];
}

/** Names of whom one has blocked. */
export interface Blocks {
  names: string[];
}

/** A board. */
export interface BoardInfo {
  name: string;
  title: string;
  hexes: HexInfo[];
}

/** How long bots wait before they act. */
export interface BotDelaySet {
  what: 'paced';
  at: number;
  by: string;
  command: string;
  ms: number;
}

/** The owner gave a seat to a bot. */
export interface BotSeated {
  what: 'bot-sat';
  at: number;
  by: string;
  command: string;
  seat: number;
  bot: string;
}

/**
 * To the owner of a table whose bots think in its browser, and to nobody else: what the bot to act knows.
 * Answered with `act-bot` and this version; after some seconds without an answer the server plays itself.
 */
export interface BotTurn {
  say: 'bot-turn';
  version: number; // of the last entry that changed what an action answers
  seat: number;
  bot: string;
  state: GameState; // as the bot's seat may know it (docs/trace.md)
}

/** A building. */
export interface BuildingState {
  half: 'a' | 'b';
  seat: number;
}

/** Somebody who does not play in a round. */
export interface ByeView {
  round: number;
  name: string;
}

/** Chat. Who has several seats may tell which speaks; before the game a guest without one says a name. */
export interface Chat {
  do: 'say';
  id?: string;
  text: string;
  seat?: number | null;
  name?: string;
  invitation?: string;
}

/** A line of chat. */
export interface ChatLineView {
  at: number;
  name: string;
  you: boolean;
  text: string;
  seat: number | null; // that spoke, if its person still sits there
}

/** Somebody said something. */
export interface ChatSent {
  what: 'said';
  at: number;
  by: string;
  command: string;
  name: string;
  text: string;
  seat: number | null; // that spoke; None: in old games, or of several seats none in particular
}

/** A legal action: what to send, and the path of picks that leads to it. */
export interface Choice {
  text: string; // what to send
  picks: ChoicePick[];
  reveals?: boolean; // a card is turned up: it cannot be taken back
  loses_power?: boolean; // a building is erected whose power cannot be used now
  gains?: number | null; // of a building: points, if the game ended after it and not before
}

/** All choices of one kind of action, in the order of the action space. */
export interface ChoiceGroup {
  kind: string;
  choices: Choice[];
}

/** The owner gives the table up before the game. */
export interface CloseTable {
  do: 'close';
  id?: string;
}

/** The command is stored. Sent again, it gets the same answer; after 500 others, `stale`. */
export interface CommandDone {
  say: 'done';
  id: string;
  version: number;
}

/** The command has changed nothing. `reason` is a stable id, `rule` the game's rule if one forbids it. */
export interface CommandRefused {
  say: 'refused';
  id: string; // the command's; empty where it has none that can be read
  reason: string;
  rule: string | null;
  version: number;
}

/** A command is done: the version it made, and the table as one may see it now. */
export interface CommandResponse {
  version: number;
  table: TableView;
}

/** Promise something for the deal, in the place of what the seat had promised before. */
export interface CommitContribution {
  do: 'commit';
  id?: string;
  seat: number;
  commitment: string;
}

/** The game begins as soon as all who promised something have revealed it, or do not for too long. */
export interface CommitmentsClosed {
  what: 'dealing';
  at: number;
  by: string;
  command: string;
}

/** Who there is, as one may see it. */
export interface CommunityView {
  friends: Friend[];
  invitations: TableInvitation[];
  online: string[]; // names of players whose profile is public
  moderates: boolean; // reports are for one to decide
}

/** A seat at a table of the set: `matchpoints` is the share of the other tables where it had less. */
export interface ComparedSeat {
  name: string;
  kind: 'bot' | 'free' | 'person';
  score: number;
  resigned: boolean;
  matchpoints: number | null; // null where there is nobody to compare with
}

/** A finished table of the set. `ranked`: all its people have accounts. */
export interface ComparedTable {
  seats: ComparedSeat[];
  winners: number[];
  ranked: boolean;
  you: boolean;
}

/** End the turn: the actions stand. */
export interface ConfirmTurn {
  do: 'confirm';
  id?: string;
  seat: number;
  version: number;
}

/** How often a contract was fulfilled. */
export interface ContractCount {
  contract: string;
  n: number;
}

/** A contract. `cost` holds letters (w s c h f), or is empty where `any` says what the builder chooses. */
export interface ContractInfo {
  id: string;
  name: string;
  cost: string;
  any: string | null; // alike2: two of a kind; different3: three kinds
  size: number; // pieces required
  points: number; // printed; 0 where it is counted at the end
  counted: boolean; // its points are counted at the end (R5)
  power: string | null; // the power it has when it is fulfilled; null: none
  private: boolean; // dealt to hands, never on display
  asks: string | null; // what using the power asks for, as the kind of its choices; null: nothing can be used
  word: string | null; // what `use` is called in its choice, and in the message `use-WORD`
}

/** A seat promised something for the deal, in the place of what it had promised before. */
export interface ContributionCommitted {
  what: 'committed';
  at: number;
  by: string;
  command: string;
  seat: number;
  commitment: string;
}

/** A seat told what it had promised. */
export interface ContributionRevealed {
  what: 'revealed';
  at: number;
  by: string;
  command: string;
  seat: number;
  contribution: string;
}

/** What a moderator decides about a report; `days` is for how long. `lift` ends a mute and a ban. */
export interface DecisionBody {
  action: 'ban' | 'dismiss' | 'lift' | 'mute';
  days?: number;
  note?: string;
}

/** The password of the account that is to be deleted. */
export interface DeletionBody {
  password: string;
}

/** It is done. */
export interface Done {
  done: boolean;
}

/**
 * A table that plays the deal of a set: you sit in `seat` as `name`; the bot `bots` sits in all others, or
 * nobody yet.
 */
export interface DuplicateTableBody {
  name?: string;
  seat?: number;
  bots?: string;
  pace?: number;
}

/** A deal that several tables play. Results are for who has played it; of past days for everybody. */
export interface DuplicateView {
  id: string;
  date: string | null; // of a daily one, UTC
  board: string;
  seats: number;
  bots: string[]; // seat by seat; empty where a person sits
  commitment: string; // of the secret that the deal follows from (docs/fair-play.md)
  secret: string | null; // once a daily one is over
  n_players: number;
  n_finished: number; // tables
  your_table: string | null;
  can_open: boolean; // whoever has the link may open a table
  results: ComparedTable[] | null; // best first where one person plays at each table
}

/** An address; empty: none any more. */
export interface EmailBody {
  email: string;
  language?: string;
}

/** Which browser. */
export interface EndpointBody {
  endpoint: string;
}

/** One entry: its version follows the last one's; if it does not, something was missed: send `sync`. */
export interface EntryAdded {
  say: 'happened';
  version: number;
  entry: PublicEntry;
  events: EventView[];
  table: TableView;
}

/** Something that happened in the game; arguments are left out where the viewer may not know them. */
export interface EventView {
  name: string;
  seat: number | null;
  arguments: Record<string, string | number | boolean>;
}

/** Everything of a finished game; `entries` are those of the table, without players' ids. */
export interface ExportResponse {
  id: string;
  rules: string;
  options: TableOptions;
  seats: ExportSeat[];
  result: ResultView;
  record: string;
  entries: (Record<string, string | number | boolean | (number | string)[] | TableOptions | null>)[];
}

/** Who sat there. */
export interface ExportSeat {
  name: string;
  resigned: boolean;
}

/** How the deal comes about, for everybody; pages remember it and compare it with the proof at the end. */
export interface FairDealView {
  commitment: string; // the server's
  seats: SeatCommitmentView[];
  closed: boolean; // nothing can be promised any more: reveal
  shared: boolean; // other tables have the same deal: nothing can be promised at all
  proof: string | null; // once the game is over (docs/fair-play.md)
}

/** A friend; somebody one has asked; somebody who asks. */
export interface Friend {
  name: string;
  status: 'asked' | 'asks' | 'friend';
  online: boolean; // of friends alone
}

/**
 * The deal is the position before the first action, written out; no seed is needed. `contributions` are what
 * it was made from besides the server's secret, seat by seat, empty where nothing was revealed; not there
 * where the deal was made in another way. Where the order of play was bid for, seats are taken anew:
 * `seating` has those of before in the order of play, `prices` what each pays at the end.
 */
export interface GameStarted {
  what: 'began';
  at: number;
  by: string;
  command: string;
  deal: string;
  rules: string;
  components: string;
  contributions?: string[];
  seating?: number[];
  prices?: number[];
}

/** A position; `?` is a card that the viewer may not know. */
export interface GameState {
  seat: number | null;
  actions_left: number;
  prompt: 'over' | 'pieces' | 'place' | 'power' | 'turn';
  over: boolean;
  end_seat: number | null;
  pending: PendingState | null;
  hexes: Record<string, HexState>;
  players: PlayerState[];
  display: string[];
  deck: string[];
  reserve: Partial<Record<'c' | 'f' | 'h' | 's' | 'w', number>>;
  tile_reserve: number;
}

/** A hex as it is printed; neighbours in a row are two columns apart. */
export interface HexInfo {
  name: string;
  kind: 'fog' | 'forbidden' | 'forest' | 'meadow' | 'ruins';
  row: number;
  column: number;
}

/** A hex as printed, and what lies there. */
export interface HexState {
  kind: 'fog' | 'forbidden' | 'forest' | 'meadow' | 'ruins';
  tile?: boolean;
  token?: TokenState;
  resources?: Partial<Record<'c' | 'f' | 'h' | 's' | 'w', number>>;
  craftsman?: number; // the seat it belongs to
  sites?: SiteState[];
  buildings?: BuildingState[];
}

/** What a bot would do with what the seat knows, best first. */
export interface Hint {
  n_actions: number;
  win_chances: number[];
  scores: number[];
  best: Suggestion[];
}

/** An action that was played, with what it names as in a choice, and what it made happen. */
export interface HistoryAction {
  text: string;
  seat: number;
  events: EventView[];
  kind: string;
  picks: ChoicePick[];
}

/** Whom to invite. */
export interface InviteBody {
  name: string;
}

/** Give a seat up before the game; the owner may free any. */
export interface LeaveSeat {
  do: 'stand';
  id?: string;
  seat: number;
}

/** A bot, and how strong it was measured. */
export interface LevelInfo {
  name: string;
  rating: number | null; // null where it was not measured
}

/** A table in a list. */
export interface LobbyRow {
  board: string;
  seats: LobbySeat[];
  clock: 'correspondence' | 'live' | 'none';
  n_actions: number;
  winners: number[]; // seats, once it is over
  scores: number[]; // seat by seat, once it is over
  waits: number | null; // the seat whose person the game waits for
  deserted: boolean; // the game waits until one of its people returns
  offline: boolean; // it was played on a device without a server, and taken here
  id: string;
  status: 'closed' | 'open' | 'over' | 'running';
  updated: number; // milliseconds
  yours?: number[]; // your seats, in the list of your own tables
}

/** A seat in a list of tables. */
export interface LobbySeat {
  name: string;
  kind: 'bot' | 'free' | 'person';
  resigned: boolean;
}

/** Somebody at a table of a tournament, in the order of play of its first game. */
export interface MatchSeat {
  name: string;
  you: boolean;
  place: number | null; // once the match is over
  score: number | null;
}

/** A table of a round: who plays, and where each game is. */
export interface MatchView {
  round: number;
  division: number;
  seats: MatchSeat[];
  tables: string[]; // none while the others of the round play the same deal, unless you play there
  n_finished: number; // games
  deals: string[]; // sets of tables that have the same deal, game by game
}

/** Oneself: a stranger has no cookie yet, a guest no password. */
export interface Me {
  kind: 'guest' | 'player' | 'stranger';
  name: string;
}

/** What waits, and what was done. */
export interface ModerationQueue {
  reports: Report[];
  log: AuditEntry[];
}

/** How one wants to be called. */
export interface NameBody {
  name: string;
}

/** A deal that several tables will play. */
export interface NewDuplicate {
  board?: string;
  seats?: number;
}

/** A new password, and the one it replaces. */
export interface NewPassword {
  old: string;
  new: string;
}

/** A study to be saved: a record with variations (docs/notation.md). */
export interface NewStudy {
  title: string;
  text: string;
}

/**
 * A table to be made. `seats` says who sits where: `me`, a bot's name, or empty for free. The first `me` goes
 * by `name`; `names` are those of whoever shares the device, seat by seat. `commitments` are what these seats
 * promise for the deal (docs/fair-play.md). `position` is a line of text from which the game goes on instead
 * of a deal; the draw pile is shuffled anew.
 */
export interface NewTable {
  options?: Partial<TableOptions>;
  seats?: string[];
  name?: string;
  begin?: boolean;
  names?: string[];
  commitments?: string[];
  position?: string;
}

/**
 * A tournament to be made. `n_rounds` of a Swiss one: 0 lets the number of players decide. `n_games`: each
 * pairing is a match of so many games, in which the order of play rotates. `same_deal`: all tables of a round
 * play the same deal, and a seat is worth what it made of it, compared with the same seat elsewhere (Swiss,
 * groups and leagues). `group_size`: of groups and of a league's divisions. `minutes`: how long an arena
 * lasts. `starts`: when it begins by itself, in milliseconds; null: when its owner says so.
 */
export interface NewTournament {
  name: string;
  format: 'arena' | 'knockout' | 'league' | 'round-robin' | 'swiss';
  seats: number;
  board: string;
  clock: TimeControl;
  rated: boolean;
  n_rounds: number;
  n_games: number;
  same_deal: boolean;
  group_size: number;
  minutes: number;
  starts: number | null;
}

/** An announcement, by language or one for all (`any`), and whether nothing may be changed. */
export interface Notice {
  announcement: Record<string, string>;
  read_only: boolean;
}

/** How to be told: by mail at each turn, once a day at an hour of one's time zone, or not at all. */
export interface NoticesBody {
  mail?: 'digest' | 'off' | 'turn';
  digest_hour?: number;
  timezone?: string;
  language?: string;
}

/** How you are told, and what waits for you. */
export interface NoticesView {
  can_mail: boolean; // this server sends mail
  email: string | null; // confirmed
  mail: 'digest' | 'off' | 'turn';
  digest_hour: number;
  timezone: string;
  push_key: string; // what a browser subscribes with
  n_browsers: number;
  calendar: string | null; // the address of the feed; whoever knows it sees your turns
  turns: TurnView[];
}

/**
 * An opening of the seat that has its first turn as the `turn`-th. `kind`: site, craftsman, turn; all is
 * every game. `low` and `high` are the 95 % interval of the share of wins.
 */
export interface Opening {
  turn: number;
  kind: string;
  opening: string;
  games: number;
  share: number;
  low: number;
  high: number;
}

/** The openings of a board and a number of seats. */
export interface OpeningsView {
  board: string;
  seats: number;
  games: number;
  openings: Opening[];
}

/** Somebody played against. A win is a better place than theirs, whoever won the game. */
export interface Opponent {
  name: string;
  kind: 'bot' | 'person';
  has_profile: boolean;
  games: number;
  wins: number;
  losses: number;
}

/** A mean per game, in shares of the win, and half its 95 % interval; null of a single game. */
export interface PartMean {
  mean: number;
  margin: number | null;
}

/** The contract being fulfilled while its questions are answered. */
export interface PendingState {
  contract: string;
  site: string;
  lifted: string | null;
  returned: number;
}

/** A thing to pick. */
export interface ChoicePick {
  kind: 'contract' | 'hex' | 'pieces' | 'place' | 'resource' | 'storage' | 'word';
  id: string;
}

/** Answered with pong; if the version is older than the table's, with what was missed too. */
export interface Ping {
  do: 'ping';
  version?: number;
}

/**
 * Bid points for the places in the order of play, where that is agreed (`start: "bids"`). Half points, for
 * every place but the last. Nobody else sees them before the game begins.
 */
export interface PlaceBid {
  do: 'bid';
  id?: string;
  seat: number;
  points: number[];
}

/** What a seat wants to play when its turn comes, as texts of actions; empty: nothing. */
export interface PlanBody {
  steps: string[];
}

/** What is still to be played. */
export interface PlanView {
  steps: string[];
}

/** What a bot plays that thinks in the owner's browser, at a table that says so (`browser_bots`). */
export interface PlayForBot {
  do: 'act-bot';
  id?: string;
  seat: number;
  text: string;
  version: number; // of the `bot-turn` that it answers
}

/** A bot plays on for a person. */
export interface PlayerAway {
  what: 'left';
  at: number;
  by: string;
  command: string;
  seat: number;
  bot: string;
  late: boolean; // the clock ran out
  absent: boolean; // somebody else put the bot there, because nothing was heard for long
}

/** Where a player's results came from, over the games that were analysed; the parts sum up to `total`. */
export interface PlayerLuck {
  games: number;
  luck: PartMean | null; // start and cards together
  start: PartMean | null; // the deal and the order of play
  cards: PartMean | null; // turned up
  own: PartMean | null; // choices, against best play
  others: PartMean | null; // choices of others
  doubt: PartMean | null; // not explained
  total: PartMean | null; // the share of wins less a fair share
  running: number; // games that are being analysed
  not_analysed: string[]; // some of your own last games that could be
  themes: PlayerTheme[]; // of mistakes, the dearest first
  theme_games: number; // in which they were counted: analyses that say why
}

/** A person gave the game up for good. */
export interface PlayerResigned {
  what: 'resigned';
  at: number;
  by: string;
  command: string;
  seat: number;
  bot: string;
}

/** A person plays again. */
export interface PlayerReturned {
  what: 'returned';
  at: number;
  by: string;
  command: string;
  seat: number;
}

/** What a seat has besides the board; `?` is a card that the viewer may not know. */
export interface PlayerState {
  seat: number;
  piles: number[];
  craftsmen: number;
  sites: number;
  buildings: number;
  hand: string[];
  fulfilled: string[];
  tokens: TokenState[];
  storage: Partial<Record<'c' | 'f' | 'h' | 's' | 'w', number>>;
  end_card: boolean;
}

/** Mistakes with a theme: how many, and what they cost of the win, per game. */
export interface PlayerTheme {
  theme: 'denial' | 'points' | 'race' | 'supply' | 'waste' | 'later';
  n: number;
  loss: number;
}

/** The answer to ping. */
export interface Pong {
  say: 'pong';
  version: number;
  now: number; // the server's clock, in milliseconds
  present: number[]; // as in `welcome`
}

/** A position after some actions, as the viewer may know it. */
export interface PositionResponse {
  n_actions: number;
  of: number; // how many actions the game has by now
  position: string | null; // one line; null where it was not asked for
  state: GameState;
  scores: ScoreBreakdown[]; // of every seat, as everybody could see it
}

/** Why not: `reason` is a stable id, `rule` the game's rule if one forbids it, `where` the faulty part. */
export interface Problem {
  reason: string;
  rule: string | null;
  where: string | null;
}

/** What a player has done. */
export interface Profile {
  name: string;
  kind: 'guest' | 'player'; // a guest has no password, and no rating
  yours: boolean;
  visibility: 'friends' | 'private' | 'public';
  ratings: ProfileRating[];
  history: RatingPoint[];
  results: SetupResults[];
  opponents: Opponent[];
  contracts: ContractCount[]; // the most frequent first
  games: ProfileGame[];
  achievements: Achievement[];
}

/** A finished game. */
export interface ProfileGame {
  id: string | null; // null where its table was not open to everybody, and it is not yours
  finished: number;
  board: string;
  clock: 'correspondence' | 'live' | 'none';
  rated: boolean;
  seat: number; // the player's, from 1
  seats: ProfileSeat[];
  rating_change: number | null; // null where the game was not rated
}

/** A rating, and half of the interval in which the true one lies with 95 %. */
export interface ProfileRating {
  clock: 'correspondence' | 'live';
  rating: number;
  margin: number;
  games: number;
  provisional: boolean; // too little is known yet
}

/** A seat of a finished game. */
export interface ProfileSeat {
  name: string;
  kind: 'bot' | 'person';
  has_profile: boolean;
  score: number; // what counted: the points less the bid
  place: number;
  bid: number | null; // points paid for the order of play; null where nobody bid for it
}

/** An entry for everybody: what happened and when, and of the rest what its kind has. */
export interface PublicEntry {
  what: string;
  at: number;
  seat?: number | null;
  text?: string;
  to?: number;
  yes?: boolean;
  bot?: string;
  late?: boolean;
  absent?: boolean;
  name?: string;
  auto_confirm?: boolean;
  ms?: number;
  options?: TableOptions;
}

/** A subscription, as a browser gives it. */
export interface PushBody {
  endpoint: string;
  keys: PushKeys;
}

/** A browser's keys, as it gives them. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** How a first attempt at a puzzle ended. */
export interface PuzzleAttempt {
  puzzle: string;
  solved: boolean;
}

/** One's rating at puzzles; null for guests, whose browser keeps it. */
export interface PuzzleRating {
  rating: number | null;
  deviation: number;
  tried: number;
  solved: number;
}

/** A rating after a game. */
export interface RatingPoint {
  clock: 'correspondence' | 'live';
  at: number;
  rating: number;
  margin: number;
}

/** The same people play again, at that table. Told to nobody: who has a table's id may watch there. */
export interface RematchAssigned {
  what: 'followed';
  at: number;
  by: string;
  command: string;
  table: string;
}

/**
 * `pace` is how long bots wait there, if nobody has asked before. `name` is for who has no password and whose
 * name has become somebody else's meanwhile. `commitments` are what one's seats promise for the deal, seat by
 * seat.
 */
export interface RematchBody {
  pace?: number | null;
  name?: string;
  commitments?: string[];
}

/** Where no clock runs: a bot plays for somebody who has not answered for long, until they return. */
export interface ReplaceIdlePlayer {
  do: 'stand-in';
  id?: string;
  seat: number;
}

/** A report that waits for a decision. */
export interface Report {
  id: number;
  at: number;
  reporter: string;
  subject: string;
  reason: string;
  table: string | null;
  text: string;
}

/** What somebody has done, and at which table. */
export interface ReportBody {
  name: string;
  reason: 'chat' | 'cheating' | 'name' | 'other';
  table?: string | null;
  text?: string;
}

/** Ask the others to go back further: `to` actions remain. Done when every other person agrees. */
export interface RequestUndo {
  do: 'ask-undo';
  id?: string;
  seat: number;
  to: number;
  version: number;
}

/** Give the game up for good: ranked last; a bot plays on for the others' sake. */
export interface Resign {
  do: 'resign';
  id?: string;
  seat: number;
}

/** Take back as much of one's own turn as is free. */
export interface RestartTurn {
  do: 'restart';
  id?: string;
  seat: number;
  version: number;
}

/** How the game ended. */
export interface ResultView {
  scores: number[]; // less what was paid for the order of play, if anything was
  winners: number[];
  reason: string;
}

/** Play again oneself. */
export interface ReturnToSeat {
  do: 'return';
  id?: string;
  seat: number;
}

/** Tell what the seat had promised: when the deal waits for it, or earlier, by who goes away. */
export interface RevealContribution {
  do: 'reveal';
  id?: string;
  seat: number;
  contribution: string;
}

/** Points by where they come from; together they are the score, `pieces_on_map` only near the end. */
export interface ScoreBreakdown {
  tokens: number;
  contracts: number; // printed on them
  counted: number; // by cards that are counted at the end (R5)
  explorers: number;
  end_card: number;
  storage: number; // zero or less
  lying: number;
  bid?: number; // zero or less: what was paid for the order of play, if it was
}

/** The owner gives a free seat to a bot. */
export interface SeatBot {
  do: 'seat-bot';
  id?: string;
  seat: number;
  bot: string;
}

/** What a seat promised (empty: nothing), and whether it has revealed it. */
export interface SeatCommitmentView {
  commitment: string;
  revealed: boolean;
}

/** A seat became free again. */
export interface SeatLeft {
  what: 'stood';
  at: number;
  by: string;
  command: string;
  seat: number;
}

/** How strong who sits at a table is; null where that is not known, or not to be seen. */
export interface SeatRating {
  rating: number;
  margin: number;
  provisional: boolean; // too little is known yet
}

/** A person sat down. */
export interface SeatTaken {
  what: 'sat';
  at: number;
  by: string;
  command: string;
  seat: number;
  name: string;
  commitment?: string; // to what its player will contribute to the deal
}

/** A seat, as everybody sees it. */
export interface SeatView {
  seat: number;
  kind: 'bot' | 'free' | 'person';
  name: string;
  you: boolean;
  bot: string; // the bot that plays here now; for a person, the stand-in
  late: boolean;
  resigned: boolean;
  auto_confirm: boolean;
  clock: number | null; // milliseconds left
  score: number | null; // once the end card is taken, less what still lies about
  parts: ScoreBreakdown | null; // what the score is made of
  plays_again: boolean; // has it a turn to come, or now? (R6.2)
  resigned_after: number | null;
  vacation_until: number | null; // until then its clock does not run
}

/**
 * What somebody wants to play. `max_distance` is in rating points; null: anybody. After `fill_after` seconds
 * bots take the seats that are left; 0: never. `commitment` is what the seat will have promised for the deal
 * (docs/fair-play.md).
 */
export interface SeekBody {
  seats?: number;
  board?: string;
  clock?: Partial<TimeControl>;
  rated?: boolean;
  max_distance?: number | null;
  fill_after?: number;
  name?: string;
  commitment?: string;
}

/** How one's own seek stands: none, waiting, or a table to go to. */
export interface SeekStatus {
  waiting: boolean;
  table: string | null;
  since: number;
  fill_at: number | null; // when bots fill up
}

/** Somebody who waits. */
export interface SeekView {
  name: string;
  yours: boolean;
  rating: number;
  seats: number;
  board: string;
  clock: TimeControl;
  rated: boolean;
  max_distance: number | null;
  since: number;
}

/** Whether turns end by themselves after the last action. */
export interface SetAutoConfirm {
  do: 'prefer';
  id?: string;
  seat: number;
  auto_confirm: boolean;
}

/** How long bots wait before they act, from now on. */
export interface SetBotDelay {
  do: 'pace';
  id?: string;
  ms: number;
}

/** Results with one number of seats on one board. */
export interface SetupResults {
  seats: number;
  board: string;
  games: number;
  wins: number;
  rated_games: number;
  rated_wins: number;
}

/** A building site and what lies there. */
export interface SiteState {
  half: 'a' | 'b';
  seat: number;
  resources: Partial<Record<'c' | 'f' | 'h' | 's' | 'w', number>>;
}

/** Where somebody stands: points, then the tie-breaks in their order. */
export interface StandingRow {
  rank: number;
  name: string;
  you: boolean;
  withdrawn: boolean;
  points: number;
  buchholz: number;
  sonneborn_berger: number;
  wins: number;
  margin: number;
  n_played: number;
}

/** Bids for the order of play, seat by seat. Before the game one sees one's own alone. */
export interface StartBidsView {
  placed: boolean[];
  bids: (number[] | null)[]; // points for the first place, the second …
  usual: number[]; // what bots bid, and whoever bids nothing
  prices: number[] | null; // what each seat pays at the end, once the game has begun
}

/** Start the game; all seats must be taken. The owner does, or who sits there if the owner is away. */
export interface StartGame {
  do: 'begin';
  id?: string;
}

/** A bot plays on until the person returns. An empty name means the table's own stand-in. */
export interface StepAway {
  do: 'leave';
  id?: string;
  seat: number;
  bot?: string;
}

/** A study as it is to be from now on; `version` is the one it was made from. */
export interface StudyChange {
  title: string;
  text: string;
  version: number;
}

/** A study in a list. */
export interface StudySummary {
  id: string;
  title: string;
  version: number;
  updated: number;
}

/** A study. `text` is null for who has this version already. */
export interface StudyView {
  id: string;
  title: string;
  text: string | null;
  version: number;
  yours: boolean;
  updated: number;
}

/** An action a bot considered: the chance to win and the score it expects, and its share of the search. */
export interface Suggestion {
  text: string;
  win_chance: number;
  score: number;
  share: number;
  kind: string; // of action, as in a choice
  picks: ChoicePick[]; // what it names
}

/** Asks for the whole table again, after a gap. */
export interface SyncRequest {
  do: 'sync';
}

/** The table was given up before the game. */
export interface TableClosed {
  what: 'closed';
  at: number;
  by: string;
  command: string;
}

/** An invitation to a table that waits for players. */
export interface TableInvitation {
  id: string;
  invitation: string;
  host: string;
  created: number;
}

/** Somebody made the table. */
export interface TableOpened {
  what: 'opened';
  at: number;
  by: string;
  command: string;
  options: TableOptions;
  invitation: string;
  duplicate?: string; // the set of tables that are all dealt from the same secret
  secret?: string; // the server's part in the deal; not where that is given
  position?: string; // where the game begins, if not with a deal: "what if"
}

/** The options of a table. `data` names a data set of the server; the empty name is the program's own. */
export interface TableOptions {
  board: string;
  seats: number;
  data: string;
  clock: TimeControl;
  open: boolean; // listed in the lobby; else only by its link
  pace: number;
  stand_in: string; // the bot that plays for who is not there
  hints: boolean; // who plays against bots alone may ask what a bot would do
  offline: boolean; // played, at least in part, on a device without a server
  browser_bots: boolean; // bots think in the owner's browser, which is told what they know; never rated
  start: 'bids' | 'lot' | 'rotation';
  first_seat: number; // the seat that begins by arrangement; 0: by lot
  rated: boolean; // the result counts for ratings: no hints, no agreed undo, no bot that stands in
}

/** A table as one may see it. */
export interface TableResponse {
  id: string;
  invitation: string | null; // only for who sits here or owns the table
  table: TableView;
}

/** A table as one viewer may see it. */
export interface TableView {
  version: number;
  status: 'closed' | 'open' | 'over' | 'running';
  options: TableOptions;
  you_own: boolean;
  your_seats: number[];
  seat: number | null; // whose eyes these are
  seats: SeatView[];
  n_actions: number;
  position: string | null; // one line, `?` for what the viewer may not know; null where it was not asked for
  waits: WaitsFor | null;
  patience: number | null;
  deserted: boolean; // all people are away: the game waits until one returns
  choices: ChoiceGroup[];
  undo: UndoLimits;
  undo_asked: UndoRequestView | null;
  taken_back: TakebackView[];
  result: ResultView | null;
  chat: ChatLineView[];
  state: GameState | null; // the position as in docs/trace.md, where asked for
  fair_deal?: FairDealView;
  start_bids?: StartBidsView; // where the order of play is bid for
}

/** Take a free seat. One person may take several: hot-seat. */
export interface TakeSeat {
  do: 'sit';
  id?: string;
  seat: number;
  name: string;
  invitation?: string;
  commitment?: string;
}

/** `seat` took `n` actions back, and `after` so many the game went on. */
export interface TakebackView {
  seat: number;
  n: number;
  after: number;
}

/**
 * How long a person may think. `live`: `start` seconds for the whole game and `step` more after every turn.
 * `correspondence`: `start` seconds for every turn. `none`: as long as it takes. A new table's clock must
 * start with some time.
 */
export interface TimeControl {
  kind: 'correspondence' | 'live' | 'none';
  start: number;
  step: number;
}

/** What a script proves who it is with. */
export interface Token {
  token: string;
}

/** What a link in a mail ended with. */
export interface TokenBody {
  token: string;
}

/** An exploitation token. */
export interface TokenState {
  resource: 'c' | 'f' | 'h' | 's' | 'w';
  amount: number;
  points: number;
}

/** A tournament in a list. */
export interface TournamentSummary {
  id: string;
  name: string;
  format: 'arena' | 'knockout' | 'league' | 'round-robin' | 'swiss';
  seats: number;
  board: string;
  clock: TimeControl;
  rated: boolean;
  status: string;
  n_players: number;
  starts: number | null; // milliseconds
  ends: number | null;
}

/** A tournament as you may see it. */
export interface TournamentView {
  id: string;
  options: NewTournament;
  owner: string;
  you_own: boolean;
  you_play: boolean;
  your_table: string | null; // where you are to play now
  status: string;
  round: number;
  n_rounds: number;
  starts: number | null;
  ends: number | null;
  standings: StandingRow[][]; // by groups
  matches: MatchView[]; // the latest round first
  byes: ByeView[];
}

/** A turn was ended. */
export interface TurnConfirmed {
  what: 'confirmed';
  at: number;
  by: string;
  command: string;
  seat: number;
}

/**
 * A seat's score in its parts, if the turn is played on as a search expects after either action. What lies on
 * the map counts only once the end card is taken: before that it is there to be carried off.
 */
export interface TurnScores {
  now: ScoreBreakdown;
  best: ScoreBreakdown;
  played: ScoreBreakdown;
}

/** A table that waits for you, until when (milliseconds; null: as long as it takes). */
export interface TurnView {
  table: string;
  board: string;
  seats: LobbySeat[];
  deadline: number | null;
}

/** The actions of both seats, in order; the person has seat 1. */
export interface TutorialLine {
  actions: string[];
  steps: ActionView[]; // the same, with what they name
}

/** Take back the last action of one's own turn, as far as nothing was revealed since. */
export interface UndoAction {
  do: 'undo';
  id?: string;
  seat: number;
  version: number;
}

/** Somebody agreed to go back, or did not. */
export interface UndoAnswered {
  what: 'undo-answered';
  at: number;
  by: string;
  command: string;
  seat: number;
  yes: boolean;
}

/** What the viewer may take back: freely down to `free` actions; by consent, at best to `by_consent`. */
export interface UndoLimits {
  free: number | null;
  asked: number | null;
}

/** A wish to go back: `to` actions remain if all agree; `awaited` are the seats still to answer. */
export interface UndoRequestView {
  seat: number;
  to: number;
  awaited: number[];
}

/** A seat asked the others to go back further. */
export interface UndoRequested {
  what: 'undo-asked';
  at: number;
  by: string;
  command: string;
  seat: number;
  to: number;
  needs: number[] | null; // seats that must agree; None in old games: whoever is present
}

/**
 * A game that was played without a server. `seats` says who sat where: `me`, or a bot's name. Seats of yours
 * are called as the record's `Names` say; `name` is for one that somebody else has meanwhile.
 */
export interface UploadedGame {
  record: string;
  seats: string[];
  resigned?: number[]; // seats of yours that gave up
  name?: string;
}

/** How many days from now on; 0: back again. */
export interface VacationBody {
  days: number;
}

/** A person is on vacation, or back from it: between these times the seat's clock does not run. */
export interface VacationSet {
  what: 'vacation';
  at: number;
  by: string;
  command: string;
  seat: number;
  since: number;
  until: number;
}

/** Until when somebody is away, and for how many days more it may be. */
export interface VacationView {
  until: number | null; // milliseconds
  days_left: number;
}

/** An address that was confirmed. */
export interface VerifiedEmail {
  email: string;
}

/** See the table with the eyes of one of one's seats, or as a spectator (null), on a shared device. */
export interface ViewAs {
  do: 'look';
  seat: number | null;
}

/** Who may see one's profile: everybody, friends, or nobody else. */
export interface VisibilityBody {
  visibility: 'friends' | 'private' | 'public';
}

/** What the game waits for. */
export interface WaitsFor {
  kind: 'action' | 'confirm';
  seat: number;
}

/** The whole table as the viewer may see it: at first, after a gap, after `look`. */
export interface Welcome {
  say: 'welcome';
  protocol: number;
  table: TableView;
  present: number[]; // seats whose people have the table open, or did something there just now
}

export type Command =
  | TakeSeat
  | SeatBot
  | LeaveSeat
  | PlaceBid
  | CommitContribution
  | RevealContribution
  | StartGame
  | CloseTable
  | Act
  | ConfirmTurn
  | UndoAction
  | RestartTurn
  | RequestUndo
  | AnswerUndo
  | StepAway
  | ReplaceIdlePlayer
  | ReturnToSeat
  | Resign
  | SetAutoConfirm
  | SetBotDelay
  | PlayForBot
  | Chat;

export type ClientMessage =
  | TakeSeat
  | SeatBot
  | LeaveSeat
  | PlaceBid
  | CommitContribution
  | RevealContribution
  | StartGame
  | CloseTable
  | Act
  | ConfirmTurn
  | UndoAction
  | RestartTurn
  | RequestUndo
  | AnswerUndo
  | StepAway
  | ReplaceIdlePlayer
  | ReturnToSeat
  | Resign
  | SetAutoConfirm
  | SetBotDelay
  | PlayForBot
  | Chat
  | ViewAs
  | Ping
  | SyncRequest;

export type ServerMessage =
  | Welcome
  | EntryAdded
  | BotTurn
  | CommandDone
  | CommandRefused
  | Pong;

export type Entry =
  | TableOpened
  | SeatTaken
  | BotSeated
  | SeatLeft
  | BidPlaced
  | TableClosed
  | ContributionCommitted
  | ContributionRevealed
  | CommitmentsClosed
  | GameStarted
  | ActionPlayed
  | TurnConfirmed
  | ActionsUndone
  | UndoRequested
  | UndoAnswered
  | PlayerAway
  | PlayerReturned
  | PlayerResigned
  | VacationSet
  | AutoConfirmSet
  | BotDelaySet
  | RematchAssigned
  | ChatSent;

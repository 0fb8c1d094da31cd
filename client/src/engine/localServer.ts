/**
 * What a server does, for the tables of this device: it makes, keeps and finds them, and answers the requests of
 * `net/api.ts` about them. Without any server it also says what there is to play with.
 */

import { ApiError } from '../net/api';
import type {
  Entry,
  LobbyRow,
  Me,
  NameBody,
  NewTable,
  RematchBody,
  ServerMessage,
  TableResponse,
  UploadedGame,
} from '../net/types';
import { Refusal } from './decide';
import { digest } from './digest';
import { Exploration } from './exploration';
import type { LocalGame } from './game';
import type { AnalysisStorage } from './analysisStorage';
import { LocalAnalysis } from './localAnalysis';
import { LocalTable, type LocalConnection, type Think } from './localTable';
import { findSetup, firstEntries, localOptions, randomSeed } from './newTable';
import { formatRecord, parseRecord, recordOf, setupOfRecord } from './record';
import { entriesOfRecord } from './recordEntries';
import type { Rules } from './rules';
import { catalogue } from './setup';
import { hint, type Judge } from './hints';
import { StorageConflict, type TableStorage } from './storage';
import { PLAYER, Table } from './table';
import { actionHistory, lobbyRow, pastPosition, tableView, type ViewOptions } from './tableView';
import { TUTORIAL_SETUP, tutorialEntries, tutorialLine } from './tutorial';
import { EXPLORATION_PREFIX, LOCAL_PREFIX } from '../net/localTables';

interface Surroundings {
  storage: () => Promise<TableStorage>;
  loadRules: (board: string, seats: number) => Promise<Rules>;
  think: Think;
  judge: Judge;
  analyses: () => Promise<AnalysisStorage>;
  analysisVersion: (board: string, seats: number) => string;
}

/** A table in memory, and how much of it is stored. */
interface OpenTable {
  local: LocalTable;
  nStored: number;
  saving: Promise<void>;
  listeners: Set<() => void>; // told when what is in memory is no longer the truth
  analysis: Promise<LocalAnalysis> | null; // once it was asked for
}

export class LocalServer {
  readonly #tables = new Map<string, Promise<OpenTable>>();
  #storage: Promise<TableStorage> | null = null;

  constructor(private readonly surroundings: Surroundings) {}

  get #opened(): Promise<TableStorage> {
    return (this.#storage ??= this.surroundings.storage());
  }

  // --- tables

  /** A new game of this device, which begins at once; its id. */
  async create(wanted: NewTable, seed = randomSeed()): Promise<string> {
    const options = localOptions(wanted.options);
    findSetup(options);
    const rules = await this.surroundings.loadRules(options.board, options.seats);
    return this.#keep(rules, firstEntries(wanted, rules, seed, Date.now()));
  }

  /**
   * A record as a game of this device; its id. The same record again is the same game, unless that was played on.
   * Fails with RecordError where it is none that can be.
   */
  async importRecord(text: string): Promise<string> {
    const record = parseRecord(text);
    const { board, seats } = setupOfRecord(record);
    const rules = await this.surroundings.loadRules(board.name, seats);
    const entries = entriesOfRecord(record, rules, Date.now());
    const id = LOCAL_PREFIX + digest(new TextEncoder().encode(text)).toString(36);
    const known = await this.#open(id).catch(() => null);
    if (!known) return this.#keep(rules, entries, id);
    const actions = known.local.table.game?.actions.map((action) => action.text) ?? [];
    return actions.join(' ') === record.actions.join(' ') ? id : this.#keep(rules, entries);
  }

  /** The record of a game of this device, as the text of a `.vn` file. */
  async record(id: string): Promise<string> {
    const { table } = (await this.#open(id)).local;
    if (!table.game) throw new Refusal('not-begun');
    const names = table.seats.map(({ name }) => name.replaceAll(';', ',')).join('; ');
    return formatRecord(recordOf(table.game, { Names: names, Rules: table.rulesVersion }));
  }

  /** A game of this device as a server takes it to one's tables there. */
  async upload(id: string): Promise<UploadedGame> {
    const { table } = (await this.#open(id)).local;
    return {
      record: await this.record(id),
      seats: table.seats.map(({ kind, name }) => (kind === 'person' ? 'me' : name)),
      resigned: table.seats.flatMap(({ isResigned }, seat) => (isResigned ? [seat + 1] : [])),
      name: table.seats[table.ownSeats[0] ?? 0]?.name,
    };
  }

  /** A finished game to try other actions in; its table is there until it is ended, and in no list. */
  async explore(record: string): Promise<{ id: string; exploration: Exploration }> {
    const parsed = parseRecord(record);
    const { board, seats } = setupOfRecord(parsed);
    const rules = await this.surroundings.loadRules(board.name, seats);
    const exploration = new Exploration(rules, entriesOfRecord(parsed, rules, Date.now()));
    return { id: this.openUnlisted(exploration.local), exploration };
  }

  /** A table that is stored nowhere: its id, until `endExploration`. */
  openUnlisted(local: LocalTable): string {
    const id = EXPLORATION_PREFIX + newId().slice(LOCAL_PREFIX.length);
    this.#tables.set(id, Promise.resolve(openTable(local, 0)));
    return id;
  }

  endExploration(id: string): void {
    this.#tables.delete(id);
  }

  async list(): Promise<LobbyRow[]> {
    return (await this.#opened).list();
  }

  async remove(id: string): Promise<void> {
    await this.#forget(id);
    await (await this.#opened).remove(id);
  }

  /** Play or watch; `onstale` when the table has changed in another tab: then one connects anew. */
  async connect(
    id: string,
    receive: (message: ServerMessage) => void,
    options: ViewOptions,
    onstale: () => void,
  ): Promise<LocalConnection> {
    const open = await this.#open(id);
    open.listeners.add(onstale);
    return open.local.connect(receive, options);
  }

  async #keep(rules: Rules, entries: readonly Entry[], id = newId()): Promise<string> {
    const open = this.#hold(id, Table.fromEntries(rules, entries), 0);
    this.#tables.set(id, Promise.resolve(open));
    await this.#save(id, open);
    return id;
  }

  #open(id: string): Promise<OpenTable> {
    let open = this.#tables.get(id);
    if (!open) {
      open = this.#load(id);
      open.catch(() => this.#tables.delete(id));
      this.#tables.set(id, open);
    }
    return open;
  }

  async #load(id: string): Promise<OpenTable> {
    const stored = await (await this.#opened).load(id);
    const opened = stored?.entries[0];
    if (!stored || opened?.what !== 'opened') throw new Refusal('no-such-table');
    const rules = await this.surroundings.loadRules(opened.options.board, opened.options.seats);
    return this.#hold(id, Table.fromEntries(rules, stored.entries), stored.entries.length);
  }

  #hold(id: string, table: Table, nStored: number): OpenTable {
    const { think } = this.surroundings;
    const open: OpenTable = openTable(
      new LocalTable(table, { think, save: () => this.#save(id, open) }),
      nStored,
    );
    return open;
  }

  /** Store what there is by now, after what is being stored. */
  #save(id: string, open: OpenTable): Promise<void> {
    open.saving = open.saving
      .then(async () => {
        const { table } = open.local;
        const entries = [...table.entries];
        if (entries.length === open.nStored) return;
        const stored = { id, entries, row: lobbyRow(table, id, Date.now()) };
        await (await this.#opened).save(stored, open.nStored);
        open.nStored = entries.length;
      })
      .catch(async (problem: unknown) => {
        if (!(problem instanceof StorageConflict)) console.error('the game could not be stored', problem);
        else await this.#forget(id);
      });
    return open.saving;
  }

  /** What is in memory does not count any more. */
  async #forget(id: string): Promise<void> {
    const open = await this.#tables.get(id);
    this.#tables.delete(id);
    for (const listener of open?.listeners ?? []) listener();
  }

  // --- requests

  /** Answer a request of the API. */
  async request(path: string, body?: unknown): Promise<unknown> {
    const [where = '', query = ''] = path.split('?');
    const [, what = '', id = '', part = '', n = ''] = where.split('/');
    if (what === 'tables' && id.startsWith(LOCAL_PREFIX)) {
      const seat = new URLSearchParams(query).get('seat');
      return this.#requestOfTable(id, [part, n], seat === null ? null : Number(seat), body);
    }
    switch (where) {
      case '/me':
        return { kind: 'stranger', name: '' } satisfies Me;
      case '/mine':
      case '/data':
        return [];
      case '/levels':
        return catalogue.levels;
      case '/contracts':
        return catalogue.contracts;
      case '/boards':
        return catalogue.boards.map(({ name }) => name);
      case '/tables':
        return this.#response(await this.create(body ?? {}));
      case '/tutorial':
        return body === undefined
          ? tutorialLine()
          : this.#response(await this.#startTutorial(body as NameBody));
    }
    const board = what === 'boards' && catalogue.boards.find(({ name }) => name === id);
    if (!board) throw new ApiError('not-found');
    return board;
  }

  async #requestOfTable(
    id: string,
    [part = '', n = '']: string[],
    seatNumber: number | null,
    body: unknown,
  ): Promise<unknown> {
    const open = await this.#open(id);
    const { table } = open.local;
    const seat = viewerSeat(table, seatNumber);
    switch (part) {
      case '':
        return this.#response(id);
      case 'history':
        return actionHistory(table, seat);
      case 'positions': {
        const past = pastPosition(table, seat, Number(n));
        if (!past) throw new Refusal('no-such-position');
        return past;
      }
      case 'hint':
        if (seat === null) throw new Refusal('not-your-seat');
        return hint(table, seat, this.surroundings.judge);
      case 'analysis': {
        if (!table.game || table.status !== 'over') throw new Refusal('not-over');
        const analysis = await (open.analysis ??= this.#openAnalysis(table.game));
        if (body !== undefined) analysis.start();
        return analysis.progress;
      }
      case 'again':
        return this.#response(await this.#rematch(id, body ?? {}));
    }
    throw new ApiError('not-found');
  }

  async #openAnalysis(game: LocalGame): Promise<LocalAnalysis> {
    const { judge, analyses, analysisVersion } = this.surroundings;
    const { board, seats } = game.setup;
    return LocalAnalysis.open(game, judge, await analyses(), analysisVersion(board.name, seats));
  }

  async #response(id: string): Promise<TableResponse> {
    const { table } = (await this.#open(id)).local;
    const seat = viewerSeat(table, null);
    return { id, invitation: null, table: tableView(table, seat, { state: true, line: true }) };
  }

  async #startTutorial({ name }: NameBody): Promise<string> {
    const { board, seats } = TUTORIAL_SETUP;
    const rules = await this.surroundings.loadRules(board, seats);
    return this.#keep(rules, tutorialEntries(name, rules, Date.now()));
  }

  /** The same seats again; asked twice, the same game. */
  async #rematch(id: string, { pace }: RematchBody): Promise<string> {
    const { local } = await this.#open(id);
    const { table } = local;
    if (table.status !== 'over') throw new Refusal('not-over');
    if (table.rematchId) return table.rematchId;
    const names = table.seats.map(({ name }) => name);
    const next = await this.create({
      options: { ...table.options, pace: pace ?? table.options.pace },
      seats: table.seats.map(({ kind, name }) => (kind === 'person' ? 'me' : name)),
      name: names[table.ownSeats[0] ?? 0] ?? '',
      names,
      begin: true,
    });
    await local.append({ what: 'followed', at: Date.now(), by: PLAYER, command: '', table: next });
    return next;
  }
}

function openTable(local: LocalTable, nStored: number): OpenTable {
  return { local, nStored, saving: Promise.resolve(), listeners: new Set(), analysis: null };
}

/** The seat (0-3) that the person sees a table from: who has several must say which. */
function viewerSeat(table: Table, seatNumber: number | null): number | null {
  const own = table.ownSeats;
  if (seatNumber === null) return own.length === 1 ? (own[0] ?? null) : null;
  if (!own.includes(seatNumber - 1)) throw new Refusal('not-your-seat');
  return seatNumber - 1;
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 10;

function newId(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return LOCAL_PREFIX + [...numbers].map((n) => ID_LETTERS[n % ID_LETTERS.length]).join('');
}

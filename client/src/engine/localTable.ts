/**
 * The authority over a game in this browser: it answers the messages of a table's socket as a server does, and lets
 * bots act. What it is made of is stored after every entry.
 */

import type { ClientMessage, Command, Entry, ServerMessage } from '../net/types';
import { decide, decideBotAction, Refusal } from './decide';
import { at } from './setup';
import type { Table } from './table';
import { lastEventViews, publicEntry, tableView, type ViewOptions } from './tableView';

const PROTOCOL_VERSION = 1;

/** A bot's decision: what it may know, and which bot it is. */
export interface BotRequest {
  board: string;
  seats: number;
  view: Uint8Array; // of the seat, which is to move
  seat: number; // 0-3
  bot: string;
}

/** The number of the action that a bot chooses. What it says after the signal is not heard. */
export type Think = (request: BotRequest, signal: AbortSignal) => Promise<number>;

interface Surroundings {
  think: Think;
  save: (entries: readonly Entry[]) => Promise<void>;
  now?: () => number;
}

export class LocalTable {
  #connections = new Set<LocalConnection>();
  #isActing = false; // bots are being asked
  #thinking: AbortController | null = null;
  #wake = (): void => {}; // ends a bot's pause, to look again

  constructor(
    readonly table: Table,
    private readonly surroundings: Surroundings,
  ) {}

  get now(): number {
    return (this.surroundings.now ?? Date.now)();
  }

  /** Play or watch: the first message is the whole table. Bots act while anybody does. */
  connect(receive: (message: ServerMessage) => void, options: ViewOptions): LocalConnection {
    const connection = new LocalConnection(this, receive, options);
    this.#connections.add(connection);
    connection.welcome();
    this.#startBots();
    return connection;
  }

  disconnect(connection: LocalConnection): void {
    this.#connections.delete(connection);
    if (this.#connections.size > 0) return;
    this.#thinking?.abort();
    this.#wake();
  }

  /** Tell everybody the whole table. */
  welcomeAll(): void {
    for (const connection of this.#connections) connection.welcome();
  }

  /** Do a command, or refuse it; done before, it changes nothing. The version it made, once that is stored. */
  async execute(command: Command): Promise<number> {
    const known = command.id ? this.table.commandVersions.get(command.id) : undefined;
    if (known !== undefined) return known;
    return this.append(decide(this.table, command, this.now));
  }

  /** One more entry: everybody is told, and it is stored. */
  async append(entry: Entry): Promise<number> {
    this.table.evolve(entry);
    const { version } = this.table;
    for (const connection of this.#connections) connection.tell(entry);
    this.#wake();
    this.#startBots();
    await this.surroundings.save(this.table.entries);
    return version;
  }

  #startBots(): void {
    if (!this.#isActing && this.#mayBotAct()) void this.#actForBots();
  }

  #mayBotAct(): boolean {
    return this.#connections.size > 0 && this.table.botToAct !== null;
  }

  async #actForBots(): Promise<void> {
    this.#isActing = true;
    while (this.#mayBotAct()) {
      await this.#waitBotDelay();
      if (this.#mayBotAct()) await this.#playBotAction();
    }
    this.#isActing = false;
  }

  /** The pace of the table, which may be changed meanwhile. */
  async #waitBotDelay(): Promise<void> {
    const began = Date.now();
    for (;;) {
      const left = began + this.table.options.pace - Date.now();
      if (left <= 0 || !this.#mayBotAct()) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  async #playBotAction(): Promise<void> {
    const { table } = this;
    const turn = table.botToAct;
    if (!turn) return;
    const { gameVersion } = table;
    const text = await this.#chooseAction(turn.seat, turn.bot);
    const isStale = table.gameVersion !== gameVersion || table.botToAct?.bot !== turn.bot;
    if (isStale || !this.#mayBotAct()) return; // something happened meanwhile: think again
    await this.append(decideBotAction(table, turn.seat, text, this.now));
  }

  /** What the bot plays; whatever is wrong with it, something legal. */
  async #chooseAction(seat: number, bot: string): Promise<string> {
    const { game } = this.table;
    const legal = game?.legal ?? [];
    const thinking = new AbortController();
    this.#thinking = thinking;
    try {
      if (!game) throw new TypeError('the game has not begun');
      const { setup } = game;
      const request = { board: setup.board.name, seats: setup.seats, view: game.viewAt(seat), seat, bot };
      const number = await this.surroundings.think(request, thinking.signal);
      const chosen = legal.find((action) => action.number === number);
      if (chosen) return chosen.text;
      console.warn(`${bot} chose what is not legal: ${number}`);
    } catch (problem) {
      if (!thinking.signal.aborted) console.warn(`${bot} failed`, problem);
    } finally {
      this.#thinking = null;
    }
    return at(legal, Math.floor(Math.random() * legal.length)).text;
  }
}

/** One who plays or watches at a local table, with the eyes of one of the person's seats. */
export class LocalConnection {
  #seat: number | null;

  constructor(
    private readonly local: LocalTable,
    private readonly receive: (message: ServerMessage) => void,
    private readonly options: ViewOptions,
  ) {
    // Who has several seats sees only what everybody sees until it says whose turn it is to look.
    const own = local.table.ownSeats;
    this.#seat = own.length === 1 ? (own[0] ?? null) : null;
  }

  send(message: ClientMessage): void {
    const { table } = this.local;
    switch (message.do) {
      case 'ping':
        if (message.version && message.version !== table.version) this.welcome();
        return this.receive({ say: 'pong', version: table.version, now: this.local.now, present: [] });
      case 'sync':
        return this.welcome();
      case 'look':
        return this.#viewAs(message.seat);
      default:
        void this.#execute(message);
    }
  }

  close(): void {
    this.local.disconnect(this);
  }

  welcome(): void {
    this.receive({ say: 'welcome', protocol: PROTOCOL_VERSION, table: this.#view(), present: [] });
  }

  /** An entry was made: it is told as these eyes may know it. */
  tell(entry: Entry): void {
    const { table } = this.local;
    const events = lastEventViews(table, this.#eyes);
    this.receive({
      say: 'happened',
      version: table.version,
      entry: publicEntry(entry),
      events,
      table: this.#view(),
    });
  }

  #view() {
    return tableView(this.local.table, this.#eyes, this.options);
  }

  /** Where everything is open to see, those of whoever is to move. */
  get #eyes(): number | null {
    const { table } = this.local;
    return table.isOpenToSee ? (table.waitsFor?.seat ?? null) : this.#seat;
  }

  #viewAs(number: number | null): void {
    const { table } = this.local;
    if (number !== null && !table.ownSeats.includes(number - 1)) {
      this.receive({ say: 'refused', id: '', reason: 'not-your-seat', rule: null, version: table.version });
      return;
    }
    this.#seat = number === null ? null : number - 1;
    this.welcome();
  }

  async #execute(command: Command): Promise<void> {
    const id = command.id ?? '';
    try {
      this.receive({ say: 'done', id, version: await this.local.execute(command) });
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const { reason, rule } = problem;
      this.receive({ say: 'refused', id, reason, rule, version: this.local.table.version });
    }
  }
}

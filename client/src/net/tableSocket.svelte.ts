/** A table's socket: versions in order, commands until they are acknowledged, back after every fall. */

import type {
  BotTurn,
  ClientMessage,
  Command,
  PublicEntry,
  EventView,
  ServerMessage,
  TableView,
} from './types';
import { ApiError } from './api';
import { socketAddress } from './server.svelte';

interface PendingCommand {
  text: string;
  doneAt?: number; // the version that it made: it counts as done when that version is shown
  resolve: (version: number) => void;
  reject: (problem: ApiError) => void;
}

export type Socket = Pick<WebSocket, 'send' | 'close'> & {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
};

const PING_INTERVAL_MS = 15_000;
const ENTRY_TIMEOUT_MS = 2_000; // what a command changed is asked for if it is not told so long after the command was done
const REPLY_TIMEOUT_MS = 8_000; // the line is dead if nothing at all is heard for so long after something was asked
const CLOSE_NO_SUCH_TABLE = 4004;

export class TableSocket {
  table = $state.raw<TableView | null>(null);
  present = $state.raw<readonly number[]>(); // seats whose people are at the table, when last heard of
  status = $state<'connecting' | 'up' | 'down' | 'gone'>('connecting');
  closeReason = $state(''); // why the server would not let us in
  onbotturn: (turn: BotTurn) => void = () => {}; // a bot is to act that thinks in this browser
  receivedAt = 0; // when the last view came, on our clock, to let shown clocks run on; they look at it when they tick

  #socket: Socket | null = null;
  #pending = new Map<string, PendingCommand>();
  #seat: number | null = null; // whose eyes were wished for
  #nTries = 0;
  #closed = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;
  #replyTimer: ReturnType<typeof setTimeout> | undefined;
  #clientId = Math.random().toString(36).slice(2, 10);
  #nCommands = 0;

  constructor(
    readonly id: string,
    private readonly onentry: (entry: PublicEntry, events: EventView[], table: TableView) => void = () => {},
    private readonly onwelcome: (table: TableView) => void = () => {},
    private readonly open: (url: string) => Socket = (url) => new WebSocket(url) as Socket,
  ) {
    addEventListener('online', this.#onOnline);
    addEventListener('offline', this.#onOffline);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#connect();
  }

  /** Send a command until the server has stored or refused it. Sent twice, it is done once. */
  send(command: Command): Promise<number> {
    const id = `${this.#clientId}-${++this.#nCommands}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { text, resolve, reject });
      if (this.status === 'up') this.#sendText(text);
    });
  }

  /** See with the eyes of a seat; after a fall too, if it is still that seat's turn: the device may be in other hands. */
  viewAs(seat: number | null): void {
    this.#seat = seat;
    if (this.status === 'up') this.#sendMessage({ do: 'look', seat });
  }

  /** Connect again, because the server has come to know who this is, or because there is a network again. */
  reconnect(): void {
    this.#disconnect();
    this.status = 'connecting';
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#onOnline);
    removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#onVisible);
    this.#disconnect();
  }

  #onOnline = (): void => {
    if (this.status !== 'gone') this.reconnect();
  };

  /** Said at once. Where the server is on the device itself, the next try finds it. */
  #onOffline = (): void => {
    if (this.status === 'up') this.#disconnected();
  };

  /** A device that slept does not know that its line fell. */
  #onVisible = (): void => {
    if (document.visibilityState === 'visible' && this.status === 'up') this.#ping();
  };

  #connect(): void {
    if (this.#closed) return;
    const socket = this.open(socketAddress(`/tables/${this.id}/live?state=1&line=0`));
    this.#socket = socket;
    this.#expectReply();
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#onMessage(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket === socket) this.#disconnected(code, reason);
    };
  }

  #disconnected(code?: number, reason = ''): void {
    this.#disconnect();
    this.closeReason = reason;
    this.status = code === CLOSE_NO_SUCH_TABLE ? 'gone' : 'down';
    if (this.status === 'gone') return;
    const pauseMs = Math.min(8000, 250 * 2 ** this.#nTries++) * (0.7 + 0.6 * Math.random());
    this.#retryTimer = setTimeout(() => this.#connect(), pauseMs);
  }

  #disconnect(): void {
    for (const timer of [this.#retryTimer, this.#pingTimer, this.#replyTimer]) clearTimeout(timer);
    this.#replyTimer = undefined;
    const socket = this.#socket;
    this.#socket = null; // nothing it says counts any more
    socket?.close();
  }

  #sendMessage(message: ClientMessage): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    this.#socket?.send(text);
    this.#expectReply();
  }

  /** Counted from what was asked, not from what was last heard: timers of a hidden page may be minutes late. */
  #expectReply(): void {
    this.#replyTimer ??= setTimeout(() => this.#disconnected(), REPLY_TIMEOUT_MS);
  }

  #onMessage(message: ServerMessage): void {
    clearTimeout(this.#replyTimer);
    this.#replyTimer = undefined;
    switch (message.say) {
      case 'welcome': {
        const isNew = this.status !== 'up';
        this.present = message.present;
        this.status = 'up';
        this.closeReason = '';
        this.#nTries = 0; // not before: a server may let in only to send away
        // Not shown for the moment until the view of the eyes that were wished for comes: the screen would be handed over.
        const needsOtherSeat = isNew && this.#wantsOtherSeat(message.table);
        if (!needsOtherSeat || !this.table) {
          this.#setTable(message.table);
          this.onwelcome(message.table);
        }
        if (needsOtherSeat) this.viewAs(this.#seat);
        if (isNew) this.#resendPending();
        this.#resolveDone();
        break;
      }
      case 'happened': {
        const known = this.table?.version ?? 0;
        if (message.version <= known) return;
        if (message.version > known + 1) return this.#sendMessage({ do: 'sync' });
        this.#setTable(message.table);
        this.onentry(message.entry, message.events, message.table);
        this.#resolveDone();
        break;
      }
      case 'bot-turn':
        this.onbotturn(message);
        break;
      case 'done': {
        const command = this.#pending.get(message.id);
        if (command) command.doneAt = message.version;
        this.#resolveDone();
        if (this.#pending.has(message.id)) this.#schedulePing(ENTRY_TIMEOUT_MS);
        break;
      }
      case 'refused':
        if (message.reason === 'not-your-seat' && message.id === '') {
          this.#seat = null;
          this.#sendMessage({ do: 'sync' });
        }
        this.#pending.get(message.id)?.reject(new ApiError(message.reason, message.rule));
        this.#pending.delete(message.id);
        break;
      case 'pong':
        this.present = message.present;
        break;
    }
  }

  /** Are other eyes wished for than these, and is it still their turn? */
  #wantsOtherSeat(table: TableView): boolean {
    return this.#seat !== null && this.#seat !== table.seat && this.#seat === table.waits?.seat;
  }

  /** A new line: tell it what the old one could not be told. */
  #resendPending(): void {
    for (const { text } of this.#pending.values()) this.#sendText(text);
    this.#schedulePing();
  }

  #setTable(table: TableView): void {
    this.table = table;
    this.receivedAt = Date.now();
  }

  /** Commands are done once what they changed is shown: else the old table would ask again for a moment. */
  #resolveDone(): void {
    for (const [id, { doneAt, resolve }] of this.#pending) {
      if (doneAt === undefined || doneAt > (this.table?.version ?? 0)) continue;
      this.#pending.delete(id);
      resolve(doneAt);
    }
  }

  #schedulePing(delayMs = PING_INTERVAL_MS): void {
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(() => this.#ping(), delayMs);
  }

  #ping(): void {
    this.#sendMessage({ do: 'ping', version: this.table?.version ?? 0 });
    this.#schedulePing();
  }
}

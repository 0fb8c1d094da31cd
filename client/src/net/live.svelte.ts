/** A table's socket: versions in order, commands until they are acknowledged, back after every fall. */

import type { Command, EntryView, FromServer, GameEvent, TableView } from './types';
import { Problem } from './api';

interface Waiting {
  text: string;
  resolve: (version: number) => void;
  reject: (problem: Problem) => void;
}

export type Socket = Pick<WebSocket, 'send' | 'close'> & {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
};

const PING = 15_000;
const PATIENCE = 8_000; // the line is dead if nothing at all is heard for so long after something was asked
const NO_TABLE = 4004;

export class Live {
  table = $state.raw<TableView | null>(null);
  link = $state<'connecting' | 'up' | 'down' | 'gone'>('connecting');
  trouble = $state(''); // why the server would not let us in
  heard = 0; // when the last view came, on our clock, to let shown clocks run on; they look at it when they tick

  #socket: Socket | null = null;
  #waiting = new Map<string, Waiting>();
  #seat: number | null = null; // whose eyes were wished for
  #tries = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #stamp = Math.random().toString(36).slice(2, 10);
  #n = 0;

  constructor(
    readonly id: string,
    private readonly onhappened: (entry: EntryView, events: GameEvent[], table: TableView) => void = () => {},
    private readonly onwelcome: (table: TableView) => void = () => {},
    private readonly open: (url: string) => Socket = (url) => new WebSocket(url) as Socket,
  ) {
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#shown);
    this.#connect();
  }

  /** Send a command until the server has stored or refused it. Sent twice, it is done once. */
  send(command: Command): Promise<number> {
    const id = `${this.#stamp}-${++this.#n}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.link === 'up') this.#ask(text);
    });
  }

  /** See with the eyes of a seat; after a fall too, if it is still that seat's turn: the device may be in other hands. */
  look(seat: number | null): void {
    this.#seat = seat;
    if (this.link === 'up') this.#ask(JSON.stringify({ do: 'look', seat }));
  }

  /** Connect again, because the server has come to know who this is, or because there is a network again. */
  reconnect(): void {
    this.#hangUp();
    this.link = 'connecting';
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#shown);
    this.#hangUp();
  }

  #online = (): void => {
    if (this.link !== 'gone') this.reconnect();
  };

  /** Said at once. Where the server is on the device itself, the next try finds it. */
  #offline = (): void => {
    if (this.link === 'up') this.#fall();
  };

  /** A device that slept does not know that its line fell. */
  #shown = (): void => {
    if (document.visibilityState === 'visible' && this.link === 'up') this.#ping();
  };

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.open(`${scheme}://${location.host}/api/tables/${this.id}/live?state=1`);
    this.#socket = socket;
    this.#expect();
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(data) as FromServer);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket === socket) this.#fall(code, reason);
    };
  }

  #fall(code?: number, reason = ''): void {
    this.#hangUp();
    this.trouble = reason;
    this.link = code === NO_TABLE ? 'gone' : 'down';
    if (this.link === 'gone') return;
    const pause = Math.min(8000, 250 * 2 ** this.#tries++) * (0.7 + 0.6 * Math.random());
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #hangUp(): void {
    for (const timer of [this.#retry, this.#beat, this.#patience]) clearTimeout(timer);
    this.#patience = undefined;
    const socket = this.#socket;
    this.#socket = null; // nothing it says counts any more
    socket?.close();
  }

  #ask(text: string): void {
    this.#socket?.send(text);
    this.#expect();
  }

  /** Counted from what was asked, not from what was last heard: timers of a hidden page may be minutes late. */
  #expect(): void {
    this.#patience ??= setTimeout(() => this.#fall(), PATIENCE);
  }

  #hear(message: FromServer): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    switch (message.say) {
      case 'welcome': {
        const isNew = this.link !== 'up';
        this.link = 'up';
        this.trouble = '';
        this.#tries = 0; // not before: a server may let in only to send away
        // Not shown for the moment until the view of the eyes that were wished for comes: the screen would be handed over.
        const isOther = isNew && this.#isWished(message.table);
        if (!isOther || !this.table) {
          this.#take(message.table);
          this.onwelcome(message.table);
        }
        if (isOther) this.look(this.#seat);
        if (isNew) this.#resume();
        break;
      }
      case 'happened': {
        const known = this.table?.version ?? 0;
        if (message.version <= known) return;
        if (message.version > known + 1) return this.#ask(JSON.stringify({ do: 'sync' }));
        this.#take(message.table);
        this.onhappened(message.entry, message.events, message.table);
        break;
      }
      case 'done':
        this.#waiting.get(message.id)?.resolve(message.version);
        this.#waiting.delete(message.id);
        break;
      case 'refused':
        if (message.reason === 'not-your-seat' && message.id === '') {
          this.#seat = null;
          this.#ask(JSON.stringify({ do: 'sync' }));
        }
        this.#waiting.get(message.id)?.reject(new Problem(message.reason, message.rule));
        this.#waiting.delete(message.id);
        break;
      case 'pong':
        break;
    }
  }

  /** Are other eyes wished for than these, and is it still their turn? */
  #isWished(table: TableView): boolean {
    return this.#seat !== null && this.#seat !== table.seat && this.#seat === table.waits?.seat;
  }

  /** A new line: tell it what the old one could not be told. */
  #resume(): void {
    for (const { text } of this.#waiting.values()) this.#ask(text);
    this.#keepAwake();
  }

  #take(table: TableView): void {
    this.table = table;
    this.heard = Date.now();
  }

  #keepAwake(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#ping(), PING);
  }

  #ping(): void {
    this.#ask(JSON.stringify({ do: 'ping', version: this.table?.version ?? 0 }));
    this.#keepAwake();
  }
}

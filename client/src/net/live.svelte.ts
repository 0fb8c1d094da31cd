/** A table's socket: versions in order, commands until they are acknowledged, back after every fall. */

import type { Command, EntryView, FromServer, GameEvent, TableView } from './types';
import { Problem } from './api';

interface Waiting {
  text: string;
  resolve: (version: number) => void;
  reject: (problem: Problem) => void;
}

export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

const PING = 15_000;
const NO_TABLE = 4004;

export class Live {
  table = $state.raw<TableView | null>(null);
  link = $state<'connecting' | 'up' | 'down' | 'gone'>('connecting');
  heard = $state(0); // when the last view came, on our clock, to let shown clocks run on

  #socket: Socket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #closed = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #stamp = Math.random().toString(36).slice(2, 10);
  #n = 0;
  #alive = 0; // when the server was last heard

  constructor(
    readonly id: string,
    private readonly onhappened: (entry: EntryView, events: GameEvent[], table: TableView) => void = () => {},
    private readonly onwelcome: (table: TableView) => void = () => {},
    private readonly open: (url: string) => Socket = (url) => new WebSocket(url) as Socket,
  ) {
    this.#connect();
  }

  /** Send a command until the server has stored or refused it. Sent twice, it is done once. */
  send(command: Command): Promise<number> {
    const id = `${this.#stamp}-${++this.#n}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.link === 'up') this.#socket?.send(text);
    });
  }

  look(seat: number | null): void {
    this.#socket?.send(JSON.stringify({ do: 'look', seat }));
  }

  /** Connect again, because the server has come to know who this is. */
  reconnect(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#timers.forEach(clearTimeout);
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.open(`${scheme}://${location.host}/api/tables/${this.id}/live?state=1`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data) as FromServer);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket || this.#closed) return;
      this.#timers.forEach(clearTimeout);
      this.#timers = [];
      if (code === NO_TABLE) {
        this.link = 'gone';
        return;
      }
      this.link = 'down';
      const pause = Math.min(8000, 250 * 2 ** this.#tries++) * (0.7 + 0.6 * Math.random());
      this.#timers.push(setTimeout(() => this.#connect(), pause));
    };
  }

  #hear(message: FromServer): void {
    this.#alive = Date.now();
    switch (message.say) {
      case 'welcome':
        this.link = 'up';
        this.#take(message.table);
        this.onwelcome(message.table);
        for (const { text } of this.#waiting.values()) this.#socket?.send(text);
        this.#keepAwake();
        break;
      case 'happened': {
        const known = this.table?.version ?? 0;
        if (message.version <= known) return;
        if (message.version > known + 1) {
          this.#socket?.send(JSON.stringify({ do: 'sync' }));
          return;
        }
        this.#take(message.table);
        this.onhappened(message.entry, message.events, message.table);
        break;
      }
      case 'done':
        this.#waiting.get(message.id)?.resolve(message.version);
        this.#waiting.delete(message.id);
        break;
      case 'refused':
        this.#waiting.get(message.id)?.reject(new Problem(message.reason, message.rule));
        this.#waiting.delete(message.id);
        break;
      case 'pong':
        break;
    }
  }

  #take(table: TableView): void {
    this.table = table;
    this.heard = Date.now();
  }

  #keepAwake(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [
      setTimeout(() => {
        if (Date.now() - this.#alive > 2.5 * PING) return this.#socket?.close(); // the line is dead
        this.#socket?.send(JSON.stringify({ do: 'ping', version: this.table?.version ?? 0 }));
        this.#keepAwake();
      }, PING),
    ];
  }
}

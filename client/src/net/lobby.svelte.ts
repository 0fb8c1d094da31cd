/** The open tables, told anew whenever they change. */

import type { LobbyRow } from './types';

export class Lobby {
  rows = $state.raw<LobbyRow[]>([]);
  isKnown = $state(false); // or cannot be
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly onchange: () => void = () => {}) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/live`);
    this.#socket = socket;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.rows = JSON.parse(data) as LobbyRow[];
      this.isKnown = true;
      this.onchange();
    };
    socket.onclose = () => {
      this.isKnown = true;
      if (!this.#closed) this.#timer = setTimeout(() => this.#connect(), 4000);
    };
  }
}

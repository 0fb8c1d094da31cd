/** The open tables, told anew whenever they change. */

import { server, socketAddress } from './server.svelte';
import type { LobbyRow } from './types';

export type LobbySocket = Pick<WebSocket, 'close'> & {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
};

const RECONNECT_MS = 4000;

export class Lobby {
  rows = $state.raw<LobbyRow[]>([]);
  isLoaded = $state(false); // or cannot be
  #socket: LobbySocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onchange: () => void = () => {},
    private readonly open: (url: string) => LobbySocket = (url) => new WebSocket(url) as LobbySocket,
  ) {
    addEventListener('online', this.#reconnect);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#connect();
  }

  close(): void {
    removeEventListener('online', this.#reconnect);
    document.removeEventListener('visibilitychange', this.#onVisible);
    this.#disconnect();
  }

  /** The line may have fallen without a word: nothing is asked on it, so nothing would ever miss an answer. */
  #reconnect = (): void => {
    this.#disconnect();
    this.#connect();
  };

  #onVisible = (): void => {
    if (document.visibilityState === 'visible') this.#reconnect();
  };

  #disconnect(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null; // nothing it says counts any more
    socket?.close();
  }

  #connect(): void {
    if (server.status === 'none') {
      this.isLoaded = true;
      return;
    }
    const socket = this.open(socketAddress('/lobby/live'));
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return;
      this.rows = JSON.parse(data) as LobbyRow[];
      this.isLoaded = true;
      this.onchange();
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.isLoaded = true;
      this.#timer = setTimeout(() => this.#connect(), RECONNECT_MS);
    };
  }
}

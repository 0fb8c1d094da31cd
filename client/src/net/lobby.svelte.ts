/** The open tables, told anew whenever they change. */

import type { LobbyRow } from './types';

export type LobbyLine = Pick<WebSocket, 'close'> & {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
};

const PAUSE = 4000;

export class Lobby {
  rows = $state.raw<LobbyRow[]>([]);
  isKnown = $state(false); // or cannot be
  #socket: LobbyLine | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onchange: () => void = () => {},
    private readonly open: (url: string) => LobbyLine = (url) => new WebSocket(url) as LobbyLine,
  ) {
    addEventListener('online', this.#anew);
    document.addEventListener('visibilitychange', this.#shown);
    this.#connect();
  }

  close(): void {
    removeEventListener('online', this.#anew);
    document.removeEventListener('visibilitychange', this.#shown);
    this.#hangUp();
  }

  /** The line may have fallen without a word: nothing is asked on it, so nothing would ever miss an answer. */
  #anew = (): void => {
    this.#hangUp();
    this.#connect();
  };

  #shown = (): void => {
    if (document.visibilityState === 'visible') this.#anew();
  };

  #hangUp(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null; // nothing it says counts any more
    socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.open(`${scheme}://${location.host}/api/lobby/live`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return;
      this.rows = JSON.parse(data) as LobbyRow[];
      this.isKnown = true;
      this.onchange();
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.isKnown = true;
      this.#timer = setTimeout(() => this.#connect(), PAUSE);
    };
  }
}

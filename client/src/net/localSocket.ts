/** The way to tables of this device: their code is loaded when first wanted. */

import type { LocalServer } from '../engine/localServer';
import type { LocalConnection } from '../engine/localTable';
import type { ClientMessage } from './types';
import type { Socket } from './tableSocket.svelte';

export async function loadLocalServer(): Promise<LocalServer> {
  return (await import('../engine/pageServer')).localServer;
}

const CLOSE_NO_SUCH_TABLE = 4004;
const CLOSE_RESTART = 1012;

/** The socket of a table of this device. It says everything a moment later, as others do. */
export function openLocalSocket(url: string): Socket {
  const { pathname, searchParams } = new URL(url);
  const id = pathname.split('/').at(-2) ?? '';
  let connection: LocalConnection | null = null;
  let isClosed = false;
  const socket: Socket = {
    onmessage: null,
    onclose: null,
    send: (text) => connection?.send(JSON.parse(text as string) as ClientMessage),
    close: () => {
      isClosed = true;
      connection?.close();
    },
  };
  const later = (tell: () => void): void =>
    queueMicrotask(() => {
      if (!isClosed) tell();
    });
  const end = (code: number): void =>
    later(() => {
      socket.close();
      socket.onclose?.({ code });
    });
  const options = { state: searchParams.get('state') === '1', line: searchParams.get('line') !== '0' };
  loadLocalServer()
    .then((server) =>
      server.connect(
        id,
        (message) => later(() => socket.onmessage?.({ data: JSON.stringify(message) })),
        options,
        () => end(CLOSE_RESTART),
      ),
    )
    .then((opened) => {
      connection = opened;
      if (isClosed) opened.close();
    })
    .catch((problem: unknown) => {
      const isGone = problem instanceof Error && problem.message === 'no-such-table';
      end(isGone ? CLOSE_NO_SUCH_TABLE : CLOSE_RESTART);
    });
  return socket;
}

/**
 * The server behind this page, if there is one. Its addresses begin where the page lies, in whatever folder; plain
 * files have no server, which one question finds out.
 */

type ServerStatus =
  | 'unknown'
  | 'up'
  | 'away' // it does not answer now
  | 'none'; // there are only files here: it is not asked again

const NONE_KEY = 'vianebula-no-server'; // at which page there was none: known, too, once that page is away
const PATIENCE_MS = 1500;

class Server {
  status = $state<ServerStatus>('unknown');
}

export const server = new Server();

/** Where the API of the server has something. */
export function serverPath(path: string): string {
  const { pathname, search } = new URL(`api${path}`, document.baseURI);
  return pathname + search;
}

/** Where its sockets are. */
export function socketAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${serverPath(path)}`;
}

/** Find out whether there is one. */
export async function probeServer(): Promise<void> {
  const here = new URL('.', document.baseURI).pathname;
  try {
    const answer = await fetch(serverPath('/data'), { signal: AbortSignal.timeout(PATIENCE_MS) });
    answer.text().catch(() => {}); // unread it would keep a connection busy
    const isServer = answer.headers.get('Content-Type')?.startsWith('application/json') === true;
    server.status = isServer ? 'up' : answer.status >= 500 ? 'away' : 'none';
  } catch {
    server.status = localStorage.getItem(NONE_KEY) === here ? 'none' : 'away';
  }
  if (server.status === 'none') localStorage.setItem(NONE_KEY, here);
  else if (server.status === 'up') localStorage.removeItem(NONE_KEY);
}

/** Where a game can be looked at, as an address to give away. */

import { loadLocalServer } from '../net/localSocket';
import { isLocalTable } from '../net/localTables';

/** A game of this device is in the link itself; one of a server is there for all once it is over. */
export async function gameLink(id: string, n: number | null): Promise<string> {
  const { href } = new URL('.', document.baseURI);
  if (!isLocalTable(id)) return `${href}games/${id}${n === null ? '' : `/at/${n}`}`; // programs get a preview there
  const [{ linkPath }, server] = await Promise.all([import('../engine/shareLink'), loadLocalServer()]);
  return href + (await linkPath(await server.record(id), n));
}

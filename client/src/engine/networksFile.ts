/**
 * The file with the networks of `champion`: it comes in pieces, is checked when it is whole, and is then kept on the device.
 * It is kept here and not with the rest of the page (serviceWorker.ts), because many never need it.
 */

import { NETWORKS_DIGEST_BYTES, NETWORKS_FILE_BYTES } from './bots/layout';
import { engineFile, loadEngineFile } from './files';

const NAME = 'champion.bin';

/** The file, kept or as it is sent; fails if it is damaged. `again`: a copy that was kept is of no use. */
export async function loadNetworks(
  onProgress: (bytes: number, total: number) => void,
  again: boolean,
): Promise<Uint8Array> {
  const cache = await openCache();
  const address = engineFile(NAME) ?? '';
  const kept = again ? undefined : await cache?.match(address);
  if (kept) {
    const file = new Uint8Array(await kept.arrayBuffer());
    if (await isWhole(file)) return file;
  }
  const file = await receive(await loadEngineFile(NAME, again), onProgress);
  if (!(await isWhole(file))) throw new Error(`${NAME} is damaged`);
  if (cache)
    await keep(cache, address, file).catch((problem) => console.warn(`${NAME} is not kept`, problem));
  return file;
}

/** Pages in other folders of the same host have their own; those that do not come by HTTPS have none. */
const openCache = async (): Promise<Cache | null> =>
  globalThis.caches?.open(`vianebula-networks ${new URL('.', location.href).href}`).catch(() => null) ?? null;

/** In the place of those of another version. */
async function keep(cache: Cache, address: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(address, new Response(file));
}

async function receive(
  { body }: Response,
  onProgress: (bytes: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Uint8Array(NETWORKS_FILE_BYTES);
  let n = 0;
  for (const reader = body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return file.subarray(0, n);
    if (n + value.length > file.length) throw new Error(`${NAME} is too long`);
    file.set(value, n);
    n += value.length;
    onProgress(n, file.length);
  }
}

/** The digest at its beginning is that of the rest. */
async function isWhole(file: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (file.length !== NETWORKS_FILE_BYTES) return false;
  const digest = await sha256(file.subarray(NETWORKS_DIGEST_BYTES));
  return digest.every((byte, i) => byte === file[i]);
}

/** By the browser, where it does that; pages that do not come by HTTPS have to do it themselves. */
async function sha256(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return (await import('../fair/sha256')).sha256(content);
}

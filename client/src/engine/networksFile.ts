/** The file with the networks of `champion`: it comes in pieces, and is checked when it is whole. */

import { NETWORKS_DIGEST_BYTES, NETWORKS_FILE_BYTES } from './bots/layout';
import { loadEngineFile } from './files';

/** The file as it is sent; fails if it is damaged. `again`: a copy that was kept is of no use. */
export async function loadNetworks(
  onProgress: (bytes: number, total: number) => void,
  again: boolean,
): Promise<Uint8Array> {
  const { body } = await loadEngineFile('champion.bin', again);
  if (!body) throw new Error('champion.bin is empty');
  const file = new Uint8Array(NETWORKS_FILE_BYTES);
  let n = 0;
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (n + value.length > file.length) throw new Error('champion.bin is too long');
    file.set(value, n);
    n += value.length;
    onProgress(n, file.length);
  }
  const content = file.subarray(NETWORKS_DIGEST_BYTES);
  const digest = await sha256(content);
  if (n !== file.length || digest.some((byte, i) => byte !== file[i]))
    throw new Error('champion.bin is damaged');
  return file;
}

/** By the browser, where it does that; pages that do not come by HTTPS have to do it themselves. */
async function sha256(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return (await import('../fair/sha256')).sha256(content);
}

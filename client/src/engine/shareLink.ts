/**
 * Links that hold a whole game: `…/#/game/1.DATA/at/12`. The format is that of src/vianebula/text/share_link.py: the
 * record's text as UTF-8, compressed with a checksum (`deflate`), as base64url; `at` is the position to show.
 */

const VERSION = '1';
const MAX_LINK_LETTERS = 100_000;
const MAX_RECORD_BYTES = 1_000_000;

/** A link that holds no game; `reason` is the name of a message. */
export class ShareLinkError extends Error {
  constructor(readonly reason: 'broken-link' | 'newer-link' | 'too-large') {
    super(reason);
  }
}

/** The record and the position that a link holds, as a path after the page's address. */
export async function linkPath(record: string, n: number | null = null): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(record), new CompressionStream('deflate'));
  const data = encodeBase64(bytes);
  if (data.length > MAX_LINK_LETTERS) throw new ShareLinkError('too-large');
  return `#/game/${VERSION}.${data}${n === null ? '' : `/at/${n}`}`;
}

/** The record's text that the part `VERSION.DATA` of a link holds. */
export async function decodeRecord(packed: string): Promise<string> {
  const [, version, data = ''] = /^(\w+)\.([\w-]*)$/.exec(packed) ?? [];
  if (version === undefined) throw new ShareLinkError('broken-link');
  if (version !== VERSION) throw new ShareLinkError('newer-link');
  if (data.length > MAX_LINK_LETTERS) throw new ShareLinkError('too-large');
  try {
    const bytes = await pipe(decodeBase64(data), new DecompressionStream('deflate'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (problem) {
    throw problem instanceof ShareLinkError ? problem : new ShareLinkError('broken-link');
  }
}

/** Whatever comes out, as far as it is no more than a record can have. */
async function pipe(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<Uint8Array<ArrayBuffer>>).getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {}); // the reader is told
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_RECORD_BYTES) {
      void reader.cancel().catch(() => {});
      throw new ShareLinkError('too-large');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}

function encodeBase64(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

/** SHA-256 and HMAC. Written out, since the browser's own is missing where a page does not come by HTTPS. */

const ROUNDS = 64;

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

/** The first 32 bits of the fraction of a root: where the function's constants come from. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < ROUNDS; n++) if (isPrime(n)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function rotate(word: number, n: number): number {
  return (word >>> n) | (word << (32 - n));
}

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(length));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  padded.setUint32(length - 4, (message.length << 3) >>> 0);
  const hash = [...START];
  for (let block = 0; block < length; block += 64) addBlock(hash, padded, block);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

function addBlock(hash: number[], bytes: DataView, offset: number): void {
  const w = new Uint32Array(ROUNDS);
  for (let i = 0; i < 16; i++) w[i] = bytes.getUint32(offset + 4 * i);
  for (let i = 16; i < ROUNDS; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + w[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) >>> 0));
}

/** HMAC-SHA256; a key longer than 64 bytes is not needed here. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (byte: number): Uint8Array => Uint8Array.from({ length: 64 }, (_, i) => byte ^ (key[i] ?? 0));
  return sha256(concat(pad(0x5c), sha256(concat(pad(0x36), message))));
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

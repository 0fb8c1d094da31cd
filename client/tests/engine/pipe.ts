/** Lines of JSON to and from the process that started this one, one after the other: it is asked, and it asks back. */

import { readSync, writeSync } from 'node:fs';

const STDIN = 0;
const STDOUT = 1;
const buffer = Buffer.alloc(1 << 16);
let unread = Buffer.alloc(0);

/** The next line; null when there are no more. */
export function readMessage<T>(): T | null {
  let end = unread.indexOf(10);
  while (end < 0) {
    const n = readSync(STDIN, buffer);
    if (n === 0) return null;
    unread = Buffer.concat([unread, buffer.subarray(0, n)]);
    end = unread.indexOf(10);
  }
  const line = unread.subarray(0, end).toString('utf-8');
  unread = unread.subarray(end + 1);
  return JSON.parse(line) as T;
}

export function writeMessage(message: unknown): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(STDOUT, rest));
}

export function decodeBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}

export function encodeBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

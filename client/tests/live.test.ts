import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, type Socket } from '../src/net/live.svelte';
import type { TableView } from '../src/net/types';

/** A socket whose other end is the test. */
class Line implements Socket {
  readyState = 1 as const;
  sent: { do: string; id?: string; version?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1006 });
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table = (version: number) => ({ version, status: 'running' }) as TableView;
let lines: Line[] = [];
const open = () => {
  const line = new Line();
  lines.push(line);
  return line;
};

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a live table', () => {
  it('sends again after a fall what was not acknowledged, under the same id', async () => {
    const live = new Live('t', undefined, undefined, open);
    lines[0]!.hear({ say: 'welcome', protocol: 1, table: table(3) });
    const done = live.send({ do: 'say', text: 'hello' });
    const id = lines[0]!.sent[0]!.id;
    lines[0]!.onclose?.({ code: 1006 });
    expect(live.link).toBe('down');
    await vi.advanceTimersByTimeAsync(1000);
    lines[1]!.hear({ say: 'welcome', protocol: 1, table: table(3) });
    expect(lines[1]!.sent[0]).toMatchObject({ do: 'say', id });
    lines[1]!.hear({ say: 'done', id, version: 4 });
    await expect(done).resolves.toBe(4);
  });

  it('asks for everything when it missed something, and ignores what it knows', () => {
    const happened = vi.fn();
    const live = new Live('t', happened, undefined, open);
    const line = lines[0]!;
    line.hear({ say: 'welcome', protocol: 1, table: table(3) });
    line.hear({ say: 'happened', version: 3, entry: {}, events: [], table: table(3) });
    expect(happened).not.toHaveBeenCalled();
    line.hear({ say: 'happened', version: 5, entry: {}, events: [], table: table(5) });
    expect(line.sent.at(-1)).toEqual({ do: 'sync' });
    expect(live.table?.version).toBe(3);
    line.hear({ say: 'happened', version: 4, entry: {}, events: [], table: table(4) });
    expect(happened).toHaveBeenCalledOnce();
  });

  it('hands refusals to who asked', async () => {
    const live = new Live('t', undefined, undefined, open);
    lines[0]!.hear({ say: 'welcome', protocol: 1, table: table(1) });
    const refused = live.send({ do: 'begin' });
    lines[0]!.hear({ say: 'refused', id: lines[0]!.sent[0]!.id, reason: 'not-the-owner', rule: null, version: 1 });
    await expect(refused).rejects.toMatchObject({ reason: 'not-the-owner' });
  });

  it('gives up on a table that does not exist', async () => {
    const live = new Live('t', undefined, undefined, open);
    lines[0]!.onclose?.({ code: 4004 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(live.link).toBe('gone');
    expect(lines).toHaveLength(1);
  });
});

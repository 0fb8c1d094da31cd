import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSocket, type Socket } from '../src/net/tableSocket.svelte';
import type { TableView } from '../src/net/types';

/** A socket whose other end is the test. */
class Line implements Socket {
  sent: { do: string; id?: string; version?: number; seat?: number | null }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
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
let lives: TableSocket[] = [];
const open = () => {
  const line = new Line();
  lines.push(line);
  return line;
};

const visit = (onhappened?: () => void) => {
  const socket = new TableSocket('t', onhappened, undefined, open);
  lives.push(socket);
  return socket;
};
const welcome = (i: number, seat = 1) =>
  lines[i]!.hear({
    say: 'welcome',
    protocol: 1,
    table: { ...table(3), seat: null, waits: { kind: 'action', seat } },
  });

beforeEach(() => {
  lines = [];
  lives = [];
  vi.useFakeTimers();
});
afterEach(() => {
  lives.forEach((socket) => socket.close());
  vi.useRealTimers();
});

describe('a live table', () => {
  it('sends again after a fall what was not acknowledged, under the same id', async () => {
    const socket = visit();
    lines[0]!.hear({ say: 'welcome', protocol: 1, table: table(3) });
    const done = socket.send({ do: 'say', text: 'hello' });
    const id = lines[0]!.sent[0]!.id;
    lines[0]!.onclose?.({ code: 1006 });
    expect(socket.status).toBe('down');
    await vi.advanceTimersByTimeAsync(1000);
    lines[1]!.hear({ say: 'welcome', protocol: 1, table: table(3) });
    expect(lines[1]!.sent[0]).toMatchObject({ do: 'say', id });
    lines[1]!.hear({ say: 'done', id, version: 3 });
    await expect(done).resolves.toBe(3);
  });

  it('counts a command as done when what it changed is known, and asks for that if it does not come', async () => {
    const socket = visit();
    const [line] = lines;
    line!.hear({ say: 'welcome', protocol: 1, table: table(3) });
    const done = vi.fn();
    const command = socket.send({ do: 'begin' }).then(done);
    line!.hear({ say: 'done', id: line!.sent[0]!.id, version: 4 });
    await vi.advanceTimersByTimeAsync(1900);
    expect([done.mock.calls.length, line!.sent.length]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect(line!.sent.at(-1)).toEqual({ do: 'ping', version: 3 });
    line!.hear({ say: 'happened', version: 4, entry: {}, events: [], table: table(4) });
    await command;
    expect(done).toHaveBeenCalledWith(4);
  });

  it('asks for everything when it missed something, and ignores what it knows', () => {
    const happened = vi.fn();
    const socket = visit(happened);
    const line = lines[0]!;
    line.hear({ say: 'welcome', protocol: 1, table: table(3) });
    line.hear({ say: 'happened', version: 3, entry: {}, events: [], table: table(3) });
    expect(happened).not.toHaveBeenCalled();
    line.hear({ say: 'happened', version: 5, entry: {}, events: [], table: table(5) });
    expect(line.sent.at(-1)).toEqual({ do: 'sync' });
    expect(socket.table?.version).toBe(3);
    line.hear({ say: 'happened', version: 4, entry: {}, events: [], table: table(4) });
    expect(happened).toHaveBeenCalledOnce();
  });

  it('hands refusals to who asked', async () => {
    const socket = visit();
    lines[0]!.hear({ say: 'welcome', protocol: 1, table: table(1) });
    const refused = socket.send({ do: 'begin' });
    lines[0]!.hear({
      say: 'refused',
      id: lines[0]!.sent[0]!.id,
      reason: 'not-the-owner',
      rule: null,
      version: 1,
    });
    await expect(refused).rejects.toMatchObject({ reason: 'not-the-owner' });
  });

  it('hands on why a flood was refused, and does not send it again', async () => {
    const socket = visit();
    welcome(0);
    const refused = socket.send({ do: 'resign', seat: 1 });
    lines[0]!.hear({ say: 'refused', id: lines[0]!.sent[0]!.id, reason: 'too-fast', rule: null, version: 0 });
    await expect(refused).rejects.toMatchObject({ reason: 'too-fast' });
    socket.reconnect();
    welcome(1);
    expect(lines[1]!.sent).toEqual([]);
  });

  it('notices within seconds that a command is not answered', async () => {
    const socket = visit();
    welcome(0);
    void socket.send({ do: 'begin' });
    await vi.advanceTimersByTimeAsync(7900);
    expect(socket.status).toBe('up');
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.status).toBe('down');
    await vi.advanceTimersByTimeAsync(400);
    welcome(1);
    expect(lines[1]!.sent[0]).toMatchObject({ do: 'begin' });
    lines[0]!.hear({ say: 'welcome', protocol: 1, table: table(9) }); // too late
    expect(socket.table?.version).toBe(3);
  });

  it('asks after a line that is silent, and leaves one that does not answer', async () => {
    const socket = visit();
    welcome(0);
    for (let i = 0; i < 4; i++) {
      await vi.advanceTimersByTimeAsync(15_000);
      expect(lines[0]!.sent).toHaveLength(i + 1);
      lines[0]!.hear({ say: 'pong', version: 3, now: 0 });
    }
    expect(socket.status).toBe('up');
    await vi.advanceTimersByTimeAsync(23_100);
    expect(socket.status).toBe('down');
  });

  it('does not wait for ever for a server that lets nobody in', async () => {
    const socket = visit();
    await vi.advanceTimersByTimeAsync(8500);
    expect(socket.status).toBe('down');
    expect(lines).toHaveLength(2);
  });

  it('tries ever more rarely while it is let in only to be sent away', async () => {
    const socket = visit();
    for (let i = 0; i < 20; i++) {
      lines.at(-1)!.onopen?.();
      lines.at(-1)!.onclose?.({ code: 1008 });
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(lines.length).toBeLessThan(12);
    expect(socket.status).not.toBe('up');
  });

  it('knows why it is not let in, until it is', async () => {
    const socket = visit();
    lines[0]!.onclose?.({ code: 1011, reason: 'cannot-be-played' });
    expect(socket.closeReason).toBe('cannot-be-played');
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket.closeReason).toBe('cannot-be-played');
    welcome(1);
    expect(socket.closeReason).toBe('');
  });

  it('comes back with the network', () => {
    const socket = visit();
    welcome(0);
    dispatchEvent(new Event('online'));
    expect(socket.status).toBe('connecting');
    welcome(1);
    expect(socket.status).toBe('up');
    socket.close();
    dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(2);
  });

  it('says at once that the network is gone, and keeps what was sent', () => {
    const socket = visit();
    welcome(0);
    dispatchEvent(new Event('offline'));
    expect(socket.status).toBe('down');
    void socket.send({ do: 'say', text: 'hello' });
    dispatchEvent(new Event('online'));
    welcome(1);
    expect(lines[1]!.sent[0]).toMatchObject({ do: 'say' });
  });

  it('looks with the eyes that were wished for while there was no line, and after a fall', () => {
    const socket = visit();
    socket.viewAs(2);
    welcome(0, 2);
    expect(lines[0]!.sent).toEqual([{ do: 'look', seat: 2 }]);
    socket.reconnect();
    welcome(1, 2);
    expect(lines[1]!.sent).toEqual([{ do: 'look', seat: 2 }]);
    socket.reconnect();
    welcome(2, 1); // the turn has passed on
    expect(lines[2]!.sent).toEqual([]);
    lines[2]!.hear({ say: 'refused', id: '', reason: 'not-your-seat', rule: null, version: 0 });
    socket.reconnect();
    welcome(3, 2);
    expect(lines[3]!.sent).toEqual([]);
  });

  it('does not hand the screen over for a moment after a fall', () => {
    const socket = visit();
    const seen = (i: number) =>
      lines[i]!.hear({
        say: 'welcome',
        protocol: 1,
        table: { ...table(3), seat: 2, waits: { kind: 'action', seat: 2 } },
      });
    socket.viewAs(2);
    welcome(0, 2);
    seen(0);
    socket.reconnect();
    welcome(1, 2);
    expect(socket.table?.seat).toBe(2);
    seen(1);
    expect(socket.table?.seat).toBe(2);
    socket.reconnect();
    welcome(2, 2);
    lines[2]!.hear({ say: 'refused', id: '', reason: 'not-your-seat', rule: null, version: 0 });
    expect(lines[2]!.sent.at(-1)).toEqual({ do: 'sync' }); // stood up elsewhere: what is shown is not theirs any more
    welcome(2, 2);
    expect(socket.table?.seat).toBeNull();
  });

  it('gives up on a table that does not exist', async () => {
    const socket = visit();
    lines[0]!.onclose?.({ code: 4004 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.status).toBe('gone');
    expect(lines).toHaveLength(1);
  });
});

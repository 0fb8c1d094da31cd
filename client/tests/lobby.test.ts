import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lobby, type LobbySocket } from '../src/net/lobby.svelte';

/** A socket whose other end is the test. It falls silent without a word when the device sleeps. */
class Line implements LobbySocket {
  isClosed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }
  tell(...ids: string[]): void {
    this.onmessage?.({ data: JSON.stringify(ids.map((id) => ({ id }))) });
  }
}

let lines: Line[] = [];
let lobby: Lobby;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  lobby = new Lobby(undefined, () => {
    lines.push(new Line());
    return lines.at(-1)!;
  });
});
afterEach(() => {
  lobby.close();
  vi.useRealTimers();
});
const ids = (): string[] => lobby.rows.map(({ id }) => id);
const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('comes back after a fall', async () => {
  lines[0]!.tell('a');
  lines[0]!.onclose?.();
  await vi.advanceTimersByTimeAsync(5000);
  lines[1]!.tell('a', 'b');
  expect(ids()).toEqual(['a', 'b']);
});

it('begins anew with the network, and when it is looked at again', async () => {
  lines[0]!.tell('a');
  dispatchEvent(new Event('online'));
  expect(lines[0]!.isClosed).toBe(true);
  lines[1]!.tell('b');
  lines[0]!.tell('a'); // too late
  expect(ids()).toEqual(['b']);
  show('hidden');
  expect(lines).toHaveLength(2);
  show('visible');
  lines[2]!.tell('c');
  expect(ids()).toEqual(['c']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toHaveLength(3);
});

it('is left for good', async () => {
  lobby.close();
  dispatchEvent(new Event('online'));
  show('visible');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toHaveLength(1);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import IdlePlayer from '../src/components/IdlePlayer.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

beforeAll(() => i18n.setLanguage('en'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const send = vi.fn(() => Promise.resolve(true));
/** A game that waits for a seat, seen by who plays `yours`. */
function game(waits: number, yours: number[], patience: number | null): Game {
  const seats = [1, 2, 3].map((seat) => ({ seat, you: yours.includes(seat), bot: '' }));
  return {
    commands: { send },
    nameOf: (seat: number) => `P${seat}`,
    socket: { receivedAt: Date.now() },
    table: { waits: { kind: 'action', seat: waits }, seats, your_seats: yours, patience },
  } as unknown as Game;
}
const pass = (ms: number): void => {
  vi.advanceTimersByTime(ms);
  flushSync();
};

it('who waits long may let a bot play on', async () => {
  render(IdlePlayer, { game: game(2, [1], 60_000) });
  pass(59_000);
  expect(screen.queryByRole('button')).toBeNull();
  pass(1_000);
  expect(screen.getByRole('status').textContent).toBe('P2 has not answered for a while.');
  await fireEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledWith({ do: 'stand-in', seat: 2 });
});

it('nobody may do so about oneself, while watching, or where a clock runs', () => {
  for (const seen of [game(2, [2], 0), game(2, [], 0), game(2, [1], null)]) {
    render(IdlePlayer, { game: seen });
    pass(100_000);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
  }
});

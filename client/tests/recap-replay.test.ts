import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import type { Recap } from '../src/game/recap';
import { RecapReplay } from '../src/game/recapReplay.svelte';

const sign = (hex: string): Recap['signs'][number] => ({
  kind: 'explore-fog',
  resource: null,
  contract: null,
  places: [hex],
  text: `explores ${hex}`,
  seenText: 'explores',
  event: { name: 'explored', seat: 2, arguments: { kind: 'fog', hex } },
});
const recaps: Recap[] = [
  { seat: 2, signs: [sign('a1'), sign('b2')] },
  { seat: 3, signs: [sign('c3')] },
];
const boardModel = { mentionedPlaces: [] as readonly string[], animate: vi.fn() };
const newReplay = (): RecapReplay => new RecapReplay({ boardModel, state: {} } as unknown as Game);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows one thing after the other, each with its place, and nothing of it afterwards', () => {
  const replay = newReplay();
  replay.toggle(recaps);
  const seen: (string | undefined)[] = [];
  for (let i = 0; i < 4; i++) {
    seen.push(replay.shown?.text);
    expect(boardModel.mentionedPlaces).toEqual(replay.shown?.places ?? []);
    vi.advanceTimersByTime(1900);
  }
  expect(seen).toEqual(['explores a1', 'explores b2', 'explores c3', undefined]);
  expect(boardModel.animate).toHaveBeenCalledTimes(3);
});

it('ends at once when it is asked for again', () => {
  const replay = newReplay();
  replay.toggle(recaps);
  replay.toggle(recaps);
  expect(replay.shown).toBeNull();
  expect(boardModel.mentionedPlaces).toEqual([]);
  vi.advanceTimersByTime(1900);
  expect(replay.shown).toBeNull();
});

it('is quiet after a while, until there is something new or it is shown again', () => {
  const replay = newReplay();
  replay.tell();
  expect(replay.isQuiet).toBe(false);
  vi.advanceTimersByTime(6000);
  expect(replay.isQuiet).toBe(true);
  replay.toggle(recaps);
  expect(replay.isQuiet).toBe(false);
  replay.stop();
  vi.advanceTimersByTime(6000);
  expect(replay.isQuiet).toBe(true);
  replay.tell();
  replay.close();
  expect(vi.getTimerCount()).toBe(0);
});

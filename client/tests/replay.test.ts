import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameReplay } from '../src/game/replay.svelte';

/** A server whose answers are given by path; one that is missing cannot be reached. */
const answers = new Map<string, unknown>();
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (!answers.has(path)) return Promise.reject(new TypeError('no network'));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answers.get(path)) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve(): void {
  answers.set('/api/tables/t', { table: { seat: null, options: { board: 'beginner', data: '' } } });
  answers.set('/api/boards/beginner', { name: 'beginner', hexes: [] });
  answers.set('/api/tables/t/history', [{ text: 'Ad4', seat: 1, events: [] }]);
  answers.set('/api/contracts', []);
}

it('a game looked at again comes when the server does, and the trouble goes', async () => {
  const replay = new GameReplay('t');
  await vi.advanceTimersByTimeAsync(100);
  expect(replay.error).toBe('unreachable');
  serve();
  await vi.advanceTimersByTimeAsync(5000);
  expect(replay.error).toBe('');
  expect(replay.nActions).toBe(1);
});

it('a position that did not come is asked for again, as long as it is wanted', async () => {
  serve();
  const replay = new GameReplay('t');
  await vi.advanceTimersByTimeAsync(100);
  const leave = replay.load(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(replay.error).toBe('unreachable');
  answers.set('/api/tables/t/positions/0?line=false', { n_actions: 0 });
  answers.set('/api/tables/t/positions/1?line=false', { n_actions: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(replay.error).toBe('');
  expect(replay.positionAt(0)).toMatchObject({ n_actions: 0 });
  expect(replay.positionAt(1)).toMatchObject({ n_actions: 1 });
  leave();
  const n = asked.length;
  replay.load(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(n);
});

it('a game is looked at again on the board of its own data set', async () => {
  serve();
  answers.set('/api/tables/t', { table: { seat: null, options: { board: 'beginner', data: 'my-box' } } });
  answers.set('/api/boards/beginner?data=my-box', { name: 'beginner', title: 'As printed', hexes: [] });
  answers.set('/api/contracts?data=my-box', []);
  const replay = new GameReplay('t');
  await vi.advanceTimersByTimeAsync(100);
  expect(replay.boardMap?.title).toBe('As printed');
  replay.close();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilDone } from '../src/net/again';
import { Problem } from '../src/net/api';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks again until there is an answer, and tells why there was none', async () => {
  let tries = 0;
  const reasons: string[] = [];
  untilDone(() => (++tries < 3 ? Promise.reject(new Problem('too-fast')) : Promise.resolve()), (reason) => reasons.push(reason));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(3);
  expect(reasons).toEqual(['too-fast', 'too-fast']);
});

it('stops when told to', async () => {
  const job = vi.fn(() => Promise.reject(new Error('no')));
  const stop = untilDone(job);
  await vi.advanceTimersByTimeAsync(5000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(2);
});

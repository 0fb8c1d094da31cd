// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryUntilDone } from '../src/net/retry';
import { ApiError } from '../src/net/api';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks again until there is an answer, and tells why there was none', async () => {
  let tries = 0;
  const reasons: string[] = [];
  retryUntilDone(
    () => (++tries < 3 ? Promise.reject(new ApiError('too-fast')) : Promise.resolve()),
    (reason) => reasons.push(reason),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(3);
  expect(reasons).toEqual(['too-fast', 'too-fast']);
});

it('stops when told to', async () => {
  const job = vi.fn(() => Promise.reject(new Error('no')));
  const stop = retryUntilDone(job);
  await vi.advanceTimersByTimeAsync(5000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(2);
});

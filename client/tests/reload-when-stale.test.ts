import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadAtMostOncePerMinute } from '../src/net/reloadWhenStale';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('an old page is loaded anew, but not again and again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  const reload = vi.fn();
  await reloadAtMostOncePerMinute(reload, 1_000_000);
  await reloadAtMostOncePerMinute(reload, 1_001_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadAtMostOncePerMinute(reload, 1_100_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a page stays while the server is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const reload = vi.fn();
  await reloadAtMostOncePerMinute(reload, 1_000_000);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  await reloadAtMostOncePerMinute(reload, 1_001_000);
  expect(reload).toHaveBeenCalledOnce();
});

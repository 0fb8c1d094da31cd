import { cleanup, render, screen } from './testingLibrary';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NetworksNotice from '../src/components/NetworksNotice.svelte';
import { NETWORKS_FILE_BYTES } from '../src/engine/bots/layout';
import { loadNetworks } from '../src/engine/networksFile';
import { i18n } from '../src/i18n/i18n.svelte';
import { networksDownload } from '../src/net/networksDownload.svelte';
import { engineFile } from './engineFiles';

const FILE = engineFile('champion.bin');
const fetched = vi.fn<typeof fetch>();

/** Compared by the byte: where 8 MB differ, a list of all differences would never end. */
const isTheFile = (bytes: Uint8Array | null): boolean => bytes !== null && Buffer.compare(bytes, FILE) === 0;

/** What is kept on the device: one file. */
let kept: Uint8Array | null = null;
const cache = {
  match: () => Promise.resolve(kept ? { arrayBuffer: () => Promise.resolve(kept!.buffer) } : undefined),
  keys: () => Promise.resolve(kept ? ['old'] : []),
  delete: () => {
    kept = null;
    return Promise.resolve(true);
  },
  put: async (_: string, response: Response) => {
    kept = new Uint8Array(await response.arrayBuffer());
  },
};

/** A server's answer in two pieces; the second one comes when it is let. */
function answer(file: Uint8Array, rest: Promise<void> = Promise.resolve()): Response {
  const half = file.length >> 1;
  const pieces = [file.subarray(0, half), file.subarray(half)];
  const read = async () => {
    if (pieces.length === 1) await rest;
    const value = pieces.shift();
    return { done: value === undefined, value };
  };
  return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
}

beforeEach(async () => {
  await i18n.setLanguage('en');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(NetworksNotice);
});

afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// In this order: what was loaded stays.

test('what cannot be loaded, is damaged or too short is not taken', async () => {
  const damaged = FILE.slice();
  damaged[1000]! ^= 1;
  kept = damaged.slice();
  fetched
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValueOnce({ ok: false, status: 404 } as Response)
    .mockResolvedValueOnce(answer(damaged))
    .mockResolvedValueOnce(answer(FILE.subarray(0, 5000)));
  for (let i = 0; i < 4; i++) {
    await expect(networksDownload.load()).rejects.toMatchObject({ reason: 'networks-missing' });
    expect(networksDownload.status).toBe('idle');
  }
  const caches = fetched.mock.calls.map(([, options]) => options?.cache);
  expect(caches).toEqual(['default', 'reload', 'reload', 'reload']);
});

test('who cannot do without them waits for a network', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  const leaving = new AbortController();
  const left = networksDownload.loadPatiently(leaving.signal);
  await expect.poll(() => networksDownload.status).toBe('waiting');
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  leaving.abort();
  await left;
  expect(networksDownload.status).toBe('idle');

  const waited = networksDownload.loadPatiently(new AbortController().signal);
  await expect.poll(() => networksDownload.status).toBe('waiting');
  let goOn = (): void => {};
  fetched.mockResolvedValue(answer(FILE, new Promise((resolve) => (goOn = resolve))));
  dispatchEvent(new Event('online'));
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
  await expect.poll(() => bar.position).toBeCloseTo(0.5, 2);
  goOn();
  await waited;
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
});

test('they are loaded once, and kept', async () => {
  expect(isTheFile(kept)).toBe(true);
  const [a, b] = await Promise.all([networksDownload.load(), networksDownload.load()]);
  expect(a.length).toBe(NETWORKS_FILE_BYTES);
  expect(b).toBe(a);
  expect(fetched).not.toHaveBeenCalled();
});

test('what was kept is used, if it is whole', async () => {
  const progress: number[] = [];
  const load = (again = false) => loadNetworks((n) => progress.push(n), again);
  expect(isTheFile(await load())).toBe(true);
  expect(progress).toEqual([]);
  kept = FILE.slice(0, 100);
  fetched.mockImplementation(() => Promise.resolve(answer(FILE)));
  expect(isTheFile(await load())).toBe(true);
  expect(progress).toHaveLength(2);
  expect(isTheFile(kept)).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/net/api';
import { isLocalTable } from '../src/net/localTables';
import { parseRoute, replayPath, tablePath } from '../src/route.svelte';

let hasEngine = true;
vi.mock('../src/engine/files', () => ({ hasEngine: () => hasEngine }));
const request = vi.fn((path: string) =>
  Promise.resolve(path === '/tables' ? { asked: path, table: {} } : { asked: path }),
);
const list = vi.fn(() => Promise.resolve([{ id: 'local.a' }]));
vi.mock('../src/engine/pageServer', () => ({
  localServer: {
    request: (path: string) => request(path),
    record: (id: string) => Promise.resolve(`{${id}}`),
  },
}));
vi.mock('../src/engine/storage', () => ({ openStorage: () => Promise.resolve({ list }) }));

let answer: () => Promise<Response>;
beforeEach(() => {
  hasEngine = true;
  request.mockClear();
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const offline = () => Promise.reject(new TypeError('no network'));
const plainFiles = () => Promise.resolve(new Response('<h1>Not found</h1>', { status: 404 }));
const anyPage = () => Promise.resolve(new Response('<h1>The page again</h1>'));

test.each([offline, plainFiles, anyPage])(
  'without a server the page tells what it knows',
  async (silence) => {
    answer = silence;
    expect(await api.levels()).toEqual({ asked: '/levels' });
    expect(await api.contracts('')).toEqual({ asked: '/contracts' });
    expect(await api.create({ seats: ['me', 'level1'] })).toMatchObject({ asked: '/tables' });
    expect(await api.tutorial()).toEqual({ asked: '/tutorial' });
    await expect(api.table('of-a-server')).rejects.toThrow('unreachable');
  },
);

test('without an engine nothing is known', async () => {
  answer = offline;
  hasEngine = false;
  await expect(api.levels()).rejects.toThrow('unreachable');
  expect(request).not.toHaveBeenCalled();
});

test('a server that answers is asked, and what it refuses is refused', async () => {
  answer = () => Promise.resolve(Response.json([]));
  expect(await api.levels()).toEqual([]);
  answer = () => Promise.resolve(Response.json({ reason: 'too-fast', rule: null }, { status: 429 }));
  await expect(api.create({})).rejects.toThrow('too-fast');
  expect(request).not.toHaveBeenCalled();
});

test('a server that stumbles over one question is asked again', async () => {
  const answers = [new Response('', { status: 404 }), Response.json({ kind: 'stranger', name: '' })];
  answer = () => Promise.resolve(answers.shift()!);
  await expect(api.levels()).rejects.toThrow('unreachable');
  expect(request).not.toHaveBeenCalled();
});

test('of an operator’s own data nothing is known here', async () => {
  answer = offline;
  await expect(api.board('beginner', 'my-box')).rejects.toThrow('unreachable');
});

test('tables of this device never ask a server', async () => {
  answer = () => Promise.reject(new Error('asked'));
  expect(await api.history('local.a', 1)).toEqual({ asked: '/tables/local.a/history?seat=1' });
  expect(await api.recordAddress('local.a')).toBe('data:text/plain;charset=utf-8,%7Blocal.a%7D');
  expect(await api.recordAddress('b')).toBe('/api/tables/b/record');
});

test('they stand in the list of one’s own', async () => {
  answer = () => Promise.resolve(Response.json([{ id: 'b' }]));
  expect((await api.myTables()).map(({ id }) => id)).toEqual(['b', 'local.a']);
});

test('and have addresses of their own', () => {
  expect(isLocalTable('local.a1')).toBe(true);
  expect(tablePath('local.a1')).toBe('#/local/a1');
  expect(parseRoute(tablePath('local.a1'))).toEqual({ page: 'table', id: 'local.a1', invitation: '' });
  expect(parseRoute(replayPath('local.a1', 4, true))).toEqual({
    page: 'replay',
    id: 'local.a1',
    n: 4,
    analysis: true,
  });
  expect(parseRoute('#/table/local.a1')).toEqual({ page: 'home' });
  expect(parseRoute('#/local/')).toEqual({ page: 'home' });
});

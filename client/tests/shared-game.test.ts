import { cleanup, fireEvent, render, screen } from './testingLibrary';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type AppType from '../src/App.svelte';
import { LocalServer } from '../src/engine/localServer';
import { linkPath } from '../src/engine/shareLink';
import { MemoryStorage } from '../src/engine/storage';
import { i18n, t } from '../src/i18n/i18n.svelte';
import { gameLink } from '../src/share/gameLink';
import type { ServerMessage } from '../src/net/types';
import { server } from '../src/net/server.svelte';
import { parseRoute, router } from '../src/route.svelte';
import { makeEngine } from './engineFiles';

vi.setConfig({ testTimeout: 30_000 }); // whole pages

const RECORDS = join(import.meta.dirname, '..', '..', 'tests', 'records');
const RECORD = readFileSync(join(RECORDS, 'ender-1-of-2.vn'), 'utf8');
const UNFINISHED = RECORD.replace(/\[(Scores|Winners|End) .*\n/g, '').replace(/\n3\.[^]*/, '\n');

let local: LocalServer;
vi.mock('../src/engine/files', () => ({ hasEngine: () => true }));
vi.mock('../src/engine/pageServer', () => ({
  get localServer() {
    return local;
  },
}));
vi.mock('../src/pages/Replay.svelte', async () => await import('../src/components/LoadFailed.svelte'));
vi.mock('../src/pages/Rules.svelte', async () => await import('../src/components/LoadFailed.svelte'));

let App: typeof AppType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  ({ default: App } = await import('../src/App.svelte'));
}, 60_000);
beforeEach(() => {
  const storage = new MemoryStorage();
  const never = (): Promise<never> => Promise.reject(new Error('nobody thinks here'));
  local = new LocalServer({
    storage: () => Promise.resolve(storage),
    loadRules: makeEngine,
    think: never,
    judge: never,
    analyses: never,
    analysisVersion: () => '',
  });
});
afterEach(() => {
  cleanup();
  server.status = 'unknown';
});

const actionsOf = (record: string): string => record.split('\n\n')[1] ?? '';

function open(hash: string): void {
  location.hash = hash;
  router.route = parseRoute(hash);
  render(App);
}

test('a link that holds a game opens it where it says', async () => {
  open(`${await linkPath(RECORD, 7)}?analysis`);
  await expect.poll(() => location.hash).toMatch(/^#\/local\/\w+\/at\/7\?analysis$/);
  const rows = await local.list();
  expect(rows.map(({ id, status }) => [`#/local/${id.slice(6)}/at/7?analysis`, status])).toEqual([
    [location.hash, 'over'],
  ]);
  expect(actionsOf(await local.record(rows[0]!.id))).toBe(actionsOf(RECORD));
});

test('opened twice it is one game, unless that was played on', async () => {
  const id = await local.importRecord(UNFINISHED);
  expect(await local.importRecord(UNFINISHED)).toBe(id);
  const before = await local.record(id);
  await playOn(id);
  const other = await local.importRecord(UNFINISHED);
  expect(other).not.toBe(id);
  expect(await local.record(other)).toBe(before);
  expect(await local.record(id)).not.toBe(before);
});

/** One more action, the first that can be. */
async function playOn(id: string): Promise<void> {
  const heard: ServerMessage[] = [];
  const connection = await local.connect(
    id,
    (message) => heard.push(message),
    {},
    () => {},
  );
  for (const seat of [1, 2]) connection.send({ do: 'look', seat });
  const views = heard.flatMap((message) => ('table' in message ? [message.table] : []));
  const view = views.find(({ choices }) => choices.length > 0);
  const text = view?.choices[0]?.choices[0]?.text ?? '';
  connection.send({ do: 'act', seat: view?.waits?.seat ?? 0, version: view?.version ?? 0, text });
  await expect.poll(() => heard.at(-1)?.say).toBe('done');
}

test('the link of a game of this device holds it', async () => {
  const id = await local.importRecord(RECORD);
  const link = await gameLink(id, 3);
  expect(link.startsWith(`${location.origin}/#/game/1.`)).toBe(true);
  expect(parseRoute(new URL(link).hash)).toMatchObject({ page: 'shared', n: 3, analysis: false });
  expect(new URL(link).hash).toBe(await linkPath(await local.record(id), 3));
});

test('the link of a game of a server is one that it has a preview for', async () => {
  expect(await gameLink('abc', 3)).toBe(`${location.origin}/games/abc/at/3`);
  expect(await gameLink('abc', null)).toBe(`${location.origin}/games/abc`);
});

test.each([
  ['#/game/', 'reason-broken-link'],
  ['#/game/1.eNp', 'reason-broken-link'],
  ['#/game/9.eNoDAAAAAAE', 'reason-newer-link'],
  ['#/game/1.eNoDAAAAAAE', 'reason-no-record-link'],
])('%s says what is wrong with it', async (hash, message) => {
  open(hash);
  expect((await screen.findByRole('heading')).textContent).toBe(t(message));
  expect(await local.list()).toEqual([]);
});

test('a record is dropped on any page', async () => {
  open('#/rules');
  const drop = (text: string) =>
    fireEvent.drop(window, {
      dataTransfer: { types: ['Files'], files: [{ text: () => Promise.resolve(text) }] },
    });
  await drop('nonsense');
  expect((await screen.findByText(t('reason-no-record'))).closest('[role=alert]')).not.toBeNull();
  expect(location.hash).toBe('#/rules');
  await drop(RECORD);
  await expect.poll(() => location.hash).toMatch(/^#\/local\/\w+\/at\/0$/);
});

test.each(['#/table/abc', '#/table/abc/at/3'])('%s is said to be nowhere on a host of files', (hash) => {
  server.status = 'none';
  const opened = vi.fn();
  vi.stubGlobal('WebSocket', opened);
  open(hash);
  expect(screen.getByRole('heading').textContent).toBe(t('reason-no-tables-here'));
  expect(opened).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/net/api';
import { probeServer, server, serverPath, socketAddress } from '../src/net/server.svelte';

vi.mock('../src/engine/files', () => ({ hasEngine: () => false }));

const asked = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  server.status = 'unknown';
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const html = (status: number) => new Response('<h1>', { status, headers: { 'Content-Type': 'text/html' } });

test.each([
  ['up', Response.json([])],
  ['up', Response.json({ reason: 'too-fast' }, { status: 429 })],
  ['none', html(404)],
  ['none', html(200)],
  ['away', html(502)],
])('a server is %s', async (status, answer) => {
  asked.mockResolvedValue(answer);
  await probeServer();
  expect(server.status).toBe(status);
});

test('where there was none there is none without a network either; elsewhere it is away', async () => {
  const offline = new TypeError('no network');
  asked.mockRejectedValueOnce(offline);
  await probeServer();
  expect(server.status).toBe('away');
  asked.mockResolvedValueOnce(html(404));
  await probeServer();
  asked.mockRejectedValueOnce(offline);
  await probeServer();
  expect(server.status).toBe('none');
  asked.mockResolvedValueOnce(Response.json([]));
  await probeServer();
  asked.mockRejectedValueOnce(offline);
  await probeServer();
  expect(server.status).toBe('away');
});

test('plain files are asked for nothing', async () => {
  server.status = 'none';
  await expect(api.table('of-a-server')).rejects.toThrow('unreachable');
  expect(asked).not.toHaveBeenCalled();
});

test('a server that is away is asked again', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'));
  await expect(api.levels()).rejects.toThrow('unreachable');
  expect(server.status).toBe('away');
  asked.mockResolvedValueOnce(Response.json([]));
  await api.levels();
  expect(server.status).toBe('up');
});

test('its addresses begin in the folder of the page', () => {
  document.head.innerHTML = '<base href="/games/nebula/">';
  expect(serverPath('/boards?data=a')).toBe('/games/nebula/api/boards?data=a');
  expect(socketAddress('/lobby/live')).toBe(`ws://${location.host}/games/nebula/api/lobby/live`);
});

test('the window of the installed page has the colours of the page', () => {
  const look = readFileSync('src/board/look.css', 'utf8');
  const skies = [...look.matchAll(/--sky-1: (#\w+);/g)].map(([, colour]) => colour);
  const manifest = JSON.parse(readFileSync('public/manifest.json', 'utf8')) as Record<string, string>;
  expect([manifest.theme_color, manifest.background_color]).toEqual([skies[0], skies[0]]);
  const page = readFileSync('index.html', 'utf8');
  const colours = [...page.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, colour]) => colour);
  expect(new Set(colours)).toEqual(new Set(skies));
});

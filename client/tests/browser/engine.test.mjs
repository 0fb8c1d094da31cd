/** The engine in a real browser: its memory is native code's, byte for byte. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createServer as createPageServer } from 'vite';
import { launch } from './chromium.mjs';
import { root } from './testServer.mjs';

const PYTHON = process.env.PYTHON ?? join(root, '.venv', 'bin', 'python');
const RUNNER = join(root, 'tests', 'wasm', 'runCalls.mjs');
const KINDS = { '.mjs': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };

describe('the engine in a browser', () => {
  let folder, server, browser, page;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vianebula-engine-'));
    execFileSync(PYTHON, ['-m', 'wasm.browser_cases', folder], {
      cwd: join(root, 'tests'),
      env: { ...process.env, PYTHONPATH: join(root, 'src') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    server = createServer((request, response) => {
      const name = basename(request.url);
      const path = name === basename(RUNNER) ? RUNNER : join(folder, name);
      const isThere = name === 'page.html' || existsSync(path);
      const kind = KINDS[extname(name)] ?? 'application/octet-stream';
      response.writeHead(isThere ? 200 : 404, { 'content-type': kind });
      response.end(existsSync(path) ? readFileSync(path) : '<!doctype html>');
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await launch();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/page.html`);
  });

  after(async () => {
    await browser?.close();
    server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('plays games, lists actions, fills in views, chooses and searches as native code does', async () => {
    const cases = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
    assert.equal(cases.length, 6 * 5);
    for (const name of cases) {
      const difference = await page.evaluate(async (name) => {
        const load = async (file) => new Uint8Array(await (await fetch(`/${file}`)).arrayBuffer());
        const { runCalls } = await import('/runCalls.mjs');
        const request = await (await fetch(`/${name}.json`)).json();
        const [module, input, expected] = await Promise.all(
          ['engine.wasm', `${name}.input`, `${name}.output`].map(load),
        );
        const { output } = await runCalls(module, request, input);
        if (output.length !== expected.length) return `${output.length} bytes, not ${expected.length}`;
        const at = output.findIndex((byte, i) => byte !== expected[i]);
        return at < 0 ? null : `byte ${at}`;
      }, name);
      assert.equal(difference, null, name);
    }
  });
});

describe('the engine of the page', () => {
  let server, browser, page;

  before(async () => {
    server = await createPageServer({
      root: join(root, 'client'),
      configFile: join(root, 'client', 'vite.config.ts'),
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
    });
    await server.listen();
    browser = await launch();
    page = await browser.newPage();
    await page.goto(new URL('/icon.svg', server.resolvedUrls.local[0]).href); // any page of that server
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  it('thinks in workers while the page goes on, and can be stopped', async () => {
    const told = await page.evaluate(async () => {
      const { openEngine } = await import('/src/engine/bots/open.ts');
      const { Engine } = await import('/src/engine/engine.ts');
      const { hasEngine, loadModule, loadTables } = await import('/src/engine/files.ts');
      const rules = await Engine.create(await loadModule(), await loadTables('advanced', 4));
      const state = rules.deal(12n);
      const view = rules.mask(state, new Int8Array(state.buffer)[228]);
      const client = await openEngine('advanced', 4, 2);
      const levels = [];
      for (const level of [1, 6, 7, 8]) levels.push(await client.choose(view, level, 3n));
      let ticks = 0;
      const ticking = setInterval(() => ticks++, 10);
      const stopping = new AbortController();
      const reports = [];
      const began = performance.now();
      setTimeout(() => stopping.abort(), 1500);
      const analysis = await client.analyse(view, {
        seed: 1n,
        onProgress: ({ simulations }) => reports.push(simulations),
        signal: stopping.signal,
      });
      const took = performance.now() - began;
      clearInterval(ticking);
      const fixed = await client.analyse(view, { seed: 5n, simulations: 501 });
      const again = await client.analyse(view, { seed: 5n, simulations: 501 });
      client.close();
      return {
        ...{ hasEngine: hasEngine(), legal: rules.legal(view), levels, ticks, reports: reports.length, took },
        ...{
          simulations: analysis.simulations,
          fixed,
          isSame: JSON.stringify(fixed) === JSON.stringify(again),
        },
      };
    });
    assert.ok(told.hasEngine);
    assert.ok(told.levels.every((action) => told.legal.includes(action)));
    assert.ok(told.ticks > 20, `the page was heard ${told.ticks} times in ${told.took} ms`);
    assert.ok(told.reports > 2, `${told.reports} reports`);
    assert.ok(told.took < 5000, `stopped after ${told.took} ms`);
    assert.ok(told.simulations > 100);
    assert.equal(told.fixed.simulations, 501);
    assert.ok(told.isSame);
  });
});

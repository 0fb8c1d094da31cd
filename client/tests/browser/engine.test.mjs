/** The engine in real browsers: its memory is native code's, byte for byte. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { createServer as createPageServer } from 'vite';
import { launch } from './chromium.mjs';
import { FIREFOX, openFirefox } from './firefox.mjs';
import { root } from './testServer.mjs';

const PYTHON = process.env.PYTHON ?? join(root, '.venv', 'bin', 'python');
const RUNNER = join(root, 'tests', 'wasm', 'runCalls.mjs');
const KINDS = { '.mjs': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };

/** Runs all cases and sends home which of them came out otherwise. */
const PAGE = `<!doctype html><script type="module">
  import { runCalls } from '/runCalls.mjs';
  const load = async (file) => new Uint8Array(await (await fetch('/' + file)).arrayBuffer());
  const differences = [];
  let compared = 0;
  try {
    for (const name of await (await fetch('/cases.json')).json()) {
      const request = await (await fetch('/' + name + '.json')).json();
      const files = ['engine.wasm', name + '.input', name + '.output'];
      const [module, input, expected] = await Promise.all(files.map(load));
      const { output } = await runCalls(module, request, input);
      const at = output.findIndex((byte, i) => byte !== expected[i]);
      if (at >= 0 || output.length !== expected.length) differences.push(name + ': byte ' + at);
      compared++;
    }
  } catch (error) {
    differences.push(String(error));
  }
  await fetch('/result', { method: 'POST', body: JSON.stringify({ compared, differences }) });
</script>`;

describe('the engine in a browser', () => {
  let folder, server, address, onResult;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vianebula-engine-'));
    execFileSync(PYTHON, ['-m', 'wasm.browser_cases', folder], {
      cwd: join(root, 'tests'),
      env: { ...process.env, PYTHONPATH: join(root, 'src') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    server = createServer((request, response) => {
      const name = basename(request.url);
      if (name === 'result') {
        void text(request).then((result) => onResult(JSON.parse(result)));
        return response.end();
      }
      const path = name === basename(RUNNER) ? RUNNER : join(folder, name);
      const isThere = name === 'page.html' || existsSync(path);
      const kind = KINDS[extname(name)] ?? 'application/octet-stream';
      response.writeHead(isThere ? 200 : 404, { 'content-type': kind });
      response.end(existsSync(path) ? readFileSync(path) : PAGE);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${server.address().port}/page.html`;
  });

  after(() => {
    server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** Games, lists of actions, views, choices and trees: what a browser makes of them, by its own word. */
  async function assertEqual(open) {
    const result = new Promise((resolve) => (onResult = resolve));
    const close = await open();
    try {
      assert.deepEqual(await result, { compared: 6 * 6, differences: [] });
    } finally {
      await close();
    }
  }

  it('plays, chooses and searches in Chromium as native code does', { timeout: 120_000 }, () =>
    assertEqual(async () => {
      const browser = await launch();
      await (await browser.newPage()).goto(address);
      return () => browser.close();
    }),
  );

  it('and in Firefox', { timeout: 120_000, skip: !FIREFOX && 'there is no Firefox here' }, () =>
    assertEqual(() => openFirefox(address)),
  );
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
    await page.goto(new URL('/icon-48.png', server.resolvedUrls.local[0]).href); // any page of that server
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  it('thinks in workers while the page goes on, and can be stopped', async (test) => {
    const told = await page.evaluate(async () => {
      const { openEngine } = await import('/src/engine/bots/open.ts');
      const { Engine } = await import('/src/engine/engine.ts');
      const { hasEngine, loadModule, loadTables } = await import('/src/engine/files.ts');
      const rules = await Engine.create(await loadModule(), await loadTables('advanced', 4));
      const state = rules.deal(12n);
      const view = rules.mask(state, new Int8Array(state.buffer)[228]);
      const { loadNetworks } = await import('/src/engine/networksFile.ts');
      const loaded = [];
      const client = await openEngine(
        'advanced',
        4,
        () => loadNetworks((bytes) => loaded.push(bytes), false),
        2,
      );
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
      const speeds = {};
      for (const searcher of ['search', 'champion']) {
        const searched = { seed: 5n, searcher, milliseconds: 1000, trees: 1 };
        await client.analyse(view, searched); // compiled
        speeds[searcher] = (await client.analyse(view, searched)).simulations;
      }
      client.close();
      return {
        ...{ hasEngine: hasEngine(), legal: rules.legal(view), levels, ticks, reports: reports.length, took },
        ...{ loaded: loaded.at(-1), speeds },
        ...{
          simulations: analysis.simulations,
          fixed,
          isSame: JSON.stringify(fixed) === JSON.stringify(again),
        },
      };
    });
    test.diagnostic(`simulations in a second by one worker: ${JSON.stringify(told.speeds)}`);
    assert.ok(told.hasEngine);
    assert.ok(told.loaded > 8e6, `${told.loaded} bytes of networks`);
    assert.ok(told.speeds.champion > 100);
    assert.ok(told.levels.every((action) => told.legal.includes(action)));
    assert.ok(told.ticks > 20, `the page was heard ${told.ticks} times in ${told.took} ms`);
    assert.ok(told.reports > 2, `${told.reports} reports`);
    assert.ok(told.took < 5000, `stopped after ${told.took} ms`);
    assert.ok(told.simulations > 100);
    assert.equal(told.fixed.simulations, 501);
    assert.ok(told.isSame);
  });
});

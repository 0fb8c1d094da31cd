/** The engine in a real browser: its memory is native code's, byte for byte. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
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
      const kind = KINDS[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': kind });
      if (name === 'page.html') return response.end('<!doctype html>');
      response.end(readFileSync(name === basename(RUNNER) ? RUNNER : join(folder, name)));
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

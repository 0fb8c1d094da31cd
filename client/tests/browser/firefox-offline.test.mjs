import assert from 'node:assert/strict';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { FIREFOX, openFirefox } from './firefox.mjs';
import { root } from './testServer.mjs';

const PAGE = process.env.VIANEBULA_CLIENT ?? join(root, 'client', 'dist');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Opens the page in a frame, waits until it is kept on the device, has the host go away, and plays. */
const VISITOR = `<!doctype html><script type="module">
  const until = async (isThere) => {
    for (let tries = 0; tries < 900; tries++) {
      const found = isThere();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('waited in vain for ' + isThere);
  };
  const tell = (what) => fetch('/told', { method: 'POST', body: JSON.stringify(what) });
  const frame = document.createElement('iframe');
  const find = (selector) => frame.contentDocument?.querySelector(selector);
  try {
    frame.src = '/nebula/';
    frame.width = 1280;
    frame.height = 800;
    document.body.append(frame);
    await until(() => find('button.big:enabled'));
    await frame.contentWindow.navigator.serviceWorker.ready;
    await tell({ isKept: true });
    frame.contentWindow.location.reload();
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    (await until(() => find('button.big:enabled'))).click();
    await until(() => find('.vn-board .hex'));
    await until(() => find('.turn-status.mine'));
    await tell({ played: frame.contentWindow.location.hash });
  } catch (error) {
    await tell({ error: String(error) });
  }
</script>`;

/** The page in a folder, until it is kept; then only what the visitor tells is heard. */
function startHost(onTold) {
  let isAway = false;
  return createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host');
    if (pathname === '/told') {
      void text(request).then((body) => {
        const told = JSON.parse(body);
        if (told.isKept) isAway = true;
        response.end();
        onTold(told);
      });
      return;
    }
    if (isAway) return request.socket.destroy();
    if (pathname === '/visitor.html')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(VISITOR);
    const path = join(PAGE, pathname.replace(/^\/nebula/, '').replace(/\/$/, '/index.html'));
    const isThere =
      pathname.startsWith('/nebula/') && path.startsWith(PAGE) && existsSync(path) && statSync(path).isFile();
    if (!isThere) return response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
}

it(
  'Firefox keeps the page and plays without its host',
  { timeout: 240_000, skip: !FIREFOX && 'there is no Firefox here' },
  async () => {
    const told = [];
    let finish;
    const finished = new Promise((resolve) => (finish = resolve));
    const host = startHost((message) => {
      told.push(message);
      if (!message.isKept) finish();
    });
    await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
    const close = openFirefox(`http://127.0.0.1:${host.address().port}/visitor.html`);
    try {
      await finished;
      assert.deepEqual(told[0], { isKept: true }, JSON.stringify(told));
      assert.match(told[1].played ?? JSON.stringify(told[1]), /^#\/local\/\w+$/);
    } finally {
      await close();
      host.closeAllConnections();
      await new Promise((resolve) => host.close(resolve));
    }
  },
);

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { act, confirm, playOut, told, yourTurn } from './actions.mjs';
import { launch } from './chromium.mjs';
import { translate } from './messages.mjs';
import { root, TestServer } from './testServer.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};
const TUTORIAL = 'src/vianebula/server/bot_workers/tutorial.vn';
const PAGE = process.env.VIANEBULA_CLIENT ?? join(root, 'client', 'dist');

const FOLDER = '/any/folder/'; // as on a host of many sites

/** Plain files and nothing else: no API, no sockets. */
class StaticSite extends TestServer {
  static async open() {
    const site = new StaticSite();
    site.files = createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://site');
      const path = join(PAGE, pathname.slice(FOLDER.length).replace(/^$|\/$/, '/index.html'));
      const isThere = pathname.startsWith(FOLDER) && path.startsWith(PAGE) && existsSync(path);
      if (request.method !== 'GET' || !isThere) {
        response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
        return;
      }
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
      createReadStream(path).pipe(response);
    });
    await new Promise((resolve) => site.files.listen(0, '127.0.0.1', resolve));
    site.address = `http://127.0.0.1:${site.files.address().port}${FOLDER}`.replace(/\/$/, '');
    site.browser = await launch();
    return site;
  }

  async close() {
    await this.browser.close();
    this.files.closeAllConnections();
    await new Promise((resolve) => this.files.close(resolve));
  }
}

let site;
before(async () => {
  site = await StaticSite.open();
});
after(() => site.close());

const nActions = (page) =>
  page
    .locator('header .at')
    .last()
    .getAttribute('href')
    .then((href) => Number(/at\/(\d+)/.exec(href)[1]));

describe('a page without any server', () => {
  it(
    'plays a whole game against a bot, with undo, a hint and a reload, and analyses it',
    { timeout: 400_000 },
    async () => {
      const page = await site.openPage({ seats: 2, name: 'Anna' });
      await page.locator('button.big').click();
      await page.waitForSelector('.vn-board');
      assert.match(page.url(), /#\/local\/\w+$/);
      await yourTurn(page);
      const before = await nActions(page);
      await act(page, 'b');
      await told(page, 'actions-left', { n: 1 });
      await page.keyboard.press('u');
      await told(page, 'actions-left', { n: 2 });
      await page.keyboard.press('h');
      await page.waitForSelector('.hints ol li', { timeout: 30_000 });
      await act(page, 'b');
      await told(page, 'actions-left', { n: 1 });
      await page.reload();
      await page.waitForSelector('.vn-board');
      await told(page, 'actions-left', { n: 1 });
      assert.equal(await nActions(page), before + 1);
      await playOut([page]);
      await page.locator('section.end summary').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('section.end a[download]').click(),
      ]);
      const record = await download.path();
      const said = execFileSync(
        process.env.PYTHON ?? join(root, '.venv', 'bin', 'python'),
        ['-m', 'vianebula', 'verify', record],
        {
          encoding: 'utf8',
          cwd: root,
        },
      );
      assert.match(said, /\S/);
      await page.locator('section.end a[href*="?analysis"]').first().click();
      await page.waitForSelector('.controls');
      assert.deepEqual(page.errors, []);
      await page.goto(`${site.address}/#/`);
      await page.locator('.finished summary').click();
      await page.waitForSelector('.finished a[href^="#/local/"]');
      await page.leave();
    },
  );

  it('hands the device from one to the other', { timeout: 120_000 }, async () => {
    const page = await site.openPage({ at: '#/new', name: 'Anna' });
    await page.locator('form select').first().selectOption('2');
    await page.locator('fieldset select').nth(1).selectOption('me');
    await page.locator('form .main').click();
    await page.locator('main .main').click();
    await page.waitForSelector('.vn-board');
    await act(page, 'b');
    await told(page, 'actions-left', { n: 1 });
    await act(page, 'a');
    await told(page, 'turn-done');
    await confirm(page);
    await page.waitForSelector('main.message .main');
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

describe('a page with a server', () => {
  it('opens a saved game on this device', { timeout: 120_000 }, async () => {
    const server = await TestServer.open();
    try {
      const page = await server.openPage();
      await page.getByText(translate('home-more'), { exact: true }).click();
      await page.setInputFiles('input[type=file]', join(root, TUTORIAL));
      await page.waitForSelector('.controls');
      assert.match(page.url(), /#\/local\/\w+\/at\/0/);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => location.hash.endsWith('/at/1'));
      assert.deepEqual(page.errors, []);
      await page.leave();
    } finally {
      await server.close();
    }
  });
});

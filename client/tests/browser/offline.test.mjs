import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { act, button, told, yourTurn } from './actions.mjs';
import { FileHost, kept } from './fileHost.mjs';
import { translate } from './messages.mjs';
import { TestServer } from './testServer.mjs';

async function startGame(page) {
  await page.locator('button.big:enabled').click();
  await page.waitForSelector('.vn-board');
  await yourTurn(page);
}

describe('plain files in a folder of any host', () => {
  let host;
  before(async () => {
    host = await FileHost.open();
  });
  after(() => host.close());

  it('play, and go on playing when the host is away', { timeout: 120_000 }, async () => {
    const page = await host.openPage({ seats: 2, name: 'Anna', isKept: true });
    const asked = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    await page.getByText(translate('home-no-server')).waitFor();
    assert.equal(await page.locator('form, a[href="#/account"]').count(), 0);
    await startGame(page);
    await act(page, 'b');
    await told(page, 'actions-left', { n: 1 });
    await page.keyboard.press('u');
    await told(page, 'actions-left', { n: 2 });
    await page.keyboard.press('h');
    await page.waitForSelector('.hints ol li', { timeout: 30_000 });
    await act(page, 'b');
    await told(page, 'actions-left', { n: 1 });
    assert.deepEqual(asked, [], 'who has no server is asked once, when the page opens');
    await page.reload();
    await told(page, 'actions-left', { n: 1 });
    assert.equal(await kept(page), true);

    await host.stop();
    await page.reload();
    await told(page, 'actions-left', { n: 1 });
    await page.keyboard.press('u');
    await told(page, 'actions-left', { n: 2 });
    await page.keyboard.press('h'); // who thinks it out was loaded before
    await page.waitForSelector('.hints ol li', { timeout: 30_000 });
    await page.goto(`${host.address}/#/`);
    await page.getByText(translate('home-no-server')).waitFor();
    await page.locator('.counts label').last().click(); // tables of a set-up that nobody has played here
    await startGame(page);
    await page.goto(`${host.address}/#/rules`);
    await page.waitForSelector('section h2');
    await page.goto(`${host.address}/#/tutorial`);
    await page.locator('.begin').click();
    await page.waitForSelector('.coach .say');
    assert.deepEqual(page.errors, []);
    await page.leave();
    await host.start();
  });

  it('let nobody play in the place of the strongest bot', { timeout: 120_000 }, async () => {
    const page = await host.openPage({ seats: 2, name: 'Anna' });
    await page.context().route('**/champion-*.bin', (route) => route.abort());
    await page.locator('input[name=bot]:enabled').fill('9');
    await page.locator('button.big:enabled').click();
    await page.waitForSelector('.vn-board');
    const nActions = () =>
      page.evaluate(() =>
        Number(/at\/(\d+)/.exec([...document.querySelectorAll('header .at')].at(-1).href)[1]),
      );
    const waiting = page.getByText(translate('networks-waiting'));
    while (!(await waiting.isVisible())) {
      if (await page.locator('.turn-status.mine').count()) await act(page, 'b').catch(() => {});
    }
    const before = await nActions();
    await page.waitForTimeout(5000);
    assert.equal(await nActions(), before);
    await page.context().unroute('**/champion-*.bin');
    await yourTurn(page);
    assert.ok((await nActions()) > before);
    assert.equal(await waiting.count(), 0);
    await page.leave();
  });

  it('bring settings back from where games are kept', { timeout: 60_000 }, async () => {
    const context = await host.browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const open = async () => {
      await page.goto(`${host.address}/#/`);
      await page.reload();
      await page.waitForSelector('button.big:enabled');
    };
    const shown = () =>
      page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }));
    await open();
    await page.evaluate(() => {
      localStorage.setItem('vianebula', JSON.stringify({ theme: 'dark', motion: 'off' }));
      localStorage.setItem('vianebula-language', 'pl');
    });
    await open(); // with settings of a page that had no database for them
    const chosen = await shown();
    assert.deepEqual([chosen.theme, chosen.motion, chosen.lang], ['dark', 'off', 'pl']);
    await page.waitForFunction(async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'vianebula-settings'),
    );
    await page.evaluate(() => localStorage.clear());
    await open();
    assert.deepEqual(await shown(), chosen);
    await context.close();
  });

  it('say when there is a new version, and change to it as a whole', { timeout: 60_000 }, async () => {
    const page = await host.openPage({ isKept: true });
    await kept(page);
    const worker = join(host.folder, 'games', 'nebula', 'service-worker.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = "\w+"/, 'VERSION = "newer"'));
    await page.reload();
    await page.getByText(translate('update-ready')).waitFor({ timeout: 30_000 });
    const names = () => page.evaluate(() => caches.keys());
    assert.equal((await names()).length, 2);
    await Promise.all([page.waitForEvent('load'), button(page, 'update-reload').click()]);
    await page.waitForSelector('button.big:enabled');
    assert.match((await names()).join(), /^vianebula [^,]* newer$/);
    assert.equal(await page.getByText(translate('update-ready')).count(), 0);
    await page.leave();
  });
});

describe('a page that came from a server', () => {
  let server;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it(
    'plays on the device when the server is away, and takes the game there later',
    { timeout: 120_000 },
    async () => {
      const page = await server.openPage({ seats: 2, name: 'Anna', isKept: true });
      await button(page, 'home-join').waitFor();
      await kept(page);
      await server.stop();
      await page.reload();
      await startGame(page);
      assert.match(page.url(), /#\/local\/\w+$/);
      await act(page, 'b');
      await told(page, 'actions-left', { n: 1 });

      await server.start();
      await page.goto(`${server.address}/#/`);
      await page.reload();
      await button(page, 'home-move-to-server').click();
      await page.getByText(translate('home-played-offline')).waitFor();
      assert.equal(await button(page, 'home-move-to-server').count(), 0);
      await page.locator('.resume a[href^="#/table/"]').click();
      await told(page, 'actions-left', { n: 1 });
      assert.deepEqual(page.errors, []);
      await page.leave();
    },
  );
});

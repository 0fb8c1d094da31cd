/** What goes wrong around the page: an old page, a server that stumbles, windows that are short. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { button, yourTurn } from './actions.mjs';
import { PHONE, TestServer } from './testServer.mjs';
import { SHORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    table('boards', SHORE),
    table('short', SHORE),
    table('wide', SHORE),
    table('touch', SHORE),
    table('over'),
  ]);
});
after(() => server.close());

const SHORT_PHONE = { width: 390, height: 664 };

/** Whether something can be seen in the window now. */
const isInView = (locator) =>
  locator.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

/** The server fails to answer an address, so many times. */
async function fail(page, address, times) {
  await page.route(address, (route) => route.fulfill({ status: 404, body: '' }), { times });
}

describe('a page that is older than the server', () => {
  it('is loaded anew once, then says what is wrong', async () => {
    const page = await server.openPage();
    let loads = 0;
    page.on('load', () => loads++);
    await page.route('**/assets/NewTable-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.locator('a[href="#/new"]').click();
    await page.getByText(translate('load-failed')).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('vianebula-renewed'));
    await page.waitForTimeout(1000);
    assert.equal(loads, 1);
    await page.unroute('**/assets/NewTable-*.js');
    await button(page, 'load-failed-retry').click();
    await page.waitForSelector('form .main');
    assert.ok((await page.title()).startsWith(translate('new-title')));
    await page.leave();
  });
});

describe('a server that stumbles', () => {
  it('is asked again by the start page', async () => {
    const page = await server.openPage();
    await fail(page, '**/api/levels', 1);
    await page.reload();
    await page.waitForSelector('main > [role=alert]');
    await page.waitForSelector('button.big:enabled');
    assert.equal(await page.locator('main > [role=alert]').count(), 0);
    await page.leave();
  });

  it('is asked again for the board of a table', async () => {
    const page = await server.openPage({ player: 'boris' });
    await fail(page, '**/api/boards/*', 1);
    await page.goto(`${server.address}/#/table/boards`);
    await page.waitForSelector('.message [role=alert]');
    await page.waitForSelector('.vn-board');
    await page.leave();
  });
});

describe('a short window', () => {
  it('of a phone holds up a card that was touched in its drawer, whole', async () => {
    const page = await server.openPage({ player: 'boris', size: PHONE });
    await page.setViewportSize(SHORT_PHONE);
    await page.goto(`${server.address}/#/table/short`);
    await yourTurn(page);
    await page.locator('[data-drawer=contracts]').tap();
    const card = page.locator('.drawer .contract:not(.ready)').last();
    await card.scrollIntoViewIfNeeded();
    await card.tap();
    const heldUp = page.locator('dialog .card');
    await heldUp.waitFor();
    await page.waitForTimeout(300);
    assert.ok(await isInView(heldUp));
    await page.leave();
  });

  it('of a phone shows the board of a replay first, at every step', async () => {
    const page = await server.openPage({ player: 'boris', size: SHORT_PHONE, at: '#/table/over/at/60' });
    await page.waitForSelector('.log .now');
    await page.locator('.controls .row button').nth(3).click();
    await page.waitForFunction(() => location.hash.endsWith('/61'));
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => scrollY), 0);
    const now = page.locator('.log .now').first();
    assert.ok(
      await now.evaluate(
        (line) =>
          line.getBoundingClientRect().bottom <= line.parentElement.getBoundingClientRect().bottom + 1,
      ),
    );
    await page.leave();
  });

  it('of a desktop lets the chat and the whole board be reached', async () => {
    const page = await server.openPage({ player: 'boris', size: { width: 910, height: 416 } });
    await page.goto(`${server.address}/#/table/wide`);
    await yourTurn(page);
    await page.locator('[data-drawer=chat]').click();
    const input = page.locator('.drawer form input');
    await input.scrollIntoViewIfNeeded();
    assert.ok(await isInView(input));
    assert.ok((await page.locator('.vn-board').boundingBox()).height >= 200);
    const turn = page.locator('.turn');
    await turn.scrollIntoViewIfNeeded();
    assert.ok(await isInView(turn));
    await page.leave();
  });
});

describe('fingers on the board', () => {
  it('scroll the page with one, zoom with two', async () => {
    const page = await server.openPage({ player: 'boris', size: PHONE });
    await page.setViewportSize(SHORT_PHONE);
    await page.goto(`${server.address}/#/table/touch`);
    await yourTurn(page);
    const box = await page.locator('.vn-board').boundingBox();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.synthesizePinchGesture', {
      ...at,
      scaleFactor: 2,
      gestureSourceType: 'touch',
    });
    await page.waitForSelector('.vn-frame.zoomed');
    assert.equal(await page.evaluate(() => visualViewport.scale), 1);
    await button(page, 'zoom-fit').click();
    await page.waitForSelector('.vn-frame:not(.zoomed)');
    await page.goto(`${server.address}/#/table/over`); // more than the window holds
    await page.waitForSelector('section.end');
    for (let i = 0; i <= 10; i++) {
      const touchPoints = [{ x: at.x, y: at.y - 12 * i }];
      await devtools.send('Input.dispatchTouchEvent', {
        type: i === 0 ? 'touchStart' : 'touchMove',
        touchPoints,
      });
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => scrollY > 50);
    await page.leave();
  });
});

describe('names', () => {
  it('are kept by everybody on one device when they play again', async () => {
    const page = await server.openPage();
    const ask = (path, body) =>
      page.evaluate(
        async ([path, body]) =>
          (
            await fetch(`/api${path}`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify(body),
            })
          ).json(),
        [path, body],
      );
    const { id } = await ask('/tables', {
      options: { seats: 2 },
      seats: ['me', ''],
      name: 'Ewa',
      begin: false,
    });
    for (const command of [{ do: 'sit', seat: 2, name: 'Jan' }, { do: 'begin' }, { do: 'resign', seat: 1 }])
      await ask(`/tables/${id}/commands`, command);
    await page.goto(`${server.address}/#/table/${id}`);
    await page.locator('section.end .main').click();
    await page.waitForFunction((old) => !location.hash.includes(old), id);
    await page.locator('.message .main').click();
    const names = page.locator('.right .guild header strong');
    await names.nth(1).waitFor();
    assert.deepEqual((await names.allInnerTexts()).sort(), ['Ewa', 'Jan']);
    await page.leave();
  });
});

describe('the link to a table', () => {
  it('is selected where the page may not copy', async () => {
    const page = await server.openPage();
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(`${server.address}/#/new`);
    await page.reload();
    await page.locator('form .main').click();
    await page.locator('input.link').waitFor();
    await page.evaluate(() => {
      const copy = document.execCommand.bind(document);
      document.execCommand = (name) => (globalThis.copied = copy(name));
    });
    await page.locator('input.link + button').click();
    const selected = await page
      .locator('input.link')
      .evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
    const isCopied = await page.evaluate(() => globalThis.copied);
    assert.equal(selected, isCopied ? '' : await page.locator('input.link').inputValue()); // to be copied by hand
    const said = await page.locator('input.link + button').innerText();
    assert.equal(said, isCopied ? translate('copied') : translate('copy'));
    await page.leave();
  });
});

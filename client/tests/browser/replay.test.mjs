import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { labelsOf, yourTurn } from './actions.mjs';
import { overflows } from './layout.mjs';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';
import { SHORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

const N = 115; // actions in the whole game
let server;
before(async () => {
  // What the judges think is tested elsewhere; here they only have to say something soon.
  server = await TestServer.open({
    VIANEBULA_ANALYSIS_BOT: 'search:nodes=16',
    VIANEBULA_HINT_BOT: 'search:nodes=64',
  });
  server.putTables([
    table('over'),
    table('going', SHORE),
    table('hint', SHORE, { seats: ['level1', 'boris', 'level1'] }),
    table('costly', 126, { record: 'tests/records/nobody-can-act.vn', seats: ['level1', 'boris'] }),
  ]);
});
after(() => server.close());

const isAt = (page, n) =>
  page.waitForFunction(
    (text) => document.querySelector('.controls')?.textContent?.includes(text),
    translate('replay-at', { n, of: N }),
  );

describe('a replay', () => {
  it('goes by keys, slider, log and links', async () => {
    const page = await server.openPage({ player: 'anna', at: '#/table/over/at/0' });
    const shows = (labels, isSame) =>
      page.waitForFunction(
        ([text, same]) =>
          ([...document.querySelectorAll('.vn-board .hex')]
            .map((hex) => hex.getAttribute('aria-label'))
            .join('\n') ===
            text) ===
          same,
        [labels.join('\n'), isSame],
      );
    await isAt(page, 0);
    const first = await labelsOf(page);
    await page.keyboard.press('ArrowRight');
    await isAt(page, 1);
    await shows(first, false);
    const second = await labelsOf(page);
    await page.keyboard.press('End');
    await isAt(page, N);
    await shows(second, false);
    const last = await labelsOf(page);
    await page.keyboard.press('Home');
    await isAt(page, 0);
    await shows(first, true);
    await page.locator('.controls input[type=range]').fill('60');
    await isAt(page, 60);
    assert.match(page.url(), /\/at\/60/);
    await page.locator('.log a').nth(5).click();
    await page.waitForFunction(() => !location.hash.includes('/at/60'));
    await page.goto(`${server.address}/#/table/over/at/${N}`);
    await isAt(page, N);
    await shows(last, true);
    const next = page.getByLabel(translate('replay-on'), { exact: true });
    const before = await next.boundingBox();
    await page.getByLabel(translate('replay-go'), { exact: true }).click();
    await page.getByLabel(translate('replay-stop'), { exact: true }).waitFor();
    assert.deepEqual(await next.boundingBox(), before); // stays under the finger
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

describe('the hand of who decides', () => {
  const hand = (page) =>
    page
      .locator('aside .contract')
      .evaluateAll((cards) => cards.slice(4).map((card) => card.dataset.contract));

  it('is shown once the game is over', async () => {
    const page = await server.openPage({ player: 'anna', at: '#/table/over/at/24' }); // Boris's turn
    await page.waitForFunction(() => document.querySelectorAll('aside .contract').length > 4);
    const { state } = await (await page.request.get(`${server.address}/api/tables/over/positions/24`)).json();
    assert.deepEqual(await hand(page), state.players[1].hand);
    await page.leave();
  });

  it('is shown before only to who holds it (R8)', async () => {
    for (const [player, isShown] of [
      ['boris', true],
      ['anna', false],
    ]) {
      const page = await server.openPage({ player, at: '#/table/going/at/24' });
      await page.waitForSelector('aside .guild'); // drawn after the contracts
      assert.equal((await hand(page)).length > 0, isShown, player);
      await page.leave();
    }
  });
});

describe('an analysis', () => {
  it('is asked for, grows, and leads to the decisions', { timeout: 240_000 }, async () => {
    const page = await server.openPage({ player: 'anna', at: `#/table/over/at/${N}` });
    await isAt(page, N);
    await page.locator('[role=tab]').nth(1).click();
    await page.locator('.review .main').click();
    await page.waitForSelector('.graph polyline', { timeout: 60_000 });
    await page.waitForSelector('.review progress', { state: 'detached', timeout: 180_000 });
    assert.equal(await page.locator('.graph .line').count(), 3);
    const turns = page.locator('.turns a');
    assert.ok((await turns.count()) > 0);
    await turns.first().click();
    await page.waitForSelector('.best li');
    assert.equal(await page.locator('.best .played').count(), 1);
    assert.ok((await page.locator('.vn-board .marker').count()) > 0);
    await page.locator('.graph svg').click({ position: { x: 200, y: 20 } });
    await page.waitForFunction(() => !document.querySelector('.turns .here'));
    for (const theme of ['light', 'dark']) {
      for (const size of [DESKTOP, PHONE]) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize(size);
        await page.waitForTimeout(300);
        assert.deepEqual(await faultsOf(page), []);
        assert.deepEqual(await overflows(page), []);
      }
    }
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

describe('a hint', () => {
  it('against bots says what a strong one would do, and does it', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/hint' });
    await yourTurn(boris);
    await boris.keyboard.press('h');
    await boris.waitForSelector('.hints li button', { timeout: 60_000 });
    assert.deepEqual(await faultsOf(boris), []);
    await boris.locator('.hints li button').first().click();
    await boris.waitForSelector('.hints li', { state: 'detached' });
    await boris.waitForFunction(
      (words) =>
        [...document.querySelectorAll('.turn button:enabled')].some((node) => node.textContent === words),
      translate('undo'),
    );
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });

  it('that asks something first gives its room to the question', async () => {
    const picks = [
      { kind: 'place', id: 'a8a' },
      { kind: 'contract', id: 'abundance.cf' }, // it leaves pieces over, long before the end
    ];
    for (const size of [DESKTOP, PHONE]) {
      const boris = await server.openPage({ player: 'boris', at: '#/table/costly', size });
      await boris.route('**/hint*', async (route) => {
        const hint = await (await route.fetch()).json();
        const text = 'Fa8a=abundance.cf';
        await route.fulfill({ json: { ...hint, best: [{ ...hint.best[0], text, kind: 'erect', picks }] } });
      });
      await yourTurn(boris);
      await boris.locator('.turn .hint').click();
      await boris.locator('.hints li button').click({ timeout: 60_000 });
      await boris.waitForSelector('.hints li', { state: 'detached' });
      await boris.waitForTimeout(500); // a double click would be one
      await boris.locator('[data-do=cancel]').click({ timeout: 5000 }); // nothing lies over it
      await boris.waitForSelector('[data-do=only]', { state: 'detached' });
      await boris.leave();
    }
  });
});

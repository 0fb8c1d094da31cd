import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { told, turnEnds, yourTurn } from './actions.mjs';
import { TestServer } from './testServer.mjs';
import { ownTable, SHORE, STORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    ownTable('build', STORE),
    table('shared', 0, { seats: ['boris', 'boris', 'boris'] }),
    ownTable('russian', SHORE),
    ownTable('letters', SHORE),
    ownTable('over'),
  ]);
});
after(() => server.close());

/** Presses Tab until something is focused, which must not be far. */
async function tabTo(page, selector, most = 12) {
  for (let i = 0; i <= most; i++) {
    if (await isAt(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

const isAt = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const comesTo = (page, selector) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

/** Chooses an action by its letter, and the next hex that lights up. */
async function actByKeys(page, key) {
  await page.keyboard.press(key);
  await page.keyboard.press('n');
  await comesTo(page, '.hex:has(.choosable)');
  await page.keyboard.press('Enter');
}

/** Presses a key of a Russian keyboard, as the browser tells it. */
async function pressRussian(page, key, code) {
  const keyboard = await page.context().newCDPSession(page);
  for (const type of ['keyDown', 'keyUp'])
    await keyboard.send('Input.dispatchKeyEvent', {
      type,
      key,
      code,
      text: type === 'keyDown' ? key : undefined,
    });
}

describe('without a mouse', { concurrency: 2 }, () => {
  it('a game is begun and whole turns are played', async () => {
    const page = await server.openPage({ seats: 2 });
    await tabTo(page, 'button.big');
    await page.keyboard.press('Enter');
    for (const keys of ['ba', 'ab']) {
      await yourTurn(page);
      await actByKeys(page, keys[0]);
      await told(page, 'actions-left', { n: 1 });
      await page.keyboard.press('u');
      await told(page, 'actions-left', { n: 2 });
      await actByKeys(page, keys[0]);
      await told(page, 'actions-left', { n: 1 });
      await actByKeys(page, keys[1]);
      await told(page, 'turn-done');
      await page.keyboard.press('Enter');
      await turnEnds(page);
    }
    await yourTurn(page);
    await actByKeys(page, 'c');
    await told(page, 'actions-left', { n: 1 });
    await tabTo(page, '[data-do=undo]');
    await page.keyboard.press('Enter'); // it rests now: there is no more to take back
    await told(page, 'actions-left', { n: 2 });
    await comesTo(page, '.hex');
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('something is built and its question answered, and the focus goes from answer to answer', async () => {
    const boris = await server.openPage({ player: 'boris-build', at: '#/table/build' });
    await yourTurn(boris);
    await boris.keyboard.press('f');
    await boris.keyboard.press('n'); // perhaps before the whole board is drawn
    await comesTo(boris, '.hex:has(.choosable)');
    await boris.keyboard.press('Enter');
    await comesTo(boris, '.chips button'); // which contract
    await boris.keyboard.press('Enter');
    await boris.waitForSelector('.prompt strong'); // the Store asks
    await comesTo(boris, '.chips button');
    await boris.keyboard.press('Enter');
    await boris.waitForSelector('.question .cancel'); // what for it
    await comesTo(boris, '.chips button');
    await tabTo(boris, '.chips button:last-child');
    await boris.keyboard.press('Enter');
    await comesTo(boris, '[data-do=only]'); // a card is turned up then: is it meant?
    await boris.keyboard.press('Enter');
    await told(boris, 'turn-done');
    await comesTo(boris, '.hex');
    await tabTo(boris, '.turn .main');
    await boris.keyboard.press('Enter');
    await told(boris, 'turn-of', { name: 'Chiara' });
    await comesTo(boris, '.hex');
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });

  it("a key that is held counts once, and opens nobody's hand", async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/shared' });
    await comesTo(boris, '.message h1');
    await tabTo(boris, '.message .main', 1);
    await boris.keyboard.press('Enter');
    await yourTurn(boris);
    await boris.keyboard.down('b');
    await boris.keyboard.down('b');
    assert.equal(await boris.locator('[data-action=site]').getAttribute('aria-pressed'), 'true');
    await boris.keyboard.up('b');
    await boris.keyboard.press('b');
    await actByKeys(boris, 'b');
    await told(boris, 'actions-left', { n: 1 });
    await actByKeys(boris, 'a');
    await told(boris, 'turn-done');
    await tabTo(boris, '.turn .main');
    await boris.keyboard.down('Enter');
    await comesTo(boris, '.message h1');
    for (let i = 0; i < 5; i++) await boris.keyboard.down('Enter');
    await boris.waitForTimeout(300);
    assert.ok(await isAt(boris, '.message h1'));
    await boris.leave();
  });

  it('letters work on a Russian keyboard', async () => {
    const boris = await server.openPage({ player: 'boris-russian', at: '#/table/russian', language: 'ru' });
    await yourTurn(boris);
    await pressRussian(boris, 'с', 'KeyC');
    assert.equal(await boris.locator('[data-action=explore-fog]').getAttribute('aria-pressed'), 'true');
    await pressRussian(boris, 'т', 'KeyN');
    await comesTo(boris, '.hex:has(.choosable)');
    await boris.leave();
  });

  it('a new page is begun at its heading', async () => {
    const page = await server.openPage();
    await page.waitForSelector('a[href="#/new"]'); // hidden until the lists above it are there, and then it takes no focus
    await page.locator('a[href="#/new"]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('form .main');
    await comesTo(page, 'h1');
    await page.leave();
  });

  it('letters act, unless they are switched off', async () => {
    const page = await server.openPage({ player: 'boris-letters', at: '#/table/letters' });
    await yourTurn(page);
    await page.keyboard.press('c');
    await page.waitForSelector('.cancel');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cancel', { state: 'detached' });
    await page.locator('.settings summary').click();
    await page.getByLabel(translate('letters')).uncheck();
    await page.keyboard.press('Escape'); // the settings close
    assert.equal(await page.locator('.action[aria-keyshortcuts]').count(), 0);
    await page.keyboard.press('c');
    await page.keyboard.press('n');
    assert.equal(await page.locator('.cancel').count(), 0);
    await page.leave();
  });

  it('a board is walked with arrows, zoomed and left again', async () => {
    const boris = await server.openPage({ player: 'boris-over', at: '#/table/over' });
    await boris.waitForSelector('.vn-board:not(.under-fog)');
    await boris.waitForSelector('section.end h2');
    await boris.locator('.hex[tabindex="0"]').focus(); // the end, which comes meanwhile, is begun at its heading
    const at = () => boris.evaluate(() => document.activeElement?.getAttribute('data-hex'));
    const first = await at();
    await boris.keyboard.press('ArrowRight');
    assert.notEqual(await at(), first);
    await boris.keyboard.press('ArrowLeft');
    assert.equal(await at(), first);
    await boris.keyboard.press('+');
    await boris.waitForFunction(() => document.querySelectorAll('.vn-zoom button').length > 1);
    await boris.keyboard.press('0');
    await boris.waitForFunction(() => document.querySelectorAll('.vn-zoom button').length === 1);
    await boris.waitForSelector('.focus-ring');
    await boris.keyboard.press('Tab');
    assert.equal(await at(), null); // one stop of Tab for all hexes
    await boris.waitForSelector('.focus-ring', { state: 'hidden' });
    await boris.leave();
  });
});

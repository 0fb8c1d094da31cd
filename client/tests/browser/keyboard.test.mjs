import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { told, yourTurn } from './gestures.mjs';
import { Place } from './place.mjs';
import { STORE, table } from './tables.mjs';

let place;
before(async () => {
  place = await Place.open();
  place.put([table('build', STORE), table('over')]);
});
after(() => place.close());

/** Presses Tab until something is focused. */
async function tabTo(page, selector) {
  for (let i = 0; i < 150; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Chooses an action by its letter, and the next hex that lights up. */
async function actByKeys(page, key) {
  await page.keyboard.press(key);
  await tabTo(page, '.hex');
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.activeElement?.matches('.hex.choosable'));
  await page.keyboard.press('Enter');
}

describe('without a mouse', () => {
  it('a game is begun and whole turns are played', async () => {
    const page = await place.person({ seats: 2 });
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
      await page.waitForSelector('.whose:not(.mine)');
    }
    assert.deepEqual(page.complaints, []);
    await page.leave();
  });

  it('something is built and its question answered', async () => {
    const boris = await place.person({ player: 'boris', at: '#/table/build' });
    await yourTurn(boris);
    await boris.keyboard.press('f');
    await tabTo(boris, '.hex');
    await boris.keyboard.press('n');
    await boris.keyboard.press('Enter');
    await boris.waitForSelector('.chips button, .contract.choice');
    if (await boris.locator('.contract.choice').count()) await tabTo(boris, '.contract.choice');
    else await tabTo(boris, '.chips button');
    await boris.keyboard.press('Enter');
    await boris.waitForSelector('.prompt strong'); // the Store asks
    await tabTo(boris, '.chips button:last-child');
    await boris.keyboard.press('Enter');
    await told(boris, 'turn-done');
    await tabTo(boris, '.turn .main');
    await boris.keyboard.press('Enter');
    await told(boris, 'turn-of', { name: 'Chiara' });
    assert.deepEqual(boris.complaints, []);
    await boris.leave();
  });

  it('a board is walked with arrows, zoomed and left again', async () => {
    const boris = await place.person({ player: 'boris', at: '#/table/over' });
    await boris.waitForSelector('.vn-board');
    await tabTo(boris, '.hex');
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
    await boris.keyboard.press('Tab');
    assert.equal(await at(), null); // one stop of Tab for all hexes
    await boris.leave();
  });
});

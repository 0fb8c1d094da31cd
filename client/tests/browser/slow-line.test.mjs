/** A server that answers late: what was chosen is shown at once, and nothing asks for it again. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { confirm, told, yourTurn } from './actions.mjs';
import { TestServer } from './testServer.mjs';
import { SHORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

const HELD_MS = 3000;

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('slow', SHORE)]);
});
after(() => server.close());

/** Holds what the server says from the next message on; what it returns lets everything through. */
async function holdMessages(page) {
  const held = [];
  let isHeld = false;
  await page.routeWebSocket(/\/live/, (route) => {
    const line = route.connectToServer();
    route.onMessage((message) => line.send(message));
    line.onMessage((message) => (isHeld ? held.push(() => route.send(message)) : route.send(message)));
  });
  return {
    hold: () => (isHeld = true),
    release: () => {
      isHeld = false;
      for (const send of held.splice(0)) send();
    },
  };
}

const lit = (page) => page.locator('.hex:has(.choosable)').count();
const prompt = (page) => page.locator('.prompt').innerText();

describe('a line that holds the messages for three seconds', () => {
  it('shows at once what was chosen, tells later clicks so, and never lights the old prompt again', async () => {
    const page = await server.openPage({ player: 'boris', tips: false });
    const line = await holdMessages(page);
    await page.goto(`${server.address}/#/table/slow`);
    await yourTurn(page);
    await page.keyboard.press('c');
    const target = page.locator('.hex:has(.choosable)').first();
    assert.ok((await lit(page)) > 1);

    line.hold();
    const start = Date.now();
    await target.click({ force: true });
    await page.waitForSelector('.bar.busy');
    assert.equal(await lit(page), 0);
    const sending = translate('sending-action', { action: '' }).slice(0, 8);
    await page.waitForFunction(
      (text) => document.querySelector('.prompt')?.textContent.startsWith(text),
      sending,
    );
    await page.locator('.action:visible').nth(1).click({ force: true });
    await page.getByText(translate('reason-command-pending')).waitFor();
    while (Date.now() - start < HELD_MS) {
      assert.equal(await lit(page), 0);
      assert.notEqual(await prompt(page), translate('prompt-turn', { n: 2 }));
      await page.waitForTimeout(200);
    }
    line.release();
    await told(page, 'actions-left', { n: 1 });
    await page.waitForSelector('.bar:not(.busy)');
    assert.equal(await prompt(page), translate('prompt-turn', { n: 1 }));

    await page.keyboard.press('c');
    await page.locator('.hex:has(.choosable)').first().click({ force: true });
    await told(page, 'turn-done');
    line.hold();
    await confirm(page);
    await page.waitForSelector('[data-do=confirm].sent');
    await page.waitForFunction(
      (text) => document.querySelector('.prompt')?.textContent.includes(text),
      translate('sending-confirm'),
    );
    line.release();
    await page.waitForSelector('.turn-status:not(.mine)');
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

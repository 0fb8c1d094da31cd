/** Tables whose bots think in the browser of whoever made them (docs/server.md). */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PHONE, TestServer } from './testServer.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => (server = await TestServer.open()));
after(() => server.close());

/** A table of bots alone, made by whom the page belongs to. */
const makeTable = (page, options) =>
  page.evaluate(async (options) => {
    const body = { options, seats: ['level1', 'level2'], begin: true };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, options);

/** How many actions of bots the server itself has played. */
async function playedByServer() {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/bot_actions_total\{outcome="done"\} (\S+)/.exec(text)?.[1] ?? 0);
}

const tableOf = async (id) => (await (await fetch(`${server.address}/api/tables/${id}`)).json()).table;

/** What a page is sent on its sockets, by kind. */
function listen(page) {
  const kinds = new Set();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => kinds.add(JSON.parse(String(payload)).say)),
  );
  return kinds;
}

describe('bots that think in the browser', () => {
  it('play a whole game there; nobody else is told what they hold, and everybody that it is so', async () => {
    const host = await server.openPage({ at: '#/' });
    const other = await server.openPage({ at: '#/', size: PHONE });
    const [told, toldOther] = [listen(host), listen(other)];
    const id = await makeTable(host, { seats: 2, pace: 0, browser_bots: true });
    for (const page of [host, other]) await page.goto(`${server.address}/#/table/${id}`);
    await host.getByText(translate('browser-bots-table')).first().waitFor();
    for (const page of [host, other]) await page.waitForSelector('section.end', { timeout: 180_000 });
    assert.ok(told.has('bot-turn'));
    assert.ok(!toldOther.has('bot-turn'));
    assert.ok(toldOther.has('happened'));
    assert.equal(await playedByServer(), 0);
    assert.equal((await tableOf(id)).status, 'over');
    for (const page of [host, other]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });

  it('go on, on the server, when the browser is closed', async () => {
    const host = await server.openPage({ at: '#/' });
    const id = await makeTable(host, { seats: 2, pace: 200, browser_bots: true });
    await host.goto(`${server.address}/#/table/${id}`);
    await host.waitForSelector('.log li');
    const before = await playedByServer();
    await host.leave();
    const { n_actions: left } = await tableOf(id);
    for (let tries = 0; tries < 400 && (await tableOf(id)).n_actions < left + 5; tries++)
      await new Promise((resolve) => setTimeout(resolve, 200));
    assert.ok((await tableOf(id)).n_actions >= left + 5);
    assert.ok((await playedByServer()) > before);
  });

  it('are offered where a table is made, and the waiting room says it', async () => {
    const host = await server.openPage({ at: '#/new' });
    await host.locator('.seat select').nth(1).selectOption('level1');
    await host.getByLabel(translate('new-browser-bots'), { exact: true }).check();
    await host.locator('form .main').click();
    await host.getByText(translate('browser-bots-table')).waitFor();
    assert.deepEqual(host.errors, []);
    await host.leave();
  });
});

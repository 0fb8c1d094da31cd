import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, confirm, playOut, told, turnEnds, yourTurn } from './actions.mjs';
import { TestServer } from './testServer.mjs';
import { ownTable, SHORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([ownTable('watch', SHORE), table('told', SHORE), table('early', SHORE - 6)]);
});
after(() => server.close());

describe('a game', { concurrency: 2 }, () => {
  it('of two people in two browsers and two bots, to its end, and again', { timeout: 400_000 }, async () => {
    const dora = await server.openPage({ name: 'Dora', at: '#/new' });
    await dora.locator('form select').first().selectOption('4');
    const bot = await dora
      .locator('fieldset select')
      .nth(2)
      .locator('option[value^=level]')
      .nth(1)
      .getAttribute('value');
    await dora.locator('fieldset select').nth(2).selectOption(bot);
    await dora.locator('fieldset select').nth(3).selectOption(bot);
    await dora.locator('form .main').click();
    const carl = await server.openPage({
      name: 'Carl',
      language: 'pl',
      at: new URL(await dora.locator('input.link').inputValue()).hash,
    });
    await carl.locator('section li .main').first().click();
    await dora.locator('.big:enabled').click();
    await Promise.all([dora, carl].map((page) => page.waitForSelector('.vn-board')));
    const [, id] = /table\/([\w-]+)/.exec(dora.url());
    await dora.evaluate(
      (path) =>
        fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ do: 'pace', ms: 0 }),
        }),
      `/api/tables/${id}/commands`,
    );
    await playOut([dora, carl]);
    await carl.waitForSelector('section.end');
    const totals = (page) => page.locator('section.end tfoot td').allInnerTexts();
    assert.deepEqual(await totals(dora), await totals(carl));
    const { table: ended } = await fetch(`${server.address}/api/tables/${id}`).then((answer) =>
      answer.json(),
    );
    assert.deepEqual(
      (await totals(dora)).map((text) => Number(text.replace('−', '-'))),
      ended.result.scores,
    );
    await dora.goto(`${server.address}/#/table/${id}/at/5`);
    await dora.waitForSelector('.controls');
    await dora.keyboard.press('ArrowRight');
    await dora.waitForFunction(() => location.hash.includes('/at/6'));
    assert.deepEqual([...dora.errors, ...carl.errors], []);
    for (const page of [dora, carl]) await page.leave();
  });

  it('against bots begins with one click', async () => {
    const page = await server.openPage({ seats: 2 });
    await page.locator('button.big').click();
    await yourTurn(page);
    assert.match(await page.title(), new RegExp(translate('your-turn')));
    await act(page, 'b');
    await told(page, 'actions-left', { n: 1 });
    await act(page, 'a');
    await confirm(page);
    await turnEnds(page);
    await yourTurn(page); // the bot has played
    await page.goto(`${server.address}/#/`);
    await page.waitForSelector('main li a'); // to go on with
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('says why something cannot be done', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/told' });
    await yourTurn(boris);
    await boris.locator('.hex[data-hex="a6"]').click({ force: true }); // craggy terrain
    await boris.waitForSelector('.toast p a[href^="#/rules/R4"]'); // and where that is written
    await boris.keyboard.press('Escape');
    await boris.waitForSelector('.toast p', { state: 'detached' });
    await boris.locator('.action[aria-disabled=true]').first().click({ force: true }); // no craftsman left
    await boris.waitForSelector('.toast p');
    await boris.goto(`${server.address}/#/table/early`);
    await yourTurn(boris);
    await boris.locator('[data-action=erect]').click({ force: true }); // R4.8: no contract was named, so none is spoken of
    await boris.waitForFunction(
      (text) => document.querySelector('.toast')?.textContent?.startsWith(text),
      translate('reason-no-contract-met'),
    );
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });

  it('may be watched, without hands', async () => {
    const boris = await server.openPage({ player: 'boris-watch', at: '#/table/watch' });
    const other = await server.openPage({ at: '#/table/watch' });
    await other.waitForSelector('.vn-board');
    await other.locator('.left .contract').nth(3).waitFor(); // loaded beside the board
    assert.equal(await other.locator('.left .contract').count(), 4);
    assert.equal(await other.locator('.action').count(), 0);
    await yourTurn(boris);
    await act(boris, 'c');
    await other.waitForFunction(
      () => document.querySelectorAll('.right .guild.acting .left .done').length === 1,
    );
    assert.deepEqual([...boris.errors, ...other.errors], []);
    for (const page of [boris, other]) await page.leave();
  });
});

describe('one device', { concurrency: 2 }, () => {
  it('goes from hand to hand, and shows nobody another hand', async () => {
    const page = await server.openPage({ name: 'Dora', at: '#/new' });
    await page.locator('form select').first().selectOption('2');
    await page.locator('fieldset select').nth(1).selectOption('me');
    await page.getByLabel(translate('new-seat-name', { n: 2 })).fill('Emil');
    await page.locator('form .main').click();
    const hands = [];
    const holders = new Set();
    for (let turn = 0; turn < 4; turn++) {
      await page.waitForSelector('.message .main');
      holders.add(await page.locator('.message h1').innerText());
      assert.equal(await page.locator('.contract, .vn-board').count(), 0);
      await page.locator('.message .main').click();
      await yourTurn(page);
      await page.waitForSelector('.left .contract'); // drawn after the board
      hands.push(
        await page
          .locator('.left .contract')
          .evaluateAll((cards) => cards.slice(4).map((card) => card.dataset.contract)),
      );
      await act(page, turn < 2 ? 'b' : 'a');
      await told(page, 'actions-left', { n: 1 });
      await act(page, 'a');
      await confirm(page);
    }
    assert.deepEqual(
      [...holders].sort(),
      ['Dora', 'Emil'].map((name) => translate('handover', { name })),
    );
    assert.deepEqual(hands[0], hands[2]);
    assert.deepEqual(hands[1], hands[3]);
    assert.equal(new Set([...hands[0], ...hands[1]]).size, 4);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('shows no hand while a bot plays', async () => {
    const page = await server.openPage({ name: 'Dora' });
    const asked = {
      options: { seats: 3, pace: 4000 },
      seats: ['me', 'me', 'level1'],
      name: 'Dora',
      begin: true,
    };
    const id = await page.evaluate(async (body) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()).id;
    }, asked);
    await page.goto(`${server.address}/#/table/${id}`);
    const handOver = page.locator('.message .main');
    await handOver.waitFor({ timeout: 60_000 }); // the bot may begin
    do {
      await handOver.click();
      await yourTurn(page);
      await page.waitForFunction(() => document.querySelectorAll('.left .contract').length === 6); // four that lie open, and two in hand
      await act(page, 'b');
      await told(page, 'actions-left', { n: 1 });
      await act(page, 'a');
      await confirm(page);
      await page.waitForFunction(() => !document.querySelector('.turn-status.mine'));
    } while (await handOver.count());
    await page.waitForFunction(() => document.querySelectorAll('.left .contract').length === 4);
    await page.locator('.middle .pace').waitFor(); // nobody's hand, but everybody's bot
    await page.keyboard.press('n');
    await page.waitForSelector('.message .main', { timeout: 60_000 }); // the device goes on
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

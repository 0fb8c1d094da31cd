// The daily valley: one try, results afterwards; a deal for friends by link.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => (server = await TestServer.open()));
after(() => server.close());

const resign = (page, id) =>
  page.evaluate(
    (table) =>
      fetch(`/api/tables/${table}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ do: 'resign', seat: 1 }),
      }).then((answer) => answer.ok),
    id,
  );

describe('the daily valley', () => {
  it('is played once and compared afterwards, on a desktop and on a phone', async () => {
    const results = [];
    for (const size of [DESKTOP, PHONE]) {
      const page = await server.openPage({ size, at: '#/daily', name: `At ${size.width}` });
      await page.getByRole('button', { name: translate('daily-play') }).click();
      await page.waitForSelector('.prompt');
      const id = /#\/table\/([^/?]+)/.exec(page.url())[1];
      results.push(id);
      assert.ok(await resign(page, id));
      await page.evaluate(() => (location.hash = '#/daily'));
      await page.waitForSelector('table tr.you');
      assert.equal(await page.getByRole('button', { name: translate('daily-play') }).count(), 0);
      const own = page.getByRole('link', { name: translate('daily-go-on') });
      assert.equal(await own.getAttribute('href'), `#/table/${id}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(overflow <= 0, 'nothing overflows');
      await page.leave();
    }
    assert.notEqual(results[0], results[1]);
  });

  it('has a deal for friends by link', async () => {
    const page = await server.openPage({ at: '#/daily', name: 'Anna' });
    await page.getByRole('button', { name: translate('duplicate-create') }).click();
    await page.waitForURL(/#\/duplicate\//);
    await page.getByRole('button', { name: translate('duplicate-open') }).click();
    await page.waitForURL(/#\/table\//);
    await page.waitForSelector('h1');
    await page.leave();
  });
});

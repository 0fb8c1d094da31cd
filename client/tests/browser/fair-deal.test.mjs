// Deals that can be checked: the page takes part by itself, and says at the end whether all was well.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { translate } from './messages.mjs';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';

let server;
before(async () => (server = await TestServer.open()));
after(() => server.close());

describe('a game against a bot', () => {
  for (const viewport of [DESKTOP, PHONE])
    it(`is dealt with the page's number, which the end shows as checked (${viewport.width} px)`, async () => {
      const page = await server.openPage({ size: viewport, at: '#/' });
      await page.locator('form button.main, button.main').first().click();
      await page.waitForSelector('.prompt');
      const id = /#\/table\/([^/?]+)/.exec(page.url())[1];
      const running = await (await fetch(`${server.address}/api/tables/${id}`)).json();
      assert.equal(running.table.status, 'running');
      await page.evaluate(
        (table) =>
          fetch(`/api/tables/${table}/commands`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ do: 'resign', seat: 1 }),
          }),
        id,
      );
      await page.locator('section.end summary', { hasText: translate('end-more') }).click();
      await page.locator('section.end summary', { hasText: `✓ ${translate('fair-good')}` }).waitFor();
      const over = await (await fetch(`${server.address}/api/tables/${id}`)).json();
      assert.match(over.table.fair_deal.proof, /^1 [0-9a-f]{64} [0-9a-f]{64}/, 'seat 1 took part');
      await page.leave();
    });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { labelsOf, yourTurn } from './actions.mjs';
import { PAGES, TABLES, visit } from './pages.mjs';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables(TABLES);
});
after(() => server.close());

describe('axe-core finds nothing', () => {
  for (const theme of ['light', 'dark']) {
    for (const size of [DESKTOP, PHONE]) {
      it(`on any page, ${theme}, ${size.width} wide`, async () => {
        const page = await server.openPage({ player: 'boris', theme, size });
        const faults = {};
        for (const name of Object.keys(PAGES)) {
          await visit(server, page, name);
          const found = await faultsOf(page);
          if (found.length > 0) faults[name] = found;
        }
        assert.deepEqual(faults, {});
        assert.deepEqual(page.errors, []);
        await page.leave();
      });
    }
  }
});

describe('a tooltip', () => {
  it('has no fault for axe-core either', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await server.openPage({ player: 'boris', theme, at: '#/table/turn' });
      await page.locator('.action').first().hover();
      await page.waitForSelector('.tip');
      assert.deepEqual(await faultsOf(page), []);
      await page.leave();
    }
  });
});

describe('who cannot see the board', () => {
  it('is told each hex, and what others do', async () => {
    server.putTables([{ ...TABLES.find(({ id }) => id === 'turn'), id: 'told' }]);
    const anna = await server.openPage({ player: 'anna', at: '#/table/told' });
    const boris = await server.openPage({ player: 'boris', at: '#/table/told' });
    const labels = await labelsOf(anna);
    assert.equal(new Set(labels).size, labels.length); // no two alike: each names its hex
    await yourTurn(boris);
    await boris.keyboard.press('c');
    const hex = boris.locator('.hex:has(.choosable)').first();
    const name = await hex.getAttribute('data-hex');
    const label = await hex.getAttribute('aria-label');
    assert.ok(label.includes(translate('hex-choice', { actions: translate('do-explore-fog') })), label);
    assert.match(label, new RegExp(translate('hex-beside', { hexes: '[a-i]\\d+' })));
    await hex.click({ force: true });
    await anna.waitForFunction(
      (words) => document.querySelector('[role=log]')?.textContent?.includes(words),
      name,
    );
    for (const page of [anna, boris]) await page.leave();
  });
});

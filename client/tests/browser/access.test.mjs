import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { DESKTOP, PHONE, Place } from './place.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let place;
before(async () => (place = await Place.open()));
after(() => place.close());

/** What axe-core finds wrong on a page. */
async function faultsOf(page) {
  const client = await page.context().newCDPSession(page); // evaluated beside the page's content policy
  await client.send('Runtime.evaluate', { expression: axe });
  const { result } = await client.send('Runtime.evaluate', {
    expression: 'axe.run().then((r) => JSON.stringify(r.violations.map((v) => [v.id, v.nodes[0].target.join(" "), v.nodes[0].failureSummary])))',
    awaitPromise: true,
    returnByValue: true,
  });
  return JSON.parse(result.value);
}

describe('everybody can use', () => {
  for (const theme of ['light', 'dark']) {
    for (const size of [DESKTOP, PHONE]) {
      it(`every page, ${theme}, ${size.width} wide`, async () => {
        const page = await place.person({ theme, size });
        const pages = {};
        const look = async (name) => {
          await page.waitForTimeout(300);
          const faults = await faultsOf(page);
          if (faults.length > 0) pages[name] = faults;
        };
        await look('home');
        await page.goto(`${place.address}/#/rules`);
        await page.waitForSelector('article');
        await look('rules');
        await page.goto(`${place.address}/#/new`);
        await page.waitForSelector('form .main');
        await look('new');
        await page.locator('form .main').click();
        await page.waitForSelector('main .link');
        await look('gather');
        await page.goto(`${place.address}/#/`);
        await page.locator('button.big:enabled').click();
        await page.waitForSelector('.whose.mine', { timeout: 60_000 });
        await page.keyboard.press('b');
        await page.locator('.hex.choosable').first().click({ force: true });
        await page.waitForSelector('.sites');
        await look('game');
        await page.goto(`${page.url()}/at/3`);
        await page.waitForSelector('.controls');
        await look('replay');
        assert.deepEqual(pages, {});
        await page.context().close();
      });
    }
  }
});

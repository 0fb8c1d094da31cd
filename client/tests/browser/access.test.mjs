import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { labelsOf } from './gestures.mjs';
import { PAGES, TABLES, visit } from './pages.mjs';
import { DESKTOP, PHONE, Place } from './place.mjs';
import { say } from './words.mjs';

let place;
before(async () => {
  place = await Place.open();
  place.put(TABLES);
});
after(() => place.close());

describe('axe-core finds nothing', () => {
  for (const theme of ['light', 'dark']) {
    for (const size of [DESKTOP, PHONE]) {
      it(`on any page, ${theme}, ${size.width} wide`, async () => {
        const page = await place.person({ player: 'boris', theme, size });
        const faults = {};
        for (const name of Object.keys(PAGES)) {
          await visit(place, page, name);
          const found = await faultsOf(page);
          if (found.length > 0) faults[name] = found;
        }
        assert.deepEqual(faults, {});
        assert.deepEqual(page.complaints, []);
        await page.leave();
      });
    }
  }
});

describe('a tooltip', () => {
  it('has no fault for axe-core either', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await place.person({ player: 'boris', theme, at: '#/table/turn' });
      await page.locator('.action').first().hover();
      await page.waitForSelector('.tip');
      assert.deepEqual(await faultsOf(page), []);
      await page.leave();
    }
  });
});

describe('who cannot see the board', () => {
  it('is told each hex, and what others do', async () => {
    place.put([{ ...TABLES.find(({ id }) => id === 'turn'), id: 'told' }]);
    const anna = await place.person({ player: 'anna', at: '#/table/told' });
    const boris = await place.person({ player: 'boris', at: '#/table/told' });
    const labels = await labelsOf(anna);
    assert.equal(new Set(labels).size, labels.length); // no two alike: each names its hex
    await boris.keyboard.press('c');
    const hex = boris.locator('.hex:has(.choosable)').first();
    const name = await hex.getAttribute('data-hex');
    const label = await hex.getAttribute('aria-label');
    assert.ok(label.includes(say('hex-choice', { actions: say('do-explore-fog') })), label);
    assert.match(label, new RegExp(say('hex-beside', { hexes: '[a-i]\\d+' })));
    await hex.click({ force: true });
    await anna.waitForFunction((words) => document.querySelector('[role=log]')?.textContent?.includes(words), name);
    for (const page of [anna, boris]) await page.leave();
  });
});

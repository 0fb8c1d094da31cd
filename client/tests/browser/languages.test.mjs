import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { overflows } from './layout.mjs';
import { PAGES, TABLES, visit } from './pages.mjs';
import { LANGUAGES, PHONE, Place } from './place.mjs';
import { ids, say } from './words.mjs';

let place;
before(async () => {
  place = await Place.open();
  place.put(TABLES);
});
after(() => place.close());

/** Ids of messages, and Fluent's marks, among what can be read or heard on a page. */
const rawWords = (page) =>
  page.evaluate((known) => {
    const texts = [document.body.innerText, document.title];
    for (const name of ['title', 'aria-label', 'placeholder', 'aria-valuetext']) {
      for (const node of document.querySelectorAll(`[${name}]`)) texts.push(node.getAttribute(name) ?? '');
    }
    const all = new Set(known);
    const words = texts.join(' ').split(/[^\p{L}\p{N}_{}$-]+/u);
    return [...new Set(words)].filter((word) => all.has(word) || /[{}$]|^undefined$|^NaN$/.test(word));
  }, ids());

describe('every page speaks', () => {
  for (const language of LANGUAGES) {
    it(`${language}, and fits a phone`, async () => {
      const page = await place.person({ player: 'boris', size: PHONE, language });
      const faults = {};
      for (const name of Object.keys(PAGES)) {
        await visit(place, page, name);
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        const found = [...(await rawWords(page)), ...(await overflows(page))];
        if (found.length > 0) faults[name] = found;
      }
      assert.deepEqual(faults, {});
      assert.deepEqual(page.complaints, []);
      await page.leave();
    });
  }

  it('another language at once, in the middle of a game, and keeps it', async () => {
    const page = await place.person({ player: 'boris', at: '#/table/turn' });
    await page.waitForSelector('.whose.mine');
    await page.keyboard.press('c'); // a choice half made
    await page.locator('.settings summary').click();
    const select = page.locator('.settings select').first();
    await select.focus();
    await select.selectOption('pl');
    await page.waitForFunction((text) => document.querySelector('.whose')?.textContent?.includes(text), say('your-turn', {}, 'pl'));
    assert.equal((await page.locator('.prompt span').first().innerText()).replaceAll('\u00a0', ' '), say('prompt-explore-fog', {}, 'pl'));
    assert.equal(await page.locator('.action[data-action=explore-fog]').getAttribute('aria-pressed'), 'true');
    assert.equal(await select.evaluate((node) => node === document.activeElement && node.closest('details').open), true);
    const label = await page.locator('.hex[data-hex=a6]').getAttribute('aria-label');
    assert.equal(label.split(';')[0], say('hex-said', { hex: 'a6', what: say('hex-forbidden', {}, 'pl') }, 'pl'));
    assert.match(await page.title(), new RegExp(say('your-turn', {}, 'pl')));
    await page.reload();
    await page.waitForFunction((text) => document.querySelector('.whose')?.textContent?.includes(text), say('your-turn', {}, 'pl'));
    assert.deepEqual(page.complaints, []);
    await page.leave();
  });

  it('another language in the rules, without losing the place', async () => {
    const page = await place.person({ at: '#/rules' });
    await page.locator('input[type=search]').fill('R');
    await page.locator('.settings summary').click();
    await page.locator('.settings select').first().selectOption('it');
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, say('rules-title', {}, 'it'));
    assert.equal(await page.locator('input[type=search]').inputValue(), 'R');
    assert.equal(await page.locator('.settings[open]').count(), 1);
    await page.leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { overflows } from './layout.mjs';
import { PAGES, TABLES, visit } from './pages.mjs';
import { LANGUAGES, PHONE, TestServer } from './testServer.mjs';
import { ids, translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables(TABLES);
});
after(() => server.close());

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
      const page = await server.openPage({ player: 'boris', size: PHONE, language });
      const faults = {};
      for (const name of Object.keys(PAGES)) {
        await visit(server, page, name);
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        const found = [...(await rawWords(page)), ...(await overflows(page))];
        if (found.length > 0) faults[name] = found;
      }
      assert.deepEqual(faults, {});
      assert.deepEqual(page.errors, []);
      await page.leave();
    });
  }

  it('another language at once, in the middle of a game, and keeps it', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/table/turn' });
    await page.waitForSelector('.turn-status.mine');
    await page.keyboard.press('c'); // a choice half made
    await page.locator('.settings summary').click();
    const select = page.locator('.settings select').first();
    await select.focus();
    await select.selectOption('pl');
    await page.waitForFunction(
      (text) => document.querySelector('.turn-status')?.textContent?.includes(text),
      translate('your-turn', {}, 'pl'),
    );
    assert.equal(
      (await page.locator('.prompt span').first().innerText()).replaceAll('\u00a0', ' '),
      translate('prompt-explore-fog', {}, 'pl'),
    );
    assert.equal(await page.locator('.action[data-action=explore-fog]').getAttribute('aria-pressed'), 'true');
    assert.equal(
      await select.evaluate((node) => node === document.activeElement && node.closest('details').open),
      true,
    );
    const label = translate('hex-in-words', { hex: 'a6', what: translate('hex-forbidden', {}, 'pl') }, 'pl');
    await page.waitForSelector(`.hex[data-hex=a6][aria-label^="${label};"]`); // what is heard follows what is seen
    assert.match(await page.title(), new RegExp(translate('your-turn', {}, 'pl')));
    await page.reload();
    await page.waitForFunction(
      (text) => document.querySelector('.turn-status')?.textContent?.includes(text),
      translate('your-turn', {}, 'pl'),
    );
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('another language in the rules, without losing the place', async () => {
    const page = await server.openPage({ at: '#/rules' });
    await page.locator('input[type=search]').fill('R');
    await page.locator('.settings summary').click();
    await page.locator('.settings select').first().selectOption('it');
    await page.waitForFunction(
      (text) => document.querySelector('h1')?.textContent === text,
      translate('rules-title', {}, 'it'),
    );
    assert.equal(await page.locator('input[type=search]').inputValue(), 'R');
    assert.equal(await page.locator('.settings[open]').count(), 1);
    await page.leave();
  });
});

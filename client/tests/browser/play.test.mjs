import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { playOut } from './gestures.mjs';
import { DESKTOP, PHONE, Place } from './place.mjs';

let place;
before(async () => (place = await Place.open()));
after(() => place.close());

const yourTurn = (page) => page.waitForSelector('.whose.mine', { timeout: 60_000 });

async function againstBots(options) {
  const page = await place.person(options);
  await page.locator('button.big').click();
  await yourTurn(page);
  return page;
}

describe('one person', () => {
  it('plays with the keyboard only, and takes it back', async () => {
    const page = await againstBots();
    await page.keyboard.press('a');
    await page.locator('.hex[tabindex="0"]').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.whose')?.textContent?.includes('one action left'));
    await page.keyboard.press('u');
    await page.waitForFunction(() => document.querySelector('.whose')?.textContent?.includes('2 actions left'));
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

  it('is told why not', async () => {
    const page = await againstBots();
    await page.locator('.action').nth(5).click({ force: true });
    await page.waitForSelector('.toast p');
    assert.match(await page.locator('.toast').innerText(), /First place a building site/);
    await page.locator('.hex[data-hex="a6"]').click({ force: true });
    await page.waitForFunction(() => document.querySelector('.toast')?.textContent?.includes('R4.3'));
    await page.context().close();
  });

  it('goes on after the server was killed and started again', async () => {
    const page = await againstBots();
    await page.keyboard.press('a');
    await page.locator('.hex.choosable').first().click({ force: true });
    await page.waitForFunction(() => document.querySelector('.whose')?.textContent?.includes('one action left'));
    await place.stop('SIGKILL');
    await page.waitForSelector('.link');
    await place.start();
    await page.waitForSelector('.link', { state: 'detached', timeout: 30_000 });
    assert.match(await page.locator('.whose').innerText(), /one action left/);
    await page.keyboard.press('b');
    await page.locator('.hex.choosable').first().click({ force: true });
    await page.waitForSelector('.turn .main:enabled');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

  for (const language of ['en', 'fr', 'it', 'pl', 'ru']) {
    it(`reads ${language} on a phone without scrolling sideways`, async () => {
      const page = await againstBots({ size: PHONE, language });
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      const { width, height, text } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
        text: document.body.innerText,
      }));
      assert.ok(width <= PHONE.width, `${width} wide`);
      assert.ok(height <= PHONE.height, `${height} high`);
      assert.doesNotMatch(text, /\b(prompt|action|contract|short|resource|reason|tab)-[a-z]/);
      const wide = await page.evaluate(() => [...document.querySelectorAll('.action, .turn button, .contract')].filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent));
      assert.deepEqual(wide, []);
      await page.setViewportSize(DESKTOP);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(tall <= DESKTOP.height, `${tall} high`);
      const cut = await page.evaluate(() => [...document.querySelectorAll('.action, .turn button, .contract')].filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent));
      assert.deepEqual(cut, []);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
});

describe('several people', () => {
  it('two of them and two bots play a whole game and watch it again', { timeout: 400_000 }, async () => {
    const anna = await place.person({ name: 'Anna' });
    await anna.goto(`${place.address}/#/new`);
    await anna.locator('form select').first().selectOption('4');
    const bot = await anna.locator('fieldset select').nth(2).locator('option').nth(3).getAttribute('value');
    await anna.locator('fieldset select').nth(2).selectOption(bot);
    await anna.locator('fieldset select').nth(3).selectOption(bot);
    await anna.locator('form .main').click();
    const link = await anna.locator('input.link').inputValue();
    const carl = await place.person({ name: 'Carl', language: 'pl' });
    await carl.goto(link);
    await carl.locator('section li .main').first().click();
    await anna.locator('.big:enabled').click();
    await Promise.all([anna.waitForSelector('.vn-board'), carl.waitForSelector('.vn-board')]);
    await playOut([anna, carl]);
    await carl.waitForSelector('section.end');
    const totals = (page) => page.locator('section.end tfoot td').allInnerTexts();
    assert.deepEqual(await totals(anna), await totals(carl));
    const id = anna.url().split('/').pop();
    const told = await fetch(`${place.address}/api/tables/${id}`).then((answer) => answer.json());
    assert.deepEqual((await totals(anna)).map((text) => Number(text.replace('−', '-'))), told.table.result.scores);
    await anna.goto(`${place.address}/#/table/${id}/at/5`);
    await anna.waitForSelector('.controls');
    await anna.keyboard.press('ArrowRight');
    await anna.waitForFunction(() => location.hash.endsWith('/at/6'));
    assert.deepEqual([...anna.complaints, ...carl.complaints], []);
  });

  it('watch without seeing a hand', async () => {
    const page = await againstBots();
    const other = await place.person();
    await other.goto(page.url());
    await other.waitForSelector('.vn-board');
    assert.equal(await other.locator('.left .contract').count(), 4);
    assert.equal(await other.locator('.action').count(), 0);
    assert.deepEqual(other.complaints, []);
    await page.context().close();
    await other.context().close();
  });

  it('share one device', async () => {
    const page = await place.person({ name: 'Anna' });
    await page.goto(`${place.address}/#/new`);
    await page.locator('form select').first().selectOption('2');
    await page.locator('fieldset select').nth(1).selectOption('me');
    await page.locator('form .main').click();
    await page.locator('.big:enabled').click();
    await page.locator('.message .main').click();
    await yourTurn(page);
    const first = await page.locator('.guild.acting').getAttribute('class');
    await page.keyboard.press('a');
    await page.locator('.hex.choosable').first().click({ force: true });
    await page.waitForFunction(() => document.querySelector('.whose')?.textContent?.includes('one action left'));
    await page.keyboard.press('a');
    await page.locator('.hex.choosable').first().click({ force: true });
    await page.locator('.turn .main:enabled').click();
    await page.waitForSelector('.message .main');
    assert.equal(await page.locator('.contract').count(), 0);
    await page.locator('.message .main').click();
    await yourTurn(page);
    assert.notEqual(await page.locator('.guild.acting').getAttribute('class'), first);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
});

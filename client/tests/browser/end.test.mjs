import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';
import { LAST, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    table('fifth'),
    table('last', LAST),
    table('stuck', undefined, { record: 'tests/records/nobody-can-act.vn', seats: ['anna', 'boris'] }),
    table('four', undefined, {
      record: 'tests/records/ender-2-of-4.vn',
      seats: ['boris', 'level2', 'level2', 'level2'],
    }),
  ]);
});
after(() => server.close());

const reason = (page) => page.locator('section.end .reason').innerText();

describe('the last turns (R6.2)', () => {
  it('are announced, and nobody plans who plays no more', async () => {
    // Boris built the fifth building; Chiara has had her last turn.
    for (const player of ['boris', 'chiara']) {
      const page = await server.openPage({ player, at: '#/table/last' });
      await page.waitForSelector('.turn-status em');
      assert.equal(await page.locator('.turn-status em').innerText(), translate('last-turns'));
      assert.equal(await page.locator('.prompt').innerText(), translate('prompt-wait', { name: 'Anna' }));
      await page.leave();
    }
    const anna = await server.openPage({ player: 'anna', at: '#/table/last' });
    await anna.waitForSelector('.turn-status.mine em');
    assert.equal(await anna.locator('.turn-status em').innerText(), translate('last-turn'));
    await anna.leave();
  });
});

describe('the end', () => {
  it('says who built the fifth building (R6.1)', async () => {
    for (const [player, wanted] of [
      ['boris', translate('end-reason-fifth-building-you')],
      ['anna', translate('end-reason-fifth-building', { name: 'Boris' })],
      [undefined, translate('end-reason-fifth-building', { name: 'Boris' })],
    ]) {
      const page = await server.openPage({ player, at: '#/table/fifth' });
      await page.waitForSelector('section.end');
      assert.equal(await reason(page), wanted);
      await page.leave();
    }
  });

  it('says that nobody could act (R6.4)', async () => {
    const page = await server.openPage({ player: 'anna', at: '#/table/stuck' });
    await page.waitForSelector('section.end');
    assert.equal(await reason(page), translate('end-reason-nobody-can-act'));
    await page.leave();
  });

  it('leaves no row of the score out for screen readers, and shows them all to whoever wants more', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/table/fifth' });
    await page.waitForSelector('section.end .tally');
    const rows = page.getByRole('table', { name: translate('score-sheet') }).getByRole('row');
    assert.equal(await rows.count(), 8);
    const height = async () => (await page.locator('section.end .sheet').boundingBox()).height;
    assert.ok((await height()) < 2);
    await page.locator('section.end summary', { hasText: translate('end-more') }).click();
    await page.waitForFunction(() => document.querySelector('section.end .sheet').offsetHeight > 150);
    await page.leave();
  });

  it('explains what is not plain on the score sheet', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/table/fifth', size: DESKTOP });
    await page.locator('section.end summary', { hasText: translate('end-more') }).click();
    await page.locator('section.end .told').scrollIntoViewIfNeeded();
    await page.mouse.move(10, 10); // the first move of a mouse comes from nowhere, and is none to the page
    await page.locator('section.end .told').hover();
    await page.waitForFunction(
      (text) => document.querySelector('.tip p')?.textContent === text,
      translate('score-counted-title'),
    );
    await page.leave();
  });

  it('shows every total on a phone, below the whole valley, which comes near when asked for', async () => {
    const page = await server.openPage({ player: 'anna', at: '#/table/fifth', size: PHONE, language: 'ru' });
    await page.waitForSelector('section.end');
    await page.evaluate(() => document.fonts.ready);
    const box = (name) => page.locator(name).boundingBox();
    const bottomOf = ({ y, height }) => y + height;
    const drawersTop = (await box('.drawers')).y;
    for (const points of await page.locator('.podium .points').all())
      assert.ok(bottomOf(await points.boundingBox()) <= drawersTop);
    assert.ok(bottomOf(await box('.next .again')) <= drawersTop);
    assert.equal(await page.locator('.vn-board.turned').count(), 1); // it lies as it lay
    assert.ok(bottomOf(await box('.vn-frame')) <= (await box('section.end')).y + 1);
    await page.locator('.do > button').click();
    await page.waitForFunction(
      () =>
        document.querySelector('section.end').getBoundingClientRect().top >=
        document.querySelector('.vn-frame').getBoundingClientRect().bottom - 1,
    );
    await page.leave();
  });

  it('shows every row of points and what comes next without scrolling, on a phone and a tablet, of four guilds, too', async () => {
    for (const size of [PHONE, { width: 820, height: 1180 }, { width: 844, height: 390 }]) {
      const page = await server.openPage({ player: 'boris', at: '#/table/four', size });
      await page.waitForSelector('section.end .tally');
      const drawersTop = (await page.locator('.drawers').boundingBox()).y;
      const parts = await page
        .locator('.tally .row, .next :is(a, button), .podium :is(.rank, .points)')
        .all();
      for (const part of parts) {
        const box = await part.boundingBox();
        assert.ok(box && box.y + box.height <= drawersTop, `${size.width}: ${await part.innerText()}`);
      }
      await page.leave();
    }
  });

  it('names the best first, and whoever looks “you”', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/table/fifth', size: DESKTOP });
    await page.waitForSelector('section.end .tally');
    const [first] = await page.locator('.tally .who').allInnerTexts();
    assert.equal(first, translate('you-tag'));
    assert.equal(await page.locator('.podium .winner .name').innerText(), translate('you-tag'));
    await page.leave();
  });

  it('breaks no name of a bot in two on a phone', async () => {
    for (const language of ['en', 'pl', 'ru']) {
      const page = await server.openPage({ player: 'boris', at: '#/table/four', size: PHONE, language });
      await page.locator('section.end summary').last().click();
      await page.evaluate(() => document.fonts.ready);
      // A bot's name has two words, the second a number: more than two lines would be a word broken in two.
      const lines = await page
        .locator('section.end .sheet .who')
        .evaluateAll((names) =>
          names.map(
            (name) => name.getClientRects()[0].height / parseFloat(getComputedStyle(name).lineHeight),
          ),
        );
      assert.ok(
        lines.every((n) => n < 2.5),
        `${language}: ${lines}`,
      );
      await page.leave();
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DESKTOP, PHONE, Place } from './place.mjs';
import { LAST, table } from './tables.mjs';
import { say } from './words.mjs';

let place;
before(async () => {
  place = await Place.open();
  place.put([
    table('fifth'),
    table('last', LAST),
    table('stuck', undefined, { record: 'tests/records/nobody-can-act.vn', seats: ['anna', 'boris'] }),
    table('four', undefined, { record: 'tests/records/ender-2-of-4.vn', seats: ['boris', 'level2', 'level2', 'level2'] }),
  ]);
});
after(() => place.close());

const reason = (page) => page.locator('section.end .soft').innerText();

describe('the last turns (R6.2)', () => {
  it('are announced, and nobody plans who plays no more', async () => {
    // Boris built the fifth building; Chiara has had her last turn.
    for (const player of ['boris', 'chiara']) {
      const page = await place.person({ player, at: '#/table/last' });
      await page.waitForSelector('.whose em');
      assert.equal(await page.locator('.whose em').innerText(), say('last-turns'));
      assert.equal(await page.locator('.prompt').innerText(), say('prompt-wait', { name: 'Anna' }));
      await page.leave();
    }
    const anna = await place.person({ player: 'anna', at: '#/table/last' });
    await anna.waitForSelector('.whose.mine em');
    assert.equal(await anna.locator('.whose em').innerText(), say('last-turn'));
    await anna.leave();
  });
});

describe('the end', () => {
  it('says who built the fifth building (R6.1)', async () => {
    for (const [player, wanted] of [
      ['boris', say('end-reason-fifth-building-you')],
      ['anna', say('end-reason-fifth-building', { name: 'Boris' })],
      [undefined, say('end-reason-fifth-building', { name: 'Boris' })],
    ]) {
      const page = await place.person({ player, at: '#/table/fifth' });
      await page.waitForSelector('section.end');
      assert.equal(await reason(page), wanted);
      await page.leave();
    }
  });

  it('says that nobody could act (R6.4)', async () => {
    const page = await place.person({ player: 'anna', at: '#/table/stuck' });
    await page.waitForSelector('section.end');
    assert.equal(await reason(page), say('end-reason-nobody-can-act'));
    await page.leave();
  });

  it('explains what is not plain on the score sheet', async () => {
    const page = await place.person({ player: 'boris', at: '#/table/fifth', size: DESKTOP });
    await page.locator('section.end .told').hover();
    await page.waitForFunction((text) => document.querySelector('.tip p')?.textContent === text, say('score-counted-title'));
    await page.leave();
  });

  it('breaks no name of a bot in two on a phone', async () => {
    for (const language of ['en', 'pl', 'ru']) {
      const page = await place.person({ player: 'boris', at: '#/table/four', size: PHONE, language });
      await page.waitForSelector('section.end');
      await page.evaluate(() => document.fonts.ready);
      // A bot's name has two words, the second a number: more than two lines would be a word broken in two.
      const lines = await page.locator('section.end .who').evaluateAll((names) => names.map((name) => name.getClientRects()[0].height / parseFloat(getComputedStyle(name).lineHeight)));
      assert.ok(lines.every((n) => n < 2.5), `${language}: ${lines}`);
      await page.leave();
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, button, confirm, told, yourTurn } from './gestures.mjs';
import { DESKTOP, PHONE, Place } from './place.mjs';
import { SHORE, table } from './tables.mjs';
import { say } from './words.mjs';

let place;
before(async () => {
  place = await Place.open();
  place.put([table('friends', 0, { seats: ['boris', '', ''], begin: false }), table('asleep', SHORE)]);
});
after(() => place.close());

const until = (page, seats) => page.waitForFunction((wanted) => [...document.querySelectorAll('.who')].map((who) => who.innerText.replace(/\s+/g, ' ')).join() === wanted, seats.join());

describe('friends who gather', () => {
  it('sit down by a link, move, are told that all are there, that it begins, or that they came too late', async () => {
    const boris = await place.person({ player: 'boris', at: '#/table/friends' });
    await boris.waitForFunction(() => location.hash.includes('invitation=')); // the address invites, too
    const link = new URL(boris.url()).hash;
    const clara = await place.person({ name: 'Clara', at: link, size: PHONE });
    await button(clara, 'gather-sit').first().click();
    await until(boris, ['Boris you', 'Clara', 'free seat']);
    await clara.getByRole('button', { name: say('gather-move') }).click();
    await until(clara, ['Boris', 'free seat', 'Clara you']);
    await until(boris, ['Boris you', 'free seat', 'Clara']);
    const dora = await place.person({ name: 'Dora', at: link, language: 'fr' });
    const emil = await place.person({ name: 'Emil', at: link });
    await dora.getByRole('button', { name: say('gather-sit', {}, 'fr') }).click();
    await boris.waitForFunction((text) => document.title.startsWith(`● ${text}`), say('notify-full').replace(/\.$/, ''));
    await emil.getByText(say('gather-no-seat')).waitFor();
    await boris.locator('li', { hasText: 'Dora' }).getByRole('button').click();
    await dora.getByText(say('gather-freed', {}, 'fr')).waitFor();
    await boris.locator('li select').selectOption('level1');
    await button(boris, 'gather-begin').click();
    for (const page of [boris, clara]) await page.waitForSelector('.vn-board');
    await emil.getByText(say('watching-late')).waitFor();
    const late = await place.person({ at: link, size: PHONE });
    await late.getByText(say('watching-late')).waitFor();
    assert.equal(await clara.getByText(say('watching-late')).count(), 0);
    for (const page of [boris, clara, dora, emil, late]) {
      assert.deepEqual(page.complaints, []);
      await page.leave();
    }
  });
});

describe('a turn that comes while one looks elsewhere', () => {
  it('is told beside the replay, which leads to it', async () => {
    const chiara = await place.person({ player: 'chiara', at: `#/table/asleep/at/${SHORE}`, size: DESKTOP });
    await chiara.waitForSelector('.controls');
    assert.equal(await chiara.title(), `${say('replay')} · Via Nebula`);
    const boris = await place.person({ player: 'boris', at: '#/table/asleep' });
    await yourTurn(boris);
    for (const said of [['actions-left', { n: 1 }], ['turn-done']]) {
      await act(boris, 'c');
      await told(boris, ...said);
    }
    await confirm(boris);
    await chiara.getByRole('link', { name: say('your-turn') }).click();
    await yourTurn(chiara);
    assert.match(chiara.url(), /#\/table\/asleep$/);
    for (const page of [boris, chiara]) {
      assert.deepEqual(page.complaints, []);
      await page.leave();
    }
  });
});

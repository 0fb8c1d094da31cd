import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, button, confirm, told, yourTurn } from './actions.mjs';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';
import { SHORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('friends', 0, { seats: ['boris', '', ''], begin: false }), table('asleep', SHORE)]);
});
after(() => server.close());

const until = (page, seats) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.who')].map((who) => who.innerText.replace(/\s+/g, ' ')).join() ===
      wanted,
    seats.join(),
  );

describe('friends who gather', () => {
  it('sit down by a link, move, are told that all are there, that it begins, or that they came too late', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/friends' });
    await boris.waitForFunction(() => location.hash.includes('invitation=')); // the address invites, too
    const link = new URL(boris.url()).hash;
    const clara = await server.openPage({ name: 'Clara', at: link, size: PHONE });
    await button(clara, 'waiting-room-sit').first().click();
    await until(boris, ['Boris you', 'Clara', 'free seat']);
    await clara.getByRole('button', { name: translate('waiting-room-move') }).click();
    await until(clara, ['Boris', 'free seat', 'Clara you']);
    await until(boris, ['Boris you', 'free seat', 'Clara']);
    const dora = await server.openPage({ name: 'Dora', at: link, language: 'fr' });
    const emil = await server.openPage({ name: 'Emil', at: link });
    await dora.getByRole('button', { name: translate('waiting-room-sit', {}, 'fr') }).click();
    await boris.waitForFunction(
      (text) => document.title.startsWith(`● ${text}`),
      translate('notify-full').replace(/\.$/, ''),
    );
    await emil.getByText(translate('waiting-room-no-seat')).waitFor();
    await boris.locator('li', { hasText: 'Dora' }).getByRole('button').click();
    await dora.getByText(translate('waiting-room-freed', {}, 'fr')).waitFor();
    await boris.locator('li select').selectOption('level1');
    await button(boris, 'waiting-room-begin').click();
    for (const page of [boris, clara]) await page.waitForSelector('.vn-board');
    await emil.getByText(translate('watching-late')).waitFor();
    const late = await server.openPage({ at: link, size: PHONE });
    await late.getByText(translate('watching-late')).waitFor();
    assert.equal(await clara.getByText(translate('watching-late')).count(), 0);
    for (const page of [boris, clara, dora, emil, late]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });
});

describe('a turn that comes while one looks elsewhere', () => {
  it('is told beside the replay, which leads to it', async () => {
    const chiara = await server.openPage({
      player: 'chiara',
      at: `#/table/asleep/at/${SHORE}`,
      size: DESKTOP,
    });
    await chiara.waitForSelector('.controls');
    assert.equal(await chiara.title(), `${translate('replay')} · Via Nebula`);
    const boris = await server.openPage({ player: 'boris', at: '#/table/asleep' });
    await yourTurn(boris);
    for (const said of [['actions-left', { n: 1 }], ['turn-done']]) {
      await act(boris, 'c');
      await told(boris, ...said);
    }
    await confirm(boris);
    await chiara.getByRole('link', { name: translate('your-turn') }).click();
    await yourTurn(chiara);
    assert.match(chiara.url(), /#\/table\/asleep$/);
    for (const page of [boris, chiara]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });
});

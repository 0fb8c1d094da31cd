import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { overflows } from './layout.mjs';
import { translate } from './messages.mjs';
import { table } from './tables.mjs';
import { PHONE, TestServer } from './testServer.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('gather', 0, { seats: ['boris', '', ''], begin: false }), table('over')]);
});
after(() => server.close());

const button = (page, id, values) => page.getByRole('button', { name: translate(id, values), exact: true });

describe('finding players', () => {
  it('brings two together who want the same, and a friend to a table', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/community', size: PHONE });
    const anna = await server.openPage({ player: 'anna', at: '#/community' });
    await boris.getByLabel(translate('friend-name')).fill('Anna');
    await button(boris, 'friend-ask').click();
    await boris.getByText(translate('friend-asked'), { exact: true }).waitFor();
    await anna.reload();
    await anna.getByRole('button', { name: translate('friend-accept') }).click();
    await anna.getByRole('button', { name: translate('friend-remove-friend') }).waitFor();
    for (const page of [boris, anna]) {
      assert.deepEqual(await overflows(page), []);
      assert.deepEqual(await faultsOf(page), []);
    }

    await button(boris, 'seek-start').click();
    await boris.getByText(translate('seek-waiting')).waitFor();
    await button(anna, 'seek-play', { name: 'Boris' }).click();
    for (const page of [boris, anna]) await page.waitForSelector('.turn-status');
    assert.equal(boris.url(), anna.url());

    await boris.goto(`${server.address}/#/table/gather`);
    await boris
      .getByRole('group', { name: translate('invite-friends') })
      .getByRole('button')
      .click();
    await boris.getByText(translate('invite-friends-done', { name: 'Anna' })).waitFor();
    await anna.goto(`${server.address}/#/`);
    await anna.getByRole('link', { name: translate('community-invited', { n: 1 }) }).click();
    await anna.getByRole('link', { name: translate('waiting-room-invited', { name: 'Boris' }) }).click();
    await anna.waitForURL(/gather\?invitation=/);
    for (const page of [boris, anna]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });
});

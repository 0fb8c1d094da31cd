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
  server.putTables([table('over')]);
});
after(() => server.close());

/** The table was put there by another process: the server finds it when it next looks. */
async function counted(page) {
  for (;;) {
    const answer = await page.request.get(`${server.address}/api/me/profile`);
    if ((await answer.json()).games.length > 0) return;
    await page.waitForTimeout(500);
  }
}

describe('a profile', () => {
  it('shows finished games, on a phone too, and leads to their replay', async () => {
    const page = await server.openPage({ player: 'boris', size: PHONE });
    await counted(page);
    await page.getByRole('link', { name: translate('profile'), exact: true }).click();
    await page.getByRole('heading', { name: translate('profile-recent') }).waitFor();
    assert.deepEqual(await overflows(page), []);
    assert.deepEqual(await faultsOf(page), []);
    await page.getByLabel(translate('profile-visibility')).selectOption('private');
    await page.getByText(translate('profile-visibility-saved')).waitFor();

    const stranger = await server.openPage({ at: '#/player/Boris' });
    await stranger.getByText(translate('reason-profile-hidden')).waitFor();
    assert.deepEqual(await faultsOf(stranger), []);

    await page.locator('ol a[href*="over/at"]').first().click();
    await page.waitForSelector('.controls');
    assert.deepEqual(page.errors, []);
    for (const one of [page, stranger]) await one.leave();
  });
});

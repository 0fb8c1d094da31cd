import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { overflows } from './layout.mjs';
import { PHONE, TestServer } from './testServer.mjs';
import { table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('gather', 0, { seats: ['boris', '', ''], begin: false })]);
});
after(() => server.close());

const PASSWORD = 'a long pass phrase';
const button = (page, id, form = 'main') =>
  page.locator(form).getByRole('button', { name: translate(id), exact: true });

async function fill(page, form, name, password) {
  const fields = page.locator(`[data-form=${form}]`);
  await fields.locator('[autocomplete=username]').fill(name);
  await fields.locator('[type=password]').fill(password);
  await button(page, `account-${form}`, `[data-form=${form}]`).click();
}

describe('a name of one’s own', () => {
  it('is kept with a password, and with it the games', async () => {
    const page = await server.openPage({ name: 'Clara' });
    await page.locator('button.big').click();
    await page.waitForSelector('.turn-status');
    const game = page.url();
    await page.locator('.settings summary').click();
    await page.getByRole('link', { name: translate('account') }).click();
    await page.getByText(translate('account-lead-games')).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await fill(page, 'create', 'Clara', PASSWORD);
    await page.getByText(translate('account-signed-in-as', { name: 'Clara' })).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1');

    const elsewhere = await server.openPage({ at: '#/account' });
    await fill(elsewhere, 'sign-in', 'Clara', 'not this one');
    await elsewhere.getByText(translate('reason-wrong-password')).waitFor();
    await fill(elsewhere, 'sign-in', 'clara', PASSWORD);
    await elsewhere.getByText(translate('account-signed-in-as', { name: 'Clara' })).waitFor();
    await elsewhere.goto(game);
    await elsewhere.waitForSelector('.bar .turn-status');
    assert.equal(await elsewhere.locator('.bar .tag').count(), 0); // it is one's own game, not one that is watched

    const form = page.locator('form', { has: page.locator('[autocomplete=new-password]') }); // another one deletes the account
    await form.locator('[autocomplete=current-password]').fill(PASSWORD);
    await form.locator('[autocomplete=new-password]').fill('another pass phrase');
    await button(page, 'account-change', 'form').click();
    await page.getByText(translate('account-changed')).waitFor();
    await elsewhere.goto(`${server.address}/#/account`);
    await elsewhere.locator('[data-form=sign-in]').waitFor(); // signed out there

    await button(page, 'account-sign-out').click();
    await page.locator('[data-form=sign-in]').waitFor();
    assert.equal(await page.locator('[data-form=sign-in] [autocomplete=username]').inputValue(), '');
    assert.deepEqual(page.errors, []);
    for (const one of [page, elsewhere]) await one.leave();
  });

  it('that is refused elsewhere leads to signing in, and back', async () => {
    const page = await server.openPage({
      at: '#/table/gather?invitation=welcome',
      name: 'Boris',
      size: PHONE,
    });
    await button(page, 'waiting-room-sit', 'li:nth-child(2)').click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: translate('account-sign-in') })
      .click();
    await page.locator('[data-form=sign-in]').waitFor();
    assert.deepEqual(await overflows(page), []);
    await fill(page, 'sign-in', 'Boris', 'only for tests');
    await page.locator('input.link').waitFor();
    assert.match(page.url(), /#\/table\/gather\?invitation=welcome$/);
    await button(page, 'waiting-room-stand', 'li:nth-child(1)').waitFor(); // it is known who came back
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

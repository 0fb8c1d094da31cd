import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { overflows } from './layout.mjs';
import { translate } from './messages.mjs';
import { table } from './tables.mjs';
import { PHONE, root, TestServer } from './testServer.mjs';

const python = process.env.PYTHON ?? join(root, '.venv', 'bin', 'python');

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('over')]);
  const command = ['-m', 'vianebula', 'server', 'set-role', 'chiara', 'moderator'];
  execFileSync(python, command, { cwd: root, env: server.environment });
});
after(() => server.close());

describe('manners', () => {
  it('are reported, decided about, and an account is deleted', async () => {
    const anna = await server.openPage({ player: 'anna', at: '#/player/Boris' });
    await anna.getByRole('button', { name: translate('block'), exact: true }).click();
    await anna.getByText(translate('block-notice-on')).waitFor();
    await anna.getByText(translate('report'), { exact: true }).click();
    await anna.getByLabel(translate('report-text')).fill('He shouts.');
    await anna.getByRole('button', { name: translate('report-send'), exact: true }).click();
    await anna.getByText(translate('report-sent')).waitFor();
    assert.deepEqual(await faultsOf(anna), []);

    await anna.goto(`${server.address}/#/moderation`);
    await anna.getByText(translate('reason-not-a-moderator')).waitFor();
    const chiara = await server.openPage({ player: 'chiara', at: '#/moderation', size: PHONE });
    await chiara.getByText('He shouts.').waitFor();
    assert.deepEqual(await overflows(chiara), []);
    assert.deepEqual(await faultsOf(chiara), []);
    await chiara.getByRole('button', { name: `${translate('decision-mute')} (Boris, 1)` }).click();
    await chiara.getByText(translate('moderation-empty')).waitFor();

    await anna.goto(`${server.address}/#/account`);
    await anna.getByLabel(translate('account-delete-password')).fill('only for tests');
    await anna.locator('[data-form=delete] button').click();
    await anna
      .getByRole('dialog')
      .getByRole('button', { name: translate('account-delete') })
      .click();
    await anna.getByText(translate('account-deleted')).waitFor();
    for (const page of [anna, chiara]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { overflows } from './layout.mjs';
import { translate } from './messages.mjs';
import { SHORE, table } from './tables.mjs';
import { freePort, PHONE, python, TestServer } from './testServer.mjs';

const ADDRESS = 'boris@example.org';
const SLOW = { kind: 'correspondence', start: 86_400, step: 86_400 };

let server, mailServer, folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vianebula-mail-'));
  const port = await freePort();
  const handler = ['-c', 'aiosmtpd.handlers.Mailbox', join(folder, 'mails')];
  mailServer = spawn(python, ['-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${port}`, ...handler]);
  server = await TestServer.open((address) => ({
    VIANEBULA_SMTP: `smtp://127.0.0.1:${port}`,
    VIANEBULA_MAIL_FROM: 'Via Nebula <games@play.example>',
    VIANEBULA_PUBLIC_URL: address,
    VIANEBULA_NOTICE_SECONDS: '0.5',
  }));
  server.putTables([table('slow', SHORE, { minutes_ago: 5, options: { clock: SLOW } })]); // Boris is to move
});
after(async () => {
  mailServer.kill();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What was delivered, as text; one after the other. */
function mails() {
  const inbox = join(folder, 'mails', 'new');
  if (!existsSync(inbox)) return [];
  return readdirSync(inbox)
    .sort()
    .map((name) =>
      readFileSync(join(inbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    );
}

async function mailNumber(n) {
  for (let tries = 0; mails().length < n; tries++) {
    assert.ok(tries < 600, `mail number ${n} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return mails()[n - 1];
}

describe('mail', () => {
  it('comes to an address that was confirmed, at one’s turn, until one click ends it', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/notices', size: PHONE });
    await boris.getByLabel(translate('notices-email'), { exact: true }).fill(ADDRESS);
    await boris.getByRole('button', { name: translate('notices-email-save') }).click();
    await boris.getByText(translate('notices-email-sent')).waitFor();
    const question = await mailNumber(1);
    assert.match(question, /^To: boris@example\.org/m);
    const link = /http\S+#\/notices\/verify\/\S+/.exec(question)[0];

    const reader = await server.openPage({ at: link.slice(server.address.length + 1) }); // another browser
    await reader.getByText(translate('notices-email-confirmed', { email: ADDRESS })).waitFor();
    await reader.leave();
    await boris.reload();
    await boris.getByText(translate('notices-email-confirmed', { email: ADDRESS })).waitFor();
    await boris.getByRole('radio', { name: translate('notices-mail-digest') }).check();
    await boris.getByRole('option', { name: '12:00 AM' }).waitFor({ state: 'attached' });
    await boris.getByRole('radio', { name: translate('notices-mail-turn') }).check();
    await boris.getByText(translate('notices-saved')).waitFor();
    assert.deepEqual(await overflows(boris), []);
    assert.deepEqual(await faultsOf(boris), []);
    assert.deepEqual(boris.errors, []);
    await boris.leave();

    const notice = await mailNumber(2);
    assert.match(notice, /It is your turn in the game with Anna and Chiara/);
    assert.match(notice, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const end = /^List-Unsubscribe: <(\S+)>/m.exec(notice)[1];
    const clicked = await fetch(end, { method: 'POST', body: 'List-Unsubscribe=One-Click' }); // as mail programs do
    assert.ok(clicked.ok);
    const again = await server.openPage({ player: 'boris', at: '#/notices' });
    await again.getByRole('radio', { name: translate('notices-mail-off'), checked: true }).waitFor();
    await new Promise((resolve) => setTimeout(resolve, 1500)); // three looks of the server
    assert.equal(mails().length, 2); // told once
  });
});

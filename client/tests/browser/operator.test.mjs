import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { overflows } from './layout.mjs';
import { translate } from './messages.mjs';
import { SHORE, table } from './tables.mjs';
import { PHONE, TestServer } from './testServer.mjs';

let server, folder, notice;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vianebula-notice-'));
  notice = join(folder, 'notice.toml');
  server = await TestServer.open({ VIANEBULA_NOTICE: notice });
  server.putTables([table('turn', SHORE)]);
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The server looks at the file each second. */
async function say(text, isSaid) {
  writeFileSync(notice, text);
  for (let tries = 0; tries < 100; tries++) {
    const told = await fetch(`${server.address}/api/notice`).then(
      (answer) => answer.json(),
      () => null, // a connection from before may be closed by now
    );
    if (told && isSaid(told)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail('the server has not heard of it');
}

describe('whoever runs the server', () => {
  it('tells everybody something, in their language, until they close it', async () => {
    const text = '[announcement]\nany = "Moving house tonight."\nfr = "Déménagement ce soir."\n';
    await say(text, ({ announcement }) => announcement.any);
    const anna = await server.openPage({ size: PHONE });
    const ben = await server.openPage({ language: 'fr' });
    await anna.getByText('Moving house tonight.').waitFor();
    await ben.getByText('Déménagement ce soir.').waitFor();
    for (const page of [anna, ben]) {
      assert.deepEqual(await overflows(page), []);
      assert.deepEqual(await faultsOf(page), []);
    }
    await anna.getByRole('button', { name: translate('announcement-close') }).click();
    await anna.getByText('Moving house tonight.').waitFor({ state: 'detached' });
    await anna.reload();
    await anna.waitForSelector('button.big:enabled');
    assert.equal(await anna.getByText('Moving house tonight.').count(), 0);
  });

  it('lets everything be looked at and nothing be changed', async () => {
    await say('read_only = true\n', (told) => told.read_only);
    const boris = await server.openPage({ player: 'boris', at: '#/table/turn' });
    await boris.waitForSelector('.vn-board [aria-busy="false"]');
    await boris.getByText(translate('reason-read-only')).first().waitFor();
    const headers = { Origin: server.address };
    const path = `${server.address}/api/tables/turn/commands`;
    const answer = await boris.request.post(path, { data: { do: 'resign', seat: 2 }, headers });
    assert.equal((await answer.json()).reason, 'read-only');
    await say('', (told) => !told.read_only);
  });
});

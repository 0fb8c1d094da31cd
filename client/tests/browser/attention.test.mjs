import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, confirm, told, yourTurn } from './actions.mjs';
import { PHONE, TestServer } from './testServer.mjs';
import { SHORE, table } from './tables.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('follow', SHORE), table('beside', SHORE)]);
});
after(() => server.close());

describe('what one looks at', () => {
  it('the log shows what happened last, though lines above go', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/follow' });
    await yourTurn(boris);
    await boris.waitForSelector('.log li.since');
    const log = boris.locator('.log ol');
    const isAtEnd = () => log.evaluate((list) => list.scrollTop + list.clientHeight > list.scrollHeight - 12);
    for (const said of [['actions-left', { n: 1 }], ['turn-done']]) {
      await act(boris, 'c');
      await told(boris, ...said);
      await boris.waitForTimeout(300);
      assert.equal(await isAtEnd(), true);
    }
    await confirm(boris);
    await boris.waitForTimeout(300);
    assert.equal(await isAtEnd(), true);
    await boris.setViewportSize({ width: 1280, height: 700 }); // the log has less room
    await boris.waitForTimeout(300);
    assert.equal(await isAtEnd(), true);
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });

  it('a tap beside the settings closes them and plays nothing', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/beside', size: PHONE });
    await yourTurn(boris);
    await boris.keyboard.press('c');
    const boxes = await Promise.all(
      (await boris.locator('.hex:has(.choosable)').all()).map((hex) => hex.boundingBox()),
    );
    const lit = boxes.reduce((first, box) => (box.x < first.x ? box : first));
    const beside = [lit.x + 12, lit.y + lit.height / 2]; // at the left, where the settings do not reach
    await boris.locator('.settings summary').click();
    await boris.touchscreen.tap(...beside);
    await boris.waitForSelector('.settings:not([open])');
    await boris.waitForTimeout(600); // a second tap at once would be a double tap
    await told(boris, 'actions-left', { n: 2 });
    await boris.touchscreen.tap(...beside); // now it is meant
    await told(boris, 'actions-left', { n: 1 });
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, button, told, yourTurn } from './actions.mjs';
import { PHONE, TestServer } from './testServer.mjs';
import { SHORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    table('kill', SHORE),
    table('leave', SHORE),
    table('deserted', SHORE, {
      seats: ['anna', 'level1', 'level1'],
      options: { clock: { kind: 'live', start: 2, step: 0 } },
    }),
    table('gone', SHORE, { minutes_ago: 11 }),
    table('resign', SHORE),
    table('chat', SHORE),
    table('clock', SHORE, { options: { clock: { kind: 'live', start: 300, step: 15 } } }),
    table('late', SHORE, { options: { clock: { kind: 'live', start: 5, step: 0 } } }),
    table('over'),
    table('friends', undefined, { seats: ['anna', 'level1', 'boris'] }),
    table('alone', undefined, { seats: ['level1', 'boris', 'level1'] }),
  ]);
});
after(() => server.close());

async function settings(page, id) {
  await page.locator('.settings summary').click();
  await button(page, id).click();
}

describe('a server that was killed', () => {
  it('comes back, and everybody goes on where they were', async () => {
    const [anna, boris] = await Promise.all(
      ['anna', 'boris'].map((player) => server.openPage({ player, at: '#/table/kill' })),
    );
    await yourTurn(boris);
    await act(boris, 'c');
    await told(boris, 'actions-left', { n: 1 });
    await server.stop('SIGKILL');
    await Promise.all([anna.waitForSelector('.link'), boris.waitForSelector('.link')]);
    await server.start();
    await Promise.all(
      [anna, boris].map((page) => page.waitForSelector('.link', { state: 'detached', timeout: 30_000 })),
    );
    await told(boris, 'actions-left', { n: 1 });
    await act(boris, 'c');
    await boris.locator('.turn .main[aria-disabled="false"]').click();
    await told(anna, 'turn-of', { name: 'Chiara' });
    for (const page of [anna, boris]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });
});

describe('somebody who', () => {
  it('went away without a word is played for by a bot when another wishes it, and may return', async () => {
    const anna = await server.openPage({ player: 'anna', at: '#/table/gone' });
    await button(anna, 'idle-player-stand-in').click();
    await told(anna, 'turn-of', { name: 'Chiara' }); // the bot has played Boris's turn
    const boris = await server.openPage({ player: 'boris', at: '#/table/gone' });
    await boris.locator('.asked .main').click();
    await boris.waitForSelector('.action-buttons');
    for (const page of [anna, boris]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });

  it('leaves is played for by a bot, and may return', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/leave' });
    await yourTurn(boris);
    await settings(boris, 'leave');
    await boris.waitForSelector('.asked');
    await told(boris, 'turn-of', { name: 'Chiara' }); // the bot has played the turn
    await boris.locator('.asked .main').click();
    await boris.waitForSelector('.action-buttons');
    assert.equal(await boris.locator('.asked').count(), 0);
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });

  it('is late and was the last one there finds the game where it was', async () => {
    const anna = await server.openPage({ player: 'anna', at: '#/table/deserted' });
    const panel = anna.locator('.asked', { hasText: translate('all-away') });
    await panel.waitFor({ timeout: 60_000 });
    const played = await anna.locator('.log li').count();
    await anna.waitForTimeout(3000); // bots would have played turns by now
    assert.equal(await anna.locator('.log li').count(), played);
    await panel.locator('.main').click();
    await yourTurn(anna);
    assert.deepEqual(anna.errors, []);
    await anna.leave();
  });

  it('resigns is out for good, and the last who stays wins', async () => {
    const [anna, boris, chiara] = await Promise.all(
      ['anna', 'boris', 'chiara'].map((player) => server.openPage({ player, at: '#/table/resign' })),
    );
    for (const page of [anna, boris]) {
      await page.waitForSelector('.vn-board');
      await settings(page, 'resign');
      await page.locator('[data-do=mean-it]').click();
      await page.waitForSelector('.asked, section.end');
      assert.equal(await page.locator('.asked button').count(), 0);
    }
    await chiara.waitForSelector('section.end');
    assert.equal(await chiara.locator('section.end h2').innerText(), translate('end-you'));
    assert.equal(
      await chiara.locator('section.end .reason').innerText(),
      translate('end-reason-resignation', { names: 'Anna and Boris' }),
    );
    const log = await chiara.locator('.log').first().innerText();
    for (const name of ['Anna', 'Boris']) assert.ok(log.includes(translate('log-gave-up', { name })));
    for (const page of [anna, boris, chiara]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });

  it('talks is heard, and counted until read', async () => {
    const anna = await server.openPage({ player: 'anna', at: '#/table/chat' });
    const boris = await server.openPage({ player: 'boris', at: '#/table/chat', size: PHONE, language: 'ru' });
    await anna.locator('.log-and-chat [role=tab]').nth(1).click();
    await anna.locator('.log-and-chat form input').fill('Привет, <b>Boris</b> & Zażółć!');
    await anna.keyboard.press('Enter');
    await boris.waitForSelector('.drawers .unread');
    assert.equal(await boris.locator('.drawers .unread').innerText(), '1');
    await boris.locator('[data-drawer=chat]').click();
    assert.match(await boris.locator('.drawer .chat').innerText(), /Anna\s+Привет, <b>Boris<\/b> & Zażółć!/);
    assert.equal(await boris.locator('.unread').count(), 0);
    for (const page of [anna, boris]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });
});

describe('clocks', () => {
  it('run for who is to act', async () => {
    const anna = await server.openPage({ player: 'anna', at: '#/table/clock' });
    const clock = (name) => anna.locator('.right .guild', { hasText: name }).locator('.clock');
    await anna.waitForSelector('.right .clock');
    assert.equal(await clock('Anna').innerText(), '6:00'); // four turns of 15 seconds each
    const first = await clock('Boris').innerText();
    await anna.waitForFunction(
      (text) => document.querySelector('.right .guild.acting .clock')?.textContent !== text,
      first,
    );
    assert.equal(await clock('Anna').innerText(), '6:00');
    assert.deepEqual(anna.errors, []);
    await anna.leave();
  });

  it('that ran out let a bot play on until one returns, with a minute at least', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/late' });
    await boris.waitForSelector('.asked', { timeout: 60_000 });
    await boris.locator('.asked .main').click();
    await boris.waitForSelector('.action-buttons');
    assert.match(
      await boris.locator('.right .guild', { hasText: 'Boris' }).locator('.clock').innerText(),
      /^(1:00|0:5\d)$/,
    );
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });
});

describe('again', () => {
  it('against bots a new game begins at once', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/alone' });
    await boris.locator('section.end .main').click();
    await boris.waitForFunction(() => !location.hash.includes('/alone'));
    await boris.waitForSelector('.right .guild'); // drawn after the board
    assert.equal(await boris.locator('.right .guild').count(), 3);
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });

  it('friends who press at once meet at one table, and the game begins', async () => {
    const anna = await server.openPage({ player: 'anna', at: '#/table/friends' });
    const boris = await server.openPage({ player: 'boris', at: '#/table/friends', size: PHONE });
    const again = [anna, boris].map((page) => page.locator('section.end .main'));
    await Promise.all(again.map((button) => button.waitFor()));
    await Promise.all(again.map((button) => button.click()));
    for (const page of [anna, boris]) {
      await page.waitForFunction(() => !location.hash.includes('/friends'));
      await page.waitForSelector('.vn-board');
      assert.deepEqual(page.errors, []);
    }
    const [at, there] = [anna, boris].map((page) => new URL(page.url()).hash.split('?')[0]); // who waited has the invitation there
    assert.equal(at, there);
    for (const page of [anna, boris]) await page.leave();
  });

  it('with people they are waited for, and called', async () => {
    const anna = await server.openPage({ player: 'anna', at: '#/table/over' });
    await anna.locator('section.end .main').click();
    await anna.waitForSelector('input.link');
    const boris = await server.openPage({
      player: 'boris',
      at: new URL(await anna.locator('input.link').inputValue()).hash,
    });
    await boris.locator('section li .main').first().click();
    await anna.waitForFunction(() => document.querySelectorAll('section li select').length === 1); // free seats
    const chiara = await server.openPage({ player: 'chiara', at: '#/table/over' });
    const join = chiara.locator('section.end .main');
    assert.equal(await join.innerText(), translate('rematch-join', { name: 'Anna' }));
    await join.click();
    for (const page of [anna, boris, chiara]) await page.waitForSelector('.vn-board'); // nobody is missing
    for (const page of [anna, boris, chiara]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });
});

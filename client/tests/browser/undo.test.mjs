import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, button, confirm, decline, labelsOf, told, turnEnds, yourTurn } from './actions.mjs';
import { TestServer } from './testServer.mjs';
import { ownTable, SHORE, STORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    ownTable('free', SHORE),
    ownTable('barrier', STORE),
    ownTable('yes', STORE),
    ownTable('no', STORE),
    table('withdrawn', SHORE, { seats: ['anna', 'boris', 'level1'], options: { pace: 3000 } }),
  ]);
});
after(() => server.close());

const undo = (page) => button(page, 'undo');

/** Boris builds the Store with a contract that lay open, so that a new card is turned up. */
async function buildStore(page) {
  await yourTurn(page);
  await page.keyboard.press('f');
  await page.locator('.hex[data-hex="d2"]:has(.choosable)').click({ force: true });
  await page.locator('.contract.choice', { hasText: 'Store' }).first().click();
}

describe('undo', { concurrency: 2 }, () => {
  it('is free within a turn, one action or all of it', async () => {
    const boris = await server.openPage({ player: 'boris-free', at: '#/table/free' });
    await yourTurn(boris);
    const before = await labelsOf(boris);
    await act(boris, 'c');
    await told(boris, 'actions-left', { n: 1 });
    await act(boris, 'c');
    await told(boris, 'turn-done');
    await boris.keyboard.press('u');
    await told(boris, 'actions-left', { n: 1 });
    await act(boris, 'c');
    await told(boris, 'turn-done');
    await button(boris, 'restart').click();
    await told(boris, 'actions-left', { n: 2 });
    assert.deepEqual(await labelsOf(boris), before);
    assert.equal(await undo(boris).isDisabled(), true);
    assert.deepEqual(boris.errors, []);
    await boris.leave();
    const anna = await server.openPage({ player: 'anna-free', at: '#/table/free' }); // who was not there learns of it
    const line = anna.locator('.log li', { hasText: translate('log-taken-back', { name: 'Boris', n: 3 }) });
    await line.waitFor();
    await anna.leave();
  });

  it('stops where a card was turned up', async () => {
    const boris = await server.openPage({ player: 'boris-barrier', at: '#/table/barrier' });
    await buildStore(boris);
    await boris.waitForSelector('.bar:not(.busy) .chips button');
    assert.equal(await undo(boris).isDisabled(), false); // the card comes after the answer
    await boris.locator('.chips button').last().click(); // no, thank you
    await boris.waitForSelector('[data-do=only]');
    assert.ok((await boris.locator('.prompt').innerText()).includes(translate('prompt-irreversible')));
    assert.equal(await undo(boris).isDisabled(), false); // one slip takes nothing away
    await boris.waitForTimeout(500); // it may lie where the other one was: a double click would be one
    await boris.locator('[data-do=cancel]').click();
    await boris.waitForSelector('[data-do=only]', { state: 'detached' });
    await boris.waitForTimeout(500);
    await decline(boris);
    await told(boris, 'turn-done');
    assert.equal(await undo(boris).isDisabled(), true);
    assert.equal(await button(boris, 'restart').isDisabled(), true);
    await boris.keyboard.press('u');
    await boris.waitForTimeout(300);
    await told(boris, 'turn-done');
    assert.deepEqual(boris.errors, []);
    await boris.leave();
  });

  it('is waited for by bots, and whoever asked for it may withdraw', async () => {
    const [anna, boris] = await Promise.all(
      ['anna', 'boris'].map((player) => server.openPage({ player, at: '#/table/withdrawn' })),
    );
    await yourTurn(boris);
    await act(boris, 'c');
    await told(boris, 'actions-left', { n: 1 });
    await act(boris, 'c');
    await confirm(boris);
    await turnEnds(boris);
    await button(boris, 'ask-undo').click();
    await anna.waitForSelector('.asked .main');
    await anna.waitForTimeout(4000); // the bot would have played by now
    assert.match(
      await boris.locator('.asked p').innerText(),
      new RegExp(translate('undo-awaits', { names: 'Anna' })),
    );
    assert.equal(await anna.locator('.asked .main').count(), 1);
    await button(boris, 'undo-withdraw').click();
    await anna.waitForSelector('.asked', { state: 'detached' });
    assert.equal(
      await anna.locator('.toast p').innerText(),
      translate('notice-withdrawn', { name: 'Boris' }),
    );
    await yourTurn(anna); // the bot has played
    for (const page of [anna, boris]) {
      assert.deepEqual(page.errors, []);
      await page.leave();
    }
  });

  for (const [id, answers, isBack] of [
    ['yes', ['yes', 'yes'], true],
    ['no', ['yes', 'no'], false],
  ]) {
    it(`goes further back if all others agree: ${answers.join(', ')}`, async () => {
      const [anna, boris, chiara] = await Promise.all(
        ['anna', 'boris', 'chiara'].map((name) =>
          server.openPage({ player: `${name}-${id}`, at: `#/table/${id}` }),
        ),
      );
      await buildStore(boris);
      await decline(boris);
      await confirm(boris);
      await turnEnds(boris); // it can be asked for before, too, but then of another version
      await button(boris, 'ask-undo').click();
      await boris.waitForSelector('.asked');
      await Promise.all([anna, chiara].map((page) => page.waitForSelector('.asked[role=alert] .main'))); // heard, too
      for (const [page, answer] of [
        [anna, answers[0]],
        [chiara, answers[1]],
      ]) {
        await button(page, answer).click();
      }
      await Promise.all(
        [anna, boris, chiara].map((page) => page.waitForSelector('.asked', { state: 'detached' })),
      );
      if (isBack) {
        await yourTurn(boris);
        await told(boris, 'actions-left', { n: 2 });
        assert.equal(await chiara.locator('.toast p').innerText(), translate('notice-agreed')); // also who agreed last
      } else {
        await yourTurn(chiara);
      }
      for (const page of [anna, boris, chiara]) {
        assert.deepEqual(page.errors, []);
        await page.leave();
      }
    });
  }
});

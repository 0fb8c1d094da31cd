import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { act, button } from './actions.mjs';
import { faultsOf } from './axe.mjs';
import { overflows } from './layout.mjs';
import { translate } from './messages.mjs';
import { SHORE, table } from './tables.mjs';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';

const N = 115; // actions in the whole game
const picture = (page, name) =>
  process.env.PICTURES && page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });

let server;
before(async () => {
  server = await TestServer.open({ VIANEBULA_ANALYSES_PER_PLAYER: '0' }); // it makes none
  server.putTables([
    table('over'),
    table('going', SHORE),
    table('hint', SHORE, { seats: ['level1', 'boris', 'level1'] }),
  ]);
});
after(() => server.close());

const isAt = (page, id, values) =>
  page.waitForFunction(
    (text) => document.querySelector('.where')?.textContent?.includes(text),
    translate(id, values),
  );
const variations = (page) => page.locator('.variations .actions');
const simulations = async (page) =>
  Number((await page.locator('.engine .top span').textContent()).split(' ')[0].replace(/\D/g, ''));
/** The engine has thought more than it had. */
async function grows(page) {
  await page.waitForSelector('.engine .best li');
  const before = await simulations(page);
  await page.waitForFunction(
    (least) =>
      Number(document.querySelector('.engine .top span').textContent.split(' ')[0].replace(/\D/g, '')) >
      least,
    before,
  );
}

describe('the browser thinks', () => {
  it('gives a hint at a table of a server', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/table/hint', thinker: 'browser' });
    await page.waitForSelector('.turn-status.mine');
    await page.route('**/hint*', (route) => route.abort()); // the server gives none
    await page.keyboard.press('h');
    await page.waitForSelector('.hints ol li', { timeout: 30_000 });
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('analyses a finished game of a server, and a reload loses nothing', { timeout: 240_000 }, async () => {
    const page = await server.openPage({
      ...{ player: 'anna', at: '#/table/over/at/24?analysis', thinker: 'browser' },
    });
    const began = Date.now();
    await page.waitForSelector('.progress');
    await page.waitForSelector('.best li');
    const lookedAtAll = page.getByText(translate('analysis-refining', { done: 0, total: N }).split(':')[0]);
    await lookedAtAll.waitFor({ timeout: 200_000 });
    console.log(`a first look at ${N} actions took ${Math.round((Date.now() - began) / 1000)} s`);
    await page.getByRole('heading', { name: translate('luck'), exact: true }).scrollIntoViewIfNeeded();
    await picture(page, 'luck');
    await page.waitForFunction(() => document.querySelector('.progress progress').value >= 3);
    await page.waitForTimeout(3000); // until it is kept
    await page.waitForSelector('.review .expected li');
    await picture(page, 'replay');
    await page.reload();
    await page.waitForSelector('.progress progress');
    assert.ok(await lookedAtAll.isVisible());
    assert.ok(Number(await page.locator('.progress progress').getAttribute('value')) >= 3);
    assert.equal(await page.locator('.graph .line').count(), 3);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

describe('what if', () => {
  it('tries actions from any position, keeps them, and goes back to the game', async () => {
    const page = await server.openPage({ player: 'anna', at: `#/table/over/at/${SHORE}?analysis` });
    await page.getByRole('link', { name: translate('what-if-link') }).click();
    await page.waitForSelector('.vn-board');
    await isAt(page, 'replay-at', { n: SHORE, of: N });
    await grows(page);
    assert.ok((await page.locator('.engine .expected li').count()) > 1);
    await picture(page, 'board');
    await act(page, 'a');
    await isAt(page, 'what-if-in-variation', { n: SHORE + 1 });
    await grows(page);
    assert.equal(await variations(page).count(), 1);
    await page.locator('[data-do=why-not]').click();
    await page.getByText(translate('why-not-thinking')).waitFor({ state: 'detached', timeout: 60_000 });
    await page.waitForSelector('.why [role=status] p');
    await picture(page, 'why-not');
    await page.locator('.engine .best button').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.variations .actions button').length === 2);
    await picture(page, 'variation');
    await button(page, 'what-if-to-game').click();
    await isAt(page, 'replay-at', { n: SHORE, of: N });
    await act(page, 'c');
    await page.waitForFunction(() => document.querySelectorAll('.variations .actions').length === 2);
    await variations(page).first().getByRole('button').last().click();
    await page.waitForFunction(() => document.querySelector('[aria-current=step]') !== null);
    await page
      .getByRole('button', { name: translate('variation-remove') })
      .last()
      .click();
    await page.waitForFunction(() => document.querySelectorAll('.variations .actions').length === 1);
    await button(page, 'engine-stop').click();
    await page.waitForTimeout(300);
    const stopped = await simulations(page);
    await page.waitForTimeout(600);
    assert.equal(await simulations(page), stopped);
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(await overflows(page), []);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('goes by keys, up to the end of the game', async () => {
    const page = await server.openPage({ player: 'anna', at: `#/table/over/try/${N - 1}` });
    await isAt(page, 'replay-at', { n: N - 1, of: N });
    await page.keyboard.press('ArrowRight');
    await isAt(page, 'replay-at', { n: N, of: N });
    await page.waitForSelector('p.over');
    await page.keyboard.press('Home');
    await isAt(page, 'replay-at', { n: 0, of: N });
    await page.keyboard.press('b');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await isAt(page, 'what-if-in-variation', { n: 1 });
    await page.keyboard.press('u');
    await isAt(page, 'replay-at', { n: 0, of: N });
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('is for games that are over', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/table/going/try/3' });
    await page.getByText(translate('reason-not-over')).waitFor();
    await page.leave();
  });

  for (const language of ['en', 'ru'])
    for (const size of [PHONE, { width: 844, height: 390 }, DESKTOP])
      it(`fits ${size.width} × ${size.height} in ${language}`, async () => {
        const page = await server.openPage({
          ...{ player: 'anna', at: `#/table/over/try/${SHORE}`, size, language },
        });
        await page.waitForSelector('.engine .best li', { timeout: 60_000 });
        await page.locator('.engine .best button').last().click(); // not what was played
        await page.waitForSelector('.variations .actions');
        await page.waitForSelector('.engine .best li', { timeout: 60_000 });
        await picture(page, `board-${language}-${size.width}`);
        assert.deepEqual(await overflows(page), []);
        assert.deepEqual(page.errors, []);
        await page.leave();
      });
});

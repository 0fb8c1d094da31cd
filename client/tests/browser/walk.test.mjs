/**
 * The whole of it without any server: plain files on a host, everything else cut off, and then the host too. A game of
 * four against three of level 8, undo, a hint, another language and a reload in its middle, the replay, the analysis,
 * a link that holds the game.
 */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, button, playOut, told } from './actions.mjs';
import { FileHost, kept } from './fileHost.mjs';
import { translate } from './messages.mjs';

const MINUTE_MS = 60_000;
const MOST_CLICKS = 40_000; // somebody waits most of the time
const THINKING_MS = 2 * MINUTE_MS; // on a machine that does other things

let host;
before(async () => {
  host = await FileHost.open();
});
after(() => host.close());

/** Nobody but the host is asked anything; what would be is told. */
async function cutOff(page) {
  const asked = [];
  await page.context().route(
    (url) => !url.href.startsWith(host.address) && url.protocol.startsWith('http'),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

const nActions = (page) =>
  page
    .locator('header .at')
    .last()
    .getAttribute('href')
    .then((href) => Number(/at\/(\d+)/.exec(href)[1]));

async function startGame(page) {
  await page.goto(`${host.address}/#/`);
  await page.locator('input[name=bot]:enabled').fill('7'); // level 8: two more think longer
  await page.locator('.counts label').last().click();
  await page.locator('button.big:enabled').click();
  await page.waitForSelector('.vn-board');
  await page.waitForSelector('.turn-status.mine', { timeout: THINKING_MS });
}

async function changeLanguage(page, language) {
  await page.locator('.settings summary').click();
  await page.locator('select.languages').selectOption(language);
  await page.keyboard.press('Escape');
}

async function playTheWholeGame(page) {
  await startGame(page);
  assert.match(await page.locator('aside.right').innerText(), /Grand master A[^]*Grand master C/);

  const before = await nActions(page);
  await act(page, 'b');
  await told(page, 'actions-left', { n: 1 });
  await page.keyboard.press('u');
  await told(page, 'actions-left', { n: 2 });
  await page.keyboard.press('h');
  await page.waitForSelector('.hints ol li', { timeout: THINKING_MS });
  await act(page, 'b');
  await told(page, 'actions-left', { n: 1 });

  await changeLanguage(page, 'fr');
  await page.waitForFunction(
    (text) => document.querySelector('.turn-status')?.textContent?.includes(text),
    translate('actions-left', { n: 1 }, 'fr'),
  );
  await changeLanguage(page, 'en');
  await told(page, 'actions-left', { n: 1 });

  await page.reload();
  await told(page, 'actions-left', { n: 1 });
  assert.equal(await nActions(page), before + 1);

  await playOut([page], MOST_CLICKS);
  await page.waitForSelector('section.end');
  const scores = await page.locator('section.end table').innerText();

  await page.reload();
  await page.waitForSelector('section.end');
  assert.equal(await page.locator('section.end table').innerText(), scores);
}

async function lookAtItAgain(page) {
  await page.locator('section.end summary').click();
  await page.locator('section.end .row a[href$="/at/0"]').click();
  await page.waitForSelector('.controls');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.hash.endsWith('/at/1'));
  await page.keyboard.press('End');
  await page.waitForFunction(() => !location.hash.endsWith('/at/1'));

  await page.getByRole('tab', { name: translate('analysis') }).click();
  const start = button(page, 'analysis-start');
  await start.or(page.locator('.review progress, .review .turns')).first().waitFor();
  if (await start.count()) await start.click();
  await page.waitForFunction(
    () => Number(document.querySelector('.review progress')?.getAttribute('value') ?? 99) >= 3,
    undefined,
    { timeout: THINKING_MS },
  );
}

/** What a link holds is the same game, on this device or another. */
async function openItsLink(page) {
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(host.address).origin });
  await button(page, 'share-link').click();
  await page.getByText(translate('copied')).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#\/game\/1\.[\w-]+\/at\/\d+$/);
  await page.goto(`${host.address}/#/`);
  await page.waitForSelector('button.big:enabled');
  await page.goto(link);
  await page.waitForFunction(() => /#\/local\/\w+\/at\/\d+/.test(location.hash));
  await page.waitForSelector('.controls');
}

describe('plain files, and nothing else in the world', () => {
  let page, asked;
  before(async () => {
    page = await host.openPage({ name: 'Anna', isKept: true });
    asked = await cutOff(page);
  });
  after(() => page.leave());

  async function walk(test) {
    const began = Date.now();
    await playTheWholeGame(page);
    test.diagnostic(`the game took ${Math.round((Date.now() - began) / 1000)} s`);
    await lookAtItAgain(page);
    await openItsLink(page);
    assert.deepEqual(asked, []);
    assert.deepEqual(page.errors, []);
    test.diagnostic(`all of it took ${Math.round((Date.now() - began) / 1000)} s`);
  }

  it('a whole game against three grand masters', { timeout: 25 * MINUTE_MS }, async (test) => {
    await walk(test);
    assert.equal(await kept(page), true);
  });

  it('and another when the host is gone, too', { timeout: 25 * MINUTE_MS }, async (test) => {
    await host.stop();
    await page.reload();
    await walk(test);
    await page.goto(`${host.address}/#/`);
    await page.locator('.finished summary').click();
    await page.waitForSelector('.finished a[href^="#/local/"]');
    assert.ok((await page.locator('a[href^="#/local/"][href*="/at/"]').count()) >= 4, 'nothing is lost');
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { act, button } from './actions.mjs';
import { faultsOf } from './axe.mjs';
import { FileHost, kept } from './fileHost.mjs';
import { overflows } from './layout.mjs';
import { translate } from './messages.mjs';
import { PHONE, root, TestServer } from './testServer.mjs';

const box = gunzipSync(readFileSync(join(root, 'src', 'vianebula', 'puzzles', 'box.jsonl.gz')));
const puzzles = box.toString().trim().split('\n').slice(1).map(JSON.parse);
/** Puzzles that one site solves: a key and a click. */
const simple = puzzles.filter(({ lines }) => lines.length === 1 && /^B\w+$/.test(lines[0].join()));
const hexOf = ({ lines }) => lines[0][0].slice(1);

const says = (page, id) => page.getByText(translate(id), { exact: true }).waitFor();
const isReady = (page) => page.waitForSelector('.vn-board [aria-busy="false"]');
async function isSound(page) {
  assert.deepEqual(await overflows(page), []);
  assert.deepEqual(await faultsOf(page), []);
  assert.deepEqual(page.errors, []);
}

describe('puzzles of a server', () => {
  let server;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it('are solved on the board, and told why', async () => {
    const page = await server.openPage({ at: `#/puzzles/one/${simple[0].id}` });
    await isReady(page);
    await says(page, 'puzzle-find-action');
    await act(page, 'b', hexOf(simple[0]));
    await says(page, 'puzzle-solved');
    await page.getByRole('region', { name: translate('puzzle-answer') }).waitFor();
    await isSound(page);
  });

  it('of the day are the same for everybody, and noted', async () => {
    const anna = await server.openPage({ at: '#/puzzles/daily', size: PHONE });
    const ben = await server.openPage({ at: '#/puzzles/daily', language: 'fr' });
    const answers = [];
    for (const page of [anna, ben]) {
      const language = page === ben ? 'fr' : 'en';
      await isReady(page);
      await page.getByRole('button', { name: translate('puzzle-show', {}, language), exact: true }).click();
      const answer = page.getByRole('region', { name: translate('puzzle-answer', {}, language) });
      await answer.waitFor();
      answers.push((await answer.locator('summary ~ ul').textContent()).match(/\d+/g).join());
    }
    assert.equal(answers[0], answers[1]); // how every level fared at it
    await isSound(anna);
    await anna.goto(`${server.address}/#/puzzles`);
    await anna.getByRole('link', { name: `${translate('puzzle-daily')} ✗` }).waitFor();
  });

  it('come as a storm: three minutes, and a wrong one costs ten seconds', async () => {
    const page = await server.openPage({ at: '#/puzzles/storm', size: PHONE });
    await isReady(page);
    const first = page.evaluate(
      () =>
        new Promise((resolve) => {
          const left = () => {
            const [minutes, seconds] = document.querySelector('.clock b').textContent.split(':');
            return 60 * minutes + Number(seconds);
          };
          const [began, before] = [performance.now(), left()];
          const timer = setInterval(() => {
            const isWrong = document.querySelector('.task .wrong') !== null;
            if (!isWrong && !document.querySelector('.task .solved')) return;
            clearInterval(timer);
            const cost = before - left() - (performance.now() - began) / 1000;
            resolve({ before, isWrong, cost });
          }, 20);
        }),
    );
    let isDone = false;
    void first.finally(() => (isDone = true));
    const click = (selector) =>
      page
        .locator(selector)
        .first()
        .click({ force: true, timeout: 1000 })
        .catch(() => {});
    while (!isDone) {
      const n = await page.locator('.hex:has(.choosable)').count();
      const chips = await page.locator('.chips button').count();
      await click(n > 0 ? '.hex:has(.choosable)' : chips > 0 ? '.chips button' : '.action.can');
    }
    const { before, isWrong, cost } = await first;
    assert.ok(before <= 180 && before > 120, `${before} s`);
    assert.ok(Math.abs(cost - (isWrong ? 10 : 0)) <= 2, `${cost} s, ${isWrong ? 'wrong' : 'solved'}`);
    await isSound(page);
  });
});

describe('puzzles without any server', () => {
  let host;
  before(async () => {
    host = await FileHost.open();
  });
  after(() => host.close());

  it('are solved when the host is away', { timeout: 120_000 }, async () => {
    const page = await host.openPage({ at: '#/puzzles', isKept: true });
    assert.equal(await kept(page), true);
    await host.stop();
    await page.goto(`${host.address}/#/puzzles/one/${simple[1].id}`);
    await page.reload();
    await isReady(page);
    await act(page, 'b', hexOf(simple[1]));
    await says(page, 'puzzle-solved');
    await page.goto(`${host.address}/#/puzzles/storm`);
    await isReady(page);
    await button(page, 'puzzle-show').waitFor({ state: 'detached' }); // a storm shows nothing
    assert.deepEqual(page.errors, []);
    await page.leave();
    await host.start();
  });
});

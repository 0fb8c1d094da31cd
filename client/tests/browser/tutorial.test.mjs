import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { act, button, confirm, yourTurn } from './actions.mjs';
import { overflows } from './layout.mjs';
import { PHONE, TestServer } from './testServer.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => (server = await TestServer.open()));
after(() => server.close());

const nActions = (page) =>
  page.evaluate(
    async () => (await (await fetch(`/api/tables/${location.hash.split('/')[2]}`)).json()).table.n_actions,
  );

/** What a lesson says: some name the tile of the action that they ask for, with its letter where tiles have one. */
function lesson(page, id, language = 'en') {
  const [kind, letter] = TILES[id] ?? [];
  if (!kind) return plain(translate(id, {}, language));
  const name = translate(`action-${kind}-short`, {}, language);
  const tile =
    page.viewportSize().width > 900
      ? translate('tutorial-tile-with-letter', { name, letter }, language)
      : translate('tutorial-tile', { name }, language);
  return plain(translate(id, { tile }, language));
}
const TILES = {
  'lesson-site': ['site', 'B'],
  'lesson-craftsman': ['craftsman', 'A'],
  'lesson-transport': ['transport', 'E'],
  'lesson-explore': ['explore-fog', 'C'],
  'lesson-erect': ['erect', 'F'],
  'lesson-forest': ['explore-forest', 'D'],
};

/** The coach says this now; where its lines may break is not compared. */
const plain = (text) => text.replaceAll('\u00a0', ' ');
const hears = (page, id, language = 'en') =>
  page.waitForFunction(
    (text) => document.querySelector('.coach .say')?.innerText.replaceAll('\u00a0', ' ').includes(text),
    lesson(page, id, language),
    { timeout: 20_000 },
  );

/** Somebody at the first lesson; Alba plays at once. */
async function beginner(options = {}) {
  const page = await server.openPage({ at: '#/tutorial', ...options });
  await page.locator('.begin').click();
  await hears(page, 'lesson-welcome', options.language);
  await yourTurn(page);
  await command(page, { do: 'pace', ms: 0 });
  return page;
}

const command = (page, body) =>
  page.evaluate(
    (text) =>
      fetch(`/api/tables/${location.hash.split('/')[2]}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: text,
      }),
    JSON.stringify(body),
  );

/** Lines of text that the arrow covers. */
const underArrow = (page) =>
  page.evaluate(() => {
    const arrow = document.querySelector('svg.hand')?.getBoundingClientRect();
    if (!arrow) return [];
    const found = [];
    const walk = document.createTreeWalker(document.querySelector('.screen'), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.textContent.trim() || node.parentElement.closest('svg, .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const isUnder =
          line.left < arrow.right - 1 &&
          line.right > arrow.left + 1 &&
          line.top < arrow.bottom - 1 &&
          line.bottom > arrow.top + 1;
        if (
          isUnder &&
          node.parentElement.contains(
            document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2),
          )
        )
          found.push(node.textContent);
      }
    }
    return found;
  });

/** Clicks what is lit, or Next where there is only something to read, until the coach says this. */
async function follow(page, id, language = 'en') {
  const wanted = lesson(page, id, language);
  for (let tries = 0, before = ''; tries < 400; tries++) {
    const now = await page.evaluate(() => {
      const ring = document.querySelector('.ring.click')?.getBoundingClientRect();
      const isMine =
        document.querySelector('.turn-status.mine') !== null &&
        !document.querySelector('.coach .row button:disabled:not(:first-child)');
      return {
        text: document.querySelector('.coach .say')?.innerText.replaceAll('\u00a0', ' ') ?? '',
        x: ring ? ring.x + ring.width / 2 : null,
        y: ring ? ring.y + ring.height / 2 : null,
        canRead: isMine && document.querySelector('.coach .row .main') !== null,
      };
    });
    if (now.text.includes(wanted)) return;
    const key = JSON.stringify(now);
    if (key !== before)
      before = key; // not yet still: look again
    else if (now.x !== null) await page.mouse.click(now.x, now.y);
    else if (now.canRead) await page.locator('.coach .row .main').click();
    await page.waitForTimeout(130); // the rings are measured every 120 ms
  }
  throw new Error(`the coach never says ${id}: ${await page.locator('.coach').innerText()}`);
}

describe('the tutorial', () => {
  it('is played from start to end by clicking what is lit', { timeout: 120_000 }, async () => {
    const page = await beginner();
    const stray = async (hex, ...ids) => {
      await page.locator(`.hex[data-hex="${hex}"]`).click({ force: true });
      await page.waitForFunction(
        (text) => document.querySelector('.stray')?.innerText === text,
        ids.map((id) => translate(id)).join(' '),
      );
    };
    await stray('b6', 'tutorial-stray-allowed', 'tutorial-read-on');
    await follow(page, 'lesson-site');
    await stray('b6', 'tutorial-stray-allowed', 'tutorial-ring');
    await page.locator('.hex[data-hex="a4"]').click({ force: true });
    await page.waitForSelector('.stray a[href="#/rules/R4.3"]'); // why not, and where the rules say so
    assert.ok((await page.locator('.stray').innerText()).endsWith(translate('tutorial-ring')));
    assert.equal(await page.locator('.toast').innerText(), ''); // which would lie over the board
    assert.equal(await nActions(page), 0);

    await follow(page, 'lesson-undo');
    await follow(page, 'lesson-again');
    await follow(page, 'lesson-shared');
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme });
      assert.deepEqual(await faultsOf(page), []);
    }
    await button(page, 'tutorial-back').click(); // behind Alba's turn
    await hears(page, 'lesson-again');
    await follow(page, 'lesson-road');
    await page.reload();
    await hears(page, 'lesson-road');
    await follow(page, 'lesson-power');
    assert.equal(await page.locator('.ring.click').count(), 1);
    await follow(page, 'lesson-finish');
    const scores = await page.locator('.guild .score').allInnerTexts(); // now, and if the game ended now
    assert.deepEqual(
      scores.map((text) => text.split(/\s/)[0]),
      ['8', '8'],
    );
    assert.deepEqual(await overflows(page), []);

    // free play, against an opponent who is not lost without the script, and back
    await button(page, 'tutorial-play-on').click();
    await hears(page, 'lesson-free');
    const n = await nActions(page);
    await confirm(page);
    await page.waitForFunction(
      async (n) =>
        (await (await fetch(`/api/tables/${location.hash.split('/')[2]}`)).json()).table.n_actions > n,
      n,
    );
    await yourTurn(page);
    await button(page, 'tutorial-return').click();
    await hears(page, 'lesson-explorer');
    await follow(page, 'lesson-finish');
    const lesson = page.url();
    await button(page, 'tutorial-real').click();
    await page.waitForFunction((old) => location.href !== old, lesson);
    await page.waitForSelector('.vn-board');
    assert.equal(await page.locator('.coach').count(), 0);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('can be left for a game of one’s own, and taken up again from the start page', async () => {
    const page = await beginner({ language: 'pl' });
    const click = (role, id) => page.getByRole(role, { name: translate(id, {}, 'pl'), exact: true }).click();
    assert.deepEqual(await overflows(page), []);
    await click('button', 'tutorial-free');
    await act(page, 'b', 'c6');
    await page.waitForSelector('.site');
    await page.goto(`${server.address}/#/tutorial`);
    await click('link', 'learn-resume');
    await hears(page, 'lesson-free', 'pl');
    await click('button', 'tutorial-return');
    await hears(page, 'lesson-welcome', 'pl');
    assert.equal(await nActions(page), 0);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('ends as any game does, and leads to a real one', async () => {
    const page = await beginner();
    await command(page, { do: 'resign', seat: 1 });
    await page.waitForSelector('section.end');
    assert.equal(await page.locator('.coach, .ring').count(), 0);
    const lesson = page.url();
    await button(page, 'rematch').click();
    await page.waitForFunction((old) => location.href !== old, lesson);
    await page.waitForSelector('.vn-board');
    assert.equal(await page.locator('.coach').count(), 0);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('needs no mouse', async () => {
    const page = await beginner();
    await button(page, 'tutorial-next').focus();
    for (const id of ['goal', 'meadows', 'ruins', 'barriers', 'contracts', 'site']) {
      await page.keyboard.press('Enter');
      await hears(page, `lesson-${id}`);
    }
    await page.keyboard.press('b');
    await page.locator('.hex[tabindex="0"]').focus();
    for (
      let tries = 0;
      tries < 30 && (await page.evaluate(() => document.activeElement.dataset.hex)) !== 'g6';
      tries++
    )
      await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await hears(page, 'lesson-craftsman');
    await button(page, 'tutorial-do').press('Enter'); // or let it be done
    await hears(page, 'lesson-undo');
    await page.keyboard.press('u');
    await hears(page, 'lesson-again');
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('keeps its words in view in a low window, wherever it points', { timeout: 60_000 }, async () => {
    const page = await beginner({ size: { width: 390, height: 664 }, language: 'ru' });
    for (const id of [
      'lesson-contracts',
      'lesson-site',
      'lesson-transport',
      'lesson-erect',
      'lesson-power',
    ]) {
      await follow(page, id, 'ru');
      const { top, bottom } = await page
        .locator('.coach .say')
        .evaluate((node) => node.getBoundingClientRect());
      assert.ok(top >= 0 && bottom <= 664, `${id}: ${top} to ${bottom}`);
      assert.deepEqual(await underArrow(page), [], id);
    }
    await page.leave();
  });

  it('leaves the board of a phone where it is, whatever is said and pointed at', async () => {
    const page = await beginner({ size: PHONE });
    await page.waitForSelector('.vn-board.landscape');
    const seen = () =>
      page.evaluate(() => {
        const { x, y, width, height } = document.querySelector('.vn-stage').getBoundingClientRect();
        const isScrolled = (element) => element.scrollLeft > 0 && !element.matches('.scrolls-sideways');
        const scrolled = [...document.querySelectorAll('*')]
          .filter(isScrolled)
          .map(({ className }) => className);
        return { x, y, width, height, scrolled };
      });
    const first = await seen();
    assert.deepEqual(first.scrolled, []);
    for (const id of ['meadows', 'barriers', 'contracts', 'site']) {
      await follow(page, `lesson-${id}`);
      assert.deepEqual(await seen(), first, id);
    }
    const store = await page.locator('.mini[data-contract="store.ws"]').boundingBox();
    assert.ok(store.x >= 0 && store.x + store.width <= PHONE.width); // its row was scrolled
    await page.locator('.hex[data-hex="a4"]').click({ force: true });
    await page.waitForSelector('.stray');
    assert.deepEqual(await seen(), first);
    // nothing else can scroll the land in its frame either
    await page.evaluate(() => document.querySelector('[data-hex="a4"]').scrollIntoView({ inline: 'center' }));
    assert.deepEqual(await seen(), first);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('fits a phone, in Russian, in the dark', async () => {
    const page = await beginner({ size: PHONE, language: 'ru', theme: 'dark' });
    for (const id of ['goal', 'contracts', 'site', 'shared', 'power', 'plan']) {
      await follow(page, `lesson-${id}`, 'ru');
      const { width, height, rings } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
        rings: document.querySelectorAll('.ring').length,
      }));
      assert.ok(width <= PHONE.width && height <= PHONE.height, `${id}: ${width} × ${height}`);
      assert.ok(rings > 0, `${id}: nothing is lit`);
      assert.deepEqual(await overflows(page), []);
      assert.deepEqual(await underArrow(page), [], id);
    }
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

describe('the rules', () => {
  it('are searched, and opened where a link points', async () => {
    const page = await server.openPage({ at: '#/rules/power-store' });
    const store = page.locator('#power-store');
    await store.waitFor();
    await page.waitForSelector('#power-store .costs');
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('power-store').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.equal(await store.locator('.costs li').count(), 6);
    assert.equal(await page.locator('.cards article').count(), 17);
    await page.getByRole('searchbox').fill('EXPLORER');
    await page.waitForSelector('mark');
    assert.equal(await page.locator('.cards article#power-store').count(), 0);
    for (const mark of await page.locator('mark').allInnerTexts())
      assert.equal(mark.toLowerCase(), 'explorer');
    assert.deepEqual(await faultsOf(page), []);
    await page.getByRole('searchbox').fill('zzz');
    await page.waitForFunction(
      (text) => document.querySelector('[role=status]')?.textContent?.includes(text),
      translate('rules-nothing'),
    );
    await page.goto(`${server.address}/#/rules/R4.6`);
    await page.getByRole('searchbox').fill('');
    await page.waitForSelector('section.aimed#transport');
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { act, told, turnEnds, yourTurn } from './actions.mjs';
import { outOfView, overflows } from './layout.mjs';
import { PAGES, SCROLLED, TABLES, visit } from './pages.mjs';
import { DESKTOP, LANGUAGES, PHONE, TestServer } from './testServer.mjs';
import { LATE, SHORE, table } from './tables.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    ...TABLES,
    table('still', SHORE),
    table('moving', SHORE),
    table('zoomed', SHORE),
    table('touched', SHORE),
    table('small', SHORE),
    table('late', LATE),
    table('advised', SHORE, { seats: ['level1', 'boris', 'level1'] }),
  ]);
});
after(() => server.close());

/** What one plays with, and what one steps through a game with. */
const IN_VIEW =
  '.vn-stage, .action-buttons .action.can, .turn button, .chips button, .sites button, .controls .row button';

/** Of every choice of actions that can be shown together: those whose words stick out of their tile, or that stick out of the row. */
function cutActions() {
  const row = document.querySelector('.action-buttons');
  const tiles = [...row.querySelectorAll('.action')];
  const cut = new Set();
  for (let choice = 1; choice < 2 ** tiles.length; choice++) {
    const shown = tiles.filter((_, i) => choice & (2 ** i));
    for (const tile of tiles) {
      tile.style.display = shown.includes(tile) ? '' : 'none';
      tile.classList.replace('may', 'can');
    }
    row.dataset.n = shown.length;
    const end = row.getBoundingClientRect().right;
    for (const tile of shown) {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(tile.querySelector('.short'));
      const lines = [...words.getClientRects()];
      const isWhole = lines.every(
        (line) => line.left > left && line.right < right && line.top >= top && line.bottom <= bottom + 1,
      );
      if (!isWhole || right > end + 1) cut.add(`${tile.dataset.action} of ${shown.length}`);
    }
  }
  return [...cut];
}

const heights = (page) => page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);

describe('a desktop', () => {
  it('shows the whole game without scrolling', async () => {
    const page = await server.openPage({ player: 'boris' });
    for (const name of ['game', 'question']) {
      await visit(server, page, name);
      const [height, window] = await heights(page);
      assert.ok(height <= window, `${name} is ${height} high`);
      assert.deepEqual(
        await outOfView(
          page,
          '.left .contract, .right .guild, .action-buttons .action, .turn button, .sites button',
        ),
        [],
      );
    }
    await page.leave();
  });

  it('tells of a space without covering another', async () => {
    for (const height of [DESKTOP.height, 640]) {
      const page = await server.openPage({
        player: 'boris',
        size: { ...DESKTOP, height },
        at: '#/table/turn',
      });
      await yourTurn(page);
      await page.waitForSelector('.vn-board.landscape'); // under fog nothing is pointed at
      await page.locator('[data-hex=i4]').hover({ force: true });
      const note = await page.locator('.about').boundingBox();
      const lowest = await page
        .locator('.hex-area')
        .evaluateAll((hexes) => Math.max(...hexes.map((hex) => hex.getBoundingClientRect().bottom)));
      assert.ok(note.y >= lowest - 1, `${height}: the note is at ${note.y}, spaces end at ${lowest}`);
      await page.leave();
    }
  });

  it('explains actions and cards without covering what one is asked, Hint and Undo', async () => {
    const page = await server.openPage({
      player: 'boris',
      size: { width: 1440, height: 900 },
      at: '#/table/still',
    });
    await yourTurn(page);
    const explained = page.locator('.action-buttons .action, .left .contract');
    for (const thing of await explained.all()) {
      await page.mouse.move(720, 5);
      await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
      await thing.hover();
      if (!(await thing.getAttribute('aria-description'))) continue;
      await page.locator('[role=tooltip]').waitFor();
      const covered = await page.evaluate(() => {
        const tip = document.querySelector('[role=tooltip]').getBoundingClientRect();
        const isCovered = ({ left, right, top, bottom }) =>
          left < tip.right && right > tip.left && top < tip.bottom && bottom > tip.top;
        return [...document.querySelectorAll('.bar .question, .bar .turn button')]
          .filter((node) => isCovered(node.getBoundingClientRect()))
          .map(({ textContent }) => textContent.trim());
      });
      assert.deepEqual(covered, []);
    }
    await page.leave();
  });

  it('leaves the board and the cards where they are, however long the question is', async () => {
    for (const language of LANGUAGES) {
      const page = await server.openPage({ player: 'boris', at: '#/table/still', language, tips: true });
      await yourTurn(page);
      await page.waitForSelector('.guilds .guild');
      const places = () =>
        page.evaluate(() =>
          ['.vn-stage', '.turn .main', '.contract', '.contract:last-of-type', '.guilds .guild'].map(
            (part) => {
              const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
              return [x, y, width, height];
            },
          ),
        );
      const before = await places();
      for (const key of ['e', 'Escape', 'f']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
        assert.deepEqual(await places(), before, `${language}: ${key}`);
      }
      await page.leave();
    }
  });

  it('has “End turn” at rest till that can be done, and its word for why not; a click leaves the focus alone', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/table/still' });
    await yourTurn(page);
    const end = page.locator('[data-do=confirm]');
    const look = (selector) =>
      page.locator(selector).evaluate((node) => {
        const { boxShadow, opacity } = getComputedStyle(node);
        return { boxShadow, opacity };
      });
    assert.deepEqual(await look('[data-do=confirm]'), await look('[data-do=undo]'));
    await end.click({ force: true });
    await page.getByText(translate('reason-nothing-to-confirm')).waitFor();
    await page.keyboard.press('Shift');
    assert.equal(await end.evaluate((node) => node.matches(':focus')), false);
    await page.leave();
  });

  it('zoomed to 200 % loses nothing', async () => {
    // Half the width and height in the units of the page, each twice as large: what a browser's zoom does.
    const page = await server.openPage({
      player: 'boris',
      size: { width: DESKTOP.width / 2, height: DESKTOP.height / 2 },
      scale: 2,
    });
    const faults = {};
    for (const name of Object.keys(PAGES)) {
      await visit(server, page, name);
      const found = await overflows(page);
      if (!SCROLLED.has(name)) found.push(...(await outOfView(page, IN_VIEW)));
      if (found.length > 0) faults[name] = found;
    }
    assert.deepEqual(faults, {});
    await page.goto(`${server.address}/#/table/zoomed`);
    await yourTurn(page);
    for (const key of ['c', 'c']) {
      await page.locator(`.action[aria-keyshortcuts=${key}]`).click(); // scrolls there as a person would
      await page.locator('.hex:has(.choosable)').first().click({ force: true });
      await page.waitForSelector('.hex:has(.choosable)', { state: 'detached' });
    }
    await page.locator('.turn .main[aria-disabled="false"]').click();
    await turnEnds(page);
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

describe('a phone', () => {
  it('keeps the actions under the finger while one is chosen, the sites in sight, and contracts in a row that goes on', async () => {
    const page = await server.openPage({ player: 'boris', size: PHONE, at: '#/table/still', tips: false });
    await page.waitForSelector('.strip .own .mini');
    const where = () =>
      page.locator('.action').evaluateAll((tiles) =>
        tiles.map((tile) => {
          const { x, y, width, height } = tile.getBoundingClientRect();
          return [tile.dataset.action, x, y, width, height];
        }),
      );
    const before = await where();
    for (const kind of ['craftsman', 'transport', 'explore-fog']) {
      await page.locator(`[data-action=${kind}]`).click();
      await page.waitForSelector(`[data-action=${kind}].chosen`);
      assert.deepEqual(await where(), before, kind);
    }
    assert.deepEqual(await outOfView(page, '.sites button'), []);
    const row = await page.locator('.strip').evaluate((strip) => {
      const cards = [...strip.querySelectorAll('.mini')].map((card) => card.getBoundingClientRect());
      const whole = cards.filter(({ left, right }) => left >= 0 && right <= innerWidth);
      return {
        nWhole: whole.length,
        goesOn: strip.matches('.more-after') && strip.scrollLeft === 0, // one sees that; it begins with the hand
        width: Math.min(...cards.map(({ width }) => width)),
      };
    });
    assert.ok(row.nWhole >= 3 && row.goesOn && row.width >= 84, JSON.stringify(row));
    await page.locator('.strip .mini').last().scrollIntoViewIfNeeded();
    assert.deepEqual(await outOfView(page, '.strip .group:last-child .mini:last-child'), []);
    await page.leave();
  });

  it('tells what others did in the row of the prompt and not over the land, then shows it again on demand', async () => {
    for (const size of [PHONE, { width: 844, height: 390 }]) {
      const page = await server.openPage({ player: 'boris', size, at: '#/table/late', tips: false });
      await yourTurn(page);
      const places = () =>
        page.evaluate(() =>
          ['.board', '.vn-stage', '.bar.panel', '.action-buttons'].map((name) => {
            const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          }),
        );
      const again = page.locator('.question button');
      await page.waitForSelector('.question .lines');
      assert.equal(await page.locator('.question .line').count(), 2); // guilds
      assert.deepEqual(await outOfView(page, '.question .line'), []);
      assert.equal(await page.locator('.board .recap').count(), 0);
      const before = await places();
      await page.waitForSelector('.question .lines', { state: 'detached' });
      assert.equal(await page.locator('.prompt').innerText(), translate('prompt-turn', { n: 2 }));
      await again.click();
      await page.waitForSelector('.question .shown');
      assert.deepEqual(await places(), before);
      await again.click();
      await page.waitForSelector('.question .shown', { state: 'detached' });
      await page.leave();
    }
  });

  it('shows a hint whole; the board stays where it is, whatever is said or asked, and while bots play', async () => {
    for (const language of LANGUAGES) {
      const page = await server.openPage({ player: 'boris', size: PHONE, at: '#/table/advised', language });
      await page.route('**/hint*', async (route) => {
        const hint = await (await route.fetch()).json();
        const [first] = hint.best;
        hint.best = ['a', 'b', 'c'].map((text) => ({ ...first, text, share: 1 })); // as many as are ever shown
        await route.fulfill({ json: hint });
      });
      await yourTurn(page);
      await page.waitForSelector('.strip .own .mini');
      const places = () =>
        page.evaluate(() =>
          ['.board', '.vn-stage', '.bar.panel'].map((name) => {
            const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          }),
        );
      const before = await places();
      await page.locator('.turn .hint').click();
      assert.deepEqual(await places(), before, `${language}: thinking`);
      await page.waitForSelector('.hints li button', { timeout: 60_000 });
      assert.deepEqual(await places(), before, `${language}: a hint`);
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll('.hints li button > span, .hints .lead button')].map((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      );
      assert.deepEqual(seen, [true, true, true, true], language);
      const isCut = await page.evaluate(() =>
        [...document.querySelectorAll('.hints li button')].some(
          (node) => node.scrollWidth > node.clientWidth + 1,
        ),
      );
      assert.ok(!isCut, language);
      await page.locator('.hints .lead button').click();
      if (language === LANGUAGES.at(-1)) {
        await page.waitForSelector('.vn-board:not(.under-fog)'); // painted: nobody hits what nobody sees
        for (let n = 0; n < 2; n++) {
          await page.locator('[data-action=explore-fog]').click();
          await page.locator('.hex:has(.choosable)').first().click({ force: true });
          await page.waitForSelector('.hex:has(.choosable)', { state: 'detached' });
          assert.deepEqual(await places(), before, 'an action');
        }
        await page.locator('.turn .main[aria-disabled="false"]').click();
        await page.waitForSelector('.pace button');
        assert.deepEqual(await places(), before, 'bots');
        assert.ok((await page.locator('.pace button').boundingBox()).height <= 40);
        const ground = await page
          .locator('.pace select')
          .evaluate((node) => getComputedStyle(node).backgroundColor);
        assert.doesNotMatch(ground, /, 0\)$/, 'dark words lie on the wood');
      }
      await page.leave();
    }
  });

  it('shows only actions that can be done, in their order and in words that can be read, across the whole row', async () => {
    const page = await server.openPage({ player: 'boris', size: PHONE, at: '#/table/touched', tips: false });
    await yourTurn(page);
    const shown = await page
      .locator('.action:visible')
      .evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.action));
    assert.deepEqual(shown, ['craftsman', 'explore-fog', 'transport', 'erect']); // no site is left, no forest in reach
    assert.equal(await page.locator('.action[aria-disabled=false]').count(), shown.length);
    const sizes = await page
      .locator('.action:visible .short')
      .evaluateAll((words) => words.map((word) => parseFloat(getComputedStyle(word).fontSize)));
    assert.ok(Math.min(...sizes) >= 14, `words of ${sizes} px`);
    const [row, last] = [page.locator('.action-buttons'), page.locator('.action:visible').last()];
    const [{ x, width }, tile] = [await row.boundingBox(), await last.boundingBox()];
    assert.ok(Math.abs(x + width - tile.x - tile.width) <= 1);
    await page.keyboard.press('b'); // what cannot be done is explained to who asks for it by its key
    await page.waitForSelector('.toast p');
    const [notice, land] = [page.locator('.toast p'), page.locator('.board')];
    assert.ok((await notice.boundingBox()).y < (await land.boundingBox()).y + 20); // in the sky
    await page.leave();
  });

  it('shows the words of actions whole, however many there are, in every language', async () => {
    for (const language of LANGUAGES) {
      const page = await server.openPage({ player: 'anna', at: '#/table/touched', size: PHONE, language });
      await page.waitForSelector('.action:nth-child(6)'); // all of them can be planned
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ ...PHONE, width });
        assert.deepEqual(await page.evaluate(cutActions), [], `${language}, ${width} px`);
      }
      await page.leave();
    }
  });

  it('gives the board most of the height, shows the actions without scrolling, and the rest in drawers', async () => {
    const page = await server.openPage({ player: 'boris', size: PHONE, at: '#/table/touched', tips: false });
    await yourTurn(page);
    await page.waitForSelector('.strip .mini');
    const [height, window] = await heights(page);
    assert.ok(height <= window, `${height} high`);
    const board = await page.locator('.board').boundingBox();
    assert.ok(board.height >= 0.55 * PHONE.height, `the board is ${board.height} high`);
    assert.deepEqual(await outOfView(page, IN_VIEW), []);
    for (const name of ['contracts', 'seats', 'log', 'chat']) {
      const opens = page.locator(`[data-drawer=${name}]`);
      await opens.tap();
      assert.equal(await opens.getAttribute('aria-expanded'), 'true');
      assert.deepEqual(await overflows(page), []);
      assert.match(
        await page.locator('.scores').innerText(),
        new RegExp(`Anna: ${translate('points-label', { n: 2 })}`),
      ); // whatever is open
      await opens.tap();
    }
    await page.waitForSelector('.drawer', { state: 'detached' });
    await page.locator('.action.can').nth(1).tap();
    await page.locator('.hex:has(.choosable)').first().tap({ force: true });
    await told(page, 'actions-left', { n: 1 });
    assert.deepEqual(page.errors, []);
    await page.leave();
  });
});

describe('the narrowest phone', () => {
  it('is wide enough for every page in every language, also with its settings open', async () => {
    for (const language of LANGUAGES) {
      const page = await server.openPage({ player: 'boris', size: { width: 320, height: 568 }, language });
      const faults = {};
      for (const name of Object.keys(PAGES)) {
        await visit(server, page, name);
        const found = await overflows(page);
        const settings = page.locator('.settings summary');
        if (await settings.count()) {
          await settings.click();
          found.push(
            ...(await page.evaluate(() =>
              [...document.querySelectorAll('.settings label')]
                .filter((node) => node.getBoundingClientRect().left < 0)
                .map((node) => node.textContent),
            )),
          );
          found.push(...(await overflows(page)));
        }
        if (found.length > 0) faults[name] = found;
      }
      assert.deepEqual(faults, {}, language);
      await page.leave();
    }
  });
});

describe('tips', () => {
  it('take no room from a low phone, and leave the actions where they are when one is chosen', async () => {
    for (const language of LANGUAGES) {
      const page = await server.openPage({
        player: 'boris',
        size: { width: 320, height: 568 },
        language,
        at: '#/table/small',
      });
      await page.waitForSelector('.prompt.guide');
      const where = async () => Math.round((await page.locator('.action-buttons').boundingBox()).y);
      const withTip = await where();
      assert.deepEqual(
        await outOfView(page, '.vn-stage, .action-buttons .action.can, .turn button, .sites button'),
        [],
        language,
      );
      await page.locator('[data-action=explore-fog]').click();
      await page.waitForSelector('.prompt:not(.guide)');
      assert.equal(await where(), withTip, language);
      await page.keyboard.press('Escape');
      await page.locator('.prompt.guide button').click();
      await page.waitForSelector('.prompt:not(.guide)', { state: 'attached' }); // what it says is said above the board
      assert.equal(await where(), withTip, language);
      await page.leave();
    }
  });
});

describe('a phone whose browser has bars', () => {
  const SMALL = [
    [{ width: 390, height: 664 }, 'ru'],
    [{ width: 360, height: 600 }, 'pl'],
    [{ width: 844, height: 390 }, 'fr'],
    [{ width: 667, height: 375 }, 'it'],
    [{ width: 915, height: 412 }, 'ru'],
  ];

  it('shows the board and the actions', async () => {
    for (const [size, language] of SMALL) {
      const page = await server.openPage({
        player: 'boris',
        size,
        language,
        tips: false,
        at: '#/table/small',
      });
      await page.waitForSelector('.turn-status.mine');
      await page.waitForSelector('.drawers button');
      assert.deepEqual(await overflows(page), []);
      assert.deepEqual(
        await outOfView(page, `${IN_VIEW}, .drawers button`),
        [],
        `${size.width} in ${language}`,
      );
      await page.locator('.settings summary').click();
      assert.deepEqual(await outOfView(page, '.settings .panel'), [], `${size.width} in ${language}`);
      await page.leave();
    }
  });

  it('shows a replay with what one steps through it with', async () => {
    for (const [size, language] of SMALL) {
      const page = await server.openPage({ player: 'boris', size, language });
      await visit(server, page, 'replay');
      await page.waitForSelector('.log-and-chat');
      assert.deepEqual(await overflows(page), []);
      assert.deepEqual(await outOfView(page, IN_VIEW), [], `${size.width} in ${language}`);
      await page.leave();
    }
  });
});

describe('motion', () => {
  /** Does anything move while fog lifts? */
  async function moves(id, motion) {
    const boris = await server.openPage({ player: 'boris', at: `#/table/${id}`, motion });
    await yourTurn(boris);
    await boris.evaluate(() => {
      window.moved = 0;
      const look = () => {
        window.moved = Math.max(
          window.moved,
          document.getAnimations().filter((animation) => animation.effect.getComputedTiming().duration > 50)
            .length,
        );
        requestAnimationFrame(look);
      };
      look();
    });
    await act(boris, 'c');
    await told(boris, 'actions-left', { n: 1 });
    await boris.waitForTimeout(500);
    const moved = await boris.evaluate(() => window.moved);
    await boris.leave();
    return moved > 0;
  }

  it('explains, and stands still for who asked for that', async () => {
    assert.equal(await moves('moving', 'no-preference'), true);
    assert.equal(await moves('still', 'reduce'), false);
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { button } from './actions.mjs';
import { table } from './tables.mjs';
import { TestServer } from './testServer.mjs';
import { translate } from './messages.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('over')]);
});
after(() => server.close());

/** How many different colours a part of a picture has, coarsely. */
function coloursOf({ width, data }, [left, top, right, bottom]) {
  const found = new Set();
  for (let y = top; y < bottom; y += 3)
    for (let x = left; x < right; x += 3) {
      const i = 4 * (y * width + x);
      found.add([data[i], data[i + 1], data[i + 2]].map((part) => part >> 4).join());
    }
  return found.size;
}

/** How much of a part of a picture is as dark as what no style has coloured. */
function blackPart({ width, data }, [left, top, right, bottom]) {
  let n = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const i = 4 * (y * width + x);
      if (data[i] < 12 && data[i + 1] < 12 && data[i + 2] < 12) n++;
    }
  return n / ((right - left) * (bottom - top));
}

describe('a game to show to others', () => {
  it('is a picture of the board, with names and scores', { timeout: 120_000 }, async () => {
    const page = await server.openPage({ at: '#/table/over/at/60' });
    await page.waitForSelector('.vn-board [aria-busy="false"]');
    await page.waitForLoadState('networkidle');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'share-picture').click(),
    ]);
    assert.equal(download.suggestedFilename(), 'via-nebula.png');
    const picture = PNG.sync.read(readFileSync(await download.path()));
    assert.equal(picture.width, 1600);
    const below = picture.height - 128;
    assert.ok(coloursOf(picture, [300, 100, 1300, below - 100]) > 60, 'the board is drawn');
    assert.ok(blackPart(picture, [0, 0, 1600, below]) < 0.0005, 'everything has its colour');
    assert.ok(coloursOf(picture, [0, below, 1600, picture.height]) > 8, 'names and scores are written');
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('has a link that leads from its preview to the replay', { timeout: 60_000 }, async () => {
    const page = await server.openPage({ at: '#/table/over/at/60' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
    await button(page, 'share-link').click();
    await page.getByText(translate('copied')).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${server.address}/games/over/at/60`);
    await page.goto(link);
    await page.waitForURL(`${server.address}/#/table/over/at/60`);
    await page.waitForSelector('.controls');
    await page.leave();
  });
});

// The page at chosen moments, compared with pictures in tests/browser/screenshots/. `npm run screenshots:compare -- --update` takes
// them anew; look at the difference before you commit it.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';
import { LATE, SHORE, STORE, table } from './tables.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'screenshots');
const isUpdate = process.argv.includes('--update');
const SCALE = 0.4;
const BLOCK = 12; // pixels: about half a hex
const SHARE = 0.4; // of a block may differ: browsers draw the edges of letters in their own ways, up to a quarter

const PICTURES = {
  'start-desktop': { at: '#/table/start', key: 'b' },
  'late-desktop-dark': { at: '#/table/late', theme: 'dark' },
  'turn-phone': { at: '#/table/turn', size: PHONE, key: 'e' },
  'question-phone-dark': { at: '#/table/question', size: PHONE, theme: 'dark' },
  'end-desktop': { at: '#/table/over', ready: 'section.end' },
  'replay-desktop-dark': { at: '#/table/over/at/60', ready: '.controls', theme: 'dark', language: 'fr' },
};

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    table('start', 0),
    table('turn', SHORE),
    table('question', STORE + 1),
    table('late', LATE),
    table('over'),
  ]);
});
after(() => server.close());

/** Few colours in few bytes: a picture is kept small, for what is compared is where things are and how they look. */
function shrink(picture) {
  const png = PNG.sync.read(picture);
  for (let i = 0; i < png.data.length; i++) if (i % 4 !== 3) png.data[i] &= 0xf0;
  return PNG.sync.write(png, { deflateLevel: 9, colorType: 2, filterType: 4 });
}

/** A picture of the page when nothing moves any more. */
async function take({
  at,
  key,
  size = DESKTOP,
  theme = 'light',
  ready = '.turn-status.mine',
  language = 'en',
}) {
  const page = await server.openPage({ player: 'boris', at, size, theme, language, scale: SCALE });
  await page.waitForSelector(ready);
  await page.evaluate(() => document.fonts.ready);
  if (await page.locator('.vn-board').count()) await page.waitForSelector('.vn-board.landscape');
  if (key) await page.keyboard.press(key);
  let before = '';
  for (let tries = 0; tries < 40; tries++) {
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (picture.toString('base64') === before) {
      await page.leave();
      return picture;
    }
    before = picture.toString('base64');
    await page.waitForTimeout(150);
  }
  throw new Error('the page does not come to rest');
}

/** The block of pixels in which most differ. */
function worstBlock({ data, width, height }) {
  let worst = { share: 0, x: 0, y: 0 };
  for (let y = 0; y + BLOCK <= height; y += BLOCK / 2) {
    for (let x = 0; x + BLOCK <= width; x += BLOCK / 2) {
      let n = 0;
      for (let i = 0; i < BLOCK * BLOCK; i++)
        if (data[4 * ((y + Math.floor(i / BLOCK)) * width + x + (i % BLOCK)) + 3] > 0) n++;
      const share = n / (BLOCK * BLOCK);
      if (share > worst.share) worst = { share, x, y };
    }
  }
  return worst;
}

describe('the page looks as it did', () => {
  for (const [name, what] of Object.entries(PICTURES)) {
    it(name, async () => {
      const file = join(folder, `${name}.png`);
      const picture = shrink(await take(what));
      if (isUpdate) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, picture);
        return;
      }
      const [is, was] = [PNG.sync.read(picture), PNG.sync.read(readFileSync(file))];
      assert.deepEqual([is.width, is.height], [was.width, was.height]);
      const difference = new PNG({ width: is.width, height: is.height });
      pixelmatch(is.data, was.data, difference.data, is.width, is.height, { threshold: 0.2, diffMask: true });
      const block = worstBlock(difference);
      if (block.share <= SHARE) return;
      const kept = join(tmpdir(), 'vianebula-screenshots');
      mkdirSync(kept, { recursive: true });
      writeFileSync(join(kept, `${name}.png`), picture);
      writeFileSync(join(kept, `${name}-difference.png`), PNG.sync.write(difference));
      const [x, y] = [block.x, block.y].map((at) => Math.round(at / SCALE));
      assert.fail(
        `${name} looks different, most of all at ${x}, ${y}: see ${kept}; if that is right: npm run screenshots:compare -- --update`,
      );
    });
  }
});

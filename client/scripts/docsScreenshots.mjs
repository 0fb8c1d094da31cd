// The pictures of the page in docs/pictures, taken anew: the same deals every time, in several languages.
// npm run screenshots:docs [-- name ...]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESKTOP, PHONE, TestServer, root, untilPainted } from '../tests/browser/testServer.mjs';
import { table } from '../tests/browser/tables.mjs';

const folder = join(root, 'docs', 'pictures');
const LARGEST = 130_000; // bytes
const QUALITIES = [0.86, 0.8, 0.72, 0.64, 0.55];
const WIDE = { width: 1440, height: 900 };
const JUDGED = 91; // the decision shown in the analysis

const PICTURES = {
  'page-home': { at: '#/', ready: 'button.big:enabled' },
  'page-game': { player: 'boris', at: '#/table/late', size: WIDE },
  'page-desktop': { player: 'boris', at: '#/table/late', key: 'e' },
  'page-desktop-dark': { player: 'boris', at: '#/table/late', theme: 'dark', language: 'pl' },
  'page-phone': { player: 'boris', at: '#/table/late', size: PHONE, language: 'fr', key: 'c' },
  'page-phone-dark': { player: 'boris', at: '#/table/late', size: PHONE, theme: 'dark', language: 'ru' },
  'page-end': { player: 'boris', at: '#/table/over', ready: 'section.end', language: 'it' },
  'page-analysis': {
    player: 'boris',
    at: `#/table/over/at/${JUDGED}?analysis`,
    ready: '.controls',
    prepare: analyse,
  },
  'page-tutorial': { at: '#/tutorial', ready: '.begin:enabled', language: 'pl', prepare: learn },
  'page-rules': { at: '#/rules', ready: 'section h2', language: 'fr' },
};

async function analyse(page) {
  await page.waitForSelector('.graph polyline', { timeout: 60_000 });
  await page.waitForSelector('.review progress', { state: 'detached', timeout: 600_000 });
}

/** To the third lesson: something is lit and to be clicked. */
async function learn(page) {
  await page.locator('.begin').click();
  for (let lesson = 0; lesson < 2; lesson++) {
    await page.locator('.coach .row .main').click();
    await page.waitForTimeout(800);
  }
  await page.waitForSelector('.ring');
}

async function take(
  server,
  name,
  { player, at, key, prepare, size = DESKTOP, theme = 'light', language = 'en', ready = '.turn-status.mine' },
) {
  const page = await server.openPage({
    player,
    at,
    size,
    theme,
    language,
    scale: size === PHONE ? 2 : 1,
    tips: false,
  });
  await page.waitForSelector(ready);
  await prepare?.(page);
  if (key) await page.keyboard.press(key);
  await page.evaluate(() => document.fonts.ready);
  await untilPainted(page);
  await page.waitForTimeout(1200);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.leave();
  const small = await toWebP(server, picture);
  writeFileSync(join(folder, `${name}.webp`), small);
  console.log(`${name}.webp`, `${Math.round(small.length / 1000)} kB`);
}

/** The picture as the best WebP file that is small enough; a browser can write them. */
async function toWebP(server, picture) {
  const page = await server.browser.newPage();
  const text = await page.evaluate(
    async ({ data, largest, qualities }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      let file;
      for (const quality of qualities) {
        file = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (file.size < largest) break;
      }
      return btoa(Array.from(await file.bytes(), (byte) => String.fromCharCode(byte)).join(''));
    },
    { data: picture.toString('base64'), largest: LARGEST, qualities: QUALITIES },
  );
  await page.close();
  return Buffer.from(text, 'base64');
}

const wanted = process.argv.slice(2);
const server = await TestServer.open({ VIANEBULA_ANALYSIS_BOT: 'search:nodes=300,threads=1' });
try {
  const hidden = { options: { open: false } }; // so that the home page shows none of them
  server.putTables([table('late', 98, hidden), table('over', undefined, hidden)]);
  for (const [name, what] of Object.entries(PICTURES)) {
    if (wanted.length === 0 || wanted.includes(name)) await take(server, name, what);
  }
} finally {
  await server.close();
}

// The pictures of the page in docs/pictures, taken anew: the same deals every time, in several languages.
// npm run screenshots:docs [-- name ...]    (sharp, which makes the files small, is got from npm the first time)
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DESKTOP, PHONE, TestServer, root } from '../tests/browser/testServer.mjs';
import { table } from '../tests/browser/tables.mjs';
import { importOptional } from './optionalPackages.mjs';

const { default: sharp } = await importOptional('sharp');
const folder = join(root, 'docs', 'pictures');
const LARGEST = 150_000; // bytes
const JUDGED = 91; // the decision shown in the analysis

const PICTURES = {
  'page-home': { at: '#/', ready: 'button.big:enabled' },
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
    scale: size === PHONE ? 1.5 : 1,
    tips: false,
  });
  await page.waitForSelector(ready);
  await prepare?.(page);
  if (key) await page.keyboard.press(key);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1200);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.leave();
  const file = join(folder, `${name}.png`);
  for (const quality of [95, 85, 75, 65, 55]) {
    await sharp(picture).png({ palette: true, quality, effort: 10, dither: 0.2 }).toFile(file);
    if (statSync(file).size < LARGEST) break;
  }
  console.log(`${name}.png`, `${Math.round(statSync(file).size / 1000)} kB`);
}

const wanted = process.argv.slice(2);
const server = await TestServer.open({ VIANEBULA_ANALYSIS_BOT: 'search:nodes=1000,threads=1' });
try {
  const hidden = { options: { open: false } }; // so that the home page shows none of them
  server.putTables([table('late', 98, hidden), table('over', undefined, hidden)]);
  for (const [name, what] of Object.entries(PICTURES)) {
    if (wanted.length === 0 || wanted.includes(name)) await take(server, name, what);
  }
} finally {
  await server.close();
}

// The page at its great moments, to be looked at: every look of the board, on a desktop and a phone.
//     npm run screenshots [-- FOLDER [name ...]]       (into build/screenshots without a folder)
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DESKTOP, PHONE, TestServer, root, untilPainted } from '../tests/browser/testServer.mjs';
import { LATE, SHORE, table } from '../tests/browser/tables.mjs';

const [folder = join(root, 'build', 'screenshots'), ...wanted] = process.argv.slice(2);
const WIDE = { width: 1440, height: 900 };
const FULL_HD = { width: 1920, height: 1080 };
const TABLET = { width: 820, height: 1180 };
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 };
const RETURNING = { hasPlayed: true };
const board = '.vn-board.landscape';

const PICTURES = {
  home: { at: '#/', ready: 'button.big:enabled', prefs: RETURNING },
  'home-dusk': { at: '#/', ready: 'button.big:enabled', theme: 'dark' },
  'home-phone': { at: '#/', ready: 'button.big:enabled', size: PHONE, prefs: RETURNING },
  'home-first-visit': { at: '#/', ready: 'button.big:enabled', player: null },
  'home-laptop': { at: '#/', ready: 'button.big:enabled', size: DESKTOP, prefs: RETURNING },
  'home-first-visit-phone': { at: '#/', ready: 'button.big:enabled', size: PHONE, player: null },
  'home-full-hd': { at: '#/', ready: 'button.big:enabled', size: FULL_HD, player: null },
  'home-tablet': { at: '#/', ready: 'button.big:enabled', size: TABLET },
  gathering: { at: '#/table/open', ready: '.panel h1', player: 'anna' },
  'gathering-phone': { at: '#/table/open', ready: '.panel h1', player: 'anna', size: PHONE },
  'gathering-guest': { at: '#/table/open?invitation=welcome', ready: '.panel h1', theme: 'dark' },
  opening: { at: '#/table/start', ready: board },
  middle: { at: '#/table/middle', ready: board },
  choosing: { at: '#/table/turn', ready: board, key: 'e' },
  late: { at: '#/table/late', ready: board },
  'late-dusk': { at: '#/table/late', ready: board, theme: 'dark' },
  'late-full-hd': { at: '#/table/late', ready: board, size: FULL_HD },
  'late-tablet': { at: '#/table/late', ready: board, size: TABLET },
  'late-laptop': { at: '#/table/late', ready: board, size: DESKTOP },
  'late-contrast': { at: '#/table/late', ready: board, prefs: { boardLook: 'contrast' } },
  'late-contrast-dusk': { at: '#/table/late', ready: board, theme: 'dark', prefs: { boardLook: 'contrast' } },
  'late-flat': { at: '#/table/late', ready: '.vn-board .hex', prefs: { boardLook: 'flat' } },
  'four-guilds': { at: '#/table/four', ready: board },
  'four-guilds-phone': { at: '#/table/four', ready: board, size: PHONE },
  'two-guilds': { at: '#/table/two', ready: board },
  end: { at: '#/table/over', ready: 'section.end' },
  'end-dusk': { at: '#/table/over', ready: 'section.end', theme: 'dark' },
  phone: { at: '#/table/late', ready: board, size: PHONE },
  'phone-choosing': { at: '#/table/turn', ready: board, size: PHONE, key: 'e' },
  'phone-dusk': { at: '#/table/late', ready: board, size: PHONE, theme: 'dark' },
  'phone-landscape': { at: '#/table/late', ready: board, size: PHONE_ON_ITS_SIDE },
  'phone-end': { at: '#/table/over', ready: 'section.end', size: PHONE },
  'phone-landscape-end': { at: '#/table/over', ready: 'section.end', size: PHONE_ON_ITS_SIDE },
  'end-tablet': { at: '#/table/over', ready: 'section.end', size: TABLET },
  replay: { at: '#/table/over/at/60', ready: board },
  'replay-dusk': { at: '#/table/over/at/100', ready: board, theme: 'dark' },
  'replay-phone': { at: '#/table/over/at/60', ready: board, size: PHONE },
  analysis: { at: '#/table/over/at/91?analysis', ready: board },
  cards: { at: '#/table/late', ready: board, part: 'aside.left' },
  'guild-board': { at: '#/table/late', ready: board, part: 'aside.right .guild' },
};

async function take(
  server,
  name,
  { at, ready, key, part, player = 'boris', size = WIDE, theme = 'light', prefs = {} },
) {
  const scale = part || size === PHONE || size === PHONE_ON_ITS_SIDE ? 2 : 1;
  const page = await server.openPage({ player, at: '#/rules', size, theme, scale, tips: false });
  await page.evaluate((more) => {
    const kept = JSON.parse(localStorage.getItem('vianebula') ?? '{}');
    localStorage.setItem('vianebula', JSON.stringify({ ...kept, ...more }));
  }, prefs);
  await page.goto(`${server.address}/${at}`);
  await page.reload();
  await page.waitForSelector(ready);
  if (key) await page.keyboard.press(key);
  await page.evaluate(() => document.fonts.ready);
  if (!prefs.boardLook) await untilPainted(page);
  await page.waitForTimeout(1000);
  const seen = part ? page.locator(part).first() : page;
  await seen.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  await page.leave();
  console.log(join(folder, `${name}.png`));
}

mkdirSync(folder, { recursive: true });
const server = await TestServer.open();
try {
  const hidden = { options: { open: false } }; // so that the home page shows none of them
  const four = ['anna', 'boris', 'chiara', 'dora'];
  server.putTables([
    table('open', 0, { ...hidden, begin: false, seats: ['anna', '', 'level3'] }),
    table('start', 0, hidden),
    table('turn', SHORE, hidden),
    table('middle', 60, hidden),
    table('late', LATE, hidden),
    table('over', undefined, hidden),
    { id: 'four', record: 'tests/records/ender-3-of-4.vn', seats: four, actions: 150, ...hidden },
    { id: 'two', record: 'tests/records/nobody-can-act.vn', seats: four.slice(0, 2), actions: 60, ...hidden },
  ]);
  for (const [name, what] of Object.entries(PICTURES))
    if (wanted.length === 0 || wanted.includes(name)) await take(server, name, what);
} finally {
  await server.close();
}

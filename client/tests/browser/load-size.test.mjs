import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LANGUAGES, PHONE, TestServer } from './testServer.mjs';

const MOST = 300_000; // bytes of a first load

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    { id: 'four', record: 'tests/records/ender-3-of-4.vn', seats: ['boris', 'anna', 'chiara', 'dora'] },
  ]); // a long game
});
after(() => server.close());

/** What comes over the line until a page has been quiet for a while: bytes without sprites, and the fonts among it. */
async function loadOf(language, at, ready) {
  const context = await server.browser.newContext({
    viewport: PHONE,
    locale: language,
    reducedMotion: 'reduce',
  });
  await server.signIn(context, 'boris');
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  const fonts = [];
  const sprites = new Set(); // they come after everything else, as they are needed
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/art\/[^/]+\.webp/.test(request.url)) sprites.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!sprites.has(requestId)) bytes += encodedDataLength;
  });
  client.on(
    'Network.webSocketFrameReceived',
    ({ response }) => (bytes += Buffer.byteLength(response.payloadData)),
  );
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(`${server.address}/${at}`);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes, fonts };
}

describe('a first load', () => {
  const pages = {
    home: ['#/', 'button.big:enabled'],
    rules: ['#/rules', 'section h2'],
    game: ['#/table/four', 'section.end'],
    replay: ['#/table/four/at/60', '.controls'],
  };
  for (const language of LANGUAGES) {
    it(`takes less than ${MOST / 1000} kB in ${language}, and no font of another script`, async (test) => {
      for (const [name, [at, ready]] of Object.entries(pages)) {
        const { bytes, fonts } = await loadOf(language, at, ready);
        test.diagnostic(`${name}: ${Math.round(bytes / 1000)} kB`);
        assert.ok(bytes > 50_000 && bytes < MOST, `${name}: ${bytes} bytes`);
        assert.equal(
          fonts.some((file) => file.includes('russian')),
          language === 'ru',
          `${name}: ${fonts}`,
        );
        assert.equal(
          fonts.some((file) => file.includes('polish')),
          language === 'pl',
          `${name}: ${fonts}`,
        );
        assert.ok(!fonts.some((file) => /latin-ext|cyrillic/.test(file)), `${name}: ${fonts}`);
      }
    });
  }
});

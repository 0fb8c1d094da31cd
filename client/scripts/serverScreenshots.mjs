// Opens the page in Chromium at a running server and takes pictures of it: node scripts/serverScreenshots.mjs http://127.0.0.1:8000 folder
import { mkdirSync } from 'node:fs';
import { launch } from '../tests/browser/chromium.mjs';

const [address = 'http://127.0.0.1:8000', folder = 'pictures', ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await launch();

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

async function open(size, theme, language) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    locale: language,
    hasTouch: size === PHONE,
  });
  const page = await context.newPage();
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && console.log('console:', message.text()),
  );
  page.on('pageerror', (error) => console.log('error:', error.message));
  await page.goto(address);
  await page.waitForSelector('h1');
  return page;
}

/** Clicks through some turns as a person might: anything that is offered. */
export async function playOn(page, clicks) {
  for (let i = 0; i < clicks; i++) {
    if (await page.locator('section.end').count()) return;
    await page.waitForSelector('.turn-status.mine, section.end', { timeout: 60000 });
    const confirm = page.locator('.turn .main');
    if (await confirm.isEnabled().catch(() => false)) {
      await confirm.click();
      continue;
    }
    const chip = page.locator('.chips button:not(.plain)').first();
    const lit = page.locator('.hex:has(.choosable)');
    const n = await lit.count();
    if (n > 0) await lit.nth(Math.floor(Math.random() * n)).click({ force: true });
    else if (await chip.count()) await chip.click().catch(() => {});
    else {
      const can = page.locator('.action.can');
      const kinds = await can.count();
      if (kinds > 0)
        await can
          .nth(kinds > 3 && Math.random() < 0.6 ? kinds - 1 : Math.floor(Math.random() * kinds))
          .click()
          .catch(() => {});
    }
    await page.waitForTimeout(120);
  }
}

const shots = {
  async home() {
    for (const [size, name] of [
      [DESKTOP, 'desktop'],
      [PHONE, 'phone'],
    ]) {
      for (const theme of ['light', 'dark']) {
        const page = await open(size, theme, 'en');
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${folder}/home-${name}-${theme}.png` });
        await page.context().close();
      }
    }
  },
  async game() {
    const page = await open(DESKTOP, 'light', process.env.LOCALE ?? 'en');
    await page.locator('button.big').click();
    await page.waitForSelector('.vn-board');
    await page.waitForSelector('.turn-status.mine', { timeout: 60000 });
    await page.screenshot({ path: `${folder}/game-start.png` });
    await playOn(page, Number(process.env.CLICKS ?? 60));
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${folder}/game-desktop-light.png` });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `${folder}/game-desktop-dark.png` });
    await page.setViewportSize(PHONE);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${folder}/game-phone-dark.png` });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.screenshot({ path: `${folder}/game-phone-light.png` });
    console.log(page.url());
    await page.context().close();
  },
  /** Tables: making one, gathering. */
  async table() {
    const page = await open(DESKTOP, 'light', process.env.LOCALE ?? 'en');
    await page.goto(`${address}/#/new`);
    await page.waitForSelector('form .main');
    await page.screenshot({ path: `${folder}/new.png` });
    await page.locator('form .main').click();
    await page.waitForSelector('main .link');
    await page.screenshot({ path: `${folder}/gather.png` });
    await page.context().close();
  },
  /** A whole game of clicks to its end, then the replay. */
  async end() {
    const page = await open(DESKTOP, 'light', process.env.LOCALE ?? 'en');
    await page.evaluate(() =>
      localStorage.setItem('vianebula', JSON.stringify({ pace: 200, bot: 'greedy', seats: 4 })),
    );
    await page.reload();
    await page.locator('button.big').click();
    await page.waitForSelector('.vn-board');
    await playOn(page, 1500);
    await page.waitForSelector('section.end', { timeout: 60000 });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${folder}/end.png` });
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: `${folder}/end-phone.png` });
    await page.setViewportSize(DESKTOP);
    const id = page.url().split('/').pop();
    await page.goto(`${address}/#/table/${id}/at/20`);
    await page.waitForSelector('.controls');
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${folder}/replay.png` });
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: `${folder}/replay-phone.png` });
    await page.context().close();
  },
};

for (const name of wanted.length > 0 ? wanted : Object.keys(shots)) await shots[name]();
await browser.close();

/** Opens the page of a server and starts a game on it: `node visit.mjs ADDRESS`. Ends with 3 where there is no browser. */

import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium, launch } from '../../client/tests/browser/chromium.mjs';

const address = process.argv[2];

async function waitForServer() {
  for (let tries = 0; tries < 1000; tries++) {
    if (await fetch(`${address}health/ready`).then((answer) => answer.ok, () => false)) return;
    await sleep(200);
  }
  throw new Error('the server did not get ready');
}

async function visit(browser) {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`));
  await page.goto(address);
  await page.locator('button.big:enabled').first().click();
  await page.waitForSelector('.vn-board svg');
  if (faults.length) throw new Error(faults.join('\n'));
}

try {
  findChromium();
} catch (error) {
  console.log(error.message);
  process.exit(3);
}
await waitForServer();
const browser = await launch();
try {
  await visit(browser);
} finally {
  await browser.close();
}

/**
 * How long it takes from "Play" to the first click that the rules allow, on a host of plain files: when all is on the
 * device already, and at the first visit with a processor slowed four times. `npm run start-time` prints it.
 */

import { FileHost, kept } from '../tests/browser/fileHost.mjs';

const ROUNDS = 5;
const SLOWED = 4;

/** Milliseconds; null where a bot began the game, whose time is not the page's. */
async function playTime(page) {
  await page.waitForSelector('button.big:enabled');
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        document.querySelector('button.big').click();
        const look = () => {
          const status = document.querySelector('.turn-status');
          if (status && !status.classList.contains('mine')) resolve(null);
          else if (status && document.querySelector('.action.can')) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** The rounds in which the person begins. */
async function measure(open) {
  const times = [];
  for (let tries = 0; times.length < ROUNDS && tries < 8 * ROUNDS; tries++) {
    const page = await open();
    const time = await playTime(page);
    if (time !== null) times.push(Math.round(time));
    await page.leave();
  }
  return times.sort((a, b) => a - b);
}

const host = await FileHost.open();
try {
  const installed = await host.openPage({ seats: 2, isKept: true });
  await kept(installed);
  await playTime(installed);
  const warm = await measure(async () => {
    const page = await installed.context().newPage();
    page.leave = () => page.close();
    await page.goto(`${host.address}/#/`);
    return page;
  });
  await installed.leave();
  const cold = await measure(async () => {
    const page = await host.openPage({ seats: 2 });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    return page;
  });
  console.log(`warm: ${warm.join(', ')} ms`);
  console.log(`cold, processor slowed ${SLOWED} times: ${cold.join(', ')} ms`);
} finally {
  await host.close();
}

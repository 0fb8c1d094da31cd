/** What people do with the page: single gestures, and whole games of trying what is offered. */

import { translate } from './messages.mjs';

/** Waits until the valley is painted: nobody hits what nobody sees. */
const isPainted = (page) =>
  page.waitForSelector('.vn-board:not(.under-fog):has(.hex)', { state: 'attached', timeout: 60_000 });

/** Waits until it is one's turn and the valley is painted. */
export async function yourTurn(page) {
  await page.waitForSelector('.turn-status.mine', { timeout: 60_000 });
  await isPainted(page);
}

/** Waits until the line above the board holds a message. */
export const told = (page, id, values) =>
  page.waitForFunction(
    (text) => document.querySelector('.turn-status')?.textContent?.includes(text),
    translate(id, values),
  );

/** Waits until a finished turn has ended. Bots are quick: when a busy browser looks again, it may be one's turn once more. */
export const turnEnds = (page) =>
  page.waitForFunction(
    (text) => !document.querySelector('.turn-status')?.textContent?.includes(text),
    translate('turn-done'),
  );

/** What a screen reader says of each hex, once the whole board is drawn. */
export async function labelsOf(page) {
  await page.waitForSelector('.vn-board [aria-busy="false"]');
  return page
    .locator('.vn-board .hex')
    .evaluateAll((hexes) => hexes.map((hex) => hex.getAttribute('aria-label')));
}

/** A button by its message. */
export const button = (page, id) => page.getByRole('button', { name: translate(id), exact: true });

/** Chooses an action by its key and clicks a hex that lights up: the named one, else the first. */
export async function act(page, key, hex) {
  await isPainted(page);
  await page.keyboard.press(key);
  const lit = hex
    ? page.locator(`.hex[data-hex="${hex}"]:has(.choosable)`)
    : page.locator('.hex:has(.choosable)').first();
  await lit.click({ force: true });
}

/** Does not use a power, and means it. */
export async function decline(page) {
  await page.waitForSelector('.bar:not(.busy) .chips button'); // while a command travels, a click is told to wait
  await page.locator('.chips button').last().click();
  await page.waitForTimeout(500); // a double click would be one
  await page.locator('[data-do=only]').click();
}

export const confirm = (page) => page.locator('.turn .main[aria-disabled="false"]').click();

/** Where somebody clicks who tries what is offered, building when possible; 'wait' or 'nothing' where there is no such place. */
function findOffer() {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((x) => x.getClientRects().length);
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  if (document.querySelector('section.end') || !document.querySelector('.turn-status.mine')) return 'nothing';
  const kinds = all('.action.can');
  const isBuilding = all('.contract.choice').length > 0;
  const target =
    all('dialog [data-do=mean-it]')[0] ??
    all('.turn .main[aria-disabled="false"]')[0] ??
    (isBuilding ? undefined : any(all('.hex:has(.choosable)'))) ??
    all('.chips button')[0] ??
    (Math.random() < 0.6 ? kinds.at(-1) : any(kinds));
  if (!target) return 'wait';
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** One click on what is offered. False when there is nothing to do. The mouse alone: a locator's click asks the page ten times. */
async function clickOn(page) {
  const offer = await page.evaluate(findOffer);
  if (offer === 'nothing') return false;
  if (offer !== 'wait') await page.mouse.click(offer.x, offer.y);
  await page.waitForTimeout(20);
  return true;
}

/** Everybody clicks until the game is over. */
export async function playOut(pages, limit = 4000) {
  for (let i = 0; i < limit; i++) {
    const results = [];
    for (const page of pages) results.push(await clickOn(page));
    if (await pages[0].locator('section.end').count()) return;
    if (!results.some(Boolean)) await pages[0].waitForTimeout(50);
  }
  throw new Error('the game does not end');
}

/** Every page there is, for whatever must hold on all of them. Boris looks at them; `TABLES` must be put first. */

import { SHORE, STORE, table } from './tables.mjs';

export const TABLES = [
  table('gather', 0, { seats: ['boris', 'anna', ''], begin: false }),
  table('turn', SHORE),
  table('question', STORE + 1), // the Store asks which piece to swap
  table('handover', 0, { seats: ['boris', 'boris', 'boris'] }),
  table('over'),
];

/** Where each page is, and what is there once it has come. */
export const PAGES = {
  home: ['#/', 'button.big:enabled'],
  new: ['#/new', 'form .main'],
  gather: ['#/table/gather', 'input.link'],
  game: ['#/table/turn', '.turn-status.mine'],
  question: ['#/table/question', '.chips button'],
  handover: ['#/table/handover', '.message .main'],
  end: ['#/table/over', 'section.end'],
  replay: ['#/table/over/at/60', '.controls'],
  rules: ['#/rules', '#power-priest .costs'], // the last that is drawn
  account: ['#/account', 'form button'],
  profile: ['#/player/Boris', 'h2'],
  community: ['#/community', 'form .main'],
  tournaments: ['#/tournaments', 'form .main'],
  notices: ['#/notices', 'section select'], // the last that is asked for: how long a vacation may be
  puzzles: ['#/puzzles', 'li a'],
  puzzle: ['#/puzzles/daily', '.task button'],
  openings: ['#/openings', 'section select'],
  daily: ['#/daily', '.panel button'],
  tutorial: ['#/tutorial', '.begin:enabled'],
  nowhere: ['#/table/none', '.message a'],
};

/** Pages with a board that are longer than a low window: one scrolls to what is below. */
export const SCROLLED = new Set(['openings', 'puzzle']);

export async function visit(server, page, name) {
  const [at, ready] = PAGES[name];
  await page.goto(`${server.address}/${at}`);
  await page.waitForSelector(ready, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
}

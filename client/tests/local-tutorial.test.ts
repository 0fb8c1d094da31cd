// @vitest-environment node
import { expect, test } from 'vitest';
import { LocalGame } from '../src/engine/game';
import { LocalServer } from '../src/engine/localServer';
import { MemoryStorage } from '../src/engine/storage';
import { TUTORIAL_SETUP, TutorialBot, tutorialEntries, tutorialLine } from '../src/engine/tutorial';
import type { TableResponse } from '../src/net/types';
import { TUTORIAL_BOT } from '../src/tutorial/tutorialBot';
import { makeEngine } from './engineFiles';

const { board, seats } = TUTORIAL_SETUP;

test('the tutorial of this device is a table like a server’s', async () => {
  const storage = new MemoryStorage();
  const never = () => Promise.reject(new Error('not asked'));
  const server = new LocalServer({
    storage: () => Promise.resolve(storage),
    loadRules: makeEngine,
    think: never,
    judge: never,
    analyses: never,
    analysisVersion: () => '',
  });
  const { id, table } = (await server.request('/tutorial', { name: 'Anna' })) as TableResponse;
  expect(id).toMatch(/^local\./);
  expect(table.seats.map(({ name, bot }) => bot || name)).toEqual(['Anna', TUTORIAL_BOT]);
  expect(table.your_seats).toEqual([1]);
  const [row] = await server.list();
  expect(row).toMatchObject({ id, status: 'running', seats: [{ name: 'Anna' }, { name: TUTORIAL_BOT }] });
});

test('its companion follows the line, and knows nothing off it', async () => {
  const rules = await makeEngine(board, seats);
  const bot = new TutorialBot(rules);
  const { actions, steps } = tutorialLine();
  expect(steps.map(({ text }) => text)).toEqual(actions);
  expect(steps[0]).toEqual({ text: 'Bg6', kind: 'site', picks: [{ kind: 'hex', id: 'g6' }] });
  const began = tutorialEntries('Anna', rules, 0).find(({ what }) => what === 'began');
  const game = LocalGame.fromText(rules, began?.what === 'began' ? began.deal : '');
  let nAnswers = 0;
  for (const text of actions) {
    if (game.seat === 1) {
      const answer = bot.answer(game.viewAt(1));
      expect(game.legal.find(({ number }) => number === answer)?.text).toBe(text);
      nAnswers++;
    }
    game.play(text);
  }
  expect(nAnswers).toBeGreaterThan(10);
  expect(bot.answer(game.viewAt(1))).toBeUndefined();
});

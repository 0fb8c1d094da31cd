/** The local server of this page: its games are kept by the browser, its bots think in workers. */

import type { EngineClient } from './bots/engineClient';
import { openEngine } from './bots/open';
import { digest } from './digest';
import { Engine } from './engine';
import { loadModule, loadTables } from './files';
import { LocalServer } from './localServer';
import type { Think } from './localTable';
import { randomSeed } from './newTable';
import type { Rules } from './rules';
import { openStorage } from './storage';
import { TutorialBot } from './tutorial';
import { TUTORIAL_BOT } from '../tutorial/tutorialBot';
import type { Judge } from './study';

/** Something that is loaded once for each set-up, and again if that failed. */
function oncePerSetup<T>(load: (board: string, seats: number) => Promise<T>) {
  const loaded = new Map<string, Promise<T>>();
  return (board: string, seats: number): Promise<T> => {
    const key = `${board} ${seats}`;
    let found = loaded.get(key);
    if (!found) {
      found = load(board, seats);
      found.catch(() => loaded.delete(key));
      loaded.set(key, found);
    }
    return found;
  };
}

const loadRules = oncePerSetup<Rules>(async (board, seats) => {
  const [module, tables] = await Promise.all([loadModule(), loadTables(board, seats)]);
  return Engine.create(module, tables);
});

const loadBots = oncePerSetup<EngineClient>(openEngine);

const loadTutorialBot = oncePerSetup<TutorialBot>(
  async (board, seats) => new TutorialBot(await loadRules(board, seats)),
);

/** Of the bot that follows the tutorial, where the person has left its line. */
const TUTORIAL_LEVEL = 1;

const think: Think = async ({ board, seats, view, bot }, signal) => {
  const isTutorial = bot === TUTORIAL_BOT;
  const answer = isTutorial ? (await loadTutorialBot(board, seats)).answer(view) : undefined;
  if (answer !== undefined) return answer;
  const level = isTutorial ? TUTORIAL_LEVEL : Number(bot.replace('level', ''));
  const engine = await loadBots(board, seats);
  return engine.choose(view, level, randomSeed(), signal);
};

/** As level 8 thinks; an action that is weighed alone, with the same effort. */
const JUDGEMENT = { simulations: 20_000, milliseconds: 1000 };

const judge: Judge = async ({ board, seats, view, onlyAction }) => {
  const engine = await loadBots(board, seats);
  return engine.analyse(view, { ...JUDGEMENT, onlyAction, seed: digest(view) }); // equal views get equal chances
};

export const localServer = new LocalServer({ storage: openStorage, loadRules, think, judge });

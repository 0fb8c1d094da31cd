/** The local server of this page: its games are kept by the browser, its bots think in workers. */

import { LocalServer } from './localServer';
import type { Think } from './localTable';
import { openAnalyses } from './analysisStorage';
import { analysisVersion, chooseAsLevel, judge, loadRules, oncePerSetup } from './pageEngine';
import { openStorage } from './storage';
import { TutorialBot } from './tutorial';
import { TUTORIAL_BOT } from '../tutorial/tutorialBot';

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
  return chooseAsLevel({ board, seats, view }, level, signal);
};

export const localServer = new LocalServer({
  storage: openStorage,
  loadRules,
  think,
  judge,
  analyses: openAnalyses,
  analysisVersion,
});

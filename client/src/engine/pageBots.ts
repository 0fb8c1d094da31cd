/** Bots of a server's table that think here: all they are given is what the server says that their seat knows. */

import type { BotTurn, TableOptions } from '../net/types';
import { decodeAction } from './action';
import { LEVELS } from './bots/layout';
import { stateOfGameState } from './gameState';
import { chooseAsLevel, loadRules } from './pageEngine';
import { Setup } from './setup';
import { readState, writeState } from './state';

/** What a bot plays, as text; null where this browser does not know the bot or the set-up. */
export async function chooseForBot(
  { bot, state }: Pick<BotTurn, 'bot' | 'state'>,
  { board, seats }: Pick<TableOptions, 'board' | 'seats'>,
  signal: AbortSignal,
): Promise<string | null> {
  const setup = Setup.find(board, seats);
  const level = Number(bot.replace('level', ''));
  if (!setup || !LEVELS[level - 1]) return null;
  const rules = await loadRules(board, seats);
  const view = rules.recompute(writeState(stateOfGameState(setup, state)));
  const number = await chooseAsLevel({ board, seats, view }, level, signal);
  return decodeAction(setup, readState(view), number).text;
}

/** The tutorial on this device: its deal and its line of play, and a companion who follows the line. */

import recordText from '../../../src/vianebula/server/bot_workers/tutorial.vn?raw';
import type { Entry, TutorialLine } from '../net/types';
import { TUTORIAL_BOT } from '../tutorial/tutorialBot';
import { picksForAction } from './action';
import { cleanText } from './decide';
import type { LocalGame } from './game';
import { localOptions } from './newTable';
import { parseAction } from './notation';
import { parseRecord, replayRecord } from './record';
import type { Rules } from './rules';
import { catalogue } from './setup';
import { PLAYER } from './table';

/** The set-up of its deal. */
export const TUTORIAL_SETUP = { board: 'beginner', seats: 2 };
const BOT_SEAT = 1; // counted from 0
const BOT_DELAY_MS = 900;

/** The actions of both seats, in order; the person has seat 1. */
export function tutorialLine(): TutorialLine {
  const { actions } = parseRecord(recordText);
  const steps = actions.map((text) => {
    const action = parseAction(text);
    if (!action) throw new TypeError(`the tutorial's ${text} is no action`);
    return { text, kind: action.kind, picks: picksForAction(action) };
  });
  return { actions, steps };
}

const replayLine = (rules: Rules): LocalGame => replayRecord(parseRecord(recordText), rules);

/** Everything up to the beginning of the game. */
export function tutorialEntries(name: string, rules: Rules, now: number): Entry[] {
  const { deal, setup } = replayLine(rules);
  const header = { at: now, by: PLAYER, command: '' };
  const options = localOptions({ ...TUTORIAL_SETUP, pace: BOT_DELAY_MS, stand_in: 'level1' });
  return [
    { what: 'opened', ...header, options, invitation: '' },
    { what: 'sat', ...header, seat: 1, name: cleanText(name) },
    { what: 'bot-sat', ...header, seat: BOT_SEAT + 1, bot: TUTORIAL_BOT },
    { what: 'began', ...header, deal, rules: catalogue.rules, components: setup.components },
  ];
}

/** Answers every view of the line with the number of the action that follows there; off the line it knows nothing. */
export class TutorialBot {
  readonly #answers = new Map<string, number>();

  constructor(rules: Rules) {
    const game = replayLine(rules);
    game.actions.forEach(({ number }, n) => {
      if (game.stateAt(n).seat === BOT_SEAT) this.#answers.set(keyOf(game.viewAt(BOT_SEAT, n)), number);
    });
  }

  answer(view: Uint8Array): number | undefined {
    return this.#answers.get(keyOf(view));
  }
}

const keyOf = (view: Uint8Array): string => view.join();

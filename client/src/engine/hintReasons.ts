/** Why an action is suggested: what it changes, beside the position as it is. */

import type { ActionView, TableView } from '../net/types';
import { decodeAction, picksForAction } from './action';
import { actionFacts } from './actionFacts';
import type { HintReason } from './advantage';
import { findAdvantages, readPosition } from './advantages';
import { stateOfGameState } from './gameState';
import type { Judge } from './hints';
import { ACTION_SPACE, PROMPTS } from './layout';
import type { Rules } from './rules';
import { Setup } from './setup';
import { readState, writeState } from './state';

/** The position of a table as its seat to move knows it. */
interface KnownPosition {
  setup: Setup;
  rules: Rules;
  view: Uint8Array;
}

/**
 * For each action, by its text, of the seat that is to move: from what that seat knows. What can be told at once comes first. Where that is
 * nothing, the action may be the first of two: a judge tells what it expects next in the turn, and what both have that the second has not
 * alone. At last, what the action does. None where nothing can be told.
 */
export async function hintReasons(
  table: TableView,
  rules: Rules,
  texts: readonly string[],
  judge: Judge | null,
): Promise<HintReason[][]> {
  const { options, state } = table;
  const setup = Setup.find(options.board, options.seats);
  if (!setup || !state || options.data !== '') return texts.map(() => []);
  const view = rules.recompute(writeState(stateOfGameState(setup, state)));
  const position = readState(view);
  const legal = rules.legal(view);
  return Promise.all(
    texts.map((text) => {
      const number = legal.find((action) => decodeAction(setup, position, action).text === text);
      return number === undefined
        ? Promise.resolve([])
        : reasonsForAction({ setup, rules, view }, number, judge);
    }),
  );
}

async function reasonsForAction(
  known: KnownPosition,
  action: number,
  judge: Judge | null,
): Promise<HintReason[]> {
  const { setup, rules, view } = known;
  const after = rules.play(view, action);
  // a building stands, whether its power is used or not
  const done = PROMPTS[readState(after).prompt] === 'power' ? [action, ACTION_SPACE.DECLINE] : [action];
  const atOnce = findAdvantages(setup, rules, view, done, []);
  if (atOnce.length > 0) return atOnce.map((reason) => ({ ...reason, next: null }));
  const followed = judge ? await reasonsWithNext(known, action, judge) : [];
  if (followed.length > 0) return followed;
  const { seat } = readState(view);
  return seat === null ? [] : actionFacts(setup, seat, readPosition(view), readPosition(after));
}

/** What the turn that an action begins has over the rest of that turn without it. */
async function reasonsWithNext(
  { setup, rules, view }: KnownPosition,
  action: number,
  judge: Judge,
): Promise<HintReason[]> {
  const request = { purpose: 'first-look', board: setup.board.name, seats: setup.seats, view } as const;
  const { lineNumbers } = await judge({ ...request, onlyAction: action });
  const after = rules.play(view, action);
  const [, second] = lineNumbers;
  if (lineNumbers[0] !== action || second === undefined) return [];
  if (readState(after).seat !== readState(view).seat || !rules.legal(after).includes(second)) return [];
  const alone = rules.legal(view).includes(second) ? [second] : [];
  const next = actionView(setup, after, second);
  return findAdvantages(setup, rules, view, [action, second], alone).map((reason) => ({ ...reason, next }));
}

function actionView(setup: Setup, bytes: Uint8Array, number: number): ActionView {
  const action = decodeAction(setup, readState(bytes), number);
  return { text: action.text, kind: action.kind, picks: picksForAction(action) };
}

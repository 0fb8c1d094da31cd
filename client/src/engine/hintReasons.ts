/** Why an action is suggested: what it changes, beside the position as it is. */

import type { TableView } from '../net/types';
import { decodeAction } from './action';
import type { Advantage } from './advantage';
import { findAdvantages } from './advantages';
import { stateOfGameState } from './gameState';
import type { Rules } from './rules';
import { Setup } from './setup';
import { readState, writeState } from './state';

/** For each action, by its text, of the seat that is to move: from what that seat knows. None where nothing can be told. */
export function hintReasons(table: TableView, rules: Rules, texts: readonly string[]): Advantage[][] {
  const { options, state } = table;
  const setup = Setup.find(options.board, options.seats);
  if (!setup || !state || options.data !== '') return texts.map(() => []);
  const view = rules.recompute(writeState(stateOfGameState(setup, state)));
  const position = readState(view);
  const legal = rules.legal(view);
  return texts.map((text) => {
    const number = legal.find((action) => decodeAction(setup, position, action).text === text);
    return number === undefined ? [] : findAdvantages(setup, rules, view, [number], []);
  });
}

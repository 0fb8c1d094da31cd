/** Answers what tests/client_engine/ asks: the same texts, events and views as the package makes, from the same bytes. */

import { decodeAction, groupChoices } from '../../src/engine/action';
import { eventFact, eventsOf } from '../../src/engine/events';
import { gameStateOf, stateOfGameState } from '../../src/engine/gameState';
import { matchingActions, parseAction } from '../../src/engine/notation';
import { formatPosition, parsePosition } from '../../src/engine/positionText';
import { whyIllegal } from '../../src/engine/reasons';
import { scoreBreakdowns, totalScore } from '../../src/engine/scoring';
import { at, Setup, type EventFact } from '../../src/engine/setup';
import { readState, writeState } from '../../src/engine/state';
import type { GameState } from '../../src/net/types';
import { decodeBytes, encodeBytes, readMessage, writeMessage } from './pipe';

/** A moment of a game: its state and what the rules say of it, and the action that is played then. */
interface Moment {
  state: string;
  views: string[]; // of a spectator, then of every seat
  view_of_mover: string;
  legal: number[];
  reveals: boolean[];
  scores: number[]; // as the spectator's view counts them
  texts: string[]; // some that are illegal, shortened or no actions at all
  played: number | null;
  facts: EventFact[]; // that an event of what is played could tell
}

interface Question {
  board: string;
  seats: number;
  moments: Moment[];
}

function answer({ board, seats, moments }: Question): unknown {
  const setup = Setup.find(board, seats);
  if (!setup) return null;
  return moments.map((moment, i) => {
    const state = readState(decodeBytes(moment.state));
    const view = readState(decodeBytes(moment.view_of_mover));
    const legal = moment.legal.map((number, j) => decodeAction(setup, view, number, moment.reveals[j]));
    const whole = gameStateOf(setup, state);
    const spectator = gameStateOf(setup, readState(decodeBytes(at(moment.views, 0))));
    const parts = scoreBreakdowns(setup, spectator, moment.scores);
    const following = moments[i + 1];
    const next = following && readState(decodeBytes(following.state));
    const played = legal.find(({ number }) => number === moment.played);
    return {
      positions: [moment.state, ...moment.views].map((bytes) => describe(setup, bytes)),
      actions: legal,
      choices: groupChoices(legal),
      parts,
      totals: parts.map((part) => totalScore(part, spectator.end_seat !== null)),
      parsed: moment.texts.map((text) => meaning(whole, text, legal)),
      events: next && played ? eventsOf(setup, state, played, next) : null,
      facts: next && played ? moment.facts.map((fact) => eventFact(setup, fact, state, played, next)) : [],
    };
  });
}

/** A position as JSON, as a line, and as bytes again: of its own JSON, and of its line. */
function describe(setup: Setup, bytes: string) {
  const json = gameStateOf(setup, readState(decodeBytes(bytes)));
  const line = formatPosition(setup, json);
  const again = [json, parsePosition(line).position];
  return {
    json,
    line,
    bytes: again.map((position) => encodeBytes(writeState(stateOfGameState(setup, position)))),
  };
}

/** What a text means: a legal action, several, none and why, or nothing. */
function meaning(state: GameState, text: string, legal: ReturnType<typeof decodeAction>[]) {
  const parsed = parseAction(text);
  if (!parsed) return 'malformed';
  const found = matchingActions(parsed, legal);
  if (found.length > 0) return found.map((action) => action.text);
  return whyIllegal(state, parsed);
}

for (let question = readMessage<Question>(); question; question = readMessage<Question>())
  writeMessage(answer(question));

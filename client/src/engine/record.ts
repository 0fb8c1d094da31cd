/** Saved games (`.vn`, docs/notation.md): headers, the deal written out, a line per turn. Both ways. */

import type { Action } from './action';
import { IllegalAction, LocalGame, type Outcome } from './game';
import { NoSuchName } from './gameState';
import { PROMPTS } from './layout';
import { hasUnknownCards, parsePosition, PositionError } from './positionText';
import type { Rules } from './rules';
import { at, catalogue, type Setup } from './setup';
import type { State } from './state';

const MAX_LENGTH = 1_000_000;
const REQUIRED_HEADERS = ['Notation', 'Board', 'Seats', 'Deal'];

/** A game as written down; comments and labels by the number of actions before them. */
export interface GameRecord {
  headers: Map<string, string>;
  actions: string[];
  comments: Map<number, string[]>;
  labels: Map<number, string>; // round.seat
}

/** A text that is no record, or not one of a game that can be: `line` is where, if that is known. */
export class RecordError extends Error {
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(line === null ? message : `${line}: ${message}`);
  }
}

// --- writing

/** The record of a game so far. Result headers are added once it is over. */
export function recordOf(game: LocalGame, headers: Record<string, string> = {}): GameRecord {
  const { setup, outcome } = game;
  return {
    headers: new Map(
      Object.entries({
        Notation: catalogue.notation,
        Rules: catalogue.rules,
        Board: setup.board.name,
        Seats: `${setup.seats}`,
        Components: setup.components,
        ...headers,
        Deal: game.deal,
        ...(outcome ? resultHeaders(outcome) : {}),
      }),
    ),
    actions: game.actions.map(({ text }) => text),
    comments: new Map(),
    labels: turnLabels(game),
  };
}

function resultHeaders({ scores, winners, reason }: Outcome): Record<string, string> {
  return { Scores: scores.join(','), Winners: winners.map((seat) => seat + 1).join(','), End: reason };
}

/** `round.seat` for each turn, by the number of actions before it. */
function turnLabels(game: LocalGame): Map<number, string> {
  const labels = new Map<number, string>();
  const first = game.stateAt(0).seat ?? 0;
  const sinceFirst = (seat: number): number => (seat - first + 4) % 4;
  let round = 1;
  let seat: number | null = null;
  for (let i = 0; i < game.actions.length; i++) {
    const state = game.stateAt(i);
    const mover = state.seat ?? 0;
    if (seat === null || mover !== seat || hasFreshTurn(state, at(game.actions, i - 1))) {
      if (seat !== null && sinceFirst(mover) <= sinceFirst(seat)) round++;
      labels.set(i, `${round}.${mover + 1}`);
    }
    seat = mover;
  }
  return labels;
}

/** Does a seat that follows itself begin another turn? It has two actions again, and did not gain one. */
function hasFreshTurn({ prompt, actionsLeft }: State, last: Action): boolean {
  return PROMPTS[prompt] === 'turn' && actionsLeft === 2 && last.cost >= 0;
}

export function formatRecord({ headers, actions, comments, labels }: GameRecord): string {
  const lines = [...headers].map(([key, value]) => `[${key} "${escapeHeader(value)}"]`);
  lines.push('');
  let words: string[] = [];
  for (let i = 0; i <= actions.length; i++) {
    const label = labels.get(i);
    if (label !== undefined) {
      if (words.length > 0) lines.push(words.join(' '));
      words = [label];
    }
    words.push(...(comments.get(i) ?? []).map((comment) => `{${comment.replaceAll('}', ')')}}`));
    const action = actions[i];
    if (action !== undefined) words.push(action);
  }
  if (words.length > 0) lines.push(words.join(' '));
  return lines.join('\n') + '\n';
}

function escapeHeader(value: string): string {
  return value.split(LINE_ENDS).join(' ').replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}

const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

// --- reading

/** Read a record. Whether its actions are legal is seen when it is replayed. */
export function parseRecord(text: string): GameRecord {
  if (text.length > MAX_LENGTH) throw new RecordError('too large');
  const record: GameRecord = { headers: new Map(), actions: [], comments: new Map(), labels: new Map() };
  const lines = text.replace(/^\uFEFF/, '').split(LINE_ENDS);
  let number = 0;
  for (; number < lines.length; number++) {
    const line = at(lines, number).trim();
    if (line === '') break;
    const [, key = '', value = ''] = /^\[([A-Za-z]{1,30}) "((?:[^"\\]|\\.)*)"\]$/.exec(line) ?? [];
    if (!key || record.headers.has(key)) throw new RecordError(`no header ${line.slice(0, 60)}`, number + 1);
    record.headers.set(key, value.replace(/\\(.)/g, '$1'));
  }
  for (const key of REQUIRED_HEADERS)
    if (!record.headers.has(key)) throw new RecordError(`the header ${key} is missing`, 1);
  if (record.headers.get('Notation') !== catalogue.notation) throw new RecordError('another notation', 1);
  parseActions(record, lines.slice(number).join('\n'), number + 1);
  return record;
}

function parseActions(record: GameRecord, body: string, firstLine: number): void {
  const pattern = /\{([^}]*)\}|([1-9]\d*\.[1-4])(?=\s|$)|([^\s{}]+)|[{}]/g;
  for (const found of body.matchAll(pattern)) {
    const [, comment, label, action] = found;
    const n = record.actions.length;
    if (comment !== undefined) {
      const words = comment.split(/\s+/).filter(Boolean).join(' ');
      record.comments.set(n, [...(record.comments.get(n) ?? []), words]);
    } else if (label !== undefined) record.labels.set(n, label);
    else if (action !== undefined) record.actions.push(action);
    else {
      const line = firstLine + body.slice(0, found.index).split('\n').length - 1;
      throw new RecordError('a comment is not closed, or never began', line);
    }
  }
}

/** The set-up that a record is played with: its rules are needed to replay it. */
export function setupOfRecord(record: GameRecord): Setup {
  return readDeal(() => {
    const { setup, position } = parsePosition(record.headers.get('Deal') ?? '');
    if (hasUnknownCards(position)) throw new PositionError('cards are not known');
    return setup;
  });
}

function begin(record: GameRecord, rules: Rules): LocalGame {
  setupOfRecord(record);
  return readDeal(() => LocalGame.fromText(rules, record.headers.get('Deal') ?? ''));
}

function readDeal<T>(read: () => T): T {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof PositionError || problem instanceof NoSuchName)
      throw new RecordError(`Deal: ${problem.message}`);
    throw problem;
  }
}

/** Play a record through; every action must be legal, and what it says of itself must be true. */
export function replayRecord(record: GameRecord, rules: Rules): LocalGame {
  const { headers, actions, labels } = record;
  const game = begin(record, rules);
  const { setup } = game;
  check(record, { Board: setup.board.name, Seats: `${setup.seats}`, Components: setup.components });
  actions.forEach((action, i) => {
    if (game.seat === null) throw new RecordError(`${action} comes after the end`);
    const label = labels.get(i);
    if (label !== undefined && label.split('.')[1] !== `${game.seat + 1}`)
      throw new RecordError(`${label} ${action}: it is the turn of seat ${game.seat + 1}`);
    try {
      game.play(action);
    } catch (problem) {
      if (problem instanceof IllegalAction)
        throw new RecordError(`${action}: ${problem.reason} ${problem.rule ?? ''}`.trim());
      throw problem;
    }
  });
  const { outcome } = game;
  if (outcome) check(record, resultHeaders(outcome));
  else if (headers.has('Scores')) throw new RecordError('scores of a game that is not over');
  return game;
}

function check({ headers }: GameRecord, facts: Record<string, string>): void {
  for (const [key, value] of Object.entries(facts)) {
    const said = headers.get(key) ?? value;
    if (said !== value) throw new RecordError(`${key} says ${said}, but it is ${value}`);
  }
}

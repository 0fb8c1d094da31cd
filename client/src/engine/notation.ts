/** Reads the text of an action (docs/notation.md). What is read may leave out what is clear: `Ed4>f2`. */

import { NO_ACTION, type Action } from './action';
import { catalogue, RESOURCES } from './setup';

const LONGEST = 80; // characters of an action's text
const HEX = '[a-z]+[0-9]+';
const RESOURCE = `[${RESOURCES}]`;
const WORDS = [...new Set(catalogue.contracts.flatMap(({ word }) => word ?? []))].join('|');
// Names of groups are fields of Action.
const GRAMMAR = Object.entries({
  craftsman: `A(?<target>${HEX})`,
  site: `B(?<target>${HEX})`,
  'explore-fog': `C(?<target>${HEX})`,
  'explore-forest': `D(?<target>${HEX})`,
  transport: `E(?<source>${HEX})(?<pieces>${RESOURCE}?)>(?<target>${HEX}[ab]?)`,
  erect: `F(?<target>${HEX}[ab]?)=(?<contract>[a-z-]+(\\.[a-z]+(\\.[0-9]+)?)?)`,
  decline: '\\+-',
  use: `\\+(?<word>${WORDS})`,
  pieces: `\\+(?<pieces>${RESOURCE}{2,3})`,
  deliver: `\\+(?<pieces>${RESOURCE})>(?<target>${HEX}[ab])`,
  'choose-hex': `\\+(?<target>${HEX})`,
  return: `\\+(?<pieces>${RESOURCE}):(?<source>storage|${HEX}[ab]?)`,
  swap: `\\+(?<pieces>${RESOURCE}):(?<source>${HEX}[ab]?)>(?<taken>${RESOURCE})`,
}).map(([kind, pattern]) => ({ kind, pattern: new RegExp(`^(?:${pattern})$`) }));

/** What a text says, in an action without a number; null if it is none. */
export function parseAction(text: string): Action | null {
  if (text.length > LONGEST) return null;
  for (const { kind, pattern } of GRAMMAR) {
    const found = pattern.exec(text);
    if (found) return { ...NO_ACTION, ...found.groups, text, kind };
  }
  return null;
}

/** The legal actions that a parsed text may mean: none if it is not legal, several if it is not clear. */
export function matchingActions(parsed: Action, legal: readonly Action[]): Action[] {
  return legal.filter((action) => action.text === parsed.text || matchesShortened(parsed, action));
}

/** Does a shortened E or F mean this one? It may lack the half, the cost of the contract, the kind. */
function matchesShortened(parsed: Action, action: Action): boolean {
  if (parsed.kind !== action.kind) return false;
  if (parsed.target !== action.target && parsed.target !== action.target.slice(0, -1)) return false;
  if (parsed.kind === 'transport')
    return parsed.source === action.source && ['', action.pieces].includes(parsed.pieces);
  if (parsed.kind === 'erect')
    return [action.contract, action.contract.split('.')[0]].includes(parsed.contract);
  return false;
}

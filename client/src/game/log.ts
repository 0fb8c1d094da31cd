/** What happened, as lines for people to read. */

import type { HistoryAction, EventView, TableView } from '../net/types';
import { t, i18n } from '../i18n/i18n.svelte';
import { prefs } from '../prefs.svelte';
import { signOf, type DeedSign } from './deedSigns';
import { describePieces } from './describe';
import { powerOfContract } from './contracts.svelte';

/** An action that was played and what it made happen, as far as the one who looks may know it. */
export type PlayedAction = Pick<HistoryAction, 'text' | 'seat' | 'events'>;

const SILENT_EVENTS = new Set(['contract-fulfilled', 'turn-ended', 'turn-began']);

export function contractName(id: string): string {
  return id === '?' ? t('contract-hidden') : t(`contract-${powerOfContract(id)}`);
}

/** What is told of an action whose turn is not ended yet: it may still be taken back. */
export const withoutGameOver = (events: PlayedAction['events']): PlayedAction['events'] =>
  events.filter(({ name }) => name !== 'game-over');

type ResourceWord = (letter: string, form: '' | '-acc') => string;
const resourceWord: ResourceWord = (letter, form) => t(`resource-${letter}${form}`);

/** A line for an event, or nothing if it needs none. In sentences a resource is always what something is done to. */
export function eventText(
  event: EventView,
  nameOf: (seat: number) => string,
  wordOf: ResourceWord = resourceWord,
  sentences: 'log' | 'recap' | 'deed' = 'log',
): string {
  if (SILENT_EVENTS.has(event.name)) return '';
  if (event.name === 'building-erected' && !event.arguments['stored']) return '';
  const args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event.arguments)) {
    if (key === 'contract') args[key] = contractName(String(value));
    else if (['resource', 'given', 'taken'].includes(key)) {
      args[key] = wordOf(String(value), '-acc');
      args[`${key}Name`] = wordOf(String(value), '');
    } else if (['spent', 'stored', 'pieces'].includes(key)) args[key] = describePieces(String(value));
    else if (key === 'source' && value === 'storage') args[key] = t('storage');
    else args[key] = typeof value === 'boolean' ? String(value) : value;
  }
  if (event.seat !== null) args['name'] = nameOf(event.seat);
  const unseen = `log-${event.name}-unseen`; // a card that only others know
  if (event.arguments['contract'] === undefined && i18n.has(unseen)) return t(unseen, args);
  const isNeutral = event.name === 'exploitation-exhausted' && event.seat === null;
  const name = isNeutral ? 'neutral-exhausted' : event.name;
  const recap = `recap-${name}`;
  const deed = `deed-${name}`;
  const told = { log: '', recap, deed }[sentences];
  return t(i18n.has(told) ? told : `log-${name}`, args);
}

/** The same for who sees on the board where it happened. Coordinates are for who has asked for them. */
export function seenEventText(event: EventView, nameOf: (seat: number) => string): string {
  return eventText(event, nameOf, resourceWord, prefs.coordinates ? 'log' : 'recap');
}

/** What was done, in two or three words without a name, beside a sign of who did it; nothing of what only follows from that. */
export function deedText(event: EventView): string {
  return i18n.has(`deed-${event.name}`) ? eventText(event, () => '', resourceWord, 'deed') : '';
}

export interface LogLine {
  n: number; // after this action, counted from 1
  seat: number;
  text: string;
  isFirst: boolean; // of a turn
  places: string[]; // hexes and places it speaks of
  parts: readonly LogPart[]; // the text again: who did it, what is drawn in it, and where on the board it is
  sign: DeedSign | null; // what was done; nothing where something only follows from that
}

export interface LogPart {
  text: string;
  resource?: string; // its letter
  isPlace?: boolean;
  isName?: boolean; // of who did it
}

// Around a resource in a line, with its letter, and around a name: no text has these.
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const [NAME_OPEN, NAME_CLOSE] = ['\uE002', '\uE003'];
const mark: ResourceWord = (letter, form) => OPEN + letter + resourceWord(letter, form) + CLOSE;

/** A line cut where it names who did it, a resource, or one of these places. */
function partsOfLine(marked: string, places: readonly string[]): LogPart[] {
  const names = places.map((place) => `\\b${place}\\b`);
  const marks = [`${OPEN}[^${CLOSE}]*${CLOSE}`, `${NAME_OPEN}[^${NAME_CLOSE}]*${NAME_CLOSE}`];
  const found = new RegExp([...marks, ...names].join('|'), 'g');
  const parts: LogPart[] = [];
  let end = 0;
  for (const { 0: text, index } of marked.matchAll(found)) {
    if (index > end) parts.push({ text: marked.slice(end, index) });
    if (text.startsWith(OPEN)) parts.push({ text: text.slice(2, -1), resource: text.charAt(1) });
    else if (text.startsWith(NAME_OPEN)) parts.push({ text: text.slice(1, -1), isName: true });
    else parts.push({ text, isPlace: true });
    end = index + text.length;
  }
  if (end < marked.length) parts.push({ text: marked.slice(end) });
  return parts;
}

/** The hexes and places that events speak of. */
export function placesInEvents(events: readonly EventView[]): string[] {
  const keys: string[] = [];
  for (const { name, arguments: args } of events) {
    if (name === 'exploitation-exhausted') continue;
    for (const key of ['hex', 'place', 'source'] as const) {
      const value = args[key];
      if (typeof value === 'string' && value !== 'storage') keys.push(value);
    }
  }
  return keys;
}

/** Lines already told, by language: a long game is not told anew with every action. */
const cache = new WeakMap<PlayedAction, { language: string; lines: LogLine[] }>();

/** The lines of one action; `n` counts it, `isFirst` says whether it begins a turn. */
function actionLines(
  action: PlayedAction,
  n: number,
  isFirst: boolean,
  nameOf: (seat: number) => string,
): LogLine[] {
  const known = cache.get(action);
  if (known?.language === i18n.language) return known.lines;
  const said = action.events.flatMap((event) => {
    const marked = eventText(event, (seat) => NAME_OPEN + nameOf(seat) + NAME_CLOSE, mark);
    if (!marked) return [];
    const places = placesInEvents([event]);
    const parts = partsOfLine(marked, places);
    return [{ text: parts.map(({ text }) => text).join(''), places, parts, sign: signOf(event) }];
  });
  const lines = said.map((line, i) => ({ n, seat: action.seat, isFirst: isFirst && i === 0, ...line }));
  cache.set(action, { language: i18n.language, lines });
  return lines;
}

/** Something that a person did to the game and that is no action, after so many of them: took some back, or gave up. */
export interface TableNote {
  kind: 'taken-back' | 'gave-up';
  seat: number;
  after: number;
  n?: number; // of what was taken back
}

/** What the log tells of a table beside its actions. Of what was taken back here one knows. */
export function tableNotes(
  table: Pick<TableView, 'taken_back' | 'seats' | 'your_seats' | 'n_actions'>,
): TableNote[] {
  const takenBack = table.taken_back.filter(({ seat }) => !table.your_seats.includes(seat));
  return [
    ...takenBack.map((note) => ({ kind: 'taken-back' as const, ...note })),
    ...table.seats
      .filter(({ resigned }) => resigned)
      .map(({ seat, resigned_after: after }) => ({
        kind: 'gave-up' as const,
        seat,
        after: Math.min(after ?? table.n_actions, table.n_actions),
      })),
  ];
}

/**
 * The log of a game, oldest first. A line of a turn's first action that tells something begins the turn. What was done to
 * the table is told between the actions it was done between.
 */
export function logLines(
  history: readonly PlayedAction[],
  nameOf: (seat: number) => string,
  notes: readonly TableNote[] = [],
): LogLine[] {
  const lines: LogLine[] = [];
  let isFirst = true;
  const addNotes = (before: number): void => {
    for (const { kind, seat, n = 1, after } of notes) {
      if (after !== before) continue;
      const text = t(`log-${kind}`, { name: nameOf(seat), n });
      lines.push({ n: before + 1, seat, text, isFirst, places: [], parts: [{ text }], sign: null });
      isFirst = false;
    }
  };
  history.forEach((action, i) => {
    addNotes(i);
    const own = actionLines(action, i + 1, isFirst, nameOf);
    lines.push(...own);
    if (own.length > 0) isFirst = false;
    if (action.events.some((event) => event.name === 'turn-ended')) isFirst = true;
  });
  addNotes(history.length);
  return lines;
}

/** How many actions had been played when the seat's last finished turn ended; 0 if it has not played yet. */
export function lengthAtLastTurnEnd(history: readonly PlayedAction[], seat: number): number {
  let n = history.length;
  while (n > 0 && history[n - 1]?.seat === seat) n--; // the turn going on
  while (n > 0 && history[n - 1]?.seat !== seat) n--;
  return n;
}

/** The last turn of one of these seats: whose it was, and how many actions had been played when it began. */
export function lastTurnOfSeats(
  history: readonly PlayedAction[],
  seats: readonly number[],
): { seat: number; start: number } | null {
  let start = history.findLastIndex((action) => seats.includes(action.seat));
  const seat = history[start]?.seat;
  if (seat === undefined) return null;
  while (history[start - 1]?.seat === seat) start--;
  return { seat, start };
}

/** How many actions of the turn that has just ended were lost, because nothing was possible any more (R3.2). */
export function countUnusedActions(history: readonly PlayedAction[]): number {
  const ended = history.at(-1)?.events.find(({ name }) => name === 'turn-ended');
  return Number(ended?.arguments['unused'] ?? 0);
}

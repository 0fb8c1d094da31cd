/** Chat lines: links to tables in them, and the call to a rematch. */

import type { TableView } from '../net/types';

const LINK = /(#\/table\/[\w-]{1,32}(?:\?invitation=[\w-]+)?(?:[?&]again)?)/;
const CALL = /#\/table\/([\w-]{1,32})(?:\?invitation=[\w-]+)?[?&]again/;

export interface Part {
  text: string;
  link: boolean;
}

/** A line in pieces, links to tables apart. Only those: a chat leads nowhere else. */
export function partsOf(line: string): Part[] {
  const pieces = line.split(LINK).map((text, i) => ({ text, link: i % 2 === 1 }));
  return pieces.filter(({ text }) => text !== '');
}

/** The address of a table for the same people again. It says so: not every link in a chat is a call. */
export function callTo(path: string, invitation: string | null): string {
  return `${path}?${invitation ? `invitation=${invitation}&` : ''}again`;
}

/** Who of the others at this table has called to another game, and its address; the last one counts. */
export function callIn(chat: TableView['chat'], here: string): { name: string; link: string } | null {
  const line = chat.findLast(({ you, text }) => !you && (CALL.exec(text)?.[1] ?? here) !== here);
  return line ? { name: line.name, link: CALL.exec(line.text)?.[0] ?? '' } : null;
}

/** Has anybody called to that table already? */
export function isCalledTo(chat: TableView['chat'], table: string): boolean {
  return chat.some(({ text }) => CALL.exec(text)?.[1] === table);
}

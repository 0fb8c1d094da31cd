/** Chat lines: links to tables in them, and the call to a rematch. */

import type { TableView } from '../net/types';

const LINK = /(#\/table\/[\w-]{1,32}(?:\?invitation=[\w-]+)?)/;

export interface Part {
  text: string;
  link: boolean;
}

/** A line in pieces, links to tables apart. Only those: a chat leads nowhere else. */
export function partsOf(line: string): Part[] {
  const pieces = line.split(LINK).map((text, i) => ({ text, link: i % 2 === 1 }));
  return pieces.filter(({ text }) => text !== '');
}

/** Who of the others has called to another game, and its address; the last one counts. */
export function callIn(chat: TableView['chat']): { name: string; link: string } | null {
  const line = chat.findLast(({ you, text }) => !you && LINK.test(text));
  return line ? { name: line.name, link: LINK.exec(line.text)?.[0] ?? '' } : null;
}

/** Chat lines: links to tables in them, the call to a rematch, and when they were said. */

import type { TableView } from '../net/types';

const TABLE_LINK = /(#\/table\/[\w-]{1,32}(?:\?invitation=[\w-]+)?(?:[?&]again)?)/;
const REMATCH_LINK = /#\/table\/([\w-]{1,32})(?:\?invitation=[\w-]+)?[?&]again/;

export type ChatLine = TableView['chat'][number];

export interface ChatPart {
  text: string;
  link: boolean;
}

/** A line in pieces, links to tables apart. Only those: a chat leads nowhere else. */
export function splitTableLinks(line: string): ChatPart[] {
  const pieces = line.split(TABLE_LINK).map((text, i) => ({ text, link: i % 2 === 1 }));
  return pieces.filter(({ text }) => text !== '');
}

/**
 * The address of a table for the same people again. It says so: not every link in a chat is a call. There is no invitation in it:
 * who sat here has a seat there by asking for it, and who only watched reads the chat, too.
 */
export function rematchLink(path: string): string {
  return `${path}?again`;
}

/** A rematch link alone, as `GameOver` makes it: the page of whoever reads it finds the words. */
export function isOnlyRematchLink(line: string): boolean {
  return REMATCH_LINK.exec(line)?.[0] === line;
}

/** Is that link a call? */
export function isRematchLink(link: string): boolean {
  return REMATCH_LINK.test(link);
}

/** The line by which somebody else at this table has called to another game, and that table; the last one counts. */
export function rematchOffer(
  chat: TableView['chat'],
  here: string,
): { line: ChatLine; table: string } | null {
  const line = chat.findLast(({ you, text }) => !you && (REMATCH_LINK.exec(text)?.[1] ?? here) !== here);
  return line ? { line, table: REMATCH_LINK.exec(line.text)?.[1] ?? '' } : null;
}

/** Has anybody called to that table already? */
export function hasRematchOffer(chat: TableView['chat'], table: string): boolean {
  return chat.some(({ text }) => REMATCH_LINK.exec(text)?.[1] === table);
}

/** How to tell in a language when something was said: the hour, and the day unless it is today. */
export function makeChatTimeFormatter(language: string): (at: number, now?: number) => string {
  const hour = { hour: 'numeric', minute: '2-digit' } as const;
  const today = new Intl.DateTimeFormat(language, hour);
  const earlier = new Intl.DateTimeFormat(language, { ...hour, day: 'numeric', month: 'short' });
  const dayOf = (at: number): string => new Date(at).toDateString();
  return (at, now = Date.now()) => (dayOf(at) === dayOf(now) ? today : earlier).format(at);
}

/** Where a line may not break. Polish and Russian leave no one-letter word at its end, no dash at its beginning, and no
 * number without what it counts; the messages have plain spaces there, so that they stay easy to write. */

const NO_BREAK_SPACE = '\u00a0'; // a space at which no line breaks

export const LANGUAGES_WITH_NON_BREAKING_SPACES: ReadonlySet<string> = new Set(['pl', 'ru']);

export function addNonBreakingSpaces(text: string): string {
  return text
    .replace(/(\p{L}+) /gu, (found, word: string) => (word.length === 1 ? word + NO_BREAK_SPACE : found))
    .replace(/ —/g, `${NO_BREAK_SPACE}—`)
    .replace(/(^|[^\p{L}\d])(\d+) (?=\p{L})/gu, `$1$2${NO_BREAK_SPACE}`);
}

/** Searching in plain sentences: accents and capitals do not matter, every word must be there. */

export interface Piece {
  text: string;
  isHit: boolean;
}

const BARRED: Record<string, string> = { ł: 'l' }; // letters that do not come apart

/** Letter by letter without accents and capitals, as long as the text itself, so that places stay the same. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);
    return BARRED[plain] ?? plain;
  }).join('');
}

export function wordsOf(wanted: string): string[] {
  return fold(wanted).split(/\s+/).filter(Boolean);
}

export function isFound(words: readonly string[], ...texts: readonly string[]): boolean {
  const folded = fold(texts.join('\n'));
  return words.every((word) => folded.includes(word));
}

/** A sentence cut into what was searched for and what was not. */
export function cut(text: string, words: readonly string[]): Piece[] {
  const letters = Array.from(text);
  const folded = fold(text);
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, i) => {
    const isHit = hits[i] ?? false;
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += letter;
    else pieces.push({ text: letter, isHit });
  });
  return pieces;
}

/** Searching in plain sentences: accents and capitals do not matter, every word must be there. */

export interface TextPiece {
  text: string;
  isMatch: boolean;
}

const BARRED: Record<string, string> = { ł: 'l' }; // letters that do not come apart

/** Letter by letter without accents and capitals, as long as the text itself, so that places stay the same. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);
    return BARRED[plain] ?? plain;
  }).join('');
}

export function searchTerms(wanted: string): string[] {
  return fold(wanted).split(/\s+/).filter(Boolean);
}

export function containsAllTerms(terms: readonly string[], ...texts: readonly string[]): boolean {
  const folded = fold(texts.join('\n'));
  return terms.every((word) => folded.includes(word));
}

/** A sentence cut into what was searched for and what was not. */
export function splitMatches(text: string, terms: readonly string[]): TextPiece[] {
  const letters = Array.from(text);
  const folded = fold(text);
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of terms) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      hits.fill(true, at, at + word.length);
  }
  const pieces: TextPiece[] = [];
  letters.forEach((letter, i) => {
    const isMatch = hits[i] ?? false;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}

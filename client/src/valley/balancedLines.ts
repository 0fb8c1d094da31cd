/** A text broken between words into at most `n` lines, the longest of which is as short as can be. */
export function balancedLines(text: string, n: number): string[] {
  const words = text.split(' ');
  if (n < 2 || words.length < 2) return [text];
  let best = [text];
  for (let k = 1; k < words.length; k++) {
    const broken = [words.slice(0, k).join(' '), ...balancedLines(words.slice(k).join(' '), n - 1)];
    if (longest(broken) < longest(best)) best = broken;
  }
  return best;
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

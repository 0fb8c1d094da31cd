// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const LOCALES = join(__dirname, '../../locales');
const FACES = [
  ...readFileSync(join(__dirname, '../src/fonts.css'), 'utf8').matchAll(
    /url\('([^']*)'\)[^;]*;\s*unicode-range:\s*([^;]*);/g,
  ),
].map(([, file, range]) => ({
  file: file!,
  ranges: range!.split(/,\s*/).map((part) =>
    part
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16)),
  ),
}));

/** The files that have this letter, sans and serif. */
const filesOf = (letter: string): string[] => {
  const code = letter.codePointAt(0)!;
  return FACES.filter(({ ranges }) =>
    ranges.some(([first, last]) => code >= first! && code <= (last ?? first!)),
  ).map(({ file }) => file);
};

describe('fonts', () => {
  it('have each letter of the messages once, in a small file of its own script', () => {
    for (const language of readdirSync(LOCALES, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('_'), // Python keeps bytecode beside them
    )) {
      const folder = join(LOCALES, language.name);
      const text = readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('');
      for (const letter of new Set(text.replace(/\s/g, ''))) {
        const files = filesOf(letter);
        expect(files.length, letter).toBe(2);
        for (const file of files)
          expect(file, letter).toMatch(language.name === 'ru' ? /\/(latin|russian)-/ : /\/(latin|polish)-/);
      }
    }
  });

  it('have other letters of names too, for when somebody has one', () => {
    for (const letter of 'čőşžĞǎ')
      expect(
        filesOf(letter).map((file) => /latin-ext/.test(file)),
        letter,
      ).toEqual([true, true]);
  });
});

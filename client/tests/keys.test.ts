import { describe, expect, it } from 'vitest';
import { latinLetterOfKey } from '../src/board';

describe('the letter of a key', () => {
  it('is what is typed, with Caps Lock too', () => {
    expect(latinLetterOfKey({ key: 'u', code: 'KeyU' })).toBe('u');
    expect(latinLetterOfKey({ key: 'U', code: 'KeyU' })).toBe('u');
  });

  it('is what is typed on other Latin layouts, wherever the key is', () => {
    expect(latinLetterOfKey({ key: 'a', code: 'KeyQ' })).toBe('a'); // AZERTY
    expect(latinLetterOfKey({ key: '.', code: 'KeyE' })).toBe(''); // Dvorak
  });

  it('is that of the place of the key on layouts of other scripts', () => {
    const typed = { ф: 'A', и: 'B', с: 'C', в: 'D', у: 'E', а: 'F', р: 'H', т: 'N', з: 'P', Г: 'U' };
    for (const [key, letter] of Object.entries(typed))
      expect(latinLetterOfKey({ key, code: `Key${letter}` })).toBe(letter.toLowerCase());
  });

  it('is nothing for keys that are no letters', () => {
    for (const key of ['Enter', 'ArrowUp', '0', 'б'])
      expect(latinLetterOfKey({ key, code: key === 'б' ? 'Comma' : key })).toBe('');
  });
});

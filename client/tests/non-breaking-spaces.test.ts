// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addNonBreakingSpaces } from '../src/i18n/nonBreakingSpaces';

const shown = (text: string) => addNonBreakingSpaces(text).replaceAll('\u00a0', '~');

describe('spaces at which no line breaks', () => {
  it('stand after words of one letter, also several in a row', () => {
    expect(shown('Drewno i kamień')).toBe('Drewno i~kamień');
    expect(shown('a w zasobach')).toBe('a~w~zasobach');
    expect(shown('В конце и на складе')).toBe('В~конце и~на складе');
    expect(shown('placu budowy')).toBe('placu budowy');
  });

  it('stand before a dash and after a number', () => {
    expect(shown('Пустой луг — дорога')).toBe('Пустой луг~— дорога');
    expect(shown('daje 2 punkty')).toBe('daje 2~punkty');
    expect(shown('na g5 leży')).toBe('na g5 leży');
  });
});

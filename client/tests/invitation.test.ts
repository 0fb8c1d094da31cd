import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import QrCode from '../src/share/QrCode.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

beforeAll(() => i18n.setLanguage('en'));
afterEach(cleanup);

it('a link is drawn as a code with its three finder marks', () => {
  render(QrCode, { text: 'https://example.org/#/table/abc?invitation=def', label: 'code' });
  const svg = screen.getByRole('img', { name: 'code' });
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const dark = new Set(
    svg
      .querySelectorAll('path')[1]
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/g),
  );
  const isDark = (x: number, y: number): boolean => dark.has(`M${x} ${y}`);
  for (const [left, top] of [
    [2, 2],
    [size - 9, 2],
    [2, size - 9],
  ] as const) {
    for (let i = 0; i < 7; i++) expect(isDark(left + i, top) && isDark(left, top + i)).toBe(true); // its frame
    expect(isDark(left + 3, top + 3)).toBe(true); // its middle
    expect(isDark(left + 1, top + 1)).toBe(false);
  }
  expect(isDark(0, 0)).toBe(false); // light around it
});

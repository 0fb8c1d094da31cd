import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import SettingsPanel from '../src/components/SettingsPanel.svelte';
import { i18n, t } from '../src/i18n/i18n.svelte';
import { applyTheme, prefs } from '../src/prefs.svelte';

const device = vi.hoisted(() => {
  const scheme = { matches: false, addEventListener: () => {} };
  window.matchMedia = () => scheme as unknown as MediaQueryList;
  return scheme;
});
vi.mock('../src/board/look', async (original) => ({
  ...(await original<object>()),
  THEMES: { light: 'light', dark: 'dark', noon: 'light' },
}));
const shown = (): string | undefined => document.documentElement.dataset['theme'];

it('offers every theme of the palette, one without a message by its name', async () => {
  await i18n.setLanguage('en');
  render(SettingsPanel, { onleave: () => {} });
  const themes = screen.getByLabelText<HTMLSelectElement>(t('theme'));
  const texts = [...themes.options].map((option) => option.text.trim());
  expect(texts).toEqual([t('theme-auto'), t('theme-light'), t('theme-dark'), 'noon']);
  await fireEvent.change(themes, { target: { value: 'noon' } });
  expect(shown()).toBe('noon');
});

it('follows the device where no theme is chosen, or one that is there no more', () => {
  for (const theme of ['auto', 'gone']) {
    prefs.theme = theme;
    for (const matches of [true, false]) {
      device.matches = matches;
      applyTheme();
      expect(shown()).toBe(matches ? 'dark' : 'light');
    }
  }
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import LevelPicker from '../src/home/LevelPicker.svelte';
import { LANGUAGES, i18n, type Language } from '../src/i18n/i18n.svelte';
import type { LevelInfo } from '../src/net/types';

const bots: LevelInfo[] = Array.from({ length: 10 }, (_, i) => ({
  name: `level${i + 1}`,
  rating: 1300 + 100 * i,
}));
const slider = (): HTMLInputElement => screen.getByRole('slider');

describe('the picker of a level', () => {
  beforeAll(() => i18n.setLanguage('en'));
  afterEach(cleanup);

  it('says who is chosen, and changes with the slider', async () => {
    const { container } = render(LevelPicker, { bots, value: 'level2' });
    expect(slider().value).toBe('1');
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^2 · Helper \(1400\)\. /);
    await fireEvent.input(slider(), { target: { value: '7' } });
    expect(container.querySelector('strong')?.textContent).toBe('Grand master');
    expect(container.textContent).toContain('Level 8 of 10');
  });

  it('names all levels at once, each to be chosen with a click', async () => {
    const { container } = render(LevelPicker, { bots, value: 'level2' });
    const names = [...container.querySelectorAll<HTMLElement>('.names button')];
    expect(names).toHaveLength(10);
    expect(names[7]!.textContent).toBe('8Grand master');
    await fireEvent.click(names[7]!);
    expect(slider().value).toBe('7');
  });

  it('has words for every level in every language', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      for (const { name } of bots) expect(i18n.has(`bot-about-${name}`)).toBe(true);
    }
    await i18n.setLanguage('en');
  });

  it('rests while levels are unknown, and shows a bot that is no level by its name alone', () => {
    render(LevelPicker, { bots: [], value: 'level2' });
    expect(slider().disabled).toBe(true);
    cleanup();
    const { container } = render(LevelPicker, { bots: [{ name: 'mine', rating: null }], value: 'mine' });
    expect(container.querySelector('strong')?.textContent).toBe('mine');
    expect(container.querySelector('p')).toBeNull();
  });
});

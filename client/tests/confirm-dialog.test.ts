import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { askToConfirm, confirmation } from '../src/components/confirmation.svelte';
import ConfirmDialog from '../src/components/ConfirmDialog.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  }; // jsdom has none
  await i18n.setLanguage('en');
});
afterEach(cleanup);

it('asks, and answers what was chosen; another question counts as no', async () => {
  render(ConfirmDialog);
  const first = askToConfirm('Really?', 'Give up');
  await tick();
  await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await first).toBe(false);
  const [second, third] = [askToConfirm('Really?', 'Give up'), askToConfirm('Sure?', 'Close')];
  expect(await second).toBe(false);
  await tick();
  expect(screen.getByRole('dialog').textContent).toContain('Sure?');
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([await third, confirmation.question]).toEqual([true, null]);
});

it('keeps keys for itself: Esc would cancel something else, and a page that takes it leaves the question open', async () => {
  const heard: string[] = [];
  const hear = (event: KeyboardEvent): void => void heard.push(event.key);
  addEventListener('keydown', hear);
  render(ConfirmDialog);
  const answer = askToConfirm('Really?', 'Give up');
  await tick();
  const dialog = screen.getByRole('dialog');
  await fireEvent.keyDown(dialog, { key: 'Escape' });
  await fireEvent(dialog, new Event('cancel'));
  removeEventListener('keydown', hear);
  expect([await answer, heard]).toEqual([false, []]);
});

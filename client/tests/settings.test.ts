import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import Settings from '../src/parts/Settings.svelte';
import { t } from '../src/words/words.svelte';

vi.hoisted(() => (window.matchMedia ??= (() => ({ matches: false, addEventListener: () => {} })) as unknown as typeof window.matchMedia)); // jsdom has none

let menu: HTMLDetailsElement;
const command = vi.fn();
const game = { id: 't', seat: 1, table: { status: 'running', seats: [{ seat: 1 }] }, command } as unknown as Game;
beforeEach(() => {
  const { container } = render(Settings, { game });
  menu = container.querySelector('details')!;
  menu.open = true;
});
afterEach(cleanup);

it('closes with Esc, which cancels nothing else, and gives the focus back', async () => {
  const heard = vi.fn();
  addEventListener('keydown', heard);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  removeEventListener('keydown', heard);
  expect(menu.open).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});

it('closes with a tap beside it, which reaches nothing that lies there', async () => {
  const beside = menu.querySelector('.beside')!; // covers the page
  await fireEvent.click(beside);
  expect(menu.open).toBe(false);
});

it('does not speak of watching again a game that goes on', async () => {
  cleanup();
  const running = { ...game, state: {} } as unknown as Game;
  const { rerender } = render(Settings, { game: running });
  expect(screen.queryByText(t('to-replay'))).toBeNull();
  await rerender({ game: { ...running, table: { ...game.table, status: 'over' } } as unknown as Game });
  expect(screen.getByText(t('to-replay'))).not.toBeNull();
});

it('closes when one leaves', async () => {
  await fireEvent.click(screen.getByText(t('leave')));
  expect(command).toHaveBeenCalledWith({ do: 'leave', seat: 1 });
  expect(menu.open).toBe(false);
});

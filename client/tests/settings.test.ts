import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import Settings from '../src/components/Settings.svelte';
import SettingsPanel from '../src/components/SettingsPanel.svelte';
import { t } from '../src/i18n/i18n.svelte';
import { confirmation } from '../src/components/confirmation.svelte';

let menu: HTMLDetailsElement;
const send = vi.fn();
const onleave = vi.fn();
const game = {
  id: 't',
  seat: 1,
  table: {
    status: 'running',
    your_seats: [1],
    seats: [
      { seat: 1, kind: 'person', you: true, bot: '' },
      { seat: 2, kind: 'person', you: false, bot: '' },
    ],
  },
  nameOf: (seat: number) => `P${seat}`,
  commands: { send },
} as unknown as Game;
beforeEach(async () => {
  const { container } = render(Settings, { game });
  menu = container.querySelector('details')!;
  await fireEvent.click(menu.querySelector('summary')!);
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
  const { rerender } = render(SettingsPanel, { game: running, onleave });
  expect(screen.queryByText(t('to-replay'))).toBeNull();
  await rerender({
    onleave,
    game: { ...running, table: { ...game.table, status: 'over' } } as unknown as Game,
  });
  expect(screen.getByText(t('to-replay'))).not.toBeNull();
});

it('offers no stand-in where nobody else is there to play on with', async () => {
  for (const other of [
    { kind: 'bot', bot: 'level1' },
    { kind: 'person', bot: 'level4' },
  ]) {
    cleanup();
    const seats = [
      { seat: 1, kind: 'person', you: true, bot: '' },
      { seat: 2, you: false, ...other },
    ];
    render(SettingsPanel, {
      game: { ...game, table: { ...game.table, seats } } as unknown as Game,
      onleave,
    });
    expect(screen.queryByText(t('leave'))).toBeNull();
    expect(screen.getByText(t('resign'))).toBeTruthy();
  }
});

it('closes when one leaves', async () => {
  await fireEvent.click(screen.getByText(t('leave')));
  expect(send).toHaveBeenCalledWith({ do: 'leave', seat: 1 });
  expect(menu.open).toBe(false);
});

it('lets each of those who share a device leave or give up, also while nobody’s hand is open', async () => {
  cleanup();
  const seats = [
    { seat: 1, you: true },
    { seat: 2, you: true, bot: 'level4' },
    { seat: 3, you: true },
    { seat: 4, you: false },
  ].map((seat) => ({ kind: 'person', ...seat }));
  render(SettingsPanel, {
    game: { ...game, seat: null, table: { ...game.table, your_seats: [1, 2, 3], seats } } as unknown as Game,
    onleave,
  });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
    [1, 3].flatMap((seat) => [
      t('leave-other', { name: `P${seat}` }),
      t('resign-other', { name: `P${seat}` }),
    ]),
  );
  await fireEvent.click(screen.getAllByRole('button')[3]!);
  confirmation.question?.answer(true);
  await tick();
  expect(send).toHaveBeenLastCalledWith({ do: 'resign', seat: 3 });
  vi.unstubAllGlobals();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import UndoRequest from '../src/components/UndoRequest.svelte';
import { i18n } from '../src/i18n/i18n.svelte';
import { confirmation } from '../src/components/confirmation.svelte';

beforeAll(() => i18n.setLanguage('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const send = vi.fn(() => Promise.resolve(true));
/** A game of three that was played by these seats in turn, seen where `yours` are played. */
function game(played: number[], yours: number[], more: object = {}): Game {
  const seats = [1, 2, 3].map((seat) => ({
    seat,
    kind: 'person',
    you: yours.includes(seat),
    bot: '',
    resigned: false,
  }));
  const table = { version: 9, status: 'running', your_seats: yours, seats, undo_asked: null, ...more };
  return {
    commands: { send },
    table,
    turn: { isMine: false },
    history: { actions: played.map((seat) => ({ seat })) },
    nameOf: (seat: number) => `P${seat}`,
  } as unknown as Game;
}

it('who shares a device asks for the last turn that was played there', async () => {
  render(UndoRequest, { game: game([1, 1, 2, 2, 3], [1, 2]) });
  expect(screen.getByText('P2')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenLastCalledWith({ do: 'ask-undo', seat: 2, to: 2, version: 9 });
});

it('those around the device are asked first if nobody else is', async () => {
  send.mockClear();
  render(UndoRequest, { game: game([3, 1, 1], [1, 2, 3]) });
  for (const isSure of [false, true]) {
    await fireEvent.click(screen.getByRole('button'));
    expect(confirmation.question?.text).toBe(i18n.translate('ask-undo-sure'));
    expect(send).not.toHaveBeenCalled();
    confirmation.question?.answer(isSure);
    await tick();
  }
  expect(send).toHaveBeenLastCalledWith({ do: 'ask-undo', seat: 1, to: 1, version: 9 });
});

it('nobody asks before a turn, alone at a device, or while a question is open', () => {
  for (const seen of [
    game([3], [1, 2]),
    game([1], [1]),
    game([1], [1, 2], { status: 'over' }),
    game([1], [1, 2], { undo_asked: { seat: 1, to: 0, awaited: [3] } }),
  ]) {
    render(UndoRequest, { game: seen });
    expect(screen.queryByRole('button', { name: i18n.translate('ask-undo') })).toBeNull();
    cleanup();
  }
});

it('who asked sees who has not answered, and may withdraw; who answered sees it, too', async () => {
  const asked = { undo_asked: { seat: 1, to: 4, awaited: [2, 3] } };
  render(UndoRequest, { game: game([1], [1], asked) });
  expect(screen.getByRole('alert').textContent).toContain('Waiting for P2 and P3.');
  await fireEvent.click(screen.getByRole('button', { name: i18n.translate('undo-withdraw') }));
  expect(send).toHaveBeenLastCalledWith({ do: 'answer-undo', seat: 1, yes: false, to: 4 });
  cleanup();
  render(UndoRequest, { game: game([1], [2], { undo_asked: { seat: 1, to: 4, awaited: [3] } }) });
  expect(screen.getByRole('alert').textContent).toContain('Waiting for P3.');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(UndoRequest, { game: game([1], [2], asked) });
  expect(screen.getByRole('alert').textContent).not.toContain('Waiting');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

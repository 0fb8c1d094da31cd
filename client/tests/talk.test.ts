import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import type { Command } from '../src/net/types';
import Chat from '../src/components/Chat.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

beforeAll(() => i18n.setLanguage('en'));
afterEach(cleanup);

const seats = [1, 2].map((seat) => ({ seat, kind: 'person', name: 'Guest' }));
const send = vi.fn<(send: Command) => Promise<boolean>>();
/** A view of a table where so much was said; every view has a list of its own. */
const game = (lines: number): Game => {
  const chat = Array.from({ length: lines }, (_, i) => ({
    at: i + 1,
    name: 'Anna',
    you: false,
    text: 'hello',
    seat: 1,
  }));
  return { id: 't', seat: 1, table: { chat, seats, your_seats: [1] }, commands: { send } } as unknown as Game;
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** This is a list of which a quarter is in view. */
function giveHeight(list: HTMLElement): void {
  Object.defineProperty(list, 'scrollHeight', { value: 400 });
  Object.defineProperty(list, 'clientHeight', { value: 100 });
}

it('stays where one reads, whatever happens at the table', async () => {
  const { rerender } = render(Chat, { game: game(3) });
  const list = screen.getByRole('list');
  giveHeight(list);
  await rerender({ game: game(4) });
  expect(list.scrollTop).toBe(400);
  list.scrollTop = 50;
  list.dispatchEvent(new Event('scroll'));
  await rerender({ game: game(4) });
  expect(list.scrollTop).toBe(50);
  await rerender({ game: game(5) });
  expect(list.scrollTop).toBe(50);
});

it('sends a line once, keeps what is written meanwhile, and gives back what is refused', async () => {
  render(Chat, { game: game(0) });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const write = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  const enter = (): void => {
    field.form!.requestSubmit();
    flushSync();
  };
  let answer: (isSaid: boolean) => void = () => {};
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));

  write('good luck');
  enter();
  expect(field.value).toBe('');
  write('have fun');
  enter();
  expect(send).toHaveBeenCalledOnce();
  answer(true);
  await settled();
  expect(field.value).toBe('have fun');

  enter();
  expect(send).toHaveBeenLastCalledWith({ do: 'say', text: 'have fun', seat: 1 });
  write('!');
  answer(false);
  await settled();
  expect(field.value).toBe('have fun !');
});

it('keeps what is being written while one looks elsewhere', () => {
  render(Chat, { game: game(0) });
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  field().value = 'wait, I th';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  cleanup();
  render(Chat, { game: { ...game(0), id: 'other' } as unknown as Game });
  expect(field().value).toBe('');
  cleanup();
  render(Chat, { game: game(1) });
  expect(field().value).toBe('wait, I th');
});

it('names the seat that speaks, and leads to another game only who has no button for it', async () => {
  const chat = [{ at: 1, name: 'Guest', you: false, text: 'once more? #/table/next?again', seat: 2 }];
  const seen = (yours: number[]): Game =>
    ({
      id: 't',
      seat: null,
      table: { chat, seats, your_seats: yours },
      commands: { send },
    }) as unknown as Game;
  const { rerender } = render(Chat, { game: seen([]) });
  expect(screen.getByRole('listitem').textContent).toContain(
    `${i18n.translate('same-name', { name: 'Guest', mark: 'b' })} once more?`,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/table/next?again');
  await rerender({ game: seen([1]) });
  expect(screen.queryByRole('link')).toBeNull();
});

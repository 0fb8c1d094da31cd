import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type NewTableType from '../src/pages/NewTable.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

vi.setConfig({ testTimeout: 30_000 }); // whole pages

let NewTable: typeof NewTableType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  ({ default: NewTable } = await import('../src/pages/NewTable.svelte'));
}, 60_000);

let answers: Record<string, unknown>;
let created: {
  options: { board: string; data: string; open: boolean };
  seats: string[];
  name: string;
  names: string[];
  begin: boolean;
} | null = null;
beforeEach(() => {
  answers = {
    '/api/levels': [{ name: 'level4', rating: null }],
    '/api/data': ['my-box'],
    '/api/boards': ['advanced', 'beginner'],
    '/api/boards?data=my-box': ['valley'],
    '/api/boards/valley?data=my-box': { name: 'valley', title: 'The valley of my box', hexes: [] },
    '/api/tables': { id: 't' },
  };
  created = null;
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', (path: string, asked?: { body: string }) => {
    if (asked) created = JSON.parse(asked.body);
    return Promise.resolve({
      ok: path in answers,
      json: () => Promise.resolve(answers[path] ?? { reason: 'not-found' }),
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
};
const choices = (field: HTMLElement): (string | null)[] =>
  [...(field as HTMLSelectElement).options].map((option) => option.textContent);

it('a data set of the server is chosen with its own boards, and played with', async () => {
  render(NewTable);
  await settled();
  const board = screen.getByLabelText(i18n.translate('home-board'));
  expect(choices(board)).toEqual(['Beginner valley', 'Advanced valley']);
  const sets = screen.getByLabelText<HTMLSelectElement>(i18n.translate('new-data'));
  sets.value = 'my-box';
  sets.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  expect(choices(board)).toEqual(['The valley of my box']);
  sets.form!.requestSubmit();
  await settled();
  expect(created?.options).toMatchObject({ board: 'valley', data: 'my-box' });
});

it('nobody is asked where there is none', async () => {
  answers['/api/data'] = [];
  render(NewTable);
  await settled();
  expect(screen.queryByLabelText(i18n.translate('new-data'))).toBeNull();
});

const seats = (): HTMLSelectElement[] =>
  screen
    .getAllByRole<HTMLSelectElement>('combobox')
    .filter((field) => [...field.options].some(({ value }) => value === 'me'));
const take = async (seat: number, who: string): Promise<void> => {
  await fireEvent.change(seats()[seat - 1]!, { target: { value: who } });
};
const make = async (): Promise<NonNullable<typeof created>> => {
  document.querySelector('form')!.requestSubmit();
  await settled();
  return created!;
};

it('a table is listed for strangers only where one asks for it and a seat is free', async () => {
  render(NewTable);
  await settled();
  const listed = screen.getByLabelText<HTMLInputElement>(i18n.translate('new-open'));
  expect((await make()).options.open).toBe(false);
  listed.click();
  expect(await make()).toMatchObject({ options: { open: true }, begin: false });
  await take(2, 'me');
  await take(3, 'me');
  expect(screen.queryByLabelText(i18n.translate('new-open'))).toBeNull();
  expect(await make()).toMatchObject({ options: { open: false }, begin: true }); // nobody is waited for
});

it('everybody at this device has a name: the first the one above, the others one that is asked for', async () => {
  render(NewTable);
  await settled();
  const fields = (): HTMLInputElement[] => screen.getAllByRole<HTMLInputElement>('textbox').slice(1);
  expect(fields()).toEqual([]);
  await take(2, 'me');
  await take(3, 'me');
  expect(fields().map((field) => [field.getAttribute('aria-label'), field.placeholder])).toEqual([
    ['Name for seat 2', 'Player 2'],
    ['Name for seat 3', 'Player 3'],
  ]);
  expect(seats().map((seat) => seat.selectedOptions[0]?.textContent)).toEqual([
    'Me',
    'Somebody else at this device',
    'Somebody else at this device',
  ]);
  await fireEvent.input(screen.getByLabelText('Name for seat 3'), { target: { value: ' Chiara ' } });
  expect(await make()).toMatchObject({ seats: ['me', 'me', 'me'], names: ['', 'Player 2', 'Chiara'] });
  await take(1, 'level4');
  expect(fields().map((field) => field.value)).toEqual([' Chiara ']);
  expect(await make()).toMatchObject({ seats: ['level4', 'me', 'me'], names: ['', '', 'Chiara'] });
});

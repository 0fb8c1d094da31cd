import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type NewTableType from '../src/pages/NewTable.svelte';
import { words } from '../src/words/words.svelte';

vi.setConfig({ testTimeout: 30_000 }); // whole pages

let NewTable: typeof NewTableType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({ matches: false, addEventListener: () => {} })) as unknown as typeof window.matchMedia; // jsdom has none
  await words.use('en');
  ({ default: NewTable } = await import('../src/pages/NewTable.svelte'));
}, 60_000);

let answers: Record<string, unknown>;
let created: { options: { board: string; data: string; open: boolean } } | null = null;
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
  vi.stubGlobal('fetch', (path: string, asked?: { body: string }) => {
    if (asked) created = JSON.parse(asked.body);
    return Promise.resolve({ ok: path in answers, json: () => Promise.resolve(answers[path] ?? { reason: 'not-found' }) });
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
const choices = (field: HTMLElement): (string | null)[] => [...(field as HTMLSelectElement).options].map((option) => option.textContent);

it('a data set of the server is chosen with its own boards, and played with', async () => {
  render(NewTable);
  await settled();
  const board = screen.getByLabelText(words.say('home-board'));
  expect(choices(board)).toEqual(['Beginner valley', 'Advanced valley']);
  const sets = screen.getByLabelText<HTMLSelectElement>(words.say('new-data'));
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
  expect(screen.queryByLabelText(words.say('new-data'))).toBeNull();
});

it('a table is listed for strangers only where one asks for it and a seat is free', async () => {
  render(NewTable);
  await settled();
  const listed = screen.getByLabelText<HTMLInputElement>(words.say('new-open'));
  const make = async (): Promise<boolean | undefined> => {
    listed.form!.requestSubmit();
    await settled();
    return created?.options.open;
  };
  expect(await make()).toBe(false);
  listed.click();
  expect(await make()).toBe(true);
  for (const seat of screen.getAllByRole<HTMLSelectElement>('combobox').filter((field) => [...field.options].some(({ value }) => value === 'me'))) {
    seat.value = 'me';
    seat.dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(await make()).toBe(false); // all on one device
});

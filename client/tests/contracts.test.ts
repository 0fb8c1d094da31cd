import { cleanup, render, screen, waitFor } from './testingLibrary';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GameState } from '../src/net/types';
import Contracts from '../src/components/ContractList.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

beforeAll(() => i18n.setLanguage('en'));
afterEach(cleanup);

/** Seat 1 holds these cards, seat 2 those. */
const position = (...hands: string[][]): GameState =>
  ({
    display: ['store.ws', 'mayor.schf', 'caravan.wsh', 'workshop.wwc'],
    deck: ['?', '?', '?'],
    reserve: { w: 7, s: 6, c: 5, h: 4, f: 3 },
    tile_reserve: 9,
    players: hands.map((hand, i) => ({ seat: i + 1, hand })),
  }) as unknown as GameState;

const lit = (): (string | undefined)[] =>
  screen
    .getAllByRole('button')
    .filter((card) => card.classList.contains('hint'))
    .map((card) => card.dataset['contract']);

describe('contracts', () => {
  it('of a replay are those that lie open and those of the hand, and what is advised is lit', () => {
    render(Contracts, {
      position: position(['by-air.sff'], ['shortcut.wsh']),
      hand: { seat: 2, name: 'Boris' },
      highlight: (id: string) => (id === 'shortcut.wsh' ? 'hint' : ''),
    });
    expect(screen.getAllByRole('button').length).toBe(5);
    expect(lit()).toEqual(['shortcut.wsh']);
    expect(screen.getByText(/Boris/)).toBeTruthy();
    expect(screen.getByText(/3 cards in the pile/)).toBeTruthy();
  });

  it('of the own hand come first where there is no room for all', () => {
    const named = (): (string | undefined)[] =>
      screen.getAllByRole('button').map((card) => card.dataset['contract']);
    const { rerender } = render(Contracts, {
      position: position(['by-air.sff']),
      hand: { seat: 1 },
      highlight: () => '' as const,
    });
    expect(named().indexOf('by-air.sff')).toBe(4);
    void rerender({ isHandFirst: true });
    return waitFor(() => expect(named().indexOf('by-air.sff')).toBe(0));
  });

  it('that nobody may know are not shown (R8)', () => {
    render(Contracts, {
      position: position(['by-air.sff'], ['?', '?']),
      hand: { seat: 2, name: 'Boris' },
      highlight: () => '' as const,
    });
    expect(screen.getAllByRole('button').length).toBe(4);
    expect(screen.queryByText(/Boris/)).toBeNull();
  });
});

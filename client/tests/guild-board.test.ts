import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../src/game/contracts.svelte';
import type { PlayerState, ScoreBreakdown, SeatView } from '../src/net/types';
import GuildBoard from '../src/components/GuildBoard.svelte';
import { LANGUAGES, i18n, type Language } from '../src/i18n/i18n.svelte';

const player = {
  seat: 2,
  piles: [3, 2],
  craftsmen: 2,
  sites: 1,
  buildings: 3,
  hand: ['?', '?'],
  fulfilled: [],
  tokens: [],
  storage: {},
  end_card: false,
} as unknown as PlayerState;
const seat = { seat: 2, kind: 'person', name: 'Boris', bot: '' } as SeatView;
const parts: ScoreBreakdown = {
  tokens: 9,
  contracts: 6,
  counted: 0,
  explorers: 2,
  end_card: 0,
  storage: -1,
  lying: -4,
};
const show = (isOver = false) =>
  render(GuildBoard, {
    player,
    history: [],
    seat,
    name: 'Boris',
    parts: isOver ? { ...parts, storage: -5, lying: 0 } : parts,
    isOver,
    isActing: false,
    actionsLeft: 0,
  });

describe('a guild board', () => {
  beforeAll(() => i18n.setLanguage('en'));
  afterEach(cleanup);

  it('of somebody else does not speak of your hand', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await i18n.setLanguage(language);
      const { container } = show();
      expect(container.textContent).not.toContain(i18n.translate('hand'));
      expect(container.textContent).toContain(`${i18n.translate('hand-of-guild')}×2`);
      cleanup();
    }
    await i18n.setLanguage('en');
  });

  it('warns that one more building ends the game, and crowns who leads', () => {
    render(GuildBoard, {
      ...{ player: { ...player, buildings: 1 }, history: [], seat, name: 'Boris', parts },
      ...{ isLeading: true, isActing: false, actionsLeft: 0 },
    });
    expect(screen.getByText(i18n.translate('guild-last-building'))).toBeTruthy();
    expect(screen.getByRole('img', { name: i18n.translate('score-leads') })).toBeTruthy();
    cleanup();
    show();
    expect(screen.queryByText(i18n.translate('guild-last-building'))).toBeNull();
  });

  it('tells by a lamp on the sign who has the table open, and in words to who cannot see it', () => {
    const lampOf = (isPresent: boolean | null) => {
      const { container } = render(GuildBoard, {
        ...{ player, history: [], seat, name: 'Boris', parts, isPresent, isActing: true, actionsLeft: 2 },
      });
      return container.querySelector('.presence');
    };
    expect(lampOf(true)?.classList.contains('here')).toBe(true);
    expect(screen.getByText(i18n.translate('present-title', { name: 'Boris' }))).toBeTruthy();
    cleanup();
    expect(lampOf(false)?.classList.contains('here')).toBe(false);
    expect(screen.getByText(i18n.translate('absent-title', { name: 'Boris' }))).toBeTruthy();
    cleanup();
    expect(lampOf(null)).toBeNull();
  });

  it('counts and shows a building that stands, although its power is still asked for', () => {
    contracts.set([
      {
        id: 'workshop.wsf',
        name: 'workshop',
        cost: 'wsf',
        size: 3,
        points: 3,
        counted: false,
        any: null,
        power: 'workshop',
        private: false,
        asks: null,
        word: null,
      },
    ]);
    const { container } = render(GuildBoard, {
      history: [],
      player: { ...player, buildings: 4 },
      standing: 'workshop.wsf',
      seat,
      name: 'Boris',
      parts,
      isActing: true,
      actionsLeft: 1,
    });
    expect(container.querySelector('.score')?.textContent).toContain('19'); // 16 without it
    expect(container.querySelectorAll('.plot.built').length).toBe(1);
    expect(container.querySelector('.plot.built')?.innerHTML).toContain('workshop');
  });

  it('counts the actions of a turn: what is done is empty', () => {
    const dots = (actionsLeft: number): boolean[] => {
      const { container } = render(GuildBoard, {
        player,
        history: [],
        seat,
        name: 'Boris',
        parts,
        isActing: true,
        actionsLeft,
      });
      const done = [...container.querySelectorAll('.left i')].map((dot) => dot.classList.contains('done'));
      cleanup();
      return done;
    };
    expect(dots(2)).toEqual([false, false]);
    expect(dots(1)).toEqual([false, true]);
    expect(dots(0)).toEqual([true, true]);
  });

  it('of two at one device only one is yours now', () => {
    const shared = {
      player,
      history: [],
      seat: { ...seat, you: true },
      name: 'Boris',
      parts,
      isActing: false,
      actionsLeft: 0,
    };
    expect(render(GuildBoard, shared).container.querySelector('.tag')).not.toBeNull();
    expect(render(GuildBoard, { ...shared, isYou: false }).container.querySelector('.tag')).toBeNull();
  });

  it('tells what lies about beside the score, and counts it when the game is over (R6.3)', async () => {
    show();
    await fireEvent.click(screen.getByRole('button', { name: /^16/ }));
    expect(screen.getByText(/Left on the board/).textContent).toMatch(/−4 → 12 if the game ended now/);
    cleanup();
    show(true);
    await fireEvent.click(screen.getByRole('button', { name: /^12/ }));
    expect(screen.queryByText(/Left on the board/)).toBeNull(); // it is in storage now
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Game } from '../src/game/game.svelte';
import type { BoardInfo, HexState, TableView } from '../src/net/types';
import { i18n } from '../src/i18n/i18n.svelte';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget()); // jsdom has no media
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  ); // nobody answers
});

/** Three rows; the second lies half a hex to the left. */
const plan = {
  name: 'small',
  hexes: ['a1', 'a2', 'b1', 'b2', 'b3', 'c1'].map((name) => {
    const row = name.charCodeAt(0) - 97;
    return { name, kind: 'meadow', row, column: 2 * Number(name[1]) - (row % 2) };
  }),
} as BoardInfo;

const hexes: Record<string, HexState> = {
  a1: { kind: 'meadow', craftsman: 2, resources: { w: 2 } },
  a2: { kind: 'fog' },
  b1: { kind: 'forest' },
  b2: { kind: 'meadow' },
  b3: { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: {} }] },
  c1: { kind: 'meadow', token: { resource: 's', amount: 3, points: 2 } },
};

function table(n: number, more: Record<string, HexState> = {}, players = 2): TableView {
  return {
    seat: 1,
    your_seats: [1],
    status: 'running',
    version: n,
    waits: { seat: 1, kind: 'action' },
    seats: [
      { seat: 1, name: 'Anna', kind: 'person', bot: null },
      { seat: 2, name: 'Boris', kind: 'person', bot: null },
    ],
    options: { seats: 2 },
    choices: [
      { kind: 'craftsman', choices: [{ text: 'Ac1', picks: [{ kind: 'hex', id: 'c1' }] }] },
      { kind: 'explore-fog', choices: [{ text: 'Ca2', picks: [{ kind: 'hex', id: 'a2' }] }] },
      {
        kind: 'transport',
        choices: [
          {
            text: 'Ea1w>b3a',
            picks: [
              { kind: 'hex', id: 'a1' },
              { kind: 'resource', id: 'w' },
              { kind: 'place', id: 'b3a' },
            ],
          },
        ],
      },
    ],
    state: {
      prompt: 'turn',
      pending: null,
      players: Array.from({ length: players }, () => ({})),
      hexes: { ...hexes, ...more },
    },
  } as unknown as TableView;
}

describe('the board lights up', () => {
  const game = new Game('x');
  const action = (seat: number, hex: string) => ({
    seat,
    text: `C${hex}`,
    events: [{ name: 'explored', seat, arguments: { hex } }],
  });
  beforeAll(() => {
    game.boardMap = plan;
    game.socket.table = table(1);
  });
  afterAll(() => game.close());

  it('what a piece is taken from and where it is carried to, each in its way', () => {
    game.picker.chooseKind('transport');
    expect(Object.fromEntries(game.boardModel.highlights)).toEqual({ a1: 'choice', b3a: 'destination' });
    game.picker.cancel();
  });

  it('what something beside the board speaks of; own sites have numbers', () => {
    expect(game.boardModel.ownSites).toMatchObject([{ number: 1, seat: 1, place: 'b3a' }]);
    game.boardModel.mentionedPlaces = ['b3a'];
    expect(game.boardModel.highlights.get('b3a')).toBe('mentioned');
    game.boardModel.clearHover();
    expect(game.boardModel.highlights.get('b3a')).not.toBe('mentioned');
  });

  it('what could be done, faintly, while nothing is being chosen', () => {
    const lights = Object.fromEntries(game.boardModel.highlights);
    expect(lights).toMatchObject({ a1: 'open', b3a: 'open' });
    expect(new Set(Object.values(lights))).toEqual(new Set(['open']));
  });

  it('where somebody else has just acted, and says only then whose turn it is', () => {
    vi.useFakeTimers();
    vi.spyOn(game.history, 'actions', 'get').mockReturnValue([action(2, 'a2')] as never);
    const ms = game.boardModel.showOthers(action(2, 'a2').events);
    expect(game.boardModel.highlights.get('a2')).toBe('mentioned');
    expect([game.turn.shownSeat, game.turn.isShownAsMine]).toEqual([2, false]);
    vi.advanceTimersByTime(ms + 100); // with whatever else ends then
    expect(game.boardModel.highlights.get('a2')).not.toBe('mentioned');
    expect([game.turn.shownSeat, game.turn.isShownAsMine]).toEqual([1, true]);
    vi.useRealTimers();
  });

  it('where others were last active, but not while something is chosen, nor after the end', () => {
    const actions = [action(2, 'a2')];
    vi.spyOn(game.history, 'actions', 'get').mockReturnValue(actions as never);
    expect(Object.fromEntries(game.boardModel.recent)).toEqual({ a2: { seat: 2, kind: 'explore' } });
    game.picker.chooseKind('explore-fog');
    expect(game.boardModel.recent.size).toBe(0);
    game.picker.cancel();
    game.socket.table = { ...table(2), status: 'over' };
    expect(game.boardModel.recent.size).toBe(0);
  });
});

describe('who cannot see the board is told', () => {
  const game = new Game('x');
  beforeAll(async () => {
    await i18n.setLanguage('en');
    game.boardMap = plan;
    game.socket.table = table(1);
  });
  afterAll(() => game.close());

  it('what is on a hex, what can be done there, where its pieces can go, and what is beside it', () => {
    expect(game.boardModel.screenReaderText('a1')).toBe(
      'a1: meadow; exploitation of Boris: wood ×2; can be chosen: transport a resource; way to: b3a; beside: a2, b1, b2',
    );
    expect(game.boardModel.screenReaderText('a2')).toBe(
      'a2: fog; can be chosen: explore the fog; beside: a1, b2, b3',
    );
    expect(game.boardModel.screenReaderText('b1')).toBe('b1: petrified forest; beside: b2, a1, c1');
  });

  it('only what fits an action that was chosen, and what is picked', () => {
    game.picker.chooseKind('explore-fog');
    expect(game.boardModel.screenReaderText('a1')).not.toContain('can be chosen');
    expect(game.boardModel.screenReaderText('a2')).toContain('can be chosen: explore the fog');
    game.picker.cancel();
    game.picker.picking = { kind: 'transport', picked: [{ index: 0, pick: { kind: 'hex', id: 'a1' } }] };
    expect(game.boardModel.screenReaderText('a1')).toContain('; chosen;');
    expect(game.boardModel.screenReaderText('b3')).toContain('can be chosen: transport a resource');
    game.picker.cancel();
  });

  it('of a way only while it is open', () => {
    game.socket.table = table(2, { b2: { kind: 'meadow', token: { resource: 'h', amount: 3, points: 2 } } });
    expect(game.boardModel.screenReaderText('a1')).not.toContain('way to');
    game.socket.table = table(3);
    expect(game.boardModel.screenReaderText('a1')).toContain('way to: b3a');
  });

  it('of ruins with two places what is on the left and on the right', () => {
    game.socket.table = table(
      4,
      { b3: { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: { w: 1 } }] } },
      3,
    );
    expect(game.boardModel.screenReaderText('b3')).toContain(
      'b3: ruins; left (a): building site of Anna: wood; right (b): free;',
    );
    expect(game.boardModel.screenReaderText('a1')).toContain('way to: b3a (left)');
    game.socket.table = table(5);
  });

  it('with few sentences made anew, however many hexes there are', () => {
    const tellAll = (): number => {
      const said = vi.spyOn(i18n, 'translate');
      for (const { name } of plan.hexes) game.boardModel.screenReaderText(name);
      const n = said.mock.calls.length;
      said.mockRestore();
      return n;
    };
    tellAll();
    expect(tellAll()).toBe(0);
    game.socket.table = table(4, { a2: { kind: 'fog', tile: true } });
    expect(tellAll()).toBeLessThan(10); // the hex that changed, three offers, one way
  });
});

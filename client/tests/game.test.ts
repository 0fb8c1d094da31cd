import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game as GameType } from '../src/game/game.svelte';
import type { ChoiceGroup, TableView } from '../src/net/types';

// The server is the test: it hears what the page sends, and says what it likes.
let sent: { do: string; seat?: number | null; text?: string }[] = [];
let socket: { onmessage: ((event: { data: string }) => void) | null };
let histories: Record<string, () => Promise<unknown>>;

class Line {
  onopen = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose = null;
  constructor() {
    socket = this;
  }
  send(text: string): void {
    sent.push(JSON.parse(text));
  }
  close(): void {}
}

const answer = (body: unknown) => ({ ok: true, json: () => Promise.resolve(body) });
const drawn = (contract?: string) => [{ text: '+plan', seat: 1, events: [{ name: 'plan-drawn', seat: 1, arguments: contract ? { contract } : {} }] }];
const PLAN = { name: 'beginner', title: '', hexes: [] };

let Game: typeof GameType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({ matches: false, addEventListener: () => {} })) as unknown as typeof window.matchMedia; // jsdom has none
  ({ Game } = await import('../src/game/game.svelte'));
});

beforeEach(() => {
  sent = [];
  histories = { 'seat=1': async () => answer(drawn('mayor.schf')), 'seat=2': async () => answer(drawn()), '': async () => answer(drawn()) };
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/history')) return histories[path.split('?')[1] ?? '']!();
    return Promise.resolve(answer(path.includes('/boards') ? PLAN : []));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

interface Situation {
  version?: number;
  seat: number | null;
  waits: number;
  yours: number[];
  bots?: number[]; // seats where a bot plays
  choices?: ChoiceGroup[];
  pace?: number;
}

function table({ version = 5, seat, waits, yours, bots = [], choices = [], pace = 900 }: Situation): TableView {
  const seats = [1, 2, 3].map((n) => ({ seat: n, kind: 'person', name: `P${n}`, you: yours.includes(n), bot: bots.includes(n) ? 'level4' : '', resigned: false }));
  const state = { prompt: 'turn', players: [{ hand: [] }, { hand: [] }, { hand: [] }], hexes: {}, display: [], actions_left: 2, end_seat: null };
  const options = { board: 'beginner', data: '', pace, hints: false };
  const waiting = { kind: 'action', seat: waits };
  return { version, status: 'running', seat, seats, your_seats: yours, waits: waiting, state, options, choices, n_actions: 1, chat: [], undo: {}, you_own: true } as unknown as TableView;
}

const say = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) });
const welcome = (situation: Situation) => say({ say: 'welcome', protocol: 1, table: table(situation) });
const settled = () => new Promise((resolve) => setTimeout(resolve));

const hex = (id: string) => ({ kind: 'hex' as const, id });
const CHOICES: ChoiceGroup[] = [
  { kind: 'craftsman', choices: [{ text: 'Ad4', picks: [hex('d4')] }] },
  { kind: 'explore-fog', choices: [{ text: 'Cd5', picks: [hex('d5')] }, { text: 'Cd6', picks: [hex('d6')] }] },
];

describe('several people on one device', () => {
  it('the log tells nobody what another hand drew', async () => {
    const game = new Game('t');
    welcome({ seat: 1, waits: 1, yours: [1, 2] });
    await settled();
    expect(JSON.stringify(game.history)).toContain('mayor');
    welcome({ seat: 2, waits: 2, yours: [1, 2] });
    expect(JSON.stringify(game.history)).not.toContain('mayor');
    await settled();
    expect(game.history).toEqual(drawn());
  });

  it('a log that comes late for one seat is not shown to the next', async () => {
    const game = new Game('t');
    let tell = (_: unknown): void => {};
    histories['seat=1'] = () => new Promise((resolve) => (tell = resolve));
    welcome({ seat: 1, waits: 1, yours: [1, 2] });
    await settled();
    welcome({ seat: 2, waits: 2, yours: [1, 2] });
    await settled();
    tell(answer(drawn('mayor.schf')));
    await settled();
    expect(JSON.stringify(game.history)).not.toContain('mayor');
  });

  it('no hand stays in sight while somebody elsewhere plays', () => {
    new Game('t');
    welcome({ seat: 1, waits: 3, yours: [1, 2] });
    expect(sent).toContainEqual({ do: 'look', seat: null });
  });

  it('one person on a device keeps the hand', () => {
    new Game('t');
    welcome({ seat: 1, waits: 3, yours: [1] });
    expect(sent).toEqual([]);
  });
});

describe('a turn', () => {
  it('is not ours while a bot stands in', () => {
    const game = new Game('t');
    welcome({ seat: 1, waits: 1, yours: [1], bots: [1], choices: CHOICES });
    expect([game.isMyTurn, game.ourTurn, game.isPicking]).toEqual([false, null, false]);
    welcome({ seat: 1, waits: 1, yours: [1], choices: CHOICES });
    expect([game.isMyTurn, game.ourTurn, game.isPicking]).toEqual([true, 1, true]);
  });

  it('does not become another action by a wrong click', () => {
    const game = new Game('t');
    welcome({ seat: 1, waits: 1, yours: [1], choices: CHOICES });
    game.choose('explore-fog');
    game.pickHex({ hex: 'd4', half: 'a' });
    expect(sent.filter(({ text }) => text === 'Ad4')).toEqual([]);
    expect(game.picking.kind).toBe('explore-fog');
    game.cancel();
    game.pickHex({ hex: 'd4', half: 'a' });
    expect(sent.at(-1)).toMatchObject({ do: 'act', text: 'Ad4' });
  });

  it('does nothing by a chip of a site but to pick it', () => {
    const game = new Game('t');
    const transport = { text: 'Ed4w>f2a', picks: [hex('d4'), { kind: 'resource' as const, id: 'w' }, { kind: 'place' as const, id: 'f2a' }] };
    welcome({ seat: 1, waits: 1, yours: [1], choices: [{ kind: 'transport', choices: [transport] }] });
    game.pickSite('f2a');
    expect(sent).toEqual([]);
    expect(game.left).toMatchObject([{ text: 'Ed4w>f2a' }]);
    game.pickHex({ hex: 'd4', half: 'a' });
    expect(sent.at(-1)).toMatchObject({ do: 'act', text: 'Ed4w>f2a' });
  });

  it('bots that were hurried go on at their pace, also after a reload', () => {
    let game = new Game('t');
    welcome({ seat: 1, waits: 2, yours: [1], bots: [2, 3] });
    game.hurry();
    expect(sent.at(-1)).toMatchObject({ do: 'pace', ms: 0 });
    game = new Game('t');
    welcome({ seat: 1, waits: 1, yours: [1], bots: [2, 3], pace: 0 });
    expect(sent.at(-1)).toMatchObject({ do: 'pace', ms: 900 });
  });
});

it('a game is drawn on the board of its own data set', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(path === '/api/boards/beginner?data=my-box' ? { ...PLAN, title: 'As printed' } : []));
  });
  const game = new Game('t');
  const view = table({ seat: 1, waits: 1, yours: [1] });
  say({ say: 'welcome', protocol: 1, table: { ...view, options: { ...view.options, data: 'my-box' } } });
  await settled();
  expect(asked).toContain('/api/contracts?data=my-box');
  expect(game.plan?.title).toBe('As printed');
});

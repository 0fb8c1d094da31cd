import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game as GameType } from '../src/game/game.svelte';
import type { ChoiceGroup, PublicEntry, EventView, TableView } from '../src/net/types';
import { contracts } from '../src/game/contracts.svelte';

// The server is the test: it hears what the page sends, and says what it likes.
let sent: { do: string; id?: string; seat?: number | null; text?: string }[] = [];
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
const drawn = (contract?: string) => [
  {
    text: '+plan',
    seat: 1,
    events: [{ name: 'plan-drawn', seat: 1, arguments: contract ? { contract } : {} }],
  },
];
const PLAN = { name: 'beginner', title: '', hexes: [] };

let Game: typeof GameType;
const visited: GameType[] = [];
function visit(id: string): GameType {
  const game = new Game(id);
  visited.push(game);
  return game;
}

beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  ({ Game } = await import('../src/game/game.svelte'));
}, 60_000);

beforeEach(() => {
  sent = [];
  histories = {
    'seat=1': async () => answer(drawn('mayor.schf')),
    'seat=2': async () => answer(drawn()),
    '': async () => answer(drawn()),
  };
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/history')) return histories[path.split('?')[1] ?? '']!();
    return Promise.resolve(answer(path.includes('/boards') ? PLAN : []));
  });
});
afterEach(() => {
  visited.splice(0).forEach((game) => game.close());
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
afterAll(() => new Promise((resolve) => setTimeout(resolve, 300))); // the bell tells a moment later

interface Situation {
  version?: number;
  seat: number | null;
  waits: number;
  yours: number[];
  bots?: number[]; // seats where a bot plays
  choices?: ChoiceGroup[];
  pace?: number;
  kind?: string; // what is waited for
  n?: number; // actions played
  state?: object; // what is not as in an empty position
  asked?: number[]; // seats that are asked whether somebody may undo
  done?: number[]; // seats that have had their last turn
}

function table({
  version = 5,
  seat,
  waits,
  yours,
  bots = [],
  choices = [],
  pace = 900,
  kind = 'action',
  n = 1,
  state: other,
  asked,
  done = [],
}: Situation): TableView {
  const seats = [1, 2, 3].map((n) => ({
    seat: n,
    kind: 'person',
    name: `P${n}`,
    you: yours.includes(n),
    bot: bots.includes(n) ? 'level4' : '',
    resigned: false,
    plays_again: !done.includes(n),
  }));
  const state = {
    prompt: 'turn',
    players: [{ hand: [] }, { hand: [] }, { hand: [] }],
    hexes: {},
    display: [],
    actions_left: 2,
    end_seat: null,
    ...other,
  };
  const options = { board: 'beginner', data: '', pace, hints: false, clock: { kind: 'none' } };
  const waiting = { kind, seat: waits };
  const undo_asked = asked ? { seat: 2, to: 0, awaited: asked } : null;
  return {
    version,
    status: 'running',
    seat,
    seats,
    your_seats: yours,
    waits: waiting,
    state,
    options,
    choices,
    n_actions: n,
    chat: [],
    undo: {},
    undo_asked,
    you_own: true,
  } as unknown as TableView;
}

const say = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) });
const welcome = (situation: Situation) => say({ say: 'welcome', protocol: 1, table: table(situation) });
const happens = (
  entry: Partial<PublicEntry>,
  events: EventView[],
  situation: Situation & { version: number },
) =>
  say({
    say: 'happened',
    version: situation.version,
    entry: { at: 0, ...entry },
    events,
    table: table(situation),
  });
const answered = async (how: object = { say: 'done', version: 5 }) => {
  say({ ...how, id: sent.at(-1)?.id });
  await settled();
};
const acts = () => sent.flatMap((command) => (command.do === 'act' ? [command.text] : []));
const at = (hex: string) => ({ hex, half: 'a' as const });
const settled = () => new Promise((resolve) => setTimeout(resolve));

const hex = (id: string) => ({ kind: 'hex' as const, id });
const CHOICES: ChoiceGroup[] = [
  { kind: 'craftsman', choices: [{ text: 'Ad4', picks: [hex('d4')] }] },
  {
    kind: 'explore-fog',
    choices: [
      { text: 'Cd5', picks: [hex('d5')] },
      { text: 'Cd6', picks: [hex('d6')] },
    ],
  },
];

describe('several people on one device', () => {
  it('the log tells nobody what another hand drew', async () => {
    const game = visit('t');
    welcome({ seat: 1, waits: 1, yours: [1, 2] });
    await settled();
    expect(JSON.stringify(game.history.actions)).toContain('mayor');
    welcome({ seat: 2, waits: 2, yours: [1, 2] });
    expect(JSON.stringify(game.history.actions)).not.toContain('mayor');
    await settled();
    expect(game.history.actions).toEqual(drawn());
  });

  it('a log that comes late for one seat is not shown to the next', async () => {
    const game = visit('t');
    let tell = (_: unknown): void => {};
    histories['seat=1'] = () => new Promise((resolve) => (tell = resolve));
    welcome({ seat: 1, waits: 1, yours: [1, 2] });
    await settled();
    welcome({ seat: 2, waits: 2, yours: [1, 2] });
    await settled();
    tell(answer(drawn('mayor.schf')));
    await settled();
    expect(JSON.stringify(game.history.actions)).not.toContain('mayor');
  });

  it('no hand stays in sight while somebody elsewhere plays', () => {
    visit('t');
    welcome({ seat: 1, waits: 3, yours: [1, 2] });
    expect(sent).toContainEqual({ do: 'look', seat: null });
  });

  it('one person on a device keeps the hand', () => {
    visit('t');
    welcome({ seat: 1, waits: 3, yours: [1] });
    expect(sent).toEqual([]);
  });
});

describe('a turn', () => {
  it('is not ours while a bot stands in', () => {
    const game = visit('t');
    welcome({ seat: 1, waits: 1, yours: [1], bots: [1], choices: CHOICES });
    expect([game.turn.isMine, game.turn.seatToActHere, game.picker.isPicking]).toEqual([false, null, false]);
    welcome({ seat: 1, waits: 1, yours: [1], choices: CHOICES });
    expect([game.turn.isMine, game.turn.seatToActHere, game.picker.isPicking]).toEqual([true, 1, true]);
  });

  it('does not become another action by a wrong click', () => {
    const game = visit('t');
    welcome({ seat: 1, waits: 1, yours: [1], choices: CHOICES });
    game.picker.chooseKind('explore-fog');
    game.picker.pickHex({ hex: 'd4', half: 'a' });
    expect(sent.filter(({ text }) => text === 'Ad4')).toEqual([]);
    expect(game.picker.picking.kind).toBe('explore-fog');
    game.picker.cancel();
    game.picker.pickHex({ hex: 'd4', half: 'a' });
    expect(sent.at(-1)).toMatchObject({ do: 'act', text: 'Ad4' });
  });

  it('does nothing by a chip of a site but to pick it', () => {
    const game = visit('t');
    const transport = {
      text: 'Ed4w>f2a',
      picks: [hex('d4'), { kind: 'resource' as const, id: 'w' }, { kind: 'place' as const, id: 'f2a' }],
    };
    welcome({ seat: 1, waits: 1, yours: [1], choices: [{ kind: 'transport', choices: [transport] }] });
    game.picker.pickSite('f2a');
    expect(sent).toEqual([]);
    expect(game.picker.remaining).toMatchObject([{ text: 'Ed4w>f2a' }]);
    game.picker.pickHex({ hex: 'd4', half: 'a' });
    expect(sent.at(-1)).toMatchObject({ do: 'act', text: 'Ed4w>f2a' });
  });

  it('bots that were hurried go on at their pace, also after a reload', () => {
    const game = visit('t');
    welcome({ seat: 1, waits: 2, yours: [1], bots: [2, 3] });
    game.botDelay.skip();
    expect(sent.at(-1)).toMatchObject({ do: 'pace', ms: 0 });
    visit('t');
    welcome({ seat: 1, waits: 1, yours: [1], bots: [2, 3], pace: 0 });
    expect(sent.at(-1)).toMatchObject({ do: 'pace', ms: 900 });
  });
});

it('a game is drawn on the board of its own data set', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(
      answer(path === '/api/boards/beginner?data=my-box' ? { ...PLAN, title: 'As printed' } : []),
    );
  });
  const game = visit('t');
  const view = table({ seat: 1, waits: 1, yours: [1] });
  say({ say: 'welcome', protocol: 1, table: { ...view, options: { ...view.options, data: 'my-box' } } });
  await settled();
  expect(asked).toContain('/api/contracts?data=my-box');
  expect(game.boardMap?.title).toBe('As printed');
});

const place = (id: string) => ({ kind: 'place' as const, id });
const resource = (id: string) => ({ kind: 'resource' as const, id });
const contract = (id: string) => ({ kind: 'contract' as const, id });
const event = (name: string, seat: number | null, more: object = {}): EventView => ({
  name,
  seat,
  arguments: { ...more },
});

describe('a wrong click', () => {
  const choices: ChoiceGroup[] = [
    { kind: 'explore-fog', choices: [{ text: 'Cd5', picks: [hex('d5')] }] },
    {
      kind: 'transport',
      choices: [
        { text: 'Ed4w>f2a', picks: [hex('d4'), resource('w'), place('f2a')] },
        { text: 'Ed4s>f2a', picks: [hex('d4'), resource('s'), place('f2a')] },
        { text: 'Eb2f>h3a', picks: [hex('b2'), resource('f'), place('h3a')] },
      ],
    },
    {
      kind: 'erect',
      choices: [
        { text: 'Ff2a=store.ws', picks: [place('f2a'), contract('store.ws')] },
        { text: 'Fh3a=architect.wsch', picks: [place('h3a'), contract('architect.wsch')] },
      ],
    },
  ];
  const hexes = {
    b2: { kind: 'meadow', resources: { f: 1 } },
    d4: { kind: 'meadow', resources: { w: 1, s: 1 } },
    d5: { kind: 'fog' },
    f2: { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: { w: 1, s: 1 } }] },
    h3: { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: { w: 1, s: 1, c: 1, h: 1 } }] },
  };
  const situation: Situation = {
    seat: 1,
    waits: 1,
    yours: [1],
    choices,
    state: { hexes, display: ['store.ws', 'architect.wsch'] },
  };

  function begin(): GameType {
    const game = visit('t');
    contracts.set(
      ['store.ws', 'architect.wsch'].map((id) => ({
        id,
        name: '',
        cost: id.split('.')[1]!,
        any: null,
        size: 2,
        points: 2,
        counted: false,
        power: null,
        private: false,
        asks: null,
        word: null,
      })),
    );
    welcome(situation);
    return game;
  }

  it('on a card that another site could pay builds nothing, and says why', () => {
    const game = begin();
    game.picker.chooseKind('erect');
    game.picker.pickHex(at('f2'));
    game.picker.pickContract('architect.wsch');
    expect(sent).toEqual([]);
    expect(game.notices.current).toMatchObject({
      message: 'reason-site-lacks-this',
      contract: 'architect.wsch',
    });
    expect(game.picker.picking.picked.map(({ pick }) => pick.id)).toEqual(['f2a']);
  });

  it('on a site out of reach carries nothing there from elsewhere; the server says why', async () => {
    for (const kind of ['transport', null]) {
      sent = [];
      const game = begin();
      if (kind) game.picker.chooseKind(kind);
      game.picker.pickHex(at('d4'));
      game.picker.pickHex(at('h3'));
      expect(acts()).toEqual(['Ed4w>h3a']); // what was meant; it is not legal
      await answered({ say: 'refused', reason: 'no-path', rule: 'R4.6', version: 5 });
      expect(game.notices.current).toMatchObject({ message: 'reason-no-path', rule: 'R4.6' });
      expect(game.picker.picking.picked.map(({ pick }) => pick.id)).toEqual(['d4']);
    }
  });

  it('that changes what was picked is not yet an order, the next one is', () => {
    const game = begin();
    game.picker.chooseKind('transport');
    game.picker.pickHex(at('d4'));
    game.picker.pickHex(at('b2'));
    expect(acts()).toEqual([]);
    expect(game.picker.remaining.map(({ text }) => text)).toEqual(['Eb2f>h3a']);
    game.picker.pickHex(at('h3'));
    expect(acts()).toEqual(['Eb2f>h3a']);
  });

  it('that begins another action is not yet an order, save after a card was only read', () => {
    const game = begin();
    game.picker.pickHex(at('d4'));
    game.picker.pickHex(at('d5'));
    expect(acts()).toEqual([]);
    game.picker.cancel();
    game.picker.pickContract('architect.wsch');
    game.picker.pickHex(at('d5'));
    expect(acts()).toEqual(['Cd5']);
  });

  it('does nothing while the last one is on its way, and is told so', async () => {
    const game = begin();
    game.picker.pickHex(at('d5'));
    expect([...game.boardModel.highlights]).toEqual([['d5', 'picked']]); // where it was made, and nothing else is lit
    for (const click of [
      () => game.picker.pickHex(at('d5')),
      () => game.picker.chooseKind('transport'),
      () => game.picker.pickContract('architect.wsch'),
      () => game.turn.send('undo'),
    ]) {
      game.notices.clear();
      click();
      expect(game.notices.current).toMatchObject({ message: 'reason-command-pending' });
    }
    expect(acts()).toEqual(['Cd5']);
    expect(game.picker.picking.kind).toBeNull();
    await answered();
    expect(game.commands.isBusy).toBe(false);
    game.picker.pickHex(at('d5'));
    expect(game.commands.isBusy).toBe(true);
    game.commands.settle(); // what it did is told; the answer may follow
    game.picker.chooseKind('transport');
    expect(game.picker.picking.kind).toBe('transport');
    game.picker.cancel();
    await answered();
    game.picker.pickHex(at('d5'));
    expect(acts()).toEqual(['Cd5', 'Cd5', 'Cd5']);
  });

  it('on an action that needs pieces says that there are none, not that a site is missing', () => {
    const game = visit('t');
    welcome({ ...situation, choices: [], state: { hexes: { f2: hexes.f2 }, display: [] } });
    game.picker.chooseKind('transport');
    expect(game.notices.current?.message).toBe('reason-nothing-to-carry');
    welcome({ ...situation, choices: [], state: { hexes: {}, display: [] } });
    game.picker.chooseKind('transport');
    expect(game.notices.current?.message).toBe('reason-no-site-on-board');
  });
});

describe('a building', () => {
  const erect = (reveals: boolean): Situation => ({
    ...{ seat: 1, waits: 1, yours: [1] },
    choices: [
      {
        kind: 'erect',
        choices: ['f2a', 'g6a'].map((id) => ({
          text: `F${id}=mayor.schf`,
          picks: [place(id), { kind: 'contract' as const, id: 'mayor.schf' }],
          reveals,
        })),
      },
    ],
    state: {
      display: ['mayor.schf'],
      hexes: Object.fromEntries(
        ['f2', 'g6'].map((name) => [name, { kind: 'ruins', sites: [{ half: 'a', seat: 1, resources: {} }] }]),
      ),
    },
  });

  it('after which a card is turned up at once waits for a second word', () => {
    const game = visit('t');
    welcome(erect(true));
    game.picker.pickContract('mayor.schf');
    game.picker.pickHex(at('f2'));
    expect(acts()).toEqual([]);
    expect(game.picker.remaining.map(({ text }) => text)).toEqual(['Ff2a=mayor.schf']);
    game.picker.act('Ff2a=mayor.schf');
    expect(acts()).toEqual(['Ff2a=mayor.schf']);
  });

  it('that can be taken back is erected at once', () => {
    const game = visit('t');
    welcome(erect(false));
    game.picker.pickContract('mayor.schf');
    game.picker.pickHex(at('f2'));
    expect(acts()).toEqual(['Ff2a=mayor.schf']);
  });
});

describe('an answer to a power', () => {
  const swaps: ChoiceGroup[] = [
    {
      kind: 'swap',
      choices: [
        { text: '+w:d4>s', picks: [hex('d4'), resource('w'), resource('s')] },
        { text: '+w:e5>s', picks: [hex('e5'), resource('w'), resource('s')] },
        { text: '+w:e5>c', picks: [hex('e5'), resource('w'), resource('c')] },
      ],
    },
    { kind: 'decline', choices: [{ text: '+-', picks: [{ kind: 'word', id: 'decline' }] }] },
  ];
  const pending = { contract: 'store.ws', site: 'f2a', lifted: null, returned: 0 };
  const asked = ({ reveals }: { reveals: boolean }): Situation => ({
    ...{ seat: 1, waits: 1, yours: [1] },
    choices: swaps.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, reveals })),
    })),
    state: {
      prompt: 'power',
      pending,
      hexes: { d4: { kind: 'meadow', resources: { w: 1 } }, e5: { kind: 'meadow', resources: { w: 1 } } },
    },
  });

  it('that turns up a card waits for a second word, also the answer not to use it', () => {
    const game = visit('t');
    welcome(asked({ reveals: true }));
    game.picker.pickHex(at('d4'));
    expect(acts()).toEqual([]);
    expect(game.picker.remaining.map(({ text }) => text)).toEqual(['+w:d4>s']);
    game.picker.proposeAction('+-');
    expect(acts()).toEqual([]);
    expect(game.picker.remaining.map(({ text }) => text)).toEqual(['+-']);
    game.picker.act('+-');
    expect(acts()).toEqual(['+-']);
  });

  it('that can be taken back is done at once', () => {
    const game = visit('t');
    welcome(asked({ reveals: false })); // the Store was in the hand
    game.picker.pickHex(at('d4'));
    expect(acts()).toEqual(['+w:d4>s']);
  });

  it('may be thought over: another piece instead of the one picked', () => {
    const game = visit('t');
    welcome(asked({ reveals: false }));
    game.picker.pickHex(at('e5'));
    game.picker.pickHex(at('d4'));
    expect(game.notices.current).toBeNull();
    expect(acts()).toEqual([]);
    expect(game.picker.remaining.map(({ text }) => text)).toEqual(['+w:d4>s']);
  });
});

describe('what is told', () => {
  const mine: Situation & { version: number } = { version: 6, seat: 1, waits: 2, yours: [1], n: 2 };
  const carried = event('transported', 2, { hex: 'd4', place: 'f2a', resource: 'w' });

  it('is told again if it happens again', () => {
    const game = visit('t');
    welcome(mine);
    happens({ what: 'acted', seat: 2, text: 'Ed4w>f2a' }, [carried], { ...mine, version: 7, n: 3 });
    const first = game.notices.announcement;
    expect(first.text).not.toBe('');
    happens({ what: 'acted', seat: 2, text: 'Ed4w>f2a' }, [carried], { ...mine, version: 8, n: 4 });
    expect(game.notices.announcement.text).toBe(first.text);
    expect(game.notices.announcement).not.toBe(first); // drawn anew, so that it is heard
  });

  it("is what one's action does to others, and what a bot plays in one's place", () => {
    const game = visit('t');
    welcome(mine);
    happens({ what: 'acted', seat: 1, text: 'Ca3' }, [event('explored', 1, { hex: 'a3', kind: 'fog' })], {
      ...mine,
      version: 7,
      n: 3,
    });
    expect(game.notices.announcement.text).toBe('');
    happens({ what: 'acted', seat: 1, text: 'Ca4' }, [event('turn-lost', 3)], { ...mine, version: 8, n: 4 });
    expect(game.notices.announcement.text).toContain('log-turn-lost');
    happens({ what: 'acted', seat: 1, text: 'Ca5' }, [event('explored', 1, { hex: 'a5', kind: 'fog' })], {
      ...mine,
      version: 9,
      n: 5,
      bots: [1],
    });
    expect(game.notices.announcement.text).toContain('log-explored');
  });

  it("stays when the answer to one's own command follows", async () => {
    const game = visit('t');
    welcome({ ...mine, n: 8, asked: [1] });
    void game.commands.send({ do: 'answer-undo', seat: 1, yes: true, to: 4 });
    happens({ what: 'undo-answered', seat: 1, yes: true }, [], { ...mine, version: 7, n: 4 });
    await answered();
    expect(game.notices.current?.message).toBe('notice-agreed');
  });

  it('stays when the bots get their pace back', () => {
    const game = visit('t');
    welcome({ ...mine, bots: [2, 3] });
    game.botDelay.skip();
    happens({ what: 'acted', seat: 2, text: 'Ca3' }, [event('turn-lost', 1)], {
      ...mine,
      version: 7,
      n: 3,
      waits: 1,
      bots: [2, 3],
      pace: 0,
    });
    expect(sent.at(-1)).toMatchObject({ do: 'pace', ms: 900 });
    expect(game.notices.current?.message).toBe('notice-turn-lost');
  });

  it('is that the rest of a turn is lost (R3.2)', async () => {
    const lost = { ...event('turn-ended', 1), arguments: { unused: 1 } };
    histories['seat=1'] = async () => answer([{ text: 'Ca3', seat: 1, events: [lost] }]);
    const game = visit('t');
    welcome({ ...mine, n: 1, waits: 1, kind: 'confirm' });
    await settled();
    expect(game.history.hasUnusedActions).toBe(true);
  });
});

describe('bots', () => {
  it('are waited for only while one plays, by whoever may set their pace', () => {
    const game = visit('t');
    welcome({ seat: 1, waits: 2, yours: [1] });
    expect(game.botDelay.isBotToAct).toBe(false); // a person thinks
    welcome({ seat: 1, waits: 2, yours: [1], bots: [2] });
    expect(game.botDelay.isBotToAct).toBe(true);
    welcome({ seat: null, waits: 3, yours: [1, 2], bots: [3] }); // those who share a device
    expect([game.botDelay.isBotToAct, game.botDelay.canSkip]).toEqual([true, true]);
    welcome({ seat: null, waits: 3, yours: [], bots: [3] }); // who made the table and watches has no turn to hurry to
    expect([game.botDelay.isBotToAct, game.botDelay.canSkip]).toEqual([true, false]);
    welcome({ seat: 1, waits: 2, yours: [1], bots: [2, 3], done: [1] }); // nor has who played the last one
    expect([game.botDelay.isBotToAct, game.botDelay.canSkip]).toEqual([true, false]);
    welcome({ seat: 1, waits: 1, yours: [1], bots: [1] }); // a bot stands in
    expect(game.botDelay.isBotToAct).toBe(true);
  });
});

describe('a plan', () => {
  it('is not played twice: what was done while the line was down is done', async () => {
    const past = [{ text: 'Ba9', seat: 2, events: [] }];
    histories['seat=1'] = async () => answer(past);
    const game = visit('t');
    welcome({
      seat: 1,
      waits: 2,
      yours: [1],
      state: { hexes: { d5: { kind: 'fog' }, d6: { kind: 'fog' } } },
    });
    await settled();
    game.picker.act('Cd5');
    game.picker.act('Cd6');
    expect(game.plan.steps.map(({ text }) => text)).toEqual(['Cd5', 'Cd6']);
    welcome({ seat: 1, waits: 1, yours: [1], choices: CHOICES });
    await settled();
    game.playPlan();
    expect(acts()).toEqual(['Cd5']);
    past.push({ text: 'Cd5', seat: 1, events: [] }); // done, but the line fell before it was heard
    welcome({ version: 7, seat: 1, waits: 1, yours: [1], choices: CHOICES, n: 2 });
    await settled();
    expect(game.plan.steps.map(({ text }) => text)).toEqual(['Cd6']);
    expect(game.plan.isRunning).toBe(false);
  });
});

describe('the bell', () => {
  it("calls who is asked whether somebody may undo, in one's own turn too", async () => {
    document.head.innerHTML = '<link rel="icon" href="icon-48.png" />';
    const bodies: string[] = [];
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        constructor(_: string, { body }: { body: string }) {
          bodies.push(body);
        }
        close() {}
      },
    );
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { prefs } = await import('../src/prefs.svelte');
    prefs.notify = true;
    vi.useFakeTimers();
    visit('t');
    welcome({ seat: 1, waits: 1, yours: [1] });
    welcome({ version: 6, seat: 1, waits: 1, yours: [1], asked: [3] });
    vi.advanceTimersByTime(150);
    expect(bodies).toHaveLength(1); // the turn; another is asked
    welcome({ version: 7, seat: 1, waits: 1, yours: [1], asked: [1] });
    vi.advanceTimersByTime(150);
    expect(bodies).toHaveLength(2);
    expect(document.querySelector('link')?.getAttribute('href')).toBe('icon-turn-48.png');
    vi.useRealTimers();
  });
});

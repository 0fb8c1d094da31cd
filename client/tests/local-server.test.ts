// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryAnalyses } from '../src/engine/analysisStorage';
import { LocalServer } from '../src/engine/localServer';
import type { Think } from '../src/engine/localTable';
import { readState } from '../src/engine/state';
import { MemoryStorage } from '../src/engine/storage';
import type { Judge } from '../src/engine/hints';
import type {
  AnalysisResponse,
  ClientMessage,
  Hint,
  HistoryAction,
  PositionResponse,
  ServerMessage,
  TableResponse,
  TableView,
} from '../src/net/types';
import { makeEngine } from './engineFiles';

const firstLegal: Think = async ({ board, seats, view }) => {
  const [first = -1] = (await makeEngine(board, seats)).legal(view);
  return first;
};

let storage: MemoryStorage;
let analyses: MemoryAnalyses;
beforeEach(() => {
  storage = new MemoryStorage();
  analyses = new MemoryAnalyses();
});

/** Likes the last action best; one that is weighed alone is worth as much as its number. */
const judgeByNumber: Judge = async ({ board, seats, view, onlyAction }) => {
  const legal = onlyAction === undefined ? (await makeEngine(board, seats)).legal(view) : [onlyAction];
  return {
    winChances: [0.123456, 0.876544],
    scores: [1.234, 5.678],
    candidates: legal
      .map((action) => ({ action, winChance: action / 1000, score: 0, share: 1 / legal.length }))
      .reverse(),
    line: [],
    lineNumbers: [],
  };
};

function startServer(think: Think = firstLegal): LocalServer {
  return new LocalServer({
    storage: () => Promise.resolve(storage),
    loadRules: makeEngine,
    think,
    judge: judgeByNumber,
    analyses: () => Promise.resolve(analyses),
    analysisVersion: () => 'of this test',
  });
}

const SOLO = { options: { board: 'beginner', seats: 2, pace: 0 }, seats: ['me', 'level3'], name: 'Anna' };
const HOT_SEAT = {
  options: { board: 'advanced', seats: 3 },
  seats: ['me', 'me', 'me'],
  name: 'Anna',
  names: ['', 'Ben', ''],
};

/** A page at a table: what it last saw, and what it was told. */
class Page {
  heard: ServerMessage[] = [];
  isStale = false;
  send!: (message: ClientMessage) => void;
  close!: () => void;

  static async open(server: LocalServer, id: string): Promise<Page> {
    const page = new Page();
    const connection = await server.connect(
      id,
      (message) => page.heard.push(message),
      { state: true },
      () => (page.isStale = true),
    );
    page.send = (message) => connection.send(message);
    page.close = () => connection.close();
    return page;
  }

  get table(): TableView {
    const views = this.heard.flatMap((message) => ('table' in message ? [message.table] : []));
    return views.at(-1)!;
  }

  /** Play the first choice, or end the turn. */
  goOn(): void {
    const { version, waits } = this.table;
    const seat = waits?.seat ?? 1;
    if (waits?.kind === 'confirm') this.send({ do: 'confirm', seat, version });
    else this.send({ do: 'act', seat, version, text: this.table.choices[0]!.choices[0]!.text });
  }

  async until(isReached: (table: TableView) => boolean): Promise<void> {
    await expect.poll(() => isReached(this.table), { timeout: 5000, interval: 1 }).toBe(true);
  }
}

const isMine = ({ waits, status }: TableView): boolean => waits?.seat === 1 || status === 'over';

describe('a game against a bot', () => {
  test('is played, and the bot answers', async () => {
    const server = startServer();
    const page = await Page.open(server, await server.create(SOLO));
    await page.until(isMine);
    const before = page.table.n_actions;
    while (page.table.waits?.seat === 1) page.goOn();
    await page.until((table) => isMine(table) && table.n_actions > before + 2);
    expect(page.heard.some((message) => message.say === 'happened' && message.entry.seat === 2)).toBe(true);
    expect(page.table.seats.map(({ name }) => name)).toEqual(['Anna', 'level3']);
    page.close();
  });

  test('is there again after a reload, with its undo', async () => {
    const server = startServer();
    const id = await server.create(SOLO);
    const page = await Page.open(server, id);
    await page.until(isMine);
    page.goOn();
    await page.until(() => page.heard.at(-1)?.say === 'done');
    const before = page.table;
    page.close();
    const again = await Page.open(startServer(), id);
    expect(again.table).toEqual(before);
    expect(again.table.undo.free).toBe(before.n_actions - 1);
    again.send({ do: 'undo', seat: 1, version: again.table.version });
    expect(again.table.n_actions).toBe(before.n_actions - 1);
    again.close();
  });

  test('a bot that fails, or chooses what is not legal, plays something legal', async () => {
    for (const think of [() => Promise.reject(new Error('broken')), () => Promise.resolve(-7)]) {
      const server = startServer(think);
      const page = await Page.open(server, await server.create({ ...SOLO, seats: ['level1', 'me'] }));
      await page.until(({ waits }) => waits?.seat === 2);
      page.close();
    }
  });

  test('a bot is told what its seat knows, and nothing else', async () => {
    const views: { seat: number; view: Uint8Array }[] = [];
    const server = startServer((request, signal) => {
      views.push(request);
      return firstLegal(request, signal);
    });
    const page = await Page.open(server, await server.create(SOLO));
    await page.until(isMine);
    while (page.table.waits?.seat === 1) page.goOn();
    await page.until((table) => views.length > 0 && isMine(table));
    for (const { seat, view } of views) {
      const { hands, handSize, deck } = readState(view);
      expect(hands[seat]).toHaveLength(handSize[seat]!);
      expect(hands.filter((hand, other) => other !== seat && hand.length > 0)).toEqual([]);
      expect(deck.filter((card) => card !== null)).toEqual([]);
    }
    page.close();
  });

  test('a bot does not think while nobody is there', async () => {
    let nAsked = 0;
    const server = startServer((_request, signal) => {
      nAsked++;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    });
    const id = await server.create({ ...SOLO, seats: ['level1', 'level1'] });
    expect(nAsked).toBe(0);
    const page = await Page.open(server, id);
    await expect.poll(() => nAsked).toBe(1);
    page.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await Page.open(startServer(), id)).table.n_actions).toBe(0);
  });

  test('what a bot thought of a position that was taken back is not played', async () => {
    let isHeld = false;
    let answer: (action: number) => void = () => {};
    const server = startServer((request, signal) =>
      isHeld ? new Promise((resolve) => (answer = resolve)) : firstLegal(request, signal),
    );
    const page = await Page.open(server, await server.create(SOLO));
    await page.until(isMine);
    isHeld = true;
    while (page.table.waits?.seat === 1) page.goOn();
    const noAnswer = answer;
    await expect.poll(() => answer).not.toBe(noAnswer);
    const { version, n_actions, undo } = page.table;
    page.send({ do: 'ask-undo', seat: 1, to: undo.asked!, version });
    answer(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.table.n_actions).toBe(undo.asked);
    expect(page.table.n_actions).toBeLessThan(n_actions);
    expect(page.table.taken_back).toEqual([{ seat: 1, n: n_actions - undo.asked!, after: undo.asked }]);
    page.close();
  });
});

describe('people at one device', () => {
  test('see only what everybody sees until one of them looks', async () => {
    const server = startServer();
    const page = await Page.open(server, await server.create(HOT_SEAT));
    const hands = () => page.table.state!.players.map(({ hand }) => hand.includes('?'));
    expect(hands()).toEqual([true, true, true]);
    page.send({ do: 'look', seat: 2 });
    expect(hands()).toEqual([true, false, true]);
    expect(page.table.seats.map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Anna']);
    page.send({ do: 'look', seat: null });
    expect(hands()).toEqual([true, true, true]);
  });
});

describe('what is asked over HTTP at a server', () => {
  test('history, positions and the table itself', async () => {
    const server = startServer();
    const id = await server.create(SOLO);
    const page = await Page.open(server, id);
    await page.until(isMine);
    page.goOn();
    const n = page.table.n_actions;
    const history = (await server.request(`/tables/${id}/history?seat=1`)) as HistoryAction[];
    expect(history).toHaveLength(n);
    const past = (await server.request(`/tables/${id}/positions/${n}?seat=1`)) as PositionResponse;
    expect(past.state).toEqual(page.table.state);
    const { table } = (await server.request(`/tables/${id}`)) as TableResponse;
    expect(table.state).toEqual(page.table.state);
    await expect(server.request(`/tables/${id}/positions/${n + 1}`)).rejects.toThrow('no-such-position');
    await expect(server.request(`/tables/${id}/history?seat=2`)).rejects.toThrow('not-your-seat');
    await expect(server.request('/tables/local.nothing')).rejects.toThrow('no-such-table');
    page.close();
  });

  test('a hint, for who plays against bots alone', async () => {
    const server = startServer();
    const id = await server.create(SOLO);
    const page = await Page.open(server, id);
    await page.until(isMine);
    const given = (await server.request(`/tables/${id}/hint?seat=1`)) as Hint;
    const choices = page.table.choices.flatMap((group) => group.choices);
    expect(given).toMatchObject({ n_actions: page.table.n_actions, win_chances: [0.1235, 0.8765] });
    expect(given.best.map(({ text, picks }) => ({ text, picks }))).toEqual(
      choices
        .slice(-5)
        .reverse()
        .map(({ text, picks }) => ({ text, picks })),
    );
    const shared = await server.create(HOT_SEAT);
    await expect(server.request(`/tables/${shared}/hint?seat=1`)).rejects.toThrow('hint-not-allowed');
    page.close();
  });

  test('the analysis of a finished game, with what each action lost', async () => {
    const server = startServer();
    const id = await server.create(SOLO);
    const page = await Page.open(server, id);
    await page.until(isMine);
    await expect(server.request(`/tables/${id}/analysis`)).rejects.toThrow('not-over');
    page.goOn();
    page.send({ do: 'resign', seat: 1 });
    const ask = async (body?: object) =>
      (await server.request(`/tables/${id}/analysis`, body)) as AnalysisResponse;
    expect(await ask()).toMatchObject({ status: 'none', done: 0, total: page.table.n_actions });
    expect(await ask({})).toMatchObject({ status: 'running' });
    await expect.poll(async () => (await ask()).status).toBe('done');
    const { positions } = await ask();
    expect(positions.map(({ n }) => n)).toEqual([...positions.keys()]);
    const history = (await server.request(`/tables/${id}/history`)) as HistoryAction[];
    expect(positions.map(({ played, seat }) => ({ text: played, seat }))).toEqual(
      history.map(({ text, seat }) => ({ text, seat })),
    );
    for (const { best, loss, played } of positions) {
      const first = best[0]!;
      expect(first.text === played ? loss : loss > 0).toBe(first.text === played ? 0 : true);
    }
    expect(await startServer().request(`/tables/${id}/analysis`)).toEqual(await ask()); // after a reload
    page.close();
  });

  test('what there is to play with', async () => {
    const server = startServer();
    expect(await server.request('/boards')).toEqual(['advanced', 'beginner']);
    expect(await server.request('/boards/beginner')).toMatchObject({ name: 'beginner' });
    expect(await server.request('/levels')).toHaveLength(10);
    expect(await server.request('/contracts?data=')).toHaveLength(41);
    await expect(server.request('/lobby')).rejects.toThrow('not-found');
  });

  test('what cannot be made is refused with its reason', async () => {
    const server = startServer();
    await expect(server.create({ ...SOLO, options: { board: 'none' } })).rejects.toThrow('unknown-board');
    await expect(server.create({ ...SOLO, seats: ['me', ''] })).rejects.toThrow('seats-missing');
    await expect(server.create({ ...SOLO, seats: ['me', 'nobody'] })).rejects.toThrow('no-such-bot');
  });
});

describe('what is kept', () => {
  test('games are listed, the last changed first, and can be removed', async () => {
    const server = startServer();
    const first = await server.create(SOLO);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await server.create(HOT_SEAT);
    expect((await server.list()).map(({ id }) => id)).toEqual([second, first]);
    await server.remove(second);
    expect((await server.list()).map(({ id }) => id)).toEqual([first]);
    await expect(Page.open(server, second)).rejects.toThrow('no-such-table');
  });

  test('a game that went on in another tab is opened anew, and nothing of it is lost', async () => {
    const [here, there] = [startServer(), startServer()];
    const id = await here.create(HOT_SEAT);
    const pages = [await Page.open(here, id), await Page.open(there, id)] as const;
    for (const page of pages) page.send({ do: 'look', seat: page.table.waits!.seat });
    pages[1].goOn();
    await pages[1].until(() => pages[1].heard.at(-1)?.say === 'done');
    pages[0].goOn();
    await expect.poll(() => pages[0].isStale).toBe(true);
    const again = await Page.open(here, id);
    expect(again.table.n_actions).toBe(1);
    expect(again.table.version).toBe(pages[1].table.version);
  });

  test('a game is told to a server as its record and who sat where', async () => {
    const server = startServer();
    const id = await server.create({ ...HOT_SEAT, seats: ['me', 'level2', 'me'], names: ['', '', 'Carl'] });
    const page = await Page.open(server, id);
    page.send({ do: 'resign', seat: 3 });
    await page.until(({ seats }) => seats[2]?.resigned === true);
    expect(await server.upload(id)).toEqual({
      record: await server.record(id),
      seats: ['me', 'level2', 'me'],
      resigned: [3],
      name: 'Anna',
    });
    page.close();
  });

  test('a record comes back as the same game', async () => {
    const server = startServer();
    const id = await server.create(HOT_SEAT);
    const page = await Page.open(server, id);
    for (let i = 0; i < 30; i++) {
      page.send({ do: 'look', seat: page.table.waits!.seat });
      page.goOn();
    }
    const text = await server.record(id);
    expect(text).toContain('[Names "Anna; Ben; Anna"]');
    const copy = await server.importRecord(text);
    expect(await server.record(copy)).toBe(text);
    const imported = await Page.open(server, copy);
    expect(imported.table.n_actions).toBe(page.table.n_actions);
    expect(imported.table.status).toBe('running');
    expect(imported.table.seats.every((seat) => !seat.auto_confirm)).toBe(true);
    await expect(server.importRecord(text.replace('vn1', 'vn2'))).rejects.toThrow('another notation');
    await expect(server.importRecord('hello')).rejects.toThrow('no header');
  });

  test('after the end the same seats play again, once', async () => {
    const server = startServer();
    const id = await server.create(SOLO);
    const page = await Page.open(server, id);
    page.send({ do: 'resign', seat: 1 });
    expect(page.table.status).toBe('over');
    const next = (await server.request(`/tables/${id}/again`, { pace: 200 })) as TableResponse;
    expect(next.table.status).toBe('running');
    expect(next.table.options.pace).toBe(200);
    expect(next.table.seats.map(({ name }) => name)).toEqual(['Anna', 'level3']);
    expect(((await server.request(`/tables/${id}/again`, {})) as TableResponse).id).toBe(next.id);
  });
});

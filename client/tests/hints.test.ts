import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeAction } from '../src/engine/action';
import { findAdvantages } from '../src/engine/advantages';
import { EngineClient } from '../src/engine/bots/engineClient';
import { expectedLine } from '../src/engine/expectedLine';
import { gameStateOf, stateOfGameState } from '../src/engine/gameState';
import { ACTION_SPACE, PROMPTS } from '../src/engine/layout';
import { firstEntries } from '../src/engine/newTable';
import { formatPosition } from '../src/engine/positionText';
import { Setup } from '../src/engine/setup';
import { readState, writeState } from '../src/engine/state';
import { hintReasons } from '../src/engine/hintReasons';
import { hintAtTable, type Judge, type JudgeRequest } from '../src/engine/hints';
import { Table } from '../src/engine/table';
import { tableView } from '../src/engine/tableView';
import { api } from '../src/net/api';
import { requestAnalysis, requestHint, requestHintReasons } from '../src/net/analysis';
import type { TableView } from '../src/net/types';
import { prefs } from '../src/prefs.svelte';
import { ThreadlessWorker } from './engine/threadlessWorker';
import { engineFile, engineModule, makeEngine } from './engineFiles';
import { randomGame } from './randomGame';

vi.hoisted(
  () =>
    (window.matchMedia ??= (() => ({
      matches: false,
      addEventListener: () => {},
    })) as unknown as typeof window.matchMedia),
); // jsdom has none

const SETUPS = ['beginner', 'advanced'].flatMap((board) => [2, 3, 4].map((seats) => ({ board, seats })));

test.each(SETUPS)(
  'a view told by a server is the view that it has: $board, $seats',
  async ({ board, seats }) => {
    const engine = await makeEngine(board, seats);
    const setup = Setup.find(board, seats)!;
    const game = randomGame(engine, setup, 5n, 120);
    for (let n = 0; n < game.actions.length; n += 9)
      for (let seat = 0; seat < seats; seat++) {
        const view = game.viewAt(seat, n);
        const message = JSON.stringify(gameStateOf(setup, readState(view)));
        const state = stateOfGameState(setup, JSON.parse(message));
        expect(Buffer.from(engine.recompute(writeState(state))).equals(view)).toBe(true);
      }
  },
);

test('at a table of a server the workers are told nothing that the seat cannot see', async () => {
  const [board, seats] = ['beginner', 3];
  const engine = await makeEngine(board, seats);
  const setup = Setup.find(board, seats)!;
  const truth = randomGame(engine, setup, 7n, 30);
  const seat = truth.seat!;
  const other = engine.determinize(truth.viewAt(seat), seat, engine.seedRng(8n));
  expect(other).not.toEqual(truth.bytesAt());
  const worlds = [truth.bytesAt(), other].map((world) => {
    const wanted = { options: { board, seats }, seats: ['level8', 'level8', 'level8'], name: 'Anna' };
    wanted.seats[seat] = 'me';
    const entries = firstEntries(wanted, engine, 1n, 0).map((entry) =>
      entry.what === 'began'
        ? { ...entry, deal: formatPosition(setup, gameStateOf(setup, readState(world))) }
        : entry,
    );
    return Table.fromEntries(engine, entries);
  });
  const said = [];
  for (const table of worlds) {
    const workers: ThreadlessWorker[] = [];
    const makeWorker = () => {
      workers.push(new ThreadlessWorker());
      return workers.at(-1)!;
    };
    const files = {
      ...{ module: engineModule(), tables: engineFile(`tables-${board}-${seats}.bin`), seats },
      net: engineFile('value_net.bin'),
    };
    const client = await EngineClient.open(files, makeWorker, 2);
    const judge: Judge = async ({ view }) => {
      const analysis = await client.analyse(view, { seed: 3n, simulations: 64 });
      return { ...analysis, line: expectedLine(setup, engine, view, analysis.line), lineNumbers: [] };
    };
    const hint = await hintAtTable(tableView(table, seat, { state: true }), engine, judge);
    client.close();
    expect(hint.best.length).toBeGreaterThan(0);
    said.push({
      hint,
      requests: workers.map(({ requests }) => requests.filter(({ kind }) => kind !== 'open')),
    });
  }
  expect(said[0]!.requests.flat().some(({ kind }) => kind === 'search')).toBe(true);
  expect(said[0]).toEqual(said[1]);
});

describe('what speaks for suggested actions', () => {
  const [board, seats] = ['beginner', 3];
  /** Expects some other action of the same turn next. */
  const judge = (engine: Awaited<ReturnType<typeof makeEngine>>, view: Uint8Array): Judge =>
    (({ onlyAction }: JudgeRequest) => {
      const next = engine.legal(engine.play(view, onlyAction!)).at(-1);
      return Promise.resolve({ lineNumbers: [onlyAction, next].filter((n) => n !== undefined) });
    }) as unknown as Judge;

  test('is what they change beside the position, as far as the seat knows it', async () => {
    const engine = await makeEngine(board, seats);
    const setup = Setup.find(board, seats)!;
    const game = randomGame(engine, setup, 5n, 90);
    const names = new Set<string>();
    for (let n = 0; n < game.actions.length; n += 7) {
      const view = game.viewAt(game.stateAt(n).seat!, n);
      const position = readState(view);
      const legal = engine.legal(view);
      const table = { options: { board, seats, data: '' }, state: gameStateOf(setup, position) };
      const texts = legal.map((action) => decodeAction(setup, position, action).text);
      const reasons = await hintReasons(table as TableView, engine, texts, judge(engine, view));
      legal.forEach((action, i) => {
        const isAsked = PROMPTS[readState(engine.play(view, action)).prompt] === 'power';
        const line = isAsked ? [action, ACTION_SPACE.DECLINE] : [action];
        const atOnce = findAdvantages(setup, engine, view, line, []);
        if (atOnce.length > 0)
          expect(reasons[i]).toEqual(atOnce.map((reason) => ({ ...reason, next: null })));
      });
      for (const { name } of reasons.flat()) names.add(name);
    }
    expect([...names]).toEqual(
      expect.arrayContaining(['token-points', 'in-reach', 'fewer-actions', 'new-site', 'toward-explorer']),
    );
  });

  test('is nothing for what is not legal, and at tables with values of their own', async () => {
    const engine = await makeEngine(board, seats);
    const setup = Setup.find(board, seats)!;
    const game = randomGame(engine, setup, 5n, 10);
    const state = gameStateOf(setup, readState(game.viewAt(game.seat!)));
    const reasons = (data: string, text: string) =>
      hintReasons(
        { options: { board, seats, data }, state } as TableView,
        engine,
        [text],
        judge(engine, game.viewAt(game.seat!)),
      );
    expect(await reasons('', 'nonsense')).toEqual([[]]);
    const [legal] = engine.legal(game.viewAt(game.seat!));
    const { text } = decodeAction(setup, readState(game.viewAt(game.seat!)), legal!);
    expect(await reasons('house', text)).toEqual([[]]);
  });
});

const canThink = vi.hoisted(() => ({ here: true }));
vi.mock('../src/engine/pageAnalysis', () => ({
  canThink: () => Promise.resolve(canThink.here),
  hint: () => Promise.resolve('from this browser'),
  reasonsFor: () => Promise.resolve('reasons from this browser'),
  analysisOf: async (_id: string, loadRecord: () => Promise<string>) => {
    const record = await loadRecord();
    return { start: vi.fn(), progress: `from this browser: ${record}` };
  },
}));

describe('who thinks', () => {
  const table = (data = ''): TableView =>
    ({ options: { board: 'beginner', seats: 2, data } }) as unknown as TableView;

  beforeEach(() => {
    prefs.thinker = 'browser';
    canThink.here = true;
    vi.spyOn(api, 'hint').mockResolvedValue('from the server' as never);
    vi.spyOn(api, 'analyse').mockResolvedValue('from the server' as never);
    vi.spyOn(api, 'record').mockResolvedValue('the record');
    vi.spyOn(api, 'analysis').mockResolvedValue({ status: 'none', done: 0, total: 0, positions: [] });
  });

  test('this browser', async () => {
    expect(await requestHint('t', 1, table())).toBe('from this browser');
    expect(await requestHintReasons('t', table(), [])).toBe('reasons from this browser');
    expect(await requestAnalysis('t', table(), true)).toBe('from this browser: the record');
    expect(api.analyse).not.toHaveBeenCalled();
  });

  test.each([
    ['who wishes it', () => (prefs.thinker = 'server'), ''],
    ['whose browser cannot', () => (canThink.here = false), ''],
    ['with values of its own', () => {}, 'house'],
  ])('the server, for a table or a person %s', async (_, arrange, data) => {
    arrange();
    expect(await requestHint('t', 1, table(data))).toBe('from the server');
    expect(await requestHintReasons('t', table(data), [])).toEqual(data ? [] : 'reasons from this browser');
    expect(await requestAnalysis('t', table(data), true)).toBe('from the server');
  });

  test('what a server has found is shown', async () => {
    vi.spyOn(api, 'analysis').mockResolvedValue({ status: 'done', done: 9, total: 9, positions: [] });
    expect(await requestAnalysis('t', table(), true)).toMatchObject({ done: 9 });
  });
});

// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type TreeSummary, mergeTrees, visitLead } from '../src/engine/bots/analysis';
import { Bots, levelOf } from '../src/engine/bots/bots';
import { EngineClient, type LoadNetworks } from '../src/engine/bots/engineClient';
import { LEVELS } from '../src/engine/bots/layout';
import { MAX_NODES, SearchTree, capacityFor } from '../src/engine/bots/searchTree';
import type { Engine, StateRow } from '../src/engine/engine';
import { EngineTrap } from '../src/engine/bots/workerThread';
import { STATE_FIELDS, STATE_SIZE } from '../src/engine/layout';
import { ThreadlessWorker } from './engine/threadlessWorker';
import { engineFile, engineModule, makeEngine } from './engineFiles';

const SEATS = 3;
const seat = (state: StateRow) => new Int8Array(state.buffer)[STATE_FIELDS.seat.offset]!;
const viewOf = (engine: Engine, state: StateRow) => engine.mask(state, seat(state));
const NET = engineFile('value_net.bin');
const FILES = () => ({
  module: engineModule(),
  tables: engineFile(`tables-beginner-${SEATS}.bin`),
  net: NET,
  seats: SEATS,
});

async function openClient(
  count = 1,
  loadNetworks?: LoadNetworks,
): Promise<{ client: EngineClient; workers: ThreadlessWorker[] }> {
  const workers: ThreadlessWorker[] = [];
  const makeWorker = () => {
    workers.push(new ThreadlessWorker());
    return workers.at(-1)!;
  };
  return { client: await EngineClient.open(FILES(), makeWorker, count, loadNetworks), workers };
}

describe('bots in an engine', () => {
  let engine: Engine;
  let bots: Bots;
  beforeAll(async () => {
    engine = await makeEngine('beginner', SEATS);
    bots = new Bots(engine, NET);
  });

  it('play a whole game of each level that does not search', () => {
    for (const level of LEVELS.filter((level) => level.nodes === 0)) {
      const rng = engine.seedRng(3n);
      let state = engine.deal(3n);
      for (let legal = engine.legal(state); legal.length > 0; legal = engine.legal(state)) {
        const action = bots.levelChoice(viewOf(engine, state), level, rng);
        expect(legal).toContain(action);
        state = engine.play(state, action);
      }
      expect(engine.winners(state).length).toBeGreaterThan(0);
    }
  });

  it('say what greedy compared, and what the network expects', () => {
    const view = viewOf(engine, engine.deal(9n));
    const legal = engine.legal(view);
    const params = { beam: 6, depth: 7, noise: 0, plan_noise: 0, sees_rivals: 1 };
    const chosen = bots.greedyChoice(view, params, 'racer', engine.seedRng(1n));
    const values = bots.actionValues(legal);
    expect(values.get(chosen)).toBe(Math.max(...values.values()));
    const predictions = bots.predictActions(view, legal.slice(0, 5), SEATS, engine.seedRng(1n));
    for (const { winChances, scores } of predictions) {
      expect(winChances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
      expect(scores).toHaveLength(SEATS);
    }
  });

  it('know the levels by their numbers', () => {
    expect(levelOf(7).searcher).toBe('search');
    expect(levelOf(10).searcher).toBe('champion');
    expect(() => levelOf(11)).toThrow('no level 11');
    expect(() => levelOf(0)).toThrow();
  });
});

describe('a tree of search', () => {
  it('can be searched in parts, and weighs one action alone if asked to', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const tree = new SearchTree(new Bots(engine, NET));
    const view = viewOf(engine, engine.deal(4n));
    const options = { seed: 11n, capacity: capacityFor(200, null) };
    tree.reset(view, options);
    tree.run(200);
    const whole = tree.summary(SEATS);
    tree.reset(view, options);
    for (let i = 0; i < 20; i++) tree.run(10);
    expect(tree.summary(SEATS)).toEqual(whole);
    expect(whole.simulations).toBe(200);
    expect(whole.children.reduce((sum, { visits }) => sum + visits, 0)).toBe(200);

    const onlyAction = whole.children.at(-1)!.action;
    tree.reset(view, { ...options, onlyAction });
    tree.run(50);
    const alone = tree.summary(SEATS);
    expect(alone.children.filter(({ visits }) => visits > 0).map(({ action }) => action)).toEqual([
      onlyAction,
    ]);
  });

  it('is no larger than a browser can bear', () => {
    expect(capacityFor(10, null)).toBe(10 * 13 + 302);
    expect(capacityFor(null, 1000)).toBeLessThan(MAX_NODES);
    expect(capacityFor(null, null)).toBe(MAX_NODES);
    expect(capacityFor(1e9, null)).toBe(MAX_NODES);
  });
});

describe('trees together', () => {
  const child = (action: number, visits: number, wins: number) => ({
    ...{ action, visits, wins, scores: 10 * visits, prior: 0.5, line: [action, visits] },
  });
  const trees: TreeSummary[] = [
    { simulations: 10, wins: [6, 4], scores: [100, 90], children: [child(7, 6, 3), child(5, 4, 1)] },
    { simulations: 20, wins: [9, 11], scores: [210, 200], children: [child(5, 11, 6), child(7, 9, 5)] },
  ];

  it('add their visits', () => {
    const { candidates, winChances, scores, line, simulations } = mergeTrees(trees, [5, 7, 9]);
    expect(candidates.map(({ action, visits }) => [action, visits])).toEqual([
      [7, 15],
      [5, 15],
    ]);
    expect(candidates[0]!.winChance).toBeCloseTo(8 / 15, 12);
    expect(candidates[0]!.share).toBe(0.5);
    expect(winChances).toEqual([0.5, 0.5]);
    expect(scores[0]).toBeCloseTo(310 / 30, 12);
    expect([line, simulations]).toEqual([[7, 9], 30]);
    expect(visitLead(trees)).toBe(0);
    expect(visitLead([trees[0]!])).toBe(2);
  });
});

describe('the engine of the page', () => {
  it('chooses as a level would, and analyses with all workers', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const view = viewOf(engine, engine.deal(4n));
    const { client } = await openClient(2);
    const legal = await client.legal(view);
    expect(legal).toEqual(engine.legal(view));
    expect(legal).toContain(await client.choose(view, 1, 5n));
    expect(legal).toContain(await client.choose(view, 7, 5n));
    const progress: number[] = [];
    const analysis = await client.analyse(view, {
      ...{ seed: 1n, simulations: 1501 },
      onProgress: ({ simulations }) => progress.push(simulations),
    });
    expect(analysis.simulations).toBe(1501);
    expect(analysis.candidates[0]!.visits).toBeGreaterThan(1501 / 30);
    expect(analysis.line[0]).toBe(analysis.candidates[0]!.action);
    expect(analysis).toEqual(await client.analyse(view, { seed: 1n, simulations: 1501 }));
    client.close();
  });

  it('thinks until it is stopped', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const view = viewOf(engine, engine.deal(4n));
    const { client } = await openClient(2);
    const stopping = new AbortController();
    let heard = 0;
    const { simulations } = await client.analyse(view, {
      seed: 1n,
      onProgress: () => {
        if (++heard === 4) stopping.abort();
      },
      signal: stopping.signal,
    });
    expect(simulations).toBeGreaterThan(100);
    const before = new AbortController();
    before.abort();
    const short = await client.analyse(view, { seed: 1n, signal: before.signal });
    expect(short.simulations).toBeGreaterThan(0);
    client.close();
  });

  it('ends with the time', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const { client } = await openClient();
    const view = viewOf(engine, engine.deal(4n));
    const began = performance.now();
    await client.analyse(view, { seed: 1n, milliseconds: 150 });
    expect(performance.now() - began).toBeGreaterThan(140);
    expect(performance.now() - began).toBeLessThan(5000);
    client.close();
  });

  it('gives workers nothing but the view', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const truth = engine.deal(4n);
    const view = viewOf(engine, truth);
    const other = engine.determinize(view, seat(view), engine.seedRng(8n));
    expect(other).not.toEqual(truth);
    const said = [];
    for (const world of [truth, other]) {
      const { client, workers } = await openClient(2);
      await client.choose(viewOf(engine, world), 3, 5n);
      await client.analyse(viewOf(engine, world), { seed: 2n, simulations: 64 });
      client.close();
      said.push(workers.map(({ requests }) => requests.filter(({ kind }) => kind !== 'open')));
    }
    expect(said[0]).toEqual(said[1]);
  });

  it('starts a worker again that trapped, and does once more what it was doing', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const view = viewOf(engine, engine.deal(4n));
    const nonsense = new Uint8Array(STATE_SIZE).fill(0x7f);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { client, workers } = await openClient();
    const [trapped, searched, legal] = await Promise.allSettled([
      client.analyse(nonsense, { seed: 1n, simulations: 50, onlyAction: 0 }),
      client.analyse(view, { seed: 1n, simulations: 50 }),
      client.legal(view),
    ]);
    expect(trapped).toMatchObject({ status: 'rejected', reason: expect.any(EngineTrap) });
    expect(searched).toMatchObject({ status: 'fulfilled', value: { simulations: 50 } });
    expect(legal).toMatchObject({ status: 'fulfilled', value: engine.legal(view) });
    expect(workers).toHaveLength(3); // the first, for the second try, and for what comes after it
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false]);
    expect(warn).toHaveBeenCalledTimes(2);
    client.close();
    warn.mockRestore();
  });

  it('goes on where a worker died, and says so where none can be had', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const view = viewOf(engine, engine.deal(4n));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { client, workers } = await openClient();
    const stopping = new AbortController();
    const searched = client.analyse(view, { seed: 1n, signal: stopping.signal });
    await expect.poll(() => workers[0]!.requests.some(({ kind }) => kind === 'search')).toBe(true);
    stopping.abort();
    workers[0]!.onerror!({ message: 'out of memory' } as ErrorEvent);
    expect((await searched).simulations).toBeGreaterThan(0); // and it is stopped again too
    const asked = client.legal(view);
    workers[1]!.onerror!({ message: 'out of memory' } as ErrorEvent);
    workers[2]!.onerror!({ message: 'no more workers' } as ErrorEvent);
    await expect(asked).rejects.toThrow('no more workers');
    expect(await client.legal(view)).toEqual(engine.legal(view));
    client.close();
    warn.mockRestore();
  });

  it('lets several positions be judged at once, each by a worker', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const views = [4n, 5n].map((seed) => viewOf(engine, engine.deal(seed)));
    const { client, workers } = await openClient(2);
    await Promise.all(views.map((view) => client.analyse(view, { seed: 1n, simulations: 50, trees: 1 })));
    const searches = workers.map(({ requests }) => requests.filter(({ kind }) => kind === 'search').length);
    expect(searches).toEqual([1, 1]);
    client.close();
  });

  it('gives a worker the networks when it first needs them, and another in its place too', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const view = viewOf(engine, engine.deal(4n));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const loadNetworks = vi.fn(() => Promise.resolve(engineFile('champion.bin')));
    const { client, workers } = await openClient(1, loadNetworks);
    const given = () =>
      workers.map(({ requests }) => requests.filter(({ kind }) => kind === 'networks').length);
    await client.choose(view, 7, 5n);
    expect(loadNetworks).not.toHaveBeenCalled();
    const options = { seed: 1n, searcher: 'champion', simulations: 64 } as const;
    const first = await client.analyse(view, options);
    expect(first).not.toEqual(await client.analyse(view, { ...options, searcher: 'search' }));
    expect(first).toEqual(await client.analyse(view, options));
    expect(given()).toEqual([1]);
    workers[0]!.onerror!({ message: 'out of memory' } as ErrorEvent);
    expect(await client.analyse(view, options)).toEqual(first);
    expect(given()).toEqual([1, 1]);
    expect(engine.legal(view)).toContain(await client.choose(view, 8, 5n));
    client.close();
    warn.mockRestore();
  });

  it('lets nobody play in the place of a level whose networks are missing', async () => {
    const engine = await makeEngine('beginner', SEATS);
    const view = viewOf(engine, engine.deal(4n));
    const { client, workers } = await openClient();
    await expect(client.choose(view, 10, 5n)).rejects.toThrow('no networks');
    expect(workers[0]!.requests.filter(({ kind }) => kind === 'search')).toEqual([]);
    client.close();
    const damaged = await openClient(1, () => Promise.resolve(new Uint8Array(7)));
    await expect(damaged.client.choose(view, 10, 5n)).rejects.toThrow('bytes, not 7');
    damaged.client.close();
  });

  it('tells what goes wrong', async () => {
    const broken = { ...FILES(), tables: new Uint8Array(0), module: {} as WebAssembly.Module };
    await expect(EngineClient.open(broken, () => new ThreadlessWorker())).rejects.toThrow();
    const { client, workers } = await openClient();
    const asked = client.analyse(new Uint8Array(3), { seed: 1n, simulations: 5 });
    await expect(asked).rejects.toThrow('696 bytes');
    const view = new Uint8Array(696);
    const unanswered = client.legal(view);
    client.close();
    await expect(unanswered).rejects.toThrow('closed');
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });
});

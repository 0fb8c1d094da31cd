// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { MAX_ANALYSES, MemoryAnalyses } from '../src/engine/analysisStorage';
import { LocalAnalysis } from '../src/engine/localAnalysis';
import { Setup } from '../src/engine/setup';
import type { Judge, Judgement, JudgeRequest } from '../src/engine/hints';
import { makeEngine } from './engineFiles';
import { randomGame } from './randomGame';

const JUDGEMENT: Judgement = {
  winChances: [0.5, 0.5],
  scores: [1, 2],
  candidates: [],
  line: [],
  lineNumbers: [],
};

async function makeGame() {
  const engine = await makeEngine('beginner', 2);
  return randomGame(engine, Setup.find('beginner', 2)!, 3n, 60);
}
type Game = Awaited<ReturnType<typeof makeGame>>;

const open = (game: Game, judge: Judge, storage = new MemoryAnalyses(), version = 'v1') =>
  LocalAnalysis.open(game, judge, storage, version);
const ended = (analysis: LocalAnalysis, status = 'done') =>
  expect.poll(() => analysis.progress.status).toBe(status);

describe('the analysis of a game', () => {
  test('judges several decisions at once, each by what its seat knew, first all of them quickly', async () => {
    const game = await makeGame();
    let [now, most] = [0, 0];
    const asked: JudgeRequest[] = [];
    const analysis = await open(game, async (request) => {
      asked.push(request);
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve));
      now--;
      return JUDGEMENT;
    });
    analysis.start();
    await ended(analysis);
    expect(most).toBe(4);
    const known = game.actions.map((_, n) => String(game.viewAt(game.stateAt(n).seat, n)));
    const purposes = asked.map(({ purpose }) => purpose);
    expect(purposes).toEqual([...known.map(() => 'first-look'), ...known.map(() => 'analysis')]);
    expect(asked.map(({ view }) => String(view))).toEqual([...known, ...known]);
    expect(analysis.progress.positions.map(({ n }) => n)).toEqual(game.actions.map((_, n) => n));
  });

  test('looks again first at what seems to have cost most', async () => {
    const game = await makeGame();
    const again: string[] = [];
    const costly = new Set([7, 31]);
    const views = new Map(game.actions.map((_, n) => [String(game.viewAt(game.stateAt(n).seat, n)), n]));
    const analysis = await open(game, ({ view, purpose, onlyAction }) => {
      const n = views.get(String(view))!;
      if (purpose === 'analysis' && onlyAction === undefined) again.push(`${n}`);
      const played = game.actions[n]!.number;
      const winChance = onlyAction === played ? 0.1 : 0.1 + n / 100;
      const action = onlyAction ?? (costly.has(n) ? played + 1 : played);
      return Promise.resolve({ ...JUDGEMENT, candidates: [{ action, winChance, score: 0, share: 1 }] });
    });
    analysis.start();
    await ended(analysis);
    expect(again.slice(0, 3)).toEqual(['31', '7', '0']);
  });

  test('tells the parts of the score now and after either action', async () => {
    const game = await makeGame();
    const other = (n: number): number => game.rules.legal(game.viewAt(game.stateAt(n).seat, n)).at(-1)!;
    const views = new Map(game.actions.map((_, n) => [String(game.viewAt(game.stateAt(n).seat, n)), n]));
    const analysis = await open(game, ({ view, onlyAction }) => {
      const action = onlyAction ?? other(views.get(String(view))!);
      const candidates = [{ action, winChance: 0.5, score: 0, share: 1 }];
      return Promise.resolve({ ...JUDGEMENT, candidates, lineNumbers: [action] });
    });
    analysis.start();
    await ended(analysis);
    for (const { n, seat, turn_scores } of analysis.progress.positions) {
      const { lying: _, ...now } = turn_scores!.now;
      const sum = Object.values(now).reduce((total, points) => total + points, 0);
      expect(sum).toBe(game.scoresOf(game.viewAt(seat - 1, n))[seat - 1]);
      const isSame = other(n) === game.actions[n]!.number;
      if (isSame) expect(turn_scores!.best).toEqual(turn_scores!.played);
    }
  });

  test('goes on where it broke off', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const game = await makeGame();
    let nAsked = 0;
    const analysis = await open(game, () =>
      ++nAsked === 10 ? Promise.reject(new Error('broken')) : Promise.resolve(JUDGEMENT),
    );
    analysis.start();
    await ended(analysis, 'failed');
    expect(analysis.progress.done).toBeGreaterThan(5);
    analysis.start();
    await ended(analysis);
    expect(nAsked).toBe(2 * game.actions.length + 1);
    warn.mockRestore();
  });
});

describe('what was found is kept', () => {
  const never: Judge = () => Promise.reject(new Error('not asked'));

  test('for the same game and engine, and for no other', async () => {
    const [game, storage] = [await makeGame(), new MemoryAnalyses()];
    const analysis = await open(game, () => Promise.resolve(JUDGEMENT), storage);
    analysis.start();
    await ended(analysis);
    expect((await open(await makeGame(), never, storage)).progress).toEqual(analysis.progress);
    expect((await open(game, never, storage, 'v2')).progress).toMatchObject({ status: 'none', done: 0 });
    game.undoTo(59);
    expect((await open(game, never, storage)).progress).toMatchObject({ status: 'none', done: 0 });
  });

  test('in part, after a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [game, storage] = [await makeGame(), new MemoryAnalyses()];
    let nAsked = 0;
    const stops = await open(
      game,
      () => (++nAsked > 80 ? Promise.reject(new Error('broken')) : Promise.resolve(JUDGEMENT)),
      storage,
    );
    stops.start();
    await ended(stops, 'failed');
    const resumed = await open(game, never, storage);
    expect(resumed.progress).toMatchObject({ status: 'none', isRefining: true, done: 20 });
    warn.mockRestore();
  });

  test('even where the browser keeps nothing, it is made', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refuse = () => Promise.reject(new Error('full'));
    const storage = { load: refuse, save: refuse } as unknown as MemoryAnalyses;
    const analysis = await open(await makeGame(), () => Promise.resolve(JUDGEMENT), storage);
    analysis.start();
    await ended(analysis);
    warn.mockRestore();
  });

  test('those used longest ago are forgotten', async () => {
    const storage = new MemoryAnalyses();
    const kept = { decisions: [], refined: [] };
    for (let i = 0; i < MAX_ANALYSES; i++) await storage.save(`${i}`, kept);
    await storage.load('0');
    await storage.save('new', kept);
    expect([await storage.load('0'), await storage.load('1')]).toEqual([kept, null]);
  });
});

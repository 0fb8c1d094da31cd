// @vitest-environment node
import { expect, it } from 'vitest';
import { scoreBreakdowns, totalScore } from '../src/engine/scoring';
import { Setup } from '../src/engine/setup';
import { makeEngine } from './engineFiles';
import { LocalGame } from '../src/engine/game';

function pointsIfOver(game: LocalGame, seat: number): number {
  const scores = game.scoresOf(game.viewAt(null));
  const position = game.positionAt(game.actions.length, 'all');
  return totalScore(scoreBreakdowns(game.setup, position, scores)[seat]!, true);
}

it('a building says what it brings if the game ended with it (R6.3), which is never a loss', async () => {
  const engine = await makeEngine('beginner', 2);
  const setup = Setup.find('beginner', 2)!;
  let nTried = 0;
  for (let seed = 1n; seed <= 6n; seed++) {
    const game = new LocalGame(setup, engine, engine.deal(seed));
    const rng = engine.seedRng(seed);
    const isAsking = () => ['pieces', 'power'].includes(game.positionAt(game.actions.length, 'all').prompt);
    for (let seat = game.seat; seat !== null && game.actions.length < 250; seat = game.seat) {
      const erecting = game.legal.filter(({ kind }) => kind === 'erect');
      const from = erecting.length > 0 ? erecting : game.legal;
      const action = from[engine.below(rng, from.length)]!;
      const { gains } = game.erectingFacts(action);
      const before = pointsIfOver(game, seat);
      game.play(action.text);
      if (action.kind !== 'erect') {
        expect(gains).toBeUndefined();
        continue;
      }
      while (isAsking()) game.play(game.legal[0]!.text);
      expect(gains).toBe(pointsIfOver(game, seat) - before);
      expect(gains).toBeGreaterThan(0);
      nTried++;
    }
  }
  expect(nTried).toBeGreaterThan(20);
});

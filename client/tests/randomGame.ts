import type { Engine } from '../src/engine/engine';
import { LocalGame } from '../src/engine/game';
import type { Setup } from '../src/engine/setup';

/** A game in which everybody plays at random, for some actions or until it is over. */
export function randomGame(engine: Engine, setup: Setup, seed: bigint, nActions = Infinity): LocalGame {
  const game = new LocalGame(setup, engine, engine.deal(seed));
  const rng = engine.seedRng(seed);
  while (game.seat !== null && game.actions.length < nActions)
    game.play(game.legal[engine.below(rng, game.legal.length)]!.text);
  return game;
}

/** The bots that answer at once, in an engine's memory: greedy, and the levels below those that search. */

import { RNG_BYTES, putState, type Engine, type Rng, type StateRow } from '../engine';
import { ACTION_SPACE, STATE_SIZE } from '../layout';
import * as layout from './layout';
import { readNumber, writeNumber, writeRecord } from './records';

export type Style = keyof typeof layout.STYLES;
export type Level = (typeof layout.LEVELS)[number];

/** How greedy looks at its turn (src/vianebula/bots/core/beam_search.py). */
export type BeamParams = Readonly<Record<keyof typeof layout.BEAM_PARAMS.fields, number>>;

/** What an action leads to by the value network: chances to win and points, by seat. */
export interface Prediction {
  action: number;
  winChances: number[];
  scores: number[];
}

/** A level by its number, 1 and up. */
export function levelOf(number: number): Level {
  const level = layout.LEVELS[number - 1];
  if (level === undefined) throw new Error(`there is no level ${number}`);
  return level;
}

export class Bots {
  /** Addresses of what a search needs too. */
  readonly net: number;
  readonly evaluator: number;
  readonly #beam: number;
  readonly #params: number;
  readonly #handicap: number;
  readonly #onePly: number;
  readonly #predictions: number;
  readonly #view: number;
  readonly #seen: number;
  readonly #rng: number;

  constructor(
    readonly engine: Engine,
    net: Uint8Array,
  ) {
    const { memory } = engine;
    this.net = memory.put(net);
    this.evaluator = memory.take(layout.EVALUATOR.size);
    this.#beam = memory.take(layout.BEAM.size);
    this.#params = memory.take(layout.BEAM_PARAMS.size);
    this.#handicap = memory.take(layout.HANDICAP.size);
    this.#onePly = memory.take(layout.ONE_PLY.size);
    this.#predictions = memory.take(layout.ACTION_PREDICTION.size * ACTION_SPACE.MAX_LEGAL);
    this.#view = memory.take(STATE_SIZE);
    this.#seen = memory.take(STATE_SIZE);
    this.#rng = memory.take(RNG_BYTES);
  }

  /** What greedy plays in a view of the seat to move. */
  greedyChoice(view: StateRow, params: BeamParams, style: Style, rng: Rng): number {
    putState(this.engine.memory, this.#view, view);
    return this.#withRng(rng, () => this.#greedyChoice(this.#view, params, style));
  }

  /** What a level plays that does not search. */
  levelChoice(view: StateRow, level: Level, rng: Rng): number {
    const { engine } = this;
    putState(engine.memory, this.#view, view);
    const { size, fields } = layout.HANDICAP;
    const handicap: Record<keyof typeof fields, number> = {
      ...level,
      uses_opponents: Number(level.uses_opponents),
    };
    writeRecord(engine.memory.view(this.#handicap, size), fields, handicap);
    return this.#withRng(rng, () => {
      const judged = engine.exports.perceive(
        engine.tables,
        this.#view,
        this.#handicap,
        this.#seen,
        this.#rng,
      );
      if (judged === layout.FORGETS_POWER) return ACTION_SPACE.DECLINE;
      const exact = judged === layout.JUDGES_EXACTLY ? { noise: 0, plan_noise: 0 } : {};
      const params = { ...level, ...exact, sees_rivals: Number(level.sees_rivals) };
      return this.#greedyChoice(this.#seen, params, level.style);
    });
  }

  /** After a choice: greedy's value of each action that it followed to the end of the turn. */
  actionValues(actions: readonly number[]): Map<number, number> {
    const beam = this.engine.memory.view(this.#beam, layout.BEAM.size);
    const values = actions.map((action): [number, number] => [
      action,
      readNumber(beam, layout.BEAM.fields.action_values, action),
    ]);
    return new Map(values.filter(([, value]) => value > layout.NO_VALUE));
  }

  /** What each action leads to by the value network, in worlds that fit the view. */
  predictActions(view: StateRow, actions: readonly number[], seats: number, rng: Rng): Prediction[] {
    const { engine } = this;
    const { size, fields } = layout.ACTION_PREDICTION;
    const row = (i: number) => engine.memory.view(this.#predictions + i * size, size);
    putState(engine.memory, this.#view, view);
    this.setWeights('racer');
    engine.memory.bytes(this.#predictions, actions.length * size).fill(0);
    actions.forEach((action, i) => writeNumber(row(i), fields.action, action));
    this.#withRng(rng, () =>
      engine.exports.predict_actions(
        engine.tables,
        this.#view,
        this.#predictions,
        actions.length,
        this.evaluator,
        this.net,
        this.#onePly,
        this.#rng,
      ),
    );
    const bySeat = Array.from({ length: seats }, (_, seat) => seat);
    return actions.map((action, i) => ({
      action,
      winChances: bySeat.map((seat) => readNumber(row(i), fields.win_chances, seat)),
      scores: bySeat.map((seat) => readNumber(row(i), fields.scores, seat)),
    }));
  }

  /** By which weights the next evaluation is made. */
  setWeights(style: Style): void {
    const evaluator = this.engine.memory.view(this.evaluator, layout.EVALUATOR.size);
    layout.STYLES[style].forEach((weight, i) =>
      writeNumber(evaluator, layout.EVALUATOR.fields.weights, weight, i),
    );
  }

  #greedyChoice(view: number, params: BeamParams, style: Style): number {
    const { engine } = this;
    this.setWeights(style);
    const { size, fields } = layout.BEAM_PARAMS;
    writeRecord(engine.memory.view(this.#params, size), fields, params);
    return engine.exports.greedy_choice(
      engine.tables,
      view,
      this.#params,
      this.evaluator,
      this.#beam,
      this.#rng,
    );
  }

  #withRng<T>(rng: Rng, draw: () => T): T {
    this.engine.memory.bytes(this.#rng, RNG_BYTES).set(rng.words);
    const result = draw();
    rng.words.set(this.engine.memory.bytes(this.#rng, RNG_BYTES));
    return result;
  }
}

/** A game with its whole truth and its history. The rules are asked for everything that is one. */

import type { Choice, GameState } from '../net/types';
import { decodeAction, type Action } from './action';
import { positionFault } from './checkPosition';
import { endReason, eventsOf, type Event } from './events';
import { gameStateOf, stateOfGameState } from './gameState';
import { ACTION_SPACE, CONSTANTS, PROMPTS } from './layout';
import { matchingActions, parseAction } from './notation';
import { formatPosition, parsePosition, PositionError } from './positionText';
import { whyIllegal } from './reasons';
import type { Rules } from './rules';
import { scoreBreakdowns, totalScore } from './scoring';
import { at, type Setup } from './setup';
import { readState, writeState, type State } from './state';

/** An action that is refused: `reason` is a stable id, `rule` the game's rule if one forbids it. */
export class IllegalAction extends Error {
  constructor(
    readonly reason: string,
    readonly rule: string | null = null,
  ) {
    super(reason);
  }
}

/** How a game ended: the seats that win (0-3), every seat's points, and why it was over. */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
}

/** Is a building asked for its pieces or its power? */
function asksOfBuilding(bytes: Uint8Array): boolean {
  const prompt = PROMPTS[readState(bytes).prompt];
  return prompt === 'power' || prompt === 'pieces';
}

export class LocalGame {
  readonly actions: Action[] = [];
  readonly #states: Uint8Array[]; // before each action, and now
  #legal: Action[] | null = null; // of now, once asked for

  constructor(
    readonly setup: Setup,
    readonly rules: Rules,
    start: Uint8Array,
  ) {
    this.#states = [start];
  }

  /** The game that begins with a position, given as its line. */
  static fromText(rules: Rules, line: string): LocalGame {
    const { setup, position } = parsePosition(line);
    const fault = positionFault(setup, position);
    if (fault !== null) throw new PositionError(fault);
    return new LocalGame(setup, rules, rules.recompute(writeState(stateOfGameState(setup, position))));
  }

  /** The state after some actions; without a number, that of now. */
  bytesAt(nActions = this.actions.length): Uint8Array {
    return at(this.#states, nActions);
  }

  stateAt(nActions = this.actions.length): State {
    return readState(this.bytesAt(nActions));
  }

  /** Whose decision it is (0-3); null when the game is over. */
  get seat(): number | null {
    return this.stateAt().seat;
  }

  /**
   * The state after some actions; of a game that is over as it stands until its last turn is ended: nothing has been gathered yet (R6.3).
   * The rules gather with the last action, which may still be taken back. It is played once more as if the end-of-game card were nobody's,
   * so that the turn passes on.
   */
  bytesBeforeCounting(nActions: number): Uint8Array {
    const { seat, actionsLeft, prompt, endSeat } = this.stateAt(nActions);
    const action = this.actions[nActions - 1];
    if (seat !== null || !action) return this.bytesAt(nActions);
    const before = writeState({ ...this.stateAt(nActions - 1), endSeat: CONSTANTS.MAX_SEATS });
    const after = readState(this.rules.play(this.rules.recompute(before), action.number));
    return this.rules.recompute(writeState({ ...after, seat, actionsLeft, prompt, endSeat }));
  }

  /** What a seat (null: a spectator) may know of the position after some actions. */
  viewAt(seat: number | null, nActions = this.actions.length): Uint8Array {
    return this.rules.mask(this.bytesAt(nActions), seat);
  }

  /** The position after some actions with all that is hidden, or as a seat may know it. */
  positionAt(nActions: number, viewer: number | null | 'all'): GameState {
    return this.positionOf(this.bytesAt(nActions), viewer);
  }

  /** The same of a state. */
  positionOf(bytes: Uint8Array, viewer: number | null | 'all'): GameState {
    return gameStateOf(this.setup, readState(viewer === 'all' ? bytes : this.rules.mask(bytes, viewer)));
  }

  /** The legal actions of the seat to move, listed from what it knows: they tell it nothing else. */
  get legal(): readonly Action[] {
    this.#legal ??= this.#listLegal();
    return this.#legal;
  }

  #listLegal(): Action[] {
    const { seat } = this;
    if (seat === null) return [];
    const view = this.viewAt(seat);
    const numbers = this.rules.legal(view);
    const mayReveal = (numbers.at(-1) ?? 0) >= ACTION_SPACE.ERECT; // nothing else ever draws a card
    const reveals = mayReveal ? this.rules.revealing(view, numbers) : [];
    const state = readState(view);
    return numbers.map((number, i) => decodeAction(this.setup, state, number, reveals[i] ?? false));
  }

  /** Of a legal action that erects a building: is there no way to use its power now (R4.8), and what would it bring? */
  erectingFacts({ kind, contract, number }: Action): Pick<Choice, 'loses_power' | 'gains'> {
    const { seat, setup, rules } = this;
    if (kind !== 'erect' || seat === null) return {};
    const view = this.viewAt(seat);
    const card = setup.contracts.findIndex(({ id }) => id === contract);
    let after = rules.play(view, number);
    const isLost = setup.power(card).event && !asksOfBuilding(after);
    while (asksOfBuilding(after)) after = rules.play(after, at(rules.legal(after), 0)); // to decline comes first
    return {
      ...(isLost && { loses_power: true }),
      gains: this.#pointsIfOver(after, seat) - this.#pointsIfOver(view, seat),
    };
  }

  /** The points of a seat if the game ended with a position (R6.3). */
  #pointsIfOver(bytes: Uint8Array, seat: number): number {
    const position = gameStateOf(this.setup, readState(bytes));
    return totalScore(at(scoreBreakdowns(this.setup, position, this.scoresOf(bytes)), seat), true);
  }

  /** A legal action of the position after some actions. */
  actionAt(nActions: number, number: number): Action {
    return decodeAction(this.setup, this.stateAt(nActions), number);
  }

  /** The legal action that a text means; what is none is refused with its reason. */
  parse(text: string): Action {
    const exact = this.legal.find((action) => action.text === text);
    if (exact) return exact;
    const said = parseAction(text);
    if (!said) throw new IllegalAction('malformed-action');
    const [found, other] = matchingActions(said, this.legal);
    if (other) throw new IllegalAction('ambiguous-action');
    if (found) return found;
    const { rule, reason } = whyIllegal(this.positionAt(this.actions.length, 'all'), said);
    throw new IllegalAction(reason, rule);
  }

  /** Do an action, given as text, and tell what happened. */
  play(text: string): Event[] {
    const action = this.parse(text);
    const before = this.bytesAt();
    const after = this.rules.play(before, action.number);
    this.#states.push(after);
    this.actions.push(action);
    this.#legal = null;
    return eventsOf(this.setup, readState(before), action, readState(after));
  }

  /** What an action of the past made happen. */
  eventsAt(n: number): Event[] {
    return eventsOf(this.setup, this.stateAt(n), at(this.actions, n), this.stateAt(n + 1));
  }

  /** Take actions back until so many remain. */
  undoTo(nActions: number): void {
    this.actions.length = nActions;
    this.#states.length = nActions + 1;
    this.#legal = null;
  }

  /** Every seat's points, as the whole truth or a view counts them. */
  scoresOf(bytes: Uint8Array): number[] {
    return Array.from({ length: this.setup.seats }, (_, seat) => this.rules.score(bytes, seat));
  }

  /** How the game ended; null while it goes on. */
  get outcome(): Outcome | null {
    if (this.seat !== null) return null;
    return { ...this.standing, reason: endReason(this.stateAt()) };
  }

  /** The points as they are, and who would win with them. */
  get standing(): Pick<Outcome, 'winners' | 'scores'> {
    const bytes = this.bytesAt();
    return { winners: this.rules.winners(bytes), scores: this.scoresOf(bytes) };
  }

  /** The deal as its line of text. */
  get deal(): string {
    return formatPosition(this.setup, this.positionAt(0, 'all'));
  }
}

/** Picking an action: on the board, among cards and buttons, in any order, until it is done or planned. */

import type { HexPick } from '../board';
import type { ChoicePick } from '../net/types';
import { playSound } from '../sound/player';
import { contracts } from './contracts.svelte';
import { guessAction, REASONS_WITHOUT_PLACE, sampleAction } from './explainIllegal';
import type { Game } from './game.svelte';
import {
  addPick,
  onlyRemainingOption,
  isOnlyContractPicked,
  nextQuestion,
  NO_PICKS,
  flattenChoices,
  pickOnHex,
  remainingOptions,
  replacePick,
  type Option,
  type Picking,
} from './picking';
import { plannableOptions } from './planOptions';
import { missingResources, sitesOfSeat, sumOfErecting, type ErectingSum } from './positionFacts';

export class ActionPicker {
  picking = $state.raw<Picking>(NO_PICKS);
  sent = $state.raw<Option | null>(null); // the action that is on its way to the server
  guard = $state.raw<((text: string) => boolean) | null>(null); // a lesson may want another action than this one

  constructor(private readonly game: Game) {}

  /** While others play, one can pick too: it makes a plan. */
  isPlanning = $derived.by(() => {
    const { table, state, turn } = this.game;
    const { mySeat } = turn;
    if (table?.status !== 'running' || table.your_seats.length !== 1 || turn.isMine) return false;
    if (mySeat === null || mySeat.bot || this.guard !== null || state === null) return false;
    return mySeat.plays_again;
  });
  isPicking = $derived.by(() => this.game.turn.isToAct || this.isPlanning);
  options = $derived.by<Option[]>(() => {
    const { state, seat, plan, table } = this.game;
    if (this.isPlanning && state && seat !== null) return plannableOptions(state, seat, plan.steps);
    return flattenChoices(table?.choices ?? []);
  });
  remaining = $derived.by<Option[]>(() => remainingOptions(this.options, this.picking));
  question = $derived.by(() => {
    const asking = this.remaining.filter((option) => option.kind !== 'decline' && option.kind !== 'use');
    return nextQuestion(asking, this.picking);
  });

  // --- what people do

  chooseKind(kind: string): void {
    const { state, seat, notices, commands } = this.game;
    if (commands.refuseWhileBusy()) return;
    if (!this.isPicking || !state || seat === null) return this.#refuse();
    if (!this.options.some((option) => option.kind === kind)) {
      const text = this.isPlanning ? null : sampleAction(state, seat, kind);
      this.picking = NO_PICKS;
      if (text) void this.#explain(text, REASONS_WITHOUT_PLACE);
      else notices.showReason(this.#missingFor(kind));
      return;
    }
    notices.clear();
    this.picking = this.picking.kind === kind ? NO_PICKS : { kind, picked: [] };
  }

  cancel(): void {
    if (this.game.commands.isBusy) return; // what was sent is sent
    this.picking = NO_PICKS;
    this.game.notices.clear();
  }

  pick(pick: ChoicePick): boolean {
    return this.#takePick((how) => how(this.options, this.picking, pick));
  }

  /** Choose among what the remaining options differ in: their kind. */
  narrowToKind(kind: string): void {
    if (this.game.commands.refuseWhileBusy()) return;
    this.#advance({ ...this.picking, kind });
  }

  /** A chip of one's own sites was touched. It names a place, not what to do there: nothing is sent where that was not chosen before. */
  pickSite(place: string): void {
    const half = place.slice(-1) as HexPick['half'];
    this.pickHex({ hex: place.slice(0, -1), half }, this.picking.kind !== null);
  }

  pickHex({ hex, half }: HexPick, isEnough = true): void {
    const { state, seat, table, turn, notices, commands } = this.game;
    if (!state || commands.refuseWhileBusy()) return;
    if (!this.isPicking) {
      if (turn.isToConfirm || (seat !== null && table?.status === 'running')) this.#refuse();
      return;
    }
    const isTaken = this.#takePick((how) => pickOnHex(this.options, this.picking, hex, half, how), isEnough);
    if (isTaken || seat === null) return;
    if (this.isPlanning) return notices.showReason('nothing-here');
    const guess = guessAction(state, seat, hex, this.picking);
    if (guess && !this.options.some((option) => option.text === guess.text)) {
      void this.#explain(guess.text, guess.wordings);
    } else if (turn.isAnswering) notices.showAsked(turn.askedMessage);
    else notices.showReason('nothing-here');
  }

  /** A card was touched. If nothing can be built with it now, its power is told beside the reason. */
  pickContract(contract: string): void {
    const { state, seat, turn, notices, commands } = this.game;
    if (!state || seat === null || commands.refuseWhileBusy()) return;
    if (!this.isPicking) return this.#refuse(contract);
    if (this.pick({ kind: 'contract', id: contract })) return;
    if (turn.isAnswering) return notices.showAsked(turn.askedMessage, contract);
    const sites = sitesOfSeat(state, seat);
    if (sites.length === 0) return notices.showReason('no-site-on-board', null, contract);
    const met = sites.filter((site) => missingResources(contracts.get(contract), site.resources).isMet);
    if (met.length === 0) return notices.showReason('requirement-not-met', 'R4.8', contract);
    const site = this.picking.picked.find(({ pick }) => pick.kind === 'place')?.pick.id;
    if (site && !met.some(({ place }) => place === site)) {
      return notices.showReason('site-lacks-this', 'R4.8', contract);
    }
    notices.showReason(this.picking.kind === null ? 'not-legal-now' : 'other-action', null, contract);
  }

  /** What an action counts that erects a building. */
  sumOf({ kind, picks, gains }: Option): ErectingSum | null {
    const { state } = this.game;
    const [place, contract] = picks;
    return state && kind === 'erect' && place && contract
      ? sumOfErecting(state, place.id, contracts.get(contract.id), gains)
      : null;
  }

  /**
   * An action was named. One that cannot be taken back, leaves pieces over that cost points, or loses a power waits until that is
   * said to be meant; others are done.
   */
  proposeAction(text: string): void {
    const option = this.options.find((other) => other.text === text);
    const isCostly =
      option && this.guard === null && (option.loses_power || (this.sumOf(option)?.cost ?? 0) < 0);
    if (option && (option.reveals || isCostly) && this.game.turn.isToAct) {
      this.picking = { kind: null, picked: option.picks.map((pick, index) => ({ index, pick })) };
    } else {
      this.act(text);
    }
  }

  /** Somebody has chosen an action: do it, or plan it while others play. */
  act(text: string): void {
    const { table, plan, notices, commands } = this.game;
    if (!table || table.seat === null || this.guard?.(text) === false || commands.refuseWhileBusy()) return;
    if (!this.isPlanning) return void this.send(text);
    const option = this.options.find((other) => other.text === text);
    this.cancel();
    if (plan.isFull) notices.showReason('plan-full');
    else if (option) plan.add(option, table.n_actions);
  }

  /** Have an action done. What was picked stays in sight until the server has answered; then it is settled, or refused. */
  async send(text: string): Promise<void> {
    const { table, notices, commands } = this.game;
    if (!table || table.seat === null) return;
    const sent = this.options.find((other) => other.text === text) ?? null;
    notices.clear();
    this.sent = sent;
    const { picking } = this;
    await commands.submit({ do: 'act', seat: table.seat, text, version: table.version });
    if (this.sent === sent) this.sent = null;
    if (this.picking === picking) this.picking = NO_PICKS;
  }

  // --- inside

  /** It is not the time to pick anything. */
  #refuse(contract?: string): void {
    const { turn, notices } = this.game;
    notices.showReason(turn.isToConfirm ? 'confirm-first' : 'not-your-turn', null, contract);
  }

  /** What an action of a kind needs first. */
  #missingFor(kind: string): string {
    const { state, seat, plan } = this.game;
    if (!state || seat === null || (kind !== 'transport' && kind !== 'erect')) return 'not-legal-now';
    const isPlanned = this.isPlanning && plan.steps.some((step) => step.kind === 'site');
    const hasSite = sitesOfSeat(state, seat).length > 0 || isPlanned;
    return !hasSite ? 'no-site-on-board' : kind === 'transport' ? 'nothing-to-carry' : 'not-legal-now';
  }

  /**
   * Something was picked. If it goes with what was picked before, it may decide what is done. A change of mind never does, unless
   * there was only a card that was read; nor does one that is not `isEnough`.
   */
  #takePick(pickedBy: (how: typeof addPick) => Picking | null, isEnough = true): boolean {
    if (this.game.commands.refuseWhileBusy()) return true;
    const fitting = pickedBy(addPick);
    const next = fitting ?? pickedBy(replacePick);
    if (next) this.#advance(next, isEnough && (fitting !== null || isOnlyContractPicked(this.picking)));
    return next !== null;
  }

  /** `isEnough`: the one action left, if only one is, is done at once. */
  #advance(next: Picking, isEnough = true): void {
    this.game.notices.clear();
    const decided = isEnough ? onlyRemainingOption(this.options, next) : null;
    if (decided) this.proposeAction(decided.text);
    else {
      this.picking = next;
      void playSound('pick');
    }
  }

  /** Ask the server why something cannot be done, by asking for it. */
  async #explain(text: string, wordings: Record<string, string>): Promise<void> {
    const { table, commands } = this.game;
    if (!table || table.seat === null) return;
    await commands.submit({ do: 'act', seat: table.seat, text, version: table.version }, wordings);
  }
}

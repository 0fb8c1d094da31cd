/** One table on the screen: what the server says of it, what is being picked, and what to tell. */

import type { HexPick } from '../board';
import { api, ApiError } from '../net/api';
import { TableSocket } from '../net/tableSocket.svelte';
import type {
  BoardPlan,
  Command,
  EntryView,
  GameEvent,
  GameState,
  HistoryAction,
  Pick,
  TableView,
} from '../net/types';
import { Hints } from './hints.svelte';
import { Plan } from './plan.svelte';
import { Notifier } from './notifier';
import { notificationReasons, localSeatToAct } from './notifications';
import { contracts } from './contracts.svelte';
import { isIrreversible } from './irreversible';
import { seatName } from './names';
import { entryNotice, type TableBefore } from './entryNotice';
import {
  decidedOption,
  isOnlyContract,
  NO_PICKS,
  optionsOf,
  pickOnHex,
  replacePick,
  addPick,
  nextQuestion,
  remainingOptions,
  type Option,
  type Picking,
} from './picking';
import { BotDelay } from './botDelay.svelte';
import { plannableOptions, hasAnotherTurn } from './planOptions';
import { guessAction, sampleAction, REASONS_WITHOUT_PLACE } from './explainIllegal';
import { missingResources, sitesOf } from './positionFacts';
import { BoardModel } from './boardModel.svelte';
import { lastTurnEnd, eventText, unusedActions } from './log';

export interface Notice {
  message: string;
  name?: string; // of whom it speaks
  rule?: string | null;
  contract?: string; // the card that was touched: its power is told too
}

export class Game {
  readonly socket: TableSocket;
  readonly boardModel: BoardModel;
  readonly hints: Hints;
  readonly plan: Plan;
  readonly botDelay: BotDelay;
  readonly #notifier: Notifier;
  boardMap = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  picking = $state.raw<Picking>(NO_PICKS);
  notice = $state.raw<Notice | null>(null);
  announcement = $state.raw({ text: '' }); // for screen readers: what others did; a new object even if it is the same again
  #nPending = $state(0); // commands sent and not yet answered
  actionGuard = $state.raw<((text: string) => boolean) | null>(null); // a lesson may want another action than this one
  #status: TableView['status'] | null = null;
  #hasBegun = $state(false); // and nobody here has looked since
  #previous: TableBefore & { state: GameState | null } = { state: null, n: 0, asked: null };
  #historyOf: number | null = null; // the seat it was told to: another one may know less
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.hints = new Hints(id, (reason, rule) => this.showReason(reason, rule));
    this.plan = new Plan(id);
    this.botDelay = new BotDelay(this, (ms) => void this.#send({ do: 'pace', ms }));
    this.#notifier = new Notifier();
    this.boardModel = new BoardModel(this);
    this.socket = new TableSocket(
      id,
      (entry, events, table) => this.#onEntry(entry, events, table),
      (table) => void this.#onWelcome(table),
    );
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    this.#notifier.close();
    this.socket.close();
  }

  // --- facts

  get table(): TableView | null {
    return this.socket.table;
  }
  get state(): GameState | null {
    return this.table?.state ?? null;
  }
  get seat(): number | null {
    return this.table?.seat ?? null;
  }

  mySeat = $derived.by(() => (this.seat === null ? null : (this.table?.seats[this.seat - 1] ?? null)));
  /** The seat to act, if it is played on this device and not by a bot that stands in. */
  seatToActHere = $derived.by(() => (this.table ? localSeatToAct(this.table) : null));
  /** Why one should look here, the most urgent first. */
  notificationReasons = $derived.by(() =>
    this.table ? notificationReasons(this.table, this.#hasBegun) : [],
  );
  isMyTurn = $derived.by(() => this.seat !== null && this.seatToActHere === this.seat);
  isToConfirm = $derived.by(() => this.isMyTurn && this.table?.waits?.kind === 'confirm');
  isToAct = $derived.by(() => this.isMyTurn && this.table?.waits?.kind === 'action');

  /** While others play, one can pick too: it makes a plan. */
  isPlanning = $derived.by(
    () =>
      this.table?.status === 'running' &&
      this.table.your_seats.length === 1 &&
      this.mySeat !== null &&
      !this.mySeat.bot &&
      !this.isMyTurn &&
      this.actionGuard === null &&
      this.state !== null &&
      hasAnotherTurn(this.state, this.mySeat.seat),
  );
  isPicking = $derived.by(() => this.isToAct || this.isPlanning);
  isBusy = $derived.by(() => this.#nPending > 0);
  options = $derived.by<Option[]>(() => {
    if (this.isPlanning && this.state && this.seat !== null)
      return plannableOptions(this.state, this.seat, this.plan.steps);
    return optionsOf(this.table?.choices ?? []);
  });
  remaining = $derived.by<Option[]>(() => remainingOptions(this.options, this.picking));
  isAnswering = $derived.by(
    () =>
      this.isMyTurn && this.state !== null && this.state.prompt !== 'turn' && this.state.prompt !== 'over',
  );

  /** Hints are for who plays against bots alone. */
  canRequestHint = $derived.by(
    () =>
      this.isToAct &&
      this.actionGuard === null &&
      this.table?.options.hints === true &&
      this.table.seats.every((seat) => seat.seat === this.seat || seat.kind === 'bot' || seat.resigned),
  );
  /** The turn is over before all its actions were done, because no more were possible. */
  hasUnusedActions = $derived.by(
    () => this.history.length === this.table?.n_actions && unusedActions(this.history) > 0,
  );
  /** The actions others have done since this seat's last turn. */
  sinceMyTurn = $derived.by(() => (this.seat === null ? 0 : lastTurnEnd(this.history, this.seat)));

  /** What others took back; of one's own one knows. */
  takenBack = $derived.by(() =>
    (this.table?.taken_back ?? []).filter(({ seat }) => !this.table?.your_seats.includes(seat)),
  );

  nameOf = (seat: number): string => seatName(this.table?.seats ?? [], seat);

  question = $derived.by(() =>
    nextQuestion(
      this.remaining.filter((option) => option.kind !== 'decline' && option.kind !== 'use'),
      this.picking,
    ),
  );

  // --- intentions

  chooseKind(kind: string): void {
    if (!this.isPicking || !this.state || this.seat === null)
      return this.showReason(this.isToConfirm ? 'confirm-first' : 'not-your-turn');
    if (!this.options.some((option) => option.kind === kind)) {
      const text = this.isPlanning ? null : sampleAction(this.state, this.seat, kind);
      this.picking = NO_PICKS;
      if (text) void this.#explain(text, REASONS_WITHOUT_PLACE);
      else this.showReason(this.#missingFor(kind));
      return;
    }
    this.clearNotice();
    this.picking = this.picking.kind === kind ? NO_PICKS : { kind, picked: [] };
  }

  cancel(): void {
    this.picking = NO_PICKS;
    this.clearNotice();
  }

  /** What an action of a kind needs first. */
  #missingFor(kind: string): string {
    if (!this.state || this.seat === null || (kind !== 'transport' && kind !== 'erect'))
      return 'not-legal-now';
    const hasSite =
      sitesOf(this.state, this.seat).length > 0 ||
      (this.isPlanning && this.plan.steps.some((text) => text.startsWith('B')));
    return !hasSite ? 'no-site-on-board' : kind === 'transport' ? 'nothing-to-carry' : 'not-legal-now';
  }

  pick(pick: Pick): boolean {
    return this.#takePick((how) => how(this.options, this.picking, pick));
  }

  /** Choose among what the remaining options differ in: their kind. */
  narrowToKind(kind: string): void {
    this.#advance({ ...this.picking, kind });
  }

  /** A chip of one's own sites was touched. It names a place, not what to do there: nothing is sent where that was not chosen before. */
  pickSite(place: string): void {
    this.pickHex(
      { hex: place.slice(0, -1), half: place.slice(-1) as HexPick['half'] },
      this.picking.kind !== null,
    );
  }

  pickHex({ hex, half }: HexPick, isEnough = true): void {
    if (!this.state) return;
    if (!this.isPicking) {
      if (this.isToConfirm) this.showReason('confirm-first');
      else if (this.seat !== null && this.table?.status === 'running') this.showReason('not-your-turn');
      return;
    }
    if (
      this.#takePick((how) => pickOnHex(this.options, this.picking, hex, half, how), isEnough) ||
      this.seat === null
    )
      return;
    if (this.isPlanning) return this.showReason('nothing-here');
    const meant = guessAction(this.state, this.seat, hex, this.picking);
    if (meant && !this.options.some((option) => option.text === meant.text))
      void this.#explain(meant.text, meant.wordings);
    else this.showReason(this.isAnswering ? 'not-an-answer' : 'nothing-here');
  }

  /** A card was touched. If nothing can be built with it now, its power is told beside the reason. */
  pickContract(contract: string): void {
    if (!this.state || this.seat === null) return;
    if (!this.isPicking)
      return this.showReason(this.isToConfirm ? 'confirm-first' : 'not-your-turn', null, contract);
    if (this.pick({ kind: 'contract', id: contract })) return;
    if (this.isAnswering) return this.showReason('not-an-answer', null, contract);
    const sites = sitesOf(this.state, this.seat);
    if (sites.length === 0) return this.showReason('no-site-on-board', null, contract);
    const met = sites.filter((site) => missingResources(contracts.get(contract), site.resources).isMet);
    if (met.length === 0) return this.showReason('requirement-not-met', 'R4.8', contract);
    const site = this.picking.picked.find(({ pick }) => pick.kind === 'place')?.pick.id;
    if (site && !met.some(({ place }) => place === site))
      return this.showReason('site-lacks-this', 'R4.8', contract);
    this.showReason(this.picking.kind === null ? 'not-legal-now' : 'other-action', null, contract);
  }

  /** An action was named. One that cannot be taken back waits until that is said to be meant; others are done. */
  proposeAction(text: string): void {
    const option = this.options.find((other) => other.text === text);
    if (option && this.state && this.isToAct && isIrreversible(this.state, option, this.options)) {
      this.picking = { kind: null, picked: option.picks.map((pick, index) => ({ index, pick })) };
    } else {
      this.act(text);
    }
  }

  act(text: string): void {
    const { table } = this;
    if (!table || table.seat === null || this.actionGuard?.(text) === false) return;
    this.cancel();
    if (this.isPlanning)
      return this.plan.isFull ? this.showReason('plan-full') : this.plan.add(text, table.n_actions);
    void this.#send({ do: 'act', seat: table.seat, text, version: table.version });
  }

  sendTurnCommand(what: 'confirm' | 'undo' | 'restart'): void {
    const { table } = this;
    if (!table || table.seat === null) return;
    this.cancel();
    void this.#send({ do: what, seat: table.seat, version: table.version });
  }

  requestHint(): void {
    if (this.canRequestHint && this.seat !== null) void this.hints.request(this.seat);
  }

  /** Play the plan's next step; the others follow when it is done. One that is not possible is refused with its reason. */
  playPlan(): void {
    const [step] = this.plan.steps;
    if (!step || !this.isToAct) return;
    this.plan.isRunning = true;
    this.act(step);
  }

  send(command: Command): Promise<boolean> {
    this.clearNotice();
    return this.#send(command);
  }

  // --- telling

  showReason(reason: string, rule: string | null = null, contract?: string): void {
    this.#showNotice({ message: `reason-${reason}`, rule, ...(contract !== undefined && { contract }) });
  }

  #showNotice(notice: Notice): void {
    clearTimeout(this.#noticeTimer);
    this.notice = notice;
    this.#noticeTimer = setTimeout(() => (this.notice = null), 7000);
  }

  clearNotice(): void {
    this.notice = null;
  }

  // --- inside

  /**
   * Something was picked. If it goes with what was picked before, it may decide what is done. A change of mind never does, unless
   * there was only a card that was read; nor does a click while the last one is on its way, nor one that is not `isEnough`.
   */
  #takePick(pickedBy: (how: typeof addPick) => Picking | null, isEnough = true): boolean {
    if (this.isBusy) return true;
    const fitting = pickedBy(addPick);
    const next = fitting ?? pickedBy(replacePick);
    if (next) this.#advance(next, isEnough && (fitting !== null || isOnlyContract(this.picking)));
    return next !== null;
  }

  /** `isEnough`: the one action left, if only one is, is done at once. */
  #advance(next: Picking, isEnough = true): void {
    this.clearNotice();
    const meant = isEnough ? decidedOption(this.options, next) : null;
    if (meant) this.proposeAction(meant.text);
    else this.picking = next;
  }

  /** `wordings`: reasons that this command wants to be told in other words. */
  async #send(command: Command, wordings: Record<string, string> = {}): Promise<boolean> {
    this.#nPending++;
    try {
      await this.socket.send(command);
      return true;
    } catch (problem) {
      this.plan.isRunning = false;
      if (problem instanceof ApiError)
        this.showReason(wordings[problem.reason] ?? problem.reason, problem.rule);
      return false;
    } finally {
      this.#nPending--;
    }
  }

  /** Ask the server why something cannot be done, by asking for it. */
  async #explain(text: string, wordings: Record<string, string>): Promise<void> {
    const { table } = this;
    if (!table || table.seat === null) return;
    await this.#send({ do: 'act', seat: table.seat, text, version: table.version }, wordings);
  }

  async #onWelcome(table: TableView): Promise<void> {
    this.#previous = { state: table.state, n: table.n_actions, asked: table.undo_asked };
    this.picking = NO_PICKS;
    this.plan.isRunning = false; // what became of its last step is not known yet
    this.hints.clear();
    if (this.#historyOf !== table.seat) this.history = [];
    this.#turnChanged(table);
    try {
      await contracts.load(table.options.data);
      if (this.boardMap?.name !== table.options.board)
        this.boardMap = await api.board(table.options.board, table.options.data);
    } catch (problem) {
      if (problem instanceof ApiError) this.showReason(problem.reason);
    }
    if (table.state) await this.#fetchHistory(table.seat);
  }

  /** The log of what was missed. The game may have gone on, or the device from hand to hand, when the answer comes. */
  async #fetchHistory(seat: number | null): Promise<void> {
    try {
      const history = await api.history(this.id, seat);
      if (seat !== this.seat || history.length > (this.table?.n_actions ?? 0)) return;
      this.#historyOf = seat;
      this.history = history;
      this.#updatePlan();
    } catch (problem) {
      if (problem instanceof ApiError) this.showReason(problem.reason);
    }
  }

  /** The plan follows the game, once all of it is known. */
  #updatePlan(): void {
    if (this.history.length === this.table?.n_actions) this.plan.removePlayed(this.history, this.seat);
  }

  #onEntry(entry: EntryView, events: GameEvent[], table: TableView): void {
    const before = this.#previous;
    this.#previous = { state: table.state, n: table.n_actions, asked: table.undo_asked };
    if (entry.what === 'acted' && entry.text !== undefined && entry.seat !== undefined) {
      if (this.history.length === table.n_actions - 1 && this.#historyOf === table.seat) {
        this.history = [...this.history, { text: entry.text, seat: entry.seat, events }];
      }
      if (before.state) this.boardModel.animate(events, before.state);
      // One knows what one does, but not what follows from it for others.
      const isOwn = entry.seat === table.seat && !this.mySeat?.bot;
      const heard = isOwn ? events.filter((event) => event.seat !== table.seat) : events;
      const text = heard
        .map((event) => eventText(event, this.nameOf))
        .filter(Boolean)
        .join('. ');
      if (text) this.announcement = { text };
    }
    const news = entryNotice(entry, before, table, events);
    if (news)
      this.#showNotice({
        message: news.message,
        ...(news.seat !== undefined && { name: this.nameOf(news.seat) }),
      });
    else if (
      entry.what === 'acted' &&
      entry.seat === table.seat &&
      this.mySeat?.auto_confirm &&
      this.hasUnusedActions
    )
      this.#showNotice({ message: 'notice-unused-actions' });
    if (table.n_actions < this.history.length) this.history = this.history.slice(0, table.n_actions);
    this.#updatePlan();
    if (
      table.state &&
      table.seat !== null &&
      before.state?.seat === table.seat &&
      table.state.seat !== table.seat
    ) {
      this.plan.removeImpossible(table.state, table.seat);
    }
    if (table.state && table.n_actions > this.history.length) void this.#fetchHistory(table.seat);
    if (table.n_actions !== before.n || entry.what === 'confirmed') {
      if (!this.isPlanning) this.picking = NO_PICKS;
      this.hints.clear();
    }
    if (this.boardMap?.name !== table.options.board) void this.#onWelcome(table);
    this.#turnChanged(table, entry.what === 'bot-sat'); // which the host has done, and knows
    if (this.plan.isRunning && entry.what === 'acted') {
      if (this.isToAct && !this.isAnswering && this.history.length === table.n_actions) this.playPlan();
      else this.plan.isRunning = false;
    }
  }

  /** Whose turn it is may have changed. `isSilent`: by whoever would be called. */
  #turnChanged(table: TableView, isSilent = false): void {
    const ours = localSeatToAct(table);
    const begins =
      this.#status === 'open' && table.status === 'running' && table.your_seats.length > 0 && !table.you_own;
    this.#status = table.status;
    this.#hasBegun = begins || (this.#hasBegun && document.hidden && ours === null);
    this.#notifier.update(
      this.notificationReasons.map((reason) => ({ table: this.id, reason })),
      isSilent,
    );
    // A hand does not stay in sight of those who share the device while somebody elsewhere plays.
    if (table.your_seats.length > 1 && table.seat !== null && table.status === 'running' && ours === null)
      this.socket.viewAs(null);
    if (table.status === 'over') this.plan.clear();
    if (ours !== null || table.status === 'over') this.botDelay.restore(table);
  }
}

/** One table on the screen: what the server says of it, what is being picked, and what to tell. */

import type { Intent } from '../board';
import { api, Problem } from '../net/api';
import { Live } from '../net/live.svelte';
import type { BoardPlan, Command, EntryView, GameEvent, GameState, HistoryAction, Pick, TableView } from '../net/types';
import { Adviser } from './adviser.svelte';
import { Agenda } from './agenda.svelte';
import { Bell } from './bell';
import { callsOf, turnAmong } from './calls';
import { contracts } from './contracts.svelte';
import { isFinal } from './final';
import { nameAt } from './names';
import { newsOf, type Before } from './news';
import { decided, isReading, NOTHING, optionsOf, pickAt, pickInstead, pickOne, question, remaining, type Option, type Picking } from './picking';
import { Pacing } from './pacing.svelte';
import { conceivable, playsAgain } from './planning';
import { meantBy, sampleOf, WITHOUT_PLACE } from './probe';
import { lackOf, sitesOf } from './reading';
import { Scene } from './scene.svelte';
import { lastTurnOf, lineOf, lostActions } from './story';

export interface Notice {
  message: string;
  name?: string; // of whom it speaks
  rule?: string | null;
  contract?: string; // the card that was touched: its power is told too
}

export class Game {
  readonly live: Live;
  readonly scene: Scene;
  readonly adviser: Adviser;
  readonly agenda: Agenda;
  readonly pacing: Pacing;
  readonly #bell: Bell;
  plan = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  picking = $state.raw<Picking>(NOTHING);
  notice = $state.raw<Notice | null>(null);
  spoken = $state.raw({ text: '' }); // for screen readers: what others did; a new object even if it is the same again
  #underWay = $state(0); // commands sent and not yet answered
  guard = $state.raw<((text: string) => boolean) | null>(null); // a lesson may want another action than this one
  #status: TableView['status'] | null = null;
  #hasBegun = $state(false); // and nobody here has looked since
  #before: Before & { state: GameState | null } = { state: null, n: 0, asked: null };
  #historyOf: number | null = null; // the seat it was told to: another one may know less
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.adviser = new Adviser(id, (reason, rule) => this.say(reason, rule));
    this.agenda = new Agenda(id);
    this.pacing = new Pacing(this, (ms) => void this.#do({ do: 'pace', ms }));
    this.#bell = new Bell();
    this.scene = new Scene(this);
    this.live = new Live(
      id,
      (entry, events, table) => this.#happened(entry, events, table),
      (table) => void this.#welcomed(table),
    );
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    this.#bell.close();
    this.live.close();
  }

  // --- facts

  get table(): TableView | null {
    return this.live.table;
  }
  get state(): GameState | null {
    return this.table?.state ?? null;
  }
  get seat(): number | null {
    return this.table?.seat ?? null;
  }

  mine = $derived.by(() => (this.seat === null ? null : (this.table?.seats[this.seat - 1] ?? null)));
  /** The seat to act, if it is played on this device and not by a bot that stands in. */
  ourTurn = $derived.by(() => (this.table ? turnAmong(this.table) : null));
  /** Why one should look here, the most urgent first. */
  calls = $derived.by(() => (this.table ? callsOf(this.table, this.#hasBegun) : []));
  isMyTurn = $derived.by(() => this.seat !== null && this.ourTurn === this.seat);
  isToConfirm = $derived.by(() => this.isMyTurn && this.table?.waits?.kind === 'confirm');
  isToAct = $derived.by(() => this.isMyTurn && this.table?.waits?.kind === 'action');

  /** While others play, one can pick too: it makes a plan. */
  isPlanning = $derived.by(
    () =>
      this.table?.status === 'running' &&
      this.table.your_seats.length === 1 &&
      this.mine !== null &&
      !this.mine.bot &&
      !this.isMyTurn &&
      this.guard === null &&
      this.state !== null &&
      playsAgain(this.state, this.mine.seat),
  );
  isPicking = $derived.by(() => this.isToAct || this.isPlanning);
  isBusy = $derived.by(() => this.#underWay > 0);
  options = $derived.by<Option[]>(() => {
    if (this.isPlanning && this.state && this.seat !== null) return conceivable(this.state, this.seat, this.agenda.steps);
    return optionsOf(this.table?.choices ?? []);
  });
  left = $derived.by<Option[]>(() => remaining(this.options, this.picking));
  isAnswering = $derived.by(
    () => this.isMyTurn && this.state !== null && this.state.prompt !== 'turn' && this.state.prompt !== 'over',
  );

  /** Hints are for who plays against bots alone. */
  mayHint = $derived.by(
    () =>
      this.isToAct &&
      this.guard === null &&
      this.table?.options.hints === true &&
      this.table.seats.every((seat) => seat.seat === this.seat || seat.kind === 'bot' || seat.resigned),
  );
  /** The turn is over before all its actions were done, because no more were possible. */
  hasLostRest = $derived.by(() => this.history.length === this.table?.n_actions && lostActions(this.history) > 0);
  /** The actions others have done since this seat's last turn. */
  since = $derived.by(() => (this.seat === null ? 0 : lastTurnOf(this.history, this.seat)));

  /** What others took back; of one's own one knows. */
  takenBack = $derived.by(() => (this.table?.taken_back ?? []).filter(({ seat }) => !this.table?.your_seats.includes(seat)));

  nameOf = (seat: number): string => nameAt(this.table?.seats ?? [], seat);

  question = $derived.by(() => question(this.left.filter((option) => option.kind !== 'decline' && option.kind !== 'use'), this.picking));

  // --- intentions

  choose(kind: string): void {
    if (!this.isPicking || !this.state || this.seat === null) return this.say(this.isToConfirm ? 'confirm-first' : 'not-your-turn');
    if (!this.options.some((option) => option.kind === kind)) {
      const text = this.isPlanning ? null : sampleOf(this.state, this.seat, kind);
      this.picking = NOTHING;
      if (text) void this.#ask(text, WITHOUT_PLACE);
      else this.say(this.#lackFor(kind));
      return;
    }
    this.hush();
    this.picking = this.picking.kind === kind ? NOTHING : { kind, picked: [] };
  }

  cancel(): void {
    this.picking = NOTHING;
    this.hush();
  }

  /** What an action of a kind needs first. */
  #lackFor(kind: string): string {
    if (!this.state || this.seat === null || (kind !== 'transport' && kind !== 'erect')) return 'not-legal-now';
    const hasSite = sitesOf(this.state, this.seat).length > 0 || (this.isPlanning && this.agenda.steps.some((text) => text.startsWith('B')));
    return !hasSite ? 'no-site-on-board' : kind === 'transport' ? 'nothing-to-carry' : 'not-legal-now';
  }

  pick(pick: Pick): boolean {
    return this.#take((how) => how(this.options, this.picking, pick));
  }

  /** Choose among what the remaining options differ in: their kind. */
  narrow(kind: string): void {
    this.#advance({ ...this.picking, kind });
  }

  /** A chip of one's own sites was touched. It names a place, not what to do there: nothing is sent where that was not chosen before. */
  pickSite(place: string): void {
    this.pickHex({ hex: place.slice(0, -1), half: place.slice(-1) as Intent['half'] }, this.picking.kind !== null);
  }

  pickHex({ hex, half }: Intent, isEnough = true): void {
    if (!this.state) return;
    if (!this.isPicking) {
      if (this.isToConfirm) this.say('confirm-first');
      else if (this.seat !== null && this.table?.status === 'running') this.say('not-your-turn');
      return;
    }
    if (this.#take((how) => pickAt(this.options, this.picking, hex, half, how), isEnough) || this.seat === null) return;
    if (this.isPlanning) return this.say('nothing-here');
    const meant = meantBy(this.state, this.seat, hex, this.picking);
    if (meant && !this.options.some((option) => option.text === meant.text)) void this.#ask(meant.text, meant.wordings);
    else this.say(this.isAnswering ? 'not-an-answer' : 'nothing-here');
  }

  /** A card was touched. If nothing can be built with it now, its power is told beside the reason. */
  pickContract(contract: string): void {
    if (!this.state || this.seat === null) return;
    if (!this.isPicking) return this.say(this.isToConfirm ? 'confirm-first' : 'not-your-turn', null, contract);
    if (this.pick({ kind: 'contract', id: contract })) return;
    if (this.isAnswering) return this.say('not-an-answer', null, contract);
    const sites = sitesOf(this.state, this.seat);
    if (sites.length === 0) return this.say('no-site-on-board', null, contract);
    const met = sites.filter((site) => lackOf(contracts.of(contract), site.lies).isMet);
    if (met.length === 0) return this.say('requirement-not-met', 'R4.8', contract);
    const site = this.picking.picked.find(({ pick }) => pick.kind === 'place')?.pick.id;
    if (site && !met.some(({ place }) => place === site)) return this.say('site-lacks-this', 'R4.8', contract);
    this.say(this.picking.kind === null ? 'not-legal-now' : 'other-action', null, contract);
  }

  /** An action was named. One that cannot be taken back waits until that is said to be meant; others are done. */
  settle(text: string): void {
    const option = this.options.find((other) => other.text === text);
    if (option && this.state && this.isToAct && isFinal(this.state, option, this.options)) {
      this.picking = { kind: null, picked: option.picks.map((pick, index) => ({ index, pick })) };
    } else {
      this.act(text);
    }
  }

  act(text: string): void {
    const { table } = this;
    if (!table || table.seat === null || this.guard?.(text) === false) return;
    this.cancel();
    if (this.isPlanning) return this.agenda.isFull ? this.say('plan-full') : this.agenda.add(text, table.n_actions);
    void this.#do({ do: 'act', seat: table.seat, text, version: table.version });
  }

  turn(what: 'confirm' | 'undo' | 'restart'): void {
    const { table } = this;
    if (!table || table.seat === null) return;
    this.cancel();
    void this.#do({ do: what, seat: table.seat, version: table.version });
  }

  askHint(): void {
    if (this.mayHint && this.seat !== null) void this.adviser.ask(this.seat);
  }

  /** Play the plan's next step; the others follow when it is done. One that is not possible is refused with its reason. */
  playPlan(): void {
    const [step] = this.agenda.steps;
    if (!step || !this.isToAct) return;
    this.agenda.isRunning = true;
    this.act(step);
  }

  command(command: Command): Promise<boolean> {
    this.hush();
    return this.#do(command);
  }

  // --- telling

  say(reason: string, rule: string | null = null, contract?: string): void {
    this.#show({ message: `reason-${reason}`, rule, ...(contract !== undefined && { contract }) });
  }

  #show(notice: Notice): void {
    clearTimeout(this.#noticeTimer);
    this.notice = notice;
    this.#noticeTimer = setTimeout(() => (this.notice = null), 7000);
  }

  hush(): void {
    this.notice = null;
  }

  // --- inside

  /**
   * Something was picked. If it goes with what was picked before, it may decide what is done. A change of mind never does, unless
   * there was only a card that was read; nor does a click while the last one is on its way, nor one that is not `isEnough`.
   */
  #take(pickedBy: (how: typeof pickOne) => Picking | null, isEnough = true): boolean {
    if (this.isBusy) return true;
    const fitting = pickedBy(pickOne);
    const next = fitting ?? pickedBy(pickInstead);
    if (next) this.#advance(next, isEnough && (fitting !== null || isReading(this.picking)));
    return next !== null;
  }

  /** `isEnough`: the one action left, if only one is, is done at once. */
  #advance(next: Picking, isEnough = true): void {
    this.hush();
    const meant = isEnough ? decided(this.options, next) : null;
    if (meant) this.settle(meant.text);
    else this.picking = next;
  }

  /** `wordings`: reasons that this command wants to be told in other words. */
  async #do(command: Command, wordings: Record<string, string> = {}): Promise<boolean> {
    this.#underWay++;
    try {
      await this.live.send(command);
      return true;
    } catch (problem) {
      this.agenda.isRunning = false;
      if (problem instanceof Problem) this.say(wordings[problem.reason] ?? problem.reason, problem.rule);
      return false;
    } finally {
      this.#underWay--;
    }
  }

  /** Ask the server why something cannot be done, by asking for it. */
  async #ask(text: string, wordings: Record<string, string>): Promise<void> {
    const { table } = this;
    if (!table || table.seat === null) return;
    await this.#do({ do: 'act', seat: table.seat, text, version: table.version }, wordings);
  }

  async #welcomed(table: TableView): Promise<void> {
    this.#before = { state: table.state, n: table.n_actions, asked: table.undo_asked };
    this.picking = NOTHING;
    this.agenda.isRunning = false; // what became of its last step is not known yet
    this.adviser.clear();
    if (this.#historyOf !== table.seat) this.history = [];
    this.#turned(table);
    try {
      await contracts.load(table.options.data);
      if (this.plan?.name !== table.options.board) this.plan = await api.board(table.options.board, table.options.data);
    } catch (problem) {
      if (problem instanceof Problem) this.say(problem.reason);
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
      this.#followed();
    } catch (problem) {
      if (problem instanceof Problem) this.say(problem.reason);
    }
  }

  /** The plan follows the game, once all of it is known. */
  #followed(): void {
    if (this.history.length === this.table?.n_actions) this.agenda.follow(this.history, this.seat);
  }

  #happened(entry: EntryView, events: GameEvent[], table: TableView): void {
    const before = this.#before;
    this.#before = { state: table.state, n: table.n_actions, asked: table.undo_asked };
    if (entry.what === 'acted' && entry.text !== undefined && entry.seat !== undefined) {
      if (this.history.length === table.n_actions - 1 && this.#historyOf === table.seat) {
        this.history = [...this.history, { text: entry.text, seat: entry.seat, events }];
      }
      if (before.state) this.scene.animate(events, before.state);
      // One knows what one does, but not what follows from it for others.
      const isOwn = entry.seat === table.seat && !this.mine?.bot;
      const heard = isOwn ? events.filter((event) => event.seat !== table.seat) : events;
      const text = heard.map((event) => lineOf(event, this.nameOf)).filter(Boolean).join('. ');
      if (text) this.spoken = { text };
    }
    const news = newsOf(entry, before, table, events);
    if (news) this.#show({ message: news.message, ...(news.seat !== undefined && { name: this.nameOf(news.seat) }) });
    else if (entry.what === 'acted' && entry.seat === table.seat && this.mine?.auto_confirm && this.hasLostRest) this.#show({ message: 'news-rest-lost' });
    if (table.n_actions < this.history.length) this.history = this.history.slice(0, table.n_actions);
    this.#followed();
    if (table.state && table.seat !== null && before.state?.seat === table.seat && table.state.seat !== table.seat) {
      this.agenda.turnOver(table.state, table.seat);
    }
    if (table.state && table.n_actions > this.history.length) void this.#fetchHistory(table.seat);
    if (table.n_actions !== before.n || entry.what === 'confirmed') {
      if (!this.isPlanning) this.picking = NOTHING;
      this.adviser.clear();
    }
    if (this.plan?.name !== table.options.board) void this.#welcomed(table);
    this.#turned(table, entry.what === 'bot-sat'); // which the host has done, and knows
    if (this.agenda.isRunning && entry.what === 'acted') {
      if (this.isToAct && !this.isAnswering && this.history.length === table.n_actions) this.playPlan();
      else this.agenda.isRunning = false;
    }
  }

  /** Whose turn it is may have changed. `isKnown`: by whoever would be called. */
  #turned(table: TableView, isKnown = false): void {
    const ours = turnAmong(table);
    const begins = this.#status === 'open' && table.status === 'running' && table.your_seats.length > 0 && !table.you_own;
    this.#status = table.status;
    this.#hasBegun = begins || (this.#hasBegun && document.hidden && ours === null);
    this.#bell.waited(this.calls.map((why) => ({ table: this.id, why })), isKnown);
    // A hand does not stay in sight of those who share the device while somebody elsewhere plays.
    if (table.your_seats.length > 1 && table.seat !== null && table.status === 'running' && ours === null) this.live.look(null);
    if (table.status === 'over') this.agenda.clear();
    if (ours !== null || table.status === 'over') this.pacing.calm(table);
  }
}

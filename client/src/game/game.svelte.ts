/** One table on the screen: what the server says of it, what is being picked, and what to tell. */

import type { Intent } from '../board';
import { api, Problem } from '../net/api';
import { Live } from '../net/live.svelte';
import type { BoardPlan, Command, EntryView, GameEvent, GameState, HistoryAction, Pick, TableView } from '../net/types';
import { keepPrefs, prefs } from '../prefs.svelte';
import { Adviser } from './adviser.svelte';
import { Agenda } from './agenda.svelte';
import { Bell } from './bell';
import { contracts } from './contracts.svelte';
import { nameAt } from './names';
import { newsOf } from './news';
import { decided, NOTHING, optionsOf, pickAt, pickOne, question, remaining, type Option, type Picking } from './picking';
import { conceivable, playsAgain } from './planning';
import { AT_SITE, meantBy, sampleOf, WITHOUT_PLACE } from './probe';
import { Hurry } from './hurry';
import { lackOf, sitesOf } from './reading';
import { Scene } from './scene.svelte';
import { lastTurnOf, lineOf } from './story';

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
  readonly #bell: Bell;
  readonly #hurried: Hurry;
  plan = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  picking = $state.raw<Picking>(NOTHING);
  notice = $state.raw<Notice | null>(null);
  spoken = $state(''); // for screen readers: what others did
  isBusy = $state(false);
  guard = $state.raw<((text: string) => boolean) | null>(null); // a lesson may want another action than this one
  #before: { state: GameState | null; n: number } = { state: null, n: 0 };
  #historyOf: number | null = null; // the seat it was told to: another one may know less
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.adviser = new Adviser(id, (reason, rule) => this.say(reason, rule));
    this.agenda = new Agenda(id);
    this.#hurried = new Hurry(id);
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
  /** Bots play at the pace of who made the table, or of who plays against bots alone. */
  mayPace = $derived.by(() => {
    const { table } = this;
    if (table?.status !== 'running') return false;
    return table.you_own || (table.your_seats.length > 0 && table.seats.every((seat) => seat.you || seat.kind === 'bot' || seat.resigned));
  });
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
      if (this.isPlanning) return this.say(kind === 'transport' || kind === 'erect' ? 'no-site-on-board' : 'not-legal-now');
      const text = sampleOf(this.state, this.seat, kind);
      this.picking = NOTHING;
      if (text) void this.#ask(text, WITHOUT_PLACE);
      else this.say(kind === 'transport' || kind === 'erect' ? 'no-site-on-board' : 'not-legal-now');
      return;
    }
    this.hush();
    this.picking = this.picking.kind === kind ? NOTHING : { kind, picked: [] };
  }

  cancel(): void {
    this.picking = NOTHING;
    this.hush();
  }

  pick(pick: Pick): boolean {
    const next = pickOne(this.options, this.picking, pick) ?? pickOne(this.options, this.#anew, pick);
    if (!next) return false;
    this.#advance(next);
    return true;
  }

  /** Begin again with picking, but not with another action than the one chosen. */
  get #anew(): Picking {
    return { kind: this.picking.kind, picked: [] };
  }

  /** Choose among what the remaining options differ in: their kind. */
  narrow(kind: string): void {
    this.#advance({ ...this.picking, kind });
  }

  /** A chip of one's own sites was touched. It names a place, not what to do there: nothing is sent before that is chosen. */
  pickSite(place: string): void {
    this.pickHex({ hex: place.slice(0, -1), half: place.slice(-1) as Intent['half'] }, false);
  }

  pickHex({ hex, half }: Intent, isEnough = true): void {
    if (!this.state) return;
    if (!this.isPicking) {
      if (this.isToConfirm) this.say('confirm-first');
      else if (this.seat !== null && this.table?.status === 'running') this.say('not-your-turn');
      return;
    }
    const next =
      pickAt(this.options, this.picking, hex, half) ?? (this.isAnswering ? null : pickAt(this.options, this.#anew, hex, half));
    if (next) return this.#advance(next, isEnough);
    if (this.seat === null) return;
    if (this.isPlanning) return this.say('nothing-here');
    const text = meantBy(this.state, this.seat, hex, this.picking.kind);
    if (text && !this.options.some((option) => option.text === text)) void this.#ask(text, this.state.hexes[hex]?.sites ? AT_SITE : {});
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
    if (!sites.some((site) => lackOf(contracts.of(contract), site.lies).isMet)) return this.say('requirement-not-met', 'R4.8', contract);
    this.say(this.picking.kind === null ? 'not-legal-now' : 'other-action', null, contract);
  }

  act(text: string): void {
    const { table } = this;
    if (!table || table.seat === null || this.guard?.(text) === false) return;
    this.picking = NOTHING;
    if (this.isPlanning) return this.agenda.isFull ? this.say('plan-full') : this.agenda.add(text);
    void this.#do({ do: 'act', seat: table.seat, text, version: table.version });
  }

  turn(what: 'confirm' | 'undo' | 'restart'): void {
    const { table } = this;
    if (!table || table.seat === null) return;
    this.picking = NOTHING;
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

  setPace(ms: number): void {
    this.#hurried.clear();
    prefs.pace = ms;
    keepPrefs();
    void this.#do({ do: 'pace', ms });
  }

  /** Bots hurry until it is one's turn. */
  hurry(): void {
    const { table } = this;
    if (!table || !this.mayPace || table.options.pace === 0) return;
    this.#hurried.set(table.options.pace);
    void this.#do({ do: 'pace', ms: 0 });
  }

  command(command: Command): Promise<boolean> {
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

  /** `isEnough`: the one action left, if only one is, is done at once. */
  #advance(next: Picking, isEnough = true): void {
    this.hush();
    const meant = isEnough ? decided(this.options, next) : null;
    if (meant) this.act(meant.text);
    else this.picking = next;
  }

  /** `wordings`: reasons that this command wants to be told in other words. */
  async #do(command: Command, wordings: Record<string, string> = {}): Promise<boolean> {
    this.isBusy = true;
    try {
      await this.live.send(command);
      this.hush();
      return true;
    } catch (problem) {
      this.agenda.isRunning = false;
      if (problem instanceof Problem) this.say(wordings[problem.reason] ?? problem.reason, problem.rule);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Ask the server why something cannot be done, by asking for it. */
  async #ask(text: string, wordings: Record<string, string>): Promise<void> {
    const { table } = this;
    if (!table || table.seat === null) return;
    await this.#do({ do: 'act', seat: table.seat, text, version: table.version }, wordings);
  }

  async #welcomed(table: TableView): Promise<void> {
    this.#before = { state: table.state, n: table.n_actions };
    this.picking = NOTHING;
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
    } catch (problem) {
      if (problem instanceof Problem) this.say(problem.reason);
    }
  }

  #happened(entry: EntryView, events: GameEvent[], table: TableView): void {
    const before = this.#before;
    this.#before = { state: table.state, n: table.n_actions };
    if (entry.what === 'acted' && entry.text !== undefined && entry.seat !== undefined) {
      if (this.history.length === table.n_actions - 1 && this.#historyOf === table.seat) {
        this.history = [...this.history, { text: entry.text, seat: entry.seat, events }];
      }
      if (before.state) this.scene.animate(events, before.state);
      if (entry.seat !== table.seat) {
        this.spoken = events.map((event) => lineOf(event, this.nameOf)).filter(Boolean).join('. ');
      }
    }
    const news = newsOf(entry, before.n, table);
    if (news) this.#show({ message: news, ...(entry.seat !== undefined && { name: this.nameOf(entry.seat) }) });
    if (table.n_actions < this.history.length) this.history = this.history.slice(0, table.n_actions);
    else if (table.state && table.n_actions > this.history.length) void this.#fetchHistory(table.seat);
    if (table.n_actions !== before.n || entry.what === 'confirmed') {
      if (!this.isPlanning) this.picking = NOTHING;
      this.adviser.clear();
    }
    if (entry.what === 'acted' && entry.seat === table.seat && entry.text !== undefined) this.agenda.played(entry.text);
    if (this.plan?.name !== table.options.board) void this.#welcomed(table);
    this.#turned(table);
    if (this.agenda.isRunning && entry.what === 'acted') {
      if (this.isToAct && !this.isAnswering) this.playPlan();
      else this.agenda.isRunning = false;
    }
  }

  /** Whose turn it is may have changed. */
  #turned(table: TableView): void {
    const ours = turnAmong(table);
    this.#bell.waited(ours === null ? [] : [this.id]);
    // A hand does not stay in sight of those who share the device while somebody elsewhere plays.
    if (table.your_seats.length > 1 && table.seat !== null && table.status === 'running' && ours === null) this.live.look(null);
    if (table.status === 'over') this.agenda.clear();
    const pace = this.#hurried.get();
    if (pace !== null && (ours !== null || table.status === 'over')) {
      this.#hurried.clear();
      if (table.status !== 'over' && table.options.pace === 0) void this.#do({ do: 'pace', ms: pace });
    }
  }
}

/** The seat that is to act, if somebody at this device plays it: not one where a bot stands in. */
function turnAmong({ status, waits, your_seats, seats }: TableView): number | null {
  if (status !== 'running' || !waits || !your_seats.includes(waits.seat)) return null;
  return seats[waits.seat - 1]?.bot ? null : waits.seat;
}

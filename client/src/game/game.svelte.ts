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
import { decided, NOTHING, optionsOf, pickAt, pickOne, question, remaining, type Option, type Picking } from './picking';
import { conceivable, playsAgain } from './planning';
import { meantBy, sampleOf, WITHOUT_CONTRACT, WITHOUT_PLACE } from './probe';
import { lackOf, sitesOf } from './reading';
import { Scene } from './scene.svelte';
import { lastTurnOf, lineOf } from './story';

export interface Notice {
  reason: string; // its words are the message `reason-…`
  rule: string | null;
}

export class Game {
  readonly live: Live;
  readonly scene: Scene;
  readonly adviser: Adviser;
  readonly agenda: Agenda;
  readonly #bell: Bell;
  plan = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  picking = $state.raw<Picking>(NOTHING);
  notice = $state.raw<Notice | null>(null);
  spoken = $state(''); // for screen readers: what others did
  isBusy = $state(false);
  guard = $state.raw<((text: string) => boolean) | null>(null); // a lesson may want another action than this one
  #before: GameState | null = null;
  #paceBefore: number | null = null; // while bots are hurried
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.adviser = new Adviser(id, (reason, rule) => this.say(reason, rule));
    this.agenda = new Agenda(id);
    this.#bell = new Bell(id);
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

  isMyTurn = $derived.by(() => this.table?.seat != null && this.table.waits?.seat === this.table.seat);
  isToConfirm = $derived.by(() => this.isMyTurn && this.table?.waits?.kind === 'confirm');
  isToAct = $derived.by(() => this.isMyTurn && this.table?.waits?.kind === 'action');
  mine = $derived.by(() => (this.seat === null ? null : (this.table?.seats[this.seat - 1] ?? null)));

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
  /** The actions others have done since this seat's last turn. */
  since = $derived.by(() => (this.seat === null ? 0 : lastTurnOf(this.history, this.seat)));

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
    const next = pickOne(this.options, this.picking, pick) ?? pickOne(this.options, NOTHING, pick);
    if (!next) return false;
    this.#advance(next);
    return true;
  }

  /** Choose among what the remaining options differ in: their kind. */
  narrow(kind: string): void {
    this.#advance({ ...this.picking, kind });
  }

  pickHex({ hex, half }: Intent): void {
    if (!this.state) return;
    if (!this.isPicking) {
      if (this.isToConfirm) this.say('confirm-first');
      else if (this.seat !== null && this.table?.status === 'running') this.say('not-your-turn');
      return;
    }
    const next =
      pickAt(this.options, this.picking, hex, half) ?? (this.isAnswering ? null : pickAt(this.options, NOTHING, hex, half));
    if (next) return this.#advance(next);
    if (this.seat === null) return;
    if (this.isPlanning) return this.say('nothing-here');
    const text = meantBy(this.state, this.seat, hex, this.picking.kind);
    if (text && !this.options.some((option) => option.text === text)) void this.#ask(text, WITHOUT_CONTRACT);
    else this.say(this.isAnswering ? 'not-an-answer' : 'nothing-here');
  }

  pickContract(id: string): void {
    if (!this.state || this.seat === null) return;
    if (!this.isPicking) return this.say(this.isToConfirm ? 'confirm-first' : 'not-your-turn');
    if (this.pick({ kind: 'contract', id })) return;
    if (this.isAnswering) return this.say('not-an-answer');
    const sites = sitesOf(this.state, this.seat);
    if (sites.length === 0) return this.say('no-site-on-board');
    const contract = contracts.of(id);
    const met = sites.some((site) => lackOf(contract, site.lies).isMet);
    this.say(met ? 'not-legal-now' : 'requirement-not-met', met ? null : 'R4.8');
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
    this.#paceBefore = null;
    prefs.pace = ms;
    keepPrefs();
    void this.#do({ do: 'pace', ms });
  }

  /** Bots hurry until it is one's turn. */
  hurry(): void {
    const { table } = this;
    if (!table || this.#paceBefore !== null) return;
    this.#paceBefore = table.options.pace;
    void this.#do({ do: 'pace', ms: 0 });
  }

  command(command: Command): Promise<boolean> {
    return this.#do(command);
  }

  // --- telling

  say(reason: string, rule: string | null = null): void {
    clearTimeout(this.#noticeTimer);
    this.notice = { reason, rule };
    this.#noticeTimer = setTimeout(() => (this.notice = null), 7000);
  }

  hush(): void {
    this.notice = null;
  }

  // --- inside

  #advance(next: Picking): void {
    this.hush();
    const meant = decided(this.options, next);
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
    this.#before = table.state;
    this.picking = NOTHING;
    this.adviser.clear();
    this.#turned(table);
    try {
      await contracts.load(table.options.data);
      if (this.plan?.name !== table.options.board) this.plan = await api.board(table.options.board);
      if (table.state && this.history.length !== table.n_actions) await this.#fetchHistory(table);
    } catch (problem) {
      if (problem instanceof Problem) this.say(problem.reason);
    }
  }

  async #fetchHistory(table: TableView): Promise<void> {
    const history = await api.history(this.id, table.seat);
    if (history.length >= this.history.length || history.length === this.table?.n_actions) this.history = history;
  }

  #happened(entry: EntryView, events: GameEvent[], table: TableView): void {
    const before = this.#before;
    this.#before = table.state;
    if (entry.what === 'acted' && entry.text !== undefined && entry.seat !== undefined) {
      if (this.history.length === table.n_actions - 1) {
        this.history = [...this.history, { text: entry.text, seat: entry.seat, events }];
      }
      if (before) this.scene.animate(events, before);
      if (entry.seat !== table.seat) {
        this.spoken = events.map((event) => lineOf(event, this.nameOf)).filter(Boolean).join('. ');
      }
    }
    if (table.n_actions < this.history.length) this.history = this.history.slice(0, table.n_actions);
    else if (table.state && table.n_actions > this.history.length) void this.#fetchHistory(table);
    if (entry.what === 'undid' || entry.what === 'acted' || entry.what === 'confirmed') {
      if (!this.isPlanning) this.picking = NOTHING;
      this.adviser.clear();
    }
    if (entry.what === 'acted' && entry.seat === table.seat && entry.text !== undefined) this.agenda.played(entry.text);
    if (this.plan?.name !== table.options.board) void this.#welcomed(table);
    this.#turned(table);
    if (this.agenda.isRunning) {
      if (this.isToAct && !this.isAnswering) this.playPlan();
      else this.agenda.isRunning = false;
    }
  }

  /** Whose turn it is may have changed. */
  #turned(table: TableView): void {
    const isMine = table.status === 'running' && table.seat !== null && table.waits?.seat === table.seat;
    this.#bell.turn(isMine);
    if (table.status === 'over') this.agenda.clear();
    if (this.#paceBefore !== null && (isMine || table.status === 'over')) {
      const ms = this.#paceBefore;
      this.#paceBefore = null;
      if (table.status !== 'over') void this.#do({ do: 'pace', ms });
    }
  }
}

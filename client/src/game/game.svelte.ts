/** One table on the screen: what the server says of it, what is being picked, and what to tell. */

import { neighboursOf, type Contents, type Flag, type Intent, type Journey, type Light, type Resource, type Way } from '../board';
import { api, Problem } from '../net/api';
import { Live } from '../net/live.svelte';
import type { BoardPlan, Command, EntryView, GameEvent, GameState, HistoryAction, Pick, TableView } from '../net/types';
import { keepPrefs, prefs } from '../prefs.svelte';
import { t } from '../words/words.svelte';
import { contractIn, placesOf } from './actions';
import { Adviser } from './adviser.svelte';
import { Agenda } from './agenda.svelte';
import { Bell } from './bell';
import { contracts } from './contracts.svelte';
import { describeHex } from './describe';
import { playerName } from './names';
import { decided, NOTHING, optionsOf, pickable, pickOne, question, remaining, type Option, type Picking } from './picking';
import { conceivable } from './planning';
import { meantBy, sampleOf } from './probe';
import { contentsOf, lackOf, sitesOf, wayBetween } from './reading';
import { flagsOf, wayOf } from './signs';
import { lastTurnOf, lineOf, touched } from './story';

export interface Notice {
  text: string;
  rule: string | null;
  kind: 'no' | 'news';
}

const BOARD_KINDS = ['hex', 'place'] as const;

export class Game {
  readonly live: Live;
  readonly adviser: Adviser;
  readonly agenda: Agenda;
  readonly #bell: Bell;
  plan = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  picking = $state.raw<Picking>(NOTHING);
  hovered = $state<string | null>(null); // a kind of action the pointer rests on
  pointed = $state.raw<{ hex: string; half: 'a' | 'b' } | null>(null);
  notice = $state.raw<Notice | null>(null);
  spoken = $state(''); // for screen readers: what others did
  journeys = $state.raw<Journey[]>([]);
  isBusy = $state(false);
  guard = $state.raw<((text: string) => boolean) | null>(null); // a lesson may want another action than this one
  #last = 0;
  #drawn = new Map<string, Contents>();
  #described = new WeakMap<Contents, string>();
  #before: GameState | null = null;
  #paceBefore: number | null = null; // while bots are hurried
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.adviser = new Adviser(id, (reason, rule) => this.say(reason, rule));
    this.agenda = new Agenda(id);
    this.#bell = new Bell(id);
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
      this.guard === null,
  );
  isPicking = $derived.by(() => this.isToAct || this.isPlanning);
  options = $derived.by<Option[]>(() => {
    if (this.isPlanning && this.state && this.seat !== null) return conceivable(this.state, this.seat, this.agenda.steps);
    return optionsOf(this.table?.choices ?? []);
  });
  left = $derived.by<Option[]>(() => remaining(this.options, this.picking));
  near = $derived.by(() => neighboursOf(this.plan?.hexes ?? []));
  contents = $derived.by<Map<string, Contents>>(() => {
    this.#drawn = this.state ? contentsOf(this.state, this.#drawn) : new Map();
    return this.#drawn;
  });
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
  /** The actions of a hint that are drawn on the board, best first. */
  advised = $derived.by<string[]>(() => (this.adviser.hint?.best ?? []).slice(0, 3).map(({ text }) => text));
  #looked = $derived.by(() => this.adviser.pointed ?? this.advised[0] ?? '');
  advisedContract = $derived.by(() => contractIn(this.#looked));

  /** The actions others have done since this seat's last turn. */
  since = $derived.by(() => (this.seat === null ? 0 : lastTurnOf(this.history, this.seat)));

  nameOf = (seat: number): string => {
    const found = this.table?.seats[seat - 1];
    return found ? playerName(found) : String(seat);
  };

  /** A hex in words; told anew only where something changed. */
  describe = (hex: string): string => {
    const contents = this.contents.get(hex);
    if (!contents || !this.state) return hex;
    let text = this.#described.get(contents);
    if (text === undefined) this.#described.set(contents, (text = describeHex(this.state, hex, this.nameOf)));
    return text;
  };

  /** Hexes and places that light up. */
  lights = $derived.by<Map<string, Light>>(() => {
    const lights = new Map<string, Light>();
    if (!this.isMyTurn || this.since < this.history.length) {
      for (const action of this.history.slice(this.since)) {
        if (action.seat !== this.seat) for (const key of touched(action.events)) lights.set(key, 'last');
      }
    }
    if (!this.isPicking) return lights;
    const isOpen = this.picking.kind !== null || this.picking.picked.length > 0 || this.isAnswering;
    if (isOpen) {
      for (const pick of pickable(this.options, this.picking, BOARD_KINDS)) lights.set(pick.id, 'choice');
    } else if (this.hovered) {
      for (const pick of pickable(this.options, { kind: this.hovered, picked: [] }, BOARD_KINDS)) {
        lights.set(pick.id, 'choice');
      }
    } else if (this.pointed) {
      const pick = this.#pickAt(this.pointed.hex, this.pointed.half, this.picking);
      const found = pick?.picked.at(-1)?.pick;
      if (found) lights.set(found.id, 'soft');
    }
    for (const key of placesOf(this.#looked)) lights.set(key, 'advice');
    for (const { pick } of this.picking.picked) lights.set(pick.id, 'picked');
    return lights;
  });

  /** Signs for what is only thought of: a hint's actions, or the steps of the plan. */
  flags = $derived.by<Flag[]>(() => {
    if (this.advised.length > 0) return flagsOf(this.advised, 'advice');
    return this.table?.status === 'running' ? flagsOf(this.agenda.steps, 'plan') : [];
  });

  /** Ways a piece would travel: from what is picked or pointed at, to what could be picked. */
  ways = $derived.by<Way[]>(() => {
    const state = this.state;
    if (!state || !this.isPicking) return [];
    const thought = this.#looked ? [this.#looked] : this.agenda.steps;
    const meant = thought.map((text) => wayOf(state, this.near, text)).filter((way) => way !== null);
    let picking = this.picking;
    if (this.pointed) picking = this.#pickAt(this.pointed.hex, this.pointed.half, picking) ?? picking;
    if (picking.picked.length === 0) return meant;
    const ways = new Map<string, Way>();
    for (const option of remaining(this.options, picking)) {
      if (option.kind !== 'transport') continue;
      const [from, , to] = option.picks;
      if (!from || !to || ways.has(from.id + to.id) || ways.size > 7) continue;
      const hexes = wayBetween(state, this.near, from.id, to.id.slice(0, -1));
      if (hexes) ways.set(from.id + to.id, { hexes });
    }
    return [...meant, ...ways.values()];
  });

  /** What a click on the hex that is pointed at would do. */
  promise = $derived.by<string>(() => {
    if (!this.pointed || !this.isPicking) return '';
    const next = this.#pickAt(this.pointed.hex, this.pointed.half, this.picking);
    if (!next) return '';
    const kinds = [...new Set(remaining(this.options, next).map((option) => option.kind))];
    return kinds.length === 1 && kinds[0] ? t(`do-${kinds[0]}`) : kinds.map((kind) => t(`do-${kind}`)).join(' / ');
  });

  question = $derived.by(() => question(this.left.filter((option) => option.kind !== 'decline' && option.kind !== 'use'), this.picking));

  // --- intentions

  choose(kind: string): void {
    if (!this.isPicking || !this.state || this.seat === null) return this.say(this.isToConfirm ? 'confirm-first' : 'not-your-turn');
    if (!this.options.some((option) => option.kind === kind)) {
      if (this.isPlanning) return this.say(kind === 'transport' || kind === 'erect' ? 'no-site-on-board' : 'not-legal-now');
      const text = sampleOf(this.state, this.seat, kind);
      this.picking = NOTHING;
      if (text) void this.#ask(text);
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
    const next = this.#pickAt(hex, half, this.picking) ?? (this.isAnswering ? null : this.#pickAt(hex, half, NOTHING));
    if (next) return this.#advance(next);
    if (this.seat === null) return;
    if (this.isPlanning) return this.say('nothing-here');
    const text = meantBy(this.state, this.seat, hex, this.picking.kind);
    if (text && !this.options.some((option) => option.text === text)) void this.#ask(text);
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

  arrived(id: number): void {
    this.journeys = this.journeys.filter((journey) => journey.id !== id);
  }

  // --- telling

  say(reason: string, rule: string | null = null): void {
    this.#tell({ text: t(`reason-${reason}`), rule, kind: 'no' });
  }

  hush(): void {
    this.notice = null;
  }

  #tell(notice: Notice): void {
    clearTimeout(this.#noticeTimer);
    this.notice = notice;
    this.#noticeTimer = setTimeout(() => (this.notice = null), 7000);
  }

  // --- inside

  #pickAt(hex: string, half: 'a' | 'b', picking: Picking): Picking | null {
    const other = half === 'a' ? 'b' : 'a';
    const tries: Pick[] = [
      { kind: 'place', id: hex + half },
      { kind: 'hex', id: hex },
      { kind: 'place', id: hex + other },
    ];
    for (const pick of tries) {
      const next = pickOne(this.options, picking, pick);
      if (next) return next;
    }
    return null;
  }

  #advance(next: Picking): void {
    this.hush();
    const meant = decided(this.options, next);
    if (meant) this.act(meant.text);
    else this.picking = next;
  }

  async #do(command: Command): Promise<boolean> {
    this.isBusy = true;
    try {
      await this.live.send(command);
      this.hush();
      return true;
    } catch (problem) {
      this.agenda.isRunning = false;
      if (problem instanceof Problem) this.say(problem.reason, problem.rule);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Ask the server why something cannot be done, by asking for it. */
  async #ask(text: string): Promise<void> {
    const { table } = this;
    if (!table || table.seat === null) return;
    await this.#do({ do: 'act', seat: table.seat, text, version: table.version });
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
      this.#animate(events, before);
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

  #animate(events: GameEvent[], before: GameState | null): void {
    if (!before) return;
    for (const event of events) {
      if (event.name !== 'transported') continue;
      const { hex, place, resource } = event.arguments as Record<string, string>;
      if (!hex || !place) continue;
      const hexes = wayBetween(before, this.near, hex, place.slice(0, -1));
      if (hexes) this.journeys = [...this.journeys.slice(-3), { id: ++this.#last, hexes, resource: resource as Resource }];
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

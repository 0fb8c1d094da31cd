/** One table on the screen: what the server says of it, what is being picked, and what to tell. */

import { neighboursOf, type Contents, type Intent, type Journey, type Light, type Resource, type Way } from '../board';
import { api, Problem } from '../net/api';
import { Live } from '../net/live.svelte';
import type { BoardPlan, Command, EntryView, GameEvent, GameState, HistoryAction, Pick, TableView } from '../net/types';
import { prefs } from '../prefs.svelte';
import { t } from '../words/words.svelte';
import { contracts } from './contracts.svelte';
import { describeHex } from './describe';
import { playerName } from './names';
import { decided, NOTHING, optionsOf, pickable, pickOne, question, remaining, type Option, type Picking } from './picking';
import { meantBy, sampleOf } from './probe';
import { contentsOf, lackOf, sitesOf, wayBetween } from './reading';
import { lastTurnOf, lineOf, touched } from './story';

export interface Notice {
  text: string;
  rule: string | null;
  kind: 'no' | 'news';
}

const BOARD_KINDS = ['hex', 'place'] as const;

export class Game {
  readonly live: Live;
  plan = $state.raw<BoardPlan | null>(null);
  history = $state.raw<HistoryAction[]>([]);
  picking = $state.raw<Picking>(NOTHING);
  hovered = $state<string | null>(null); // a kind of action the pointer rests on
  pointed = $state.raw<{ hex: string; half: 'a' | 'b' } | null>(null);
  notice = $state.raw<Notice | null>(null);
  spoken = $state(''); // for screen readers: what others did
  journeys = $state.raw<Journey[]>([]);
  isBusy = $state(false);
  guard: ((text: string) => boolean) | null = null; // a lesson may want another action than this one
  #last = 0;
  #drawn = new Map<string, Contents>();
  #described = new WeakMap<Contents, string>();
  #before: GameState | null = null;
  #wasMyTurn = false;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.live = new Live(
      id,
      (entry, events, table) => this.#happened(entry, events, table),
      (table) => void this.#welcomed(table),
    );
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
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
  options = $derived.by<Option[]>(() => optionsOf(this.table?.choices ?? []));
  left = $derived.by<Option[]>(() => remaining(this.options, this.picking));
  near = $derived.by(() => neighboursOf(this.plan?.hexes ?? []));
  contents = $derived.by<Map<string, Contents>>(() => {
    this.#drawn = this.state ? contentsOf(this.state, this.#drawn) : new Map();
    return this.#drawn;
  });
  isAnswering = $derived.by(() => this.state !== null && this.state.prompt !== 'turn' && this.state.prompt !== 'over');

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
    if (!this.isToAct) return lights;
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
    for (const { pick } of this.picking.picked) lights.set(pick.id, 'picked');
    return lights;
  });

  /** Ways a piece would travel: from what is picked or pointed at, to what could be picked. */
  ways = $derived.by<Way[]>(() => {
    const state = this.state;
    if (!state || !this.isToAct) return [];
    let picking = this.picking;
    if (this.pointed) picking = this.#pickAt(this.pointed.hex, this.pointed.half, picking) ?? picking;
    if (picking.picked.length === 0) return [];
    const ways = new Map<string, Way>();
    for (const option of remaining(this.options, picking)) {
      if (option.kind !== 'transport') continue;
      const [from, , to] = option.picks;
      if (!from || !to || ways.has(from.id + to.id) || ways.size > 7) continue;
      const hexes = wayBetween(state, this.near, from.id, to.id.slice(0, -1));
      if (hexes) ways.set(from.id + to.id, { hexes });
    }
    return [...ways.values()];
  });

  /** What a click on the hex that is pointed at would do. */
  hint = $derived.by<string>(() => {
    if (!this.pointed || !this.isToAct) return '';
    const next = this.#pickAt(this.pointed.hex, this.pointed.half, this.picking);
    if (!next) return '';
    const kinds = [...new Set(remaining(this.options, next).map((option) => option.kind))];
    return kinds.length === 1 && kinds[0] ? t(`do-${kinds[0]}`) : kinds.map((kind) => t(`do-${kind}`)).join(' / ');
  });

  question = $derived.by(() => question(this.left.filter((option) => option.kind !== 'decline' && option.kind !== 'use'), this.picking));

  // --- intentions

  choose(kind: string): void {
    if (!this.isToAct || !this.state || this.seat === null) return this.say('not-your-turn');
    if (!this.options.some((option) => option.kind === kind)) {
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
    if (!this.isToAct) {
      if (this.isToConfirm) this.say('confirm-first');
      else if (this.seat !== null && this.table?.status === 'running') this.say('not-your-turn');
      return;
    }
    const next = this.#pickAt(hex, half, this.picking) ?? (this.isAnswering ? null : this.#pickAt(hex, half, NOTHING));
    if (next) return this.#advance(next);
    if (this.seat === null) return;
    const text = meantBy(this.state, this.seat, hex, this.picking.kind);
    if (text && !this.options.some((option) => option.text === text)) void this.#ask(text);
    else this.say(this.isAnswering ? 'not-an-answer' : 'nothing-here');
  }

  pickContract(id: string): void {
    if (!this.state || this.seat === null) return;
    if (!this.isToAct) return this.say(this.isToConfirm ? 'confirm-first' : 'not-your-turn');
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
    void this.#do({ do: 'act', seat: table.seat, text, version: table.version });
  }

  turn(what: 'confirm' | 'undo' | 'restart'): void {
    const { table } = this;
    if (!table || table.seat === null) return;
    this.picking = NOTHING;
    void this.#do({ do: what, seat: table.seat, version: table.version });
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
    this.#notice(table);
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
    if (entry.what === 'undid' || entry.what === 'acted' || entry.what === 'confirmed') this.picking = NOTHING;
    if (this.plan?.name !== table.options.board) void this.#welcomed(table);
    this.#notice(table);
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

  /** A bell and a word in the title when it becomes one's turn. */
  #notice(table: TableView): void {
    const isMine = table.status === 'running' && table.seat !== null && table.waits?.seat === table.seat;
    const title = t('title');
    document.title = isMine ? `● ${t('your-turn')} · ${title}` : title;
    if (isMine && !this.#wasMyTurn && prefs.sound) void ring();
    this.#wasMyTurn = isMine;
  }
}

let audio: AudioContext | null = null;

/** Two soft notes. Browsers stay silent until somebody has touched the page, which is fine. */
async function ring(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') return;
    const start = audio.currentTime;
    [659.3, 880].forEach((pitch, i) => {
      if (!audio) return;
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, start + i * 0.16);
      loudness.gain.linearRampToValueAtTime(0.08, start + i * 0.16 + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0005, start + i * 0.16 + 0.7);
      tone.connect(loudness).connect(audio.destination);
      tone.start(start + i * 0.16);
      tone.stop(start + i * 0.16 + 0.8);
    });
  } catch {
    audio = null; // no sound here
  }
}

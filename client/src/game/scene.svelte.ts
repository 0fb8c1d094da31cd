/** What the board shows of a game: contents, lights, signs, ways, and pieces on their way. */

import { neighboursOf, type Contents, type Flag, type Journey, type Light, type Resource, type Way } from '../board';
import type { GameEvent, GameState } from '../net/types';
import { t, words } from '../words/words.svelte';
import { contractIn, placesOf } from './actions';
import { besideInWords, describeHex } from './describe';
import type { Game } from './game.svelte';
import { kindsByHex, pickable, pickAt, remaining } from './picking';
import { contentsOf, sitesReached, wayBetween } from './reading';
import { flagsOf, wayOf } from './signs';
import { touched } from './story';

const BOARD_KINDS = ['hex', 'place'] as const;
const MOST_WAYS = 8;

function promiseOf(kinds: readonly string[]): string {
  return kinds.map((kind) => t(`do-${kind}`)).join(' / ');
}

/** The same sentence is often said of many hexes, and made once. */
function toldOf(facts: ReadonlyMap<string, string[]>, tell: (fact: string[]) => string): Map<string, string> {
  const told = new Map<string, string>();
  const found = new Map<string, string>();
  for (const [hex, fact] of facts) {
    const key = fact.join();
    const text = told.get(key) ?? tell(fact);
    told.set(key, text);
    found.set(hex, text);
  }
  return found;
}

export class Scene {
  hovered = $state<string | null>(null); // a kind of action the pointer rests on
  pointed = $state.raw<{ hex: string; half: 'a' | 'b' } | null>(null);
  told = $state.raw<readonly string[]>([]); // what the line of the log speaks of that somebody looks at
  journeys = $state.raw<Journey[]>([]);
  #last = 0;
  #drawn = new Map<string, Contents>();

  constructor(private readonly game: Game) {}

  near = $derived.by(() => neighboursOf(this.game.plan?.hexes ?? []));
  contents = $derived.by<Map<string, Contents>>(() => {
    this.#drawn = this.game.state ? contentsOf(this.game.state, this.#drawn) : new Map();
    return this.#drawn;
  });

  #described = $derived.by(() => words.language && new WeakMap<Contents, string>()); // in the language spoken

  /** A hex in words; told anew only where something changed. */
  describe = (hex: string): string => {
    const contents = this.contents.get(hex);
    if (!contents || !this.game.state) return hex;
    let text = this.#described.get(contents);
    if (text === undefined) this.#described.set(contents, (text = describeHex(this.game.state, hex, this.game.nameOf)));
    return text;
  };

  // What is also said of a hex to who cannot see the board, each part told anew only when it can have changed.
  #beside = $derived.by(() => besideInWords(this.near));
  #reach = $derived.by(() => {
    const { state, seat } = this.game;
    if (!state || seat === null) return new Map<string, string>();
    return toldOf(sitesReached(state, this.near, seat), (places) => t('hex-way', { places: places.join(', ') }));
  });
  #offers = $derived.by(() => {
    const { isPicking, isPlanning, options, picking } = this.game;
    const offered = isPicking ? kindsByHex(options, picking) : new Map<string, string[]>();
    return toldOf(offered, (kinds) => {
      const actions = promiseOf(kinds);
      return isPlanning ? t('plan-this', { action: actions }) : t('hex-choice', { actions });
    });
  });
  #picked = $derived.by(() => new Set(this.game.picking.picked.map(({ pick }) => (pick.kind === 'place' ? pick.id.slice(0, -1) : pick.id))));

  /**
   * A hex in words for who cannot see the board: also what choosing it would do, where its pieces can go, and what is next
   * to it. Another function whenever something of that may have changed, so that nobody need ask until then.
   */
  tell = $derived.by(() => {
    const { table, picking, plan, agenda } = this.game;
    void [table, picking, plan, agenda.steps, words.language];
    return (hex: string): string => {
      const parts = [this.describe(hex), this.#picked.has(hex) ? t('hex-picked') : this.#offers.get(hex), this.#reach.get(hex), this.#beside.get(hex)];
      return words.clauses(parts.filter((part): part is string => !!part));
    };
  });

  /** The actions of a hint that are drawn, best first, and the one that is looked at. */
  advised = $derived.by<string[]>(() => this.game.adviser.best.map(({ text }) => text));
  #looked = $derived.by(() => this.game.adviser.pointed ?? this.advised[0] ?? '');
  advisedContract = $derived.by(() => contractIn(this.#looked));

  /** What is picked, and what a click on the hex that is pointed at would add. */
  #next = $derived.by(() => this.pointed && pickAt(this.game.options, this.game.picking, this.pointed.hex, this.pointed.half));

  /** What others did of late: since one's last turn; who only watches sees the last two actions. */
  #lately = $derived.by(() => {
    const { seat, history, since } = this.game;
    return seat === null ? history.slice(-2) : history.slice(since).filter((action) => action.seat !== seat);
  });

  /** Hexes and places that light up. */
  lights = $derived.by<ReadonlyMap<string, Light>>(() => new Map([...this.#lit, ...this.told.map((key) => [key, 'picked'] as const)]));

  #lit = $derived.by<Map<string, Light>>(() => {
    const { game } = this;
    const { picking } = game;
    const lights = new Map<string, Light>();
    for (const { events } of this.#lately) for (const key of touched(events)) lights.set(key, 'last');
    if (!game.isPicking) return lights;
    const isOpen = picking.kind !== null || picking.picked.length > 0 || game.isAnswering;
    if (isOpen || this.hovered) {
      const asked = isOpen ? picking : { kind: this.hovered, picked: [] };
      for (const pick of pickable(game.options, asked, BOARD_KINDS)) lights.set(pick.id, 'choice');
    } else {
      const found = this.#next?.picked.at(-1)?.pick;
      if (found) lights.set(found.id, 'soft');
    }
    for (const key of placesOf(this.#looked)) lights.set(key, 'advice');
    for (const { pick } of picking.picked) lights.set(pick.id, 'picked');
    return lights;
  });

  /** Signs for what is only thought of: a hint's actions, or the steps of the plan. */
  flags = $derived.by<Flag[]>(() => {
    if (this.advised.length > 0) return flagsOf(this.advised, 'advice');
    return this.game.table?.status === 'running' ? flagsOf(this.game.agenda.steps, 'plan') : [];
  });

  /** Ways a piece would travel: those thought of, and those from what is picked or pointed at to what could be picked. */
  ways = $derived.by<Way[]>(() => {
    const { state } = this.game;
    if (!state || !this.game.isPicking) return [];
    const thought = this.#looked ? [this.#looked] : this.game.agenda.steps;
    const meant = thought.map((text) => wayOf(state, this.near, text)).filter((way) => way !== null);
    const picking = this.#next ?? this.game.picking;
    if (picking.picked.length === 0) return meant;
    const ways = new Map<string, Way>();
    for (const option of remaining(this.game.options, picking)) {
      if (option.kind !== 'transport') continue;
      const [from, , to] = option.picks;
      if (!from || !to || ways.has(from.id + to.id) || ways.size >= MOST_WAYS) continue;
      const hexes = wayBetween(state, this.near, from.id, to.id.slice(0, -1));
      if (hexes) ways.set(from.id + to.id, { hexes });
    }
    return [...meant, ...ways.values()];
  });

  /** What a click on the hex that is pointed at would do. */
  promise = $derived.by<string>(() => {
    if (!this.#next || !this.game.isPicking) return '';
    return promiseOf([...new Set(remaining(this.game.options, this.#next).map((option) => option.kind))]);
  });

  /** Let the pieces travel that events speak of, over the meadows as they were before. */
  animate(events: readonly GameEvent[], before: GameState): void {
    for (const event of events) {
      if (event.name !== 'transported') continue;
      const { hex, place, resource } = event.arguments as Record<string, string>;
      if (!hex || !place) continue;
      const hexes = wayBetween(before, this.near, hex, place.slice(0, -1));
      if (hexes) this.journeys = [...this.journeys.slice(-3), { id: ++this.#last, hexes, resource: resource as Resource }];
    }
  }

  arrived(id: number): void {
    this.journeys = this.journeys.filter((journey) => journey.id !== id);
  }
}

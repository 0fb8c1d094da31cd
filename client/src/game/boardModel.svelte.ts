/** What the board shows of a game: contents, lights, signs, ways, and pieces on their way. */

import {
  neighboursByHex,
  type Deed,
  type HexContents,
  type Marker,
  type MovingPiece,
  type Highlight,
  type Resource,
  type PiecePath,
  type TroddenStep,
} from '../board';
import type { ActionView, EventView, GameState } from '../net/types';
import { isMotionOff, motionMs } from '../motion';
import { endTogether } from '../playMotion';
import { t, i18n } from '../i18n/i18n.svelte';
import { contractErectedBy, placesInAction } from './actions';
import { contracts } from './contracts.svelte';
import { describeNeighbours, describeHex, describePlace } from './describe';
import type { Game } from './game.svelte';
import { actionKindsByHex, possibleNextPicks, pickOnHex, remainingOptions, type Picking } from './picking';
import {
  contentsByHex,
  erectedKinds,
  placesPerRuins,
  reachableSites,
  shortestTransportPath,
  sitesOfSeat,
  whyNoMoreBuildings,
  type SiteView,
} from './positionFacts';
import { numberedMarkers, transportPath } from './markers';
import { placesInEvents } from './log';
import { deedsByPlace } from './recap';
import { troddenSteps } from './troddenPaths';

const BOARD_PICKS = ['hex', 'place'] as const;
const MAX_PATHS = 8;
const NOWHERE: ReadonlyMap<string, Deed> = new Map();
const OTHERS_SHOWN_MS = 700; // the longest motion of an action, and a breath

function kindsText(kinds: readonly string[]): string {
  return kinds.map((kind) => t(`do-${kind}`)).join(' / ');
}

/** The same sentence is often said of many hexes, and made once. */
function textByHex(
  facts: ReadonlyMap<string, string[]>,
  describe: (fact: string[]) => string,
): Map<string, string> {
  const textOf = new Map<string, string>();
  const found = new Map<string, string>();
  for (const [hex, fact] of facts) {
    const key = fact.join();
    const text = textOf.get(key) ?? describe(fact);
    textOf.set(key, text);
    found.set(hex, text);
  }
  return found;
}

export class BoardModel {
  hoveredKind = $state<string | null>(null); // a kind of action the pointer rests on
  hoveredHex = $state.raw<{ hex: string; half: 'a' | 'b' } | null>(null);
  mentionedPlaces = $state.raw<readonly string[]>([]); // what a line of the log, a card or a site's button speaks of that is looked at
  namedHexes = $state.raw<readonly string[]>([]); // those that buttons, and the line of the log that is looked at, call by their names
  movingPieces = $state.raw<MovingPiece[]>([]);
  isShowingOthers = $state(false); // somebody else has just acted
  #othersPlaces = $state.raw<readonly string[]>([]); // and did so here
  #keepOthers = (): void => {}; // shown after all
  #last = 0;
  #contents = new Map<string, HexContents>();

  constructor(private readonly game: Game) {}

  neighbours = $derived.by(() => neighboursByHex(this.game.boardMap?.hexes ?? []));
  #erected = $derived.by(() => erectedKinds(this.game.history.actions));
  contents = $derived.by<Map<string, HexContents>>(() => {
    this.#contents = this.game.state
      ? contentsByHex(this.game.state, this.#contents, this.#erected)
      : new Map<string, HexContents>();
    return this.#contents;
  });

  /** Paths are trodden once who took them has arrived. */
  #trodden: readonly TroddenStep[] = [];
  trodden = $derived.by(() => {
    const { state, history } = this.game;
    if (state && history.isComplete && this.movingPieces.length === 0)
      this.#trodden = troddenSteps(history.actions, state, this.neighbours);
    return this.#trodden;
  });

  #described = $derived.by(() => i18n.language && new WeakMap<HexContents, string>()); // in the language spoken

  /** A hex in words; told anew only where something changed. */
  describe = (hex: string): string => {
    const contents = this.contents.get(hex);
    if (!contents || !this.game.state) return hex;
    let text = this.#described.get(contents);
    if (text === undefined)
      this.#described.set(contents, (text = describeHex(this.game.state, hex, this.game.nameOf)));
    return text;
  };

  // What is also said of a hex to who cannot see the board, each part told anew only when it can have changed.
  #beside = $derived.by(() => describeNeighbours(this.neighbours));
  #reach = $derived.by(() => {
    const { state, seat } = this.game;
    if (!state || seat === null) return new Map<string, string>();
    const halves = placesPerRuins(state.players.length);
    return textByHex(reachableSites(state, this.neighbours, seat), (places) =>
      t('hex-reachable-sites', { places: places.map((place) => describePlace(place, halves)).join(', ') }),
    );
  });
  #offers = $derived.by(() => {
    const { isPicking, isPlanning, options, picking } = this.game.picker;
    const offered = isPicking ? actionKindsByHex(options, picking) : new Map<string, string[]>();
    return textByHex(offered, (kinds) => {
      const actions = kindsText(kinds);
      return isPlanning ? t('plan-this', { action: actions }) : t('hex-choice', { actions });
    });
  });
  #picked = $derived.by(
    () =>
      new Set(
        this.game.picker.picking.picked.map(({ pick }) =>
          pick.kind === 'place' ? pick.id.slice(0, -1) : pick.id,
        ),
      ),
  );

  /**
   * A hex in words for who cannot see the board: also what choosing it would do, where its pieces can go, and what is next
   * to it. Another function whenever something of that may have changed, so that nobody need ask until then.
   */
  screenReaderText = $derived.by(() => {
    const { table, picker, boardMap, plan } = this.game;
    void [table, picker.picking, boardMap, plan.steps, i18n.language];
    return (hex: string): string => {
      const parts = [
        this.describe(hex),
        this.#picked.has(hex) ? t('hex-picked') : this.#offers.get(hex),
        this.#reach.get(hex),
        this.#beside.get(hex),
      ];
      return i18n.clauses(parts.filter((part): part is string => !!part));
    };
  });

  /** The actions of a hint that are drawn until something is chosen, best first, and the one that is looked at. */
  suggestedActions = $derived.by<readonly ActionView[]>(() => {
    const { hints, picker, commands } = this.game;
    if (hints.best.length === 0) return hints.suggested;
    const { kind, picked } = picker.picking;
    const isChoosing = kind !== null || picked.length > 0 || commands.isBusy;
    return picker.guard === null && !isChoosing ? hints.best : [];
  });
  tippedContract = $state(''); // of which a tip speaks
  #suggestedAction = $derived.by(() => this.game.hints.hovered ?? this.suggestedActions[0] ?? null);
  suggestedContract = $derived.by(() => this.#suggestedAction && contractErectedBy(this.#suggestedAction));

  /** What is picked, and what a click on the hex that is pointed at would add. */
  #hoverPicking = $derived.by(
    () =>
      this.hoveredHex &&
      pickOnHex(
        this.game.picker.options,
        this.game.picker.picking,
        this.hoveredHex.hex,
        this.hoveredHex.half,
      ),
  );

  /** What others did since one's last turn, until one acts oneself; who only watches sees the last two actions. */
  recentActions = $derived.by(() => {
    const { seat, history } = this.game;
    if (seat === null) return history.actions.slice(-2);
    return history.actions.at(-1)?.seat === seat ? [] : history.actions.slice(history.sinceMyTurn);
  });

  /** What is being chosen, or would be by a click on the kind of action that is pointed at. */
  #asked = $derived.by<Picking | null>(() => {
    const { picker, turn } = this.game;
    const { picking } = picker;
    if (!picker.isPicking) return null;
    if (picking.kind !== null || picking.picked.length > 0 || turn.isAnswering) return picking;
    return this.hoveredKind ? { kind: this.hoveredKind, picked: [] } : null;
  });

  /** The seat's own sites, numbered as on their badges: on the board, in the row below it and on cards. */
  ownSites = $derived.by<readonly SiteView[]>(() => {
    const { state, seat, table, history } = this.game;
    if (!state || seat === null || table?.status !== 'running') return [];
    return sitesOfSeat(state, seat, history.actions);
  });

  /** Why nothing more is built on them; null: something may be. */
  noMoreBuildings = $derived.by(() => {
    const { state, seat, turn } = this.game;
    return state && seat !== null ? whyNoMoreBuildings(state, seat, turn.mySeat?.plays_again ?? true) : null;
  });
  sitesToBuildOn = $derived.by(() => (this.noMoreBuildings ? [] : this.ownSites));

  /** What others did where, while nothing is being chosen there and the game goes on. */
  recent = $derived.by<ReadonlyMap<string, Deed>>(() => {
    const { table, commands } = this.game;
    if (table?.status !== 'running' || this.#asked || commands.isBusy) return NOWHERE;
    return deedsByPlace(this.recentActions);
  });

  /** Hexes and places that light up. */
  highlights = $derived.by<ReadonlyMap<string, Highlight>>(() => {
    const light = (key: string) => [key, 'mentioned'] as const;
    // What others do hides nothing that may be chosen; what is open gives way to everything.
    return new Map<string, Highlight>([
      ...this.#openPlaces.map((key) => [key, 'open'] as const),
      ...this.#othersPlaces.map(light),
      ...this.#highlighted,
      ...this.mentionedPlaces.map(light),
    ]);
  });

  /** Where something can be done on one's turn, while nothing is being chosen. */
  #openPlaces = $derived.by<readonly string[]>(() => {
    const { picker, turn, hints, commands } = this.game;
    if (!turn.isShownAsMine || !turn.isToAct || turn.isAnswering || hints.hint) return [];
    if (this.#asked || commands.isBusy || !picker.isPicking) return [];
    return possibleNextPicks(picker.options, { kind: null, picked: [] }, BOARD_PICKS).map(({ id }) => id);
  });

  #highlighted = $derived.by<Map<string, Highlight>>(() => {
    const { game } = this;
    const { picking } = game.picker;
    const highlights = new Map<string, Highlight>();
    if (game.commands.isBusy) {
      for (const key of game.picker.sent ? placesInAction(game.picker.sent) : [])
        highlights.set(key, 'picked');
      for (const { pick } of picking.picked) highlights.set(pick.id, 'picked');
      return highlights;
    }
    if (!game.picker.isPicking) return highlights;
    if (this.#asked) {
      const isTransport = this.#asked.kind === 'transport' || this.#asked.picked.length > 0;
      for (const { kind, id } of possibleNextPicks(game.picker.options, this.#asked, BOARD_PICKS))
        highlights.set(id, isTransport && kind === 'place' ? 'destination' : 'choice');
    } else {
      const found = this.#hoverPicking?.picked.at(-1)?.pick;
      if (found) highlights.set(found.id, 'hover');
    }
    for (const key of this.#suggestedAction ? placesInAction(this.#suggestedAction) : [])
      highlights.set(key, 'hint');
    for (const { pick } of picking.picked) highlights.set(pick.id, 'picked');
    return highlights;
  });

  /** Signs for what is only thought of: a hint's actions, or the steps of the plan. */
  markers = $derived.by<Marker[]>(() => {
    if (this.suggestedActions.length > 0) return numberedMarkers(this.suggestedActions, 'hint');
    return this.game.table?.status === 'running' ? numberedMarkers(this.game.plan.steps, 'plan') : [];
  });

  /** What is named on a board beside which words speak of spaces by their names. */
  named = $derived.by<readonly string[]>(() => {
    const { table, plan } = this.game;
    const spoken = this.suggestedActions.length > 0 ? this.suggestedActions : plan.steps;
    const asked = [...this.namedHexes, ...this.mentionedPlaces];
    return table?.status === 'running' ? [...asked, ...spoken.flatMap(placesInAction)] : asked;
  });

  /** Ways a piece would travel: those thought of, and those from what is picked or pointed at to what could be picked. */
  paths = $derived.by<PiecePath[]>(() => {
    const { state } = this.game;
    if (!state || !this.game.picker.isPicking) return [];
    const thought = this.#suggestedAction ? [this.#suggestedAction] : this.game.plan.steps;
    const meant = thought
      .map((action) => transportPath(state, this.neighbours, action))
      .filter((path) => path !== null);
    const picking = this.#hoverPicking ?? this.game.picker.picking;
    if (picking.picked.length === 0) return meant;
    const paths = new Map<string, PiecePath>();
    for (const option of remainingOptions(this.game.picker.options, picking)) {
      if (option.kind !== 'transport') continue;
      const [from, what, to] = option.picks;
      if (!from || !to || paths.has(from.id + to.id) || paths.size >= MAX_PATHS) continue;
      const hexes = shortestTransportPath(state, this.neighbours, from.id, to.id.slice(0, -1));
      if (hexes) paths.set(from.id + to.id, { hexes, resource: what?.id as Resource });
    }
    return [...meant, ...paths.values()];
  });

  /** What a click on the hex that is pointed at would do. */
  hoverText = $derived.by<string>(() => {
    if (!this.#hoverPicking || !this.game.picker.isPicking) return '';
    return kindsText([
      ...new Set(remainingOptions(this.game.picker.options, this.#hoverPicking).map((option) => option.kind)),
    ]);
  });

  /** Let the pieces travel that events speak of, over the meadows as they were before, explorers step out, and points of buildings rise. */
  animate(events: readonly EventView[], before: GameState): void {
    for (const { name, seat, arguments: args } of events) {
      const { hex, place, resource } = args as Record<string, string>;
      if (name === 'explored' && hex && seat !== null) this.#move({ hexes: [hex], explorer: seat });
      if (name === 'building-erected' && place && !isMotionOff())
        this.#move({ hexes: [], to: place, points: this.#pointsOfLastBuilding() });
      if (name !== 'transported' || !hex || !place) continue;
      const hexes = shortestTransportPath(before, this.neighbours, hex, place.slice(0, -1));
      if (hexes) this.#move({ hexes, resource: resource as Resource, to: place });
    }
  }

  /** As printed on its contract; 0 where they are counted at the end. */
  #pointsOfLastBuilding(): number {
    const events = this.game.history.actions.flatMap(({ events }) => events);
    const chosen = events.findLast(({ name }) => name === 'contract-chosen');
    return contracts.get(String(chosen?.arguments['contract'])).points ?? 0;
  }

  /** Somebody else's action is to be seen, where it happened, before it is said whose turn it is now: so many ms. */
  showOthers(events: readonly EventView[]): number {
    const ms = motionMs(OTHERS_SHOWN_MS);
    this.#keepOthers();
    if (ms === 0) return 0;
    this.isShowingOthers = true;
    this.#othersPlaces = placesInEvents(events);
    this.#keepOthers = endTogether(() => {
      this.isShowingOthers = false;
      this.#othersPlaces = [];
    }, ms);
    return ms;
  }

  close(): void {
    this.#keepOthers();
  }

  /** What was pointed at is not any more: no pointer leaves a board that is taken away. */
  clearHover(): void {
    this.hoveredKind = null;
    this.hoveredHex = null;
    this.mentionedPlaces = [];
  }

  #move(piece: Omit<MovingPiece, 'id'>): void {
    this.movingPieces = [...this.movingPieces.slice(-3), { ...piece, id: ++this.#last }];
  }

  pieceArrived(id: number): void {
    this.movingPieces = this.movingPieces.filter((piece) => piece.id !== id);
  }
}

/**
 * "What if": a table of its own, on which whoever analyses a finished game acts for every seat, from any position of
 * that game. Everything is open to see, cards are drawn in the order of that game, and nothing is stored.
 */

import type { Entry } from '../net/types';
import { picksForAction } from './action';
import type { Decision } from './compareActions';
import { LocalTable } from './localTable';
import { PLAYER, Table } from './table';
import { VariationTree, type SeatAction, type VariationNode } from './variations';
import type { Rules } from './rules';
import { at, type Setup } from './setup';

/** What an engine may be told of the position: what the seat to move knows. */
export interface SeatKnowledge {
  setup: Setup;
  seat: number; // 0-3
  view: Uint8Array;
}

export class Exploration {
  readonly local: LocalTable;
  readonly tree: VariationTree;
  /** Told when another position is shown. */
  onchange: () => void = () => {};
  #current: VariationNode;

  /** `entries`: of the table with the finished game (`entriesOfRecord`). */
  constructor(rules: Rules, entries: readonly Entry[]) {
    const table = Table.fromEntries(rules, entries.filter(endsNoTurnByHand));
    table.isOpenToSee = true;
    this.local = new LocalTable(table, {
      think: () => Promise.reject(new Error('no bot sits here')),
      save: () => Promise.resolve(this.#follow()),
    });
    this.tree = new VariationTree(actionsOf(table));
    this.#current = VariationTree.last(this.tree.root);
  }

  get current(): VariationNode {
    return this.#current;
  }

  /** Of the position shown; null once the game is over. */
  get knowledge(): SeatKnowledge | null {
    const { game } = this.local.table;
    if (!game || game.seat === null) return null;
    return { setup: game.setup, seat: game.seat, view: game.viewAt(game.seat) };
  }

  /** The action that led to the position shown; null at the start. */
  get lastDecision(): Decision | null {
    const { game } = this.local.table;
    const n = (game?.actions.length ?? 0) - 1;
    if (!game || n < 0) return null;
    const { setup, rules } = game;
    return { setup, rules, view: game.viewAt(game.stateAt(n).seat, n), action: at(game.actions, n).number };
  }

  /** Show another position. A single step forward is played, so that one sees what happens. */
  goTo(node: VariationNode): void {
    if (node === this.#current) return;
    const wanted = VariationTree.textsTo(node);
    const shown = VariationTree.textsTo(this.#current);
    let nEqual = 0;
    while (nEqual < shown.length && shown[nEqual] === wanted[nEqual]) nEqual++;
    const isStep = wanted.length === shown.length + 1 && nEqual === shown.length;
    if (isStep) return void this.local.append(this.#acted(wanted[nEqual]!));
    const { table } = this.local;
    if (nEqual < shown.length)
      table.evolve({ what: 'undo-asked', ...header(), seat: 1, to: nEqual, needs: [] });
    for (const text of wanted.slice(nEqual)) table.evolve(this.#acted(text));
    this.#follow();
    this.local.welcomeAll();
  }

  /** Forget a variation from a position on. */
  remove(node: VariationNode): void {
    if (node.isPlayed || !node.parent) return;
    if (VariationTree.leadsTo(node, this.#current)) this.goTo(node.parent);
    this.tree.remove(node);
    this.onchange();
  }

  #acted(text: string): Entry {
    const seat = (this.local.table.game?.seat ?? 0) + 1;
    return { what: 'acted', ...header(), seat, text };
  }

  /** The table has another position: it is found in the tree, or is a new one. */
  #follow(): void {
    this.#current = this.tree.find(actionsOf(this.local.table));
    this.onchange();
  }
}

/** Turns end by themselves. */
function endsNoTurnByHand(entry: Entry): boolean {
  return !(entry.what === 'preferred' && !entry.auto_confirm);
}

function actionsOf({ game }: Table): SeatAction[] {
  return (game?.actions ?? []).map((action, n) => ({
    text: action.text,
    kind: action.kind,
    picks: picksForAction(action),
    seat: (game?.stateAt(n).seat ?? 0) + 1,
  }));
}

function header() {
  return { at: Date.now(), by: PLAYER, command: '' };
}

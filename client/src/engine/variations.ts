/** The positions of a game that is analysed, as a tree: what was played, and variations, what could have been. */

import type { ActionView } from '../net/types';

/** An action of a seat (1-4). */
export type SeatAction = ActionView & { seat: number };

export interface VariationNode {
  readonly id: number;
  readonly parent: VariationNode | null; // null: the deal
  readonly n: number; // actions that lead here
  readonly action: SeatAction | null; // the last of them
  readonly isPlayed: boolean; // in the game itself
  readonly children: VariationNode[]; // the first is what was played, or what was tried first
}

/** Actions one after the other that branch off from another line, or from the game. */
export type Variation = readonly VariationNode[];

export class VariationTree {
  readonly root: VariationNode = makeNode(0, null, null, true);
  #nextId = 1;

  /** `played`: the actions of the game. */
  constructor(played: readonly SeatAction[]) {
    let at = this.root;
    for (const action of played) at = this.#add(at, action, true);
  }

  /** The position after these actions from the deal on; what was not there is a variation from now on. */
  find(actions: readonly SeatAction[]): VariationNode {
    let at = this.root;
    for (const action of actions) {
      const known = at.children.find((child) => child.action?.text === action.text);
      at = known ?? this.#add(at, action, false);
    }
    return at;
  }

  /** The actions that lead to a position. */
  static textsTo({ parent, action }: VariationNode): string[] {
    return parent && action ? [...VariationTree.textsTo(parent), action.text] : [];
  }

  /** The last position of the game itself on the way to this one. */
  static branchingPoint(node: VariationNode): VariationNode {
    return node.isPlayed || !node.parent ? node : VariationTree.branchingPoint(node.parent);
  }

  static leadsTo(from: VariationNode, node: VariationNode): boolean {
    return from === node || (node.parent !== null && VariationTree.leadsTo(from, node.parent));
  }

  /** Where a line goes on that leads through a position; that itself where it ends. */
  static next(node: VariationNode): VariationNode {
    return node.children[0] ?? node;
  }

  static last(node: VariationNode): VariationNode {
    const next = VariationTree.next(node);
    return next === node ? node : VariationTree.last(next);
  }

  /** All variations, in the order of the game; one that branches off from another comes after it. */
  get variations(): Variation[] {
    const found: Variation[] = [];
    for (let at: VariationNode | undefined = this.root; at; at = at.children.find((child) => child.isPlayed))
      for (const child of at.children) if (!child.isPlayed) this.#collect(child, found);
    return found;
  }

  #collect(first: VariationNode, found: Variation[]): void {
    const line = [first];
    for (let at = first; at.children[0]; at = at.children[0]) line.push(at.children[0]);
    found.push(line);
    for (const { children } of line) for (const other of children.slice(1)) this.#collect(other, found);
  }

  /** Forget a variation from this position on. What was played stays. */
  remove({ id, parent, isPlayed }: VariationNode): void {
    if (!parent || isPlayed) return;
    parent.children.splice(
      parent.children.findIndex((child) => child.id === id),
      1,
    );
  }

  #add(parent: VariationNode, action: SeatAction, isPlayed: boolean): VariationNode {
    const added = makeNode(this.#nextId++, parent, action, isPlayed);
    parent.children.push(added);
    return added;
  }
}

function makeNode(
  id: number,
  parent: VariationNode | null,
  action: SeatAction | null,
  isPlayed: boolean,
): VariationNode {
  return { id, parent, n: parent ? parent.n + 1 : 0, action, isPlayed, children: [] };
}

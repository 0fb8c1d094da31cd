/** A study on an analysis board: its lines become variations, its notes belong to positions; and back again. */

import { picksForAction } from '../engine/action';
import type { Exploration } from '../engine/exploration';
import { LocalGame } from '../engine/game';
import type { SeatAction, VariationNode } from '../engine/variations';
import { NO_NOTE, type Note, type StudyNode } from './studyText';

export type Notes = ReadonlyMap<number, Note>; // by the id of the position

/** The text of the main line alone, as a record. */
export function mainLineRecord(headers: string, root: StudyNode): string {
  const actions: string[] = [];
  for (let at = root.children[0]; at; at = at.children[0]) actions.push(at.action);
  return `${headers}\n\n${actions.join(' ')}\n`;
}

/** Add the variations of a study; the notes of all its positions. */
export function addStudy({ local, tree }: Exploration, root: StudyNode): Map<number, Note> {
  const notes = new Map<number, Note>();
  const shown = local.table.game!;
  const game = new LocalGame(shown.setup, shown.rules, shown.bytesAt(0));
  const add = (node: StudyNode, path: readonly SeatAction[]): void => {
    const known = tree.find(path);
    if (node.note.comment || node.note.arrows.length > 0 || node.note.marks.length > 0)
      notes.set(known.id, node.note);
    for (const child of node.children) {
      game.undoTo(path.length);
      const seat = (game.seat ?? 0) + 1;
      game.play(child.action);
      const action = game.actions.at(-1)!;
      const { text, kind } = action;
      add(child, [...path, { text, kind, picks: picksForAction(action), seat }]);
    }
  };
  add(root, []);
  return notes;
}

/** The tree of an analysis board as a study. */
export function studyOfTree(node: VariationNode, notes: Notes): StudyNode {
  return {
    action: node.action?.text ?? '',
    note: notes.get(node.id) ?? NO_NOTE,
    children: node.children.map((child) => studyOfTree(child, notes)),
  };
}

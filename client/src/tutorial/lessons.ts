/**
 * What the tutorial teaches, in order, and which lesson belongs to a position. The line of play comes from the server;
 * a lesson stands where so many of its actions have been played. So a reload, an undo or another device finds its place.
 */

export interface Lesson {
  id: string; // its text is the message `lesson-…`
  at: number; // actions of the line played before it
  do: 'read' | 'act' | 'undo' | 'confirm' | 'end';
  show?: readonly string[]; // what to look at: targets, see targets.ts
  after?: string; // only for who has passed that lesson
}

export const LESSONS: readonly Lesson[] = [
  { id: 'welcome', at: 0, do: 'read', show: ['part:guild'] },
  { id: 'goal', at: 0, do: 'read', show: ['part:race'] },
  { id: 'meadows', at: 0, do: 'read', show: ['hex:g5', 'hex:h6'] },
  { id: 'ruins', at: 0, do: 'read', show: ['hex:g6'] },
  { id: 'barriers', at: 0, do: 'read', show: ['hex:f7', 'hex:f5', 'hex:i6'] },
  { id: 'contracts', at: 0, do: 'read', show: ['contract:store.ws'] },
  { id: 'site', at: 0, do: 'act' },
  { id: 'craftsman', at: 1, do: 'act' },
  { id: 'undo', at: 2, do: 'undo' },
  { id: 'again', at: 1, do: 'act', after: 'undo' },
  { id: 'confirm-first', at: 2, do: 'confirm' },
  { id: 'shared', at: 4, do: 'read', show: ['hex:e7', 'hex:e8'] },
  { id: 'transport', at: 4, do: 'act' },
  { id: 'explore', at: 5, do: 'act' },
  { id: 'road', at: 8, do: 'act', show: ['hex:f7'] },
  { id: 'erect', at: 9, do: 'act' },
  { id: 'power', at: 10, do: 'act' },
  { id: 'built', at: 11, do: 'confirm' },
  { id: 'plan', at: 13, do: 'read', show: ['contract:workshop.ssh', 'hex:e5', 'hex:g5'] },
  { id: 'site-again', at: 13, do: 'act' },
  { id: 'stone', at: 14, do: 'act' },
  { id: 'exhausted', at: 17, do: 'read', show: ['hex:e7'] },
  { id: 'first-stone', at: 17, do: 'act' },
  { id: 'second-stone', at: 18, do: 'act' },
  { id: 'faster', at: 22, do: 'read', show: ['contract:shortcut.wsh'] },
  { id: 'forest', at: 22, do: 'act' },
  { id: 'wheat', at: 25, do: 'act' },
  { id: 'wood', at: 26, do: 'act', show: ['hex:g5', 'hex:f5'] },
  { id: 'surplus', at: 29, do: 'act' },
  { id: 'piles', at: 30, do: 'act', show: ['part:piles'] },
  { id: 'explorer', at: 31, do: 'act' },
  { id: 'revealed', at: 32, do: 'read', show: ['part:piles'] },
  { id: 'score', at: 32, do: 'read', show: ['part:score'] },
  { id: 'fifth', at: 32, do: 'read', show: ['part:race'] },
  { id: 'finish', at: 32, do: 'end' },
];

const WATCH: Omit<Lesson, 'at'> = { id: 'watch', do: 'read' };
const CONFIRM: Omit<Lesson, 'at'> = { id: 'confirm', do: 'confirm' };

export interface TutorialState {
  n: number; // actions of the line played
  waits: 'action' | 'confirm' | 'other'; // for what the table waits: one's own answer, or somebody else's
  passed: ReadonlySet<string>; // lessons that were read, or done where the position does not tell
}

export function currentLesson({ n, waits, passed }: TutorialState): Lesson {
  if (waits === 'other') return { ...WATCH, at: n };
  const here = LESSONS.filter((lesson) => lesson.at === n && !passed.has(lesson.id));
  const later = here.find(({ after }) => after !== undefined && passed.has(after));
  return later ?? here.find(({ after }) => after === undefined) ?? { ...CONFIRM, at: n };
}

/** How many of the lessons lie behind. */
export function lessonIndex(lesson: Lesson): number {
  const index = LESSONS.findIndex(({ id }) => id === lesson.id);
  return index >= 0 ? index : LESSONS.filter(({ at }) => at < lesson.at).length;
}

/** The lesson to go back to: one that was read, or an action to be done again. Null at the very beginning. */
export function previousLesson(lesson: Lesson): Lesson | null {
  const earlier = LESSONS.slice(0, lessonIndex(lesson));
  return (
    earlier.findLast(
      (other) => (other.do === 'read' && other.at === lesson.at) || (other.do === 'act' && !other.after),
    ) ?? null
  );
}

/** How many actions from the start are those of the line. */
export function matchingPrefixLength(line: readonly string[], played: readonly string[]): number {
  const strange = played.findIndex((text, i) => text !== line[i]);
  return strange < 0 ? played.length : strange;
}

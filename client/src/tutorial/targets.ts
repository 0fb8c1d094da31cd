/** What the coach points at: a hex, a card, a button; and how it is found on the screen. */

import { remainingOptions, type Option, type Picking } from '../game/picking';
import type { ChoicePick } from '../net/types';
import type { Lesson } from './lessons';

/** `hex:g6`, `contract:store.ws`, `action:site`, `pick:resource h`, `do:confirm`, `part:race`. */
export type Target = string;

export interface Situation {
  options: readonly Option[];
  picking: Picking;
  isAnswering: boolean; // a power or another question, not a turn
}

/** What to click next to do the action with this text. */
export function nextClickTarget(text: string, { options, picking, isAnswering }: Situation): Target | null {
  const meant = options.find((option) => option.text === text);
  if (!meant) return null;
  const left = remainingOptions(options, picking);
  if (!left.includes(meant)) return 'do:cancel';
  const isFresh = picking.kind === null && picking.picked.length === 0;
  if (isFresh && !isAnswering) return `action:${meant.kind}`;
  const taken = new Set(picking.picked.map(({ index }) => index));
  const open = meant.picks.map((pick, index) => ({ pick, index })).filter(({ index }) => !taken.has(index));
  const alike = left.filter((option) => option.kind === meant.kind);
  const telling = open.find(({ pick, index }) => alike.some((option) => option.picks[index]?.id !== pick.id));
  const next = telling ?? open.find(({ pick }) => pick.kind === 'contract') ?? open[0];
  return next ? targetOf(next.pick) : 'do:only';
}

function targetOf({ kind, id }: ChoicePick): Target {
  if (kind === 'hex') return `hex:${id}`;
  if (kind === 'place') return `hex:${id.slice(0, -1)}`;
  if (kind === 'contract') return `contract:${id}`;
  return `pick:${kind} ${id}`;
}

/** Everything to light up for a lesson: what is to be clicked, and what is only to be looked at. */
export function lessonTargets(
  lesson: Lesson,
  text: string | undefined,
  situation: Situation,
): { click: Target | null; look: readonly Target[] } {
  const look = lesson.show ?? [];
  if (lesson.do === 'act')
    return { click: text === undefined ? null : nextClickTarget(text, situation), look };
  if (lesson.do === 'undo' || lesson.do === 'confirm') return { click: `do:${lesson.do}`, look };
  return { click: null, look };
}

const PARTS: Record<string, string> = {
  guild: '.guild.seat-1',
  race: '.guild.seat-1 .race',
  piles: '.guild.seat-1 .piles',
  score: '.guild.seat-1 .score',
};

/** Where a target is on the screen, best first: if the first is hidden on a phone, what shows it in short, or what opens it. */
export function targetSelectors(target: Target): string[] {
  const [kind, ...rest] = target.split(':');
  const id = rest.join(':');
  switch (kind) {
    case 'hex':
      return [`.vn-board [data-hex="${id}"]`];
    case 'contract':
      return [`[data-contract="${id}"]`, '[data-drawer="contracts"]'];
    case 'part':
      return [PARTS[id] ?? '', ...(id === 'piles' ? [] : ['.scores .mine']), '[data-drawer="seats"]'];
    default:
      return [`[data-${kind}="${id}"]`];
  }
}

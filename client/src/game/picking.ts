/**
 * Choosing an action by picking things, in any order, until one is left. No rules here: the server lists what may be
 * done, each as a row of picks, and this narrows the list.
 */

import type { Choice, ChoiceGroup, ChoicePick } from '../net/types';

export interface Option extends Choice {
  kind: string;
}

export interface Picked {
  index: number; // which pick of the row it fills
  pick: ChoicePick;
}

export interface Picking {
  kind: string | null; // the kind of action chosen, if any
  picked: Picked[];
}

export const NO_PICKS: Picking = { kind: null, picked: [] };

export function flattenChoices(groups: readonly ChoiceGroup[]): Option[] {
  return groups.flatMap((group) => group.choices.map((choice) => ({ ...choice, kind: group.kind })));
}

function isSamePick(a: ChoicePick | undefined, b: ChoicePick): boolean {
  return a?.kind === b.kind && a.id === b.id;
}

/** What is still possible after what was picked. */
export function remainingOptions(options: readonly Option[], { kind, picked }: Picking): Option[] {
  return options.filter(
    (option) =>
      (kind === null || option.kind === kind) &&
      picked.every(({ index, pick }) => isSamePick(option.picks[index], pick)),
  );
}

/** Does picking this leave anything? Then the new picking, else null. The first open place that fits is filled. */
export function addPick(options: readonly Option[], picking: Picking, pick: ChoicePick): Picking | null {
  const taken = new Set(picking.picked.map(({ index }) => index));
  const open = remainingOptions(options, picking);
  const most = Math.max(0, ...open.map((option) => option.picks.length));
  for (let index = 0; index < most; index++) {
    if (taken.has(index) || !open.some((option) => isSamePick(option.picks[index], pick))) continue;
    return { ...picking, picked: [...picking.picked, { index, pick }] };
  }
  return null;
}

/**
 * Another pick in the place of one made before: a change of mind. What else was picked stays as far as it fits. While no
 * action is chosen, another action may be begun, too. Null where its place is still open: then the pick contradicts the others.
 */
export function replacePick(options: readonly Option[], picking: Picking, pick: ChoicePick): Picking | null {
  const kinds = new Set(remainingOptions(options, picking).map((option) => option.kind));
  const anew = addPick(
    options.filter((option) => kinds.has(option.kind)),
    { ...picking, picked: [] },
    pick,
  );
  if (!anew) return picking.kind === null ? addPick(options, NO_PICKS, pick) : null;
  const index = anew.picked[0]?.index;
  if (!picking.picked.some((other) => other.index === index)) return null;
  return picking.picked.reduce((kept, other) => {
    const more = { ...kept, picked: [...kept.picked, other] };
    return other.index !== index && remainingOptions(options, more).length > 0 ? more : kept;
  }, anew);
}

/** Picking a hex: the half of it that was hit, the whole, or else its other half. */
export function pickOnHex(
  options: readonly Option[],
  picking: Picking,
  hex: string,
  half: 'a' | 'b',
  how = addPick,
): Picking | null {
  const tries: ChoicePick[] = [
    { kind: 'place', id: hex + half },
    { kind: 'hex', id: hex },
    { kind: 'place', id: hex + (half === 'a' ? 'b' : 'a') },
  ];
  for (const pick of tries) {
    const next = how(options, picking, pick);
    if (next) return next;
  }
  return null;
}

/** Everything of some kinds that could be picked next, at any open place. */
export function possibleNextPicks(
  options: readonly Option[],
  picking: Picking,
  kinds: readonly ChoicePick['kind'][],
): ChoicePick[] {
  const taken = new Set(picking.picked.map(({ index }) => index));
  const found = new Map<string, ChoicePick>();
  for (const option of remainingOptions(options, picking)) {
    option.picks.forEach((pick, index) => {
      if (!taken.has(index) && kinds.includes(pick.kind)) found.set(`${pick.kind} ${pick.id}`, pick);
    });
  }
  return [...found.values()];
}

/** For each hex that could be picked next, wholly or in part, the kinds of actions that this leaves. */
export function actionKindsByHex(options: readonly Option[], picking: Picking): Map<string, string[]> {
  const taken = new Set(picking.picked.map(({ index }) => index));
  const found = new Map<string, string[]>();
  for (const { kind, picks } of remainingOptions(options, picking)) {
    picks.forEach((pick, index) => {
      if (taken.has(index) || (pick.kind !== 'hex' && pick.kind !== 'place')) return;
      const hex = pick.kind === 'place' ? pick.id.slice(0, -1) : pick.id;
      const kinds = found.get(hex) ?? [];
      if (!kinds.includes(kind)) found.set(hex, [...kinds, kind]);
    });
  }
  return found;
}

/** What to ask for next: the choices at the first open place where they differ. */
export function nextQuestion(
  options: readonly Option[],
  picking: Picking,
): { index: number; picks: ChoicePick[] } | null {
  const taken = new Set(picking.picked.map(({ index }) => index));
  const open = remainingOptions(options, picking);
  const most = Math.max(0, ...open.map((option) => option.picks.length));
  for (let index = 0; index < most; index++) {
    if (taken.has(index)) continue;
    const picks = new Map<string, ChoicePick>();
    for (const option of open) {
      const pick = option.picks[index];
      if (pick) picks.set(`${pick.kind} ${pick.id}`, pick);
    }
    if (picks.size > 1) return { index, picks: [...picks.values()] };
  }
  return null;
}

/** Was a card touched and nothing else? People touch cards to read them. */
export function isOnlyContractPicked({ kind, picked }: Picking): boolean {
  return kind === null && picked.length === 1 && picked[0]?.pick.kind === 'contract';
}

/** The one action that is meant, if only one is left. A building is meant only when its contract was picked, not when it was read. */
export function onlyRemainingOption(options: readonly Option[], picking: Picking): Option | null {
  if (picking.picked.length === 0) return null;
  const left = remainingOptions(options, picking);
  const [only] = left;
  if (left.length !== 1 || !only) return null;
  if (only.kind !== 'erect') return only;
  const isNamed = picking.picked.some(({ pick }) => pick.kind === 'contract');
  return isNamed && !isOnlyContractPicked(picking) ? only : null;
}

/** Actions, as the server tells them with what they name: where on the board, and in words. */

import type { ActionView, ChoicePick } from '../net/types';
import { t } from '../i18n/i18n.svelte';
import { TURN_ACTION_FORMS } from '../rules/constants';
import { describePieces } from './describe';
import { contractName } from './log';

/** The kinds of action that a turn is made of; all others answer a question. */
export const ACTION_KINDS = Object.keys(TURN_ACTION_FORMS);

/** The letter that an action of a kind begins with, and the key for it. */
export function actionLetter(kind: string): string {
  return TURN_ACTION_FORMS[kind]?.charAt(0) ?? '';
}

/** An action of a turn from the ids of what it names, whether it may be done or not. */
export function makeTurnAction(kind: string, ...ids: string[]): ActionView {
  const picks: ChoicePick[] = [];
  const text = (TURN_ACTION_FORMS[kind] ?? '').replace(/\{(\w+)\}/g, (_, named: string) => {
    const id = ids[picks.length] ?? '';
    picks.push({ kind: named as ChoicePick['kind'], id });
    return id;
  });
  return { text, kind, picks };
}

/** Where on the board an action happens: the hexes and places it names, the first one first. */
export function placesInAction({ picks }: ActionView): string[] {
  return picks.filter(({ kind }) => kind === 'hex' || kind === 'place').map(({ id }) => id);
}

/** The contract an action erects, if it does. */
export function contractErectedBy({ picks }: ActionView): string | null {
  return picks.find(({ kind }) => kind === 'contract')?.id ?? null;
}

/** The contract whose question an action answers, if it does: the building before it, with answers between them. */
export function contractAnsweredBy(history: readonly ActionView[], index: number): string | null {
  const isOfTurn = ({ kind }: ActionView): boolean => kind in TURN_ACTION_FORMS;
  const answer = history[index];
  if (!answer || isOfTurn(answer)) return null;
  const asking = history.slice(0, index).findLast(isOfTurn);
  return asking ? contractErectedBy(asking) : null;
}

/** An action in a few words: “Transport wood from d4 to f2a”. */
export function describeAction({ kind, picks }: ActionView): string {
  if (kind === 'use') return t(`use-${picks[0]?.id ?? ''}`);
  const named: Record<string, string> = {};
  for (const { kind, id } of picks) {
    if (kind === 'resource') named['resource' in named ? 'taken' : 'resource'] = t(`resource-${id}-acc`);
    else if (kind === 'contract') named[kind] = contractName(id);
    else if (kind === 'pieces') named[kind] = describePieces(id);
    else if (kind === 'storage') named[kind] = t('storage');
    else named[kind] = id;
  }
  named['source'] = named['storage'] ?? named['hex'] ?? named['place'] ?? '';
  return t(`act-${kind}`, named);
}

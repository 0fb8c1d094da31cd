/** Actions, as the server tells them with what they name: where on the board, and in words. */

import type { ActionView, ChoicePick } from '../net/types';
import { t, i18n } from '../i18n/i18n.svelte';
import { prefs } from '../prefs.svelte';
import { TURN_ACTION_FORMS } from '../rules/constants';
import { describePieces } from './describe';
import { contractName } from './log';
import type { SiteView } from './positionFacts';

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
export function describeAction(action: ActionView): string {
  return action.kind === 'use'
    ? t(`use-${action.picks[0]?.id ?? ''}`)
    : t(`act-${action.kind}`, namesInAction(action));
}

/** The same for who sees on the board where it happens: “Transport wood to site 2”, “Explore fog”. A site of one’s own is called by its number. */
export function describeSeenAction(
  action: ActionView,
  ownSites: readonly SiteView[],
  askedFor = '', // a power that asks for a space, or “place” for that of a tile
): string {
  const { kind, picks } = action;
  if (kind === 'choose-hex' && i18n.has(`act-choose-${askedFor}`))
    return t(`act-choose-${askedFor}`, namesInAction(action));
  const numberOf = (id: string): number | undefined => ownSites.find(({ place }) => place === id)?.number;
  const place = picks.find((pick) => pick.kind === 'place')?.id;
  const site = place === undefined ? undefined : numberOf(place);
  const isUnknownSite = place !== undefined && kind !== 'site' && site === undefined; // it will stand by then, as a plan has it
  const isSpace = kind === 'choose-hex'; // nothing but its name tells it from others
  if (prefs.coordinates || kind === 'use' || isSpace || isUnknownSite) return describeAction(action);
  const names = { ...namesInAction(action), site: site ?? '' };
  if (i18n.has(`act-seen-${kind}`)) return t(`act-seen-${kind}`, names);
  if (site !== undefined) names.source = t('numbered-site', { site });
  return t(`act-${kind}`, names);
}

function namesInAction({ picks }: ActionView): Record<string, string> & { source: string } {
  const named: Record<string, string> = {};
  for (const { kind, id } of picks) {
    if (kind === 'resource') named['resource' in named ? 'taken' : 'resource'] = t(`resource-${id}-acc`);
    else if (kind === 'contract') named[kind] = contractName(id);
    else if (kind === 'pieces') named[kind] = describePieces(id);
    else if (kind === 'storage') named[kind] = t('storage');
    else named[kind] = id;
  }
  return { ...named, source: named['storage'] ?? named['hex'] ?? named['place'] ?? '' };
}

/** Actions as text (docs/notation.md): what an action is, what it names, where on the board, and in words. */

import type { ChoicePick } from '../net/types';
import { t } from '../i18n/i18n.svelte';
import { describePieces } from './describe';
import type { Option } from './picking';
import { contractName } from './log';

const ACTION_PATTERNS: [RegExp, string, (...parts: string[]) => ChoicePick[]][] = [
  [/^A([a-z]\d+)$/, 'craftsman', (hex) => [pick('hex', hex)]],
  [/^B([a-z]\d+)$/, 'site', (hex) => [pick('hex', hex)]],
  [/^C([a-z]\d+)$/, 'explore-fog', (hex) => [pick('hex', hex)]],
  [/^D([a-z]\d+)$/, 'explore-forest', (hex) => [pick('hex', hex)]],
  [
    /^E([a-z]\d+)([wschf])>([a-z]\d+[ab])$/,
    'transport',
    (hex, resource, site) => [pick('hex', hex), pick('resource', resource), pick('place', site)],
  ],
  [
    /^F([a-z]\d+[ab])=([a-z0-9.-]+)$/,
    'erect',
    (site, contract) => [pick('place', site), pick('contract', contract)],
  ],
  [/^\+-$/, 'decline', () => [pick('word', 'decline')]],
  [/^\+(draw|shift|act)$/, 'use', (word) => [pick('word', word)]],
  [/^\+([wschf]+)$/, 'pieces', (pieces) => [pick('pieces', pieces)]],
  [
    /^\+([wschf])>([a-z]\d+[ab])$/,
    'deliver',
    (resource, site) => [pick('resource', resource), pick('place', site)],
  ],
  [/^\+([a-z]\d+)$/, 'choose-hex', (hex) => [pick('hex', hex)]],
  [/^\+([wschf]):(\w+)$/, 'return', (resource, source) => [sourceOf(source), pick('resource', resource)]],
  [
    /^\+([wschf]):(\w+)>([wschf])$/,
    'swap',
    (resource, source, taken) => [sourceOf(source), pick('resource', resource), pick('resource', taken)],
  ],
];

function pick(kind: ChoicePick['kind'], id = ''): ChoicePick {
  return { kind, id };
}

function sourceOf(source = ''): ChoicePick {
  return pick(source === 'storage' ? 'storage' : /[ab]$/.test(source) ? 'place' : 'hex', source);
}

/** An action from its text, in the form the server's choices have. Null if it is none. */
export function parseAction(text: string): Option | null {
  for (const [form, kind, picks] of ACTION_PATTERNS) {
    const found = form.exec(text);
    if (found) return { text, kind, picks: picks(...found.slice(1)) };
  }
  return null;
}

/** Where on the board an action happens: the hexes and places it names, the first one first. */
export function placesInAction(text: string): string[] {
  const picks = parseAction(text)?.picks ?? [];
  return picks.filter(({ kind }) => kind === 'hex' || kind === 'place').map(({ id }) => id);
}

/** The contract an action erects, if it does. */
export function contractErectedBy(text: string): string | null {
  return parseAction(text)?.picks.find(({ kind }) => kind === 'contract')?.id ?? null;
}

/** The contract whose question the next action answers, if it does: the building before it, with answers between them. */
export function contractAnsweredBy(texts: readonly string[], answer: string): string | null {
  if (!answer.startsWith('+')) return null;
  return contractErectedBy(texts.findLast((text) => !text.startsWith('+')) ?? '');
}

/** An action in a few words: “Transport wood from d4 to f2a”. */
export function describeAction(text: string): string {
  const action = parseAction(text);
  if (!action) return text;
  if (action.kind === 'use') return t(`use-${action.picks[0]?.id ?? ''}`);
  const named: Record<string, string> = {};
  for (const { kind, id } of action.picks) {
    if (kind === 'resource') named['resource' in named ? 'taken' : 'resource'] = t(`resource-${id}-acc`);
    else if (kind === 'contract') named[kind] = contractName(id);
    else if (kind === 'pieces') named[kind] = describePieces(id);
    else if (kind === 'storage') named[kind] = t('storage');
    else named[kind] = id;
  }
  named['source'] = named['storage'] ?? named['hex'] ?? named['place'] ?? '';
  return t(`act-${action.kind}`, named);
}

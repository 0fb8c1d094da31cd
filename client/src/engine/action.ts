/** An action, taken apart from its number and the state it answers: its text, what it names, and its choice. */

import type { Choice, ChoiceGroup, ChoicePick } from '../net/types';
import { ACTION_SPACE, CONSTANTS } from './layout';
import { at, RESOURCES, type Setup } from './setup';
import type { State } from './state';

const { CRAFTSMAN, SITE, EXPLORE, TRANSPORT, ERECT, DECLINE, USE, SPEND, DELIVER, CHOOSE, RETURN, SWAP } =
  ACTION_SPACE;
const N_KINDS = CONSTANTS.RESOURCES;
const STORAGE = 'storage';

/** One thing done, or to do: its number and its text; the rest says what they mean. */
export interface Action {
  number: number; // of the action space; -1 of a text that was only parsed
  text: string; // docs/notation.md
  kind: string; // as the choices are grouped
  source: string; // where pieces come from: a hex, a place or `storage`
  target: string; // where it is done: a hex or a place
  pieces: string; // letters of what is carried, paid, delivered or given
  taken: string; // the letter a swap takes
  contract: string; // the id of what is fulfilled
  word: string; // what `use` is called: draw
  cost: number; // how many actions of the turn it takes; -1: it gives one
  reveals: boolean; // a card is turned up: it cannot be undone
}

export const NO_ACTION: Action = {
  number: CONSTANTS.NONE,
  text: '',
  kind: '',
  source: '',
  target: '',
  pieces: '',
  taken: '',
  contract: '',
  word: '',
  cost: 0,
  reveals: false,
};

/** A legal action of a state. */
export function decodeAction(setup: Setup, state: State, number: number, reveals = false): Action {
  const action = (parts: Partial<Action>): Action => ({ ...NO_ACTION, number, reveals, ...parts });
  const onHex = (letter: string, kind: string, target: string, cost = 1): Action =>
    action({ text: letter + target, kind, target, cost });
  const sites = state.seat === null ? [] : at(state.sites, state.seat);
  const siteName = (site: number): string => setup.placeName(at(sites, site));
  const letter = (resource: number): string => at(RESOURCES, resource);

  if (number < SITE) return onHex('A', 'craftsman', setup.spotName(number - CRAFTSMAN));
  if (number < EXPLORE) return onHex('B', 'site', setup.hexName(at(setup.ruins, number - SITE)));
  if (number < TRANSPORT) {
    const hex = number - EXPLORE;
    if (setup.printedKind(hex) === 'forest') return onHex('D', 'explore-forest', setup.hexName(hex), 2);
    return onHex('C', 'explore-fog', setup.hexName(hex));
  }
  if (number < ERECT) {
    const [site, rest] = divmod(number - TRANSPORT, CONSTANTS.SPOTS * N_KINDS);
    const [spot, resource] = divmod(rest, N_KINDS);
    const [source, pieces, target] = [setup.spotName(spot), letter(resource), siteName(site)];
    return action({
      text: `E${source}${pieces}>${target}`,
      kind: 'transport',
      source,
      target,
      pieces,
      cost: 1,
    });
  }
  if (number < DECLINE) {
    const [site, index] = divmod(number - ERECT, CONSTANTS.CONTRACTS);
    const [target, contract] = [siteName(site), setup.contractId(index)];
    return action({ text: `F${target}=${contract}`, kind: 'erect', target, contract, cost: 1 });
  }
  // Answers to a question of the game inside F.
  if (number === DECLINE) return action({ text: '+-', kind: 'decline' });
  if (number === USE) {
    const pending = state.pendingContract ?? 0;
    const word = at(setup.contracts, pending).word ?? '';
    const cost = setup.power(pending).gains_action ? -1 : 0;
    return action({ text: `+${word}`, kind: 'use', word, cost });
  }
  if (number < DELIVER) {
    const kinds = [...RESOURCES].filter((_, resource) => ((number - SPEND) >> resource) & 1);
    const pieces = kinds.length === 1 ? kinds.join('').repeat(2) : kinds.join('');
    return action({ text: `+${pieces}`, kind: 'pieces', pieces });
  }
  if (number < CHOOSE) {
    const [site, resource] = divmod(number - DELIVER, N_KINDS);
    const [pieces, target] = [letter(resource), siteName(site)];
    return action({ text: `+${pieces}>${target}`, kind: 'deliver', target, pieces });
  }
  if (number < RETURN) {
    const target = setup.hexName(number - CHOOSE);
    return action({ text: `+${target}`, kind: 'choose-hex', target });
  }
  if (number < SWAP) {
    const [index, resource] = divmod(number - RETURN, N_KINDS);
    const [source, pieces] = [sourceName(setup, state, index), letter(resource)];
    return action({ text: `+${pieces}:${source}`, kind: 'return', source, pieces });
  }
  const [index, kinds] = divmod(number - SWAP, N_KINDS * N_KINDS);
  const [given, wanted] = divmod(kinds, N_KINDS);
  const [source, pieces, taken] = [sourceName(setup, state, index), letter(given), letter(wanted)];
  return action({ text: `+${pieces}:${source}>${taken}`, kind: 'swap', source, pieces, taken });
}

function divmod(n: number, by: number): [number, number] {
  return [Math.floor(n / by), n % by];
}

function sourceName(setup: Setup, state: State, source: number): string {
  const seat = state.seat ?? 0;
  if (source === ACTION_SPACE.SOURCE_STORAGE) return STORAGE;
  if (source >= ACTION_SPACE.SOURCE_SITE)
    return setup.placeName(at(at(state.sites, seat), source - ACTION_SPACE.SOURCE_SITE));
  return setup.spotName(at(at(state.craftsmen, seat), source));
}

/** Actions as choices, grouped by their kind, in the order of the action space. */
export function groupChoices(
  actions: readonly Action[],
  moreOf: (action: Action) => Pick<Choice, 'loses_power' | 'gains'> = () => ({}),
): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup>();
  for (const action of actions) {
    const group = groups.get(action.kind) ?? { kind: action.kind, choices: [] };
    groups.set(action.kind, group);
    group.choices.push({
      text: action.text,
      picks: picksForAction(action),
      ...(action.reveals && { reveals: true }),
      ...moreOf(action),
    });
  }
  return [...groups.values()];
}

/** What an action names, in the order in which it is picked. */
export function picksForAction({
  kind,
  source,
  target,
  pieces,
  taken,
  contract,
  word,
}: Action): ChoicePick[] {
  const pick = (what: ChoicePick['kind'], id: string): ChoicePick => ({ kind: what, id });
  switch (kind) {
    case 'craftsman':
    case 'site':
    case 'explore-fog':
    case 'explore-forest':
    case 'choose-hex':
      return [pick('hex', target)];
    case 'transport':
      return [pick('hex', source), pick('resource', pieces), pick('place', target)];
    case 'erect':
      return [pick('place', target), pick('contract', contract)];
    case 'use':
      return [pick('word', word)];
    case 'pieces':
      return [pick('pieces', pieces)];
    case 'deliver':
      return [pick('resource', pieces), pick('place', target)];
    case 'return':
      return [sourcePick(source), pick('resource', pieces)];
    case 'swap':
      return [sourcePick(source), pick('resource', pieces), pick('resource', taken)];
  }
  return [pick('word', 'decline')];
}

function sourcePick(source: string): ChoicePick {
  if (source === STORAGE) return { kind: 'storage', id: source };
  return { kind: /[ab]$/.test(source) ? 'place' : 'hex', id: source };
}

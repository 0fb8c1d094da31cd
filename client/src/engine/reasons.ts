/** Why an action is illegal now: the rule's number and a stable reason, found by asking the position. */

import type { GameState, HexState } from '../net/types';
import type { Action } from './action';
import { CONSTANTS } from './layout';
import { catalogue } from './setup';

/** The rule that each reason cites. */
const RULES: Record<string, string> = {
  'game-over': 'R6.3',
  'wrong-prompt': 'R4.8',
  'not-an-answer': 'R5',
  'no-such-hex': 'R1.1',
  'no-craftsman-left': 'R4.1',
  'no-token-there': 'R4.1',
  'reserve-empty': 'R1.2',
  'no-site-left': 'R4.2',
  'more-sites-than-buildings': 'R4.2',
  'not-ruins': 'R4.2',
  'ruins-full': 'R4.2',
  'not-fog': 'R4.3',
  'not-forest': 'R4.5',
  'already-covered': 'R4.3',
  'no-tile-left': 'R4.3',
  'not-beside': 'R4.3',
  'costs-two-actions': 'R4.5',
  'not-your-site': 'R4.6',
  'no-such-resource-there': 'R4.6',
  'no-path': 'R4.6',
  'no-such-contract': 'R4.8',
  'contract-not-on-offer': 'R4.8',
  'requirement-not-met': 'R4.8',
};

const ANSWERS = ['decline', 'use', 'pieces', 'deliver', 'choose-hex', 'return', 'swap'];

/** The rule and the reason for a well-spelled action that is not legal. */
export function whyIllegal(position: GameState, action: Action): { rule: string; reason: string } {
  const reason = findReason(position, action);
  return { rule: RULES[reason] ?? '', reason };
}

function findReason(position: GameState, action: Action): string {
  const isAnswer = ANSWERS.includes(action.kind);
  if (position.over) return 'game-over';
  if ((position.prompt === 'turn') === isAnswer) return 'wrong-prompt';
  if (isAnswer) return 'not-an-answer';
  const named = action.kind === 'erect' ? '' : action.source || action.target;
  const here = position.hexes[named];
  if (named && !here) return 'no-such-hex';
  switch (action.kind) {
    case 'craftsman':
      return craftsmanReason(position, here);
    case 'site':
      return siteReason(position, here);
    case 'explore-fog':
    case 'explore-forest':
      return exploreReason(position, action, here);
    case 'transport':
      return transportReason(position, action, here);
  }
  return erectReason(position, action);
}

function craftsmanReason(position: GameState, here: HexState | undefined): string {
  if (!here?.token) return 'no-token-there';
  return position.reserve[here.token.resource] ? 'no-craftsman-left' : 'reserve-empty';
}

function siteReason(position: GameState, here: HexState | undefined): string {
  const player = playerToMove(position);
  if (here?.kind !== 'ruins') return 'not-ruins';
  if (player?.sites === 0) return 'no-site-left';
  const nOnBoard = CONSTANTS.SITES - (player?.sites ?? 0);
  return nOnBoard >= (player?.buildings ?? 0) ? 'more-sites-than-buildings' : 'ruins-full';
}

function exploreReason(position: GameState, action: Action, here: HexState | undefined): string {
  const kind = action.kind === 'explore-fog' ? 'fog' : 'forest';
  if (here?.kind !== kind) return `not-${kind}`;
  if (here.tile) return 'already-covered';
  if (kind === 'forest' && position.actions_left < 2) return 'costs-two-actions';
  const hasTile = position.tile_reserve > 0 || playerToMove(position)?.piles.some((n) => n > 0);
  return hasTile ? 'not-beside' : 'no-tile-left';
}

function transportReason(position: GameState, action: Action, here: HexState | undefined): string {
  if (!isOwnSite(position, action.target)) return 'not-your-site';
  const letters = Object.keys(here?.resources ?? {});
  const isThere = action.pieces ? letters.includes(action.pieces) : letters.length > 0;
  return isThere ? 'no-path' : 'no-such-resource-there';
}

function erectReason(position: GameState, action: Action): string {
  if (!isOwnSite(position, action.target)) return 'not-your-site';
  const wanted = action.contract;
  if (!catalogue.contracts.some(({ id, name }) => wanted === id || wanted === name))
    return 'no-such-contract';
  const offer = [...position.display, ...(playerToMove(position)?.hand ?? [])];
  const isOnOffer = offer.some((id) => wanted === id || wanted === id.split('.')[0]);
  return isOnOffer ? 'requirement-not-met' : 'contract-not-on-offer';
}

function playerToMove(position: GameState) {
  return position.players[(position.seat ?? 1) - 1];
}

/** Is it one of the mover's sites? The half may be left out. */
function isOwnSite(position: GameState, site: string): boolean {
  return Object.entries(position.hexes).some(([name, { sites }]) =>
    sites?.some(({ half, seat }) => seat === position.seat && (site === name || site === name + half)),
  );
}

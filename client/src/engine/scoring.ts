/** A seat's score in its parts (R7.1), as everybody can see it. The rules count; here it is told where from. */

import type { GameState, ScoreBreakdown } from '../net/types';
import { POINTS } from './layout';
import type { Counts } from './pieces';
import { at, type Setup } from './setup';

/** The parts of every seat's score; what the rules count beyond the others is that of cards counted at the end. */
export function scoreBreakdowns(
  setup: Setup,
  position: GameState,
  scores: readonly number[],
): ScoreBreakdown[] {
  return position.players.map((player, i) => {
    const tokens = sum(player.tokens.map(({ points }) => points));
    const contracts = sum(
      player.fulfilled.map((id) => at(setup.contracts, setup.contractIndex.get(id) ?? -1).points),
    );
    const explorers = POINTS.POINTS_FOR_EXPLORER * player.piles.filter((n) => n === 0).length;
    const end_card = player.end_card ? POINTS.POINTS_FOR_END_CARD : 0;
    const storage = negative(countPieces(player.storage));
    const counted = at(scores, i) - (tokens + contracts + explorers + end_card + storage);
    return {
      tokens,
      contracts,
      counted,
      explorers,
      end_card,
      storage,
      lying: negative(countPiecesOnMap(position, player.seat)),
    };
  });
}

/** The points. Once the end card is taken, what lies about is counted: most of it will go to storage. */
export function totalScore(parts: ScoreBreakdown, isEnding: boolean): number {
  const { tokens, contracts, counted, explorers, end_card, storage, lying } = parts;
  return tokens + contracts + counted + explorers + end_card + storage + (isEnding ? lying : 0);
}

function countPiecesOnMap({ hexes }: GameState, seat: number): number {
  return sum(
    Object.values(hexes).map(
      ({ craftsman, resources, sites }) =>
        (craftsman === seat ? countPieces(resources ?? {}) : 0) +
        sum((sites ?? []).filter((site) => site.seat === seat).map((site) => countPieces(site.resources))),
    ),
  );
}

function countPieces(counts: Counts): number {
  return sum(Object.values(counts));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

function negative(n: number): number {
  return n === 0 ? 0 : -n; // no minus zero
}

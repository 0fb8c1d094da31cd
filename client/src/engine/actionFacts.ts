/** What an action does for what is still far away: facts that follow from the positions before and after it. */

import type { ActionFactName, HintReason } from './advantage';
import { countOf, display, inReach, type Position } from './advantages';
import { at, RESOURCES, type Setup } from './setup';

const fact = (name: ActionFactName, facts: Partial<Omit<HintReason, 'name'>>): HintReason => ({
  ...{ name, seat: null, contract: '', resource: '', place: '', n: 0, other_n: null, next: null },
  ...facts,
});

export function actionFacts(setup: Setup, seat: number, before: Position, after: Position): HintReason[] {
  return [
    ...pieceForContract(setup, seat, before, after),
    ...newSite(setup, seat, before, after),
    ...towardExplorer(seat, before, after),
  ];
}

const cardsOf = (position: Position, seat: number): number[] => [
  ...display(position),
  ...at(position.hands, seat),
];

/** The contract that lacks least on a site which now lacks less for it. */
function* pieceForContract(
  setup: Setup,
  seat: number,
  before: Position,
  after: Position,
): Generator<HintReason> {
  let best: HintReason | null = null;
  for (const place of at(after.sites, seat).filter((place) => at(before.sites, seat).includes(place)))
    for (const card of cardsOf(after, seat)) {
      const { any, cost, id } = at(setup.contracts, card);
      if (any) continue; // it asks for no kind
      const missing = (position: Position): number =>
        [...RESOURCES].reduce(
          (sum, _, kind) => sum + Math.max(0, countOf(cost, kind) - at(at(position.sitePieces, place), kind)),
          0,
        );
      const n = missing(after);
      if (n < missing(before) && (best === null || n < best.n))
        best = fact('fewer-missing', { contract: id, place: setup.placeName(place), n });
    }
  if (best) yield best;
}

/** Pieces that can be carried to a site as soon as it stands. */
function* newSite(setup: Setup, seat: number, before: Position, after: Position): Generator<HintReason> {
  const place = at(after.sites, seat).find((place) => !at(before.sites, seat).includes(place));
  if (place === undefined) return;
  const near = inReach(after, place);
  const resource = [...RESOURCES].filter((_, kind) => at(near, kind) > 0).join('');
  if (resource) yield fact('new-site', { place: setup.placeName(place), resource, n: 1 });
}

function* towardExplorer(seat: number, before: Position, after: Position): Generator<HintReason> {
  const piles = at(after.piles, seat);
  const i = piles.findIndex((n, pile) => n < at(at(before.piles, seat), pile));
  if (i >= 0 && at(piles, i) > 0) yield fact('toward-explorer', { n: at(piles, i) });
}

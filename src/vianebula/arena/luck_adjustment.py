"""A match with the luck of the cards taken off: the same share on average, with a narrower interval.

What a card that was turned up is worth, less the mean of what might have been turned up, is nothing on
average (coach/luck.py). So it is taken off each game's result (a control variate, as AIVAT does for poker).
The deal needs none of this: everybody sits everywhere on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ..coach.judges import Judge, SearchJudge, make_network_judge
from ..coach.luck import measure_luck
from ..text.record import parse_record, replay
from .plan import Plan
from .results import LuckAdjusted, Result
from .stats import Z_95, shares_by_deal

LuckByGame = dict[int, NDArray[np.float64]]  # by the game's number: the luck of each seat


def luck_by_game(plan: Plan, records: Iterable[tuple[Result, str]], nodes: int = 0) -> LuckByGame:
    """How much of the win the cards gave each seat, or took from it: by a search of so many simulations for
    each card that might have come, or by the value network at once.
    """
    judge: Judge = SearchJudge(nodes) if nodes else make_network_judge()
    setup, found = plan.setup(), LuckByGame()
    for result, text in records:
        game = replay(parse_record(text), setup=setup)
        luck = [card.win_chances for card in measure_luck(game, judge)]
        found[result["game"]] = np.sum(luck, axis=0) if luck else np.zeros(plan.seats)
    return found


def adjust_for_luck(plan: Plan, results: Sequence[Result], luck: LuckByGame) -> LuckAdjusted:
    """The first entry's share without the luck of the cards, and what that is worth."""
    plain = shares_by_deal(plan, results)[:, 0]
    taken_off = _luck_by_deal(plan, results, luck)
    adjusted = plain - taken_off
    spread, plain_spread = (float(v.var(ddof=1)) if len(v) > 1 else 0.0 for v in (adjusted, plain))
    mean, half = float(adjusted.mean()), Z_95 * sqrt(spread / max(1, len(adjusted)))
    return {
        "share": round(mean, 4),
        "interval": [round(mean - half, 4), round(mean + half, 4)],
        "luck": round(float(taken_off.mean()), 4),
        "variance_ratio": round(spread / plain_spread, 4) if plain_spread > 0 else None,
        "worth_games": round(len(results) * plain_spread / spread) if spread > 0 else None,
    }


def _luck_by_deal(plan: Plan, results: Sequence[Result], luck: LuckByGame) -> NDArray[np.float64]:
    """The mean luck of the first entry's seats in the games of each complete deal, in order."""
    deals: dict[int, list[float]] = {}
    for result in results:
        own = [seat for seat, player in enumerate(result["players"]) if plan.line_up[player] == 0]
        deals.setdefault(result["deal"], []).append(float(luck[result["game"]][own].sum()))
    return np.array([np.mean(deals[deal]) for deal in sorted(deals) if len(deals[deal]) == plan.seats])

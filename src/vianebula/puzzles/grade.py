"""How hard a puzzle is: how often each level of the bots fails, and the rating that follows.

A puzzle is rated as a player that wins whenever it is not solved: levels whose ratings are known tried it,
and its rating is the likeliest one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots import Bot, Limit, Rng, derive_seed
from ..bots.frozen_levels import FROZEN_LEVELS as LEVELS
from ..bots.search import SearchBot, SearchParams
from ..game import View
from .own_turn import Line, view_after

PRIOR_RATING, PRIOR_DEVIATION = 1500.0, 600.0  # before anybody has tried
RATING_RANGE = (400.0, 3200.0)
LEVEL_RATINGS = tuple(level.rating for level in LEVELS)
# How often each level tries: one that thinks for long less often.
LEVEL_TRIES = tuple(6 if not level.nodes else 3 if level.nodes <= 5_000 else 1 for level in LEVELS)


@dataclass(frozen=True)
class Tries:
    """How often a level tried, and failed."""

    failed: int
    tried: int


def make_level_bots() -> list[Bot]:
    """Each level as it is rated: those that search by their simulations alone, however long they take."""
    return [SearchBot(SearchParams(nodes=level.nodes)) if level.nodes else level.make() for level in LEVELS]


def solves(bot: Bot, view: View, lines: Sequence[Line], seed: int) -> bool:
    """Whether a bot, asked action by action, plays one of the solution's lines."""
    rng = Rng(seed)
    played: Line = ()
    while played not in lines:
        number = bot.choose(view_after(view, played), Limit(), rng).number
        played = (*played, number)
        if not any(line[: len(played)] == played for line in lines):
            return False
    return True


def grade(
    bots: Sequence[Bot], view: View, lines: Sequence[Line], tries: Sequence[int], name: object
) -> list[Tries]:
    """Let each level try so often."""
    return [
        Tries(sum(not solves(bot, view, lines, derive_seed("try", name, level, i)) for i in range(n)), n)
        for level, (bot, n) in enumerate(zip(bots, tries, strict=True))
    ]


def fit_rating(tries: Sequence[Tries], ratings: Sequence[int] = LEVEL_RATINGS) -> int:
    """The rating at which as many solve it as did, by Elo's curve; a weak prior where all or none did."""
    low, high = RATING_RANGE
    while high - low > 0.5:
        middle = (low + high) / 2
        surplus = (middle - PRIOR_RATING) / PRIOR_DEVIATION**2 * 400 / 2.302585
        for each, rating in zip(tries, ratings, strict=True):
            solved = 1 / (1 + 10 ** ((middle - rating) / 400))
            surplus += each.tried - each.failed - each.tried * solved
        # a higher rating means fewer solve it, so the surplus grows with the rating
        low, high = (low, middle) if surplus > 0 else (middle, high)
    return round((low + high) / 2)

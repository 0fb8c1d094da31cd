"""The benchmark: how strong a bot is, on the same deals for everybody, against a ladder that stays as it is.

Opponents (`benchmark_bots`) and their ratings are written down, not taken from the levels as they are today:
a result of today can be compared with one of another year. A test plays one game of each opponent and fails
if it plays otherwise than it did; then this is another benchmark, and gets another version.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

import numpy as np
from numpy.typing import NDArray

from ..bots.frozen_levels import FROZEN_LEVELS
from . import benchmark_bots
from .plan import Plan
from .rating import PRIOR_GAMES, SCALE
from .stats import Z_95

BENCHMARK_VERSION = 1
BENCHMARK_SEED = 20_260_101  # of the first opponent's deals; the others count on
SEATS = 2


@dataclass(frozen=True)
class LadderBot:
    """A bot of the ladder, and its rating with 2 seats (`greedy` stands at 1500)."""

    name: str
    rating: float

    @property
    def bot(self) -> str:
        """What `make_bot` makes it from."""
        return f"{benchmark_bots.__name__}:{self.name.title()}"


OPPONENTS = tuple(LadderBot(f"level{n}", FROZEN_LEVELS[n - 1].rating) for n in (2, 4, 5, 6))


@dataclass(frozen=True)
class BenchmarkRating:
    """The most likely rating and half its 95 % interval; that of the ladder itself is not in it."""

    rating: float
    half_interval: float


def benchmark_plans(
    name: str, games: int, board: str, seconds: float | None = None, nodes: int | None = None
) -> list[Plan]:
    """A match against each opponent."""
    return [
        Plan((name, opponent.bot), SEATS, games, board, BENCHMARK_SEED + i, None, seconds, nodes)
        for i, opponent in enumerate(OPPONENTS)
    ]


def rate_against(
    opponents: Sequence[LadderBot], shares_by_deal: Sequence[NDArray[np.float64]]
) -> BenchmarkRating:
    """The rating that makes these shares of wins most likely, by Elo's formula.

    `shares_by_deal[i]` has one mean of two games for each deal against opponent i. The interval comes from
    the spread between deals, or from the likelihood where that says less; a few imagined games, half won,
    against each keep who always wins finite.
    """
    strengths = np.array([opponent.rating / SCALE for opponent in opponents])
    games = np.array([SEATS * len(shares) for shares in shares_by_deal], float)
    won = np.array([SEATS * float(np.sum(shares)) for shares in shares_by_deal])
    strength = float(strengths.mean())
    information = 1.0
    for _ in range(100):
        expected = 1 / (1 + np.exp(strengths - strength))
        slope = float(np.sum(won + PRIOR_GAMES - (games + 2 * PRIOR_GAMES) * expected))
        information = float(np.sum((games + 2 * PRIOR_GAMES) * expected * (1 - expected)))
        step = max(-1.0, min(1.0, slope / information))
        strength += step
        if abs(step) < 1e-9:
            break
    expected = 1 / (1 + np.exp(strengths - strength))
    spread = sum(
        float(np.sum((SEATS * (shares - chance)) ** 2))
        for shares, chance in zip(shares_by_deal, expected, strict=True)
    )
    error = max(sqrt(spread) / information, 1 / sqrt(information))
    return BenchmarkRating(SCALE * strength, Z_95 * SCALE * error)


def win_probability(rating: float, opponent: float) -> float:
    """Of winning a game with 2 seats."""
    return 1 / (1 + exp(log(10) / 400 * (opponent - rating)))

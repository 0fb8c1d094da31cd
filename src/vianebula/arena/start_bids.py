"""What a place in the order of play is worth: bids that make every place equally good (docs/fair-play.md).

Not in the rule book. Seats bid half points for the places; who takes a place pays its bid at the end. What
bots bid is measured here: the prices at which equal bots win equally often from every place, fitted on some
games and checked on others.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ..rules.rows import Rows
from ..table.start_bids import BID_STEP_POINTS
from .balance import play_chunks
from .plan import Plan
from .stats import mean_share

CHECK_SEED_OFFSET = 1 << 20  # games that prices are checked on share no deal with those they were fitted on

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class OrderedScores:
    """Finished games, seats in the order of play: points, and pieces in storage, which break ties (R7.2)."""

    scores: Floats  # games x places
    stored: Floats

    @classmethod
    def from_results(cls, results: Rows, seats: int) -> OrderedScores:
        """Results of self-play, each turned so that who began comes first."""
        turned = (results["first"][:, None] + np.arange(seats)) % seats
        scores, stored = (np.take_along_axis(results[name], turned, axis=1) for name in ("scores", "stored"))
        return cls(scores.astype(np.float64), stored.astype(np.float64))

    def wins(self, prices: Sequence[float]) -> Floats:
        """Each place's part of each game's win when it pays these prices; a shared win is divided."""
        points = self.scores - np.asarray(prices)
        ahead = points * 1000 - self.stored  # as many points, fewer pieces stored
        won = ahead == ahead.max(axis=1, keepdims=True)
        parts: Floats = won / won.sum(axis=1, keepdims=True)
        return parts

    def shares(self, prices: Sequence[float]) -> Floats:
        """How often each place wins."""
        shares: Floats = self.wins(prices).mean(axis=0)
        return shares


def fit_prices(games: OrderedScores) -> tuple[float, ...]:
    """The prices, in half points, at which all places win as equally often as can be; the last is free."""
    n_places = games.scores.shape[1]

    def unfairness(prices: Sequence[float]) -> float:
        return float(((games.shares(prices) - 1 / n_places) ** 2).sum())

    prices = [0.0] * n_places
    least = unfairness(prices)
    changes = (-BID_STEP_POINTS, 0.0, BID_STEP_POINTS)
    steps = [step for step in itertools.product(changes, repeat=n_places - 1) if any(step)]
    while True:
        tried = [[p + s for p, s in zip(prices, (*step, 0.0), strict=True)] for step in steps]
        found = min(tried, key=unfairness)
        if unfairness(found) >= least:
            return tuple(prices)
        prices, least = found, unfairness(found)


@dataclass(frozen=True)
class StartPrices:
    """Prices of the places of a set-up, and how often each wins without and with them, on other games."""

    seats: int
    games: int
    prices: tuple[float, ...]
    shares_before: tuple[float, ...]
    shares: tuple[float, ...]
    half_interval: float  # of a share, 95 %

    @property
    def max_distance_from_fair(self) -> float:
        """By how much the place that is furthest from its fair share misses it."""
        return max(abs(share - 1 / self.seats) for share in self.shares)


def measure_start_prices(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda _games: None
) -> StartPrices:
    """Fit prices on the games of a plan and check them on as many others."""
    fitted = fit_prices(_play_games(plan, jobs, progress))
    others = _play_games(replace(plan, seed=plan.seed + CHECK_SEED_OFFSET), jobs, progress)
    return check_prices(others, fitted)


def check_prices(games: OrderedScores, prices: Sequence[float]) -> StartPrices:
    """How often each place wins without and with these prices."""
    n_games, seats = games.scores.shape
    wins = games.wins(prices)
    return StartPrices(
        seats=seats,
        games=n_games,
        prices=tuple(prices),
        shares_before=tuple(games.shares((0.0,) * seats).tolist()),
        shares=tuple(wins.mean(axis=0).tolist()),
        half_interval=max(mean_share(wins[:, place]).half_interval for place in range(seats)),
    )


def _play_games(plan: Plan, jobs: int, progress: Callable[[int], None]) -> OrderedScores:
    chunks = dict(play_chunks(plan, jobs, progress))
    results = np.concatenate([chunks[i][0] for i in sorted(chunks)])
    return OrderedScores.from_results(results, plan.seats)

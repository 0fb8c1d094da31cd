"""What results say: shares of wins with intervals, standings, and when a match has said enough.

The games of one deal are not independent of each other, so everything is counted deal by deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from .plan import Plan
from .results import MatchSummary, Result, Standing

SPRT_BOUND = log(0.95 / 0.05)  # 2.94: both errors 5 %
Z_95 = 1.96


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95 % interval."""

    share: float
    low: float
    high: float

    @property
    def half_interval(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def shares_by_deal(plan: Plan, results: Sequence[Result]) -> NDArray[np.float64]:
    """For each complete deal, in order, and each entry: its mean share of a game's win.

    A win that several seats share is divided equally. An entry that sits on three of four seats has the
    wins of all three.
    """
    line_up = plan.line_up
    deals: dict[int, list[NDArray[np.float64]]] = {}
    for result in results:
        row = np.zeros(len(plan.names))
        for seat in result["winners"]:
            row[line_up[result["players"][seat]]] += 1 / len(result["winners"])
        deals.setdefault(result["deal"], []).append(row)
    whole = [np.mean(deals[deal], axis=0) for deal in sorted(deals) if len(deals[deal]) == plan.seats]
    return np.array(whole) if whole else np.zeros((0, len(plan.names)))


def mean_share(values: NDArray[np.float64]) -> Share:
    """The mean of one value a deal and its interval: Wilson's, for as many games as the spread is worth."""
    n = len(values)
    if n == 0:
        return Share(0.5, 0.0, 1.0)
    mean = float(values.mean())
    spread = float(values.var(ddof=1)) / n if n > 1 else 0.0
    effective_games = mean * (1 - mean) / spread if spread > 1e-12 and 0 < mean < 1 else float(n)
    effective_games = max(effective_games, 1.0)
    centre = (mean + Z_95 * Z_95 / (2 * effective_games)) / (1 + Z_95 * Z_95 / effective_games)
    half = (
        Z_95
        / (1 + Z_95 * Z_95 / effective_games)
        * sqrt(mean * (1 - mean) / effective_games + Z_95 * Z_95 / (4 * effective_games * effective_games))
    )
    # by rounding alone an end could lie on the wrong side of the mean
    return Share(mean, min(mean, max(0.0, centre - half)), max(mean, min(1.0, centre + half)))


@dataclass(frozen=True)
class Sprt:
    """A sequential test: is the first entry's share `low` or `high`? `llr` beyond a bound answers it."""

    low: float
    high: float
    llr: float = 0.0

    @property
    def verdict(self) -> str | None:
        """`high` or `low` once a bound is crossed, None before."""
        if self.llr >= SPRT_BOUND:
            return "high"
        return "low" if self.llr <= -SPRT_BOUND else None


def run_sprt(values: NDArray[np.float64], fair: float, edge: float) -> Sprt:
    """The log-likelihood ratio of the share being `fair + edge` against `fair`, for normal means of deals."""
    high = min(1.0, fair + edge)
    ratios = _log_likelihood_ratios(values, fair, high)
    return Sprt(fair, high, float(ratios[-1]) if len(ratios) else 0.0)


def n_deals_until_verdict(
    values: NDArray[np.float64], fair: float, edge: float, least: int = 8
) -> int | None:
    """After how many deals the test ends, None if it goes on. Deals count in order, however they arrive."""
    beyond = np.abs(_log_likelihood_ratios(values, fair, min(1.0, fair + edge))) >= SPRT_BOUND
    beyond[: least - 1] = False
    return int(beyond.argmax()) + 1 if beyond.any() else None


def _log_likelihood_ratios(values: NDArray[np.float64], low: float, high: float) -> NDArray[np.float64]:
    """The log-likelihood ratio after each deal."""
    n = np.arange(1, len(values) + 1)
    total, squares = values.cumsum(), (values**2).cumsum()
    # One imagined deal at either end keeps the spread from being nothing after a few equal deals.
    spread = (squares + 1) / (n + 2) - ((total + 1) / (n + 2)) ** 2
    return np.asarray((high - low) * (2 * total - n * (low + high)) / (2 * spread))


def standings(plan: Plan, results: Sequence[Result]) -> list[Standing]:
    """Every entry: its share of wins, what would be fair, its scores and faults; best first for its seats."""
    by_deal = shares_by_deal(plan, results)
    line_up = plan.line_up
    rows: list[Standing] = []
    for entry, name in enumerate(plan.names):
        seats = line_up.count(entry)
        scores = [
            result["scores"][seat]
            for result in results
            for seat, player in enumerate(result["players"])
            if line_up[player] == entry and result["end"] != "forfeit"
        ]
        share = mean_share(by_deal[:, entry])
        faults = [
            fault["kind"]
            for result in results
            for fault in result["faults"]
            if line_up[result["players"][fault["seat"]]] == entry
        ]
        rows.append(
            {
                "entry": entry,
                "name": name,
                "seats": seats,
                "games": len(results),
                "share": round(share.share, 4),
                "interval": [round(share.low, 4), round(share.high, 4)],
                "fair": round(seats / plan.seats, 4),
                "mean_score": round(float(np.mean(scores)), 2) if scores else None,
                "faults": {kind: faults.count(kind) for kind in sorted(set(faults))},
            }
        )
    return sorted(rows, key=lambda row: -row["share"] / row["fair"])


def summarise_match(plan: Plan, results: Sequence[Result], sprt: Sprt | None = None) -> MatchSummary:
    """A match in numbers; `share` is the first entry's."""
    first = mean_share(shares_by_deal(plan, results)[:, 0])
    rounds = [result["rounds"] for result in results if result["end"] != "forfeit"]
    ends = [result["end"] for result in results]
    slowest = [
        max((result["clock"]["slowest"][result["players"].index(p)] for result in results), default=0.0)
        for p in range(plan.seats)
    ]
    answer: MatchSummary = {
        "share": round(first.share, 4),
        "interval": [round(first.low, 4), round(first.high, 4)],
        "games": len(results),
        "deals": len(results) // plan.seats,
        "standings": standings(plan, results),
        "rounds_mean": round(float(np.mean(rounds)), 2) if rounds else None,
        "ends": {end: ends.count(end) for end in sorted(set(ends))},
        "slowest_decision_s": [
            max(slowest[p] for p in range(plan.seats) if plan.line_up[p] == entry)
            for entry in range(len(plan.names))
        ],
        "plan": plan.to_dict(),
    }
    if sprt is not None:
        answer["sprt"] = {
            "low": round(sprt.low, 4),
            "high": round(sprt.high, 4),
            "llr": round(sprt.llr, 3),
            "bounds": [round(-SPRT_BOUND, 3), round(SPRT_BOUND, 3)],
            "verdict": sprt.verdict,
        }
    return answer

"""Ratings: how strong bots are on one scale, with intervals, for each number of seats.

The chance to win a game is taken as proportional to 10 ** (rating / 400) among those at the table: Elo's
formula with two seats, Luce's with more. The ratings are the most likely ones; their intervals come from the
spread between deals, or from the likelihood where that says less. OpenSkill's figures are given beside them
where it is installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.registry import uses_limit
from ..errors import ViaNebulaError
from .plan import Plan
from .results import PlanFields, Result
from .stats import Z_95
from .store import find_matches, load_plan, load_plan_json, load_results

SCALE = 400 / log(10)
ANCHOR, ANCHOR_RATING = "greedy", 1500.0
PRIOR_GAMES = 0.5  # imagined games lost and won against the average, so that who always wins stays finite
Vector = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """`half_interval` is half of the 95 % interval of the distance to the anchor; the anchor's own is 0."""

    name: str
    rating: float
    half_interval: float
    games: int
    share: float
    openskill: tuple[float, float] | None = None  # mu, sigma


@dataclass(frozen=True)
class RatedGame:
    """Who sat there (numbers of names) and what share of the win each got."""

    deal: tuple[str, int]
    seated: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]


def rate_folder(folder: Path) -> dict[int, list[Rating]]:
    """Ratings by number of seats from all matches in a folder."""
    matches = find_matches(folder)
    if not matches:
        raise ViaNebulaError(f"{folder}: no match was kept there")
    loaded = [(load_plan(path), load_results(path)) for path in matches]
    _check_same_conditions(folder, [load_plan_json(path) for path in matches])
    return {
        seats: rate_matches([match for match in loaded if match[0].seats == seats])
        for seats in sorted({plan.seats for plan, _ in loaded})
    }


def _check_same_conditions(folder: Path, matches: Sequence[PlanFields]) -> None:
    """Games on different boards, or with different components, say nothing about each other."""
    for what in ("board", "data", "components"):
        for seats in {facts["seats"] for facts in matches}:
            found = {str(facts[what]) for facts in matches if facts["seats"] == seats and what in facts}
            if len(found) > 1:
                reason = f"matches with different {what} are kept there ({', '.join(sorted(found))})"
                raise ViaNebulaError(f"{folder}: {reason}: rate their folders one by one")


def rated_name(plan: Plan, name: str) -> str:
    """The name that a bot is rated under: one that thinks is another player with another limit."""
    if not uses_limit(name):
        return name
    nodes = f" --nodes {plan.nodes}" if plan.nodes is not None else ""
    return name + nodes + (f" --time {plan.seconds:g}" if plan.seconds is not None else "")


def rate_matches(matches: Sequence[tuple[Plan, list[Result]]]) -> list[Rating]:
    """Ratings, best first, from matches with the same number of seats, whatever order they come in."""
    matches = sorted(
        matches, key=lambda match: ([rated_name(match[0], n) for n in match[0].names], match[0].seed)
    )
    names = sorted({rated_name(plan, name) for plan, results in matches if results for name in plan.names})
    games = _rated_games(names, matches)
    if not games:
        return []
    strengths, slopes, curve = _fit_strengths(len(names), games)
    anchor = names.index(ANCHOR) if ANCHOR in names else None
    halves = _half_intervals(slopes, curve, anchor)
    base = strengths[anchor] if anchor is not None else strengths.mean()
    skills = _openskill_ratings(len(names), games)
    rows = []
    for i, name in enumerate(names):
        own = [game for game in games if i in game.seated]
        share = sum(s for game in own for n, s in zip(game.seated, game.shares, strict=True) if n == i)
        seats = sum(game.seated.count(i) for game in own)
        rating = ANCHOR_RATING + SCALE * float(strengths[i] - base)
        rows.append(
            Rating(
                name,
                round(rating, 1),
                round(float(halves[i]), 1),
                len(own),
                round(share / max(seats, 1), 4),
                skills[i] if skills else None,
            )
        )
    return sorted(rows, key=lambda row: -row.rating)


def _rated_games(names: list[str], matches: Sequence[tuple[Plan, list[Result]]]) -> list[RatedGame]:
    games = []
    for number, (plan, results) in enumerate(matches):
        labels = [rated_name(plan, plan.names[entry]) for entry in plan.line_up]
        for result in sorted(results, key=lambda result: int(result["game"])):
            seated = tuple(names.index(labels[player]) for player in result["players"])
            won = result["winners"]
            if not won:  # everybody forfeited: it says nothing of anybody
                continue
            shares = tuple(1 / len(won) if seat in won else 0.0 for seat in range(plan.seats))
            # The same deals of the same match hang together.
            deal = (f"{number}", result["deal"])
            games.append(RatedGame(deal, seated, shares, tuple(result["scores"])))
    return games


def _fit_strengths(n: int, games: Sequence[RatedGame]) -> tuple[Vector, Vector, Vector]:
    """The most likely strengths (natural logarithms), the slope of each deal, and the curvature."""
    seats = len(games[0].seated)
    seated = np.array([game.seated for game in games])
    shares = np.array([game.shares for game in games])
    one_hot = np.eye(n)[seated]  # game, seat, name
    scored = np.einsum("gs,gsn->gn", shares, one_hot)
    strengths = np.zeros(n)
    slopes, curve = scored, np.eye(n)
    for _ in range(100):
        weights = np.exp(strengths[seated])
        chances = weights / weights.sum(axis=1, keepdims=True)
        expected = np.einsum("gs,gsn->gn", chances, one_hot)
        slopes = scored - expected
        # twice PRIOR imagined games against somebody of strength 0
        even = 1 / (1 + np.exp(-strengths))
        gradient = slopes.sum(axis=0) + PRIOR_GAMES * (1 - 2 * even)
        spread = np.einsum("gs,gsn,gsm->nm", chances, one_hot, one_hot)
        curve = spread - expected.T @ expected + np.diag(2 * PRIOR_GAMES * even * (1 - even))
        step = np.linalg.solve(curve + 1e-9 * np.eye(n), gradient)
        strengths += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9 * seats:
            break
    deals = {deal: i for i, deal in enumerate(dict.fromkeys(game.deal for game in games))}
    by_deal = np.zeros((len(deals), n))
    np.add.at(by_deal, [deals[game.deal] for game in games], slopes)
    return strengths, by_deal, curve


def _half_intervals(slopes: Vector, curve: Vector, anchor: int | None) -> Vector:
    """Half of each interval, in rating points, from how the slopes of the deals spread.

    Where one side wins nearly everything, hardly a deal is left that could spread; then the curvature of the
    likelihood says how much is not known.
    """
    inverse = np.linalg.inv(curve + 1e-9 * np.eye(len(curve)))
    base = np.eye(len(curve))[anchor] if anchor is not None else np.full(len(curve), 1 / len(curve))
    away = np.eye(len(curve)) - base
    by_spread, by_curve = (
        np.einsum("in,nm,im->i", away, covariance, away)
        for covariance in (inverse @ (slopes.T @ slopes) @ inverse, inverse)
    )
    return np.asarray(Z_95 * SCALE * np.sqrt(np.maximum(np.maximum(by_spread, by_curve), 0)))


def _openskill_ratings(n: int, games: Sequence[RatedGame]) -> list[tuple[float, float]] | None:
    """OpenSkill's mu and sigma, game after game; None where it is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model: Any = PlackettLuce()
    skills = [model.rating() for _ in range(n)]
    for game in games:
        teams = [[skills[name]] for name in game.seated]
        # the winners first; the others by their points
        order = [max(game.scores) + 1 if s > 0 else p for s, p in zip(game.shares, game.scores, strict=True)]
        after = model.rate(teams, scores=[float(points) for points in order])
        # somebody on several seats learns from all of them
        for name in set(game.seated):
            own = [team[0] for number, team in zip(game.seated, after, strict=True) if number == name]
            mu = float(np.mean([rating.mu for rating in own]))
            sigma = float(np.mean([rating.sigma for rating in own]))
            skills[name] = model.rating(mu=mu, sigma=sigma)
    return [(round(float(skill.mu), 2), round(float(skill.sigma), 2)) for skill in skills]


def ratings_json(ladders: dict[int, list[Rating]]) -> dict[str, list[dict[str, object]]]:
    """The ratings as JSON holds them, by number of seats."""
    return {
        str(seats): [
            {
                "name": row.name,
                "rating": row.rating,
                "interval": [
                    round(row.rating - row.half_interval, 1),
                    round(row.rating + row.half_interval, 1),
                ],
                "games": row.games,
                "share_per_seat": row.share,
                **(
                    {"openskill": {"mu": row.openskill[0], "sigma": row.openskill[1]}}
                    if row.openskill
                    else {}
                ),
            }
            for row in ladder
        ]
        for seats, ladder in ladders.items()
    }

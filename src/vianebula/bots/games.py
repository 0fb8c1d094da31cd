"""Many games between compiled bots at once, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..errors import ViaNebulaError
from ..rules.actions import ACTIONS
from ..rules.constants import NONE
from ..rules.state import STATE
from .core.distances import MEMO, MEMO_ROWS
from .core.evaluation import DESK
from .core.games import BUILDER, GREEDY, RANDOM, RESULT, play_games
from .core.turn import DEEPEST, HABITS, MAX_BEAM
from .core.weights import PATIENT

KINDS = {"random": RANDOM, "builder": BUILDER, "greedy": GREEDY}


@dataclass(frozen=True)
class Player:
    """A compiled bot: its kind, and for greedy its habits (`core/turn.py`) and its weights."""

    kind: str = "greedy"
    beam: int = 6
    weights: tuple[float, ...] | None = None
    depth: int = DEEPEST
    noise: float = 0.0

    @property
    def habits(self) -> NDArray[np.float64]:
        habits = np.array([self.beam, self.depth, self.noise], np.float64)
        assert len(habits) == HABITS
        return habits


class Workspace:
    """Memory a compiled greedy bot works in: for one thread and one set-up."""

    def __init__(self) -> None:
        self.memo: NDArray[Any] = np.zeros(MEMO_ROWS, MEMO).view(np.recarray)
        self.desks: NDArray[Any] = np.zeros(1, DESK).view(np.recarray)
        self.stack: NDArray[Any] = np.zeros(2 * MAX_BEAM + 3, STATE).view(np.recarray)
        self.merits = np.empty(ACTIONS)  # what greedy's last decision thought of its actions
        self.blank: NDArray[Any] = np.zeros(1, STATE).view(np.recarray)


@cache
def _orders(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every order in which players can sit round a table."""
    return tuple((0, *others) for others in permutations(range(1, seats)))


def seat_players(seats: int, deal: int, rotation: int) -> list[int]:
    """The player at each seat. A deal is played in one order, turned round; the next deal in the next order.

    To turn the table gives everybody every seat; only other orders give everybody other neighbours.
    """
    order = _orders(seats)[deal % len(_orders(seats))]
    return [order[(seat - rotation) % seats] for seat in range(seats)]


def _tables(seats: int) -> NDArray[np.int64]:
    """The player at each seat, game after game, until all orders have been played."""
    deals = range(len(_orders(seats)))
    return np.array([seat_players(seats, deal, turn) for deal in deals for turn in range(seats)])


def play_match(
    setup: Setup, players: Sequence[Player], games: int, seed: int = 1, balanced: bool = True
) -> NDArray[Any]:
    """Play games between compiled bots, one result row each.

    Balanced: each deal is played `seats` times, the players moving on by one seat (`seat_players`). Otherwise
    player p always has seat p, and every game has a deal of its own.
    """
    seats = setup.seats
    if len(players) != seats:
        raise ViaNebulaError(f"{len(players)} players for {seats} seats")
    shifts = seats if balanced else 1
    kinds = np.array([KINDS[player.kind] for player in players], np.int64)
    tables = _tables(seats) if balanced else np.arange(seats)[None]
    seating = np.stack([kinds[tables], tables], axis=2)
    habits = np.array([player.habits for player in players])
    weights = np.array([PATIENT if p.weights is None else p.weights for p in players], np.float64)
    seeds = np.uint64(seed) + (np.arange(games) // shifts).astype(np.uint64)
    results: NDArray[Any] = np.zeros(games, RESULT).view(np.recarray)
    work = Workspace()
    play_games(
        setup.table_rows,
        seating,
        habits,
        weights,
        seeds,
        results,
        work.memo,
        work.desks,
        work.stack,
        work.blank,
    )
    return results


def shares(results: NDArray[Any], seats: int, balanced: bool = True) -> NDArray[np.float64]:
    """For each game and player: the share of the win (a half each for two winners)."""
    won = (results["winners"][:, None] >> np.arange(seats)) & 1
    share = won / won.sum(axis=1, keepdims=True)
    if not balanced:
        return np.asarray(share)
    places = np.argsort(_tables(seats), axis=1)  # the seat of each player
    return np.take_along_axis(share, places[np.arange(len(results)) % len(places)], axis=1)


def interval(share: NDArray[np.float64]) -> tuple[float, float, float]:
    """The mean share and the ends of its 95 % interval (Wilson's, which stays honest when all games are won).

    Games are taken as independent; those on one deal are not quite.
    """
    n, mean, z = len(share), float(share.mean()), 1.96
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return mean, middle - half, middle + half


def summary(results: NDArray[Any], seats: int) -> dict[str, float]:
    """Numbers about the games themselves: length, ends, winning scores."""
    best = results["scores"][:, :seats].max(axis=1)
    return {
        "games": len(results),
        "fifth_building": float((results["end_seat"] != NONE).mean()),
        "rounds_mean": float(results["rounds"].mean()),
        "rounds_5_percent": float(np.percentile(results["rounds"], 5)),
        "rounds_95_percent": float(np.percentile(results["rounds"], 95)),
        "rounds_15_to_30": float(((results["rounds"] >= 15) & (results["rounds"] <= 30)).mean()),
        "decisions_mean": float(results["decisions"].mean()),
        "winning_score_mean": float(best.mean()),
        "winning_score_5_percent": float(np.percentile(best, 5)),
        "winning_score_95_percent": float(np.percentile(best, 95)),
        "score_mean": float(results["scores"][:, :seats].mean()),
    }

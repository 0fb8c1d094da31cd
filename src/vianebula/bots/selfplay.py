"""Many games between compiled bots at once, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from itertools import permutations
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..errors import ViaNebulaError
from ..rules.constants import NONE
from ..rules.rows import Rows, new_rows
from .core.beam_search import BEAM_PARAMS, BeamParams
from .core.selfplay import BUILDER, GREEDY, PLAYER, RANDOM, RESULT, SELFPLAY, play_games
from .core.weights import PATIENT, check_weights
from .options import params_row

COMPILED_KINDS = {"random": RANDOM, "builder": BUILDER, "greedy": GREEDY}


@dataclass(frozen=True)
class CompiledBot:
    """A compiled bot: its kind, and for greedy its parameters (`core/beam_search.py`) and its weights."""

    kind: str = "greedy"
    beam: int = BeamParams.beam
    weights: tuple[float, ...] | None = None
    depth: int = BeamParams.depth
    noise: float = BeamParams.noise

    def description(self) -> str:
        """All that it is in one line; reports keep a digest of it, so its form does not change."""
        return (
            "Player("
            + ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
            + ")"
        )

    @property
    def beam_params(self) -> BeamParams:
        """Its parameters, if it is greedy."""
        return BeamParams(self.beam, self.depth, self.noise)


@cache
def _seat_orders(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every order in which players can sit round a table."""
    return tuple((0, *others) for others in permutations(range(1, seats)))


def players_by_seat(seats: int, deal: int, rotation: int) -> list[int]:
    """The player at each seat. A deal is played in one order, turned round; the next deal in the next order.

    To turn the table gives everybody every seat; only other orders give everybody other neighbours.
    """
    order = _seat_orders(seats)[deal % len(_seat_orders(seats))]
    return [order[(seat - rotation) % seats] for seat in range(seats)]


def _all_seatings(seats: int) -> NDArray[np.int64]:
    """The player at each seat, game after game, until all orders have been played."""
    deals = range(len(_seat_orders(seats)))
    return np.array([players_by_seat(seats, deal, turn) for deal in deals for turn in range(seats)])


def run_selfplay(
    setup: Setup, players: Sequence[CompiledBot], games: int, seed: int = 1, balanced: bool = True
) -> Rows:
    """Play games between compiled bots, one result row each.

    Balanced: each deal is played `seats` times, the players moving on by one seat (`players_by_seat`).
    Otherwise player p always has seat p, and every game has a deal of its own.
    """
    seats = setup.seats
    if len(players) != seats:
        raise ViaNebulaError(f"{len(players)} players for {seats} seats")
    n_rotations = seats if balanced else 1
    seatings = _all_seatings(seats) if balanced else np.arange(seats)[None]
    seeds = np.uint64(seed) + (np.arange(games) // n_rotations).astype(np.uint64)
    results = new_rows(RESULT, games)
    play_games(setup.table_rows, _player_rows(players), seatings, seeds, results, new_rows(SELFPLAY))
    return results


def _player_rows(players: Sequence[CompiledBot]) -> Rows:
    rows = new_rows(PLAYER, len(players))
    for row, player in zip(rows, players, strict=True):
        row.kind = COMPILED_KINDS[player.kind]
        row.params = params_row(BEAM_PARAMS, player.beam_params)[0]
        row.weights = PATIENT if player.weights is None else check_weights(player.weights)
    return rows


def win_shares(results: Rows, seats: int, balanced: bool = True) -> NDArray[np.float64]:
    """For each game and player: the share of the win (a half each for two winners)."""
    won = (results["winners"][:, None] >> np.arange(seats)) & 1
    share = won / won.sum(axis=1, keepdims=True)
    if not balanced:
        return np.asarray(share)
    places = np.argsort(_all_seatings(seats), axis=1)  # the seat of each player
    return np.take_along_axis(share, places[np.arange(len(results)) % len(places)], axis=1)


def wilson_mean_and_interval(share: NDArray[np.float64]) -> tuple[float, float, float]:
    """The mean share and the ends of its 95 % interval (Wilson's, which stays honest when all games are won).

    Games are taken as independent; those on one deal are not quite.
    """
    n, mean, z = len(share), float(share.mean()), 1.96
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return mean, middle - half, middle + half


def summarise_games(results: Rows, seats: int) -> dict[str, float]:
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

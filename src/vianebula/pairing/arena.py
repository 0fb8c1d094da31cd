"""Arena: whoever is free is paired again at once, for as long as the arena lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from .rounds import place_points

WIN_POINTS = 2.0
STREAK = 2  # so many wins running, and the next points count twice


def pair_waiting(
    waiting: Sequence[str],
    points: Mapping[str, float],
    last_opponents: Mapping[str, frozenset[str]],
    seats: int,
) -> list[tuple[str, ...]]:
    """Tables for those who wait, the longest waiting first in `waiting`: the first takes those who stand
    nearest, and nobody whom it has just met while others are there."""
    left, tables = list(waiting), []
    while len(left) >= seats:
        first, others = left[0], left[1:]

        def cost(rest: Sequence[str], first: str = first) -> tuple[int, float]:
            pairs = list(combinations((first, *rest), 2))
            again = sum(b in last_opponents.get(a, frozenset()) for a, b in pairs)
            return again, sum(abs(points.get(a, 0.0) - points.get(b, 0.0)) for a, b in pairs)

        near = sorted(others, key=lambda other: cost((other,)))[: 3 * seats]
        best = min(combinations(near, seats - 1), key=cost)
        tables.append((first, *best))
        left = [player for player in others if player not in best]
    return tables


def arena_points(results: Sequence[tuple[Sequence[int], int]]) -> float:
    """The points of a player, from the places of each game's table and its own seat, oldest first.

    A win brings 2, the last place nothing; after two wins running everything counts twice, until one is not
    won.

    >>> win, loss = ([1, 2], 0), ([1, 2], 1)
    >>> arena_points([win, win, win, loss, win])
    10.0
    """
    total, streak = 0.0, 0
    for places, seat in results:
        total += WIN_POINTS * place_points(places)[seat] * (2 if streak >= STREAK else 1)
        streak = streak + 1 if places[seat] == 1 and list(places).count(1) == 1 else 0
    return total

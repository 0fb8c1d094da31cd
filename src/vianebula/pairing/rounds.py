"""Rounds: who sits at which table, in the order of play, and how they came in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

BYE_POINTS = 1.0  # as for a win


@dataclass(frozen=True)
class TableDraw:
    """A table: its players in the order of play, in a group or in none."""

    players: tuple[str, ...]
    group: int = 0


@dataclass(frozen=True)
class PlayedTable(TableDraw):
    """A table with places from 1, equal where tied, and victory points; both by seat.

    What a place is worth follows from it, unless `points` says so: where all tables have the same deal.
    """

    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    points: tuple[float, ...] = ()


@dataclass(frozen=True)
class Round:
    """The tables of a round, and who does not play in it."""

    tables: tuple[TableDraw, ...]
    byes: tuple[str, ...] = ()

    def with_places(self, places: Sequence[Sequence[int]]) -> Round:
        """The same round, played: the places of each table, by seat."""
        played = [
            PlayedTable(table.players, table.group, tuple(here))
            for table, here in zip(self.tables, places, strict=True)
        ]
        return replace(self, tables=tuple(played))


def place_points(places: Sequence[int]) -> list[float]:
    """Tournament points by seat: 1 for the first, 0 for the last, evenly between; who ties shares.

    >>> place_points([2, 1]), place_points([1, 1]), place_points([1, 2, 2, 4])
    ([0.0, 1.0], [0.5, 0.5], [1.0, 0.5, 0.5, 0.0])
    """
    n = len(places)
    points = []
    for place in places:
        tied = places.count(place)
        better = place - 1 + (tied - 1) / 2
        points.append(1 - better / (n - 1))
    return points


def count_meetings(rounds: Iterable[Round]) -> Counter[frozenset[str]]:
    """How often each two have met."""
    return Counter(
        frozenset(pair)
        for round in rounds
        for table in round.tables
        for pair in combinations(table.players, 2)
    )


def count_byes(rounds: Iterable[Round]) -> Counter[str]:
    """How often each has not played."""
    return Counter(player for round in rounds for player in round.byes)


def seat_history(rounds: Iterable[Round]) -> dict[str, list[int]]:
    """Where each has sat, first to last."""
    found: dict[str, list[int]] = {}
    for round in rounds:
        for table in round.tables:
            for seat, player in enumerate(table.players):
                found.setdefault(player, []).append(seat)
    return found

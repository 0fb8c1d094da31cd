"""Openings: what each seat placed first, how often, and what share of the games it won.

Sums alone are kept, so adding a game costs the same however many were added before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from ..action import Action

TWELFTHS = 12  # a win that 2, 3 or 4 seats share can be divided into so many parts
KINDS = ("all", "site", "craftsman", "turn")  # any game; the first site; the first craftsman; the first turn
Z_95 = 1.96


class OpeningKey(NamedTuple):
    """An opening of the seat that has its first turn as the `turn`-th."""

    board: str
    seats: int
    turn: int
    kind: str
    opening: str  # a hex; for a turn its actions, in the order of their texts


@dataclass
class OpeningCount:
    """How many games, and how many twelfths of a win."""

    games: int = 0
    win_twelfths: int = 0


@dataclass(frozen=True)
class OpeningShare:
    """An opening with its share of wins and the 95 % interval (Wilson)."""

    key: OpeningKey
    games: int
    share: float
    low: float
    high: float


def openings_of(
    board: str, seats: int, moves: Iterable[tuple[int, Action]], winners: Sequence[int]
) -> Iterator[tuple[OpeningKey, int]]:
    """The openings of one finished game, each with the twelfths of the win that its seat has.

    `moves`: the seat (from 0) and the action, in order.
    """
    first_turns: dict[int, list[Action]] = {}  # by seat, in the order of play
    firsts: dict[tuple[int, str], str] = {}
    last = None
    over: set[int] = set()
    for seat, action in moves:
        if last is not None and last != seat:
            over.add(last)
        last = seat
        if seat not in over:
            first_turns.setdefault(seat, []).append(action)
        if action.kind in ("site", "craftsman"):
            firsts.setdefault((seat, action.kind), action.target)
        if len(first_turns) == seats and len(over) == seats and len(firsts) == 2 * seats:
            break
    for turn, (seat, actions) in enumerate(first_turns.items(), 1):
        won = TWELFTHS // len(winners) if seat in winners else 0
        yield OpeningKey(board, seats, turn, "all", ""), won
        for kind in ("site", "craftsman"):
            if (seat, kind) in firsts:
                yield OpeningKey(board, seats, turn, kind, firsts[seat, kind]), won
        text = " ".join(sorted(action.text for action in actions))
        yield OpeningKey(board, seats, turn, "turn", text[:80]), won


class OpeningStatistics:
    """Sums over games."""

    def __init__(self) -> None:
        self.counts: dict[OpeningKey, OpeningCount] = {}

    def add(self, key: OpeningKey, games: int, win_twelfths: int) -> None:
        """Add to the sums of an opening."""
        count = self.counts.setdefault(key, OpeningCount())
        count.games += games
        count.win_twelfths += win_twelfths

    def shares(self, min_games: int = 1) -> list[OpeningShare]:
        """All of them, by set-up, turn and kind; what was played most often first."""
        found = [
            share_of(key, count.games, count.win_twelfths)
            for key, count in self.counts.items()
            if count.games >= min_games
        ]
        return sorted(
            found,
            key=lambda each: (*each.key[:3], KINDS.index(each.key.kind), -each.games, each.key.opening),
        )


def share_of(key: OpeningKey, games: int, win_twelfths: int) -> OpeningShare:
    """The share of the wins, with its interval."""
    mean = win_twelfths / TWELFTHS / games
    squared = Z_95 * Z_95
    middle = (mean + squared / (2 * games)) / (1 + squared / games)
    half = Z_95 * sqrt(mean * (1 - mean) / games + squared / (4 * games * games)) / (1 + squared / games)
    return OpeningShare(key, games, mean, max(0.0, middle - half), min(1.0, middle + half))

"""Why a game ended as it did, from an analysis that was made of it already.

The parts are those of result_parts.py, but the order of play and the deal are one: `start`. What an analysis
keeps of each decision is enough for it, so over many games it costs next to nothing. The page does the same
for one game (client/src/game/resultParts.ts).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import astuple, dataclass
from itertools import pairwise
from typing import Protocol


class JudgedDecision(Protocol):
    """A decision as an analysis keeps it; seats count from 1."""

    @property
    def seat(self) -> int: ...
    @property
    def win_chances(self) -> Sequence[float]: ...
    @property
    def loss(self) -> float: ...
    @property
    def change(self) -> Sequence[float]: ...
    @property
    def luck(self) -> Sequence[float]: ...


@dataclass(frozen=True)
class AnalysedParts:
    """Changes of one seat's share of the win; they sum up to its share less a fair one."""

    start: float
    cards: float
    own: float
    others: float
    doubt: float

    @property
    def total(self) -> float:
        """The share of the win less a fair share."""
        return float(sum(astuple(self)))


def parts_from_analysis(
    decisions: Sequence[JudgedDecision], seats: int, winners: Collection[int], seat: int
) -> AnalysedParts | None:
    """The parts of one seat (from 0). None of analyses that are older than these facts."""
    if not decisions or any(each.loss > 0 and not each.change for each in decisions):
        return None
    share = 1 / len(winners) if seat in winners else 0.0
    values = [*(each.win_chances[seat] for each in decisions), share]
    cards = own = others = 0.0
    for each in decisions:
        cards += each.luck[seat] if each.luck else 0.0
        change = each.change[seat] if each.change else 0.0
        if each.seat == seat + 1:
            own += change
        else:
            others += change
    doubt = sum(after - before for before, after in pairwise(values)) - cards - own - others
    return AnalysedParts(values[0] - 1 / seats, cards, own, others, doubt)

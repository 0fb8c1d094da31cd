"""Comparing tables that had the same deal, as duplicate bridge does: what is left is how well each played."""

from __future__ import annotations

from collections.abc import Sequence

RESIGNED_SCORE = -1000  # points of a seat that resigned: below all others


def matchpoints(scores: Sequence[Sequence[float]]) -> list[list[float | None]]:
    """For each table and each seat, the share of the other tables where that seat had fewer points.

    An equal score counts half, as matchpoints do in bridge: 1 is better than all others, 0.5 is average.
    Seats are compared with the same seat elsewhere, who had the same cards and the same place in the order
    of play, so the luck of the deal is the same for all. None where there is no other table.

    >>> matchpoints([[20, 31], [25, 25], [20, 30]])
    [[0.25, 1.0], [1.0, 0.0], [0.25, 0.5]]
    """
    return [
        [
            _share_beaten(own[seat], [other[seat] for j, other in enumerate(scores) if j != i])
            for seat in range(len(own))
        ]
        for i, own in enumerate(scores)
    ]


def _share_beaten(score: float, others: Sequence[float]) -> float | None:
    if not others:
        return None
    return sum((score > other) + (score == other) / 2 for other in others) / len(others)

"""Glicko (Glickman 1999): a rating and how unsure it is; one attempt at a puzzle is one game."""

from __future__ import annotations

from math import log, pi, sqrt
from typing import NamedTuple

MIN_DEVIATION = 50.0
PUZZLE_DEVIATION = 120.0  # of a puzzle that only the levels have tried
Q = log(10) / 400


class Rating(NamedTuple):
    """How strong a solver is, or how hard a puzzle."""

    rating: float = 1500.0
    deviation: float = 350.0


def rate_attempt(own: Rating, other: Rating, score: float) -> Rating:
    """The own rating after an attempt; a solver has 1 for a puzzle solved, a puzzle for one not solved."""
    g = 1 / sqrt(1 + 3 * (Q * other.deviation / pi) ** 2)
    expected = 1 / (1 + 10 ** (g * (other.rating - own.rating) / 400))
    precision = 1 / own.deviation**2 + Q * Q * g * g * expected * (1 - expected)
    rating = own.rating + Q / precision * g * (score - expected)
    return Rating(rating, max(MIN_DEVIATION, sqrt(1 / precision)))

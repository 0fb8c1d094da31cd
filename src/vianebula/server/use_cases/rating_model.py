"""Ratings: OpenSkill's Plackett-Luce model on the scale of the bots' ladder.

400 points more win ten games of eleven, as in Elo's formula and in docs/bots.md, with any number of seats:
the model's noise (`beta`) is chosen for each so that two players who are well known are compared on that
scale. Bots whose strength was measured (`bots/levels.py`) are anchors: they are rated with, and never change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from ...bots.levels import rating_of

POINTS_PER_LOGIT = 400 / log(10)
START_RATING, START_DEVIATION = 1500.0, 350.0
DEVIATION_PER_GAME = 8.0  # what a game adds to the doubt, so that ratings follow players who improve
ANCHOR_DEVIATION = 30.0  # how well the ladder knows its bots
PROVISIONAL_DEVIATION = 110.0  # above it a rating is a first guess
Z_95 = 1.96  # standard deviations


class Skill(NamedTuple):
    """A rating and its standard deviation."""

    rating: float
    deviation: float

    @property
    def margin(self) -> int:
        """Half of the interval in which the true rating lies with 95 %."""
        return round(Z_95 * self.deviation)

    @property
    def is_provisional(self) -> bool:
        """Is too little known yet?"""
        return self.deviation > PROVISIONAL_DEVIATION


START_SKILL = Skill(START_RATING, START_DEVIATION)


def anchor_skill(bot: str) -> Skill | None:
    """The fixed rating of a bot; None where it was not measured."""
    rating = rating_of(bot)
    return None if rating is None else Skill(float(rating), ANCHOR_DEVIATION)


def rate_game(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What everybody's skill is taken for after a game, seat by seat; places from 1, equal where tied."""
    model = _model(len(skills))
    teams = [[model.rating(mu=skill.rating, sigma=skill.deviation)] for skill in skills]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(float(team[0].mu), float(team[0].sigma)) for team in rated]


@cache
def _model(n_seats: int) -> Any:
    return PlackettLuce(
        mu=START_RATING,
        sigma=START_DEVIATION,
        beta=POINTS_PER_LOGIT / sqrt(n_seats),
        tau=DEVIATION_PER_GAME,
    )

"""Lazy Explorer (R5): at the end a point for each explorer not revealed; any two alike fulfil it."""

from ..compiled import rule
from ..constants import PILES
from ..counts import n_revealed_explorers
from ..power import Power, Weight


@rule
def end_points(tables, state, seat, fulfilled):
    return PILES - n_revealed_explorers(state, seat)


POWER = Power(
    id="lazy-explorer", number=15, copies=1, end_points=end_points, weight=Weight(racer=-1.468, steady=-0.544)
)

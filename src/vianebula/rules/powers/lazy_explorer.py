"""Lazy Explorer (R5): at the end a point for each explorer not revealed; any two alike fulfil it."""

from ..constants import PILES
from ..jit import rule
from ..power import EvaluationWeights, Power
from ..seat_counts import n_revealed_explorers


@rule
def end_points(tables, state, seat, fulfilled):
    """A point for each explorer that is not revealed."""
    return PILES - n_revealed_explorers(state, seat)


POWER = Power(
    id="lazy-explorer",
    number=15,
    copies=1,
    end_points=end_points,
    weight=EvaluationWeights(racer=-1.468, steady=-0.544),
)

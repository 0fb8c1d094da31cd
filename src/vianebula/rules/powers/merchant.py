"""Merchant (R5): at the end a point for each token the seat took."""

from ..jit import rule
from ..power import EvaluationWeights, Power
from ..seat_counts import n_tokens_held


@rule
def end_points(tables, state, seat, fulfilled):
    """A point for each token taken."""
    return n_tokens_held(tables, state, seat)


POWER = Power(
    id="merchant",
    number=14,
    copies=1,
    end_points=end_points,
    weight=EvaluationWeights(racer=-0.141, steady=0.436),
)

"""Architect (R5): at the end a point for each contract fulfilled, itself included."""

from ..bits import popcount
from ..jit import rule
from ..power import EvaluationWeights, Power


@rule
def end_points(tables, state, seat, fulfilled):
    """A point for each contract fulfilled."""
    return popcount(fulfilled)


POWER = Power(
    id="architect",
    number=12,
    copies=1,
    end_points=end_points,
    weight=EvaluationWeights(racer=0.605, steady=0.681),
)

"""Architect (R5): at the end a point for each contract fulfilled, itself included."""

from ..bits import popcount
from ..compiled import rule
from ..power import Power, Weight


@rule
def end_points(tables, state, seat, fulfilled):
    return popcount(fulfilled)


POWER = Power(
    id="architect", number=12, copies=1, end_points=end_points, weight=Weight(racer=0.605, steady=0.681)
)

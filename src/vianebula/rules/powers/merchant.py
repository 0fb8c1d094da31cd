"""Merchant (R5): at the end a point for each token the seat took."""

from ..compiled import rule
from ..counts import n_tokens
from ..power import Power, Weight


@rule
def end_points(tables, state, seat, fulfilled):
    return n_tokens(tables, state, seat)


POWER = Power(
    id="merchant", number=14, copies=1, end_points=end_points, weight=Weight(racer=-0.141, steady=0.436)
)

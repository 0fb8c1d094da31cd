"""Mayor (R5): at the end two points for each contract fulfilled that requires exactly two pieces."""

from ..bits import lsb
from ..jit import rule
from ..power import EvaluationWeights, Power


@rule
def end_points(tables, state, seat, fulfilled):
    """Two points for each contract fulfilled that requires two pieces."""
    n = 0
    while fulfilled != 0:
        if tables.required[lsb(fulfilled)] == 2:
            n += 1
        fulfilled &= fulfilled - 1
    return 2 * n


POWER = Power(
    id="mayor",
    number=13,
    copies=1,
    end_points=end_points,
    weight=EvaluationWeights(racer=1.017, steady=0.988),
)

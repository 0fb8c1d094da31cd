"""Caravan (R5): a piece of the seat's goes back to the reserve."""

from ..jit import rule
from ..pieces import add_return_choices, has_piece_to_return, return_piece
from ..power import EvaluationWeights, Power


@rule
def use(tables, state, action):
    """Return the piece to the reserve."""
    return_piece(tables, state, action)
    return True


POWER = Power(
    id="caravan",
    number=8,
    copies=2,
    asks="return",
    can_use=has_piece_to_return,
    add_choices=add_return_choices,
    use=use,
    event="returned",
    weight=EvaluationWeights(racer=0.588, steady=0.442),
)

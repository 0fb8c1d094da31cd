"""Exportation (R5): up to two pieces of the seat's go back to the reserve, asked one by one."""

from ..jit import rule
from ..pieces import add_return_choices, has_piece_to_return, return_piece
from ..power import EvaluationWeights, Power


@rule
def use(tables, state, action):
    """Return a piece to the reserve; done after the second."""
    return_piece(tables, state, action)
    state.n_returned += 1
    return state.n_returned == 2


POWER = Power(
    id="exportation",
    number=9,
    copies=2,
    asks="return",
    can_use=has_piece_to_return,
    add_choices=add_return_choices,
    use=use,
    event="returned",
    weight=EvaluationWeights(racer=0.706, steady=0.607),
)

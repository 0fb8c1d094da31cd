"""Caravan (R5): a piece of the seat's goes back to the reserve."""

from ..compiled import rule
from ..pieces import add_returns, can_return, return_piece
from ..power import Power, Weight


@rule
def use(tables, state, action):
    return_piece(tables, state, action)
    return True


POWER = Power(
    id="caravan",
    number=8,
    copies=2,
    asks="return",
    can_use=can_return,
    add_choices=add_returns,
    use=use,
    event="returned",
    weight=Weight(racer=0.588, steady=0.442),
)

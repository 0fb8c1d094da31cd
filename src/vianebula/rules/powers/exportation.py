"""Exportation (R5): up to two pieces of the seat's go back to the reserve, asked one by one."""

from ..compiled import rule
from ..pieces import add_returns, can_return, return_piece
from ..power import Power, Weight


@rule
def use(tables, state, action):
    return_piece(tables, state, action)
    state.n_returned += 1
    return state.n_returned == 2


POWER = Power(
    id="exportation",
    number=9,
    copies=2,
    asks="return",
    can_use=can_return,
    add_choices=add_returns,
    use=use,
    event="returned",
    weight=Weight(racer=0.706, steady=0.607),
)

"""Express Delivery (R5): a piece from the reserve onto one of the seat's sites."""

import numpy as np

from ..actions import DELIVER
from ..bits import nth_bit, popcount
from ..constants import RESOURCES
from ..jit import rule
from ..pieces import kinds_present
from ..power import EvaluationWeights, Power


@rule
def can_use(tables, state):
    """Has the seat a site, and the reserve a piece?"""
    return state.sites[state.seat] != 0 and kinds_present(state.reserve) != 0


@rule
def add_choices(tables, state, out, n):
    """Add every site with every kind that the reserve has."""
    for site in range(popcount(state.sites[state.seat])):
        for resource in range(RESOURCES):
            if state.reserve[resource] > 0:
                out[n] = DELIVER + site * RESOURCES + resource
                n += 1
    return n


@rule
def use(tables, state, action):
    """Put the piece on the site."""
    choice = action - DELIVER
    place = nth_bit(np.int64(state.sites[state.seat]), choice // RESOURCES)
    state.reserve[choice % RESOURCES] -= 1
    state.site_pieces[place, choice % RESOURCES] += 1
    return True


POWER = Power(
    id="express-delivery",
    number=1,
    copies=2,
    private=True,
    asks="deliver",
    can_use=can_use,
    add_choices=add_choices,
    use=use,
    event="delivered",
    weight=EvaluationWeights(racer=0.833, steady=0.277),
)

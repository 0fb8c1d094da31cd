"""Express Delivery (R5): a piece from the reserve onto one of the seat's sites."""

import numpy as np

from ..actions import DELIVER
from ..bits import nth_bit, popcount
from ..compiled import rule
from ..constants import RESOURCES
from ..pieces import kinds_of
from ..power import Power, Weight


@rule
def can_use(tables, state):
    return state.sites[state.seat] != 0 and kinds_of(state.reserve) != 0


@rule
def add_choices(tables, state, out, n):
    for site in range(popcount(state.sites[state.seat])):
        for resource in range(RESOURCES):
            if state.reserve[resource] > 0:
                out[n] = DELIVER + site * RESOURCES + resource
                n += 1
    return n


@rule
def use(tables, state, action):
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
    weight=Weight(racer=0.833, steady=0.277),
)

"""Store (R5): a piece on an exploitation or site of the seat is swapped for one of another kind."""

import numpy as np

from ..actions import SOURCE_SITE, SWAP
from ..bits import lsb, nth_bit, popcount
from ..constants import RESOURCES
from ..jit import rule
from ..pieces import kinds_present, own_kinds_on_board
from ..power import EvaluationWeights, Power


@rule
def can_use(tables, state):
    """Is there a piece of the seat's, and one of another kind in the reserve?"""
    given, taken = own_kinds_on_board(state), kinds_present(state.reserve)
    return given != 0 and taken != 0 and popcount(given | taken) > 1


@rule
def add_choices(tables, state, out, n):
    """Add every swap, exploitation by exploitation and site by site."""
    spots = np.int64(state.craftsmen[state.seat])
    source = 0
    while spots != 0:
        n = add_swap_choices(
            state, state.spot_pieces[lsb(spots)], SWAP + source * RESOURCES * RESOURCES, out, n
        )
        spots &= spots - 1
        source += 1
    places = np.int64(state.sites[state.seat])
    source = SOURCE_SITE
    while places != 0:
        n = add_swap_choices(
            state, state.site_pieces[lsb(places)], SWAP + source * RESOURCES * RESOURCES, out, n
        )
        places &= places - 1
        source += 1
    return n


@rule
def add_swap_choices(state, pieces, base, out, n):
    """Add the swaps of the pieces in one place, from number `base` on."""
    for given in range(RESOURCES):
        for taken in range(RESOURCES):
            if pieces[given] > 0 and given != taken and state.reserve[taken] > 0:
                out[n] = base + given * RESOURCES + taken
                n += 1
    return n


@rule
def use(tables, state, action):
    """Swap the piece for one from the reserve."""
    choice = action - SWAP
    source = choice // (RESOURCES * RESOURCES)
    given = choice // RESOURCES % RESOURCES
    taken = choice % RESOURCES
    if source >= SOURCE_SITE:
        place = nth_bit(np.int64(state.sites[state.seat]), source - SOURCE_SITE)
        state.site_pieces[place, given] -= 1
        state.site_pieces[place, taken] += 1
    else:
        spot = nth_bit(np.int64(state.craftsmen[state.seat]), source)
        state.spot_pieces[spot, given] -= 1
        state.spot_pieces[spot, taken] += 1
    state.reserve[given] += 1
    state.reserve[taken] -= 1
    return True


POWER = Power(
    id="store",
    number=10,
    copies=6,
    asks="swap",
    can_use=can_use,
    add_choices=add_choices,
    use=use,
    event="swapped",
    mixes_stock=True,
    weight=EvaluationWeights(racer=-0.232, steady=0.342),
)

"""The pieces of a seat that powers move: on its exploitations and sites, and in its storage."""

import numpy as np

from .actions import RETURN, SOURCE_SITE, SOURCE_STORAGE
from .bits import bit, lsb, nth_bit
from .constants import RESOURCES
from .exploitations import take_piece_from_spot
from .jit import rule


@rule
def kinds_present(pieces):
    """The kinds there is at least one piece of, as bits."""
    kinds = np.int64(0)
    for resource in range(RESOURCES):
        if pieces[resource] > 0:
            kinds |= bit(resource)
    return kinds


@rule
def own_kinds_on_board(state):
    """The kinds that lie on exploitations and sites of the seat."""
    kinds = np.int64(0)
    spots = np.int64(state.craftsmen[state.seat])
    while spots != 0:
        kinds |= kinds_present(state.spot_pieces[lsb(spots)])
        spots &= spots - 1
    places = np.int64(state.sites[state.seat])
    while places != 0:
        kinds |= kinds_present(state.site_pieces[lsb(places)])
        places &= places - 1
    return kinds


# --- returning a piece to the reserve


@rule
def has_piece_to_return(tables, state):
    """Has the seat any piece?"""
    return own_kinds_on_board(state) | kinds_present(state.storage[state.seat]) != 0


@rule
def add_return_choices(tables, state, out, n):
    """Every way to return a piece of the seat's."""
    spots = np.int64(state.craftsmen[state.seat])
    source = 0
    while spots != 0:
        n = add_piece_choices(state.spot_pieces[lsb(spots)], RETURN + source * RESOURCES, out, n)
        spots &= spots - 1
        source += 1
    places = np.int64(state.sites[state.seat])
    source = SOURCE_SITE
    while places != 0:
        n = add_piece_choices(state.site_pieces[lsb(places)], RETURN + source * RESOURCES, out, n)
        places &= places - 1
        source += 1
    return add_piece_choices(state.storage[state.seat], RETURN + SOURCE_STORAGE * RESOURCES, out, n)


@rule
def add_piece_choices(pieces, base, out, n):
    """Add a choice for each kind that is there, from number `base` on."""
    for resource in range(RESOURCES):
        if pieces[resource] > 0:
            out[n] = base + resource
            n += 1
    return n


@rule
def return_piece(tables, state, action):
    """Put the piece of a RETURN action back into the reserve."""
    choice = action - RETURN
    source = choice // RESOURCES
    resource = choice % RESOURCES
    if source == SOURCE_STORAGE:
        state.storage[state.seat, resource] -= 1
    elif source >= SOURCE_SITE:
        state.site_pieces[nth_bit(np.int64(state.sites[state.seat]), source - SOURCE_SITE), resource] -= 1
    else:
        take_piece_from_spot(tables, state, nth_bit(np.int64(state.craftsmen[state.seat]), source), resource)
    state.reserve[resource] += 1

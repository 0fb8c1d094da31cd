"""The valley: which meadows are empty, what they connect, and where tiles come from."""

import numpy as np

from .box import MAX_SEATS, NONE, PILES, RESOURCES, SPOTS
from .compiled import rule
from .hexes import any_in, beside, either, first, less, load, nothing, only, reach, rest, store
from .words import bit, lowest


@rule
def open_meadow(box, state, hex):
    """The hex is an empty meadow from now on (R4.4): it may be explored from and carried over."""
    store(state.empty, either(load(state.empty), only(hex)))
    store(state.rim, either(load(state.rim), load(box.around[hex])))
    link(box, state, reach(box, only(hex), load(state.empty)))


@rule
def link(box, state, region):
    """Every ruins space beside this stretch of empty meadows can be reached from every spot beside it."""
    spots = np.int64(0)
    ruins = np.int64(0)
    while any_in(region):
        hex = first(region)
        spots |= box.spots_around[hex]
        ruins |= box.ruins_around[hex]
        region = rest(region)
    while ruins != 0:
        state.linked[lowest(ruins)] |= spots
        ruins &= ruins - 1


@rule
def survey(box, state):
    """Compute afresh what `open_meadow` keeps up to date: after a tile was lifted, and for new states."""
    empty = load(state.empty)
    store(state.rim, beside(box, empty))
    for ruins in range(box.ruins):
        state.linked[ruins] = box.spots_around[box.ruins_hex[ruins]]
    while any_in(empty):
        region = reach(box, only(first(empty)), empty)
        link(box, state, region)
        empty = less(empty, region)


@rule
def derive(box, state):
    """Compute all *kept* fields of a state from the others."""
    state.tokened = 0
    state.stocked = 0
    empty = load(state.tiles)
    for spot in range(SPOTS):
        worked = np.int64(0)
        for seat in range(MAX_SEATS):
            worked |= state.craftsmen[seat] & bit(spot)
        if state.token[spot] != NONE:
            state.tokened |= bit(spot)
        elif is_stocked(state, spot):
            state.stocked |= bit(spot)
        elif worked == 0:
            empty = either(empty, only(box.spot_hex[spot]))
    store(state.empty, empty)
    survey(box, state)


@rule
def is_stocked(state, spot):
    for resource in range(RESOURCES):
        if state.stock[spot, resource] > 0:
            return True
    return False


@rule
def around_seat(box, state, seat):
    """Every hex next to a craftsman, site or building of the seat (R4.3 a)."""
    around = nothing()
    spots = np.int64(state.craftsmen[seat])
    while spots != 0:
        around = either(around, load(box.around[box.spot_hex[lowest(spots)]]))
        spots &= spots - 1
    places = np.int64(state.sites[seat] | state.buildings[seat])
    while places != 0:
        around = either(around, load(box.around[box.ruins_hex[lowest(places) >> 1]]))
        places &= places - 1
    return around


@rule
def has_pile(state, seat):
    """Is there a tile left on the seat's guild board?"""
    for pile in range(PILES):
        if state.piles[seat, pile] > 0:
            return True
    return False


@rule
def has_tile(state, seat):
    """Can the seat lay a tile at all? (R4.3)"""
    return state.tile_reserve > 0 or has_pile(state, seat)


@rule
def take_from_pile(state, seat):
    """Take a tile from the leftmost pile that has one; says whether there was one."""
    for pile in range(PILES):
        if state.piles[seat, pile] > 0:
            state.piles[seat, pile] -= 1
            return True
    return False


@rule
def lay_tile(box, state, seat, hex):
    """Cover a hex with a tile from the guild board, or from the tile reserve when that is bare (R4.3)."""
    if not take_from_pile(state, seat):
        state.tile_reserve -= 1
    store(state.tiles, either(load(state.tiles), only(hex)))
    open_meadow(box, state, hex)


@rule
def lift_tile(box, state, hex):
    """Take a tile off the board: the hex shows its print again (By Air)."""
    store(state.tiles, less(load(state.tiles), only(hex)))
    store(state.empty, less(load(state.empty), only(hex)))
    survey(box, state)

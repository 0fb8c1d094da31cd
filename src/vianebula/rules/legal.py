"""What the seat to move may do. Every family adds its actions to the caller's buffer, lowest first."""

import numpy as np

from .actions import CRAFTSMAN, DECLINE, ERECT, EXPLORE, SITE, SPEND, TRANSPORT
from .box import (
    ALIKE_2,
    BUILDINGS,
    CONTRACTS,
    DIFFERENT_3,
    DISPLAY,
    MAX_SEATS,
    NAMED,
    NONE,
    RESOURCES,
    SITES,
    SPOTS,
)
from .compiled import rule
from .exploitations import available_tokens
from .hexes import any_in, both, either, first, less, load, nothing, rest
from .land import around_seat, has_tile
from .powers import add_placements, add_power
from .state import PIECES, PLACE, POWER, TURN
from .words import bit, count, lowest


@rule
def legal(box, state, out):
    """List every legal action, lowest first, into `out` (MAX_LEGAL long); returns how many."""
    if state.prompt == TURN:
        n = add_craftsmen(box, state, out, 0)
        n = add_sites(box, state, out, n)
        n = add_explorations(box, state, out, n)
        n = add_transports(state, out, n)
        return add_buildings(box, state, out, n)
    if state.prompt == PIECES:
        return add_spendings(box, state, out, 0)
    if state.prompt == POWER:
        out[0] = DECLINE
        return add_power(box, state, out, 1)
    if state.prompt == PLACE:
        return add_placements(box, state, out, 0)
    return 0


@rule
def can_act(box, state):
    """Is there any legal action at TURN? (R3.2) The same questions as `legal`, stopping at the first yes."""
    return (
        any_in(explorable(box, state))
        or openable(box, state) != 0
        or settleable(box, state) != 0
        or can_transport(state)
        or can_erect(box, state)
    )


# --- A: place a craftsman (R4.1)


@rule
def openable(box, state):
    """Spots whose token may be taken now: with a craftsman at hand, and a piece of its kind (R1.2)."""
    if count(state.craftsmen[state.seat]) >= box.craftsmen:
        return np.int64(0)
    return available_tokens(box, state)


@rule
def add_craftsmen(box, state, out, n):
    spots = openable(box, state)
    while spots != 0:
        out[n] = CRAFTSMAN + lowest(spots)
        n += 1
        spots &= spots - 1
    return n


# --- B: place a building site (R4.2)


@rule
def settleable(box, state):
    """Ruins with a free place, if the seat may place one more site."""
    sites = count(state.sites[state.seat])
    if sites >= SITES or sites >= BUILDINGS - count(state.buildings[state.seat]):
        return np.int64(0)
    taken = np.int64(0)
    for seat in range(MAX_SEATS):
        taken |= state.sites[seat] | state.buildings[seat]
    free = np.int64(0)
    for ruins in range(box.ruins):
        if count((taken >> (2 * ruins)) & 3) < box.places:
            free |= bit(ruins)
    return free


@rule
def add_sites(box, state, out, n):
    ruins = settleable(box, state)
    while ruins != 0:
        out[n] = SITE + lowest(ruins)
        n += 1
        ruins &= ruins - 1
    return n


# --- C, D: explore fog or a petrified forest (R4.3, R4.5)


@rule
def explorable(box, state):
    """Where the seat may lay a tile now."""
    if not has_tile(state, state.seat):
        return nothing()
    land = load(box.fog)
    if state.actions_left >= 2:
        land = either(land, load(box.forest))
    land = less(land, load(state.tiles))
    return both(land, either(load(state.rim), around_seat(box, state, state.seat)))


@rule
def add_explorations(box, state, out, n):
    hexes = explorable(box, state)
    while any_in(hexes):
        out[n] = EXPLORE + first(hexes)
        n += 1
        hexes = rest(hexes)
    return n


# --- E: transport (R4.6)


@rule
def sources(state, place):
    """Spots from which a piece can be carried to a place: stocked, and connected with its ruins."""
    return np.int64(state.linked[place >> 1] & state.stocked)


@rule
def can_transport(state):
    places = np.int64(state.sites[state.seat])
    while places != 0:
        if sources(state, lowest(places)) != 0:
            return True
        places &= places - 1
    return False


@rule
def add_transports(state, out, n):
    places = np.int64(state.sites[state.seat])
    base = TRANSPORT
    while places != 0:
        spots = sources(state, lowest(places))
        while spots != 0:
            spot = lowest(spots)
            for resource in range(RESOURCES):
                if state.stock[spot, resource] > 0:
                    out[n] = base + spot * RESOURCES + resource
                    n += 1
            spots &= spots - 1
        places &= places - 1
        base += SPOTS * RESOURCES
    return n


# --- F: erect a building (R4.8)


@rule
def on_offer(state):
    """Contracts the seat may fulfil: the display and its hand."""
    contracts = np.int64(state.hands[state.seat])
    for slot in range(DISPLAY):
        if state.display[slot] != NONE:
            contracts |= bit(state.display[slot])
    return contracts


@rule
def meets(box, state, place, contract):
    """Does what lies on the site contain what the contract requires?"""
    if box.requirement[contract] == NAMED:
        for resource in range(RESOURCES):
            if state.goods[place, resource] < box.cost[contract, resource]:
                return False
        return True
    kinds = 0
    for resource in range(RESOURCES):
        if box.requirement[contract] == ALIKE_2 and state.goods[place, resource] >= 2:
            return True
        if state.goods[place, resource] > 0:
            kinds += 1
    return box.requirement[contract] == DIFFERENT_3 and kinds >= 3


@rule
def can_erect(box, state):
    places = np.int64(state.sites[state.seat])
    while places != 0:
        contracts = on_offer(state)
        while contracts != 0:
            if meets(box, state, lowest(places), lowest(contracts)):
                return True
            contracts &= contracts - 1
        places &= places - 1
    return False


@rule
def add_buildings(box, state, out, n):
    offer = on_offer(state)
    places = np.int64(state.sites[state.seat])
    base = ERECT
    while places != 0:
        place = lowest(places)
        contracts = offer
        while contracts != 0:
            contract = lowest(contracts)
            if meets(box, state, place, contract):
                out[n] = base + contract
                n += 1
            contracts &= contracts - 1
        places &= places - 1
        base += CONTRACTS
    return n


# --- which pieces an "any" requirement uses (R4.9)


@rule
def is_spending(box, state, place, contract, kinds):
    """Can the contract be paid with these kinds: two pieces of one kind, or one of each of three?"""
    if box.requirement[contract] == ALIKE_2:
        return count(kinds) == 1 and state.goods[place, lowest(kinds)] >= 2
    if box.requirement[contract] == DIFFERENT_3:
        if count(kinds) != 3:
            return False
        for resource in range(RESOURCES):
            if kinds & bit(resource) != 0 and state.goods[place, resource] == 0:
                return False
        return True
    return False


@rule
def spendings(box, state, place, contract):
    """In how many ways an "any" requirement can be met."""
    ways = 0
    for kinds in range(1, 29):
        if is_spending(box, state, place, contract, kinds):
            ways += 1
    return ways


@rule
def only_spending(box, state, place, contract):
    """The lowest way to meet an "any" requirement."""
    for kinds in range(1, 29):
        if is_spending(box, state, place, contract, kinds):
            return kinds
    return 0


@rule
def add_spendings(box, state, out, n):
    for kinds in range(1, 29):
        if is_spending(box, state, state.place, state.contract, kinds):
            out[n] = SPEND + kinds
            n += 1
    return n

"""What the seat to move may do. Every family adds its actions to the caller's buffer, lowest first."""

import numpy as np

from .actions import CRAFTSMAN, DECLINE, ERECT, EXPLORE, SITE, SPEND, TRANSPORT
from .bits import bit, lsb, popcount
from .constants import (
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
from .exploitations import spots_with_available_token
from .hexes import (
    difference,
    empty_set,
    intersection,
    is_not_empty,
    load_set,
    lowest_hex,
    union,
    without_lowest,
)
from .jit import rule
from .land import has_tile_to_lay, hexes_adjacent_to_seat
from .powers import add_placements, add_power_choices
from .state import PIECES, PLACE, POWER, TURN


@rule
def legal(tables, state, out):
    """List every legal action, lowest first, into `out` (MAX_LEGAL long); returns how many."""
    if state.prompt == TURN:
        n = add_craftsman_actions(tables, state, out, 0)
        n = add_site_actions(tables, state, out, n)
        n = add_explore_actions(tables, state, out, n)
        n = add_transport_actions(state, out, n)
        return add_erect_actions(tables, state, out, n)
    if state.prompt == PIECES:
        return add_payment_choices(tables, state, out, 0)
    if state.prompt == POWER:
        out[0] = DECLINE
        return add_power_choices(tables, state, out, 1)
    if state.prompt == PLACE:
        return add_placements(tables, state, out, 0)
    return 0


@rule
def can_act(tables, state):
    """Is there any legal action at TURN? (R3.2) The same questions as `legal`, stopping at the first yes."""
    return (
        is_not_empty(explore_targets(tables, state))
        or craftsman_targets(tables, state) != 0
        or site_targets(tables, state) != 0
        or can_transport(state)
        or can_erect(tables, state)
    )


# --- A: place a craftsman (R4.1)


@rule
def craftsman_targets(tables, state):
    """Spots whose token may be taken now: with a craftsman at hand, and a piece of its kind (R1.2)."""
    if popcount(state.craftsmen[state.seat]) >= tables.n_craftsmen:
        return np.int64(0)
    return spots_with_available_token(tables, state)


@rule
def add_craftsman_actions(tables, state, out, n):
    """Add the tokens that may be taken (action A)."""
    spots = craftsman_targets(tables, state)
    while spots != 0:
        out[n] = CRAFTSMAN + lsb(spots)
        n += 1
        spots &= spots - 1
    return n


# --- B: place a building site (R4.2)


@rule
def site_targets(tables, state):
    """Ruins with a free place, if the seat may place one more site."""
    sites = popcount(state.sites[state.seat])
    if sites >= SITES or sites >= BUILDINGS - popcount(state.buildings[state.seat]):
        return np.int64(0)
    taken = np.int64(0)
    for seat in range(MAX_SEATS):
        taken |= state.sites[seat] | state.buildings[seat]
    free = np.int64(0)
    for ruins in range(tables.n_ruins):
        if popcount((taken >> (2 * ruins)) & 3) < tables.places_per_ruins:
            free |= bit(ruins)
    return free


@rule
def add_site_actions(tables, state, out, n):
    """Add the ruins where a site may be placed (action B)."""
    ruins = site_targets(tables, state)
    while ruins != 0:
        out[n] = SITE + lsb(ruins)
        n += 1
        ruins &= ruins - 1
    return n


# --- C, D: explore fog or a petrified forest (R4.3, R4.5)


@rule
def explore_targets(tables, state):
    """Where the seat may lay a tile now."""
    if not has_tile_to_lay(state, state.seat):
        return empty_set()
    land = load_set(tables.fog)
    if state.actions_left >= 2:
        land = union(land, load_set(tables.forest))
    land = difference(land, load_set(state.tiles))
    return intersection(
        land, union(load_set(state.frontier), hexes_adjacent_to_seat(tables, state, state.seat))
    )


@rule
def add_explore_actions(tables, state, out, n):
    """Add the hexes where a tile may be laid (actions C and D)."""
    hexes = explore_targets(tables, state)
    while is_not_empty(hexes):
        out[n] = EXPLORE + lowest_hex(hexes)
        n += 1
        hexes = without_lowest(hexes)
    return n


# --- E: transport (R4.6)


@rule
def transport_sources(state, place):
    """Spots from which a piece can be carried to a place: stocked, and connected with its ruins."""
    return np.int64(state.reachable[place >> 1] & state.stocked_spots)


@rule
def can_transport(state):
    """Can any piece be carried to a site of the seat?"""
    places = np.int64(state.sites[state.seat])
    while places != 0:
        if transport_sources(state, lsb(places)) != 0:
            return True
        places &= places - 1
    return False


@rule
def add_transport_actions(state, out, n):
    """Add the pieces that may be carried to each site (action E)."""
    places = np.int64(state.sites[state.seat])
    base = TRANSPORT
    while places != 0:
        spots = transport_sources(state, lsb(places))
        while spots != 0:
            spot = lsb(spots)
            for resource in range(RESOURCES):
                if state.spot_pieces[spot, resource] > 0:
                    out[n] = base + spot * RESOURCES + resource
                    n += 1
            spots &= spots - 1
        places &= places - 1
        base += SPOTS * RESOURCES
    return n


# --- F: erect a building (R4.8)


@rule
def contracts_on_offer(state):
    """Contracts the seat may fulfil: the display and its hand."""
    contracts = np.int64(state.hands[state.seat])
    for slot in range(DISPLAY):
        if state.display[slot] != NONE:
            contracts |= bit(state.display[slot])
    return contracts


@rule
def meets_requirement(tables, state, place, contract):
    """Does what lies on the site contain what the contract requires?"""
    if tables.requirement[contract] == NAMED:
        for resource in range(RESOURCES):
            if state.site_pieces[place, resource] < tables.cost[contract, resource]:
                return False
        return True
    kinds = 0
    for resource in range(RESOURCES):
        if tables.requirement[contract] == ALIKE_2 and state.site_pieces[place, resource] >= 2:
            return True
        if state.site_pieces[place, resource] > 0:
            kinds += 1
    return tables.requirement[contract] == DIFFERENT_3 and kinds >= 3


@rule
def can_erect(tables, state):
    """Can the seat fulfil any contract on a site?"""
    places = np.int64(state.sites[state.seat])
    while places != 0:
        contracts = contracts_on_offer(state)
        while contracts != 0:
            if meets_requirement(tables, state, lsb(places), lsb(contracts)):
                return True
            contracts &= contracts - 1
        places &= places - 1
    return False


@rule
def add_erect_actions(tables, state, out, n):
    """Add the contracts that may be fulfilled on each site (action F)."""
    offer = contracts_on_offer(state)
    places = np.int64(state.sites[state.seat])
    base = ERECT
    while places != 0:
        place = lsb(places)
        contracts = offer
        while contracts != 0:
            contract = lsb(contracts)
            if meets_requirement(tables, state, place, contract):
                out[n] = base + contract
                n += 1
            contracts &= contracts - 1
        places &= places - 1
        base += CONTRACTS
    return n


# --- which pieces an "any" requirement uses (R4.9)


@rule
def is_valid_payment(tables, state, place, contract, kinds):
    """Can the contract be paid with these kinds: two pieces of one kind, or one of each of three?"""
    if tables.requirement[contract] == ALIKE_2:
        return popcount(kinds) == 1 and state.site_pieces[place, lsb(kinds)] >= 2
    if tables.requirement[contract] == DIFFERENT_3:
        if popcount(kinds) != 3:
            return False
        for resource in range(RESOURCES):
            if kinds & bit(resource) != 0 and state.site_pieces[place, resource] == 0:
                return False
        return True
    return False


@rule
def n_payments(tables, state, place, contract):
    """In how many ways an "any" requirement can be met."""
    ways = 0
    for kinds in range(1, 29):
        if is_valid_payment(tables, state, place, contract, kinds):
            ways += 1
    return ways


@rule
def lowest_payment(tables, state, place, contract):
    """The lowest way to meet an "any" requirement."""
    for kinds in range(1, 29):
        if is_valid_payment(tables, state, place, contract, kinds):
            return kinds
    return 0


@rule
def add_payment_choices(tables, state, out, n):
    """Add the kinds that an "any" requirement can be paid with."""
    for kinds in range(1, 29):
        if is_valid_payment(tables, state, state.pending_place, state.pending_contract, kinds):
            out[n] = SPEND + kinds
            n += 1
    return n

"""The powers of contracts (R5): whether one can be used, its choices, and what each choice does.

`add_power` and `use_power` mirror each other, one function a power.
"""

import numpy as np

from .actions import (
    CHOOSE,
    DELIVER,
    RETURN,
    SOURCE_SITE,
    SOURCE_STORAGE,
    SWAP,
    USE,
)
from .bits import bit, lsb, nth_bit, popcount
from .compiled import rule
from .constants import (
    ABUNDANCE,
    ADVENTURERS,
    BUILDINGS,
    BY_AIR,
    CARAVAN,
    DECK,
    DISTILLERY,
    EXPORTATION,
    EXPRESS_DELIVERY,
    NONE,
    RESOURCES,
    SECRET_PLAN,
    SHORTCUT,
    STORE,
    WORKSHOP,
)
from .exploitations import available_tokens, open_exploitation, take_piece
from .hexes import difference, is_not_empty, load, lowest_hex, singleton, store, union, without_lowest
from .land import has_pile, has_tile, lay_tile, lift_tile, open_meadow, take_from_pile
from .state import PLACE


@rule
def add_power(tables, state, out, n):
    """The ways to use the power of the contract being fulfilled; none if it cannot be used."""
    power = tables.power[state.pending_contract]
    if power == EXPRESS_DELIVERY:
        return add_deliveries(state, out, n)
    if power == SECRET_PLAN:
        return add_use(out, n, state.n_drawn < DECK)
    if power == SHORTCUT:
        return add_use(out, n, has_pile(state, state.seat))
    if power == ABUNDANCE:
        return add_tokens(tables, state, out, n)
    if power == ADVENTURERS:
        return add_uncovered(state, load(tables.forbidden), out, n)
    if power == WORKSHOP:
        return add_uncovered(state, load(tables.forest), out, n)
    if power == BY_AIR:
        return add_lifts(tables, state, out, n)
    if power == CARAVAN or power == EXPORTATION:
        return add_returns(state, out, n)
    if power == STORE:
        return add_swaps(state, out, n)
    if power == DISTILLERY:
        return add_use(out, n, not ends_game(state))
    return n


@rule
def can_use_power(tables, state):
    """Is there any way to use it? The same questions as `add_power`, without a list."""
    power = tables.power[state.pending_contract]
    seat = state.seat
    if power == EXPRESS_DELIVERY:
        return state.sites[seat] != 0 and kinds_of(state.reserve) != 0
    if power == SECRET_PLAN:
        return state.n_drawn < DECK
    if power == SHORTCUT:
        return has_pile(state, seat)
    if power == ABUNDANCE:
        return available_tokens(tables, state) != 0
    if power == ADVENTURERS:
        return has_tile(state, seat) and is_not_empty(difference(load(tables.forbidden), load(state.tiles)))
    if power == WORKSHOP:
        return has_tile(state, seat) and is_not_empty(difference(load(tables.forest), load(state.tiles)))
    if power == BY_AIR:
        return is_not_empty(load(state.tiles)) and is_not_empty(
            difference(load(tables.fog), load(state.tiles))
        )
    if power == CARAVAN or power == EXPORTATION:
        return own_kinds(state) | kinds_of(state.storage[seat]) != 0
    if power == STORE:
        given, taken = own_kinds(state), kinds_of(state.reserve)
        return given != 0 and taken != 0 and popcount(given | taken) > 1
    if power == DISTILLERY:
        return not ends_game(state)
    return False


@rule
def kinds_of(pieces):
    """The kinds there is at least one piece of, as bits."""
    kinds = np.int64(0)
    for resource in range(RESOURCES):
        if pieces[resource] > 0:
            kinds |= bit(resource)
    return kinds


@rule
def own_kinds(state):
    """The kinds that lie on exploitations and sites of the seat."""
    kinds = np.int64(0)
    spots = np.int64(state.craftsmen[state.seat])
    while spots != 0:
        kinds |= kinds_of(state.spot_pieces[lsb(spots)])
        spots &= spots - 1
    places = np.int64(state.sites[state.seat])
    while places != 0:
        kinds |= kinds_of(state.site_pieces[lsb(places)])
        places &= places - 1
    return kinds


@rule
def use_power(tables, state, action):
    """Do what the seat chose (any choice but declining). Says whether the power is done with."""
    power = tables.power[state.pending_contract]
    if power == EXPRESS_DELIVERY:
        deliver(state, action - DELIVER)
    elif power == SECRET_PLAN:
        card = draw_card(state)
        if card != NONE:  # unknown, when a view is played on
            state.hands[state.seat] |= bit(card)
        state.hand_size[state.seat] += 1
    elif power == SHORTCUT:
        for _ in range(2):
            if take_from_pile(state, state.seat):
                state.tile_reserve += 1
    elif power == ABUNDANCE:
        open_exploitation(tables, state, tables.spot_of[action - CHOOSE])
    elif power == ADVENTURERS or power == WORKSHOP:
        lay_tile(tables, state, state.seat, action - CHOOSE)
    elif power == BY_AIR:
        lift_tile(tables, state, action - CHOOSE)
        state.lifted_hex = action - CHOOSE
        state.prompt = PLACE
        return False
    elif power == CARAVAN or power == EXPORTATION:
        return_piece(tables, state, action - RETURN)
        return power == CARAVAN or is_second_return(state)
    elif power == STORE:
        swap(state, action - SWAP)
    elif power == DISTILLERY:
        state.actions_left += 1
    return True


@rule
def add_use(out, n, can):
    if can:
        out[n] = USE
        n += 1
    return n


@rule
def ends_game(state):
    """Is the building just erected the fifth that ends the game? (R6.1)"""
    return state.end_seat == NONE and popcount(state.buildings[state.seat]) == BUILDINGS


@rule
def draw_card(state):
    """The top card of the draw pile, NONE if there is none."""
    if state.n_drawn == DECK:
        return np.int64(NONE)
    card = np.int64(state.deck[state.n_drawn])
    state.deck[state.n_drawn] = NONE
    state.n_drawn += 1
    return card


# --- Express Delivery: a piece from the reserve onto one of the seat's sites


@rule
def add_deliveries(state, out, n):
    for site in range(popcount(state.sites[state.seat])):
        for resource in range(RESOURCES):
            if state.reserve[resource] > 0:
                out[n] = DELIVER + site * RESOURCES + resource
                n += 1
    return n


@rule
def deliver(state, choice):
    place = nth_bit(np.int64(state.sites[state.seat]), choice // RESOURCES)
    state.reserve[choice % RESOURCES] -= 1
    state.site_pieces[place, choice % RESOURCES] += 1


# --- Abundance: any token becomes a neutral exploitation


@rule
def add_tokens(tables, state, out, n):
    spots = available_tokens(tables, state)
    while spots != 0:
        out[n] = CHOOSE + tables.spot_hex[lsb(spots)]
        n += 1
        spots &= spots - 1
    return n


# --- Adventurers, Workshop: a tile on any uncovered forbidden space, any petrified forest


@rule
def add_uncovered(state, land, out, n):
    if not has_tile(state, state.seat):
        return n
    return add_hexes(difference(land, load(state.tiles)), out, n)


@rule
def add_hexes(hexes, out, n):
    while is_not_empty(hexes):
        out[n] = CHOOSE + lowest_hex(hexes)
        n += 1
        hexes = without_lowest(hexes)
    return n


# --- By Air: lift a tile, then put it on another fog space


@rule
def add_lifts(tables, state, out, n):
    if not is_not_empty(difference(load(tables.fog), load(state.tiles))):
        return n
    return add_hexes(load(state.tiles), out, n)


@rule
def add_placements(tables, state, out, n):
    fog = difference(load(tables.fog), load(state.tiles))
    return add_hexes(difference(fog, singleton(state.lifted_hex)), out, n)


@rule
def place_tile(tables, state, hex):
    """The tile in the air comes down."""
    store(state.tiles, union(load(state.tiles), singleton(hex)))
    open_meadow(tables, state, hex)
    state.lifted_hex = NONE


# --- Caravan, Exportation: pieces go back to the reserve


@rule
def add_returns(state, out, n):
    spots = np.int64(state.craftsmen[state.seat])
    source = 0
    while spots != 0:
        n = add_pieces(state.spot_pieces[lsb(spots)], RETURN + source * RESOURCES, out, n)
        spots &= spots - 1
        source += 1
    places = np.int64(state.sites[state.seat])
    source = SOURCE_SITE
    while places != 0:
        n = add_pieces(state.site_pieces[lsb(places)], RETURN + source * RESOURCES, out, n)
        places &= places - 1
        source += 1
    return add_pieces(state.storage[state.seat], RETURN + SOURCE_STORAGE * RESOURCES, out, n)


@rule
def add_pieces(pieces, base, out, n):
    for resource in range(RESOURCES):
        if pieces[resource] > 0:
            out[n] = base + resource
            n += 1
    return n


@rule
def return_piece(tables, state, choice):
    source = choice // RESOURCES
    resource = choice % RESOURCES
    if source == SOURCE_STORAGE:
        state.storage[state.seat, resource] -= 1
    elif source >= SOURCE_SITE:
        state.site_pieces[nth_bit(np.int64(state.sites[state.seat]), source - SOURCE_SITE), resource] -= 1
    else:
        take_piece(tables, state, nth_bit(np.int64(state.craftsmen[state.seat]), source), resource)
    state.reserve[resource] += 1


@rule
def is_second_return(state):
    """An Exportation returns two pieces: is this one the last?"""
    state.n_returned += 1
    return state.n_returned == 2


# --- Store: a piece on an exploitation or site of the seat is swapped for one of another kind


@rule
def add_swaps(state, out, n):
    spots = np.int64(state.craftsmen[state.seat])
    source = 0
    while spots != 0:
        n = add_swaps_of(state, state.spot_pieces[lsb(spots)], SWAP + source * RESOURCES * RESOURCES, out, n)
        spots &= spots - 1
        source += 1
    places = np.int64(state.sites[state.seat])
    source = SOURCE_SITE
    while places != 0:
        n = add_swaps_of(state, state.site_pieces[lsb(places)], SWAP + source * RESOURCES * RESOURCES, out, n)
        places &= places - 1
        source += 1
    return n


@rule
def add_swaps_of(state, pieces, base, out, n):
    for given in range(RESOURCES):
        for taken in range(RESOURCES):
            if pieces[given] > 0 and given != taken and state.reserve[taken] > 0:
                out[n] = base + given * RESOURCES + taken
                n += 1
    return n


@rule
def swap(state, choice):
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

"""What the seat to move may do: as a list (`legal`), or as a set (`legal_set`).

Every family of actions says what it may be done to, as a set. `legal` and `legal_set` write down the same.
"""

import numpy as np

from .action_list import add_bits, add_hexes
from .action_set import ACTION_WORDS, append_bits, append_pair, clear_actions, mark_action
from .actions import CRAFTSMAN, DECLINE, ERECT, EXPLORE, SITE, SPEND, TRANSPORT
from .bits import as_bytes_of_word, bit, even_bits, lsb, only_if, popcount, positive_bits
from .constants import (
    ALIKE_2,
    BUILDINGS,
    CONTRACTS,
    DIFFERENT_3,
    DISPLAY,
    MAX_PLACES,
    MAX_RUINS,
    MAX_SEATS,
    NONE,
    RESOURCES,
    SITES,
    SPOTS,
)
from .exploitations import spots_with_available_token
from .hexes import (
    WORD,
    ZERO,
    difference,
    empty_set,
    hexes_only_if,
    intersection,
    is_not_empty,
    load_set,
    n_hexes_in,
    union,
)
from .jit import inlined_rule, rule
from .land import has_tile_to_lay, hexes_adjacent_to_seat
from .powers import add_placements, add_power_choices
from .state import PIECES, PLACE, POWER, TURN

EACH_BIT_5_TIMES = np.array(
    [sum(31 << 5 * i for i in range(8) if bits >> i & 1) for bits in range(256)], np.uint64
)
LAST_PLACE = 1 << (MAX_PLACES - 1)  # stands for a site that is not there, so that there is one to look at
# Added to counts of pieces, a byte each, they set the highest bit of the bytes above 0 and above 1.
ABOVE_0, ABOVE_1, SIGNS = (np.uint64(n) for n in (0x7F7F7F7F7F, 0x7E7E7E7E7E, 0x8080808080))
SIXTEEN, TWENTY_FOUR, FORTY = (np.uint64(n) for n in (16, 24, 40))


@rule
def legal(tables, state, out):
    """List every legal action, lowest first, into `out` (MAX_LEGAL long); returns how many."""
    if state.prompt == TURN:
        n = add_bits(craftsman_targets(tables, state), CRAFTSMAN, out, 0)
        n = add_bits(site_targets(tables, state), SITE, out, n)
        n = add_hexes(explore_targets(tables, state), EXPLORE, out, n)
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


@inlined_rule
def legal_set(tables, state, words, out):
    """Write the set of legal actions into `words` (ACTION_WORDS long); returns how many there are.

    `out` is room for a list: at TURN, the prompt of most decisions, nothing is listed.
    """
    if state.prompt != TURN:
        clear_actions(words)
        n = legal(tables, state, out)
        for i in range(n):
            mark_action(words, out[i])
        return n
    return turn_set(tables, state, words)


@inlined_rule
def turn_set(tables, state, words):
    """The set at TURN; returns how many there are."""
    spots = craftsman_targets(tables, state)
    ruins = site_targets(tables, state)
    hexes = explore_targets(tables, state)
    last = append_bits(spots, CRAFTSMAN, SPOTS, words, ZERO)
    last = append_bits(ruins, SITE, MAX_RUINS, words, last)
    last = append_pair(hexes, EXPLORE, words, last)
    n_transports, last = append_transport_actions(state, words, last)
    n_erections, last = append_erect_actions(tables, state, words, last)
    words[DECLINE // WORD] = last
    for i in range(DECLINE // WORD + 1, ACTION_WORDS):
        words[i] = ZERO  # what can be done at other prompts
    return popcount(spots) + popcount(ruins) + n_hexes_in(hexes) + n_transports + n_erections


@inlined_rule
def can_act(tables, state):
    """Is there any legal action at TURN? (R3.2) The same questions as `legal`, stopping at the first yes."""
    return (
        can_explore(tables, state)
        or craftsman_targets(tables, state) != 0
        or site_targets(tables, state) != 0
        or can_transport(state)
        or can_erect(tables, state)
    )


# --- A: place a craftsman (R4.1)


@inlined_rule
def craftsman_targets(tables, state):
    """Spots whose token may be taken now: with a craftsman at hand, and a piece of its kind (R1.2)."""
    spots = spots_with_available_token(tables, state)
    return only_if(popcount(state.craftsmen[state.seat]) < tables.n_craftsmen, spots)


# --- B: place a building site (R4.2)


@inlined_rule
def site_targets(tables, state):
    """Ruins with a free place, if the seat may place one more site."""
    sites = popcount(state.sites[state.seat])
    may_place = min(SITES, BUILDINGS - popcount(state.buildings[state.seat]))
    taken = np.int64(0)
    for seat in range(MAX_SEATS):
        taken |= state.sites[seat] | state.buildings[seat]
    other_half = taken >> 1
    full = taken | other_half if tables.places_per_ruins == 1 else taken & other_half
    free = even_bits(~full) & (bit(tables.n_ruins) - 1)
    return only_if(sites < may_place, free)


# --- C, D: explore fog or a petrified forest (R4.3, R4.5)


@inlined_rule
def explorable_land(tables, state):
    """What the seat has actions enough to explore, wherever it lies."""
    forest = hexes_only_if(state.actions_left >= 2, load_set(tables.forest))
    return difference(union(load_set(tables.fog), forest), load_set(state.tiles))


@inlined_rule
def explore_targets(tables, state):
    """Where the seat may lay a tile now."""
    if not has_tile_to_lay(state, state.seat):
        return empty_set()
    around = union(load_set(state.frontier), hexes_adjacent_to_seat(tables, state, state.seat))
    return intersection(explorable_land(tables, state), around)


@inlined_rule
def can_explore(tables, state):
    """Is there anywhere to lay a tile? Mostly there is land beside an empty meadow."""
    if not has_tile_to_lay(state, state.seat):
        return False
    land = explorable_land(tables, state)
    return is_not_empty(intersection(land, load_set(state.frontier))) or is_not_empty(
        intersection(land, hexes_adjacent_to_seat(tables, state, state.seat))
    )


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
def stock_set(state):
    """The pieces on exploitations as a set of 120 bits, spot * 5 + resource, in two words."""
    return positive_bits(state.spot_pieces)


@rule
def all_kinds_at(spots):
    """The set of all pieces that could lie on some spots, like `stock_set`."""
    a, b = EACH_BIT_5_TIMES[spots & 255], EACH_BIT_5_TIMES[spots >> 8 & 255]
    c = EACH_BIT_5_TIMES[spots >> 16 & 255]
    return a | b << FORTY, b >> TWENTY_FOUR | c << SIXTEEN


@rule
def add_transport_actions(state, out, n):
    """Add the pieces that may be carried to each site (action E)."""
    stock = stock_set(state)
    places = np.int64(state.sites[state.seat])
    base = TRANSPORT
    while places != 0:
        pieces = intersection(stock, all_kinds_at(transport_sources(state, lsb(places))))
        n = add_hexes(pieces, base, out, n)
        places &= places - 1
        base += SPOTS * RESOURCES
    return n


@inlined_rule
def append_transport_actions(state, words, last):
    """Append the pieces that may be carried to each site; how many, and the word that is not full yet.

    A seat with fewer sites is not asked about otherwise than one with three: a branch that goes either way
    takes longer than what it saves.
    """
    n = 0
    stock = stock_set(state)
    places = np.int64(state.sites[state.seat])
    for site in range(SITES):
        spots = only_if(places != 0, transport_sources(state, lsb(places | LAST_PLACE)))
        pieces = intersection(stock, all_kinds_at(spots))
        n += n_hexes_in(pieces)
        last = append_pair(pieces, TRANSPORT + site * SPOTS * RESOURCES, words, last)
        places &= places - 1
    return n, last


# --- F: erect a building (R4.8)


@rule
def contracts_on_offer(state):
    """Contracts the seat may fulfil: the display and its hand."""
    contracts = np.int64(state.hands[state.seat])
    for slot in range(DISPLAY):
        if state.display[slot] != NONE:
            contracts |= bit(state.display[slot])
    return contracts


@inlined_rule
def contracts_met(tables, pieces):
    """Contracts whose requirement the pieces contain, as bits."""
    contracts = np.int64(-1)
    for resource in range(RESOURCES):
        contracts &= tables.affordable[resource, np.uint64(pieces[resource])]
    counts = as_bytes_of_word(pieces)
    has_alike = (counts + ABOVE_1) & SIGNS != ZERO
    kinds = popcount((counts + ABOVE_0) & SIGNS)
    return contracts & ~only_if(not has_alike, tables.alike) & ~only_if(kinds < 3, tables.different)


@rule
def can_erect(tables, state):
    """Can the seat fulfil any contract on a site?"""
    offer = contracts_on_offer(state)
    places = np.int64(state.sites[state.seat])
    while places != 0:
        if offer & contracts_met(tables, state.site_pieces[lsb(places)]) != 0:
            return True
        places &= places - 1
    return False


@rule
def add_erect_actions(tables, state, out, n):
    """Add the contracts that may be fulfilled on each site (action F)."""
    offer = contracts_on_offer(state)
    places = np.int64(state.sites[state.seat])
    base = ERECT
    while places != 0:
        n = add_bits(offer & contracts_met(tables, state.site_pieces[lsb(places)]), base, out, n)
        places &= places - 1
        base += CONTRACTS
    return n


@inlined_rule
def append_erect_actions(tables, state, words, last):
    """Append the contracts that may be fulfilled on each site, like `append_transport_actions`."""
    n = 0
    offer = contracts_on_offer(state)
    places = np.int64(state.sites[state.seat])
    for site in range(SITES):
        met = contracts_met(tables, state.site_pieces[lsb(places | LAST_PLACE)])
        contracts = only_if(places != 0, offer & met)
        n += popcount(contracts)
        last = append_bits(contracts, ERECT + site * CONTRACTS, CONTRACTS, words, last)
        places &= places - 1
    return n, last


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

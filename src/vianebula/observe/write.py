"""Write an observation: the compiled side of the layout.

Rows come in all zero, and only what is there is written: nine of ten numbers of a row stay zero. What kinds
of rows there are, `numbers` says.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

import numpy as np

from ..rules.bits import bit, bit_rank, even_bits, lsb, nth_bit, popcount
from ..rules.constants import (
    ALIKE_2,
    BUILDINGS,
    CONTRACTS,
    DECK,
    DIFFERENT_3,
    DISPLAY,
    HAND,
    MAX_HEXES,
    MAX_SEATS,
    NONE,
    PILES,
    PRIVATE_CONTRACTS,
    RESOURCES,
    SITES,
    SPOTS,
)
from ..rules.hexes import load_set
from ..rules.score import contract_points, score, token_points
from ..rules.seat_counts import n_revealed_explorers, n_tokens_held
from .jit import compiled, inner
from .layout import (
    CARD_FACTS,
    FIRST_LATER_POWER,
    LATER_POWERS,
    OFFSETS,
    PLACE_FACTS,
    PLANES,
    PRINTED_POWERS,
    SEAT_FACTS,
    STOCK_FACTS,
    ZONES,
)
from .numbers import (
    BY_1,
    BY_2,
    BY_3,
    BY_4,
    BY_5,
    BY_10,
    BY_20,
    BY_30,
    BY_DECK,
    BY_KIND,
    SparseRow,
    first_index,
    index_step,
    mark_set,
    own_members,
    write_number,
    writes_alone,
)

HEXES = OFFSETS["hexes"]
TILE = PLANES.index("covered by a meadow tile")
EMPTY = PLANES.index("empty meadow")
FRONTIER = PLANES.index("next to an empty meadow")
TOKEN = PLANES.index("token of wood: amount / 5")
TOKEN_POINTS = PLANES.index("token: points / 2")
STOCK = PLANES.index("wood on an exploitation: pieces / 5")
CRAFTSMEN = PLANES.index("craftsman of seat +0")
SITES_OF = PLANES.index("sites of seat +0: number / 2")
BUILDINGS_OF = PLANES.index("buildings of seat +0: number / 2")
OWN_EXPLOITATION = PLANES.index("the observer's exploitation 0")
OWN_SITE = PLANES.index("the observer's site 0")
REACHED = PLANES.index("meadows from which the observer's site 0 can be reached")
PENDING_PLACE = PLANES.index("place of the contract being fulfilled")
LIFTED = PLANES.index("where the tile in the air came from (By Air)")
SEATS_AT, N_SEAT_FACTS = OFFSETS["seats"], len(SEAT_FACTS)
PLACES_AT, N_PLACE_FACTS = OFFSETS["places"], len(PLACE_FACTS)
SITES_AT, EXPLOITATIONS_AT, N_STOCK_FACTS = OFFSETS["sites"], OFFSETS["exploitations"], len(STOCK_FACTS)
CONTRACTS_AT, UNSEEN_ZONE = OFFSETS["contracts"], len(ZONES) - 1
IN_DISPLAY, IN_HAND, IN_PROGRESS, FULFILLED = range(4)
CARDS_AT, N_CARD_FACTS = OFFSETS["cards"], len(CARD_FACTS)
PROMPT_AT = OFFSETS["prompt"]
COMMON_AT = OFFSETS["common"]
POWERS_AT, N_LATER_POWERS = OFFSETS.get("powers", 0), len(LATER_POWERS)
ALL_CONTRACTS = (1 << CONTRACTS) - 1


@inner
def observe(tables, state, seat, out):
    """Write what a seat sees into `out`, which must be all zero."""
    observe_land(tables, state, out)
    observe_reached_spots(tables, state, seat, out)
    observe_contract_zones(tables, state, seat, out)
    observe_progress(tables, state, out)
    observe_spots(tables, state, out)
    for relative in range(first_index(out), tables.seats, index_step(out)):
        other = (seat + relative) % tables.seats
        observe_seat(tables, state, other, SEATS_AT + relative * N_SEAT_FACTS, out)
    for relative in range(tables.seats):
        observe_pieces(tables, state, (seat + relative) % tables.seats, relative, out)
    observe_own_sites_and_exploitations(tables, state, seat, out)
    observe_cards(tables, state, seat, out)
    observe_common(state, out)


@inner
def write_plane(out, plane, hex, count, scale):
    """Write a number at a hex of a plane."""
    write_number(out, HEXES + np.int64(plane) * MAX_HEXES + hex, count, scale)


@inner
def observe_land(tables, state, out):
    """The planes of the map: prints, tiles, empty meadows, the frontier."""
    for hex in range(first_index(out), tables.n_hexes, index_step(out)):
        write_plane(out, tables.printed[hex], hex, 1, BY_1)
    mark_set(out, HEXES + TILE * MAX_HEXES, load_set(state.tiles))
    mark_set(out, HEXES + EMPTY * MAX_HEXES, load_set(state.empty_meadows))
    mark_set(out, HEXES + FRONTIER * MAX_HEXES, load_set(state.frontier))


@inner
def observe_reached_spots(tables, state, seat, out):
    """The planes of the meadows from which the observer's sites can be reached."""
    places = np.int64(state.sites[seat])
    plane = REACHED
    while places != 0:
        reachable = np.int64(state.reachable[lsb(places) >> 1])
        for spot in range(first_index(out), SPOTS, index_step(out)):
            if reachable & bit(spot) != 0:
                write_plane(out, plane, tables.spot_hex[spot], 1, BY_1)
        places &= places - 1
        plane += 1


@inner
def observe_contract_zones(tables, state, seat, out):
    """Where each contract is, as far as the seat knows."""
    display = np.int64(0)
    for slot in range(DISPLAY):
        if state.display[slot] != NONE:
            display |= bit(state.display[slot])
    mark_contract_zone(display, IN_DISPLAY, out)
    hand = np.int64(state.hands[seat])
    mark_contract_zone(hand, IN_HAND, out)
    seen = display | hand
    if state.pending_contract != NONE:
        seen |= bit(state.pending_contract)
        mark_contract_zone(bit(state.pending_contract), IN_PROGRESS, out)
    for relative in range(tables.seats):
        fulfilled = np.int64(state.fulfilled[(seat + relative) % tables.seats])
        seen |= fulfilled
        mark_contract_zone(fulfilled, FULFILLED + relative, out)
    mark_contract_zone(ALL_CONTRACTS & ~seen, UNSEEN_ZONE, out)


@inner
def mark_contract_zone(contracts, zone, out):
    """Write 1 for each contract that is in a zone."""
    left = own_members(out, contracts)
    while left != 0:
        write_number(out, CONTRACTS_AT + zone * CONTRACTS + lsb(left), 1, BY_1)
        left &= left - 1


@inner
def observe_progress(tables, state, out):
    """The planes of what is in progress."""
    if not writes_alone(out):
        return
    if state.pending_place != NONE:
        write_plane(out, PENDING_PLACE, tables.ruins_hex[state.pending_place >> 1], 1, BY_1)
    if state.lifted_hex != NONE:
        write_plane(out, LIFTED, state.lifted_hex, 1, BY_1)


@inner
def observe_spots(tables, state, out):
    """The planes of tokens and of pieces on exploitations."""
    for spot in range(first_index(out), SPOTS, index_step(out)):
        hex = tables.spot_hex[spot]
        token = state.token[spot]
        if token != NONE:
            write_plane(out, TOKEN + tables.token_resource[token], hex, tables.token_amount[token], BY_5)
            write_plane(out, TOKEN_POINTS, hex, tables.token_points[token], BY_2)
        for resource in range(RESOURCES):
            if state.spot_pieces[spot, resource] > 0:
                write_plane(out, STOCK + resource, hex, state.spot_pieces[spot, resource], BY_5)


@inner
def observe_seat(tables, state, seat, at, out):
    """The numbers of one seat: what it has left, holds and stores."""
    write_number(out, at, 1, BY_1)
    if state.seat == seat:
        write_number(out, at + 1, 1, BY_1)
    if state.end_seat == seat:
        write_number(out, at + 2, 1, BY_1)
    write_number(out, at + 3, state.hand_size[seat], BY_2)
    write_number(out, at + 4, tables.n_craftsmen - popcount(state.craftsmen[seat]), BY_3)
    write_number(out, at + 5, SITES - popcount(state.sites[seat]), BY_3)
    write_number(out, at + 6, BUILDINGS - popcount(state.buildings[seat]), BY_5)
    at += 7
    for pile in range(PILES):
        write_number(out, at + pile, state.piles[seat, pile], BY_5)
    at += PILES
    for resource in range(RESOURCES):
        write_number(out, at + resource, state.storage[seat, resource], BY_10)
    at += RESOURCES
    write_number(out, at, n_tokens_held(tables, state, seat), BY_10)
    write_number(out, at + 1, token_points(tables, state, seat), BY_10)
    write_number(out, at + 2, popcount(state.fulfilled[seat]), BY_5)
    write_number(out, at + 3, contract_points(tables, state, seat), BY_20)
    write_number(out, at + 4, n_revealed_explorers(state, seat), BY_4)
    write_number(out, at + 5, score(tables, state, seat), BY_30)


@inner
def observe_pieces(tables, state, seat, relative, out):
    """Craftsmen, sites and buildings of a seat: on the planes, and place by place."""
    spots = own_members(out, np.int64(state.craftsmen[seat]))
    while spots != 0:
        write_plane(out, CRAFTSMEN + relative, tables.spot_hex[lsb(spots)], 1, BY_1)
        spots &= spots - 1
    write_ruins_plane(tables, np.int64(state.sites[seat]), SITES_OF + relative, out)
    write_ruins_plane(tables, np.int64(state.buildings[seat]), BUILDINGS_OF + relative, out)
    places = own_members(out, np.int64(state.sites[seat]))
    while places != 0:
        place = lsb(places)
        at = PLACES_AT + place * N_PLACE_FACTS
        write_number(out, at + relative, 1, BY_1)
        write_piece_counts(state.site_pieces[place], at + 2 * MAX_SEATS, BY_4, out)
        places &= places - 1
    places = own_members(out, np.int64(state.buildings[seat]))
    while places != 0:
        place = lsb(places)
        write_number(out, PLACES_AT + place * N_PLACE_FACTS + MAX_SEATS + relative, 1, BY_1)
        places &= places - 1


@inner
def write_ruins_plane(tables, places, plane, out):
    """Write how many of some places are in each ruins space."""
    left = own_members(out, even_bits(places | places >> 1))
    while left != 0:
        ruins = lsb(left)
        write_plane(out, plane, tables.ruins_hex[ruins], popcount(places >> 2 * ruins & 3), BY_2)
        left &= left - 1


@inner
def write_piece_counts(pieces, at, scale, out):
    """Write how many pieces of each kind, scaled."""
    for resource in range(RESOURCES):
        write_number(out, at + resource, pieces[resource], scale)


@inner
def observe_own_sites_and_exploitations(tables, state, seat, out):
    """The observer's exploitations and sites in the order in which actions count them."""
    craftsmen = np.int64(state.craftsmen[seat])
    spots = own_members(out, craftsmen)
    while spots != 0:
        spot = lsb(spots)
        i = bit_rank(craftsmen, spot)
        write_plane(out, OWN_EXPLOITATION + i, tables.spot_hex[spot], 1, BY_1)
        write_number(out, EXPLOITATIONS_AT + i * N_STOCK_FACTS, 1, BY_1)
        write_piece_counts(state.spot_pieces[spot], EXPLOITATIONS_AT + i * N_STOCK_FACTS + 1, BY_4, out)
        spots &= spots - 1
    sites = np.int64(state.sites[seat])
    places = own_members(out, sites)
    while places != 0:
        place = lsb(places)
        i = bit_rank(sites, place)
        write_plane(out, OWN_SITE + i, tables.ruins_hex[place >> 1], 1, BY_1)
        write_number(out, SITES_AT + i * N_STOCK_FACTS, 1, BY_1)
        write_piece_counts(state.site_pieces[place], SITES_AT + i * N_STOCK_FACTS + 1, BY_4, out)
        places &= places - 1


@inner
def observe_cards(tables, state, seat, out):
    """The cards that the seat may fulfil: the display, its hand, the one in progress."""
    for slot in range(first_index(out), DISPLAY + HAND + 1, index_step(out)):
        contract = card_in_slot(state, seat, slot)
        if contract != NONE:
            write_card(tables, contract, slot, out)


@inner
def card_in_slot(state, seat, slot):
    """The contract in a slot of `CARD_SLOTS`, NONE where there is none."""
    if slot < DISPLAY:
        return np.int64(state.display[slot])
    if slot == DISPLAY + HAND:
        return np.int64(state.pending_contract)
    hand = np.int64(state.hands[seat])
    n = slot - DISPLAY
    return np.int64(nth_bit(hand, n)) if n < popcount(hand) else np.int64(NONE)


@inner
def write_card(tables, contract, slot, out):
    """Write what a contract requires and gives."""
    at = CARDS_AT + slot * N_CARD_FACTS
    write_number(out, at, 1, BY_1)
    write_piece_counts(tables.cost[contract], at + 1, BY_2, out)
    at += 1 + RESOURCES
    if tables.requirement[contract] == ALIKE_2:
        write_number(out, at, 1, BY_1)
    if tables.requirement[contract] == DIFFERENT_3:
        write_number(out, at + 1, 1, BY_1)
    write_number(out, at + 2, tables.required[contract], BY_4)
    write_number(out, at + 3, tables.points[contract], BY_4)
    if contract < PRIVATE_CONTRACTS:
        write_number(out, at + 4, 1, BY_1)
    power = np.int64(tables.power[contract])
    if power < PRINTED_POWERS:
        write_number(out, at + 5 + power, 1, BY_1)
    else:
        write_number(out, POWERS_AT + slot * N_LATER_POWERS + power - FIRST_LATER_POWER, 1, BY_1)


@inner
def observe_common(state, out):
    """What is the same for all seats: the prompt, actions left, reserves."""
    if not writes_alone(out):
        return
    write_number(out, PROMPT_AT + np.int64(state.prompt), 1, BY_1)
    write_number(out, COMMON_AT, state.actions_left, BY_2)
    write_number(out, COMMON_AT + 1, state.n_returned, BY_2)
    write_number(out, COMMON_AT + 2, state.tile_reserve, BY_20)
    write_number(out, COMMON_AT + 3, DECK - state.n_drawn, BY_DECK)
    write_piece_counts(state.reserve, COMMON_AT + 4, BY_KIND, out)


@compiled
def observe_row(table_rows, states, i, seat, out):
    """Observe row i for a seat, or for the seat to move (NONE); a finished game has none and stays zero."""
    if seat == NONE:
        seat = np.int64(states[i].seat)
    if seat != NONE:
        observe(table_rows[0], states[i], seat, out)


@compiled
def observe_range(table_rows, states, first_seat, seats_per_state, out, lo, hi):
    """Write rows lo to hi - 1 of `out`: `seats_per_state` a game, from `first_seat` on (NONE: to move)."""
    for i in range(lo, hi):
        out[i] = 0
        observe_row(table_rows, states, i // seats_per_state, first_seat + i % seats_per_state, out[i])


@compiled
def observe_sparse_range(table_rows, states, first_seat, seats_per_state, out, lo, hi):
    """The same, of which only what is not zero is told; `out` holds the rows of a `SparseRow`."""
    indices, values, lengths = out
    for i in range(lo, hi):
        lengths[i] = 0
        row = SparseRow(indices[i], values[i], lengths[i : i + 1])
        observe_row(table_rows, states, i // seats_per_state, first_seat + i % seats_per_state, row)

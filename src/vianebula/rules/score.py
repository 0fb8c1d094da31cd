"""The end of the game: what lies about goes to storage, then points are counted (R6.3, R7)."""

import numpy as np

from .bits import bit, lsb
from .constants import MAX_PLACES, RESOURCES, SPOTS
from .jit import rule
from .powers import power_points
from .seat_counts import n_revealed_explorers, n_stored_pieces

POINTS_FOR_EXPLORER = 2
POINTS_FOR_END_CARD = 2


@rule
def collect_to_storage(tables, state):
    """Every seat moves the pieces on its sites and exploitations to its storage (R6.3)."""
    for seat in range(tables.seats):
        for spot in range(SPOTS):
            if state.craftsmen[seat] & bit(spot) != 0:
                move_pieces(state.spot_pieces[spot], state.storage[seat])
                state.stocked_spots &= ~bit(spot)
        for place in range(MAX_PLACES):
            if state.sites[seat] & bit(place) != 0:
                move_pieces(state.site_pieces[place], state.storage[seat])


@rule
def move_pieces(pieces, storage):
    """Move all pieces into storage."""
    for resource in range(RESOURCES):
        storage[resource] += pieces[resource]
        pieces[resource] = 0


@rule
def token_points(tables, state, seat):
    """The points of the tokens a seat took."""
    points = np.int64(0)
    for token in range(tables.n_token_kinds):
        points += state.tokens_held[seat, token] * tables.token_points[token]
    return points


@rule
def contract_points(tables, state, seat):
    """Points of the contracts fulfilled, the counted cards as in R5."""
    points = np.int64(0)
    contracts = np.int64(state.fulfilled[seat])
    while contracts != 0:
        contract = lsb(contracts)
        points += tables.points[contract]
        points += power_points(tables, state, seat, contract, np.int64(state.fulfilled[seat]))
        contracts &= contracts - 1
    return points


@rule
def score(tables, state, seat):
    """The seat's points as things stand (R7.1)."""
    points = token_points(tables, state, seat) + contract_points(tables, state, seat)
    points += POINTS_FOR_EXPLORER * n_revealed_explorers(state, seat) - n_stored_pieces(state, seat)
    if state.end_seat == seat:
        points += POINTS_FOR_END_CARD
    return points


@rule
def is_ahead(tables, state, a, b):
    """Does seat a rank before seat b: more points, or as many and fewer pieces stored? (R7.2)"""
    ahead = score(tables, state, a) - score(tables, state, b)
    return ahead > 0 or (ahead == 0 and n_stored_pieces(state, a) < n_stored_pieces(state, b))


@rule
def winners(tables, state):
    """The seats that nobody is ahead of, as bits."""
    best = np.int64(0)
    for a in range(tables.seats):
        beaten = False
        for b in range(tables.seats):
            if is_ahead(tables, state, b, a):
                beaten = True
        if not beaten:
            best |= bit(a)
    return best

"""The end of the game: what lies about goes to storage, then points are counted (R6.3, R7)."""

import numpy as np

from .box import (
    ARCHITECT,
    LAZY_EXPLORER,
    MAX_PLACES,
    MAYOR,
    MERCHANT,
    PILES,
    RESOURCES,
    SPOTS,
)
from .compiled import rule
from .words import bit, count, lowest

POINTS_FOR_EXPLORER = 2
POINTS_FOR_END_CARD = 2


@rule
def clear_up(box, state):
    """Every seat moves the pieces on its sites and exploitations to its storage (R6.3)."""
    for seat in range(box.seats):
        for spot in range(SPOTS):
            if state.craftsmen[seat] & bit(spot) != 0:
                move_pieces(state.stock[spot], state.storage[seat])
                state.stocked &= ~bit(spot)
        for place in range(MAX_PLACES):
            if state.sites[seat] & bit(place) != 0:
                move_pieces(state.goods[place], state.storage[seat])


@rule
def move_pieces(pieces, storage):
    for resource in range(RESOURCES):
        storage[resource] += pieces[resource]
        pieces[resource] = 0


@rule
def revealed(state, seat):
    """Explorers revealed: piles without a tile."""
    n = 0
    for pile in range(PILES):
        if state.piles[seat, pile] == 0:
            n += 1
    return n


@rule
def n_tokens(box, state, seat):
    n = np.int64(0)
    for token in range(box.token_kinds):
        n += state.held[seat, token]
    return n


@rule
def n_stored(state, seat):
    n = np.int64(0)
    for resource in range(RESOURCES):
        n += state.storage[seat, resource]
    return n


@rule
def token_points(box, state, seat):
    points = np.int64(0)
    for token in range(box.token_kinds):
        points += state.held[seat, token] * box.token_points[token]
    return points


@rule
def contract_points(box, state, seat):
    """Points of the contracts fulfilled, the counted cards as in R5."""
    points = np.int64(0)
    contracts = np.int64(state.fulfilled[seat])
    while contracts != 0:
        contract = lowest(contracts)
        power = box.power[contract]
        points += box.points[contract]
        if power == ARCHITECT:
            points += count(state.fulfilled[seat])
        elif power == MAYOR:
            points += 2 * n_small(box, state, seat)
        elif power == MERCHANT:
            points += n_tokens(box, state, seat)
        elif power == LAZY_EXPLORER:
            points += PILES - revealed(state, seat)
        contracts &= contracts - 1
    return points


@rule
def n_small(box, state, seat):
    """Fulfilled contracts that require exactly two pieces."""
    n = 0
    contracts = np.int64(state.fulfilled[seat])
    while contracts != 0:
        if box.required[lowest(contracts)] == 2:
            n += 1
        contracts &= contracts - 1
    return n


@rule
def score(box, state, seat):
    """The seat's points as things stand (R7.1)."""
    points = token_points(box, state, seat) + contract_points(box, state, seat)
    points += POINTS_FOR_EXPLORER * revealed(state, seat) - n_stored(state, seat)
    if state.end_seat == seat:
        points += POINTS_FOR_END_CARD
    return points


@rule
def is_ahead(box, state, a, b):
    """Does seat a rank before seat b: more points, or as many and fewer pieces stored? (R7.2)"""
    ahead = score(box, state, a) - score(box, state, b)
    return ahead > 0 or (ahead == 0 and n_stored(state, a) < n_stored(state, b))


@rule
def winners(box, state):
    """The seats that nobody is ahead of, as bits."""
    best = np.int64(0)
    for a in range(box.seats):
        beaten = False
        for b in range(box.seats):
            if is_ahead(box, state, b, a):
                beaten = True
        if not beaten:
            best |= bit(a)
    return best

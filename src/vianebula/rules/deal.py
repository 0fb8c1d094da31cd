"""Set up a game (R2). All chance of a game lies here."""

import numpy as np

from .bits import bit, nth_bit, popcount
from .constants import (
    DECK,
    DISPLAY,
    HAND,
    NEUTRAL_CONTRACTS,
    NONE,
    PIECES_OF_A_KIND,
    PILES,
    PRIVATE_CONTRACTS,
    RESOURCES,
    SPOTS,
    TILES,
)
from .exploitations import stock_spot
from .jit import rule
from .land import recompute_derived_fields
from .play import ACTIONS_A_TURN
from .rng import below
from .state import TURN

PRIVATE = (1 << PRIVATE_CONTRACTS) - 1  # the private contracts, as bits: they are the first of all
NEUTRAL = ((1 << NEUTRAL_CONTRACTS) - 1) << PRIVATE_CONTRACTS


@rule
def deal(tables, state, rng):
    """Set up a game in a state that is all zero."""
    for resource in range(RESOURCES):
        state.reserve[resource] = PIECES_OF_A_KIND
    deal_tokens(tables, state, rng)
    private = np.int64(PRIVATE)
    for seat in range(tables.seats):
        state.hand_size[seat] = HAND
        for _ in range(HAND):
            card = random_set_bit(private, rng)
            private ^= bit(card)
            state.hands[seat] |= bit(card)
        for pile in range(PILES):
            state.piles[seat, pile] = tables.pile_height
    state.tile_reserve = TILES - tables.seats * PILES * tables.pile_height
    neutral = np.int64(NEUTRAL)
    for slot in range(DISPLAY):
        card = random_set_bit(neutral, rng)
        neutral ^= bit(card)
        state.display[slot] = card
    shuffle_into_deck(state, neutral, rng)
    state.seat = below(rng, tables.seats)
    state.actions_left = ACTIONS_A_TURN
    state.prompt = TURN
    state.end_seat = NONE
    state.pending_contract = NONE
    state.pending_place = NONE
    state.lifted_hex = NONE
    recompute_derived_fields(tables, state)


@rule
def deal_tokens(tables, state, rng):
    """One token on each meadow; four of the five special ones become neutral exploitations (R2.4, R2.5)."""
    free = np.int64(bit(SPOTS) - 1)
    for token in range(tables.n_token_kinds):
        for _ in range(tables.token_copies[token]):
            spot = random_set_bit(free, rng)
            free ^= bit(spot)
            state.token[spot] = token
    removed = below(rng, RESOURCES)
    for resource in range(RESOURCES):
        if resource != removed:
            spot = random_set_bit(free, rng)
            free ^= bit(spot)
            state.token[spot] = NONE
            stock_spot(state, spot, resource, tables.special_amount)


@rule
def shuffle_into_deck(state, cards, rng):
    """Shuffle the cards left over into what remains of the draw pile."""
    for i in range(state.n_drawn, DECK):
        if cards == 0:
            return
        card = random_set_bit(cards, rng)
        cards ^= bit(card)
        state.deck[i] = card


@rule
def random_set_bit(bits, rng):
    """The number of one of the bits that are set, each equally likely."""
    return nth_bit(bits, below(rng, popcount(bits)))

"""Set up a game (R2). All chance of a game lies here."""

import numpy as np

from .box import (
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
from .chance import choose
from .compiled import rule
from .exploitations import stock_spot
from .land import derive
from .play import ACTIONS_A_TURN
from .state import TURN
from .words import bit, count, nth

PRIVATE = (1 << PRIVATE_CONTRACTS) - 1  # the private contracts, as bits: they are the first of the box
NEUTRAL = ((1 << NEUTRAL_CONTRACTS) - 1) << PRIVATE_CONTRACTS


@rule
def deal(box, state, generator):
    """Set up a game in a state that is all zero."""
    for resource in range(RESOURCES):
        state.reserve[resource] = PIECES_OF_A_KIND
    deal_tokens(box, state, generator)
    private = np.int64(PRIVATE)
    for seat in range(box.seats):
        state.hand_size[seat] = HAND
        for _ in range(HAND):
            card = choose_bit(private, generator)
            private ^= bit(card)
            state.hands[seat] |= bit(card)
        for pile in range(PILES):
            state.piles[seat, pile] = box.pile
    state.tile_reserve = TILES - box.seats * PILES * box.pile
    neutral = np.int64(NEUTRAL)
    for slot in range(DISPLAY):
        card = choose_bit(neutral, generator)
        neutral ^= bit(card)
        state.display[slot] = card
    deal_deck(state, neutral, generator)
    state.seat = choose(generator, box.seats)
    state.actions_left = ACTIONS_A_TURN
    state.prompt = TURN
    state.end_seat = NONE
    state.contract = NONE
    state.place = NONE
    state.lifted = NONE
    derive(box, state)


@rule
def deal_tokens(box, state, generator):
    """One token on each meadow; four of the five special ones become neutral exploitations (R2.4, R2.5)."""
    free = np.int64(bit(SPOTS) - 1)
    for token in range(box.token_kinds):
        for _ in range(box.token_copies[token]):
            spot = choose_bit(free, generator)
            free ^= bit(spot)
            state.token[spot] = token
    removed = choose(generator, RESOURCES)
    for resource in range(RESOURCES):
        if resource != removed:
            spot = choose_bit(free, generator)
            free ^= bit(spot)
            state.token[spot] = NONE
            stock_spot(state, spot, resource, box.special_amount)


@rule
def deal_deck(state, cards, generator):
    """Shuffle the cards left over into what remains of the draw pile."""
    for i in range(state.drawn, DECK):
        if cards == 0:
            return
        card = choose_bit(cards, generator)
        cards ^= bit(card)
        state.deck[i] = card


@rule
def choose_bit(bits, generator):
    return nth(bits, choose(generator, count(bits)))

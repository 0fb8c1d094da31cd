"""What one seat may know (R8), and worlds that fit it.

A view is a state in which the unknown is blank, so whatever reads a state reads a view.
"""

import numpy as np

from .bits import bit, popcount
from .constants import DECK, DISPLAY, HAND, MAX_SEATS, NONE
from .deal import NEUTRAL, PRIVATE, random_set_bit, shuffle_into_deck
from .jit import rule
from .legal import can_act
from .state import TURN

MAX_TRIES = 1000  # only a position that play cannot reach could need more


@rule
def mask_hidden(state, seat):
    """Blank, in place, what a seat may not know (R8.2); a spectator is seat NONE."""
    for other in range(MAX_SEATS):
        if other != seat:
            state.hands[other] = 0
    for i in range(DECK):
        state.deck[i] = NONE


@rule
def determinize(tables, view, seat, rng):
    """Fill in, in place, what a seat cannot know (other hands, the draw pile), all equally likely.

    `view` is what the seat knows (`mask_hidden`); nothing else goes in, so the result cannot depend on
    the truth. A world in which the seat to move could do nothing cannot be (R3.2): it is sampled again.
    """
    for _ in range(MAX_TRIES):
        sample_hidden(tables, view, seat, rng)
        if view.prompt != TURN or view.seat == seat or can_act(tables, view):
            return


@rule
def sample_hidden(tables, view, seat, rng):
    """Fill in, in place, one world that fits the cards seen.

    What an opponent holds follows from public facts: two private contracts less those fulfilled, and the
    rest of the hand drawn by a Secret Plan. A contract just being fulfilled from a hand is shown by then.
    """
    seen = np.int64(0)
    if seat != NONE:
        seen |= view.hands[seat]
    for other in range(tables.seats):
        seen |= view.fulfilled[other]
    for slot in range(DISPLAY):
        if view.display[slot] != NONE:
            seen |= bit(view.display[slot])
    shown = np.int64(0)
    if view.pending_contract != NONE and seen & bit(view.pending_contract) == 0:
        shown = bit(view.pending_contract)
    unseen = ~(seen | shown)
    private = np.int64(PRIVATE & unseen)
    neutral = np.int64(NEUTRAL & unseen)
    for other in range(tables.seats):
        if other == seat:
            continue
        hand = np.int64(0)
        if other == view.seat:
            hand = shown
        held = popcount(view.fulfilled[other] & PRIVATE)
        while (
            popcount(hand) < view.hand_size[other] and held + popcount(hand & PRIVATE) < HAND and private != 0
        ):
            card = random_set_bit(private, rng)
            private ^= bit(card)
            hand |= bit(card)
        while popcount(hand) < view.hand_size[other] and neutral != 0:
            card = random_set_bit(neutral, rng)
            neutral ^= bit(card)
            hand |= bit(card)
        view.hands[other] = hand
    shuffle_into_deck(view, neutral, rng)

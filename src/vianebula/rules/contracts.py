"""Contracts as cards: the draw pile, and the one fulfilled that ends the game."""

import numpy as np

from .bits import popcount
from .constants import BUILDINGS, DECK, NONE
from .jit import rule


@rule
def draw_card(state):
    """The top card of the draw pile, NONE if there is none."""
    if state.n_drawn == DECK:
        return np.int64(NONE)
    card = np.int64(state.deck[state.n_drawn])
    state.deck[state.n_drawn] = NONE
    state.n_drawn += 1
    return card


@rule
def ends_game(state):
    """Is the building just erected the fifth that ends the game? (R6.1)"""
    return state.end_seat == NONE and popcount(state.buildings[state.seat]) == BUILDINGS

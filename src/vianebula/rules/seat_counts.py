"""What a seat has: counted at the end, and by contracts and bots before."""

import numpy as np

from .constants import PILES, RESOURCES
from .jit import rule


@rule
def n_revealed_explorers(state, seat):
    """Explorers revealed: piles without a tile."""
    n = 0
    for pile in range(PILES):
        if state.piles[seat, pile] == 0:
            n += 1
    return n


@rule
def n_tokens_held(tables, state, seat):
    """Tokens taken."""
    n = np.int64(0)
    for token in range(tables.n_token_kinds):
        n += state.tokens_held[seat, token]
    return n


@rule
def n_stored_pieces(state, seat):
    """Pieces in storage."""
    n = np.int64(0)
    for resource in range(RESOURCES):
        n += state.storage[seat, resource]
    return n

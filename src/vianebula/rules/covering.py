"""Choosing hexes, and laying meadow tiles on land that no road reaches: what several powers do."""

from .actions import CHOOSE
from .hexes import is_not_empty, lowest_hex, without_lowest
from .jit import rule
from .land import lay_tile


@rule
def add_hex_choices(hexes, out, n):
    """Every hex of a set as a choice."""
    while is_not_empty(hexes):
        out[n] = CHOOSE + lowest_hex(hexes)
        n += 1
        hexes = without_lowest(hexes)
    return n


@rule
def lay_tile_on_chosen_hex(tables, state, action):
    """Lay a tile on the hex chosen."""
    lay_tile(tables, state, state.seat, action - CHOOSE)
    return True

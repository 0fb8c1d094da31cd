"""Lists of actions: the caller's buffer, filled lowest first. Each function returns how many are in it."""

from .bits import lsb
from .hexes import is_not_empty, lowest_hex, without_lowest
from .jit import rule


@rule
def add_bits(bits, base, out, n):
    """Add the action `base` + i for every bit i of a small set."""
    while bits != 0:
        out[n] = base + lsb(bits)
        n += 1
        bits &= bits - 1
    return n


@rule
def add_hexes(hexes, base, out, n):
    """Add the action `base` + hex for every hex of a set."""
    while is_not_empty(hexes):
        out[n] = base + lowest_hex(hexes)
        n += 1
        hexes = without_lowest(hexes)
    return n

"""How far a ruins space is from every exploitation: the tiles that must still be laid between them.

The answer depends on the empty meadows alone, and most positions a bot compares have the same ones, so
answers are kept in a memo, which never changes what is answered.
"""

import numpy as np

from ...rules.bits import lsb
from ...rules.constants import SPOTS
from ...rules.hexes import (
    difference,
    empty_set,
    flood_fill,
    intersection,
    is_not_empty,
    load_set,
    lowest_hex,
    singleton,
    union,
    without_lowest,
)
from .jit import compiled

MAX_DISTANCE = 6  # as far as this, or not to be reached at all
MEMO_BITS = 12
MEMO_ROWS = 1 << MEMO_BITS

MEMO = np.dtype(
    [
        ("low", np.uint64),
        ("high", np.uint64),
        ("ruins", np.int64),  # number + 1; 0 in an unused row
        ("distances", np.int8, SPOTS),
    ],
    align=True,
)

# Halves of words are multiplied, so that nothing overflows: interpreted, that would be a warning.
HASH_LOW, HASH_HIGH, HASH_RUINS = (np.uint64(n) for n in (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D))
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)
HASH_SHIFT = np.uint64(32 - MEMO_BITS)


@compiled
def fold(word):
    """Both halves of a word in one."""
    return (word ^ (word >> HALF)) & LOW_HALF


@compiled
def find_distances(tables, state, ruins, memo):
    """The row of `memo` with the distances to a ruins space, measured if they were not there.

    Instead of a memo it may be int8 [ruins, spot], all distances as measured for this very state. (A row's
    number and not the row: functions of a GPU cannot return arrays.)
    """
    if memo.ndim == 2:
        return np.int64(ruins)
    low, high = state.empty_meadows[0], state.empty_meadows[1]
    hashed = fold(low) * HASH_LOW
    hashed = fold(hashed ^ high) * HASH_HIGH
    hashed = fold(hashed ^ np.uint64(ruins)) * HASH_RUINS
    i = np.int64((hashed & LOW_HALF) >> HASH_SHIFT)
    row = memo[i]
    if row.ruins != ruins + 1 or row.low != low or row.high != high:
        row.ruins = ruins + 1
        row.low = low
        row.high = high
        measure_distances(tables, state, ruins, row.distances)
    return i


@compiled
def distance_to_spot(memo, row, spot):
    """For a spot: how many tiles it is short of reaching the row's ruins space (a forest counts two)."""
    if memo.ndim == 2:
        return memo[row, spot]
    return memo[row].distances[spot]


@compiled
def measure_distances(tables, state, ruins, distances):
    """Spread out from the ruins: over empty meadows for nothing, then one tile, and the next."""
    fog = difference(load_set(tables.fog), load_set(state.tiles))
    forest = difference(load_set(tables.forest), load_set(state.tiles))
    empty = load_set(state.empty_meadows)
    for spot in range(SPOTS):
        distances[spot] = MAX_DISTANCE
    seen = empty_set()
    frontier = empty_set()
    spots = np.int64(0)
    new = singleton(tables.ruins_hex[ruins])
    for step in range(MAX_DISTANCE):
        # `new` can be stood on after `step` tiles; walk on from it over empty meadows
        found = difference(flood_fill(tables, new, empty), seen)
        seen = union(seen, found)
        frontier_before = frontier
        reached = np.int64(0)
        while is_not_empty(found):
            hex = lowest_hex(found)
            frontier = union(frontier, load_set(tables.neighbours[hex]))
            reached |= tables.adjacent_spots[hex]
            found = without_lowest(found)
        reached &= ~spots
        spots |= reached
        while reached != 0:
            distances[lsb(reached)] = step
            reached &= reached - 1
        new = difference(union(intersection(frontier, fog), intersection(frontier_before, forest)), seen)

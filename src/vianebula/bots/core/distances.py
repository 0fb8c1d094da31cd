"""How far a ruins space is from every exploitation: the tiles that must still be laid between them.

The answer depends on the empty meadows alone, and most positions a bot compares have the same ones, so
answers are kept in a memo, which never changes what is answered.
"""

import numpy as np

from ...rules.box import SPOTS
from ...rules.hexes import any_in, both, either, first, less, load, nothing, only, reach, rest
from ...rules.words import lowest
from .compiled import compiled

FAR = 6  # as far as this, or not to be reached at all
MEMO_ROWS = 1 << 12

MEMO = np.dtype(
    [
        ("low", np.uint64),
        ("high", np.uint64),
        ("ruins", np.int64),  # number + 1; 0 in an unused row
        ("steps", np.int8, SPOTS),
    ],
    align=True,
)

MIX_LOW = np.uint64(0x9E3779B97F4A7C15)
MIX_HIGH = np.uint64(0xC2B2AE3D27D4EB4F)
MIX_RUINS = np.uint64(0x165667B19E3779F9)
TOP_BITS = np.uint64(64 - 12)


@compiled
def steps_to(box, state, ruins, memo):
    """For each spot: how many tiles short of being linked to the ruins space it is (a forest counts two)."""
    low, high = state.empty[0], state.empty[1]
    mixed = (low ^ (low >> np.uint64(29))) * MIX_LOW
    mixed = (mixed ^ high ^ (high >> np.uint64(31))) * MIX_HIGH
    mixed = (mixed ^ (mixed >> np.uint64(32)) ^ np.uint64(ruins)) * MIX_RUINS
    row = memo[np.int64(mixed >> TOP_BITS)]
    if row.ruins != ruins + 1 or row.low != low or row.high != high:
        row.ruins = ruins + 1
        row.low = low
        row.high = high
        measure(box, state, ruins, row.steps)
    return row.steps


@compiled
def measure(box, state, ruins, steps):
    """Spread out from the ruins: over empty meadows for nothing, then one tile, and the next."""
    fog = less(load(box.fog), load(state.tiles))
    forest = less(load(box.forest), load(state.tiles))
    empty = load(state.empty)
    for spot in range(SPOTS):
        steps[spot] = FAR
    seen = nothing()
    rim = nothing()
    spots = np.int64(0)
    new = only(box.ruins_hex[ruins])
    for step in range(FAR):
        # `new` can be stood on after `step` tiles; walk on from it over empty meadows
        found = less(reach(box, new, empty), seen)
        seen = either(seen, found)
        rim_before = rim
        reached = np.int64(0)
        while any_in(found):
            hex = first(found)
            rim = either(rim, load(box.around[hex]))
            reached |= box.spots_around[hex]
            found = rest(found)
        reached &= ~spots
        spots |= reached
        while reached != 0:
            steps[lowest(reached)] = step
            reached &= reached - 1
        new = less(either(both(rim, fog), both(rim_before, forest)), seen)

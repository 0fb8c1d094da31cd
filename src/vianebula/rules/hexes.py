"""Sets of hexes, with words for verbs. This is the only file that knows a set is a pair of machine words.

A set is `(low, high)`: bit i of `low` is hex i, bit i of `high` is hex 64 + i. Sets are values: they are
passed and returned, never changed. They live in a state as arrays of two words (`load` and `store`) and
never cross to Python by themselves, where a word would change its type (see docs/architecture.md).
"""

import numpy as np

from .bits import lsb, msb, popcount
from .jit import rule

WORD = 64
ZERO = np.uint64(0)
ONE = np.uint64(1)
ALL_BITS = np.uint64(2**64 - 1)


@rule
def load_set(words):
    """Read a set from its two words in a state or in the tables."""
    return words[0], words[1]


@rule
def store_set(words, hexes):
    """Write a set into its two words of a state."""
    words[0] = hexes[0]
    words[1] = hexes[1]


@rule
def empty_set():
    """The set without a hex."""
    return ZERO, ZERO


@rule
def singleton(hex):
    """The set of one hex."""
    if hex < WORD:
        return ONE << np.uint64(hex), ZERO
    return ZERO, ONE << np.uint64(hex - WORD)


@rule
def union(a, b):
    """What is in either set."""
    return a[0] | b[0], a[1] | b[1]


@rule
def intersection(a, b):
    """What is in both sets."""
    return a[0] & b[0], a[1] & b[1]


@rule
def difference(a, b):
    """What is in `a` and not in `b`."""
    return a[0] & ~b[0], a[1] & ~b[1]


@rule
def hexes_only_if(condition, a):
    """The set if the condition holds, else none; without a branch, like `bits.only_if`."""
    keep = np.uint64(condition) * ALL_BITS
    return a[0] & keep, a[1] & keep


@rule
def is_not_empty(a):
    """Is there a hex in the set?"""
    return (a[0] | a[1]) != ZERO


@rule
def contains(a, hex):
    """Is the hex in the set?"""
    if hex < WORD:
        return (a[0] >> np.uint64(hex)) & ONE != ZERO
    return (a[1] >> np.uint64(hex - WORD)) & ONE != ZERO


@rule
def n_hexes_in(a):
    """How many hexes are in the set."""
    return popcount(a[0]) + popcount(a[1])


@rule
def lowest_hex(a):
    """The lowest hex of a set that is not empty."""
    if a[0] != ZERO:
        return lsb(a[0])
    return WORD + lsb(a[1])


@rule
def lowest_only(a):
    """The set of its lowest hex alone; empty if the set is."""
    if not is_not_empty(a):
        return a
    return difference(a, without_lowest(a))


@rule
def without_lowest(a):
    """The set without its first hex."""
    if a[0] != ZERO:
        return a[0] & (a[0] - ONE), a[1]
    return a[0], a[1] & (a[1] - ONE)


@rule
def outer_hexes(a):
    """The first and the last hex of each of the two words of a set that is not empty.

    Some are the same where the set is small: what works on all four works on up to four hexes at once.
    """
    low, low_hex = a[0], np.int64(0)
    high, high_hex = a[1], np.int64(WORD)
    if low == ZERO:
        low, low_hex = high, high_hex
    elif high == ZERO:
        high, high_hex = low, low_hex
    return low_hex + lsb(low), low_hex + msb(low), high_hex + lsb(high), high_hex + msb(high)


@rule
def without_outer(a):
    """The set without its `outer_hexes`."""
    return without_ends(a[0]), without_ends(a[1])


@rule
def without_ends(word):
    """A word without its lowest and its highest bit."""
    if word == ZERO:
        return word
    return word & (word - ONE) & ~(ONE << np.uint64(msb(word)))


@rule
def neighbours_of_set(tables, a):
    """Every hex that touches a hex of the set."""
    around = empty_set()
    while is_not_empty(a):
        around = union(around, load_set(tables.neighbours[lowest_hex(a)]))
        a = without_lowest(a)
    return around


@rule
def flood_fill(tables, start, land):
    """What of `land` can be walked to from `start`, `start` included."""
    seen = start
    edge = start
    while is_not_empty(edge):
        found = intersection(difference(load_set(tables.neighbours[lowest_hex(edge)]), seen), land)
        seen = union(seen, found)
        edge = union(without_lowest(edge), found)
    return seen


@rule
def neighbours_of_four(tables, hexes):
    """Every hex that touches one of four."""
    a, b, c, d = hexes
    return union(
        union(load_set(tables.neighbours[a]), load_set(tables.neighbours[b])),
        union(load_set(tables.neighbours[c]), load_set(tables.neighbours[d])),
    )

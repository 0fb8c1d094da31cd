"""Sets of hexes, with words for verbs. This is the only file that knows a set is a pair of machine words.

A set is `(low, high)`: bit i of `low` is hex i, bit i of `high` is hex 64 + i. Sets are values: they are
passed and returned, never changed. They live in a state as arrays of two words (`load` and `store`) and
never cross to Python by themselves, where a word would change its type (see docs/architecture.md).
"""

import numpy as np

from .compiled import rule
from .words import count, lowest

WORD = 64
NOBODY = np.uint64(0)
ONE = np.uint64(1)


@rule
def load(words):
    return words[0], words[1]


@rule
def store(words, hexes):
    words[0] = hexes[0]
    words[1] = hexes[1]


@rule
def nothing():
    return NOBODY, NOBODY


@rule
def only(hex):
    if hex < WORD:
        return ONE << np.uint64(hex), NOBODY
    return NOBODY, ONE << np.uint64(hex - WORD)


@rule
def either(a, b):
    return a[0] | b[0], a[1] | b[1]


@rule
def both(a, b):
    return a[0] & b[0], a[1] & b[1]


@rule
def less(a, b):
    """What is in `a` and not in `b`."""
    return a[0] & ~b[0], a[1] & ~b[1]


@rule
def any_in(a):
    return (a[0] | a[1]) != NOBODY


@rule
def has(a, hex):
    if hex < WORD:
        return (a[0] >> np.uint64(hex)) & ONE != NOBODY
    return (a[1] >> np.uint64(hex - WORD)) & ONE != NOBODY


@rule
def size(a):
    return count(a[0]) + count(a[1])


@rule
def first(a):
    """The lowest hex of a set that is not empty."""
    if a[0] != NOBODY:
        return lowest(a[0])
    return WORD + lowest(a[1])


@rule
def rest(a):
    """The set without its first hex."""
    if a[0] != NOBODY:
        return a[0] & (a[0] - ONE), a[1]
    return a[0], a[1] & (a[1] - ONE)


@rule
def beside(box, a):
    """Every hex that touches a hex of the set."""
    around = nothing()
    while any_in(a):
        around = either(around, load(box.around[first(a)]))
        a = rest(a)
    return around


@rule
def reach(box, start, land):
    """What of `land` can be walked to from `start`, `start` included."""
    seen = start
    edge = start
    while any_in(edge):
        found = both(less(load(box.around[first(edge)]), seen), land)
        seen = either(seen, found)
        edge = either(rest(edge), found)
    return seen

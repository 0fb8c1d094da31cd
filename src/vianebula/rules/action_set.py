"""Sets of actions: ACTION_WORDS machine words, in which action a is bit a % 64 of word a // 64.

A set is cheaper than a list to write, to count, and to ask whether an action is in it. Its order is that of
the list: the lowest action first.
"""

import numpy as np

from .actions import ACTIONS
from .bits import nth_bit, popcount
from .hexes import ONE, WORD, ZERO
from .jit import rule

ACTION_WORDS = -(-ACTIONS // WORD)
LAST_BIT = np.uint64(WORD - 1)


@rule
def clear_actions(words):
    """Make the set empty."""
    for i in range(ACTION_WORDS):
        words[i] = ZERO


@rule
def mark_bits(bits, base, words, n):
    """Add the action `base` + i for every bit i of a word; `base` lies not in the last word of the set.

    Like `add_bits` of a list it returns how many actions there are then, if there were n before.
    """
    i = base // WORD
    shift = np.uint64(base % WORD)
    bits = np.uint64(bits)
    words[i] |= bits << shift
    words[i + 1] |= (bits >> ONE) >> (LAST_BIT - shift)  # in two steps: a shift by a whole word is undefined
    return n + popcount(bits)


@rule
def mark_hexes(hexes, base, words, n):
    """Add the action `base` + hex for every hex of a set; returns how many there are then."""
    return mark_bits(hexes[1], base + WORD, words, mark_bits(hexes[0], base, words, n))


@rule
def mark_action(words, action):
    """Add one action."""
    words[action // WORD] |= ONE << np.uint64(action % WORD)


@rule
def contains_action(words, action):
    """Is the action in the set? Any number may be asked about."""
    if action < 0 or action >= ACTIONS:
        return False
    return (words[action // WORD] >> np.uint64(action % WORD)) & ONE != ZERO


@rule
def nth_action(words, n):
    """The action that has n lower ones in the set, as lists have it; there must be one."""
    i = 0
    here = popcount(words[0])
    while n >= here:
        n -= here
        i += 1
        here = popcount(words[i])
    return np.int16(i * WORD + nth_bit(words[i], n))

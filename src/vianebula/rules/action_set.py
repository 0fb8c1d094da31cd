"""Sets of actions: ACTION_WORDS machine words, in which action a is bit a % 64 of word a // 64.

A set is cheaper than a list to write, to count, and to ask whether an action is in it. Its order is that of
the list: the lowest action first.
"""

import numpy as np

from .actions import ACTIONS
from .bits import nth_bit, popcount
from .constants import MAX_HEXES
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
def append_bits(bits, base, width, words, last):
    """Write the next stretch of the space: action `base` + i for every bit i of a word, `width` actions wide.

    A set that is written stretch by stretch is stored word by word, each once. `last` is the word that is not
    full yet, as it was after the stretch before; what is returned is the same after this one.
    """
    i, shift = base // WORD, np.uint64(base % WORD)
    bits = np.uint64(bits)
    last |= bits << shift
    if base % WORD + width < WORD:
        return last
    words[i] = last
    return (bits >> ONE) >> (LAST_BIT - shift)  # in two steps: a shift by a whole word is undefined


@rule
def append_pair(pair, base, words, last):
    """The same for a set of MAX_HEXES bits in two words."""
    last = append_bits(pair[0], base, WORD, words, last)
    return append_bits(pair[1], base + WORD, MAX_HEXES - WORD, words, last)


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
def count_actions(words):
    """How many actions are in the set."""
    n = 0
    for i in range(ACTION_WORDS):
        n += popcount(words[i])
    return n


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

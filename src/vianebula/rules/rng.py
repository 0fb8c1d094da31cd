"""The only randomness: a small generator, written out so that a seed means the same everywhere, for ever.

It is sfc32 (Chris Doty-Humphrey's "small fast chaotic" generator, 32-bit words), kept in four uint64 words
so that nothing overflows and Python, CPU and GPU agree. A generator is an array of RNG_WORDS words that its
owner keeps; it is never part of a state.
"""

import numpy as np

from .constants import NONE
from .jit import entry, inlined_rule, rule

RNG_WORDS = 4  # words
LOW = np.uint64(0xFFFFFFFF)
NINE, THREE, TWENTY_ONE, ELEVEN, HALF = (np.uint64(n) for n in (9, 3, 21, 11, 32))
ONE = np.uint64(1)
WARM_UP_ROUNDS = 12


@entry
def seed_rng(rng, seed):
    """Start a generator from a seed."""
    rng[0], rng[1], rng[2], rng[3] = seeded_words(seed)


@entry
def next_u32(rng):
    """The next 32 random bits."""
    word, rng[0], rng[1], rng[2], rng[3] = stir(rng[0], rng[1], rng[2], rng[3])
    return word


@inlined_rule
def stir(a, b, c, counter):
    """One round on the words of a generator: the next random word, and the four words after it."""
    word = (a + b + counter) & LOW
    turned = ((c << TWENTY_ONE) | (c >> ELEVEN)) & LOW
    return word, b ^ (b >> NINE), (c + (c << THREE)) & LOW, (turned + word) & LOW, (counter + ONE) & LOW


@inlined_rule
def warm_up(a, b, c, counter):
    """Twelve rounds: the four words after them."""
    for _ in range(WARM_UP_ROUNDS):
        _, a, b, c, counter = stir(a, b, c, counter)
    return a, b, c, counter


@inlined_rule
def seeded_words(seed):
    """The words of a generator: a seed's two halves, a constant and the counter, stirred for a while."""
    seed = np.uint64(seed)
    return warm_up(seed & LOW, seed >> HALF, np.uint64(0x9E3779B9), ONE)


@entry
def below(rng, n):
    """A number from 0 to n - 1, each equally likely.

    A word times n falls into n stretches of 2**32; the few words that would make some stretches longer are
    drawn again (Lemire's method: a division only when the choice is close).
    """
    many = np.uint64(n)
    product = next_u32(rng) * many
    if product & LOW < many:
        unfair = (LOW - many + ONE) % many
        while product & LOW < unfair:
            product = next_u32(rng) * many
    return np.int64(product >> HALF)


@rule
def below_from(word, n):
    """What `below` makes of its first word; NONE if the choice is so close that it may draw again."""
    product = word * np.uint64(n)
    if product & LOW < np.uint64(n):
        return np.int64(NONE)
    return np.int64(product >> HALF)

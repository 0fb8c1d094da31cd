"""The only randomness: a small generator, written out so that a seed means the same everywhere, for ever.

It is sfc32 (Chris Doty-Humphrey's "small fast chaotic" generator, 32-bit words), kept in four uint64 words
so that nothing overflows and Python, CPU and GPU agree. A generator is an array of RNG_WORDS words that its
owner keeps; it is never part of a state.
"""

import numpy as np

from .jit import rule

RNG_WORDS = 4  # words
LOW = np.uint64(0xFFFFFFFF)
NINE, THREE, TWENTY_ONE, ELEVEN, HALF = (np.uint64(n) for n in (9, 3, 21, 11, 32))
ONE = np.uint64(1)
WARM_UP_ROUNDS = 12


@rule
def seed_rng(rng, seed):
    """Start a generator from a seed: its two halves, a constant and the counter, then twelve rounds."""
    rng[0] = np.uint64(seed) & LOW
    rng[1] = (np.uint64(seed) >> HALF) & LOW
    rng[2] = np.uint64(0x9E3779B9)
    rng[3] = ONE
    for _ in range(WARM_UP_ROUNDS):
        next_u32(rng)


@rule
def next_u32(rng):
    """The next 32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    word = (a + b + counter) & LOW
    rng[0] = b ^ (b >> NINE)
    rng[1] = (c + (c << THREE)) & LOW
    rng[2] = ((((c << TWENTY_ONE) | (c >> ELEVEN)) & LOW) + word) & LOW
    rng[3] = (counter + ONE) & LOW
    return word


@rule
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

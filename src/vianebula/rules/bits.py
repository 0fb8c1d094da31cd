"""Counting and finding bits in a machine word.

The plain function is the meaning; the overload is the same thing in one instruction for compiled
callers, on the CPU and on the GPU alike.
"""

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from .jit import rule


def popcount(word):
    """How many bits of a word are set."""
    return int(word).bit_count()


def lsb(word):
    """The number of the lowest bit that is set. The word must not be 0."""
    word = int(word)
    return (word & -word).bit_length() - 1


@intrinsic
def _llvm_ctpop(typing_context, word):
    def build(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


@intrinsic
def _llvm_cttz(typing_context, word):
    def build(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), build


@overload(popcount)
def _popcount_overload(word):
    return lambda word: np.int64(_llvm_ctpop(np.uint64(word)))


@overload(lsb)
def _lsb_overload(word):
    return lambda word: np.int64(_llvm_cttz(np.uint64(word)))


# Small sets (spots, places, contracts) are plain non-negative ints, one bit each.


@rule
def bit(i):
    """A word in which only bit i is set."""
    return np.int64(1) << np.int64(i)


@rule
def nth_bit(bits, n):
    """The bit that has n set bits below it."""
    for _ in range(n):
        bits &= bits - 1
    return lsb(bits)


@rule
def bit_rank(bits, i):
    """How many bits below bit i are set."""
    return popcount(bits & (bit(i) - 1))

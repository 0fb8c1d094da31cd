"""The numbers of an observation, and the kinds of rows they are written into.

Every number is a count times one of a few scales. A row takes it as float32, as float16 (whose bits are
int16 here: compiled code has no half floats on every machine), or as the count itself, int8. A row is dense
(an array) or sparse (what is not zero, with its place).
"""
# mypy: allow-untyped-defs, disable-error-code=no-untyped-call
# ruff: noqa: ARG001, ARG005

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numba.extending import overload
from numpy.typing import DTypeLike, NDArray

from ..rules.constants import DECK, PIECES_OF_A_KIND

DIVISORS = (1, 2, 3, 4, 5, 10, 20, 30, DECK, PIECES_OF_A_KIND)
BY_1, BY_2, BY_3, BY_4, BY_5, BY_10, BY_20, BY_30, BY_DECK, BY_KIND = range(len(DIVISORS))
SCALES = np.array([1 / divisor for divisor in DIVISORS], np.float32)
LOWEST = -128  # of the counts that int8 holds
HALF_FLOAT_BITS = (
    (np.arange(LOWEST, -LOWEST, dtype=np.float32) * SCALES[:, None]).astype(np.float16).view(np.int16)
)
FORMATS: dict[Any, DTypeLike] = {  # of an observation, and what compiled code writes for it
    np.dtype(np.float32): np.float32,
    np.dtype(np.float16): np.int16,
    np.dtype(np.int8): np.int8,
}

# No observation has more numbers that are not zero: 386 of land, 138 of tokens and stocks, 120 of pieces of
# seats and what they reach, 88 of seats, 156 of places and stocks, 41 of contracts, 84 of cards, 10 others.
MAX_ENTRIES = 1024


class SparseRow(NamedTuple):
    """The numbers that are not zero, in the order in which they were written."""

    indices: NDArray[np.int16]  # [MAX_ENTRIES]
    values: NDArray[Any]  # [MAX_ENTRIES]
    length: NDArray[np.int16]  # [1]: how many there are


def as_format(row, count, scale):
    """A count times a scale, as an array has its numbers."""
    if row.dtype == np.float32:
        return np.float32(count) * SCALES[scale]
    return np.int8(count) if row.dtype == np.int8 else HALF_FLOAT_BITS[scale, int(count) - LOWEST]


@overload(as_format)
def _as_format_overload(row, count, scale):
    if row.dtype == types.float32:
        return lambda row, count, scale: np.float32(count) * SCALES[scale]
    if row.dtype == types.int8:
        return lambda row, count, scale: np.int8(count)
    return lambda row, count, scale: HALF_FLOAT_BITS[scale, np.int64(count) - LOWEST]


def write_number(out, i, count, scale):
    """Write number i of an observation: a count times a scale. Each is written once."""
    if isinstance(out, np.ndarray):
        out[i] = as_format(out, count, scale)
    elif count != 0:
        out.indices[out.length[0]] = i
        out.values[out.length[0]] = as_format(out.values, count, scale)
        out.length[0] += 1


@overload(write_number)
def _write_number_overload(out, i, count, scale):
    if isinstance(out, types.Array):

        def write(out, i, count, scale):
            out[i] = as_format(out, count, scale)

    else:  # a SparseRow

        def write(out, i, count, scale):
            if count != 0:
                at = out.length[0]
                out.indices[at] = i
                out.values[at] = as_format(out.values, count, scale)
                out.length[0] = at + 1

    return write

"""The numbers of an observation, and the kinds of rows they are written into.

Every number is a count times one of a few scales. A row takes it as float32, as float16 (whose bits are
int16 here: compiled code has no half floats on every machine), or as the count itself, int8. A row is dense
(an array), sparse (what is not zero, with its place) or a dense one that several threads write together.
"""
# mypy: allow-untyped-defs, allow-untyped-decorators, disable-error-code=no-untyped-call
# ruff: noqa: ARG001, ARG005

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numba.extending import overload
from numpy.typing import DTypeLike, NDArray

from ..rules.bits import bit
from ..rules.constants import DECK, MAX_HEXES, PIECES_OF_A_KIND
from ..rules.hexes import contains, is_not_empty, lowest_hex, without_lowest
from .jit import compiled

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


SMALL_SET = 63  # bits that a small set has at most: it is an int64 that is not negative


class SparseRow(NamedTuple):
    """The numbers that are not zero, in the order in which they were written."""

    indices: NDArray[np.int16]  # [MAX_ENTRIES]
    values: NDArray[Any]  # [MAX_ENTRIES]
    length: NDArray[np.int16]  # [1]: how many there are


class SharedRow(NamedTuple):
    """A dense row that threads side by side write together: of all that there is each takes every n-th."""

    row: NDArray[Any]
    thread: int
    n_threads: int
    share: int  # the members that are this thread's in a small set (`thread_share`)


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
    elif isinstance(out, SharedRow):
        out.row[i] = as_format(out.row, count, scale)
    elif count != 0:
        out.indices[out.length[0]] = i
        out.values[out.length[0]] = as_format(out.values, count, scale)
        out.length[0] += 1


@overload(write_number)
def _write_number_overload(out, i, count, scale):
    if isinstance(out, types.Array):

        def write(out, i, count, scale):
            out[i] = as_format(out, count, scale)

    elif _is_shared(out):

        def write(out, i, count, scale):
            out.row[i] = as_format(out.row, count, scale)

    else:  # a SparseRow

        def write(out, i, count, scale):
            if count != 0:
                at = out.length[0]
                out.indices[at] = i
                out.values[at] = as_format(out.values, count, scale)
                out.length[0] = at + 1

    return write


# --- what several threads share


def _is_shared(row):
    return isinstance(row, types.NamedTuple) and row.instance_class is SharedRow


def first_index(out):
    """The first of the places that this thread writes: 0 where it writes the row alone."""
    return out.thread if isinstance(out, SharedRow) else 0


@overload(first_index)
def _first_index_overload(out):
    return (lambda out: out.thread) if _is_shared(out) else (lambda out: 0)


def index_step(out):
    """How far the places lie apart that this thread writes: 1 where it writes the row alone."""
    return out.n_threads if isinstance(out, SharedRow) else 1


@overload(index_step)
def _index_step_overload(out):
    return (lambda out: out.n_threads) if _is_shared(out) else (lambda out: 1)


def own_members(out, members):
    """The members of a small set that this thread writes: all where it writes the row alone."""
    return members & out.share if isinstance(out, SharedRow) else members


@overload(own_members)
def _own_members_overload(out, members):
    if _is_shared(out):
        return lambda out, members: members & out.share
    return lambda out, members: members


def writes_alone(out):
    """Is this the thread that writes what cannot be shared?"""
    return out.thread == 0 if isinstance(out, SharedRow) else True


@overload(writes_alone)
def _writes_alone_overload(out):
    return (lambda out: out.thread == 0) if _is_shared(out) else (lambda out: True)


@compiled
def thread_share(thread, n_threads):
    """Every n-th bit of a word, from bit `thread` on."""
    share = np.int64(0)
    for member in range(thread, SMALL_SET, n_threads):
        share |= bit(member)
    return share


def _mark_members(out, at, members):
    while is_not_empty(members):
        write_number(out, at + lowest_hex(members), 1, BY_1)
        members = without_lowest(members)


def _mark_share(out, at, members):
    for member in range(out.thread, MAX_HEXES, out.n_threads):
        if contains(members, member):
            write_number(out, at + member, 1, BY_1)


def mark_set(out, at, members):
    """Write 1 for each member of a set, whose members are numbers as hexes are."""
    (_mark_share if isinstance(out, SharedRow) else _mark_members)(out, at, members)


@overload(mark_set)
def _mark_set_overload(out, at, members):
    return _mark_share if _is_shared(out) else _mark_members

"""What JavaScript can call: C-style functions over pointers and 32-bit numbers, each one call of the rules.

A pointer is an address in the module's memory, where rows lie as their dtypes say. A seed is two words, so
that nothing but plain numbers crosses. Nothing but `carray` and calls is in here: rules stay in one place.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba import carray, types

from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from ..rules.deal import deal
from ..rules.land import recompute_derived_fields
from ..rules.legal import legal
from ..rules.play import play
from ..rules.rng import RNG_WORDS, below, next_u32, seed_rng
from ..rules.score import score, winners
from ..rules.state import STATE
from ..rules.tables import TABLES
from ..rules.view import determinize, mask_hidden

I32 = types.int32
BYTES = types.CPointer(types.uint8)
UINT64S = types.CPointer(types.uint64)
ACTION_LIST = types.CPointer(types.int16)
INT64S = types.CPointer(types.int64)
TABLES_ROW = types.CPointer(numba.from_dtype(TABLES))
STATE_ROWS = types.CPointer(numba.from_dtype(STATE))


@dataclass(frozen=True)
class Entry:
    """A function of the module: its name there, and the types of what it takes. It returns an int32."""

    function: Callable[..., Any]
    parameters: tuple[Any, ...]

    @property
    def name(self) -> str:
        """What it is called in the module."""
        return self.function.__name__.removesuffix("_entry")


ENTRIES: list[Entry] = []


def entry(*parameters: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a function one of the module's."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        ENTRIES.append(Entry(function, parameters))
        return function

    return register


@entry(UINT64S, I32, I32)
def seed_rng_entry(rng, low, high):
    """Start a generator from the two halves of a seed."""
    seed = (np.uint64(np.uint32(high)) << np.uint64(32)) | np.uint64(np.uint32(low))
    seed_rng(carray(rng, RNG_WORDS), seed)
    return np.int32(0)


@entry(UINT64S)
def next_u32_entry(rng):
    """The next 32 random bits."""
    return np.int32(next_u32(carray(rng, RNG_WORDS)))


@entry(UINT64S, I32)
def below_entry(rng, n):
    """A number from 0 to n - 1."""
    return np.int32(below(carray(rng, RNG_WORDS), np.int64(n)))


@entry(TABLES_ROW, STATE_ROWS, UINT64S)
def deal_entry(tables, state, rng):
    """Set up a game in a state that is all zero."""
    deal(carray(tables, 1)[0], carray(state, 1)[0], carray(rng, RNG_WORDS))
    return np.int32(0)


@entry(TABLES_ROW, STATE_ROWS, ACTION_LIST)
def legal_entry(tables, state, out):
    """List the legal actions; returns how many."""
    return np.int32(legal(carray(tables, 1)[0], carray(state, 1)[0], carray(out, MAX_LEGAL)))


@entry(TABLES_ROW, STATE_ROWS, I32)
def play_entry(tables, state, action):
    """Do one legal action."""
    play(carray(tables, 1)[0], carray(state, 1)[0], np.int64(action))
    return np.int32(0)


@entry(TABLES_ROW, STATE_ROWS, ACTION_LIST, I32, STATE_ROWS, BYTES)
def mark_revealing_actions_entry(tables, state, actions, n, scratch, out):
    """Which of n legal actions would turn up a card; `scratch` is a state to try them in."""
    kernels.mark_revealing_actions_row(
        carray(tables, 1),
        carray(state, 1),
        0,
        carray(actions, MAX_LEGAL),
        np.int64(n),
        carray(scratch, 1),
        carray(out, MAX_LEGAL),
    )
    return np.int32(0)


@entry(TABLES_ROW, STATE_ROWS)
def recompute_derived_fields_entry(tables, state):
    """Compute the fields that follow from the others."""
    recompute_derived_fields(carray(tables, 1)[0], carray(state, 1)[0])
    return np.int32(0)


@entry(STATE_ROWS, I32)
def mask_hidden_entry(state, seat):
    """Blank what a seat may not know; a spectator is seat NONE."""
    mask_hidden(carray(state, 1)[0], np.int64(seat))
    return np.int32(0)


@entry(TABLES_ROW, STATE_ROWS, I32, UINT64S)
def determinize_entry(tables, view, seat, rng):
    """Fill in what a seat cannot know."""
    determinize(carray(tables, 1)[0], carray(view, 1)[0], np.int64(seat), carray(rng, RNG_WORDS))
    return np.int32(0)


@entry(TABLES_ROW, STATE_ROWS, I32)
def score_entry(tables, state, seat):
    """The seat's points as things stand."""
    return np.int32(score(carray(tables, 1)[0], carray(state, 1)[0], np.int64(seat)))


@entry(TABLES_ROW, STATE_ROWS)
def winners_entry(tables, state):
    """The seats that nobody is ahead of, as bits."""
    return np.int32(winners(carray(tables, 1)[0], carray(state, 1)[0]))


@entry(TABLES_ROW, STATE_ROWS, UINT64S, INT64S, I32)
def playout_entry(tables, states, seeds, counts, n):
    """Play n states to their ends at random; `counts` as `kernels.playout_rows` has it."""
    kernels.playout_rows(carray(tables, 1), carray(states, n), carray(seeds, n), carray(counts, (n, 2)))
    return np.int32(0)

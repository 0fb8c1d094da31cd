"""Ways to arrange memory in the kernel that plays random games to the end; `gpu.py` times them.

All play the same games: game number i // spread, so that `spread` games in a row are the same game.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import types

from vianebula.batch.rows import copy_row, playout_row, seed_game_rng
from vianebula.gpu.kernels import STATE_TYPE, cuda
from vianebula.rules.action_set import ACTION_WORDS
from vianebula.rules.actions import MAX_LEGAL
from vianebula.rules.rng import RNG_WORDS
from vianebula.rules.tables import TABLES

TABLES_TYPE = numba.from_dtype(TABLES)
SHARED_ROWS = 64  # states of one block, if they lie in shared memory: 64 * 696 bytes


def local(table_rows, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The product's: the state in local memory, the tables in global memory."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, types.uint64)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        rng = cuda.local.array(RNG_WORDS, types.uint64)
        copy_row(row, 0, states, i)
        seed_game_rng(rng, seed, i // spread)
        lengths[i] = playout_row(table_rows, row, 0, rng, words, out)
        copy_row(states, i, row, 0)


def in_place(table_rows, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The state stays in global memory."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        words = cuda.local.array(ACTION_WORDS, types.uint64)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        rng = cuda.local.array(RNG_WORDS, types.uint64)
        seed_game_rng(rng, seed, i // spread)
        lengths[i] = playout_row(table_rows, states, i, rng, words, out)


def shared_box(table_rows, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The tables in shared memory, the state in local memory."""
    shared_tables = cuda.shared.array(1, TABLES_TYPE)
    if cuda.threadIdx.x == 0:
        copy_row(shared_tables, 0, table_rows, 0)
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, types.uint64)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        rng = cuda.local.array(RNG_WORDS, types.uint64)
        copy_row(row, 0, states, i)
        seed_game_rng(rng, seed, i // spread)
        lengths[i] = playout_row(shared_tables, row, 0, rng, words, out)
        copy_row(states, i, row, 0)


def shared_state(table_rows, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The states of a block in shared memory (at most SHARED_ROWS threads)."""
    rows = cuda.shared.array(SHARED_ROWS, STATE_TYPE)
    i = cuda.grid(1)
    j = cuda.threadIdx.x
    if i < states.shape[0]:
        words = cuda.local.array(ACTION_WORDS, types.uint64)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        rng = cuda.local.array(RNG_WORDS, types.uint64)
        copy_row(rows, j, states, i)
        seed_game_rng(rng, seed, i // spread)
        lengths[i] = playout_row(table_rows, rows, j, rng, words, out)
        copy_row(states, i, rows, j)


def resident(table_rows, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """As `local`, but each thread goes on with further games: fewer threads may share the caches better."""
    i = cuda.grid(1)
    row = cuda.local.array(1, STATE_TYPE)
    words = cuda.local.array(ACTION_WORDS, types.uint64)
    out = cuda.local.array(MAX_LEGAL, types.int16)
    rng = cuda.local.array(RNG_WORDS, types.uint64)
    while i < states.shape[0]:
        copy_row(row, 0, states, i)
        seed_game_rng(rng, seed, i // spread)
        lengths[i] = playout_row(table_rows, row, 0, rng, words, out)
        copy_row(states, i, row, 0)
        i += cuda.gridsize(1)


def signature() -> Any:
    """The types of all variants' arguments."""
    tables, rows = types.Array(TABLES_TYPE, 1, "C"), types.Array(STATE_TYPE, 1, "C")
    return types.void(tables, rows, types.int64, types.int64, types.int32[::1])


VARIANTS = {function.__name__: function for function in (local, in_place, shared_box, shared_state, resident)}

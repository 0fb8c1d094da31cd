"""Ways to arrange memory in the kernel that plays random games to the end; `gpu.py` times them.

All play the same games: game number i // spread, so that `spread` games in a row are the same game.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import types

from vianebula.batch.rows import copy_row, playout_row, start_generator
from vianebula.gpu.kernels import ROW, cuda
from vianebula.rules.actions import MAX_LEGAL
from vianebula.rules.box import BOX
from vianebula.rules.chance import GENERATOR

TABLES = numba.from_dtype(BOX)
SHARED_ROWS = 64  # states of one block, if they lie in shared memory: 64 * 696 bytes


def local(boxes, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The product's: the state in local memory, the box in global memory."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, ROW)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        generator = cuda.local.array(GENERATOR, types.uint64)
        copy_row(row, 0, states, i)
        start_generator(generator, seed, i // spread)
        lengths[i] = playout_row(boxes, row, 0, generator, out)
        copy_row(states, i, row, 0)


def in_place(boxes, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The state stays in global memory."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        out = cuda.local.array(MAX_LEGAL, types.int16)
        generator = cuda.local.array(GENERATOR, types.uint64)
        start_generator(generator, seed, i // spread)
        lengths[i] = playout_row(boxes, states, i, generator, out)


def shared_box(boxes, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The box in shared memory, the state in local memory."""
    tables = cuda.shared.array(1, TABLES)
    if cuda.threadIdx.x == 0:
        copy_row(tables, 0, boxes, 0)
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, ROW)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        generator = cuda.local.array(GENERATOR, types.uint64)
        copy_row(row, 0, states, i)
        start_generator(generator, seed, i // spread)
        lengths[i] = playout_row(tables, row, 0, generator, out)
        copy_row(states, i, row, 0)


def shared_state(boxes, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """The states of a block in shared memory (at most SHARED_ROWS threads)."""
    rows = cuda.shared.array(SHARED_ROWS, ROW)
    i = cuda.grid(1)
    j = cuda.threadIdx.x
    if i < states.shape[0]:
        out = cuda.local.array(MAX_LEGAL, types.int16)
        generator = cuda.local.array(GENERATOR, types.uint64)
        copy_row(rows, j, states, i)
        start_generator(generator, seed, i // spread)
        lengths[i] = playout_row(boxes, rows, j, generator, out)
        copy_row(states, i, rows, j)


def resident(boxes, states, seed, spread, lengths):  # type: ignore[no-untyped-def]
    """As `local`, but each thread goes on with further games: fewer threads may share the caches better."""
    i = cuda.grid(1)
    row = cuda.local.array(1, ROW)
    out = cuda.local.array(MAX_LEGAL, types.int16)
    generator = cuda.local.array(GENERATOR, types.uint64)
    while i < states.shape[0]:
        copy_row(row, 0, states, i)
        start_generator(generator, seed, i // spread)
        lengths[i] = playout_row(boxes, row, 0, generator, out)
        copy_row(states, i, row, 0)
        i += cuda.gridsize(1)


def signature() -> Any:
    """The types of all variants' arguments."""
    box, rows = types.Array(TABLES, 1, "C"), types.Array(ROW, 1, "C")
    return types.void(box, rows, types.int64, types.int64, types.int32[::1])


VARIANTS = {function.__name__: function for function in (local, in_place, shared_box, shared_state, resident)}

"""Observations: a warp of threads writes a row together.

Its threads count side by side in shared memory, in bytes, and then copy what they counted, zeros and all,
into the tensor, each beside the next. One thread a row would go its own way through the writing and store its
numbers one by one, each far from those of the thread beside it.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

import numba
import numpy as np
from numba import cuda, types

from ..batch.rows import copy_row_share
from ..observe import OBSERVATION
from ..observe.numbers import LOWEST, SharedRow, thread_share
from ..observe.write import observe_row
from ..rules.state import STATE

LANES = 4 if numba.config.ENABLE_CUDASIM else 32  # threads that write a row together
ROWS_PER_BLOCK = 4  # as many bytes as make OBSERVATION whole words of four
THREADS = LANES * ROWS_PER_BLOCK
BLOCK_STATE_WORDS = ROWS_PER_BLOCK * STATE.itemsize // 8


@cuda.jit(device=True)
def count_rows(table_rows, states, first_seat, seats_per_state, n_rows, words, state_words):
    """Write the rows of this block into `words`, as bytes; `state_words` is room for their states.

    That room is made of words because shared memory for records may begin at any byte, and a state is copied
    and read by words of eight.
    """
    views = state_words.view(STATE)
    me = cuda.threadIdx.x
    for k in range(me, OBSERVATION, cuda.blockDim.x):
        words[k] = 0
    mine, lane = me // LANES, me % LANES
    row = cuda.blockIdx.x * ROWS_PER_BLOCK + mine
    if row < n_rows:
        copy_row_share(views, mine, states, row // seats_per_state, lane, LANES)
    cuda.syncthreads()
    if row < n_rows:
        counts = words.view(np.int8)[mine * OBSERVATION : (mine + 1) * OBSERVATION]
        out = SharedRow(counts, lane, LANES, thread_share(lane, LANES))
        observe_row(table_rows, views, mine, first_seat + row % seats_per_state, out)
    cuda.syncthreads()


@cuda.jit
def observe_int8(table_rows, states, first_seat, seats_per_state, n_rows, out):
    """Write rows of counts, one after the other into `out`, which begins at a whole word of four bytes."""
    words = cuda.shared.array(OBSERVATION, types.int32)
    views = cuda.shared.array(BLOCK_STATE_WORDS, types.uint64)
    count_rows(table_rows, states, first_seat, seats_per_state, n_rows, words, views)
    me, step = cuda.threadIdx.x, cuda.blockDim.x
    n_words = out.shape[0] // 4
    out_words = out[: 4 * n_words].view(np.int32)
    first = cuda.blockIdx.x * OBSERVATION
    for k in range(me, min(OBSERVATION, n_words - first), step):
        out_words[first + k] = words[k]
    first *= 4
    counts = words.view(np.int8)
    for k in range(4 * n_words + me, min(out.shape[0], first + 4 * OBSERVATION), step):
        out[k] = counts[k - first]  # up to three bytes, of the last block


@cuda.jit
def observe_float32(table_rows, states, first_seat, seats_per_state, n_rows, scales, out):
    """Write rows of counts times their scales."""
    words = cuda.shared.array(OBSERVATION, types.int32)
    views = cuda.shared.array(BLOCK_STATE_WORDS, types.uint64)
    count_rows(table_rows, states, first_seat, seats_per_state, n_rows, words, views)
    counts = words.view(np.int8)
    first = cuda.blockIdx.x * ROWS_PER_BLOCK
    for row in range(min(ROWS_PER_BLOCK, n_rows - first)):
        for k in range(cuda.threadIdx.x, OBSERVATION, cuda.blockDim.x):
            out[first + row, k] = np.float32(counts[row * OBSERVATION + k]) * scales[k]


@cuda.jit
def observe_float16(
    table_rows, states, first_seat, seats_per_state, n_rows, scale_numbers, half_float_bits, out
):
    """Write rows of half floats, as their bits: those of each scale and count stand in a table."""
    words = cuda.shared.array(OBSERVATION, types.int32)
    views = cuda.shared.array(BLOCK_STATE_WORDS, types.uint64)
    count_rows(table_rows, states, first_seat, seats_per_state, n_rows, words, views)
    counts = words.view(np.int8)
    first = cuda.blockIdx.x * ROWS_PER_BLOCK
    for row in range(min(ROWS_PER_BLOCK, n_rows - first)):
        for k in range(cuda.threadIdx.x, OBSERVATION, cuda.blockDim.x):
            count = np.int64(counts[row * OBSERVATION + k])
            bits = np.int16(0)
            if count != 0:
                bits = half_float_bits[scale_numbers[k], count - LOWEST]
            out[first + row, k] = bits

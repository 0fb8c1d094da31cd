"""Kernels that bring together games which do the same; `gpu_grouping.py` compares them."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

from __future__ import annotations

from numba import types

from vianebula.batch.rows import copy_row, sample_row, seed_game_rng, step_row
from vianebula.gpu.kernels import STATE_TYPE, cuda
from vianebula.observe.write import observe_row
from vianebula.rules.action_set import ACTION_WORDS
from vianebula.rules.actions import (
    CHOOSE,
    DECLINE,
    DELIVER,
    ERECT,
    EXPLORE,
    MAX_LEGAL,
    RETURN,
    SITE,
    SPEND,
    SWAP,
    TRANSPORT,
    USE,
)
from vianebula.rules.legal import legal_set
from vianebula.rules.play import advance_turn, play_turn_action
from vianebula.rules.rng import RNG_WORDS

FAMILY_EDGES = (SITE, EXPLORE, TRANSPORT, ERECT, DECLINE, USE, SPEND, DELIVER, CHOOSE, RETURN, SWAP)
TURN_FAMILIES = 4  # A, B, C and D, E: the families whose actions end with the next turn
MAX_FAMILIES = 16
MAX_BLOCK = 512


@cuda.jit(device=True)
def family_of(action):
    """The number of an action's family."""
    family = 0
    for edge in FAMILY_EDGES:
        if action >= edge:
            family += 1
    return family


@cuda.jit(device=True)
def place_in_block(key, counts, starts, order, n):
    """Sort the threads of a block by small keys; the thread's game is then `order[threadIdx.x]`.

    `counts` and `starts` are shared arrays of MAX_FAMILIES, `order` one of MAX_BLOCK; n threads take part.
    """
    me = cuda.threadIdx.x
    if me < MAX_FAMILIES:
        counts[me] = 0
    cuda.syncthreads()
    mine = 0
    if me < n:
        mine = cuda.atomic.add(counts, key, 1)
    cuda.syncthreads()
    if me == 0:
        sum = 0
        for family in range(MAX_FAMILIES):
            starts[family] = sum
            sum += counts[family]
    cuda.syncthreads()
    if me < n:
        order[starts[key] + mine] = me
    cuda.syncthreads()


@cuda.jit
def step_in_order(table_rows, states, order, actions, done, seats):
    """Play an action in each game, the games taken in an order."""
    j = cuda.grid(1)
    if j < states.shape[0]:
        i = order[j]
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i)
        done[i] = step_row(table_rows, row, 0, actions[i])
        seats[i] = row[0]["seat"]
        copy_row(states, i, row, 0)


@cuda.jit
def step_turns(table_rows, states, order, families, actions, done, seats):
    """Play the actions A to E only."""
    j = cuda.grid(1)
    if j < states.shape[0] and families[j] < TURN_FAMILIES:
        i = order[j]
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i)
        play_turn_action(table_rows[0], row[0], types.int16(actions[i]))
        advance_turn(table_rows[0], row[0], None)
        seats[i] = row[0]["seat"]
        done[i] = row[0]["seat"] < 0
        copy_row(states, i, row, 0)


@cuda.jit
def step_others(table_rows, states, order, families, actions, done, seats):
    """Play all actions but A to E."""
    j = cuda.grid(1)
    if j < states.shape[0] and families[j] >= TURN_FAMILIES:
        i = order[j]
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i)
        done[i] = step_row(table_rows, row, 0, actions[i])
        seats[i] = row[0]["seat"]
        copy_row(states, i, row, 0)


@cuda.jit
def step_grouped(table_rows, states, actions, done, seats):
    """Play an action in each game; each block sorts its games by the families of their actions."""
    counts = cuda.shared.array(MAX_FAMILIES, types.int32)
    starts = cuda.shared.array(MAX_FAMILIES, types.int32)
    order = cuda.shared.array(MAX_BLOCK, types.int32)
    first = cuda.blockIdx.x * cuda.blockDim.x
    n = min(cuda.blockDim.x, states.shape[0] - first)
    me = cuda.threadIdx.x
    key = 0
    if me < n:
        key = family_of(actions[first + me])
    place_in_block(key, counts, starts, order, n)
    if me < n:
        i = first + order[me]
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i)
        done[i] = step_row(table_rows, row, 0, actions[i])
        seats[i] = row[0]["seat"]
        copy_row(states, i, row, 0)


@cuda.jit
def sample_grouped(table_rows, states, seed, actions):
    """Write a random legal action for each game; each block sorts its games by prompt."""
    counts = cuda.shared.array(MAX_FAMILIES, types.int32)
    starts = cuda.shared.array(MAX_FAMILIES, types.int32)
    order = cuda.shared.array(MAX_BLOCK, types.int32)
    first = cuda.blockIdx.x * cuda.blockDim.x
    n = min(cuda.blockDim.x, states.shape[0] - first)
    me = cuda.threadIdx.x
    key = 0
    if me < n:
        key = states[first + me]["prompt"]
    place_in_block(key, counts, starts, order, n)
    if me < n:
        i = first + order[me]
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, types.uint64)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        rng = cuda.local.array(RNG_WORDS, types.uint64)
        copy_row(row, 0, states, i)
        seed_game_rng(rng, seed, i)
        actions[i] = sample_row(table_rows, row, 0, rng, words, out)


@cuda.jit
def legal_bits_grouped(table_rows, states, bits):
    """Write the set of legal actions of each game; each block sorts its games by prompt."""
    counts = cuda.shared.array(MAX_FAMILIES, types.int32)
    starts = cuda.shared.array(MAX_FAMILIES, types.int32)
    order = cuda.shared.array(MAX_BLOCK, types.int32)
    first = cuda.blockIdx.x * cuda.blockDim.x
    n = min(cuda.blockDim.x, states.shape[0] - first)
    me = cuda.threadIdx.x
    key = 0
    if me < n:
        key = states[first + me]["prompt"]
    place_in_block(key, counts, starts, order, n)
    if me < n:
        i = first + order[me]
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, types.uint64)
        out = cuda.local.array(MAX_LEGAL, types.int16)
        copy_row(row, 0, states, i)
        legal_set(table_rows[0], row[0], words, out)
        for j in range(ACTION_WORDS):
            bits[i, j] = words[j]


@cuda.jit
def observe_alone(table_rows, states, first_seat, seats_per_state, out):
    """Observations, each thread its own row; `out` must be all zero."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i // seats_per_state)
        observe_row(table_rows, row, 0, first_seat + i % seats_per_state, out[i])

"""One thread, one game: each kernel copies its state into the thread's own memory and back.

Working on such a copy is several times faster than working in place. Everything a kernel does is a call of
`batch.rows` or of the rules; only memory is arranged here.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

import numba
from numba import cuda, types

from ..batch.rows import (
    copy_row,
    deal_row,
    determinize_row,
    episode_seed,
    is_legal_row,
    legal_mask_row,
    legal_set_row,
    playout_row,
    sample_row,
    score_and_rank_row,
    seed_game_rng,
    step_row,
)
from ..observe.numbers import SparseRow
from ..observe.write import observe_row
from ..rules.action_set import ACTION_WORDS
from ..rules.actions import MAX_LEGAL
from ..rules.kernels import legal_row
from ..rules.rng import RNG_WORDS
from ..rules.state import STATE
from ..rules.tables import TABLES

STATE_TYPE = numba.from_dtype(STATE)
TABLES_TYPE = numba.from_dtype(TABLES)
ACTION = types.int16
WORD = types.uint64


@cuda.jit
def episode_seeds(seed, episodes, seeds):
    """Write the seed of each game's episode."""
    i = cuda.grid(1)
    if i < seeds.shape[0]:
        seeds[i] = episode_seed(seed, i, episodes[i])


@cuda.jit
def copy_states(source, target):
    """Copy each state."""
    i = cuda.grid(1)
    if i < source.shape[0]:
        copy_row(target, i, source, i)


@cuda.jit
def take_states(source, indices, target):
    """Copy the state that each index names."""
    i = cuda.grid(1)
    if i < target.shape[0]:
        copy_row(target, i, source, indices[i])


@cuda.jit
def determinize(table_rows, states, seed):
    """Deal anew in each game what its seat to move may not know."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        rng = cuda.local.array(RNG_WORDS, WORD)
        copy_row(row, 0, states, i)
        seed_game_rng(rng, seed, i)
        determinize_row(table_rows, row, 0, rng)
        copy_row(states, i, row, 0)


@cuda.jit
def deal(table_rows, zero_states, states, seeds, seats):
    """Deal each game from its seed."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        rng = cuda.local.array(RNG_WORDS, WORD)
        deal_row(table_rows, zero_states, row, 0, seeds[i], rng)
        seats[i] = row[0]["seat"]
        copy_row(states, i, row, 0)


@cuda.jit
def legal_mask(table_rows, states, masks):
    """Mark the legal actions of each game in its mask."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        out = cuda.local.array(MAX_LEGAL, ACTION)
        copy_row(row, 0, states, i)
        legal_mask_row(table_rows, row, 0, out, masks[i])


@cuda.jit
def legal_bits(table_rows, states, bits):
    """Write the set of legal actions of each game."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, WORD)
        out = cuda.local.array(MAX_LEGAL, ACTION)
        copy_row(row, 0, states, i)
        legal_set_row(table_rows, row, 0, words, out)
        for j in range(ACTION_WORDS):
            bits[i, j] = words[j]


@cuda.jit
def legal_lists(table_rows, states, actions, counts):
    """List the legal actions of each game, and say how many they are."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i)
        counts[i] = legal_row(table_rows, row, 0, actions[i])


@cuda.jit
def find_first_illegal(table_rows, states, actions, lowest):
    """Leave the number of the first game with an illegal action in `lowest`."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, WORD)
        out = cuda.local.array(MAX_LEGAL, ACTION)
        copy_row(row, 0, states, i)
        if not is_legal_row(table_rows, row, 0, actions[i], words, out):
            cuda.atomic.min(lowest, 0, i)


@cuda.jit
def step(table_rows, states, actions, done, seats):
    """Play an action in each game; scoring is for `score_and_redeal_finished`."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i)
        done[i] = step_row(table_rows, row, 0, actions[i])
        seats[i] = row[0]["seat"]
        copy_row(states, i, row, 0)


@cuda.jit
def score_and_redeal_finished(
    table_rows, zero_states, states, seed, episodes, seeds, auto_reset, done, scores, ranks, seats
):
    """Count the games that are over, and deal them again.

    Apart from `step` because counting takes five times the registers, and few games end in one step.
    """
    i = cuda.grid(1)
    if i < states.shape[0] and done[i]:
        score_and_rank_row(table_rows, states, i, scores[i], ranks[i])
        if auto_reset:
            row = cuda.local.array(1, STATE_TYPE)
            rng = cuda.local.array(RNG_WORDS, WORD)
            episodes[i] += 1
            seeds[i] = episode_seed(seed, i, episodes[i])
            deal_row(table_rows, zero_states, row, 0, seeds[i], rng)
            seats[i] = row[0]["seat"]
            copy_row(states, i, row, 0)


@cuda.jit
def observe_sparse(table_rows, states, seat, indices, values, lengths):
    """Write what is not zero in an observation a game, for a seat (NONE: to move)."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        copy_row(row, 0, states, i)
        lengths[i] = 0
        observe_row(table_rows, row, 0, seat, SparseRow(indices[i], values[i], lengths[i : i + 1]))


@cuda.jit
def score_and_rank(table_rows, states, scores, ranks):
    """Write scores and ranks as things stand."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        score_and_rank_row(table_rows, states, i, scores[i], ranks[i])


@cuda.jit
def playout(table_rows, states, seed, lengths):
    """Whole games. The block keeps the tables, always read, in shared memory: 13 % faster."""
    tables = cuda.shared.array(1, TABLES_TYPE)
    if cuda.threadIdx.x == 0:
        copy_row(tables, 0, table_rows, 0)
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, WORD)
        out = cuda.local.array(MAX_LEGAL, ACTION)
        rng = cuda.local.array(RNG_WORDS, WORD)
        copy_row(row, 0, states, i)
        seed_game_rng(rng, seed, i)
        lengths[i] = playout_row(tables, row, 0, rng, words, out)
        copy_row(states, i, row, 0)


@cuda.jit
def sample(table_rows, states, seed, actions):
    """Write a random legal action for each game."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        row = cuda.local.array(1, STATE_TYPE)
        words = cuda.local.array(ACTION_WORDS, WORD)
        out = cuda.local.array(MAX_LEGAL, ACTION)
        rng = cuda.local.array(RNG_WORDS, WORD)
        copy_row(row, 0, states, i)
        seed_game_rng(rng, seed, i)
        actions[i] = sample_row(table_rows, row, 0, rng, words, out)

"""What environments ask of rows of states, each in one compiled call: the way from Python is what costs."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

import numpy as np

from ..batch.ranges import deal_next_episode
from ..batch.rows import is_legal_row, sample_row, step_row
from ..observe.jit import kernel
from ..observe.write import observe_row
from ..rules.action_set import ACTION_WORDS
from ..rules.actions import MAX_LEGAL
from ..rules.constants import NONE
from ..rules.legal import legal
from ..rules.rng import RNG_WORDS
from ..rules.state import OVER

ILLEGAL = -2  # instead of a seat: the action was refused, nothing has changed


@kernel
def step_if_legal(table_rows, states, action):
    """Play an action in row 0 if it is legal; the seat to move next, NONE at the end, or ILLEGAL."""
    words = np.empty(ACTION_WORDS, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    if states[0].prompt == OVER or not is_legal_row(table_rows, states, 0, action, words, out):
        return np.int64(ILLEGAL)
    step_row(table_rows, states, 0, action)
    return np.int64(states[0].seat)


@kernel
def observe_and_mask(table_rows, states, seat, observation, mask):
    """Write what a seat sees of row 0, and what it may do: nothing while another seat is to move."""
    observation[:] = 0
    observe_row(table_rows, states, 0, seat, observation)
    write_mask(table_rows, states, seat, mask)


@kernel
def write_mask(table_rows, states, seat, mask):
    """Write the mask of what a seat may do in row 0."""
    mask[:] = 0
    if states[0].seat == seat:
        out = np.empty(MAX_LEGAL, np.int16)
        for i in range(legal(table_rows[0], states[0], out)):
            mask[out[i]] = 1


@kernel
def write_legal(table_rows, states, out):
    """Write the legal actions of row 0, and return how many there are."""
    return legal(table_rows[0], states[0], out)


@kernel
def play_random_until_range(table_rows, states, seat, rngs, lo, hi):
    """Let other seats play random actions in rows lo to hi - 1, until it is this seat's decision or the end.

    `rngs` are one for each row.
    """
    words = np.empty(ACTION_WORDS, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        while states[i].seat != NONE and states[i].seat != seat:
            step_row(table_rows, states, i, sample_row(table_rows, states, i, rngs[i], words, out))


@kernel
def redeal_marked(games, which, seed):
    """Deal the next episode of those games that are marked."""
    rng = np.empty(RNG_WORDS, np.uint64)
    for i in range(len(which)):
        if which[i]:
            deal_next_episode(games, i, seed, rng)

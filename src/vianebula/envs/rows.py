"""What environments ask of rows of states, each in one compiled call: the way from Python is what costs."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

import numpy as np

from ..batch.rows import choose_row, deal_row, derive_seed, is_legal_row, play_row
from ..observe.compiled import compiled
from ..observe.write import observe_row
from ..rules.actions import MAX_LEGAL
from ..rules.box import NONE
from ..rules.chance import GENERATOR
from ..rules.legal import legal
from ..rules.state import OVER

ILLEGAL = -2  # instead of a seat: the action was refused, nothing has changed


@compiled
def play_checked(boxes, states, action):
    """Play an action in row 0 if it is legal; the seat to move next, NONE at the end, or ILLEGAL."""
    out = np.empty(MAX_LEGAL, np.int16)
    if states[0].prompt == OVER or not is_legal_row(boxes, states, 0, action, out):
        return np.int64(ILLEGAL)
    play_row(boxes, states, 0, action)
    return np.int64(states[0].seat)


@compiled
def look(boxes, states, seat, observation, mask):
    """Write what a seat sees of row 0, and what it may do: nothing while another seat is to move."""
    observation[:] = 0
    observe_row(boxes, states, 0, seat, observation)
    write_mask(boxes, states, seat, mask)


@compiled
def write_mask(boxes, states, seat, mask):
    mask[:] = 0
    if states[0].seat == seat:
        out = np.empty(MAX_LEGAL, np.int16)
        for i in range(legal(boxes[0], states[0], out)):
            mask[out[i]] = 1


@compiled
def answer_range(boxes, states, seat, generators, lo, hi):
    """Let other seats play random actions in rows lo to hi - 1, until it is this seat's decision or the end.

    `generators` are one for each row.
    """
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        while states[i].seat != NONE and states[i].seat != seat:
            play_row(boxes, states, i, choose_row(boxes, states, i, generators[i], out))


@compiled
def deal_again_range(boxes, blanks, states, which, seed, episodes, seeds, lo, hi):
    """Deal the next episode of those rows from lo to hi - 1 that are marked."""
    generator = np.empty(GENERATOR, np.uint64)
    for i in range(lo, hi):
        if which[i]:
            episodes[i] += 1
            seeds[i] = derive_seed(generator, seed, i, episodes[i])
            deal_row(boxes, blanks, states, i, seeds[i], generator)

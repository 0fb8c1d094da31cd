"""Thin loops over rows of states, for one CPU core: what Python calls, and nothing but indexing in it.

Each takes arrays, because an array of states crosses from Python faster than one state.
"""

import numpy as np

from .actions import MAX_LEGAL
from .chance import GENERATOR, choose, seed_generator
from .compiled import rule
from .deal import deal
from .land import derive
from .legal import legal
from .play import play
from .score import score, winners
from .state import OVER
from .view import hide, redeal


@rule
def deal_rows(boxes, states, seeds):
    """Deal each row, which must be all zero, from its seed."""
    generator = np.empty(GENERATOR, np.uint64)
    for i in range(len(states)):
        seed_generator(generator, seeds[i])
        deal(boxes[0], states[i], generator)


@rule
def legal_row(boxes, states, i, out):
    return legal(boxes[0], states[i], out)


@rule
def play_row(boxes, states, i, action):
    play(boxes[0], states[i], action)


@rule
def derive_row(boxes, states, i):
    derive(boxes[0], states[i])


@rule
def hide_row(states, i, seat):
    hide(states[i], seat)


@rule
def redeal_rows(boxes, views, seat, seeds):
    """Fill in each row, a view of the seat, from its seed."""
    generator = np.empty(GENERATOR, np.uint64)
    for i in range(len(views)):
        seed_generator(generator, seeds[i])
        redeal(boxes[0], views[i], seat, generator)


@rule
def score_row(boxes, states, i, scores):
    """Write the scores of all seats; returns the winners as bits."""
    for seat in range(boxes[0].seats):
        scores[seat] = score(boxes[0], states[i], seat)
    return winners(boxes[0], states[i])


@rule
def playout_rows(boxes, states, seeds, counts):
    """Play each row to its end with uniformly random actions, listing all legal ones at every decision.

    Returns nothing; `counts[i]` becomes (decisions, legal actions listed).
    """
    generator = np.empty(GENERATOR, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    box = boxes[0]
    for i in range(len(states)):
        seed_generator(generator, seeds[i])
        state = states[i]
        decisions = 0
        listed = 0
        while state.prompt != OVER:
            n = legal(box, state, out)
            play(box, state, out[choose(generator, n)])
            decisions += 1
            listed += n
        counts[i, 0] = decisions
        counts[i, 1] = listed


@rule
def copy_rows(states, copies, rounds):
    """Copy each row over the one with its number, so many times."""
    for _ in range(rounds):
        for i in range(len(states)):
            copies[i] = states[i]


@rule
def perft_rows(boxes, stack, depth):
    """How many sequences of `depth` actions start at stack[0]; ends of games on the way count as one each.

    `stack` has depth + 1 rows.
    """
    box = boxes[0]
    lists = np.empty((depth + 1, MAX_LEGAL), np.int16)
    left = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    if depth == 0 or stack[0].prompt == OVER:
        return 1
    left[0] = legal(box, stack[0], lists[0])
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        stack[level + 1] = stack[level]
        play(box, stack[level + 1], lists[level, left[level]])
        if level + 1 == depth or stack[level + 1].prompt == OVER:
            total += 1
            continue
        level += 1
        left[level] = legal(box, stack[level], lists[level])
    return total

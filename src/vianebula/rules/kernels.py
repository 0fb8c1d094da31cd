"""Thin loops over rows of states, for one CPU core: what Python calls, and nothing but indexing in it.

Each takes arrays, because an array of states crosses from Python faster than one state.
"""

import numpy as np

from .action_set import ACTION_WORDS, nth_action
from .actions import ERECT, MAX_LEGAL
from .deal import deal
from .jit import entry, kernel
from .land import recompute_derived_fields
from .legal import legal, legal_set
from .play import play
from .rng import RNG_WORDS, below, seed_rng
from .score import score, winners
from .state import OVER
from .view import determinize, mask_hidden


@kernel
def deal_rows(table_rows, states, seeds):
    """Deal each row, which must be all zero, from its seed."""
    rng = np.empty(RNG_WORDS, np.uint64)
    for i in range(len(states)):
        seed_rng(rng, seeds[i])
        deal(table_rows[0], states[i], rng)


@entry
def legal_row(table_rows, states, i, out):
    """List the legal actions of row i into `out`; returns how many."""
    return legal(table_rows[0], states[i], out)


@entry
def play_row(table_rows, states, i, action):
    """Do one legal action in row i."""
    play(table_rows[0], states[i], np.int16(action))  # as in legal lists, so that `play` is compiled once


@entry
def mark_revealing_actions_row(table_rows, states, i, actions, n, scratch, out):
    """Which of n legal actions would turn up a card; each is tried in `scratch`, a row of its own."""
    for j in range(n):
        out[j] = False
        if actions[j] >= ERECT:
            scratch[0] = states[i]
            play(table_rows[0], scratch[0], actions[j])
            out[j] = scratch[0].n_drawn != states[i].n_drawn


@entry
def recompute_derived_fields_row(table_rows, states, i):
    """Compute the fields of row i that follow from the others."""
    recompute_derived_fields(table_rows[0], states[i])


@entry
def mask_hidden_row(states, i, seat):
    """Blank in row i what a seat may not know."""
    mask_hidden(states[i], seat)


@kernel
def determinize_rows(table_rows, views, seat, seeds):
    """Fill in each row, a view of the seat, from its seed."""
    rng = np.empty(RNG_WORDS, np.uint64)
    for i in range(len(views)):
        seed_rng(rng, seeds[i])
        determinize(table_rows[0], views[i], seat, rng)


@entry
def score_and_winners_row(table_rows, states, i, scores):
    """Write the scores of all seats; returns the winners as bits."""
    for seat in range(table_rows[0].seats):
        scores[seat] = score(table_rows[0], states[i], seat)
    return winners(table_rows[0], states[i])


@kernel
def playout_rows(table_rows, states, seeds, counts):
    """Play each row to its end with uniformly random actions, finding all legal ones at every decision.

    Returns nothing; `counts[i]` becomes (decisions, legal actions found).
    """
    rng = np.empty(RNG_WORDS, np.uint64)
    words = np.empty(ACTION_WORDS, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    tables = table_rows[0]
    for i in range(len(states)):
        seed_rng(rng, seeds[i])
        state = states[i]
        decisions = 0
        found = 0
        while state.prompt != OVER:
            n = legal_set(tables, state, words, out)
            play(tables, state, nth_action(words, below(rng, n)))
            decisions += 1
            found += n
        counts[i, 0] = decisions
        counts[i, 1] = found


@entry
def copy_rows_repeatedly(states, copies, rounds):
    """Copy each row over the one with its number, so many times."""
    for _ in range(rounds):
        for i in range(len(states)):
            copies[i] = states[i]


@kernel
def perft(table_rows, stack, depth):
    """How many sequences of `depth` actions start at stack[0]; ends of games on the way count as one each.

    `stack` has depth + 1 rows.
    """
    tables = table_rows[0]
    lists = np.empty((depth + 1, MAX_LEGAL), np.int16)
    left = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    if depth == 0 or stack[0].prompt == OVER:
        return 1
    left[0] = legal(tables, stack[0], lists[0])
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        stack[level + 1] = stack[level]
        play(tables, stack[level + 1], lists[level, left[level]])
        if level + 1 == depth or stack[level + 1].prompt == OVER:
            total += 1
            continue
        level += 1
        left[level] = legal(tables, stack[level], lists[level])
    return total

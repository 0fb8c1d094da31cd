"""Thin loops over a range of games, for one CPU thread each. Nothing but indexing in them."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

import numpy as np

from ..observe.compiled import compiled
from ..rules.actions import MAX_LEGAL
from ..rules.box import NONE
from ..rules.chance import GENERATOR
from .rows import (
    choose_row,
    deal_row,
    derive_seed,
    is_legal_row,
    mask_row,
    play_row,
    playout_row,
    settle_row,
    start_generator,
)


@compiled
def derive_range(seed, episodes, seeds, lo, hi):
    generator = np.empty(GENERATOR, np.uint64)
    for i in range(lo, hi):
        seeds[i] = derive_seed(generator, seed, i, episodes[i])


@compiled
def deal_range(boxes, blanks, states, seeds, lo, hi):
    generator = np.empty(GENERATOR, np.uint64)
    for i in range(lo, hi):
        deal_row(boxes, blanks, states, i, seeds[i], generator)


@compiled
def mask_range(boxes, states, masks, lo, hi):
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        masks[i] = False
        mask_row(boxes, states, i, out, masks[i])


@compiled
def illegal_range(boxes, states, actions, lo, hi):
    """The first game of the range whose action is illegal; NONE if there is none."""
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        if not is_legal_row(boxes, states, i, actions[i], out):
            return i
    return NONE


@compiled
def step_range(boxes, blanks, states, actions, seed, episodes, seeds, redeal, done, scores, ranks, lo, hi):
    generator = np.empty(GENERATOR, np.uint64)
    for i in range(lo, hi):
        done[i] = play_row(boxes, states, i, actions[i])
        scores[i] = 0
        ranks[i] = 0
        if done[i]:
            settle_row(boxes, states, i, scores[i], ranks[i])
            if redeal:
                episodes[i] += 1
                seeds[i] = derive_seed(generator, seed, i, episodes[i])
                deal_row(boxes, blanks, states, i, seeds[i], generator)


@compiled
def settle_range(boxes, states, scores, ranks, lo, hi):
    for i in range(lo, hi):
        settle_row(boxes, states, i, scores[i], ranks[i])


@compiled
def playout_range(boxes, states, seed, lengths, lo, hi):
    generator = np.empty(GENERATOR, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        start_generator(generator, seed, i)
        lengths[i] = playout_row(boxes, states, i, generator, out)


@compiled
def sample_range(boxes, states, seed, actions, lo, hi):
    generator = np.empty(GENERATOR, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        start_generator(generator, seed, i)
        actions[i] = choose_row(boxes, states, i, generator, out)

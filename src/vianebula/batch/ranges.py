"""Thin loops over a range of games, for one CPU thread each. Nothing but indexing in them."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

import numpy as np

from ..observe.jit import compiled
from ..rules.actions import MAX_LEGAL
from ..rules.constants import NONE
from ..rules.rng import RNG_WORDS
from .rows import (
    deal_row,
    episode_seed,
    is_legal_row,
    legal_mask_row,
    playout_row,
    sample_row,
    score_and_rank_row,
    seed_game_rng,
    step_row,
)


@compiled
def episode_seeds_range(seed, episodes, seeds, lo, hi):
    """Write the seed of each game's episode."""
    rng = np.empty(RNG_WORDS, np.uint64)
    for i in range(lo, hi):
        seeds[i] = episode_seed(rng, seed, i, episodes[i])


@compiled
def deal_range(table_rows, zero_states, states, seeds, lo, hi):
    """Deal each game from its seed."""
    rng = np.empty(RNG_WORDS, np.uint64)
    for i in range(lo, hi):
        deal_row(table_rows, zero_states, states, i, seeds[i], rng)


@compiled
def legal_mask_range(table_rows, states, masks, lo, hi):
    """Write the mask of legal actions of each game."""
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        masks[i] = False
        legal_mask_row(table_rows, states, i, out, masks[i])


@compiled
def first_illegal_range(table_rows, states, actions, lo, hi):
    """The first game of the range whose action is illegal; NONE if there is none."""
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        if not is_legal_row(table_rows, states, i, actions[i], out):
            return i
    return NONE


@compiled
def step_range(
    table_rows, zero_states, states, actions, seed, episodes, seeds, auto_reset, done, scores, ranks, lo, hi
):
    """Play an action in each game; score those that end, and deal them again with `auto_reset`."""
    rng = np.empty(RNG_WORDS, np.uint64)
    for i in range(lo, hi):
        done[i] = step_row(table_rows, states, i, actions[i])
        scores[i] = 0
        ranks[i] = 0
        if done[i]:
            score_and_rank_row(table_rows, states, i, scores[i], ranks[i])
            if auto_reset:
                episodes[i] += 1
                seeds[i] = episode_seed(rng, seed, i, episodes[i])
                deal_row(table_rows, zero_states, states, i, seeds[i], rng)


@compiled
def score_and_rank_range(table_rows, states, scores, ranks, lo, hi):
    """Write scores and ranks as things stand."""
    for i in range(lo, hi):
        score_and_rank_row(table_rows, states, i, scores[i], ranks[i])


@compiled
def playout_range(table_rows, states, seed, lengths, lo, hi):
    """Play each game to its end at random; write how many decisions it took."""
    rng = np.empty(RNG_WORDS, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        seed_game_rng(rng, seed, i)
        lengths[i] = playout_row(table_rows, states, i, rng, out)


@compiled
def sample_range(table_rows, states, seed, actions, lo, hi):
    """Write a random legal action for each game."""
    rng = np.empty(RNG_WORDS, np.uint64)
    out = np.empty(MAX_LEGAL, np.int16)
    for i in range(lo, hi):
        seed_game_rng(rng, seed, i)
        actions[i] = sample_row(table_rows, states, i, rng, out)

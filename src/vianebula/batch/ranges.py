"""Thin loops over a range of games, for one CPU thread each. Nothing but indexing in them.

They are given room to work in (a row of ROOM) instead of making arrays: so nothing counts references here. Of
that room they take slices, which compiled code knows as plain arrays: so the rules are not compiled again for
them. What only reads legal actions is given them as bits: `legal_bits_range` is compiled once for all of it.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..observe.jit import compiled, inner
from ..rules.action_set import ACTION_WORDS, contains_action, count_actions, nth_action
from ..rules.actions import MAX_LEGAL
from ..rules.constants import NONE
from ..rules.legal import legal, legal_set
from ..rules.rng import RNG_WORDS, below, below_from
from ..rules.rows import Rows
from ..rules.state import OVER
from .rows import (
    copy_row,
    deal_row,
    determinize_row,
    episode_seed,
    first_word,
    playout_row,
    score_and_rank_row,
    seed_game_rng,
    step_and_list_row,
    step_row,
)


class Games(NamedTuple):
    """The games of a batch, and what they were dealt from."""

    table_rows: Rows  # one of TABLES
    zero_states: Rows  # one state that is all zero
    states: Rows
    seeds: NDArray[np.int64]  # of each game's deal
    episodes: NDArray[np.int64]  # how often each game was dealt again


_ROOM = [("rng", np.uint64, RNG_WORDS), ("words", np.uint64, ACTION_WORDS), ("out", np.int16, MAX_LEGAL)]
ROOM = np.dtype((np.record, np.dtype(_ROOM, align=True)))


@compiled
def episode_seeds_range(seed, episodes, seeds, lo, hi):
    """Write the seed of each game's episode."""
    for i in range(lo, hi):
        seeds[i] = episode_seed(seed, i, episodes[i])


@compiled
def deal_range(games, room, lo, hi):
    """Deal each game from its seed."""
    rng = room[0].rng[:]
    for i in range(lo, hi):
        deal_row(games.table_rows, games.zero_states, games.states, i, games.seeds[i], rng)


@inner
def deal_next_episode(games, i, seed, rng):
    """Deal game i again, from the seed of its next episode."""
    games.episodes[i] += 1
    games.seeds[i] = episode_seed(seed, i, games.episodes[i])
    deal_row(games.table_rows, games.zero_states, games.states, i, games.seeds[i], rng)


@compiled
def take_range(source, indices, states, lo, hi):
    """Copy the state that each index names."""
    for i in range(lo, hi):
        copy_row(states, i, source, indices[i])


@compiled
def determinize_range(table_rows, states, seed, room, lo, hi):
    """Deal anew in each game what its seat to move may not know."""
    rng = room[0].rng[:]
    for i in range(lo, hi):
        seed_game_rng(rng, seed, i)
        determinize_row(table_rows, states, i, rng)


@compiled
def legal_bits_range(table_rows, states, bits, room, lo, hi):
    """Write the set of legal actions of each game."""
    out = room[0].out[:]
    for i in range(lo, hi):
        legal_set(table_rows[0], states[i], bits[i], out)


@compiled
def legal_lists_range(table_rows, states, actions, counts, lo, hi):
    """List the legal actions of each game, and say how many they are."""
    for i in range(lo, hi):
        counts[i] = legal(table_rows[0], states[i], actions[i])


@compiled
def first_illegal_range(bits, states, actions, lo, hi):
    """The first game of the range whose action is illegal; NONE if there is none.

    In a finished game it is ignored, so any may be played.
    """
    for i in range(lo, hi):
        if not contains_action(bits[i], actions[i]) and states[i].prompt != OVER:
            return i
    return NONE


@compiled
def step_range(
    table_rows,
    zero_states,
    states,
    seeds,
    episodes,
    actions,
    seed,
    auto_reset,
    done,
    scores,
    ranks,
    room,
    lo,
    hi,
):
    """Play an action in each game; score those that end, and deal them again with `auto_reset`.

    The arrays of `Games` and of `Step` come one by one: in tuples they cross into compiled code in seven
    times the time.
    """
    games = Games(table_rows, zero_states, states, seeds, episodes)
    rng = room[0].rng[:]
    for i in range(lo, hi):
        done[i] = step_row(table_rows, states, i, actions[i])
        scores[i] = 0
        ranks[i] = 0
        if done[i]:
            score_and_rank_row(table_rows, states, i, scores[i], ranks[i])
            if auto_reset:
                deal_next_episode(games, i, seed, rng)


@compiled
def step_and_list_range(
    table_rows,
    zero_states,
    states,
    seeds,
    episodes,
    actions,
    seed,
    auto_reset,
    done,
    scores,
    ranks,
    bits,
    room,
    lo,
    hi,
):
    """`step_range`, and then `legal_bits_range` of the games as they are after the step, in one."""
    games = Games(table_rows, zero_states, states, seeds, episodes)
    rng, room_for_list = room[0].rng[:], room[0].out[:]
    for i in range(lo, hi):
        done[i] = step_and_list_row(table_rows, states, i, actions[i], bits[i], room_for_list)
        scores[i] = 0
        ranks[i] = 0
        if done[i]:
            score_and_rank_row(table_rows, states, i, scores[i], ranks[i])
            if auto_reset:
                deal_next_episode(games, i, seed, rng)
                legal_set(table_rows[0], states[i], bits[i], room_for_list)


@compiled
def score_and_rank_range(table_rows, states, scores, ranks, lo, hi):
    """Write scores and ranks as things stand."""
    for i in range(lo, hi):
        score_and_rank_row(table_rows, states, i, scores[i], ranks[i])


@compiled
def playout_range(table_rows, states, seed, lengths, room, lo, hi):
    """Play each game to its end at random; write how many decisions it took."""
    rng, words, out = room[0].rng[:], room[0].words[:], room[0].out[:]
    for i in range(lo, hi):
        seed_game_rng(rng, seed, i)
        lengths[i] = playout_row(table_rows, states, i, rng, words, out)


@compiled
def sample_range(bits, seed, actions, room, lo, hi):
    """Write a random legal action for each game, NONE where there is none: what `sample_row` would draw.

    First a random word each, in a loop by itself: so a processor makes those of several games at once.
    """
    rng = room[0].rng[:]
    for i in range(lo, hi):
        actions[i] = first_word(seed, i)
    for i in range(lo, hi):
        n = count_actions(bits[i])
        if n == 0:
            actions[i] = NONE
            continue
        nth = below_from(np.uint64(actions[i]), n)
        if nth == NONE:
            seed_game_rng(rng, seed, i)
            nth = below(rng, n)
        actions[i] = nth_action(bits[i], nth)

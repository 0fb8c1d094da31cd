"""One row of a batch: the steps that CPU threads and CUDA kernels loop over.

`states` may be the whole batch (row j is the game) or a copy of one game in a thread's own memory (j is 0);
`game` is always its number in the batch.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=call-arg
# ruff: noqa: ARG001

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from ..observe.jit import compiled, inlined
from ..rules.action_set import clear_actions, contains_action, nth_action
from ..rules.constants import NONE
from ..rules.deal import deal
from ..rules.legal import legal, legal_set
from ..rules.play import play, play_and_list
from ..rules.rng import HALF, LOW, ONE, below, seed_rng, seeded_words, stir, warm_up
from ..rules.score import score
from ..rules.seat_counts import n_stored_pieces
from ..rules.state import OVER
from ..rules.view import determinize, mask_hidden

FIRST = np.int64(0)  # episode

# --- copying a row


def copy_row(to, j, source, i):
    """to[j] = source[i], for rows of states."""
    to[j] = source[i]


@intrinsic
def _llvm_copy_words(typing_context, to, source, n):
    """Copy n words from one record to another in a loop.

    Compiled, a plain assignment first loads every byte into a register of its own: on a GPU that takes all
    registers and spills thousands of bytes.
    """
    word = ir.IntType(64)

    def build(context, builder, signature, arguments):
        target = builder.bitcast(arguments[0], word.as_pointer())
        origin = builder.bitcast(arguments[1], word.as_pointer())
        with cgutils.for_range(builder, arguments[2]) as loop:
            value = builder.load(builder.gep(origin, [loop.index]))
            builder.store(value, builder.gep(target, [loop.index]))
        return context.get_dummy_value()

    return types.void(to, source, types.intp), build


@overload(copy_row)
def _copy_row_overload(to, j, source, i):
    def copy(to, j, source, i):
        # Of one of them the size is known only when the program runs: so the loop is not written out.
        _llvm_copy_words(to[j], source[i], min(to.itemsize, source.itemsize) // 8)

    return copy


def copy_row_share(to, j, source, i, thread, n_threads):
    """What one of several threads does of to[j] = source[i]: every n-th word."""
    words = np.dtype((np.uint64, to.dtype.itemsize // 8))
    to[j : j + 1].view(words)[0, thread::n_threads] = source[i : i + 1].view(words)[0, thread::n_threads]


@intrinsic
def _llvm_copy_every_nth_word(typing_context, to, source, first, step, n):
    """Copy the words `first`, `first + step`, … of n words from one record to another."""
    word = ir.IntType(64)

    def build(context, builder, signature, arguments):
        target = builder.bitcast(arguments[0], word.as_pointer())
        origin = builder.bitcast(arguments[1], word.as_pointer())
        first, step, n = arguments[2:]
        with cgutils.for_range_slice(builder, first, n, step, inc=True) as (index, _):
            builder.store(builder.load(builder.gep(origin, [index])), builder.gep(target, [index]))
        return context.get_dummy_value()

    return types.void(to, source, types.intp, types.intp, types.intp), build


@overload(copy_row_share)
def _copy_row_share_overload(to, j, source, i, thread, n_threads):
    def copy(to, j, source, i, thread, n_threads):
        n_words = min(to.itemsize, source.itemsize) // 8
        _llvm_copy_every_nth_word(to[j], source[i], thread, n_threads, n_words)

    return copy


# --- seeds and deals


@inlined
def episode_seed(seed, game, episode):
    """The seed of a game's deal, 63 bits: the batch's, stirred with the numbers of game and episode."""
    a, b, c, counter = seeded_words(seed)
    game, episode = np.uint64(game), np.uint64(episode)
    a, b, c, counter = warm_up(a ^ (game & LOW), b ^ (episode & LOW), c ^ (game >> HALF), counter)
    low, a, b, c, counter = stir(a, b, c, counter)
    high, a, b, c, counter = stir(a, b, c, counter)
    return np.int64((high >> ONE) << HALF | low)


@compiled
def seed_game_rng(rng, seed, game):
    """A generator of its own for each game."""
    seed_rng(rng, episode_seed(seed, game, FIRST))


@inlined
def first_word(seed, game):
    """The first random word of a game's own generator.

    All of it is inlined: only so does a loop over games become one that works on several at once.
    """
    a, b, c, counter = seeded_words(episode_seed(seed, game, FIRST))
    return stir(a, b, c, counter)[0]


@compiled
def deal_row(table_rows, zero_states, states, j, seed, rng):
    """Deal row j afresh; zero_states[0] is a state that is all zero."""
    copy_row(states, j, zero_states, 0)
    seed_rng(rng, seed)
    deal(table_rows[0], states[j], rng)


@compiled
def determinize_row(table_rows, states, j, rng):
    """Deal anew what the seat to move may not know; where nobody is to move nothing changes."""
    seat = np.int64(states[j].seat)
    if seat != NONE:
        mask_hidden(states[j], seat)
        determinize(table_rows[0], states[j], seat, rng)


# --- playing


@compiled
def legal_set_row(table_rows, states, j, words, out):
    """Write the set of legal actions into `words`; returns how many there are. `out`: room."""
    return legal_set(table_rows[0], states[j], words, out)


@compiled
def legal_mask_row(table_rows, states, j, out, mask):
    """Mark the legal actions in `mask`, which must be all False; `out` is room for the list."""
    n = legal(table_rows[0], states[j], out)
    for i in range(n):
        mask[out[i]] = True


@compiled
def is_legal_row(table_rows, states, j, action, words, out):
    """May the action be played? In a finished game it is ignored, so any may. `words`, `out`: room."""
    if states[j].prompt == OVER:
        return True
    legal_set(table_rows[0], states[j], words, out)
    return contains_action(words, action)


@compiled
def step_row(table_rows, states, j, action):
    """Do an action, unless the game is over; says whether it is over now."""
    if states[j].prompt != OVER:
        play(table_rows[0], states[j], np.int16(action))  # as in lists, so that `play` is compiled once
    return states[j].prompt == OVER


@compiled
def step_and_list_row(table_rows, states, j, action, words, out):
    """`step_row`, and then the set of legal actions into `words`; `out`: room."""
    if states[j].prompt != OVER:
        play_and_list(table_rows[0], states[j], np.int16(action), words, out)
    else:
        clear_actions(words)
    return states[j].prompt == OVER


@compiled
def score_and_rank_row(table_rows, states, j, scores, ranks):
    """The points of each seat as things stand, and its rank: 1 and how many are ahead of it.

    Who is ahead is `rules.score.is_ahead`, asked of points already counted: counted in every comparison,
    they would take all registers of a GPU.
    """
    tables = table_rows[0]
    for seat in range(tables.seats):
        scores[seat] = score(tables, states[j], seat)
        ranks[seat] = 1
    for seat in range(tables.seats):
        for other in range(tables.seats):
            ahead = scores[other] - scores[seat]
            if ahead > 0 or (
                ahead == 0 and n_stored_pieces(states[j], other) < n_stored_pieces(states[j], seat)
            ):
                ranks[seat] += 1


@compiled
def playout_row(table_rows, states, j, rng, words, out):
    """Play to the end with uniformly random actions, finding all legal ones each time; how many it took."""
    decisions = 0
    while states[j].prompt != OVER:
        n = legal_set(table_rows[0], states[j], words, out)
        play(table_rows[0], states[j], nth_action(words, below(rng, n)))
        decisions += 1
    return decisions


@compiled
def sample_row(table_rows, states, j, rng, words, out):
    """A uniformly random legal action; NONE in a finished game. `words`, `out`: room."""
    if states[j].prompt == OVER:
        return np.int64(NONE)
    n = legal_set(table_rows[0], states[j], words, out)
    return np.int64(nth_action(words, below(rng, n)))

"""What JavaScript can call of the bots: as in `entries`, with the rows of memory that `bots/core` uses."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

from __future__ import annotations

import numba
import numpy as np
from numba import carray, types

from ..bots.core.beam_search import BEAM, BEAM_PARAMS, greedy_choice
from ..bots.core.evaluation import EVALUATOR
from ..bots.core.handicap import HANDICAP, perceive
from ..bots.core.mcts import NODE, TREE, reset_tree, run_simulations
from ..bots.core.one_ply import ACTION_PREDICTION, ONE_PLY, predict_actions
from ..bots.core.selfplay import PLAYER, RESULT, SELFPLAY, play_games
from ..bots.core.value_net import NET
from ..rules.rng import RNG_WORDS
from .entries import ENTRIES as ENTRIES
from .entries import I32, INT64S, STATE_ROWS, TABLES_ROW, UINT64S, entry


def pointer_to(dtype: np.dtype[np.void]) -> types.CPointer:
    """The address of rows of a dtype."""
    return types.CPointer(numba.from_dtype(dtype))


EVALUATOR_ROW = pointer_to(EVALUATOR)
NODE_ROWS, TREE_ROW = pointer_to(NODE), pointer_to(TREE)
NET_NUMBERS = types.CPointer(numba.from_dtype(NET.dtype))
NET_SHAPE = NET.shape


@entry(TABLES_ROW, STATE_ROWS, pointer_to(BEAM_PARAMS), EVALUATOR_ROW, pointer_to(BEAM), UINT64S)
def greedy_choice_entry(tables, view, params, evaluator, beam, rng):
    """What greedy plays in a view of the seat to move."""
    return np.int32(
        greedy_choice(
            carray(tables, 1)[0],
            carray(view, 1)[0],
            carray(params, 1)[0],
            carray(evaluator, 1)[0],
            carray(beam, 1)[0],
            carray(rng, RNG_WORDS),
        )
    )


@entry(TABLES_ROW, STATE_ROWS, pointer_to(HANDICAP), STATE_ROWS, UINT64S)
def perceive_entry(tables, view, handicap, seen, rng):
    """Write what a level takes in of a view of the seat to move; returns how it judges that."""
    return np.int32(
        perceive(
            carray(tables, 1), carray(view, 1), carray(handicap, 1), carray(seen, 1), carray(rng, RNG_WORDS)
        )
    )


@entry(NODE_ROWS, TREE_ROW, I32)
def reset_tree_entry(nodes, tree, capacity):
    """Start a tree of so many nodes at most."""
    reset_tree(carray(nodes, capacity), carray(tree, 1), np.int64(capacity))
    return np.int32(0)


@entry(TABLES_ROW, STATE_ROWS, I32, TREE_ROW, NODE_ROWS, I32, EVALUATOR_ROW, NET_NUMBERS)
def run_simulations_entry(tables, view, n, tree, nodes, capacity, evaluator, net):
    """Run n simulations on a tree that was reset, from a view of the seat to move."""
    run_simulations(
        carray(tables, 1),
        carray(view, 1),
        np.int64(n),
        carray(tree, 1),
        carray(nodes, capacity),
        carray(evaluator, 1),
        carray(net, NET_SHAPE),
    )
    return np.int32(0)


@entry(
    TABLES_ROW,
    STATE_ROWS,
    pointer_to(ACTION_PREDICTION),
    I32,
    EVALUATOR_ROW,
    NET_NUMBERS,
    pointer_to(ONE_PLY),
    UINT64S,
)
def predict_actions_entry(tables, view, predictions, n, evaluator, net, one_ply, rng):
    """What each of n actions leads to by the value network, from a view of the seat to move."""
    predict_actions(
        carray(tables, 1),
        carray(view, 1),
        carray(predictions, n),
        carray(evaluator, 1),
        carray(net, NET_SHAPE),
        carray(one_ply, 1),
        carray(rng, RNG_WORDS),
    )
    return np.int32(0)


@entry(TABLES_ROW, pointer_to(PLAYER), I32, INT64S, UINT64S, pointer_to(RESULT), I32, pointer_to(SELFPLAY))
def play_games_entry(tables, players, seats, seating, seeds, results, n, selfplay):
    """Play n games between compiled bots, always seated alike."""
    play_games(
        carray(tables, 1),
        carray(players, seats),
        carray(seating, (1, seats)),
        carray(seeds, n),
        carray(results, n),
        carray(selfplay, 1),
    )
    return np.int32(0)

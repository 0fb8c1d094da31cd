"""The bots in the module decide as they do natively: the same actions, and trees equal in every field."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.games import NAMES, deal, setup_of
from vianebula.bots.core.beam_search import BEAM, BEAM_PARAMS, BeamParams, greedy_choice_row
from vianebula.bots.core.evaluation import new_evaluator
from vianebula.bots.core.handicap import MISJUDGES, perceive
from vianebula.bots.core.mcts import NODE, TREE, reset_tree, run_simulations
from vianebula.bots.core.mcts_params import MCTS_PARAMS, MctsParams
from vianebula.bots.core.one_ply import ACTION_PREDICTION, ONE_PLY, predict_actions
from vianebula.bots.core.selfplay import RESULT, SELFPLAY
from vianebula.bots.core.value_net import NET
from vianebula.bots.core.weights import PATIENT, RACER, STEADY
from vianebula.bots.levels import LEVELS
from vianebula.bots.options import params_row
from vianebula.bots.rng import Rng
from vianebula.bots.selfplay import CompiledBot, run_selfplay
from vianebula.bots.selfplay import _player_rows as player_rows
from vianebula.components import Setup, get_setup
from vianebula.rules import kernels
from vianebula.rules.actions import MAX_LEGAL
from vianebula.rules.rows import Rows, new_rows
from vianebula.rules.state import OVER, STATE

from .calls import Calls
from .test_rules import owners_data  # noqa: F401

GAMES = 8  # of a set-up
POSITIONS, SIMULATIONS = 3, 300
PLAYERS = (  # of all kinds, and with all weights
    CompiledBot("greedy", 6, tuple(PATIENT)),
    CompiledBot("greedy", 16, tuple(RACER)),
    CompiledBot("greedy", 3, tuple(STEADY), depth=4, noise=1.5),
    CompiledBot("builder"),
)


@pytest.fixture(params=[*NAMES, "owner"])
def setup(request: pytest.FixtureRequest, owners_data: Path) -> Setup:  # noqa: F811
    return get_setup("advanced", 3, owners_data) if request.param == "owner" else setup_of(request.param)


def views_of(setup: Setup, n: int) -> Rows:
    """Views of the seats to move, all along greedy's games."""
    found: list[Rows] = []
    params, evaluator = params_row(BEAM_PARAMS, BeamParams()), new_evaluator(RACER)
    beam, rng, seed = new_rows(BEAM), Rng(5), 0
    while len(found) < n:
        seed += 1
        states = deal(setup, seed)
        decision = 0
        while states[0].prompt != OVER:
            view = states.copy()
            kernels.mask_hidden_row(view, 0, int(view[0].seat))
            legal = np.zeros(MAX_LEGAL, np.int16)
            if decision % 37 == 11 * seed % 37 and kernels.legal_row(setup.table_rows, view, 0, legal) > 1:
                found.append(view)
            action = greedy_choice_row(setup.table_rows, view, params, evaluator, beam, rng.words)
            kernels.play_row(setup.table_rows, states, 0, int(action))
            decision += 1
    views = new_rows(STATE, n)
    views[:] = np.concatenate(found[:n])
    return views


def test_games_of_greedy(setup: Setup) -> None:
    """Whole games in one call: results, and so every decision."""
    players = PLAYERS[: setup.seats]
    native = run_selfplay(setup, players, GAMES, seed=3, balanced=False)

    calls = Calls()
    tables, rows = calls.buffer(setup.table_rows), calls.buffer(player_rows(players))
    seating = calls.buffer(np.arange(setup.seats, dtype=np.int64))
    seeds = calls.buffer(np.arange(3, 3 + GAMES, dtype=np.uint64))
    results, memory = calls.zeros(GAMES, RESULT), calls.zeros(1, SELFPLAY)
    given = (tables, rows, setup.seats, seating, seeds, results, GAMES, memory)
    calls.call("play_games", *(n if i in (2, 6) else calls.at(n) for i, n in enumerate(given)))
    calls.run()
    assert_rows_equal(calls.after(results), native)
    assert native["decisions"].min() > 20


def test_greedy_says_what_it_compared(setup: Setup) -> None:
    """One decision at a time: the action, the values of all others, and what was drawn."""
    views, params = (
        views_of(setup, 10),
        params_row(BEAM_PARAMS, BeamParams(noise=0.7, plan_noise=1.1, sees_rivals=0)),
    )
    evaluator, beam, rng = new_evaluator(STEADY), new_rows(BEAM), Rng(9)
    calls = Calls()
    tables, states, param_rows, words = (
        calls.buffer(array) for array in (setup.table_rows, views, params, rng.words.copy())
    )
    evaluators, beams = calls.buffer(evaluator), calls.zeros(1, BEAM)
    at = calls.at
    chosen = calls.call(
        *(
            "greedy_choice",
            at(tables),
            calls.each(states),
            at(param_rows),
            at(evaluators),
            at(beams),
            at(words),
        ),
        times=len(views),
    )
    calls.run()
    native = [
        int(greedy_choice_row(setup.table_rows, views[i : i + 1], params, evaluator, beam, rng.words))
        for i in range(len(views))
    ]
    assert calls.returned(chosen).tolist() == native
    assert calls.after(words).tolist() == rng.words.tolist()
    assert_rows_equal(calls.after(beams)["action_values"], beam["action_values"])


def test_what_levels_overlook(setup: Setup) -> None:
    """What each takes in of a view, how it judges it, and what was drawn for that."""
    views, rng = views_of(setup, 12), Rng(6)
    calls = Calls()
    tables, states, words = (calls.buffer(array) for array in (setup.table_rows, views, rng.words.copy()))
    found = []
    for level in LEVELS:
        seen = calls.zeros(len(views), STATE)
        at_handicap = calls.at(calls.buffer(level.handicap_rows()))
        call = calls.call(
            *(
                "perceive",
                calls.at(tables),
                calls.each(states),
                at_handicap,
                calls.each(seen),
                calls.at(words),
            ),
            times=len(views),
        )
        found.append((seen, call))
    calls.run()
    kinds = set()
    for level, (seen, call) in zip(LEVELS, found, strict=True):
        for i in range(len(views)):
            native = new_rows(STATE)
            judged = perceive(setup.table_rows, views[i : i + 1], level.handicap_rows(), native, rng.words)
            assert calls.returned(call)[i] == judged
            assert calls.after(seen)[i].tobytes() == native.tobytes()
            kinds.add(int(judged))
    assert calls.after(words).tolist() == rng.words.tolist()
    assert {MISJUDGES} < kinds


@pytest.mark.parametrize("params", [MctsParams(), MctsParams(split_chance=1, rollout_decisions=3)], ids=str)
def test_trees_of_search(setup: Setup, params: MctsParams) -> None:
    """Every node in every field, the tree itself, and the memory of the evaluation."""
    views = views_of(setup, POSITIONS)
    capacity = 13 * SIMULATIONS + MAX_LEGAL + 2
    calls = Calls()
    tables, states, net = (calls.buffer(array) for array in (setup.table_rows, views, NET))
    pairs = []
    for i in range(POSITIONS):
        native = new_rows(NODE, capacity), new_rows(TREE), new_evaluator(RACER)
        reset_tree(native[0], native[1], capacity)
        native[1]["params"] = params_row(MCTS_PARAMS, params)
        native[1]["rng"] = Rng(77 + i).words
        nodes, evaluator = calls.zeros(capacity, NODE), calls.buffer(native[2])
        tree = calls.buffer(native[1])
        calls.call("reset_tree", calls.at(nodes), calls.at(tree), capacity)
        view = calls.at(states, i * STATE.itemsize)
        for n in (32, SIMULATIONS - 32):  # a search can be interrupted and goes on
            calls.call(
                *("run_simulations", calls.at(tables), view, n, calls.at(tree), calls.at(nodes), capacity),
                *(calls.at(evaluator), calls.at(net)),
            )
        pairs.append(((nodes, tree, evaluator), native))
    calls.run()
    for i, (ours, native) in enumerate(pairs):
        node_rows, tree_rows, evaluators = native
        run_simulations(
            setup.table_rows, views[i : i + 1], SIMULATIONS, tree_rows, node_rows, evaluators, NET
        )
        for buffer, rows in zip(ours, native, strict=True):
            assert_rows_equal(calls.after(buffer), rows)
    assert max(tree_rows["n_nodes"][0] for _, (_, tree_rows, _) in pairs) > 100


def test_predictions_of_actions(setup: Setup) -> None:
    """What the value network says of each legal action, which explains a choice."""
    view, rng = views_of(setup, 1), Rng(4)
    legal = np.zeros(MAX_LEGAL, np.int16)
    n = kernels.legal_row(setup.table_rows, view, 0, legal)
    predictions = new_rows(ACTION_PREDICTION, n)
    predictions["action"] = legal[:n]
    calls = Calls()
    evaluator = new_evaluator(RACER)
    tables, states, rows, evaluators, net, words = (
        calls.buffer(array)
        for array in (setup.table_rows, view, predictions, evaluator, NET, rng.words.copy())
    )
    memory = calls.zeros(1, ONE_PLY)
    given = (tables, states, rows, n, evaluators, net, memory, words)
    calls.call("predict_actions", *(m if i == 3 else calls.at(m) for i, m in enumerate(given)))
    calls.run()
    predict_actions(setup.table_rows, view, predictions, evaluator, NET, new_rows(ONE_PLY), rng.words)
    assert_rows_equal(calls.after(rows), predictions)
    assert len(np.unique(predictions["win_chances"][:, 0])) > 1


def assert_rows_equal(found: np.ndarray, expected: np.ndarray) -> None:
    """Equal in every field, bit for bit: the gaps between fields are nobody's."""
    if expected.dtype.names is None:
        assert np.ascontiguousarray(found).tobytes() == np.ascontiguousarray(expected).tobytes()
        return
    for name in expected.dtype.names:
        assert_rows_equal(found[name], expected[name])

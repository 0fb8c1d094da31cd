"""What a search makes of a position: the compiled network, and what must hold whatever its weights are."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from vianebula.bots import Rng, make_bot
from vianebula.bots.core import value_net
from vianebula.bots.core.evaluation import new_evaluator
from vianebula.bots.core.jit import compiled
from vianebula.bots.core.weights import RACER
from vianebula.components import Setup, get_setup
from vianebula.rules import kernels
from vianebula.rules.rows import new_rows
from vianebula.rules.state import OVER, STATE

from .helpers import choose


@compiled
def predict_row(table_rows, states, evaluator_rows, net, activation_rows):  # type: ignore[no-untyped-def]
    value_net.predict(table_rows[0], states[0], evaluator_rows[0], net, activation_rows[0])


def predicted(setup: Setup, states: np.recarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Features, chances and expected scores of the seats."""
    activations = new_rows(value_net.ACTIVATIONS)
    predict_row(setup.table_rows, states, new_evaluator(RACER), value_net.NET, activations)
    found = activations[0]
    seats = setup.seats
    return found.features[:seats], found.win_chances[:seats], found.scores[:seats]


def positions(setup: Setup, seed: int) -> list[np.recarray]:
    """All of a game, the last one over."""
    states = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([seed], np.uint64))
    bot, rng = make_bot("greedy:style=racer"), Rng(seed)
    found = [states.copy()]
    while states[0].prompt != OVER:
        kernels.play_row(setup.table_rows, states, 0, choose(bot, setup, states, rng))
        found.append(states.copy())
    return found


def by_matrices(features: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The same network, written the short way."""
    net = value_net.NET.astype(float)
    first = np.maximum(
        features @ net[value_net.INPUT_WEIGHTS : value_net.INPUT_BIAS] + net[value_net.INPUT_BIAS], 0
    )
    shared = (
        first.mean(axis=0) @ net[value_net.MEAN_WEIGHTS : value_net.HIDDEN_BIAS] + net[value_net.HIDDEN_BIAS]
    )
    second = np.maximum(first @ net[value_net.OWN_WEIGHTS : value_net.MEAN_WEIGHTS] + shared, 0)
    odds = np.exp(second @ net[value_net.WIN_WEIGHTS])
    gained = second @ net[value_net.SCORE_WEIGHTS] + net[value_net.SCORE_BIAS, 0]
    return odds / odds.sum(), value_net.SCALE * (features[:, value_net.POINTS] + gained)


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("advanced", 3), ("beginner", 4)])
def test_the_compiled_network_is_the_network(board: str, seats: int) -> None:
    setup = get_setup(board, seats)
    for states in positions(setup, 7)[:-1:5]:
        features, wins, scores = predicted(setup, states)
        assert np.abs(features).max() < 10
        expected_wins, expected_scores = by_matrices(features.astype(float))
        assert wins == pytest.approx(expected_wins, abs=1e-4)
        assert scores == pytest.approx(expected_scores, abs=1e-3)


def test_the_end_is_known_exactly() -> None:
    """R7: points, and winners that share."""
    setup = get_setup("beginner", 4)
    last = positions(setup, 11)[-1]
    points = np.zeros(4, np.int64)
    winners = int(kernels.score_and_winners_row(setup.table_rows, last, 0, points))
    _, wins, scores = predicted(setup, last)
    assert list(scores) == list(points)
    assert list(wins) == [(winners >> seat & 1) / winners.bit_count() for seat in range(4)]


def test_it_sees_the_winner_better_the_nearer_the_end_is() -> None:
    setup = get_setup("beginner", 2)
    early, late = [], []
    for seed in range(40, 80):
        *game, last = positions(setup, seed)
        winners = int(kernels.score_and_winners_row(setup.table_rows, last, 0, np.zeros(4, np.int64)))
        if winners.bit_count() == 1:
            winner = winners.bit_length() - 1
            early.append(predicted(setup, game[len(game) // 4])[1][winner])
            late.append(predicted(setup, game[-4])[1][winner])
    assert 0.45 < np.mean(early) < np.mean(late)
    assert np.mean(late) > 0.7


SEARCH = """
from vianebula import Game
from vianebula.bots import Limit, Rng, make_bot

found = make_bot("search:nodes=12").analyse(Game.deal("beginner", 3, 5).view(), Limit(), Rng(1))
print(found.action, found.pv, [round(x, 4) for x in (*found.win_chances, *found.scores)])
"""


def test_a_search_as_plain_python_finds_the_same() -> None:
    found = []
    for plain in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": plain, "PYTHONWARNINGS": "ignore"}
        command = [sys.executable, "-c", SEARCH]
        found.append(
            subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
        )
    assert found[0] == found[1] != ""

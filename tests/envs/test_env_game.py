"""What all environments share: rewards, bounds, one game."""

from __future__ import annotations

import importlib
import os
import pickle
import subprocess
import sys
from unittest import mock

import numpy as np
import pytest

import vianebula.envs
from vianebula import Game, get_setup
from vianebula.batch import Batch
from vianebula.envs.env_game import (
    OBSERVATION_HIGH,
    OBSERVATION_LOW,
    compute_rewards,
    max_decisions,
    max_margin,
)
from vianebula.rules.constants import NONE

from .worlds import SETUPS, one_at


def test_ranks_and_margins_as_rewards() -> None:
    scores = np.array([[10, 20, 30], [12, 12, 0], [5, 5, 5]], np.int16)
    ranks = np.array([[3, 2, 1], [1, 1, 3], [1, 1, 1]], np.int8)
    assert compute_rewards("rank", scores, ranks).tolist() == [[-1, 0, 1], [0.5, 0.5, -1], [0, 0, 0]]
    assert compute_rewards("margin", scores, ranks)[0].tolist() == [-15, 0, 15]
    assert np.allclose(compute_rewards("margin", scores, ranks).sum(1), 0)


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_bounds_hold(board: str, seats: int) -> None:
    setup = get_setup(board, seats)
    batch = Batch(400, board=board, seats=seats, seed=3)
    outcome = batch.playout(seed=4)
    assert outcome.lengths.max() <= max_decisions(setup)
    assert np.abs(compute_rewards("margin", outcome.scores, outcome.ranks)).max() <= max_margin(setup)
    batch.states[:] = outcome.states
    for _ in range(2):
        seen = batch.observe_all()
        assert seen.min() >= OBSERVATION_LOW
        assert seen.max() <= OBSERVATION_HIGH
        batch.deal()
        for k in range(100):
            batch.step(batch.sample(seed=k), check=False)


def test_one_game_is_the_game() -> None:
    one, game = one_at("beginner", 3, 5, 0), Game.deal(seats=3, seed=5)
    assert one.states.tobytes() == game.states.tobytes()
    while not game.over:
        legal = np.flatnonzero(one.legal_mask(one.seat)).tolist()
        assert legal == [action.number for action in game.legal]
        one.play(legal[-1])
        game.play(legal[-1])
        assert one.states.tobytes() == game.states.tobytes()
    assert one.seat == NONE
    assert [reward == max(one.rewards("rank")) for reward in one.rewards("rank")] == [
        seat in game.winners for seat in range(3)
    ]
    twin = pickle.loads(pickle.dumps(one))
    assert (twin.seat, twin.states.tobytes()) == (one.seat, one.states.tobytes())


PLAIN = """
import zlib, numpy as np
from vianebula.envs.env_game import EnvGame
one, told = EnvGame("beginner", 2), 0
one.deal(3)
for _ in range(14):
    observation, mask = one.observe_and_mask(one.seat)
    told = zlib.crc32(observation.tobytes() + mask.tobytes() + one.states.tobytes(), told)
    one.play(int(np.flatnonzero(mask)[-1]))
    one.play_random_until(0, np.arange(1, 5, dtype=np.uint64))
print(told, one.rewards("margin"))
"""


def test_plain_python_and_compiled_agree() -> None:
    texts = []
    for plain in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": plain}
        run = subprocess.run(
            [sys.executable, "-c", PLAIN], env=environment, capture_output=True, text=True, check=True
        )
        texts.append(run.stdout)
    assert texts[0] == texts[1]


def test_missing_libraries_are_named() -> None:
    for module, library, told in (
        ("vianebula_v0", "pettingzoo", "PettingZoo is not installed"),
        ("openspiel_v0", "pyspiel", "OpenSpiel is not installed"),
    ):
        name = f"{vianebula.envs.__name__}.{module}"
        kept = {key: sys.modules[key] for key in list(sys.modules) if key == name}
        with mock.patch.dict(sys.modules, {library: None}):
            sys.modules.pop(name, None)
            with pytest.raises(ModuleNotFoundError, match=told):
                importlib.import_module(name)
        sys.modules.update(kept)
        setattr(vianebula.envs, module, kept[name])

"""Copies of some games of a batch, and worlds that fit what the seat to move knows."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from vianebula.batch import Batch, BatchError
from vianebula.batch.rows import episode_seed
from vianebula.game import Game
from vianebula.position import copy_states
from vianebula.rules.constants import NONE


def played(n: int = 12, steps: int = 50, **options: Any) -> Batch:
    batch = Batch(n, **{"seats": 3, "seed": 5, **options})
    for k in range(steps):
        batch.step(batch.sample(seed=k))
    return batch


def arrays_of(batch: Batch) -> list[bytes]:
    return [batch.states.tobytes(), batch.seeds.tobytes(), batch.episode_counts.tobytes()]


def test_games_are_taken_as_often_as_they_are_named() -> None:
    batch = played(steps=170)
    assert batch.episode_counts.any()
    before, wanted = arrays_of(batch), [7, 0, 7, 7, 11]
    for indices in (wanted, np.array(wanted, np.int8), np.array([7, 7, 0, 7, 7, 7, 7, 7, 11])[::2]):
        taken = batch.take(indices)
        numbers = [int(i) for i in indices]
        assert len(taken) == len(numbers)
        assert arrays_of(taken) == [
            batch.states[numbers].tobytes(),
            batch.seeds[numbers].tobytes(),
            batch.episode_counts[numbers].tobytes(),
        ]
    assert taken.auto_reset
    assert not batch.take([0], auto_reset=False).auto_reset
    taken.step(taken.sample(seed=1))
    assert arrays_of(batch) == before, "what is taken goes on by itself"


def test_games_are_taken_into_a_batch_that_is_there() -> None:
    batch, room = played(300), Batch(400, seats=3, seed=9, auto_reset=False, threads=3)
    indices = np.arange(400) * 7 % 300
    room.legal()  # what it remembers is not that of the games to come
    seed, memory = room.seed, room.states.ctypes.data
    assert batch.take(indices, out=room) is room
    assert (room.seed, room.auto_reset, room.states.ctypes.data) == (seed, False, memory)
    assert arrays_of(room) == arrays_of(batch.take(indices))
    assert np.array_equal(room.legal(), batch.legal()[indices])
    assert batch.take(indices, out=room, auto_reset=True).auto_reset


@pytest.mark.parametrize(
    ("indices", "words"),
    [
        ([0, 12], "there is no game 12 among 12"),
        ([0, -1], "there is no game -1 among 12"),
        ([0.5], "indices must be integers"),
        ([[1]], r"at least 1, not of shape \(1, 1\)"),
        (np.empty(0, np.int64), r"at least 1, not of shape \(0,\)"),
    ],
)
def test_wrong_indices_are_refused(indices: Any, words: str) -> None:
    with pytest.raises(BatchError, match=words):
        played(steps=1).take(indices)


def test_wrong_batches_to_write_into_are_refused() -> None:
    batch = played(steps=1)
    wrong: list[tuple[Any, str]] = [
        (Batch(3, seats=3), "a batch of 2 games .*, not <Batch of 3"),
        (Batch(2, seats=4), "not <Batch of 2: beginner, 4 seats"),
        (Batch(2, seats=3, board="advanced"), "not <Batch of 2: advanced"),
        (batch, "not the batch itself"),
        (np.zeros(2), "not ndarray"),
    ]
    for out, words in wrong:
        with pytest.raises(BatchError, match=words):
            batch.take([0, 1], out=out)


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("advanced", 4)])
def test_a_world_is_that_of_the_mover_s_view(board: str, seats: int) -> None:
    """The same world as a `Game` deals from its view, from a seed that follows from (seed, game)."""
    for steps in (0, 37, 90):
        batch = played(steps=steps, board=board, seats=seats)
        seen, legal, mover = batch.observe(), batch.legal(), batch.seat
        truth = batch.copy()
        batch.determinize(seed=31)
        for i in range(len(batch)):
            states = copy_states(np.array([truth.states[i]]).view(np.recarray))
            view = Game(batch.setup, states).view(int(mover[i]))
            world = view.determinize(int(episode_seed(31, i, 0)))
            assert world.state.tobytes() == batch.states[i].tobytes()
            assert world.view(int(mover[i])) == view
        assert np.array_equal(batch.observe(), seen)
        assert np.array_equal(batch.legal(), legal)
        assert batch.states["hands"].tobytes() != truth.states["hands"].tobytes()


def test_worlds_differ_by_seed_and_game_and_not_by_threads() -> None:
    batch = played(2)
    many = batch.take(np.zeros(200, np.int64))
    many.determinize(seed=1)
    worlds = {many.states[i].tobytes() for i in range(200)}
    assert len(worlds) > 190, "copies of one game get a world each"
    again = Batch(200, seats=3, threads=3)
    for seed, is_same in ((1, True), (2, False)):
        batch.take(np.zeros(200, np.int64), out=again).determinize(seed=seed)
        assert (again.states.tobytes() == many.states.tobytes()) is is_same
    with pytest.raises(BatchError, match="a seed is"):
        again.determinize(seed=-1)


def test_games_that_are_over_keep_their_cards() -> None:
    batch = played(auto_reset=False, steps=400)
    assert (batch.seat == NONE).all()
    before = arrays_of(batch)
    batch.determinize(seed=1)
    assert arrays_of(batch) == before


SIMULATED = """
import torch
from vianebula.batch import Batch, BatchError
here = Batch(4, board="advanced", seats=3, seed=7)
for k in range(60):
    here.step(here.sample(seed=k))
there = Batch(4, board="advanced", seats=3, seed=7, device="cuda")
there.load_states(here.states, here.seeds, here.episode_counts)
numbers = [3, 1, 3, 3, 0, 2, 1, 1, 3]  # more than there are, and than a block has threads
indices = torch.tensor(numbers)
out = Batch(9, board="advanced", seats=3, device="cuda", auto_reset=False)

def same(a, b):
    assert a.states.tobytes() == b.states.tobytes()
    for x, y in ((a.seeds, b.seeds), (a.episode_counts, b.episode_counts), (a.seat, b.seat)):
        assert x.tobytes() == y.numpy().tobytes()
    assert a.legal().tobytes() == b.legal().numpy().tobytes()

a, b = here.take(numbers), there.take(indices, auto_reset=False)
assert there.take(indices.to(torch.int32), out=out, check=False) is out and not b.auto_reset
same(a, b), same(a, out)
for batch in (a, b, out):
    batch.determinize(seed=11)
same(a, b), same(a, out)
assert len({bytes(state) for state in a.states}) > 4
actions = a.sample(seed=4)
a.step(actions), b.step(torch.from_numpy(actions))
same(a, b), same(here, there), same(here.copy(), there.copy())
for given, options, words in (
    (torch.tensor([1, 4]), {}, "there is no game 4 among 4"),
    (indices.float(), {}, "integers"),
    (numbers, {}, "PyTorch tensor"),
    (indices[None], {}, "shape (1, 9)"),
    (indices[:2], {"out": out}, "a batch of 2 games"),
    (indices, {"out": Batch(9, board="advanced", seats=3)}, "on cuda"),
):
    try:
        there.take(given, **options)
    except BatchError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)
print("equal")
"""


def test_kernels_take_and_deal_the_same() -> None:
    """In the CUDA simulator, which runs the kernels' own code on any machine."""
    pytest.importorskip("torch")
    pytest.importorskip("numba_cuda")
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    run = subprocess.run(
        [sys.executable, "-c", SIMULATED], env=environment, capture_output=True, text=True, check=False
    )
    assert run.stdout == "equal\n", run.stderr[-2000:]

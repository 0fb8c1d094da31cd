"""Observation version 2: its numbers against the rules and version 1, and that it gives nothing away."""

import os
import subprocess
import sys
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from test_observe import reached
from vianebula.batch import Batch, BatchError
from vianebula.bots.core.distances import MAX_DISTANCE, measure_distances
from vianebula.bots.core.evaluation import new_evaluator
from vianebula.bots.core.observation_v2 import (
    INDEX_OFFSETS,
    INDEX_PARTS,
    MAX_ACTIVE,
    N_INDICES,
    N_NUMBERS,
    NUMBER_OFFSETS,
    NUMBER_PARTS,
    OBSERVATION_WEIGHTS,
    WEIGHT_STEP,
    board_indices,
    format_layout_page_v2,
    observe_v2_range,
)
from vianebula.bots.core.value_net import FEATURES, write_features_rows
from vianebula.bots.core.weights import RACER
from vianebula.observe import split_observation
from vianebula.rules import kernels
from vianebula.rules.constants import MAX_SEATS

ROOT = Path(__file__).parents[1]


def part_of_indices(row: NDArray[Any], name: str) -> NDArray[Any]:
    """A part of the active features as an array of True and False."""
    full = np.zeros(N_INDICES, bool)
    full[row[row >= 0]] = True
    [shape] = [part.shape for part in INDEX_PARTS if part.name == name]
    return full[INDEX_OFFSETS[name] :][: prod(shape)].reshape(shape)


def part_of_numbers(row: NDArray[Any], name: str) -> NDArray[Any]:
    [shape] = [part.shape for part in NUMBER_PARTS if part.name == name]
    return row[NUMBER_OFFSETS[name] :][: prod(shape)].reshape(shape)


def test_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "observation_v2.md").read_text("utf-8") == format_layout_page_v2()


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("advanced", 4)])
def test_says_what_version_1_says(board: str, seats: int) -> None:
    """What both hold is the same, for every observer."""
    batch = reached(board, seats, 40)
    everybody = batch.observe_all()
    for seat in range(seats):
        indices, numbers = batch.observe_v2(seat)
        for game in range(len(batch)):
            before = split_observation(everybody[game, seat])
            row = indices[game]
            active = row[row >= 0]
            assert len(set(active.tolist())) == len(active) < MAX_ACTIVE
            assert (row[: len(active)] >= 0).all()
            hexes = before["hexes"]
            assert np.array_equal(part_of_indices(row, "tile"), hexes[5] == 1)
            spots = batch.setup.tables.spot_hex
            stock = part_of_indices(row, "stock")
            assert np.array_equal(stock.any(2), hexes[14:19, spots].T > 0)
            assert np.array_equal(part_of_indices(row, "craftsman"), hexes[19:23, spots] > 0)
            assert np.array_equal(part_of_indices(row, "token").any(2), hexes[8:13, spots].T > 0)
            places = before["places"]
            assert np.array_equal(part_of_indices(row, "site"), places[:, :4].T == 1)
            assert np.array_equal(part_of_indices(row, "building"), places[:, 4:8].T == 1)
            contracts = before["contracts"]
            assert np.array_equal(part_of_indices(row, "display"), contracts[0] == 1)
            assert np.array_equal(part_of_indices(row, "hand"), contracts[1] == 1)
            assert np.array_equal(part_of_indices(row, "pending"), contracts[2] == 1)
            assert np.array_equal(part_of_indices(row, "fulfilled"), contracts[3:7] == 1)
            assert np.array_equal(part_of_indices(row, "prompt"), before["prompt"] == 1)
            assert np.array_equal(part_of_numbers(numbers[game], "seats"), before["seats"])
            assert np.array_equal(part_of_numbers(numbers[game], "common"), before["common"])


def test_steps_and_value_features_are_those_of_the_bots() -> None:
    batch = reached(seats=3, n=40)
    setup, seat = batch.setup, 1
    _, numbers = batch.observe_v2(seat)
    views = batch.states.copy()
    for i in range(len(batch)):
        kernels.mask_hidden_row(views, i, seat)
    features = np.zeros((len(batch), MAX_SEATS, FEATURES), np.float32)
    write_features_rows(setup.table_rows, views, new_evaluator(OBSERVATION_WEIGHTS), features)
    distances = np.zeros(24, np.int8)
    can_erect = 0
    for game in range(len(batch)):
        told = part_of_numbers(numbers[game], "value features")
        assert np.array_equal(told[:3], np.roll(features[game, :3], -seat, axis=0))
        assert not told[3:].any()
        steps = part_of_numbers(numbers[game], "steps")
        for ruins in range(len(setup.ruins)):
            measure_distances(setup.table_rows[0], views[game], ruins, distances)
            assert np.allclose(steps[ruins], 1 - distances / MAX_DISTANCE, atol=1e-6)
        assert not steps[len(setup.ruins) :].any()
        near = part_of_numbers(numbers[game], "contracts")
        assert ((near >= 0) & (near <= 1)).all()
        can_erect += int((near == 1).sum())
    assert can_erect > 0  # contracts that could be fulfilled at once were among them


def test_weights_leave_nothing_to_rounding() -> None:
    """Devices that round at different places must break the same ties: sums and products are exact."""
    steps = OBSERVATION_WEIGHTS / WEIGHT_STEP
    assert np.array_equal(steps, np.rint(steps))
    assert np.abs(OBSERVATION_WEIGHTS - RACER).max() <= WEIGHT_STEP / 2
    most = np.abs(steps).max() ** 3 * 1000  # a gain is a sum of products of two, its share one of three
    assert most < 2**53


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("beginner", 3), ("advanced", 4)])
def test_gives_nothing_away(board: str, seats: int) -> None:
    """Worlds that a seat cannot tell apart give that seat equal observations."""
    n = 300
    batch = reached(board, seats, n)
    setup, truth = batch.setup, batch.states.copy()
    changed = 0
    for seat in range(seats):
        batch.states[:] = truth
        seen = batch.observe_v2(seat)
        views = truth.copy()
        for i in range(n):
            kernels.mask_hidden_row(views, i, seat)
        indices, numbers = np.empty_like(seen.indices), np.empty_like(seen.numbers)
        for world in range(3):
            worlds = views.copy()
            if world:
                seeds = np.arange(n, dtype=np.uint64) + 1000 * world
                kernels.determinize_rows(setup.table_rows, worlds, seat, seeds)
                changed += int((worlds["hands"] != truth["hands"]).any(1).sum())
            observe_v2_range(setup.table_rows, worlds, seat, indices, numbers, 0, n)
            assert indices.tobytes() == seen.indices.tobytes()
            assert numbers.tobytes() == seen.numbers.tobytes()
    assert changed > n  # the test has had something to find


def test_seat_to_move_is_the_default_and_others_are_refused() -> None:
    batch = reached(seats=3, n=30)
    indices, numbers = batch.observe_v2()
    for game, seat in enumerate(batch.seat):
        if seat < 0:
            assert (indices[game] < 0).all()
            assert not numbers[game].any()
        else:
            one = batch.observe_v2(int(seat))
            assert np.array_equal(indices[game], one.indices[game])
            assert np.array_equal(numbers[game], one.numbers[game])
    assert numbers.shape == (30, N_NUMBERS)
    with pytest.raises(BatchError, match="no seat 3"):
        batch.observe_v2(3)


def test_boards_differ_by_what_is_printed() -> None:
    beginner, advanced = (board_indices(Batch(1, board=board).setup) for board in ("beginner", "advanced"))
    assert len(beginner) == len(advanced) == 94
    assert not np.array_equal(beginner, advanced)
    shape = next(part.shape for part in INDEX_PARTS if part.name == "printed")
    assert max(beginner.max(), advanced.max()) < prod(shape)


def test_states_can_be_saved_and_loaded() -> None:
    batch, other = Batch(20, seed=1), Batch(20, seed=2)
    for k in range(30):
        batch.step(batch.sample(seed=k))
    other.load_states(batch.states.copy(), batch.seeds.copy(), batch.episode_counts.copy())
    assert other.states.tobytes() == batch.states.tobytes()
    assert np.array_equal(other.seat, batch.seat)
    with pytest.raises(BatchError, match="states must have shape"):
        other.load_states(batch.states[:3], batch.seeds, batch.episode_counts)


PLAIN = """
import hashlib
from vianebula.batch import Batch
batch = Batch(2, seats=3, seed=9, threads=1)
digest = hashlib.sha256()
for k in range(40):
    if k % 10 == 9:
        for seat in range(3):
            indices, numbers = batch.observe_v2(seat)
            digest.update(indices.tobytes() + numbers.tobytes())
    batch.step(batch.sample(seed=k))
print(digest.hexdigest())
"""


def test_plain_python_and_compiled_agree() -> None:
    texts = []
    for plain in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": plain}
        run = subprocess.run(
            [sys.executable, "-c", PLAIN], env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        texts.append(run.stdout)
    assert texts[0] == texts[1]

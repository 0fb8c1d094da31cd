"""The observation: its page, its numbers against the position in words, and that it gives nothing away."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from vianebula.batch import Batch, BatchError
from vianebula.components import RESOURCES, get_setup
from vianebula.game import Game
from vianebula.observe import (
    OBSERVATION,
    OBSERVATION_SCALES,
    PARTS,
    format_layout_page,
    neighbour_table,
    split_observation,
)
from vianebula.observe.layout import PLANES, SEAT_FACTS, ZONES
from vianebula.observe.numbers import SharedRow, thread_share
from vianebula.observe.write import observe_range, observe_row
from vianebula.position import position_from_state
from vianebula.rules import kernels
from vianebula.rules.actions import ACTIONS, MAX_LEGAL

ROOT = Path(__file__).parents[1]


def reached(board: str = "beginner", seats: int = 3, n: int = 60, seed: int = 5, steps: int = 240) -> Batch:
    """A batch with its games at all stages: game i has been played i * steps / n actions far."""
    batch = Batch(n, board=board, seats=seats, seed=seed, auto_reset=False)
    keep = batch.states.copy()
    for k in range(steps):
        due = np.arange(n) == k * n // steps
        keep[due] = batch.states[due]
        batch.step(batch.sample(seed=k), check=False)
    batch.states[:] = keep
    return batch


def test_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "observation.md").read_text() == format_layout_page()


def test_parts_fill_the_row() -> None:
    row = np.arange(OBSERVATION, dtype=np.float32)
    parts = split_observation(row)
    assert [parts[part.name].shape for part in PARTS] == [part.shape for part in PARTS]
    assert np.array_equal(np.concatenate([part.ravel() for part in parts.values()]), row)
    assert split_observation(np.zeros((2, 3, OBSERVATION)))["seats"].shape[:2] == (2, 3)


@pytest.mark.parametrize("board", ["beginner", "advanced"])
def test_neighbours_are_the_maps(board: str) -> None:
    setup = get_setup(board, 3)
    table = neighbour_table(setup)
    for hex, around in enumerate(setup.board.neighbours):
        assert sorted(table[hex][table[hex] >= 0]) == sorted(around)
        for direction, other in enumerate(table[hex]):
            if other >= 0:
                assert table[other, (direction + 3) % 6] == hex  # the way back is the opposite direction
    assert (table[len(setup.board.hexes) :] == -1).all()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_says_what_lies_on_the_table(seats: int) -> None:
    """Compared with the position in words, which is read from the state by other code."""
    batch = reached(seats=seats, n=24)
    setup = batch.setup
    index = setup.board.index
    for game, rows in enumerate(batch.observe_all()):
        position = position_from_state(setup, batch.states[game])
        for observer, row in enumerate(rows):
            parts = split_observation(row)
            planes = dict(zip(PLANES, parts["hexes"], strict=True))
            here = {name: {h for h in index if planes[name][index[h]]} for name in PLANES}
            assert here["covered by a meadow tile"] == position.tiles
            if not position.over:
                assert here["empty meadow"] == {h for h in index if position.is_empty_meadow(h)}
            for i, letter in enumerate(RESOURCES):
                plane = parts["hexes"][PLANES.index("wood on an exploitation: pieces / 5") + i]
                assert np.rint(plane.sum() * 5) == sum(s.count(letter) for s in position.stock.values())
                plane = parts["hexes"][PLANES.index("token of wood: amount / 5") + i]
                assert np.rint(plane.sum() * 5) == sum(
                    t.amount for t in position.tokens.values() if t.resource == letter
                )
            for relative in range(seats):
                seat = (observer + relative) % seats
                assert here[f"craftsman of seat +{relative}"] == {
                    h for h, s in position.craftsmen.items() if s == seat
                }
                facts = dict(zip(SEAT_FACTS, parts["seats"][relative], strict=True))
                assert facts["takes part"] == 1
                assert facts["to move"] == (position.seat == seat)
                assert facts["contracts in hand / 2"] * 2 == len(position.guilds[seat].hand)
                assert facts["tiles in pile 0 / 5"] * 5 == pytest.approx(position.guilds[seat].piles[0])
            assert not parts["seats"][seats:].any()
            zones = dict(zip(ZONES, parts["contracts"], strict=True))
            hand = {setup.contracts[i].id for i in np.flatnonzero(zones["in the observer's hand"])}
            assert hand == set(position.guilds[observer].hand)
            for name, site in position.sites.items():
                place = next(
                    p for p in range(30) if p // 2 < len(setup.ruins) and setup.place_name(p) == name
                )
                assert parts["places"][place][(site.seat - observer) % seats] == 1
                assert np.rint(parts["places"][place][8:].sum() * 4) == len(site.pieces)


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("beginner", 3), ("advanced", 4)])
def test_gives_nothing_away(board: str, seats: int) -> None:
    """Worlds that a seat cannot tell apart give that seat equal tensors, and equal masks when it moves."""
    n = 400
    batch = reached(board, seats, n)
    setup, truth = batch.setup, batch.states.copy()
    seen = batch.observe_all()
    masks = batch.legal()
    changed = 0
    for seat in range(seats):
        views = truth.copy()
        for i in range(n):
            kernels.mask_hidden_row(views, i, seat)
        row = np.empty((n, OBSERVATION), np.float32)
        observe_range(setup.table_rows, views, seat, 1, row, 0, n)
        assert row.tobytes() == seen[:, seat].tobytes()  # the view alone is enough
        for world in range(3):
            worlds = views.copy()
            kernels.determinize_rows(
                setup.table_rows, worlds, seat, np.arange(n, dtype=np.uint64) + 1000 * world
            )
            changed += int((worlds["hands"] != truth["hands"]).any(1).sum())
            observe_range(setup.table_rows, worlds, seat, 1, row, 0, n)
            assert row.tobytes() == seen[:, seat].tobytes()
            batch.states[:] = worlds
            moves = truth["seat"] == seat
            assert np.array_equal(batch.legal()[moves], masks[moves])
    assert changed > n  # the test has had something to find


def test_mask_is_the_legal_list() -> None:
    batch = reached(n=40)
    out = np.empty(MAX_LEGAL, np.int16)
    masks = batch.legal()
    assert masks.shape == (40, ACTIONS)
    for i in range(40):
        listed = out[: kernels.legal_row(batch.setup.table_rows, batch.states, i, out)]
        assert np.array_equal(np.flatnonzero(masks[i]), listed)


PLAIN = """
import sys, hashlib
from vianebula.batch import Batch, BatchError
batch = Batch(3, seats=2, seed=9, threads=1)
digest = hashlib.sha256()
for k in range(12):
    digest.update(batch.observe_all().tobytes() + batch.legal().tobytes())
    batch.step(batch.sample(seed=k))
print(digest.hexdigest() + batch.states.tobytes().hex())
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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_formats_tell_the_same_numbers(seats: int) -> None:
    """Half floats are the numbers rounded, counts times scales are them; sparse has each once."""
    batch = reached("advanced", seats, n=40)
    wanted = batch.observe()
    half, counts = batch.observe(dtype=np.float16), batch.observe(dtype=np.int8)
    assert np.array_equal(half, wanted.astype(np.float16))
    assert np.array_equal(counts.astype(np.float32) * OBSERVATION_SCALES, wanted)
    for dtype, dense in ((np.float32, wanted), (np.float16, half), (np.int8, counts)):
        sparse = batch.observe_sparse(dtype=dtype)
        rows = np.zeros_like(dense)
        for row, indices, values, n in zip(rows, *sparse, strict=True):
            assert len(set(indices[:n])) == n
            assert values[:n].all()
            row[indices[:n]] = values[:n]
        assert np.array_equal(rows, dense)
    assert np.array_equal(batch.observe_all(dtype=np.int8)[:, 1], batch.observe(1, dtype=np.int8))


def test_other_formats_are_refused() -> None:
    batch = Batch(2, seats=2)
    for dtype in (np.float64, np.uint8, "nothing"):
        with pytest.raises(BatchError, match="float32, float16 or int8"):
            batch.observe(dtype=dtype)
    with pytest.raises(BatchError, match="no seat 2"):
        batch.observe_sparse(2)


def test_threads_that_share_a_row_write_what_one_alone_writes() -> None:
    """As a GPU's threads do; here one after the other."""
    game = Game.deal("advanced", seats=3, seed=11)
    rng = np.random.default_rng(1)
    for _ in range(60):
        game.play(game.legal[int(rng.integers(len(game.legal)))])
    view = game.view()
    tables, states = view.setup.table_rows.view(np.ndarray), view.states.view(np.ndarray)
    row = np.zeros(OBSERVATION, np.float32)
    for thread in range(5):
        share = thread_share(thread, 5)
        observe_row(tables, states, 0, view.viewer, SharedRow(row, thread, 5, share))
    assert np.array_equal(row, view.observe())

"""Batches: the same games whatever plays them, and nothing touched by what is refused."""

import os
import subprocess
import sys
from itertools import pairwise
from typing import Any

import numba
import numpy as np
import pytest

from vianebula.batch import Batch, BatchError
from vianebula.batch.rows import seed_game_rng
from vianebula.components import get_setup
from vianebula.errors import ViaNebulaError
from vianebula.game import Game
from vianebula.rules import actions as actions_file
from vianebula.rules import kernels
from vianebula.rules.actions import ACTIONS
from vianebula.rules.constants import NONE
from vianebula.rules.rng import RNG_WORDS, below, below_from
from vianebula.rules.score import is_ahead


@numba.njit
def is_ahead_row(table_rows: Any, states: Any, i: int, seat: int, other: int) -> Any:
    return is_ahead(table_rows[0], states[i], seat, other)


@numba.njit
def first_choice(word: Any, n: int) -> Any:
    return below_from(word, n)


def log_of(batch: Batch, steps: int = 60) -> list[bytes]:
    """Everything a batch hands out over some steps, as bytes."""
    log = [batch.states.tobytes()]
    for k in range(steps):
        actions = batch.sample(seed=k)
        log += [batch.legal().tobytes(), batch.legal_bits().tobytes()]
        log += [batch.observe().tobytes(), batch.seat.tobytes()]
        log += [array.tobytes() for array in batch.step(actions)]
    outcome = batch.playout(seed=1)
    log += [array.tobytes() for array in outcome]
    return [*log, batch.states.tobytes(), batch.seeds.tobytes()]


def test_threads_change_nothing() -> None:
    one, three = (Batch(150, seats=4, seed=2, threads=threads) for threads in (1, 3))
    assert log_of(one) == log_of(three)


def test_game_i_is_what_its_seed_deals() -> None:
    batch = Batch(5, board="advanced", seats=3, seed=8)
    assert len({int(seed) for seed in batch.seeds}) == 5
    for i in range(5):
        game = Game.deal(board="advanced", seats=3, seed=int(batch.seeds[i]))
        assert game.state.tobytes() == batch.states[i].tobytes()
    small = Batch(2, board="advanced", seats=3, seed=8)
    assert small.states.tobytes() == batch.states[:2].tobytes()  # whatever the size of the batch


def test_deals_from_given_seeds() -> None:
    batch = Batch(3, seats=2)
    batch.deal(seeds=np.array([5, 6, 5]))
    assert batch.states[0].tobytes() == batch.states[2].tobytes() != batch.states[1].tobytes()
    assert batch.states[1].tobytes() == Game.deal(board="beginner", seats=2, seed=6).state.tobytes()


def test_finished_games_are_counted_and_dealt_again() -> None:
    n = 40
    batch = Batch(n, seats=3, seed=1)
    setup = batch.setup
    ended = np.zeros(n, np.int64)
    scores = np.zeros(4, np.int64)
    for k in range(400):
        before = batch.copy(auto_reset=False)
        actions = batch.sample(seed=k)
        step = batch.step(actions)
        before.step(actions)
        for i in np.flatnonzero(step.done):
            winners = kernels.score_and_winners_row(setup.table_rows, before.states, i, scores)
            assert list(step.scores[i]) == list(scores[:3])
            assert [seat for seat in range(3) if step.ranks[i, seat] == 1] == [
                seat for seat in range(3) if winners >> seat & 1
            ]
            for seat in range(3):
                ahead = [is_ahead_row(setup.table_rows, before.states, i, other, seat) for other in range(3)]
                assert step.ranks[i, seat] == 1 + sum(ahead)
            ended[i] += 1
            game = Game.deal(board="beginner", seats=3, seed=int(batch.seeds[i]))
            assert game.state.tobytes() == batch.states[i].tobytes()
        assert not step.scores[~step.done].any()
        assert not step.ranks[~step.done].any()
    assert ended.min() >= 1
    assert np.array_equal(batch.episode_counts, ended)
    assert not batch.over.any()


def test_without_redeal_games_stay_over() -> None:
    batch = Batch(20, seats=2, seed=3, auto_reset=False)
    for k in range(300):
        step = batch.step(batch.sample(seed=k))
    assert step.done.all()
    assert batch.over.all()
    assert (batch.seat == NONE).all()
    assert not batch.legal().any()
    assert not batch.observe().any()
    last = batch.states.tobytes()
    again = batch.step(np.full(20, -7))  # ignored
    assert batch.states.tobytes() == last
    assert np.array_equal(again.scores, step.scores)


def test_playout_leaves_the_batch_alone() -> None:
    batch = Batch(30, seats=4, seed=6)
    before = batch.states.tobytes()
    outcome = batch.playout(seed=9)
    assert batch.states.tobytes() == before
    assert (outcome.states["seat"] == NONE).all()
    assert np.array_equal(outcome.ranks.min(1), np.ones(30))
    assert outcome.lengths.min() > 50
    assert batch.playout(seed=9).states.tobytes() == outcome.states.tobytes()
    assert batch.playout(seed=10).states.tobytes() != outcome.states.tobytes()


def test_playout_with_a_policy() -> None:
    def lowest(games: Batch, actions: Any) -> None:
        actions[:] = games.legal().argmax(1)

    batch = Batch(10, seats=3, seed=6)
    outcome = batch.playout(lowest)
    game = Game.deal(board="beginner", seats=3, seed=int(batch.seeds[4]))
    length = 0
    states = np.array([game.state]).view(np.recarray)
    out = np.empty(300, np.int16)
    while kernels.legal_row(game.setup.table_rows, states, 0, out):
        kernels.play_row(game.setup.table_rows, states, 0, int(out[0]))
        length += 1
    assert outcome.lengths[4] == length
    assert outcome.states[4].tobytes() == states[0].tobytes()


def test_writes_into_what_it_is_given() -> None:
    batch = Batch(4)
    mask = np.ones((4, ACTIONS), np.bool_)
    assert batch.legal(out=mask) is mask
    assert np.array_equal(mask, batch.legal())


@pytest.mark.parametrize("seats", [2, 4])
def test_bits_masks_and_lists_say_the_same(seats: int) -> None:
    """At every step of many games: all prompts and families come up, and a sample is one of the bits."""
    batch = Batch(60, board="advanced", seats=seats, seed=5)
    offered = np.zeros(ACTIONS, np.bool_)
    for k in range(300):
        bits = batch.legal_bits()
        mask = np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little")
        assert not mask[:, ACTIONS:].any()
        assert np.array_equal(mask[:, :ACTIONS], batch.legal())
        lists, counts = batch.legal_lists()
        assert np.array_equal(counts, mask.sum(1))
        assert np.array_equal(np.flatnonzero(mask[k % 60]), lists[k % 60, : counts[k % 60]])
        offered |= mask[:, :ACTIONS].any(0)
        actions = batch.sample(seed=k)
        assert mask[np.arange(60), actions].all()
        batch.step(actions)
    starts = [actions_file.CRAFTSMAN, actions_file.SITE, actions_file.EXPLORE, actions_file.TRANSPORT]
    starts += [actions_file.ERECT, actions_file.DECLINE, actions_file.CHOOSE, actions_file.RETURN, ACTIONS]
    assert all(offered[lo:hi].any() for lo, hi in pairwise(starts))


def test_a_sample_is_what_each_game_s_own_generator_draws() -> None:
    """Words for many games are made at once; NONE where a game is over."""
    batch = Batch(150, seats=2, seed=3, auto_reset=False)
    rng = np.zeros(RNG_WORDS, np.uint64)
    for k in range(160):
        sampled = batch.sample(seed=k)
        lists, counts = batch.legal_lists()
        for i in range(k % 5, 150, 5):
            seed_game_rng(rng, k, i)
            assert sampled[i] == (lists[i, below(rng, counts[i])] if counts[i] else NONE)
        batch.step(sampled)
    assert batch.over.any()


def test_what_is_legal_follows_every_change() -> None:
    """It is found once between two steps, unless somebody has the states and may change them."""
    batch, other = Batch(30, seats=2, seed=1), Batch(30, seats=2, seed=2)

    def check(wanted: Batch) -> None:
        fresh = wanted.copy()
        assert np.array_equal(batch.legal(), fresh.legal())
        assert np.array_equal(batch.legal_bits(), fresh.legal_bits())
        assert np.array_equal(batch.sample(seed=3), fresh.sample(seed=3))

    check(batch)
    batch.step(batch.sample(seed=1))
    check(batch)
    batch.step(batch.sample(seed=2), legal_bits=batch.legal_bits())
    check(batch)
    batch.deal()
    check(batch)
    batch.load_states(other.copy().states, other.seeds, other.episode_counts)
    check(other)
    states = batch.states
    check(other)
    other.step(other.sample(seed=1))
    states[:] = other.states
    check(other)


def test_a_draw_that_is_not_fair_at_once_is_left_to_the_generator() -> None:
    for n in (1, 3, 24, 300):
        for at in (0, n // 2, n - 1):
            edge = -(-(at << 32) // n)  # the first word of the stretch `at`; its remainder is below n
            assert first_choice(np.uint64(edge), n) == NONE
            assert first_choice(np.uint64(edge + 1), n) == at


@pytest.mark.parametrize("auto_reset", [True, False])
@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("advanced", 3), ("beginner", 4)])
def test_a_step_that_writes_bits_does_what_two_calls_do(board: str, seats: int, auto_reset: bool) -> None:
    """Over whole games: prompts of all kinds, ends, deals anew and games that stay over."""
    plain = Batch(40, board=board, seats=seats, seed=4, auto_reset=auto_reset)
    listing = plain.copy()
    bits = np.full_like(plain.legal_bits(), 2**64 - 1)
    ended = 0
    for k in range(300):
        actions = plain.sample(seed=k)
        wanted, found = plain.step(actions), listing.step(actions, legal_bits=bits)
        assert all(a.tobytes() == b.tobytes() for a, b in zip(wanted, found, strict=True))
        assert plain.states.tobytes() == listing.states.tobytes()
        assert np.array_equal(bits, plain.legal_bits())
        ended += int(wanted.done.sum())
    assert ended >= 40
    with pytest.raises(BatchError, match="out must be a NumPy array of uint64"):
        listing.step(plain.sample(seed=0), legal_bits=np.zeros(3, np.uint64))


def test_negative_seed_is_refused_and_named() -> None:
    batch = Batch(3)
    before = batch.states.tobytes()
    with pytest.raises(BatchError, match="game 1: a seed is at least 0, not -6"):
        batch.deal(seeds=np.array([5, -6, 7]))
    assert batch.states.tobytes() == before


def test_illegal_action_is_refused_and_named() -> None:
    batch = Batch(100, seats=3, seed=4, threads=2)
    before = batch.states.tobytes()
    actions = batch.sample(seed=0)
    actions[77] = ACTIONS - 1
    actions[99] = 30_000
    with pytest.raises(BatchError, match=r"^game 77: action 992 is not legal for seat") as caught:
        batch.step(actions)
    assert caught.value.game == 77
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (np.zeros(5, np.float32), "actions must be integers, not float32"),
        (np.zeros(5, np.bool_), "actions must be integers, not bool"),
        (np.zeros(4, np.int64), r"actions must have shape \(5,\), not \(4,\)"),
        (np.zeros((5, 1), np.int64), "shape"),
        (["Ad4"] * 5, "integers"),
    ],
)
def test_wrong_arrays_are_refused(actions: Any, words: str) -> None:
    batch = Batch(5)
    before = batch.states.tobytes()
    with pytest.raises(BatchError, match=words):
        batch.step(actions)
    assert batch.states.tobytes() == before


def test_wrong_room_is_refused() -> None:
    batch = Batch(5)
    for out in (
        np.zeros((5, ACTIONS), np.uint8),
        np.zeros((4, ACTIONS), bool),
        np.zeros((ACTIONS, 5), bool).T,
        3,
    ):
        with pytest.raises(BatchError, match="out must be"):
            batch.legal(out=out)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"board": "moon"}, "no board 'moon'"),
        ({"seats": 5}, "2, 3 or 4 seats, not 5"),
        ({"device": "tpu"}, "no device 'tpu'"),
        ({"seed": -1}, "a seed is"),
        ({"threads": 0}, "at least 1 thread"),
    ],
)
def test_wrong_set_ups_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ViaNebulaError, match=words):
        Batch(5, **options)


def test_sizes_and_seats_are_checked() -> None:
    with pytest.raises(BatchError, match="at least 1 game"):
        Batch(0)
    with pytest.raises(BatchError, match="no seat 3 among 3"):
        Batch(2).observe(seat=3)


def test_without_a_gpu_it_says_so() -> None:
    """In a process that sees none, whatever the machine has."""
    hidden = {**os.environ, "CUDA_VISIBLE_DEVICES": "", "NUMBA_ENABLE_CUDASIM": "0"}
    code = "from vianebula import Batch; Batch(5, device='cuda')"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=hidden, capture_output=True, text=True, check=False)
    assert "NoDevice: device 'cuda'" in done.stderr


SIMULATED = """
import numpy as np, torch
from vianebula.batch import Batch, BatchError
N = 3
here = Batch(N, board="advanced", seats=3, seed=7)
there = Batch(N, board="advanced", seats=3, seed=7, device="cuda")
same = lambda a, b: np.asarray(a).tobytes() == b.numpy().tobytes()
assert here.states.tobytes() == there.states.tobytes()
for k in range(6):
    assert same(here.legal(), there.legal()) and same(here.observe(), there.observe())
    assert same(here.legal_bits(), there.legal_bits())
    (a, counts), (b, _) = here.legal_lists(), there.legal_lists()
    assert all(same(a[i, :n], b[i, :n]) for i, n in enumerate(counts)) and counts.all()
    assert same(here.seat, there.seat)
    assert all(same(x, y) for x, y in zip(here.observe_v2(), there.observe_v2()))
    a, b = here.sample(seed=k), there.sample(seed=k)
    bits = there.legal_bits()
    assert same(a, b) and all(same(x, y) for x, y in zip(here.step(a), there.step(b, legal_bits=bits)))
    assert same(here.legal_bits(), bits)
assert same(here.observe_all(), there.observe_all()) and same(here.seeds, there.seeds)
# The simulator is slow: the middle of the games is played here alone; both play their ends.
ahead = Batch(N, board="advanced", seats=3)
ahead.load_states(here.states, here.seeds, here.episode_counts)
n_steps = next(k for k in range(400) if ahead.step(ahead.sample(seed=k)).done.any())
for k in range(n_steps - 2):
    here.step(here.sample(seed=k))
there.load_states(here.states, here.seeds, here.episode_counts)
for policy in (None, lambda games, actions: games.sample(seed=1, out=actions)):
    a, b = here.playout(policy, seed=5), there.playout(policy, seed=5)
    assert a.states.tobytes() == b.states.tobytes()
    assert all(same(x, y) for x, y in zip(a[:3], b[:3]))
for k in range(n_steps - 2, n_steps + 1):
    ends = here.state_bytes(), there.state_bytes()
    a, b = (g.step(g.sample(seed=k), last_states=end) for g, end in zip((here, there), ends))
    assert all(same(x, y) for x, y in zip(a, b)) and same(here.seeds, there.seeds) and same(*ends)
assert a.done.any() and here.states.tobytes() == there.states.tobytes()
for dtype in ("f4", "f2", "i1"):
    assert same(here.observe(dtype=dtype), there.observe(dtype=dtype))
    x, y = here.observe_sparse(dtype=dtype), there.observe_sparse(dtype=dtype)
    assert same(x.lengths, y.lengths)
    n = int(x.lengths[0])
    assert same(x.indices[0, :n], y.indices[0, :n]) and same(x.values[0, :n], y.values[0, :n])
larger = torch.ones((N + 1, 6085), dtype=torch.int8)  # a part of it begins within a word
there.observe(out=larger[1:], dtype="i1")
assert same(here.observe(dtype="i1"), larger[1:]) and larger[0].all()
before = there.states.tobytes()
wrong = there.sample(seed=0)
wrong[2] = 992
for actions, words in (
    (wrong, "game 2: action 992"), (wrong.float(), "integers"), (wrong[:2], "shape"), ([1] * N, "tensor")
):
    try:
        there.step(actions)
    except BatchError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)
assert there.states.tobytes() == before
fresh = Batch(N, board="advanced", seats=3, device="cuda")
fresh.load_states(here.states, here.seeds, here.episode_counts)
assert fresh.states.tobytes() == before and same(here.seat, fresh.seat)
print("equal")
"""


def test_kernels_play_the_same_games() -> None:
    """In the CUDA simulator, which runs the kernels' own code on any machine."""
    pytest.importorskip("torch")
    pytest.importorskip("numba_cuda")
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    run = subprocess.run(
        [sys.executable, "-c", SIMULATED], env=environment, capture_output=True, text=True, check=False
    )
    assert run.stdout == "equal\n", run.stderr[-2000:]


def test_last_states_are_those_before_games_are_dealt_again() -> None:
    plain, watched = Batch(12, seats=2, seed=5), Batch(12, seats=2, seed=5)
    left = Batch(12, seats=2, seed=5, auto_reset=False)
    last, bits = watched.state_bytes(), watched.legal_bits()
    ended = np.zeros(12, bool)
    for k in range(220):
        before = watched.states.copy()
        actions = plain.sample(seed=k)
        a, b = plain.step(actions), watched.step(actions, last_states=last, legal_bits=bits)
        left.load_states(before, left.seeds, left.episode_counts)
        left.step(actions)
        assert all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))
        assert last.tobytes() == left.states.tobytes()
        assert np.array_equal(bits, plain.legal_bits())
        ended |= a.done
    assert ended.all()
    assert plain.states.tobytes() == watched.states.tobytes() == watched.state_bytes().tobytes()
    assert np.array_equal(plain.seeds, watched.seeds)
    with pytest.raises(BatchError, match="uint8"):
        watched.step(watched.sample(seed=1), last_states=np.zeros((12, 3), np.uint8))


def test_representation_and_length() -> None:
    batch = Batch(7, board="advanced", seats=2)
    assert len(batch) == 7
    assert repr(batch) == "<Batch of 7: advanced, 2 seats, cpu>"
    assert batch.setup is get_setup("advanced", 2, None)

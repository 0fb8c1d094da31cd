"""The rules in the module do what they do natively, byte for byte."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.games import NAMES, deal, legal_of, pick, setup_of
from vianebula.components import Setup, get_setup
from vianebula.components.datafiles import package_data_folder
from vianebula.rules import kernels
from vianebula.rules.actions import MAX_LEGAL
from vianebula.rules.constants import MAX_SEATS, NONE
from vianebula.rules.rng import RNG_WORDS
from vianebula.rules.state import OVER, STATE

from .calls import Calls

PLAYOUTS, STEPPED_GAMES = 100, 12  # of a set-up
EAGERNESS = (0.0, 0.9)  # of a game's player: random games, and games that reach every power


@cache
def owners_folder(root: Path) -> Path:
    """A data folder as an owner may make it: other points, other costs, other amounts, a map of one's own."""
    shutil.copytree(package_data_folder(), root)
    contracts, tokens = root / "contracts.toml", root / "tokens.toml"
    contracts.write_text(
        contracts.read_text("utf-8")
        .replace("points = 3", "points = 5")
        .replace('cost = "wch"', 'cost = "fch"')
    )
    tokens.write_text(tokens.read_text("utf-8").replace("amount = 4", "amount = 5"))
    drawing = (root / "boards" / "beginner.txt").read_text("utf-8")
    own = drawing.replace("name: beginner", "name: mine").replace("~ # x ~ ~ ~ ~ ^", "~ # ~ ~ x ~ ^ ^")
    (root / "boards" / "mine.txt").write_text(own)
    return root


@pytest.fixture(scope="session")
def owners_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return owners_folder(tmp_path_factory.getbasetemp() / "owners-data")


@pytest.fixture(params=[*NAMES, "owner", "map"])
def setup(request: pytest.FixtureRequest, owners_data: Path) -> Setup:
    if request.param == "owner":
        return get_setup("advanced", 3, owners_data)
    if request.param == "map":
        return get_setup("mine", 4, owners_data)
    return setup_of(request.param)


def seeds_of(n: int, salt: int) -> NDArray[np.uint64]:
    """Seeds of 64 bits: both halves count."""
    return np.arange(1, n + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(salt)


def low_and_high(seeds: NDArray[np.uint64]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    halves = seeds.view(np.int32).reshape(-1, 2)
    return halves[:, 0], halves[:, 1]


def test_whole_games_from_their_seeds(setup: Setup) -> None:
    """Deals, random games to their ends, scores and winners."""
    n = PLAYOUTS
    deals, seeds = seeds_of(n, 1), seeds_of(n, 2)
    states: Any = np.zeros(n, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, deals)
    dealt, counts = states.copy(), np.zeros((n, 2), np.int64)
    kernels.playout_rows(setup.table_rows, states, seeds, counts)
    scores, winners = np.zeros((n, MAX_SEATS), np.int64), np.zeros(n, np.int64)
    for i in range(n):
        winners[i] = kernels.score_and_winners_row(setup.table_rows, states, i, scores[i])

    calls = Calls()
    tables, rngs = calls.buffer(setup.table_rows), calls.buffer(np.zeros((n, RNG_WORDS), np.uint64))
    ours, played = calls.zeros(n, STATE), calls.buffer(dealt)
    ours_counts = calls.zeros(2 * n, np.int64)
    calls.call("seed_rng", calls.each(rngs, RNG_WORDS), *low_and_high(deals), times=n)
    calls.call("deal", calls.at(tables), calls.each(ours), calls.each(rngs, RNG_WORDS), times=n)
    calls.call(
        "playout", calls.at(tables), calls.at(played), calls.at(calls.buffer(seeds)), calls.at(ours_counts), n
    )
    scored = [
        calls.call("score", calls.at(tables), calls.each(played), seat, times=n)
        for seat in range(setup.seats)
    ]
    won = calls.call("winners", calls.at(tables), calls.each(played), times=n)
    calls.run()
    assert calls.after(ours).tobytes() == dealt.tobytes()
    assert calls.after(played).tobytes() == states.tobytes()
    assert calls.after(ours_counts).tolist() == counts.ravel().tolist()
    for seat, call in enumerate(scored):
        assert calls.returned(call).tolist() == scores[:, seat].tolist()
    assert calls.returned(won).tolist() == winners.tolist()


def test_every_step_of_games(setup: Setup) -> None:
    """Lists of legal actions, what they turn up, views of all seats and of who looks on, determinizations."""
    before, chosen = play_games(setup)
    n = len(before)
    table_rows = setup.table_rows
    legal, n_legal = np.full((n, MAX_LEGAL), -1, np.int16), np.zeros(n, np.int64)
    reveals, scratch = np.zeros((n, MAX_LEGAL), np.uint8), np.zeros(1, STATE).view(np.recarray)
    after = before.copy()
    for i in range(n):
        n_legal[i] = kernels.legal_row(table_rows, before, i, legal[i])
        kernels.mark_revealing_actions_row(
            table_rows, before, i, legal[i], n_legal[i], scratch, reveals[i].view(np.bool_)
        )
        kernels.play_row(table_rows, after, i, int(chosen[i]))
    blank = before.copy()
    for kept in ("empty_meadows", "frontier", "token_spots", "stocked_spots", "reachable"):
        blank[kept] = 0
    viewers = np.arange(n) % (setup.seats + 1) - 1
    views, seeds = before.copy(), seeds_of(n, 3)
    for i, seat in enumerate(viewers):
        kernels.mask_hidden_row(views, i, int(seat))
    worlds = views.copy()
    for i, seat in enumerate(viewers):
        kernels.determinize_rows(table_rows, worlds[i : i + 1], int(seat), seeds[i : i + 1])

    calls = Calls()
    tables, states, played = (calls.buffer(array) for array in (table_rows, before, before))
    lists, flags = calls.buffer(np.full((n, MAX_LEGAL), -1, np.int16)), calls.zeros(n * MAX_LEGAL, np.uint8)
    spare, derived, masked, rngs = (
        *(calls.zeros(1, STATE), calls.buffer(blank), calls.buffer(before)),
        calls.zeros(n * RNG_WORDS, np.uint64),
    )
    at_tables = calls.at(tables)
    listed = calls.call("legal", at_tables, calls.each(states), calls.each(lists, MAX_LEGAL), times=n)
    calls.call(
        "mark_revealing_actions",
        at_tables,
        calls.each(states),
        calls.each(lists, MAX_LEGAL),
        n_legal,
        calls.at(spare),
        calls.each(flags, MAX_LEGAL),
        times=n,
    )
    calls.call("play", at_tables, calls.each(played), chosen, times=n)
    calls.call("recompute_derived_fields", at_tables, calls.each(derived), times=n)
    calls.call("mask_hidden", calls.each(masked), viewers, times=n)
    calls.call("seed_rng", calls.each(rngs, RNG_WORDS), *low_and_high(seeds), times=n)
    filled = calls.buffer(views)
    calls.call("determinize", at_tables, calls.each(filled), viewers, calls.each(rngs, RNG_WORDS), times=n)
    calls.run()
    assert calls.returned(listed).tolist() == n_legal.tolist()
    assert calls.after(lists).tobytes() == legal.tobytes()
    assert calls.after(flags).tobytes() == reveals.tobytes()
    assert reveals.any()
    assert calls.after(states).tobytes() == before.tobytes()
    assert calls.after(played).tobytes() == after.tobytes()
    assert calls.after(derived).tobytes() == before.tobytes()
    assert calls.after(masked).tobytes() == views.tobytes()
    assert calls.after(filled).tobytes() == worlds.tobytes()
    assert worlds.tobytes() != before.tobytes()


def play_games(setup: Setup) -> tuple[Any, NDArray[np.int64]]:
    """Every position of some games, and what was played there."""
    rows, chosen = [], []
    for game in range(STEPPED_GAMES):
        states, random = deal(setup, 1000 + game), Random(game)
        while states[0].prompt != OVER:
            action = pick(random, states[0], legal_of(setup, states), EAGERNESS[game % len(EAGERNESS)])
            rows.append(states.copy())
            chosen.append(action)
            kernels.play_row(setup.table_rows, states, 0, action)
    return np.concatenate(rows).view(np.recarray), np.array(chosen)


def test_random_numbers() -> None:
    """The same draws from the same seed, also where a draw is repeated to be fair."""
    from vianebula.bots.rng import Rng
    from vianebula.rules.rng import below

    calls = Calls()
    rng, native = calls.zeros(RNG_WORDS, np.uint64), Rng(0xFEDCBA9876543210)
    calls.call("seed_rng", calls.at(rng), *low_and_high(np.array([0xFEDCBA9876543210], np.uint64)))
    bounds = [1, 2, 3, 24, 300, 2**30 + 1, 2**31 - 1] * 50
    drawn = calls.call("below", calls.at(rng), bounds, times=len(bounds))
    bits = calls.call("next_u32", calls.at(rng), times=2)
    calls.run()
    assert calls.returned(drawn).tolist() == [int(below(native.words, n)) for n in bounds]
    high, low = calls.returned(bits).view(np.uint32).tolist()
    assert (high << 32 | low) == native.getrandbits(64)


def test_who_looks_on_sees_no_hand() -> None:
    setup = setup_of("beginner-3")
    calls = Calls()
    states = calls.buffer(deal(setup, 7))
    calls.call("mask_hidden", calls.at(states), NONE)
    calls.run()
    assert not calls.after(states)["hands"].any()
    assert (calls.after(states)["deck"] == NONE).all()

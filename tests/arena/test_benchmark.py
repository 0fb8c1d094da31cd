"""The benchmark: ratings that fit the shares, and opponents that play as they always did."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from vianebula.arena.benchmark import BENCHMARK_SEED, OPPONENTS, rate_against, win_probability
from vianebula.bots import Limit, Rng, make_bot
from vianebula.game import Game

from .conftest import Run

# By how each opponent plays a game against itself; if one changes, the benchmark needs another version.
GAMES_OF_OPPONENTS = {
    "level2": "4e612c559b2c",
    "level4": "dd7dc4463d08",
    "level5": "9a74f8c0d4c4",
    "level6": "8e7eb4cdbe85",
}


def test_opponents_play_as_they_did() -> None:
    found = {}
    for opponent in OPPONENTS:
        game, bot, rng = Game.deal("beginner", 2, BENCHMARK_SEED), make_bot(opponent.bot), Rng(1)
        while not game.over:
            game.play(bot.choose(game.view(), Limit(), rng))
        texts = " ".join(action.text for action in game.actions)
        found[opponent.name] = hashlib.sha256(texts.encode()).hexdigest()[:12]
    assert found == GAMES_OF_OPPONENTS


@pytest.mark.parametrize("rating", [1200.0, 2000.0, 2500.0])
def test_a_rating_is_found_again(rating: float) -> None:
    """From shares that are just what such a bot would win."""
    shares = [np.full(2000, win_probability(rating, opponent.rating)) for opponent in OPPONENTS]
    found = rate_against(OPPONENTS, shares)
    assert found.rating == pytest.approx(rating, abs=2)
    assert 0 < found.half_interval < 20


def test_intervals_hold_the_truth() -> None:
    """Of many benchmarks of a bot with a known rating, about 19 of 20 intervals hold it."""
    random, truth, n_held = np.random.default_rng(1), 1900.0, 0
    for _ in range(200):
        shares = [
            random.binomial(2, win_probability(truth, opponent.rating), 20) / 2 for opponent in OPPONENTS
        ]
        found = rate_against(OPPONENTS, shares)
        n_held += abs(found.rating - truth) < found.half_interval
    assert 0.9 * 200 < n_held < 200


def test_who_always_wins_has_a_rating() -> None:
    won, lost = (rate_against(OPPONENTS, [np.full(5, share)] * len(OPPONENTS)) for share in (1.0, 0.0))
    assert lost.rating < OPPONENTS[0].rating < OPPONENTS[-1].rating < won.rating < 4000
    assert won.half_interval > 100


def test_the_command_rates_a_bot(run: Run, tmp_path: Path) -> None:
    words = ("benchmark", "builder", "--games", "2", "--jobs", "1", "--out", str(tmp_path))
    answer = json.loads(run(*words, "--json").stdout)
    assert answer["bot"] == "builder"
    assert [row["name"] for row in answer["opponents"]] == [opponent.name for opponent in OPPONENTS]
    assert answer["interval"][0] < answer["rating"] < answer["interval"][1]
    assert answer["rating"] < 1747
    assert f"rating {answer['rating']:.0f}" in run(*words).stdout, "what was kept is not played again"


def test_a_bot_that_there_is_not(run: Run) -> None:
    done = run("benchmark", "nobody")
    assert (done.returncode, done.stdout) == (1, "")

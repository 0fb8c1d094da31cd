"""A policy as a bot: docs/recipes/policy.md, and what is wrong with others."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

from vianebula import Game
from vianebula.arena import Match, Plan
from vianebula.batch import Batch
from vianebula.bots import Limit, PolicyBot, Rng, make_bot
from vianebula.bots.policy import PolicyParams
from vianebula.envs.env_game import EnvGame
from vianebula.errors import ViaNebulaError
from vianebula.observe import Mask, Observation, legal_mask, observe
from vianebula.rules.actions import ACTIONS

from .test_own_bot import ROOT, vianebula

RECIPE = (ROOT / "docs" / "recipes" / "policy.md").read_text("utf-8")

POLICIES = """
import numpy as np

def last(observation, mask):
    return int(np.flatnonzero(mask)[-1])

def short(observation, mask):
    return np.zeros(5)

def illegal(observation, mask):
    return int(np.argmin(mask))

def nan(observation, mask):
    return np.full(len(mask), np.nan)

class Unmade:
    def __init__(self):
        raise RuntimeError("no weights")
    def __call__(self, observation, mask):
        return mask

number = 5
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("site")
    code = re.search(r"```python\n(import numpy.*?)```", RECIPE, re.DOTALL)
    assert code
    (site / "mymodule.py").write_text(code[1])
    (site / "policies.py").write_text(POLICIES)
    return site


def test_a_view_is_observed_as_environments_and_batches_do() -> None:
    for seats in (2, 4):
        game, env = Game.deal("advanced", seats, 5), EnvGame("advanced", seats)
        batch = Batch(1, board="advanced", seats=seats)
        batch.deal(np.array([5]))
        env.deal(5)
        for _ in range(40):
            assert game.seat_to_move is not None
            row, mask = env.observe_and_mask(game.seat_to_move)
            assert np.array_equal(game.observe(), row)
            assert np.array_equal(game.observe(), batch.observe()[0])
            assert np.array_equal(game.legal_mask(), mask)
            assert np.flatnonzero(mask).tolist() == [action.number for action in game.legal]
            other = (game.seat_to_move + 1) % seats
            assert np.array_equal(observe(game.view(other)), env.observe_and_mask(other)[0])
            assert not legal_mask(game.view(other)).any()
            number = game.legal[len(game.legal) // 2].number
            game.play(number)
            env.play(number)
            batch.step(np.array([number]))
    assert not legal_mask(game.view(None)).any()
    with pytest.raises(ViaNebulaError, match="a spectator has no observation"):
        game.view(None).observe()


def test_worlds_that_a_seat_cannot_tell_apart_look_alike() -> None:
    view = Game.deal("beginner", 3, 2).view()
    for seed in range(5):
        assert np.array_equal(view.determinize(seed).observe(), view.observe())


def test_it_plays_the_likeliest_legal_action_or_samples() -> None:
    game = Game.deal("beginner", 2, 3)

    def falling(observation: Observation, mask: Mask) -> Observation:
        assert np.array_equal(observation, game.observe())
        assert np.array_equal(mask, game.legal_mask())
        return -np.arange(ACTIONS, dtype=np.float32)

    bot = PolicyBot(falling)
    assert bot.choose(game.view(), Limit(), Rng(1)) == game.legal[0]
    sampling = PolicyBot(lambda *_: np.zeros(ACTIONS), PolicyParams(temperature=1))
    seen = [sampling.choose(game.view(), Limit(), Rng(seed)) for seed in range(200)]
    assert set(seen) == set(game.legal)
    chosen = game.legal[3].number
    for answer in (chosen, np.int64(chosen), np.array([chosen])):
        assert (
            PolicyBot(lambda *_, answer=answer: answer).choose(game.view(), Limit(), Rng(1)).number == chosen
        )


def test_a_match_by_its_path(site: Path) -> None:
    words = ("--games", "4", "--seed", "3", "--json", "--no-plots", "--jobs", "1")
    done = vianebula("match", "mymodule:MyPolicy", "random", *words, folder=site)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["plan"]["names"] == ["mymodule:MyPolicy", "random"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("policies:short", r"ValueError: a policy gives 993 numbers, .* not float64 of shape \(5,\)"),
        ("policies:illegal", r"ValueError: the policy chose action \d+, which is not legal"),
        ("policies:nan", "ValueError: a policy must think something of legal actions, and no NaN"),
        ("policies:Unmade", "cannot be loaded: RuntimeError: no weights"),
        ("policies:number", "'policies:number' is no bot"),
        ("policies:last:temperature=11", "temperature is 0 to 10"),
    ],
)
def test_what_is_wrong_is_told(site: Path, name: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(site)
    with pytest.raises(ViaNebulaError, match=told):
        Match(Plan((name, "random"), games=2)).run()


def test_a_function_by_its_path(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(site)
    game = Game.deal("beginner", 2, 3)
    for name in ("policies:last", "policies:last:temperature=1"):
        assert make_bot(name).choose(game.view(), Limit(), Rng(1)) == game.legal[len(game.legal) - 1]

"""PettingZoo: its own contract tests, our promises, and that nothing leaks."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.wrappers import BaseWrapper

from vianebula import Game, IllegalAction, ViaNebulaError, get_setup
from vianebula.envs import vianebula_v0
from vianebula.envs.env_game import max_margin
from vianebula.rules.actions import ACTIONS
from vianebula.rules.constants import NONE

from .worlds import SETUPS, one_at, other_world

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests import its games the old way
    from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, render_test, seed_test

# What PettingZoo's api_test says about every environment with masks that its lists do not name.
about_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of agents that are done
)


@about_masks
@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_pettingzoo_api(board: str, seats: int) -> None:
    api_test(vianebula_v0.env(board=board, seats=seats), num_cycles=150)


def test_pettingzoo_seed() -> None:
    seed_test(vianebula_v0.env, num_cycles=120)


def test_pettingzoo_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        vianebula_v0.env,
        {
            "svg": lambda text: text.startswith("<svg"),
            "ansi": lambda text: "seat" in text.lower(),
            "rgb_array": lambda pixels: pixels.dtype == np.uint8 and pixels.shape[1:] == (960, 3),
        },
    )
    assert capsys.readouterr().out


def test_pettingzoo_max_cycles() -> None:
    """The test samples without masks, and wants a face on which all agents act at once: both are made here.

    Two seats take two actions each in turn, so four cycles are four decisions of each: the first legal ones
    are no explorations of petrified forests, which cost two actions (R4.5).
    """

    class Legal(BaseWrapper):  # type: ignore[misc]
        def action_space(self, agent: str) -> Any:
            mask = self.env.observe(agent)["action_mask"]
            return SimpleNamespace(sample=lambda: int(mask.argmax()))

    class AllAtOnce(Legal):
        def reset(self, **arguments: Any) -> Any:
            super().reset(**arguments)
            return {agent: self.observe(agent) for agent in self.agents}, self.infos

        def step(self, _actions: object) -> Any:
            for _ in self.possible_agents:
                super().step(int(self.action_space(self.agent_selection).sample()))
            return {}, self.rewards, self.terminations, self.truncations, self.infos

    max_cycles_test(
        SimpleNamespace(
            env=lambda max_cycles: Legal(vianebula_v0.env(seats=2, max_cycles=max_cycles)),
            parallel_env=lambda max_cycles: AllAtOnce(vianebula_v0.env(seats=2, max_cycles=max_cycles)),
        )
    )


def test_pettingzoo_performance(capsys: pytest.CaptureFixture[str]) -> None:
    """bench/environments.py compares with PettingZoo's own games; here it must only not be absurd."""
    performance_benchmark(vianebula_v0.env())
    assert float(capsys.readouterr().out.split()[3]) > 1000


@pytest.mark.parametrize("reward", ["rank", "margin"])
def test_pettingzoo_pays_at_the_end(reward: str) -> None:
    env = vianebula_v0.env(seats=3, reward=reward)
    env.reset(seed=11)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, value, termination, truncation, _ = env.last()
        assert not truncation
        if termination:
            paid[agent] = value
            assert not observation["action_mask"].any()
        else:
            assert value == 0
        env.step(None if termination else int(np.flatnonzero(observation["action_mask"])[0]))
    assert sum(paid.values()) == pytest.approx(0)
    assert list(paid.values()) == env.unwrapped.game.rewards(reward)


def test_pettingzoo_deals_as_the_game_does() -> None:
    env = vianebula_v0.raw_env(seats=4)
    env.reset(seed=8)
    assert env.game.states.tobytes() == Game.deal(seats=4, seed=8).states.tobytes()
    seen = []
    for _ in range(2):
        env.reset(seed=8)
        env.reset()
        seen.append(env.game.states.tobytes())
    assert seen[0] == seen[1] != Game.deal(seats=4, seed=8).states.tobytes()


def test_pettingzoo_refuses() -> None:
    for bad, told in (
        ({"board": "moon"}, "moon"),
        ({"seats": 5}, "not 5"),
        ({"reward": "gold"}, "gold"),
        ({"max_cycles": 0}, "not 0"),
    ):
        with pytest.raises(ViaNebulaError, match=told):
            vianebula_v0.env(**bad)
    guarded = vianebula_v0.env(render_mode="smell")
    for ask in (lambda: guarded.agents, guarded.last):
        with pytest.raises(AttributeError, match="reset"):
            ask()
    guarded.reset(seed=1)
    with pytest.raises(ViaNebulaError, match="smell"):
        guarded.render()
    with pytest.raises(AssertionError, match="action"):
        guarded.step(ACTIONS)
    env = vianebula_v0.raw_env()
    env.reset(seed=1)
    before = env.unwrapped.game.states.tobytes()
    for action in (992, ACTIONS, -1):
        with pytest.raises(IllegalAction, match=f"action {action} of seat"):
            env.step(action)
    with pytest.raises(ViaNebulaError, match="None is no action"):
        env.step(None)
    with pytest.raises(ViaNebulaError, match="2\\*\\*63"):
        env.unwrapped.game.deal(-1)
    assert env.unwrapped.game.states.tobytes() == before


@pytest.mark.parametrize(
    ("reward", "lowest"), [("rank", -1), ("margin", -max_margin(get_setup("beginner", 2)))]
)
def test_pettingzoo_illegal_actions_lose(reward: str, lowest: float) -> None:
    env = vianebula_v0.env(seats=2, reward=reward)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(992)
    assert all(env.terminations.values())
    assert env.rewards == {agent: lowest if agent == loser else 0 for agent in env.possible_agents}
    env.reset(seed=2)
    assert not any(env.terminations.values())


def test_pettingzoo_state_is_what_all_agents_see() -> None:
    env = vianebula_v0.env(seats=3)
    env.reset(seed=4)
    seen = [env.observe(agent)["observation"] for agent in env.agents]
    assert env.state() in env.unwrapped.state_space
    assert np.array_equal(env.state(), np.concatenate(seen))


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make", [vianebula_v0.env, vianebula_v0.raw_env])
def test_pettingzoo_copies_go_on_by_themselves(make: Any, copied: Any) -> None:
    env = make(seats=2)
    copied(env)  # before anything was dealt
    env.reset(seed=3)

    def play(env: Any, steps: int) -> list[bytes]:
        seen = []
        for _ in range(steps):
            observation = env.last()[0]
            seen.append(observation["observation"].tobytes())
            env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
        return seen

    play(env, 20)
    twin = copied(env)
    assert play(twin, 10) == play(env, 10)
    play(env, 1)
    assert twin.unwrapped.game.states.tobytes() != env.unwrapped.game.states.tobytes()
    for other in (env, twin):
        other.reset()  # the same chance goes on in both
    assert twin.unwrapped.game.states.tobytes() == env.unwrapped.game.states.tobytes()


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_pettingzoo_gives_nothing_away(board: str, seats: int) -> None:
    env = vianebula_v0.raw_env(board=board, seats=seats, render_mode="ansi")
    env.reset(seed=1)
    different = 0
    for decisions in range(0, 200, 7):
        env.game = one_at(board, seats, 2, decisions)
        truth = env.game.states
        for seat, agent in enumerate(env.possible_agents):
            env.game.states = truth
            seen = env.observe(agent)
            env.game.states = other_world(env.game, seat, decisions)
            different += env.game.states.tobytes() != truth.tobytes()
            for name, array in env.observe(agent).items():
                assert array.tobytes() == seen[name].tobytes()
        env.game.states = truth
        drawn = env.render()
        env.game.states = other_world(env.game, NONE, decisions)
        assert env.render() == drawn
    assert different > 50

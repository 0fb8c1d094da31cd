"""Gymnasium, one agent and vector: its own check, our promises, and that nothing leaks."""

from __future__ import annotations

import zlib
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import vianebula.envs  # noqa: F401 (registers)
from vianebula import Game, IllegalAction, ViaNebulaError, get_setup
from vianebula.batch import BatchError
from vianebula.bots import make_bot
from vianebula.envs.env_game import max_margin
from vianebula.envs.gymnasium_v0 import ViaNebulaEnv
from vianebula.envs.vector_v0 import ViaNebulaVectorEnv
from vianebula.rules import kernels

from .worlds import SETUPS, one_at, other_world


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("arguments", [{}, {"board": "advanced", "seats": 4, "reward": "margin"}])
def test_gymnasium_check_env(arguments: dict[str, Any]) -> None:
    check_env(gymnasium.make("ViaNebula-v0", **arguments).unwrapped)


def test_gymnasium_vector_of_single_environments() -> None:
    envs = gymnasium.make_vec("ViaNebula-v0", 2, vectorization_mode="sync", seats=2)
    _, infos = envs.reset(seed=1)
    for _ in range(5):
        actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
        _, _, terminated, _, infos = envs.step(actions)
        assert not terminated.any()


@pytest.mark.parametrize("opponents", ["random", "builder", ["greedy", "random"]])
def test_gymnasium_plays_against_bots(opponents: Any) -> None:
    env = gymnasium.make("ViaNebula-v0", seats=3, opponents=opponents, seat=1, illegal="raise")
    inner: Any = env.unwrapped
    ends = []
    for _ in range(2):
        _, info = env.reset(seed=3)
        over = False
        while not over:
            assert np.array_equal(inner.action_masks(), info["action_mask"])
            _, reward, over, cut, info = env.step(np.flatnonzero(info["action_mask"])[0])
            assert not cut
            assert over or reward == 0
        ends.append((reward, inner.game.states.tobytes()))
        with pytest.raises(IllegalAction, match="game-over"):
            env.step(0)
    assert ends[0] == ends[1]  # the same seed, the same game


def test_gymnasium_illegal_actions_lose_or_raise() -> None:
    env = ViaNebulaEnv(seats=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 992 of seat 0"):
        env.step(992)
    for reward, lowest in (("rank", -1.0), ("margin", -float(max_margin(get_setup("beginner", 2))))):
        env = ViaNebulaEnv(seats=2, reward=reward)
        env.reset(seed=1)
        _, value, over, _, info = env.step(992)
        assert (value, over) == (lowest, True)
        assert "action 992" in info["illegal"]
        with pytest.raises(IllegalAction, match="game-over"):
            env.step(0)


def test_gymnasium_refuses() -> None:
    for bad, told in (
        ({"opponents": "genius"}, "genius"),
        ({"opponents": 5}, "5 is no bot"),
        ({"seats": 3, "opponents": ["random"]}, "1 opponents for 2"),
        ({"seat": 3}, "no seat 3"),
        ({"illegal": "cry"}, "cry"),
        ({"reward": "gold"}, "gold"),
    ):
        with pytest.raises(ViaNebulaError, match=told):
            ViaNebulaEnv(**bad)
    with pytest.raises(IllegalAction, match="game-over"):
        ViaNebulaEnv().step(0)


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_gymnasium_gives_nothing_away(board: str, seats: int) -> None:
    """What the agent is given is equal in two worlds, and so are the bots' worlds left alone by its seat."""
    env = ViaNebulaEnv(board, seats, make_bot("random"), seat=1, render_mode="ansi")
    for decisions in range(0, 200, 9):
        env.game = one_at(board, seats, 3, decisions)
        seen, masks, drawn = env.game.observe_and_mask(1), env.action_masks(), env.render()
        env.game.states = other_world(env.game, 1, decisions)
        assert [array.tobytes() for array in env.game.observe_and_mask(1)] == [
            array.tobytes() for array in seen
        ]
        assert np.array_equal(env.action_masks(), masks)
        assert env.render() == drawn


def test_gymnasium_draws_pixels_and_refuses_other_modes_only_when_drawing() -> None:
    env = gymnasium.make("ViaNebula-v0", render_mode="rgb_array")
    env.reset(seed=1)
    pixels: Any = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (960, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 50
    odd = ViaNebulaEnv(render_mode="smell")
    odd.reset(seed=1)
    with pytest.raises(ViaNebulaError, match="smell"):
        odd.render()
    envs = make_vector(2, seats=2, render_mode="ansi")
    envs.reset(seed=1)
    assert [type(text) for text in envs.render()] == [str, str]


@pytest.mark.parametrize("opponents", ["random", "level1"])
def test_gymnasium_copies_go_on_by_themselves(opponents: str) -> None:
    env = ViaNebulaEnv(seats=2, opponents=opponents)
    _, info = env.reset(seed=2)
    for _ in range(5):
        *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twins: list[Any] = [env, deepcopy(env)]
    for _ in range(5):
        steps = [twin.step(np.flatnonzero(twin.action_masks())[0]) for twin in twins]
        assert np.array_equal(steps[0][0], steps[1][0])


# --- vector


def make_vector(n: int, **arguments: Any) -> Any:
    return gymnasium.make_vec("ViaNebula-v0", n, **arguments)


def first_legal(infos: dict[str, Any]) -> Any:
    return infos["action_mask"].argmax(1)


@pytest.mark.parametrize("opponents", ["random", "builder"])
def test_vector_plays_and_deals_again(opponents: str) -> None:
    n, ends, paid = 6, np.zeros(6, int), []
    envs = make_vector(n, seats=2, opponents=opponents, reward="margin")
    observations, infos = envs.reset(seed=5)
    assert observations in envs.observation_space
    batch = envs.unwrapped.batch
    ended = np.zeros(n, bool)
    for _ in range(260):
        actions = first_legal(infos)
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert not truncated.any()
        assert not (terminated & ended).any()  # dealt again in the step after the end
        assert not rewards[~terminated].any()
        assert infos["action_mask"][terminated].all()
        scores, _ = batch.standings()
        for i in np.flatnonzero(terminated):
            assert rewards[i] == scores[i, 0] - scores[i, 1]
        for i in np.flatnonzero(ended):
            assert batch.episode_counts[i] == ends[i]
        paid += rewards[terminated].tolist()
        ended = terminated
        ends += terminated
        assert (batch.seat[~terminated] == 0).all()
    assert ends.min() >= 2
    assert len(set(paid)) > 3
    fresh = Game.deal(seats=2, seed=int(batch.seeds[0]))
    assert fresh.position.tokens.keys() >= Game(batch.setup, batch.states[:1]).position.tokens.keys()


def test_vector_is_repeatable() -> None:
    streams = []
    for threads in (1, 2):
        envs = make_vector(70, seats=3, threads=threads)
        observations, infos = envs.reset(seed=9)
        digest = zlib.crc32(observations.tobytes())
        for _ in range(90):
            observations, rewards, _, _, infos = envs.step(first_legal(infos))
            digest = zlib.crc32(observations.tobytes() + rewards.tobytes(), digest)
        streams.append(digest)
    assert streams[0] == streams[1]


def test_vector_refuses() -> None:
    envs = make_vector(3, seats=2)
    _, infos = envs.reset(seed=1)
    actions = first_legal(infos)
    actions[1] = 992
    before = envs.unwrapped.batch.states.tobytes()
    with pytest.raises(BatchError, match="game 1: action 992"):
        envs.step(actions)
    with pytest.raises(BatchError, match="shape"):
        envs.step(actions[:2])
    assert envs.unwrapped.batch.states.tobytes() == before
    with pytest.raises(ViaNebulaError, match="moon"):
        ViaNebulaVectorEnv(2, board="moon")


def test_vector_gives_nothing_away() -> None:
    envs = make_vector(40, seats=3, seat=2).unwrapped
    _, infos = envs.reset(seed=1)
    for k in range(30):
        observations, _, _, _, infos = envs.step(first_legal(infos))
        truth = envs.batch.states.copy()
        for i in range(40):
            kernels.mask_hidden_row(envs.batch.states, i, 2)
        kernels.determinize_rows(
            envs.batch.setup.table_rows, envs.batch.states, 2, np.arange(40, dtype=np.uint64) + 99 * k
        )
        assert envs.batch.states.tobytes() != truth.tobytes()
        assert envs._observations().tobytes() == observations.tobytes()
        assert envs._legal_mask_infos()["action_mask"].tobytes() == infos["action_mask"].tobytes()
        envs.batch.states[:] = truth

"""How fast the environments are for one process, with random agents; PettingZoo's also against its own game.

python bench/environments.py [--seconds 3] [--rounds 5]

The loop is that of PettingZoo's performance benchmark: observe with `last`, choose among the legal actions,
step. Via Nebula and `connect_four_v3` take turns, and the best round of each counts, so that what else
runs on the machine troubles both alike. `connect_four_v3` needs pygame.
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import vianebula.envs
from vianebula.envs import openspiel_v0, vianebula_v0

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's old way to import a game
    from pettingzoo.classic import connect_four_v3


def steps_of_aec(env: Any, seconds: float) -> float:
    """Steps a second."""
    env.reset()
    steps, start = 0, time.perf_counter()
    while True:
        for _agent in env.agent_iter(env.num_agents):
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                action = None
            else:
                action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
            env.step(action)
            steps += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        if (taken := time.perf_counter() - start) > seconds:
            return steps / taken


def steps_of_single(env: Any, seconds: float) -> float:
    """Decisions of the agent a second."""
    _, info = env.reset()
    steps, start = 0, time.perf_counter()
    while (taken := time.perf_counter() - start) < seconds or steps == 0:
        action = random.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, _, over, _, info = env.step(action)
        steps += 1
        if over:
            _, info = env.reset()
    return steps / taken


def steps_of_vector(envs: Any, seconds: float) -> float:
    """Decisions of the agents a second; the first legal actions, so that choosing costs nothing."""
    _, infos = envs.reset()
    steps, start = 0, time.perf_counter()
    while (taken := time.perf_counter() - start) < seconds or steps == 0:
        _, _, _, _, infos = envs.step(infos["action_mask"].argmax(1))
        steps += envs.num_envs
    return steps / taken


def steps_of_openspiel(game: Any, seconds: float) -> float:
    """Decisions a second, with the observation tensor of the player to move."""
    steps, start = 0, time.perf_counter()
    state = game.new_initial_state()
    while (taken := time.perf_counter() - start) < seconds or steps == 0:
        if state.is_chance_node():
            state.apply_action(random.randrange(game.max_chance_outcomes()))
        state.observation_tensor()
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
        if state.is_terminal():
            state = game.new_initial_state()
    return steps / taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    zoo, four = vianebula_v0.env(), connect_four_v3.env()
    best = {"vianebula_v0": 0.0, "connect_four_v3": 0.0}
    for _ in range(given.rounds):
        for name, env in (("vianebula_v0", zoo), ("connect_four_v3", four)):
            best[name] = max(best[name], steps_of_aec(env, given.seconds))
    for name, rate in best.items():
        print(f"PettingZoo {name}: {rate:,.0f} steps/s")
    print(f"ratio: {best['vianebula_v0'] / best['connect_four_v3']:.2f}")
    others: list[tuple[str, Callable[[Any, float], float], Any]] = [
        (f"Gymnasium, opponents {bot}", steps_of_single, gymnasium.make("ViaNebula-v0", opponents=bot))
        for bot in ("random", "greedy")
    ]
    others += [
        (f"Gymnasium vector of {n}", steps_of_vector, gymnasium.make_vec("ViaNebula-v0", n))
        for n in (64, 1024)
    ]
    others.append(("OpenSpiel", steps_of_openspiel, pyspiel.load_game(openspiel_v0.GAME_TYPE.short_name)))
    for name, measure, env in others:
        rate = max(measure(env, given.seconds) for _ in range(given.rounds))
        print(f"{name}: {rate:,.0f} decisions/s")
    print("versions:", gymnasium.__version__, np.__version__, vianebula.__version__)


if __name__ == "__main__":
    main()

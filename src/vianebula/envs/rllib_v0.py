"""Via Nebula for RLlib: its PettingZoo environment, with the names that its masking module asks for.

    from ray.rllib.algorithms.ppo import PPOConfig
    from vianebula.envs.rllib_v0 import ViaNebulaMultiAgentEnv

    config = PPOConfig().environment(ViaNebulaMultiAgentEnv, env_config={"seats": 2, "reward": "margin"})

What an agent is given is `observations`, float32 [6085], and `action_mask`, float32 [993]. RLlib's checker
may stay on: it samples without masks, and an illegal action loses. Arguments in `env_config` are those of
`vianebula_v0.env`; a whole example is `examples/clients/rllib_ppo.py`.
"""
# mypy: disable-error-code="misc, no-untyped-call, arg-type, override"

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

try:
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
except ImportError as error:
    raise ModuleNotFoundError("RLlib is not installed: pip install 'ray[rllib]'") from error

from . import vianebula_v0

__all__ = ["ViaNebulaMultiAgentEnv"]


class ViaNebulaMultiAgentEnv(PettingZooEnv):
    """The agents in turn, for `ActionMaskingTorchRLModule`."""

    observation_spaces: dict[str, Any] | None

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__(vianebula_v0.env(**(config or {})))
        given: dict[str, Any] = dict(self.observation_spaces or {})
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observations": space["observation"],
                    "action_mask": spaces.Box(0, 1, space["action_mask"].shape, np.float32),
                }
            )
            for agent, space in given.items()
        }
        self.observation_space = spaces.Dict(self.observation_spaces)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deal a game."""
        seen, infos = super().reset(seed=seed, options=options)
        return _renamed(seen), infos

    def step(self, action_dict: dict[str, Any]) -> Any:
        """Play the action of the agent to move."""
        seen, *rest = super().step(action_dict)
        return _renamed(seen), *rest


def _renamed(seen: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {
        agent: {"observations": row["observation"], "action_mask": row["action_mask"].astype(np.float32)}
        for agent, row in seen.items()
    }

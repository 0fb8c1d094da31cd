"""Via Nebula for PettingZoo: agents take turns (AEC).

    from vianebula.envs import vianebula_v0

    env = vianebula_v0.env(board="beginner", seats=3, reward="rank")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

| fact                | value                                                                  |
| ------------------- | ---------------------------------------------------------------------- |
| agents              | `seat_0` … `seat_3`, 2-4 of them                                       |
| actions             | Discrete(993), with a mask                                             |
| observation         | `observation`: float32 [6085]; `action_mask`: int8 [993]               |
| rewards             | at the end, sum 0                                                      |
| order               | not round and round: a turn has two actions and may ask more (R3)      |
| length              | about 155 decisions with 2 seats, 165 with 3, 200 with 4; 286 at most  |
| chance              | the deal; `reset(seed=s)` deals as `Game.deal(seed=s)`                 |
| hidden              | the other seats' hands and the draw pile (R8)                          |

**Observation**: docs/observation.md. It is computed when asked for, for the agent asked for, from what that
seat may know. The mask is all 0 while another agent is to move and when the game is over.

**Actions**: the layout stands in `vianebula/rules/actions.py`. An illegal one loses the game, as in
PettingZoo's own board games: all agents are done, its agent gets the lowest reward, the others 0. `raw_env`
is strict: there it raises `IllegalAction`, which names it, and changes nothing.

**State**: `state()` is what all agents see, one after the other, for critics that may know it in training.

**Rewards**: `reward="rank"` gives (seats behind - seats ahead) / (seats - 1): 1 for the win, -1 for the last
place, 0 for a tie of all. `reward="margin"` gives points less the mean of the others' points.

**Arguments**: `board` (`beginner`, `advanced` or the path of a drawing), `seats`, `reward`, `render_mode`
(`human` prints, `ansi` is text, `svg` a picture, `rgb_array` its pixels; all show what a spectator may know)
and `max_cycles`: the game is cut off, with the rewards as things stand, after that many decisions for each
agent on average.

**Versions**: v0, observation version 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("PettingZoo is not installed: pip install pettingzoo") from error

from ..errors import ViaNebulaError
from ..observe import OBSERVATION
from ..rules.actions import ACTIONS
from ..rules.constants import NONE
from .env_game import (
    OBSERVATION_HIGH,
    OBSERVATION_LOW,
    RENDER_MODES,
    REWARDS,
    EnvGame,
    check_choice,
    max_margin,
    render_view,
)

__all__ = ["env", "raw_env"]


def env(**arguments: Any) -> Any:
    """The environment, guarded against illegal actions and calls in the wrong order."""
    raw = raw_env(**arguments)
    lowest = -1.0 if raw.reward == "rank" else -float(max_margin(raw.game.setup))
    return OrderGuard(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, illegal_reward=lowest)))


class OrderGuard(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's guard, with a short way to what every step asks for."""

    def last(self, observe: bool = True) -> Any:
        """What the agent to move sees and got (PettingZoo)."""
        agent = self.agent_selection  # refused before the first reset
        raw = self.env.unwrapped
        return (
            self.env.observe(agent) if observe else None,
            raw._cumulative_rewards[agent],
            raw.terminations[agent],
            raw.truncations[agent],
            raw.infos[agent],
        )


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name)
    """The environment without guards."""

    metadata = {  # noqa: RUF012
        "name": "vianebula_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        board: str = "beginner",
        seats: int = 3,
        reward: str = "rank",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        self.game = EnvGame(board, seats)
        self.reward = check_choice("reward", reward, tuple(REWARDS))
        self.render_mode = render_mode
        if max_cycles is not None and max_cycles < 1:
            raise ViaNebulaError(f"max_cycles is at least 1, not {max_cycles}")
        self.max_decisions = NONE if max_cycles is None else max_cycles * seats
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        view = spaces.Box(OBSERVATION_LOW, OBSERVATION_HIGH, (OBSERVATION,), np.float32)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": view, "action_mask": mask}) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(OBSERVATION_LOW, OBSERVATION_HIGH, (seats * OBSERVATION,), np.float32)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations are like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.game.deal(int(self.np_random.integers(2**63)) if seed is None else seed)
        self.decisions = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and the mask of what it may do."""
        observation, mask = self.game.observe_and_mask(self.seat_of[agent])
        return {"observation": observation, "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """What all agents see, one after the other."""
        return np.concatenate([self.game.observe_and_mask(seat)[0] for seat in self.seat_of.values()])

    def step(self, action: int | None) -> None:
        """Play the action of the agent to move."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ViaNebulaError(f"{self.agent_selection} is to move: None is no action")
        self.game.play(int(action))
        self.decisions += 1
        if self.game.seat == NONE:
            self._finish_episode(self.terminations)
        else:
            self.agent_selection = self.possible_agents[self.game.seat]
            if self.decisions == self.max_decisions:
                self._finish_episode(self.truncations)
        if self.render_mode == "human":
            self.render()

    def _finish_episode(self, ended: dict[str, bool]) -> None:
        """Rewards come here and nowhere else, so that no step has to clear them."""
        for agent, reward in zip(self.agents, self.game.rewards(self.reward), strict=True):
            ended[agent] = True
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
        self._deads_step_first()

    def render(self) -> Any:
        """Draw what a spectator sees."""
        return render_view(self.game.view(None), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

"""Via Nebula for Gymnasium: one agent, the other seats played by bots.

    import gymnasium
    import vianebula.envs

    env = gymnasium.make("ViaNebula-v0", seats=2, opponents="greedy")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

| fact         | value                                                                           |
| ------------ | ------------------------------------------------------------------------------- |
| actions      | Discrete(993); the mask is `info["action_mask"]` (int8) and `action_masks()` (bool) |
| observation  | float32 [6085]: docs/observation.md                                             |
| reward       | at the end; `rank` or `margin` as in `vianebula_v0`                             |
| episode      | one game: 50 to 80 decisions of the agent                                       |
| chance       | the deal, and the bots; `reset(seed=s)` deals as `Game.deal(seed=s)`            |
| start        | who begins is part of the deal, so no seat is better than another               |

**Arguments**: `board`, `seats`, `reward` as in `vianebula_v0`; `seat`, the agent's; `opponents`, the name of
a bot (`random`, `builder`, `greedy`, `search:time=0.1`, …), a bot, or one of them for each other seat
clockwise from the agent; `illegal`: an illegal action may `lose` the game (the episode ends with the lowest
reward, and `info["illegal"]` names the action) or `raise` IllegalAction; `render_mode` as in
`vianebula_v0`, drawn as the agent sees it.

**Versions**: v0, observation version 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..bots import Bot, Limit, Rng, bot_names, make_bot
from ..bots.random_and_builder import RandomBot
from ..errors import IllegalAction, ViaNebulaError
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

Opponents = str | Bot | Sequence[str | Bot]
Result = tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]


def make_opponents(opponents: Opponents, seats: int, seat: int) -> dict[int, Bot]:
    """A bot for every seat but the agent's."""
    if not 0 <= seat < seats:
        raise ViaNebulaError(f"there is no seat {seat} among {seats} (they count from 0)")
    each: list[Any] = list(opponents) if isinstance(opponents, list | tuple) else [opponents] * (seats - 1)
    if len(each) != seats - 1:
        raise ViaNebulaError(f"{len(each)} opponents for {seats - 1} other seats")
    bots: dict[int, Bot] = {}
    for i, given in enumerate(each):
        if not isinstance(given, str | Bot):
            raise ViaNebulaError(f"{given!r} is no bot: give one, or a name among {', '.join(bot_names())}")
        bots[(seat + 1 + i) % seats] = make_bot(given) if isinstance(given, str) else given
    return bots


def is_all_random(bots: dict[int, Bot]) -> bool:
    """Those need not be asked one by one."""
    return all(type(bot) is RandomBot for bot in bots.values())


class ViaNebulaEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """The agent's decisions, with what the other seats do in between."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        board: str = "beginner",
        seats: int = 3,
        opponents: Opponents = "random",
        reward: str = "rank",
        seat: int = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.game = EnvGame(board, seats)
        self.seat = seat
        self.bots = make_opponents(opponents, seats, seat)
        self.is_all_random = is_all_random(self.bots)
        self.reward = check_choice("reward", reward, tuple(REWARDS))
        self.illegal = check_choice("way with illegal actions", illegal, ("lose", "raise"))
        self.render_mode = render_mode
        self.observation_space = spaces.Box(OBSERVATION_LOW, OBSERVATION_HIGH, (OBSERVATION,), np.float32)
        self.action_space = spaces.Discrete(ACTIONS)

    def __deepcopy__(self, memo: dict[int, Any]) -> ViaNebulaEnv:
        """A copy goes on by itself; bots are shared, since they keep nothing from one choice to the next."""
        memo[id(self.bots)] = self.bots
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        twin.__dict__.update({name: deepcopy(value, memo) for name, value in self.__dict__.items()})
        return twin

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal a game and play up to the agent's first decision."""
        super().reset(seed=seed, options=options)
        self.game.deal(int(self.np_random.integers(2**63)) if seed is None else seed)
        self.rng = Rng(int(self.np_random.integers(2**63)))
        self._play_opponents()
        observation, mask = self.game.observe_and_mask(self.seat)
        return observation, {"action_mask": mask}

    def step(self, action: int | np.integer) -> Result:
        """Play the agent's action, then the other seats up to its next decision."""
        try:
            self.game.play(int(action))
        except IllegalAction as error:
            if self.illegal == "raise" or self.game.seat == NONE:
                raise
            lowest = -1.0 if self.reward == "rank" else -float(max_margin(self.game.setup))
            observation, mask = self.game.observe_and_mask(self.seat)
            self.game.abort()
            return observation, lowest, True, False, {"action_mask": mask, "illegal": str(error)}
        self._play_opponents()
        observation, mask = self.game.observe_and_mask(self.seat)
        over = self.game.seat == NONE
        reward = self.game.rewards(self.reward)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return observation, reward, over, False, {"action_mask": mask}

    def _play_opponents(self) -> None:
        """Let the bots play until it is the agent's decision or the end; random ones in one compiled call."""
        if self.is_all_random:
            self.game.play_random_until(self.seat, self.rng.words)
        while (mover := self.game.seat) not in (NONE, self.seat):
            self.game.play(self.bots[mover].choose(self.game.view(mover), Limit(), self.rng).number)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as software for masked policies asks for it."""
        return self.game.legal_mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Draw what the agent sees."""
        return render_view(self.game.view(self.seat), self.render_mode)

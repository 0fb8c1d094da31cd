"""Via Nebula for Gymnasium, many games at once: one agent in each, on a `Batch`.

    envs = gymnasium.make_vec("ViaNebula-v0", 256, seats=2)
    observations, infos = envs.reset(seed=7)
    actions = choose(observations, infos["action_mask"])
    observations, rewards, terminations, truncations, infos = envs.step(actions)

| fact         | value                                                                               |
| ------------ | ----------------------------------------------------------------------------------- |
| actions      | one int below 993 for each game; masks are `infos["action_mask"]`, bool [n, 993]     |
| observations | float32 [n, 6085]                                                                   |
| rewards      | float64 [n], at the end of a game: `rank` or `margin` as in `vianebula_v0`           |
| autoreset    | next step: after an end the mask is all True, the action ignored, the game dealt again |
| chance       | game i of episode e follows from (seed, i, e) as in `Batch`                         |

**Arguments**: as of `ViaNebula-v0`, less `illegal`: an illegal action raises `BatchError` with the number of
its game before anything has changed. `render` draws all games, as many pictures as there are. Opponents that
are `random` are compiled; others are asked one by one.

**Versions**: v0, observation version 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..batch import Batch
from ..batch.cpu import CpuRows
from ..bots import Limit, Rng
from ..game import masked_view
from ..observe import OBSERVATION
from ..rules import kernels
from ..rules.actions import ACTIONS
from ..rules.constants import NONE
from ..rules.rng import RNG_WORDS
from .env_game import (
    OBSERVATION_HIGH,
    OBSERVATION_LOW,
    RENDER_MODES,
    REWARDS,
    check_choice,
    compute_rewards,
    render_view,
)
from .gymnasium_v0 import Opponents, is_all_random, make_opponents
from .rows import play_random_until_range, redeal_marked

Array = NDArray[Any]


class ViaNebulaVectorEnv(VectorEnv[Array, Array, Array]):
    """n games in which one seat is the agent's."""

    metadata = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        num_envs: int = 1,
        board: str = "beginner",
        seats: int = 3,
        opponents: Opponents = "random",
        reward: str = "rank",
        seat: int = 0,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.seat = seat
        self.bots = make_opponents(opponents, seats, seat)
        self.is_all_random = is_all_random(self.bots)
        self.reward = check_choice("reward", reward, tuple(REWARDS))
        self.batch = Batch(num_envs, board=board, seats=seats, threads=threads, auto_reset=False)
        self.rng_words = np.zeros((num_envs, RNG_WORDS), np.uint64)  # one rng for each game's opponents
        self.rngs = [Rng.from_words(words) for words in self.rng_words]
        self.single_observation_space = spaces.Box(
            OBSERVATION_LOW, OBSERVATION_HIGH, (OBSERVATION,), np.float32
        )
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Array, dict[str, Array]]:
        """Deal all games and play up to the agent's first decisions."""
        super().reset(seed=seed, options=options)
        self.batch.seed = int(self.np_random.integers(2**63)) if seed is None else seed
        self.batch.deal()
        for i, start in enumerate(self.np_random.integers(2**63, size=self.num_envs)):
            self.rng_words[i] = Rng(int(start)).words
        self._play_opponents()
        return self._observations(), self._legal_mask_infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Array]]:
        """Play the agent's actions, then the other seats up to its next decisions."""
        before = self.batch.over
        self.batch.step(actions)  # ignores the actions of games that are over
        self._redeal_marked(before)
        self._play_opponents()
        over = self.batch.over
        rewards = np.zeros(self.num_envs)
        if over.any():
            rewards[over] = compute_rewards(self.reward, *self.batch.standings())[over, self.seat]
        return (
            self._observations(),
            rewards,
            over,
            np.zeros(self.num_envs, np.bool_),
            self._legal_mask_infos(),
        )

    def render(self) -> Any:
        """Draw what the agent sees of each game."""
        setup, states = self.batch.setup, self.batch.states
        views = (masked_view(setup, states[i : i + 1], self.seat) for i in range(self.num_envs))
        return tuple(render_view(view, self.render_mode) for view in views)

    def _redeal_marked(self, which: NDArray[np.bool_]) -> None:
        rows = self.batch.rows
        assert isinstance(rows, CpuRows)
        redeal_marked(rows.games, which, self.batch.seed)

    def _play_opponents(self) -> None:
        """Let the bots play until it is the agent's decision or the end, in every game."""
        setup, states = self.batch.setup, self.batch.states
        if self.is_all_random:
            play_random_until_range(setup.table_rows, states, self.seat, self.rng_words, 0, self.num_envs)
            return
        for i in range(self.num_envs):
            while (mover := int(states[i].seat)) not in (NONE, self.seat):
                view = masked_view(setup, states[i : i + 1], mover)
                action = self.bots[mover].choose(view, Limit(), self.rngs[i])
                kernels.play_row(setup.table_rows, states, i, action.number)

    def _observations(self) -> Array:
        observations: Array = self.batch.observe(self.seat)
        return observations

    def _legal_mask_infos(self) -> dict[str, Array]:
        masks = self.batch.legal()
        masks[self.batch.over] = True  # what is ignored may be anything, and no policy divides by zero
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

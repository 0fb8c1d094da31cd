"""Via Nebula for OpenSpiel: importing this module registers the game `python_via_nebula`.

    import pyspiel
    import vianebula.envs.openspiel_v0

    game = pyspiel.load_game("python_via_nebula(players=2,board=beginner)")

| fact              | value                                                                        |
| ----------------- | ---------------------------------------------------------------------------- |
| dynamics          | sequential; a seat often has several decisions in a row                      |
| chance            | explicit: the first node chooses one of `deals` deals, each as likely         |
| information       | imperfect; strings and tensors, with perfect recall (information states) and without |
| utility           | zero sum, at the end: `rank` or `margin` as in `vianebula_v0`                 |
| actions           | 993; their strings are spelled as in docs/notation.md                        |
| longest game      | proven in `env_game.max_decisions`: 205 decisions with 2 seats, 286 with 4       |

**Parameters**: `players` (2-4), `board`, `reward`, `deals`.

**Chance**: all chance of a game lies in its deal (R2), and there are far too many deals to list. So this is
the game with a sample of `deals` deals: outcome s deals as `Game.deal(seed=s)`. A state follows from its
history, so it can be replayed and saved. Who samples the outcomes meets every kind of deal; who lists them
all (for exact values, or beliefs) does so for the sample and not for the whole game.

**Observations**: a seat's tensor is the row of docs/observation.md, in its named parts; its string is the
seat's view as a line of text. With perfect recall the string is what the seat saw at the start, every action,
and the cards it saw turn up; the tensor is the observation, then the number of every action and of every such
card, in order, between 0 and 1. Public: what a spectator sees. Private: the seat's own hand.

**Search**: `resample_from_infostate` deals again what a seat cannot know, so OpenSpiel's `ismcts` plays
fairly. Its `mcts` does not: it clones the state, in which the other hands and the draw pile lie open. The
history of a resampled state names the deal that it was made from, not its own: play on from it, do not
replay it.

**Speed**: tensors are asked of a state as NumPy arrays, not as lists, which take twenty times as long.

**Versions**: v0, observation version 1.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("OpenSpiel is not installed: pip install open_spiel") from error

from ..errors import ViaNebulaError
from ..observe import OBSERVATION, split_observation
from ..position import bit_indices, position_from_state
from ..rules.actions import ACTIONS
from ..rules.constants import NONE
from ..text.notation import format_action
from ..text.position_text import format_position
from .env_game import REWARDS, EnvGame, check_choice, max_decisions, max_margin
from .openspiel_recall import Recall, recall_width, resample

DEFAULTS: dict[str, Any] = {"players": 2, "board": "beginner", "reward": "rank", "deals": 10_000}

BEFORE_DEAL = "before the deal"

GAME_TYPE = pyspiel.GameType(
    short_name="python_via_nebula",
    long_name="Via Nebula",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=DEFAULTS,
)


class ViaNebulaGame(pyspiel.Game):  # type: ignore[misc]
    """The rules of one set-up."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | (params or {})
        self.fresh = EnvGame(given["board"], given["players"])
        self.reward = check_choice("reward", given["reward"], tuple(REWARDS))
        self.deals = given["deals"]
        if self.deals < 1:
            raise ViaNebulaError(f"there is at least 1 deal, not {self.deals}")
        self.chances = [(deal, 1 / self.deals) for deal in range(self.deals)]
        most = 1.0 if self.reward == "rank" else float(max_margin(self.fresh.setup))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=given["players"],
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=max_decisions(self.fresh.setup),
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> ViaNebulaState:
        """The chance node before the deal."""
        return ViaNebulaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ViaNebulaObserver:
        """An observer for this game."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return ViaNebulaObserver(kind, recall_width(self.fresh), params)


class ViaNebulaState(pyspiel.State):  # type: ignore[misc]
    """A node of the game tree: before the deal, a decision, or the end. What it holds, a clone copies.

    What learners ask for at every step is answered here, and not by the way through C++ and back.
    """

    def __init__(self, game: ViaNebulaGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.reward = game.reward
        self.env_game = deepcopy(game.fresh)
        self.recall: Recall | None = None  # until it is dealt

    @property
    def dealt(self) -> bool:
        """Is the first node behind it, at which chance deals?"""
        return self.recall is not None

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's number for chance or the end."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.env_game.seat == NONE else self.env_game.seat

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.dealt and self.env_game.seat == NONE

    def is_chance_node(self) -> bool:
        """Is it to be dealt?"""
        return not self.dealt

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        chances: list[tuple[int, float]] = self.get_game().chances
        return chances

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a player, by default of the one to move; of chance the deals."""
        if not self.dealt:
            return list(range(self.deals)) if player in (None, pyspiel.PlayerId.CHANCE) else []
        return self._legal_actions(player) if player in (None, self.env_game.seat) else []

    def _legal_actions(self, _player: int | None) -> list[int]:
        return self.env_game.legal_actions()

    def _apply_action(self, action: int) -> None:
        if self.recall is not None:
            self.recall = self.recall.play(self.env_game, action)
        elif 0 <= action < self.deals:
            self.env_game.deal(action)
            self.recall = Recall(deepcopy(self.env_game))
        else:
            raise ViaNebulaError(f"there is no deal {action} among {self.deals}")

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ViaNebulaState:
        """A state that the player cannot tell from this one; `sampler` gives chances from 0 to 1."""
        twin: ViaNebulaState = self.clone()
        if self.recall is not None:
            seed = int(sampler() * 2**53)
            twin.env_game, twin.recall = resample(self.env_game, self.recall, player, seed)
        return twin

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a player sees, by default the one to move."""
        player = self._checked_player(player)
        return self.env_game.observe_and_mask(player)[0] if self.dealt else np.zeros(OBSERVATION, np.float32)

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a player has seen and what was done, by default the one to move."""
        player = self._checked_player(player)
        tensor = np.zeros(recall_width(self.env_game), np.float32)
        if self.recall is not None:
            self.recall.write_tensor(self.env_game, player, tensor)
        return tensor

    def information_state_string(self, player: int | None = None) -> str:
        """What a player has seen and what was done, as text; by default the one to move."""
        player = self._checked_player(player)
        return self.recall.text(player) if self.recall is not None else BEFORE_DEAL

    def _checked_player(self, player: int | None) -> int:
        player = self.current_player() if player is None else player
        if not 0 <= player < self.env_game.setup.seats:
            raise ViaNebulaError(f"there is no player {player} among {self.env_game.setup.seats}")
        return player

    def rewards(self) -> list[float]:
        """What the last action brought each seat: nothing before the end."""
        return self.returns()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return format_action(self.env_game.setup, self.env_game.states, action)

    def returns(self) -> list[float]:
        """Each seat's reward at the end, 0 before."""
        return self.env_game.rewards(self.reward) if self.is_terminal() else [0.0] * self.env_game.setup.seats

    def __str__(self) -> str:
        """The whole truth, as a line of text."""
        return (
            format_position(position_from_state(self.env_game.setup, self.env_game.state_record))
            if self.dealt
            else BEFORE_DEAL
        )


class ViaNebulaObserver:
    """Tensors and strings of what a player may know (see `open_spiel.python.observation`)."""

    def __init__(self, kind: Any, recall_numbers: int, params: Any) -> None:
        if params:
            raise ViaNebulaError(f"an observer of Via Nebula has no parameters, but was given {params}")
        self.kind = kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.private and kind.public_info:
            self.tensor = np.zeros(recall_numbers if kind.perfect_recall else OBSERVATION, np.float32)
            self.dict = {"recall": self.tensor} if kind.perfect_recall else split_observation(self.tensor)

    def set_from(self, state: ViaNebulaState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.tensor is None:
            return
        if not state.dealt:
            self.tensor[:] = 0
        elif self.kind.perfect_recall and state.recall is not None:
            state.recall.write_tensor(state.env_game, player, self.tensor)
        else:
            self.tensor[:] = state.env_game.observe_and_mask(player)[0]

    def string_from(self, state: ViaNebulaState, player: int) -> str:
        """What a player knows, as text."""
        if not state.dealt:
            return BEFORE_DEAL
        if not self.kind.public_info:
            return format_own_hand(state.env_game, player) if self.private else ""
        seat = player if self.private else None
        if self.kind.perfect_recall and state.recall is not None:
            return state.recall.text(seat)
        return state.env_game.view(seat).text()


def format_own_hand(env_game: EnvGame, seat: int) -> str:
    """The contracts in a seat's hand, as text."""
    return " ".join(
        env_game.setup.contracts[card].id for card in bit_indices(int(env_game.state_record.hands[seat]))
    )


pyspiel.register_game(GAME_TYPE, ViaNebulaGame)

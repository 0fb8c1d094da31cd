"""Via Nebula for OpenSpiel: importing this module registers the game `python_via_nebula`.

    import pyspiel
    import vianebula.envs.openspiel_v0

    game = pyspiel.load_game("python_via_nebula(players=2,board=beginner)")

| fact              | value                                                                        |
| ----------------- | ---------------------------------------------------------------------------- |
| dynamics          | sequential; a seat often has several decisions in a row                      |
| chance            | explicit: the first node chooses one of `deals` deals, each as likely         |
| information       | imperfect; information state strings (perfect recall), observation tensors    |
| utility           | zero sum, at the end: `rank` or `margin` as in `vianebula_v0`                 |
| actions           | 993; their strings are spelled as in docs/notation.md                        |
| longest game      | proven in `env_game.max_decisions`: 205 decisions with 2 seats, 286 with 4       |

**Parameters**: `players` (2-4), `board`, `reward`, `deals`.

**Chance**: all chance of a game lies in its deal (R2), and there are far too many deals to list. So this is
the game with a sample of `deals` deals: outcome s deals as `Game.deal(seed=s)`. A state follows from its
history, so it can be replayed and saved. Who samples the outcomes meets every kind of deal; who lists them
all (for exact values, or beliefs) does so for the sample and not for the whole game.

**Observations**: a seat's tensor is the row of docs/observation.md, in its named parts; its string is the
seat's view as a line of text. With perfect recall there is a string only: what the seat saw at the start,
every action, and the cards it saw turn up. Public: what a spectator sees. Private: the seat's own hand.

**Versions**: v0, observation version 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("OpenSpiel is not installed: pip install open_spiel") from error

from ..bots.bot import list_legal
from ..errors import ViaNebulaError
from ..observe import OBSERVATION, split_observation
from ..position import bit_indices, position_from_state
from ..rules.actions import ACTIONS
from ..rules.constants import NONE
from ..text.notation import format_action
from ..text.position_text import format_position
from .env_game import REWARDS, EnvGame, check_choice, max_decisions, max_margin

DEFAULTS: dict[str, Any] = {"players": 2, "board": "beginner", "reward": "rank", "deals": 10_000}

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
    provides_information_state_tensor=False,
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
        return ViaNebulaObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class ViaNebulaState(pyspiel.State):  # type: ignore[misc]
    """A node of the game tree: before the deal, a decision, or the end. What it holds, a clone copies."""

    def __init__(self, game: ViaNebulaGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.reward = game.reward
        self.dealt = False
        self.env_game = deepcopy(game.fresh)

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's number for chance or the end."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.env_game.seat == NONE else self.env_game.seat

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.dealt and self.env_game.seat == NONE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        actions: list[int] = list_legal(self.env_game.setup, self.env_game.states).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.env_game.play(action)
        elif 0 <= action < self.deals:
            self.env_game.deal(action)
            self.dealt = True
        else:
            raise ViaNebulaError(f"there is no deal {action} among {self.deals}")

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
            else "before the deal"
        )


class ViaNebulaObserver:
    """Tensors and strings of what a player may know (see `open_spiel.python.observation`)."""

    def __init__(self, kind: Any, params: Any) -> None:
        if params:
            raise ViaNebulaError(f"an observer of Via Nebula has no parameters, but was given {params}")
        self.kind = kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        whole = self.private and kind.public_info and not kind.perfect_recall
        self.tensor = np.zeros(OBSERVATION, np.float32) if whole else None
        self.dict = {} if self.tensor is None else split_observation(self.tensor)

    def set_from(self, state: ViaNebulaState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.env_game.observe_and_mask(player)[0] if state.dealt else 0

    def string_from(self, state: ViaNebulaState, player: int) -> str:
        """What a player knows, as text."""
        if not state.dealt:
            return "before the deal"
        if not self.kind.public_info:
            return format_own_hand(state.env_game, player) if self.private else ""
        if not self.kind.perfect_recall:
            return state.env_game.view(player if self.private else None).text()
        start = deepcopy(state.env_game)
        deal, *actions = state.history()
        start.deal(deal)
        return format_perfect_recall(start, actions, player if self.private else None)


def format_own_hand(env_game: EnvGame, seat: int) -> str:
    """The contracts in a seat's hand, as text."""
    return " ".join(
        env_game.setup.contracts[card].id for card in bit_indices(int(env_game.state_record.hands[seat]))
    )


def format_perfect_recall(env_game: EnvGame, actions: Sequence[int], seat: int | None) -> str:
    """All that a seat has seen: its view at the start, each action, and the cards that turned up for it."""
    told = ["spectator" if seat is None else f"seat {seat}", env_game.view(seat).text()]
    for action in actions:
        told.append(f"{env_game.seat}:{format_action(env_game.setup, env_game.states, action)}")
        drawn = int(env_game.state_record.n_drawn)
        env_game.play(action)
        if env_game.state_record.n_drawn != drawn:
            shown = " ".join(
                env_game.setup.contracts[card].id for card in env_game.state_record.display if card != NONE
            )
            told.append(f"[{shown}" + ("]" if seat is None else f" | {format_own_hand(env_game, seat)}]"))
    return "; ".join(told)


pyspiel.register_game(GAME_TYPE, ViaNebulaGame)

"""What a bot is given and what it gives back.

A bot gets a view (what its seat may know, R8), a limit and an rng of its own; it answers with one of the
view's legal actions. It never holds the state, the deal or the game's rng, so it cannot cheat, and equal
views and rngs give equal answers.

    class Careful(Bot):
        def choose(self, view, limit, rng):
            return rng.choice(view.legal)

docs/recipes/bot.md has the rest: options, an analysis, matches, a name of its own.
"""

from __future__ import annotations

import hashlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ..action import Action
from ..components import Setup
from ..errors import ViaNebulaError
from ..game import View
from ..position import States
from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from .options import NoParams, check_params
from .rng import Rng

Numbers = NDArray[np.int16]  # of actions


@dataclass(frozen=True)
class Limit:
    """How much a bot may think about one decision. What is None is not limited by it.

    Setting `cancel` asks for the answer now; a bot that thinks long looks at it from time to time.
    """

    seconds: float | None = None
    nodes: int | None = None
    cancel: threading.Event | None = None

    def min_with(self, other: Limit) -> Limit:
        """The lower of the two limits, in time and in nodes; the other's `cancel`, for it is the asker's."""
        seconds = min((s for s in (self.seconds, other.seconds) if s is not None), default=None)
        nodes = min((n for n in (self.nodes, other.nodes) if n is not None), default=None)
        return Limit(seconds, nodes, other.cancel or self.cancel)


@dataclass(frozen=True)
class Candidate:
    """One action a bot considered: how often, and what it expects for the seat to move."""

    action: Action
    visits: int  # simulations that tried it; 0 by a bot that does not search
    win_chance: float
    score: float
    prior: float = 0.0  # how likely it looked before the search
    share: float = 0.0  # how likely it looks in the end: of the visits, or by its value
    value: float | None = None  # in points, by greedy's evaluation


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of a position: chances and scores per seat, actions best first, and the line it
    expects (the principal variation).

    The `pv` is made of numbers of actions, each to be played after the ones before it; where it passes an
    unknown card it follows the likeliest of the worlds the bot imagined.
    """

    win_chances: tuple[float, ...]
    scores: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    pv: tuple[int, ...]
    nodes: int
    seconds: float

    @property
    def action(self) -> Action:
        """The best one."""
        return self.candidates[0].action


class Bot(ABC):
    """A player that is a program: subclass it and write `choose`.

    A bot with options declares them once, as a dataclass `Params` of fields made by `option`, and finds them
    in `self.params`.
    """

    name: str = ""  # `make_bot` sets it to what was asked for
    Params: ClassVar[type[Any]] = NoParams
    uses_limit: ClassVar[bool] = True  # thinks longer if it may; else a game of it takes milliseconds

    def __init__(self, params: Any = None) -> None:
        self.params = self.Params() if params is None else params
        check_params(self.params)
        self.name = self.name or type(self).__name__

    @classmethod
    def for_warm_up(cls) -> Bot:
        """One to decide once, so that its code is compiled."""
        return cls()

    @abstractmethod
    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
        """One of `view.legal`. The decision is this bot's: `view.seat_to_move` is `view.viewer`."""

    def analyse(
        self,
        view: View,  # noqa: ARG002
        limit: Limit,  # noqa: ARG002
        rng: Rng,  # noqa: ARG002
        actions: Sequence[Action] | None = None,  # noqa: ARG002
    ) -> Analysis | None:
        """What it thinks of its actions, or of some of them; None from a bot that cannot say."""
        return None

    @property
    def can_analyse(self) -> bool:
        """Whether it says what it thinks."""
        return type(self).analyse is not Bot.analyse


class BotError(ViaNebulaError):
    """A bot that failed, or answered with what is not legal."""


def derive_seed(*parts: object) -> int:
    """A seed that follows from these parts; the deal does not follow from it, unless all parts are guessed.

    A bot whose rng were started from the deal's own seed could find out the deal.
    """
    digest = hashlib.sha256(":".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def list_legal(setup: Setup, states: States, row: int = 0) -> Numbers:
    """The numbers of the legal actions of a state or of the mover's view, lowest first."""
    out = np.empty(MAX_LEGAL, np.int16)
    return out[: kernels.legal_row(setup.table_rows, states, row, out)]


def check_to_move(view: View) -> None:
    """Refuse a view in which there is nothing to decide."""
    if view.seat_to_move is None:
        raise ViaNebulaError("the game is over: there is nothing to choose")


def numbers_of(view: View, actions: Sequence[Action] | None = None) -> Numbers:
    """The numbers of these actions, or of all that are legal."""
    check_to_move(view)
    if actions is not None:
        return np.array([action.number for action in actions], np.int16)
    return list_legal(view.setup, view.states)

"""What a bot is given and what it gives back.

A bot gets a view (what its seat may know, R8), the list of legal actions, an rng of its own and
a limit; it answers with one action of the list. It never holds the state, the deal or the game's rng,
so it cannot cheat, and equal views and rngs give equal answers.
"""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..errors import ViaNebulaError
from ..position import States
from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from ..rules.rng import RNG_WORDS, seed_rng

Rng = NDArray[np.uint64]  # RNG_WORDS of rules.rng, changed by drawing from it
Actions = NDArray[np.int16]


@dataclass(frozen=True)
class Limit:
    """How much a bot may think about one decision. What is None is not limited by it.

    Setting `cancel` asks for the answer now; a bot that thinks long looks at it from time to time.
    """

    seconds: float | None = None
    nodes: int | None = None
    cancel: threading.Event | None = None

    def tighter(self, other: Limit) -> Limit:
        """The lower of the two limits, in time and in nodes; the other's `cancel`, for it is the asker's."""
        return Limit(
            _minimum(self.seconds, other.seconds),
            _minimum(self.nodes, other.nodes),
            other.cancel or self.cancel,
        )


def _minimum(a: Any, b: Any) -> Any:
    given = [limit for limit in (a, b) if limit is not None]
    return min(given) if given else None


@dataclass(frozen=True)
class Candidate:
    """One action a bot considered: how often, and what it expects for the seat to move."""

    action: int
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

    The `pv` is made of action ints, each to be played after the ones before it; where it passes an unknown
    card it follows the likeliest of the worlds the bot imagined.
    """

    win_chances: tuple[float, ...]
    scores: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    pv: tuple[int, ...]
    nodes: int
    seconds: float

    @property
    def action(self) -> int:
        return self.candidates[0].action


class Bot(Protocol):
    """A player that is a program. `view` is one row; the decision in it is this bot's."""

    name: str

    def choose(self, setup: Setup, view: States, legal: Actions, rng: Rng, limit: Limit) -> int: ...


@runtime_checkable
class Analyst(Protocol):
    """A bot that can also explain itself."""

    def analyse(self, setup: Setup, view: States, legal: Actions, rng: Rng, limit: Limit) -> Analysis: ...


def make_rng(seed: int) -> Rng:
    """A random number generator started from a seed (0 to 2**64 - 1)."""
    rng = np.empty(RNG_WORDS, np.uint64)
    seed_rng(rng, np.uint64(seed))
    return rng


def derive_seed(*parts: object) -> int:
    """A seed that follows from these parts; the deal does not follow from it, unless all parts are guessed.

    A bot whose rng were started from the deal's own seed could find out the deal.
    """
    digest = hashlib.sha256(":".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def seat_view(states: States, row: int = 0, seat: int | None = None) -> States:
    """One row: what a seat (by default the one to move) may know of a state. The state stays as it is."""
    view = states[row : row + 1].copy()
    kernels.mask_hidden_row(view, 0, int(view[0].seat) if seat is None else seat)
    return view


def list_legal(setup: Setup, states: States, row: int = 0) -> Actions:
    """The legal actions of a state or of the mover's view, lowest first."""
    out = np.empty(MAX_LEGAL, np.int16)
    return out[: kernels.legal_row(setup.table_rows, states, row, out)]


def choose(bot: Bot, setup: Setup, states: States, rng: Rng, limit: Limit | None = None, row: int = 0) -> int:
    """Ask a bot for the action of the seat to move: it is shown the view and the legal list, nothing else."""
    view, legal = _view_and_legal(setup, states, row)
    return bot.choose(setup, view, legal, rng, limit or Limit())


def analyse(
    bot: Bot, setup: Setup, states: States, rng: Rng, limit: Limit | None = None, row: int = 0
) -> Analysis | None:
    """Ask a bot what it thinks; None if it is not one that thinks."""
    if not isinstance(bot, Analyst):
        return None
    view, legal = _view_and_legal(setup, states, row)
    return bot.analyse(setup, view, legal, rng, limit or Limit())


def _view_and_legal(setup: Setup, states: States, row: int) -> tuple[States, Actions]:
    """What a bot is asked: the view of the seat to move and the legal actions, of which there must be one."""
    view = seat_view(states, row)
    legal = list_legal(setup, view)
    if not len(legal):
        raise ViaNebulaError("the game is over: there is nothing to choose")
    return view, legal

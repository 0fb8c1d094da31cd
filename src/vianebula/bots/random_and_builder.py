"""Two bots that do not think: `random` and `builder`."""

from __future__ import annotations

import numpy as np

from ..action import Action
from ..game import View
from .bot import Bot, Limit, numbers_of
from .core.random_and_builder import builder_choice_row, random_choice_row
from .rng import Rng


class RandomBot(Bot):
    """Plays any legal action, each equally likely."""

    name = "random"
    uses_limit = False

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """Any of the legal actions."""
        return view.action(int(random_choice_row(numbers_of(view), rng.words)))


class BuilderBot(Bot):
    """Erects a building whenever it can, else carries a piece some contract misses, else plays anything."""

    name = "builder"
    uses_limit = False

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """A building if one can be erected, else a useful transport, else anything."""
        legal = numbers_of(view)
        buffer = np.empty_like(legal)
        number = builder_choice_row(view.setup.table_rows, view.states, 0, legal, buffer, rng.words)
        return view.action(int(number))

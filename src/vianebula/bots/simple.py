"""Two bots that do not think: `random` and `builder`."""

from __future__ import annotations

import numpy as np

from ..action import Action
from ..game import View
from .bot import Bot, Limit, numbers_of
from .core.simple import builder_row, random_row
from .rng import Rng


class RandomBot(Bot):
    """Plays any legal action, each equally likely."""

    name = "random"
    uses_limit = False

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        return view.action(int(random_row(numbers_of(view), rng.words)))


class BuilderBot(Bot):
    """Erects a building whenever it can, else carries a piece some contract misses, else plays anything."""

    name = "builder"
    uses_limit = False

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        legal = numbers_of(view)
        buffer = np.empty_like(legal)
        number = builder_row(view.setup.table_rows, view.states, 0, legal, buffer, rng.words)
        return view.action(int(number))

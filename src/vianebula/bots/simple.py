"""Two bots that do not think: `random` and `builder`."""

from __future__ import annotations

import numpy as np

from ..components import Setup
from ..position import States
from .bot import Actions, Limit, Rng
from .core.simple import builder_row, random_row


class RandomBot:
    """Plays any legal action, each equally likely."""

    name = "random"

    def choose(
        self,
        setup: Setup,  # noqa: ARG002
        view: States,  # noqa: ARG002
        legal: Actions,
        rng: Rng,
        limit: Limit,  # noqa: ARG002
    ) -> int:
        return int(random_row(legal, rng))


class BuilderBot:
    """Erects a building whenever it can, else carries a piece some contract misses, else plays anything."""

    name = "builder"

    def choose(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        rng: Rng,
        limit: Limit,  # noqa: ARG002
    ) -> int:
        return int(builder_row(setup.table_rows, view, 0, legal, np.empty_like(legal), rng))

"""`greedy`: plays towards the best end of its own turn, by a readable evaluation."""

from __future__ import annotations

import threading
import time

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..position import States
from .bot import Actions, Analysis, Budget, Rng, list_legal
from .core.turn import DEEPEST, MAX_BEAM, UNSEEN, greedy_row
from .core.weights import PATIENT, RACER, STEADY
from .games import Player, Workspace
from .opinion import explain

BEAM = 6
MAX_NOISE = 100.0
STYLES = {"patient": PATIENT, "steady": STEADY, "racer": RACER}


class GreedyBot:
    """Compares where its whole turn can lead. It needs no budget: one decision is below a millisecond."""

    name = "greedy"

    def __init__(
        self,
        beam: int = BEAM,
        style: str = "patient",
        depth: int = DEEPEST,
        noise: float = 0.0,
        weights: NDArray[np.float64] | None = None,
    ) -> None:
        if not 1 <= beam <= MAX_BEAM:
            raise ValueError(f"a beam is 1 to {MAX_BEAM} wide")
        if not 1 <= depth <= DEEPEST:
            raise ValueError(f"a depth is 1 to {DEEPEST} decisions")
        if not 0 <= noise <= MAX_NOISE:
            raise ValueError(f"noise is 0 to {MAX_NOISE:g} points")
        if style not in STYLES:
            raise ValueError(f"the styles are {', '.join(STYLES)}")
        self.weights = STYLES[style] if weights is None else weights
        self.player = Player("greedy", beam, tuple(self.weights.tolist()), depth, noise)
        self.habits = self.player.habits
        self._local = threading.local()

    def work(self, setup: Setup) -> Workspace:
        """Memory for this thread; what it remembers belongs to one set-up."""
        if getattr(self._local, "setup", None) is not setup:
            self._local.setup = setup
            self._local.work = Workspace()
        work: Workspace = self._local.work
        return work

    def choose(
        self,
        setup: Setup,
        view: States,
        legal: Actions,  # noqa: ARG002
        rng: Rng,
        budget: Budget,  # noqa: ARG002
    ) -> int:
        work = self.work(setup)
        return int(
            greedy_row(
                setup.table_rows,
                view,
                0,
                self.habits,
                self.weights,
                work.memo,
                work.desks,
                work.stack,
                work.merits,
                rng,
            )
        )

    def values(self, setup: Setup, view: States) -> dict[int, float]:
        """After `choose`: the value of each action that it followed to the end of the turn."""
        merits = self.work(setup).merits
        legal = list_legal(setup, view)
        return {int(action): float(merits[action]) for action in legal if merits[action] > UNSEEN}

    def analyse(self, setup: Setup, view: States, legal: Actions, rng: Rng, budget: Budget) -> Analysis:
        """Chooses as `choose` does and says what it compared. Given a single action it weighs that alone."""
        began, spare = time.perf_counter(), rng.copy()
        chosen = self.choose(setup, view, legal, rng, budget)
        values = self.values(setup, view)
        return explain(self, setup, view, legal, chosen, values, self.work(setup), spare, began)

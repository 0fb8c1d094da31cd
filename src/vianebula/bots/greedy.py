"""`greedy`: plays towards the best end of its own turn, by a readable evaluation."""

from __future__ import annotations

import threading

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..position import States
from .bot import Actions, Budget, Generator
from .core.turn import MAX_BEAM, greedy_row
from .core.weights import PATIENT, RACER, STEADY
from .games import Workspace

BEAM = 6
STYLES = {"patient": PATIENT, "steady": STEADY, "racer": RACER}


class GreedyBot:
    """Compares where its whole turn can lead. It needs no budget: one decision is below a millisecond."""

    name = "greedy"

    def __init__(
        self, beam: int = BEAM, style: str = "patient", weights: NDArray[np.float64] | None = None
    ) -> None:
        if not 1 <= beam <= MAX_BEAM:
            raise ValueError(f"a beam is 1 to {MAX_BEAM} wide")
        if style not in STYLES:
            raise ValueError(f"the styles are {', '.join(STYLES)}")
        self.beam = beam
        self.weights = STYLES[style] if weights is None else weights
        self._local = threading.local()

    def _work(self, setup: Setup) -> Workspace:
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
        generator: Generator,
        budget: Budget,  # noqa: ARG002
    ) -> int:
        work = self._work(setup)
        return int(
            greedy_row(
                setup.boxes, view, 0, self.beam, self.weights, work.memo, work.desks, work.stack, generator
            )
        )

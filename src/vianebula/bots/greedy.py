"""`greedy`: plays towards the best end of its own turn, by a readable evaluation."""

from __future__ import annotations

import threading
import time

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..position import States
from .bot import Actions, Analysis, Limit, Rng, list_legal
from .core.beam_search import MAX_BEAM, MAX_TURN_DECISIONS, NO_VALUE, greedy_row
from .core.weights import PATIENT, RACER, STEADY
from .explain import explain_choice
from .selfplay import CompiledBot, Workspace

DEFAULT_BEAM = 6
MAX_NOISE = 100.0
STYLES = {"patient": PATIENT, "steady": STEADY, "racer": RACER}


class GreedyBot:
    """Compares where its whole turn can lead. It needs no limit: one decision is below a millisecond."""

    name = "greedy"

    def __init__(
        self,
        beam: int = DEFAULT_BEAM,
        style: str = "patient",
        depth: int = MAX_TURN_DECISIONS,
        noise: float = 0.0,
        weights: NDArray[np.float64] | None = None,
    ) -> None:
        if not 1 <= beam <= MAX_BEAM:
            raise ValueError(f"a beam is 1 to {MAX_BEAM} wide")
        if not 1 <= depth <= MAX_TURN_DECISIONS:
            raise ValueError(f"a depth is 1 to {MAX_TURN_DECISIONS} decisions")
        if not 0 <= noise <= MAX_NOISE:
            raise ValueError(f"noise is 0 to {MAX_NOISE:g} points")
        if style not in STYLES:
            raise ValueError(f"the styles are {', '.join(STYLES)}")
        self.weights = STYLES[style] if weights is None else weights
        self.player = CompiledBot("greedy", beam, tuple(self.weights.tolist()), depth, noise)
        self.params = self.player.params
        self._local = threading.local()

    def workspace(self, setup: Setup) -> Workspace:
        """Memory for this thread; what it remembers belongs to one set-up."""
        if getattr(self._local, "setup", None) is not setup:
            self._local.setup = setup
            self._local.workspace = Workspace()
        workspace: Workspace = self._local.workspace
        return workspace

    def choose(
        self,
        setup: Setup,
        view: States,
        legal: Actions,  # noqa: ARG002
        rng: Rng,
        limit: Limit,  # noqa: ARG002
    ) -> int:
        workspace = self.workspace(setup)
        return int(
            greedy_row(
                setup.table_rows,
                view,
                0,
                self.params,
                self.weights,
                workspace.memo,
                workspace.scratch_rows,
                workspace.stack,
                workspace.action_values,
                rng,
            )
        )

    def action_values(self, setup: Setup, view: States) -> dict[int, float]:
        """After `choose`: the value of each action that it followed to the end of the turn."""
        action_values = self.workspace(setup).action_values
        legal = list_legal(setup, view)
        return {
            int(action): float(action_values[action]) for action in legal if action_values[action] > NO_VALUE
        }

    def analyse(self, setup: Setup, view: States, legal: Actions, rng: Rng, limit: Limit) -> Analysis:
        """Chooses as `choose` does and says what it compared. Given a single action it weighs that alone."""
        began, spare = time.perf_counter(), rng.copy()
        chosen = self.choose(setup, view, legal, rng, limit)
        values = self.action_values(setup, view)
        return explain_choice(self, setup, view, legal, chosen, values, self.workspace(setup), spare, began)

"""`greedy`: plays towards the best end of its own turn, by a readable evaluation."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..action import Action
from ..components import Setup
from ..game import View
from .bot import Analysis, Bot, Limit, check_to_move, numbers_of
from .core.beam_search import MAX_BEAM, MAX_TURN_DECISIONS, NO_VALUE, greedy_choice_row
from .core.weights import PATIENT, RACER, STEADY
from .explain import explain_choice
from .options import option
from .rng import Rng
from .selfplay import CompiledBot, Workspace

STYLES = {"patient": PATIENT, "steady": STEADY, "racer": RACER}


@dataclass(frozen=True)
class GreedyParams:
    """How greedy looks at its turn. Those of weaker players are worse."""

    beam: int = option(6, "positions it keeps in mind", low=1, high=MAX_BEAM)
    style: str = option("patient", "whose weights it plays by", choices=tuple(STYLES))
    depth: int = option(MAX_TURN_DECISIONS, "decisions it looks ahead", low=1, high=MAX_TURN_DECISIONS)
    noise: float = option(0.0, "points by which it misjudges an action, give or take", low=0, high=100)


class GreedyBot(Bot):
    """Compares where its whole turn can lead. It needs no limit: one decision is below a millisecond."""

    name = "greedy"
    uses_limit = False
    Params = GreedyParams
    params: GreedyParams

    def __init__(
        self, params: GreedyParams | None = None, weights: NDArray[np.float64] | None = None
    ) -> None:
        super().__init__(params)
        self.weights = STYLES[self.params.style] if weights is None else weights
        weights_given = tuple(self.weights.tolist())
        self.player = CompiledBot(
            "greedy", self.params.beam, weights_given, self.params.depth, self.params.noise
        )
        self._settings = self.player.params
        self._local = threading.local()

    def workspace_for(self, setup: Setup) -> Workspace:
        """Memory for this thread; what it remembers belongs to one set-up."""
        if getattr(self._local, "setup", None) is not setup:
            self._local.setup = setup
            self._local.workspace = Workspace()
        workspace: Workspace = self._local.workspace
        return workspace

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """The action that the best end of the turn begins with."""
        return view.action(self.choose_number(view, rng))

    def choose_number(self, view: View, rng: Rng) -> int:
        """The number of the action that `choose` plays."""
        check_to_move(view)
        workspace = self.workspace_for(view.setup)
        return int(
            greedy_choice_row(
                view.setup.table_rows,
                view.states,
                0,
                self._settings,
                self.weights,
                workspace.memo,
                workspace.scratch_rows,
                workspace.stack,
                workspace.action_values,
                rng.words,
            )
        )

    def action_values(self, view: View) -> dict[int, float]:
        """After `choose`: the value of each action that it followed to the end of the turn, by number."""
        values = self.workspace_for(view.setup).action_values
        return {int(n): float(values[n]) for n in numbers_of(view) if values[n] > NO_VALUE}

    def analyse(
        self,
        view: View,
        limit: Limit,  # noqa: ARG002
        rng: Rng,
        actions: Sequence[Action] | None = None,
    ) -> Analysis:
        """Chooses as `choose` does and says what it compared. Given a single action it weighs that alone."""
        began, spare = time.perf_counter(), rng.copy()
        legal = numbers_of(view, actions)
        chosen = self.choose_number(view, rng)
        values = self.action_values(view)
        return explain_choice(self, view, legal, chosen, values, self.workspace_for(view.setup), spare, began)

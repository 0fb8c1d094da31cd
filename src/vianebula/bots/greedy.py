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
from ..rules.rows import Rows, new_rows
from .bot import Analysis, Bot, Limit, check_to_move, numbers_of
from .core.beam_search import BEAM, BEAM_PARAMS, NO_VALUE, BeamParams, greedy_choice_row
from .core.evaluation import new_evaluator
from .core.weights import PATIENT, RACER, STEADY, check_weights
from .explain import explain_choice
from .options import option, params_row
from .rng import Rng
from .selfplay import CompiledBot

STYLES = {"patient": PATIENT, "steady": STEADY, "racer": RACER}


@dataclass(frozen=True)
class GreedyParams(BeamParams):
    """How greedy looks at its turn, and what it likes."""

    style: str = option("patient", "whose weights it plays by", choices=tuple(STYLES))


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
        self.weights = STYLES[self.params.style] if weights is None else check_weights(weights)
        self.player = CompiledBot(
            "greedy", self.params.beam, tuple(self.weights.tolist()), self.params.depth, self.params.noise
        )
        self._params_row = params_row(BEAM_PARAMS, self.params)
        self._local = threading.local()

    def _evaluator_for(self, setup: Setup) -> Rows:
        """That of this thread; what it remembers belongs to one set-up."""
        if getattr(self._local, "setup", None) is not setup:
            self._local.setup = setup
            self._local.evaluator = new_evaluator(self.weights)
        evaluator: Rows = self._local.evaluator
        return evaluator

    @property
    def _beam(self) -> Rows:
        """That of this thread."""
        if not hasattr(self._local, "beam"):
            self._local.beam = new_rows(BEAM)
        beam: Rows = self._local.beam
        return beam

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """The action that the best end of the turn begins with."""
        return view.action(self.choose_number(view, rng))

    def choose_number(self, view: View, rng: Rng) -> int:
        """The number of the action that `choose` plays."""
        check_to_move(view)
        evaluator = self._evaluator_for(view.setup)
        tables, params = view.setup.table_rows, self._params_row
        return int(greedy_choice_row(tables, view.states, params, evaluator, self._beam, rng.words))

    def action_values(self, view: View) -> dict[int, float]:
        """After `choose`: the value of each action that it followed to the end of the turn, by number."""
        values = self._beam["action_values"][0]
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
        return explain_choice(self, view, legal, chosen, values, spare, began)

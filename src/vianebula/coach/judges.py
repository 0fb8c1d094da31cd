"""Who says what a position is worth to each seat: the value network at once, or a search by the best bot.

A judge is handed whole states. The network looks at all hands; a search is shown what the seat to move knows.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ..bots import Analysis, Limit, Rng, make_bot
from ..bots.core.evaluation import new_evaluator
from ..bots.core.one_ply import ACTION_PREDICTION, ONE_PLY, predict_states
from ..bots.core.value_net import NET
from ..bots.core.weights import RACER
from ..bots.levels import JUDGE
from ..components import Setup
from ..game import View, masked_view
from ..position import States
from ..rules.rows import Rows, new_rows
from ..rules.state import OVER

LUCK_NODES = 400  # simulations for each card that might have been turned up: there are many
WinChances = NDArray[np.float64]  # a row for each state, a column for each seat
Judge = Callable[[Setup, States], WinChances]


def make_network_judge() -> Judge:
    """The value network: some microseconds a state, and equal states are worth the same."""
    memory, evaluators = new_rows(ONE_PLY), dict[int, tuple[Setup, Rows]]()

    def judge(setup: Setup, states: States) -> WinChances:
        _, evaluator = evaluators.setdefault(id(setup), (setup, new_evaluator(RACER)))
        predictions = new_rows(ACTION_PREDICTION, len(states))
        predict_states(setup.table_rows, states, predictions, evaluator, NET, memory)
        return np.asarray(predictions["win_chances"][:, : setup.seats])

    return judge


class SearchJudge:
    """A search of so many simulations. The seed is its chance: equal states are worth the same to it, and
    states that differ in one card are compared in worlds that differ no more than they must.
    """

    def __init__(self, nodes: int, seed: int = 0) -> None:
        self.nodes, self.seed = nodes, seed
        self._bot = make_bot(JUDGE)
        self._judge_ended_games = make_network_judge()

    def __call__(self, setup: Setup, states: States) -> WinChances:
        """Each seat's chance to win in each state."""
        found = [
            self._judge_ended_games(setup, states[i : i + 1])[0]
            if row.prompt == OVER
            else self.analyse(masked_view(setup, states[i : i + 1], int(row.seat))).win_chances
            for i, row in enumerate(states)
        ]
        return np.array(found).reshape(len(states), setup.seats)

    def analyse(self, view: View, only_action: int | None = None) -> Analysis:
        """What it thinks of a view of the seat to move; of one action alone with half the simulations."""
        nodes = self.nodes if only_action is None else max(1, self.nodes // 2)
        actions = None if only_action is None else [view.action(only_action)]
        analysis = self._bot.analyse(view, Limit(nodes=nodes), Rng(self.seed), actions)
        assert analysis is not None
        return analysis

"""`search` as it was before buildings were looked at in time, as a bot of today's: an opponent for matches.

    mkdir -p build/before && git archive 103abd5b src/vianebula locales data | tar -x -C build/before
    mv build/before/src/vianebula build/before/src/vianebula_before
    PYTHONPATH=bench:build/before/src python bench/champion_matches.py OUT.jsonl \\
        --match "1|champion:nodes=1500,threads=1|search_before_mend:SearchBeforeMend:nodes=1500|beginner|2"

The whole package of that time is imported under another name, so it plays by its own code and at its own
speed. States are the same bytes in both, and it is handed its seat's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vianebula_before import bots as before_bots
from vianebula_before.components import get_setup as get_setup_before
from vianebula_before.game import View as ViewBefore
from vianebula_before.rules.state import STATE as STATE_BEFORE

from vianebula.action import Action
from vianebula.bots import Analysis, Bot, Limit, Rng
from vianebula.bots.options import option
from vianebula.game import View
from vianebula.position import copy_states
from vianebula.rules.state import STATE

assert STATE == STATE_BEFORE


@dataclass(frozen=True)
class SearchBeforeMendParams:
    """How long it thinks, on one thread."""

    nodes: int = option(0, "simulations a decision; 0: by time", low=0, high=10_000_000)
    time: float = option(0.1, "seconds a decision, where no simulations are given", low=0.0, high=3600.0)


class SearchBeforeMend(Bot):
    """Asks the package of that time."""

    name = "search_before_mend"
    Params = SearchBeforeMendParams
    params: SearchBeforeMendParams

    def __init__(self, params: SearchBeforeMendParams | None = None) -> None:
        super().__init__(params)
        limit = f"nodes={self.params.nodes}" if self.params.nodes else f"time={self.params.time}"
        self.bot = before_bots.make_bot(f"search:{limit},threads=1")

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """What it chose in that view."""
        chosen = self.bot.choose(view_before(view), before_bots.Limit(), rng_before(rng))
        return view.action(chosen.number)

    def analyse(
        self,
        view: View,
        limit: Limit,  # noqa: ARG002
        rng: Rng,
        actions: Sequence[Action] | None = None,  # noqa: ARG002
    ) -> Analysis:
        """What it thought; its actions are left out, since only how many simulations it made is asked for."""
        found = self.bot.analyse(view_before(view), before_bots.Limit(), rng_before(rng))
        return Analysis(found.win_chances, found.scores, (), found.pv, found.nodes, found.seconds)


def view_before(view: View) -> ViewBefore:
    """The same view in the package of that time."""
    setup = get_setup_before(view.setup.board.name, view.setup.seats)
    return ViewBefore(setup, copy_states(view.states), view.viewer)


def rng_before(rng: Rng) -> Any:
    """One of its own, from the other's."""
    return before_bots.Rng(rng.getrandbits(63))

"""Eight opponents from a beginner to a master: `level1` to `level8`.

None of them plays random moves. The lower ones misjudge, overlook and plan no further than their own turn, as
people do; the higher ones search. What each won against the one below is in docs/bots.md.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..components import Setup
from ..position import States
from ..rules.actions import DECLINE, ERECT
from ..rules.constants import DISPLAY, NONE
from ..rules.rng import below
from ..rules.state import POWER, TURN
from .bot import Actions, Analysis, Bot, Limit, Rng, list_legal
from .core.beam_search import MAX_TURN_DECISIONS
from .explain import explain_choice
from .greedy import DEFAULT_BEAM, GreedyBot
from .search import SearchBot, warm_up


@dataclass(frozen=True)
class Level:
    """How a level plays: by greedy's evaluation with some weaknesses, or, where it has nodes, by search."""

    style: str = "racer"
    beam: int = DEFAULT_BEAM  # ways to play its turn that it keeps in mind
    depth: int = MAX_TURN_DECISIONS  # decisions of its turn that it looks ahead
    noise: float = 0.0  # points by which it misjudges an action; a building it can erect it always sees
    forget_percent: int = 0  # powers of a hundred that it does not think of using
    display_cards: int = DISPLAY  # of the display that it looks at, and plans for
    uses_opponents: bool = True  # or it takes from its own exploitations and neutral ones alone
    nodes: int = 0  # simulations of one decision
    seconds: float | None = None  # at most


LEVELS: tuple[Level, ...] = (
    Level("steady", beam=1, depth=2, noise=3.5, forget_percent=100, display_cards=2, uses_opponents=False),
    Level("steady", beam=1, depth=2, noise=2.0, forget_percent=70, display_cards=3),
    Level("steady", beam=2, noise=1.2, forget_percent=40, display_cards=3),
    Level("steady", beam=3, noise=0.8, forget_percent=20),
    Level("steady", beam=3, noise=0.4),
    Level("racer"),
    Level(nodes=2_000, seconds=0.3),
    Level(nodes=20_000, seconds=1.0),
)

# Measured by bench/ladder.py with 2 seats: 400 points more win ten games of eleven; `greedy` stands at 1500.
RATINGS = {
    "level1": 975,
    "level2": 1271,
    "level3": 1506,
    "level4": 1747,
    "level5": 2011,
    "level6": 2332,
    "level7": 2510,
    "level8": 2620,
}


class HandicappedBot:
    """Greedy with the weaknesses of a level."""

    def __init__(self, level: Level) -> None:
        self.name = "greedy"
        self.level = level
        self._exact = GreedyBot(level.beam, level.style, level.depth)
        self._noisy = GreedyBot(level.beam, level.style, level.depth, level.noise)

    def choose(self, setup: Setup, view: States, legal: Actions, rng: Rng, limit: Limit) -> int:
        perceived = self._perceive(setup, view, legal, rng)
        if perceived is None:
            return DECLINE
        greedy, perceived_view = perceived
        return greedy.choose(setup, perceived_view, legal, rng, limit)

    def analyse(self, setup: Setup, view: States, legal: Actions, rng: Rng, limit: Limit) -> Analysis:
        """Chooses as `choose` does. What it overlooked is not listed; what it misjudged has a wrong value."""
        began, spare = time.perf_counter(), rng.copy()
        perceived = self._perceive(setup, view, legal, rng)
        chosen, values = DECLINE, {}
        if perceived is not None:
            greedy, perceived_view = perceived
            chosen = greedy.choose(setup, perceived_view, legal, rng, limit)
            values = greedy.action_values(setup, perceived_view)
        return explain_choice(
            self, setup, view, legal, chosen, values, self._exact.workspace(setup), spare, began
        )

    def _perceive(
        self, setup: Setup, view: States, legal: Actions, rng: Rng
    ) -> tuple[GreedyBot, States] | None:
        """Who decides, and what of the view it takes in; None: the power does not come to its mind."""
        if view[0].prompt == POWER and int(below(rng, 100)) < self.level.forget_percent:
            return None
        if view[0].prompt == TURN:
            perceived_view = limit_perception(setup, view, self.level)
            found = list_legal(setup, perceived_view)
            if len(found):  # or what it overlooked is all there is
                view, legal = perceived_view, found
        can_erect = view[0].prompt == TURN and legal[-1] >= ERECT
        return self._exact if can_erect else self._noisy, view


def limit_perception(setup: Setup, view: States, level: Level) -> States:
    """What a level takes in of a view at its turn. All that is legal in it is legal in the view."""
    perceived_view = view.copy()
    row = perceived_view[0]
    row.display[level.display_cards :] = NONE
    if not level.uses_opponents:
        for seat in range(setup.seats):
            if seat != row.seat:
                row.stocked_spots &= ~row.craftsmen[seat]
    return perceived_view


def make_level(number: int) -> Bot:
    """The bot of a level, 1 to 8."""
    level = LEVELS[number - 1]
    if level.nodes:
        warm_up()  # here, so that the first decision is in time too
        return SearchBot(level.seconds, level.nodes)
    return HandicappedBot(level)

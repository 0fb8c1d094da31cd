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
from .bot import Actions, Analysis, Bot, Budget, Rng, list_legal
from .core.turn import DEEPEST
from .greedy import BEAM, GreedyBot
from .opinion import explain
from .search import SearchBot, warm_up


@dataclass(frozen=True)
class Level:
    """How a level plays: by greedy's evaluation with some weaknesses, or, where it has nodes, by search."""

    style: str = "racer"
    beam: int = BEAM  # ways to play its turn that it keeps in mind
    depth: int = DEEPEST  # decisions of its turn that it looks ahead
    noise: float = 0.0  # points by which it misjudges an action; a building it can erect it always sees
    forgets: int = 0  # powers of a hundred that it does not think of using
    cards: int = DISPLAY  # of the display that it looks at, and plans for
    sees_others: bool = True  # or it takes from its own exploitations and neutral ones alone
    nodes: int = 0  # simulations of one decision
    seconds: float | None = None  # at most


LEVELS: tuple[Level, ...] = (
    Level("steady", beam=1, depth=2, noise=3.5, forgets=100, cards=2, sees_others=False),
    Level("steady", beam=1, depth=2, noise=2.0, forgets=70, cards=3),
    Level("steady", beam=2, noise=1.2, forgets=40, cards=3),
    Level("steady", beam=3, noise=0.8, forgets=20),
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


class WeakBot:
    """Greedy with the weaknesses of a level."""

    def __init__(self, level: Level) -> None:
        self.name = "greedy"
        self.level = level
        self._sure = GreedyBot(level.beam, level.style, level.depth)
        self._unsure = GreedyBot(level.beam, level.style, level.depth, level.noise)

    def choose(self, setup: Setup, view: States, legal: Actions, rng: Rng, budget: Budget) -> int:
        thought = self._look(setup, view, legal, rng)
        if thought is None:
            return DECLINE
        greedy, noticed = thought
        return greedy.choose(setup, noticed, legal, rng, budget)

    def analyse(self, setup: Setup, view: States, legal: Actions, rng: Rng, budget: Budget) -> Analysis:
        """Chooses as `choose` does. What it overlooked is not listed; what it misjudged has a wrong value."""
        began, spare = time.perf_counter(), rng.copy()
        thought = self._look(setup, view, legal, rng)
        chosen, values = DECLINE, {}
        if thought is not None:
            greedy, noticed = thought
            chosen = greedy.choose(setup, noticed, legal, rng, budget)
            values = greedy.values(setup, noticed)
        return explain(self, setup, view, legal, chosen, values, self._sure.work(setup), spare, began)

    def _look(self, setup: Setup, view: States, legal: Actions, rng: Rng) -> tuple[GreedyBot, States] | None:
        """Who decides, and what of the view it takes in; None: the power does not come to its mind."""
        if view[0].prompt == POWER and int(below(rng, 100)) < self.level.forgets:
            return None
        if view[0].prompt == TURN:
            noticed = notice(setup, view, self.level)
            found = list_legal(setup, noticed)
            if len(found):  # or what it overlooked is all there is
                view, legal = noticed, found
        can_erect = view[0].prompt == TURN and legal[-1] >= ERECT
        return self._sure if can_erect else self._unsure, view


def notice(setup: Setup, view: States, level: Level) -> States:
    """What a level takes in of a view at its turn. All that is legal in it is legal in the view."""
    noticed = view.copy()
    row = noticed[0]
    row.display[level.cards :] = NONE
    if not level.sees_others:
        for seat in range(setup.seats):
            if seat != row.seat:
                row.stocked_spots &= ~row.craftsmen[seat]
    return noticed


def make_level(number: int) -> Bot:
    """The bot of a level, 1 to 8."""
    level = LEVELS[number - 1]
    if level.nodes:
        warm_up()  # here, so that the first decision is in time too
        return SearchBot(level.seconds, level.nodes)
    return WeakBot(level)

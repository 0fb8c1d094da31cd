"""Ten opponents from a beginner to a master: `level1` to `level10`.

None of them plays random moves. The lower ones pursue wrong aims, gather too much, forget and plan no further
than their own turn, as people do; the higher ones search, the highest with networks that learned the game by
playing. What each won against the one below is in docs/bots.md.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..action import Action
from ..game import View
from ..position import new_states
from ..rules.actions import DECLINE
from ..rules.constants import DISPLAY
from ..rules.rows import Rows, new_rows
from .bot import Analysis, Bot, Limit, check_to_move, numbers_of
from .champion import ChampionBot
from .core.handicap import FORGETS_POWER, HANDICAP, JUDGES_EXACTLY, perceive
from .explain import explain_choice
from .greedy import GreedyBot, GreedyParams
from .rng import Rng
from .search import SearchBot


@dataclass(frozen=True)
class Level:
    """How a level plays: by greedy's evaluation with some weaknesses, or, where it has nodes, by a search.

    `rating` is for 2 seats: 400 points more win ten games of eleven; `greedy` stands at 1500. How it was
    found, and what of it is measured, is in docs/bots.md.
    """

    rating: int
    style: str = "racer"
    beam: int = GreedyParams.beam  # ways to play its turn that it keeps in mind
    depth: int = GreedyParams.depth  # decisions of its turn that it looks ahead
    # points by which it misjudges an action, or an aim; a building it can erect it always sees
    noise: float = GreedyParams.noise
    plan_noise: float = GreedyParams.plan_noise
    sees_rivals: bool = True  # or it does not see that another may end the game first
    forget_percent: int = 0  # powers of a hundred that it does not think of using
    display_cards: int = DISPLAY  # of the display that it looks at, and plans for
    uses_opponents: bool = True  # or it takes from its own exploitations and neutral ones alone
    nodes: int = 0  # simulations of one decision
    seconds: float | None = None  # at most
    searcher: str = SearchBot.name  # who searches: one of SEARCHERS

    @property
    def bot_class(self) -> type[Bot]:
        """The class of the bot that plays it."""
        return SEARCHERS[self.searcher] if self.nodes else HandicappedBot

    def greedy_params(self, *, exact: bool) -> GreedyParams:
        """How it looks at its turn; exactly, where it sees a building that it can erect."""
        params = GreedyParams(self.beam, self.depth, sees_rivals=int(self.sees_rivals), style=self.style)
        return params if exact else replace(params, noise=self.noise, plan_noise=self.plan_noise)

    def handicap_rows(self) -> Rows:
        """What it overlooks, for compiled code."""
        rows = new_rows(HANDICAP)
        rows[0] = (self.forget_percent, self.display_cards, self.uses_opponents)
        return rows

    def make(self) -> Bot:
        """The bot that plays it."""
        if self.nodes:
            searcher = SEARCHERS[self.searcher]
            return searcher(searcher.Params(time=self.seconds, nodes=self.nodes))
        return HandicappedBot(self)


SEARCHERS: dict[str, type[SearchBot]] = {bot.name: bot for bot in (SearchBot, ChampionBot)}
LEVELS: tuple[Level, ...] = (
    Level(1300, "steady", beam=1, depth=2, plan_noise=8.0, sees_rivals=False, forget_percent=100),
    Level(1405, "steady", beam=1, depth=2, plan_noise=2.5, sees_rivals=False, forget_percent=70),
    Level(1540, "steady", beam=2, plan_noise=1.3, sees_rivals=False, forget_percent=40),
    Level(1755, "steady", beam=3, plan_noise=0.7, forget_percent=20),
    Level(1915, "steady", beam=3, plan_noise=0.3),
    Level(2150, "racer"),
    Level(2280, nodes=200, seconds=0.3),
    Level(2430, nodes=300, seconds=0.3, searcher="champion"),
    Level(2560, nodes=2_000, seconds=1.0, searcher="champion"),
    Level(2640, nodes=16_000, seconds=3.0, searcher="champion"),
)
JUDGE = LEVELS[-1].searcher  # who gives hints and judges games: the strongest there is,
ANALYSIS_NODES = 3 * max(level.nodes for level in LEVELS) // 2  # and stronger than who plays
LEVEL_NAMES = {f"level{number}": level for number, level in enumerate(LEVELS, 1)}


def rating_of(name: str) -> int | None:
    """The rating of a level, None of another bot."""
    return LEVEL_NAMES[name].rating if name in LEVEL_NAMES else None


class HandicappedBot(Bot):
    """Greedy with the weaknesses of a level."""

    name = "greedy"
    uses_limit = False

    def __init__(self, level: Level = LEVELS[0]) -> None:
        super().__init__()
        self.level = level
        self._exact = GreedyBot(level.greedy_params(exact=True))
        self._noisy = GreedyBot(level.greedy_params(exact=False))
        self._handicap = level.handicap_rows()

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """What greedy would play with what this level sees."""
        perceived = self._perceive(view, rng)
        if perceived is None:
            return view.action(DECLINE)
        greedy, seen = perceived
        return view.action(greedy.choose_number(seen, rng))

    def analyse(
        self,
        view: View,
        limit: Limit,  # noqa: ARG002
        rng: Rng,
        actions: Sequence[Action] | None = None,
    ) -> Analysis:
        """Chooses as `choose` does. What it overlooked is not listed; what it misjudged has a wrong value."""
        began, spare = time.perf_counter(), rng.copy()
        legal = numbers_of(view, actions)
        perceived = self._perceive(view, rng)
        chosen, values = DECLINE, {}
        if perceived is not None:
            greedy, seen = perceived
            chosen = greedy.choose_number(seen, rng)
            values = greedy.action_values(seen)
        return explain_choice(self, view, legal, chosen, values, spare, began)

    def _perceive(self, view: View, rng: Rng) -> tuple[GreedyBot, View] | None:
        """Who decides, and what of the view it takes in; None: the power does not come to its mind."""
        check_to_move(view)
        seen = new_states()
        judged = perceive(view.setup.table_rows, view.states, self._handicap, seen, rng.words)
        if judged == FORGETS_POWER:
            return None
        return self._exact if judged == JUDGES_EXACTLY else self._noisy, View(view.setup, seen, view.viewer)

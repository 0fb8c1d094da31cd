"""`search`: information-set tree search, bounded by time or by simulations, on one or more cores."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ..components import Setup, get_setup
from ..position import States
from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from ..rules.rng import next_u32
from ..rules.state import STATE
from ..system import usable_cores
from .bot import Actions, Analysis, Budget, Rng, list_legal, make_rng, view_of
from .core.judge import NET
from .core.tree import SETTINGS, search_rows
from .core.weights import RACER
from .trees import Tree, lead, report

DEFAULTS = {
    "exploring": 1.0,
    "sharpness": 1.0,
    "width": 12.0,
    "root_width": 30.0,
    "patience": 1.0,
    "points": 0.01,
    "untried": 0.05,
    "playout": 0.0,
    "other_width": 4.0,
    "apart": 0.0,
}
RANGES = {
    "exploring": (0.0, 100.0),
    "sharpness": (0.01, 100.0),
    "width": (1.0, 1000.0),
    "root_width": (1.0, 1000.0),
    "patience": (0.0, 1e6),
    "points": (0.0, 1.0),
    "untried": (-1.0, 1.0),
    "playout": (0.0, 200.0),
    "other_width": (1.0, 1000.0),
    "apart": (0.0, 1.0),
}
SHORTEST, LONGEST = 0.02, 86_400.0  # seconds that may be asked for, up to a day
LEAST = 0.001  # seconds that who asks may leave; the answer is then late, but there is one
MOST_SIMULATIONS = 10**9  # that may be asked for, and that one tree makes: visits are counted in 32 bits
MOST_NODES = 3_000_000  # of one tree: some 300 MB, of which only what it uses is taken
NODES_A_SIMULATION = 13  # at most, as long as the widths are the usual ones
NODES_A_SECOND = 500_000  # twice what a core makes
FIRST = 32  # simulations before anybody looks at a clock: who is hurried looks at least so far
NAP = 0.04  # part of the time given that passes between two looks,
SHORT_NAP, LONG_NAP = 0.01, 0.05  # within these bounds, in seconds
MOST_GROWERS = 64  # threads
CARE = 0.06  # part of the time given that is kept for reading the tree
DELAYS = 1.5  # and so many times the worst delay of late
MOST_CARE = 0.7
CALMING = 0.98  # what a decision leaves of an old delay


class SearchBot:
    """Looks ahead in worlds it deals itself; `time` seconds or `nodes` simulations a decision.

    With a budget of nodes, equal views and generators give equal answers (for the same number of threads).

    The trees are grown by threads of their own, and whoever asked sleeps meanwhile. On a busy machine a
    thread that works is often kept waiting for long, but one that slept wakes soon: the answer is in time.
    """

    name = "search"

    def __init__(
        self,
        time: float | None = None,
        nodes: int | None = None,
        threads: int = 1,
        weights: NDArray[np.float64] | None = None,
        **settings: float,
    ) -> None:
        if time is not None and not SHORTEST <= time <= LONGEST:
            raise ValueError(f"time is {SHORTEST:g} to {LONGEST:g} seconds")
        if nodes is not None and not 0 < nodes <= MOST_SIMULATIONS:
            raise ValueError(f"nodes are more than 0 and at most {MOST_SIMULATIONS}")
        if not 0 <= threads <= MOST_GROWERS:
            raise ValueError(f"threads are 0 (all cores) to {MOST_GROWERS}")
        for name, value in settings.items():
            least, most = RANGES[name]
            if not least <= value <= most:
                raise ValueError(f"{name} is {least:g} to {most:g}")
        self.budget = Budget(time, nodes)
        self.threads = threads or usable_cores()
        self.weights = RACER if weights is None else weights
        self.settings = np.array(list((DEFAULTS | settings).values()), np.float64)
        assert len(self.settings) == SETTINGS
        self._local = threading.local()  # what each thread that asks has: trees
        self._growers = ThreadPoolExecutor(MOST_GROWERS, "search")
        self._delay = 0.0  # seconds the machine lately let us sleep too long

    def choose(self, setup: Setup, view: States, legal: Actions, rng: Rng, budget: Budget) -> int:
        """The action alone."""
        if len(legal) == 1:
            return int(legal[0])
        return self.decide(setup, view, legal, rng, budget).action

    def decide(self, setup: Setup, view: States, legal: Actions, rng: Rng, budget: Budget) -> Analysis:
        """What `choose` finds: the search ends as soon as no other action can catch up with the best."""
        warm_up()
        return self._search(setup, view, legal, rng, budget, settled=True)

    def analyse(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        rng: Rng,
        budget: Budget,
    ) -> Analysis:
        """What the search thinks of the actions listed. Given a single one, it weighs that alone."""
        warm_up()
        return self._search(setup, view, legal, rng, budget)

    def _search(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        rng: Rng,
        budget: Budget,
        settled: bool = False,
    ) -> Analysis:
        limit = self._limit_of(budget)
        clock = Clock(limit, self._delay)
        shares = self._shares_of(limit)
        trees = self._trees_at_rest(len(shares))
        growers: list[Callable[[int], None]] = []
        try:
            for tree, nodes in zip(trees, shares, strict=True):
                seed = int(next_u32(rng)) << 32 | int(next_u32(rng))
                tree.plant(_room_for(limit, nodes))
                if len(legal) == 1:
                    tree.force(int(legal[0]))
                growers.append(_grower(setup, view, tree, make_rng(seed), self.settings, self.weights))
            # Here and before anybody else wants a core: whatever happens, so much is known.
            first = min(shares[0], FIRST)
            growers[0](first)
            for tree, grow, nodes in zip(trees, growers, (shares[0] - first, *shares[1:]), strict=True):
                self._grow_elsewhere(tree, grow, nodes)
            clock.wake()
            while busy := [tree for tree in trees if not tree.at_rest.is_set()]:
                busy[0].at_rest.wait(clock.nap())
                clock.wake()
                if clock.is_over or (settled and _is_settled(trees, shares, clock)):
                    break
            # the trees are read while they grow: threads that end would get in the way
            return report(setup, view, legal, trees, clock.passed)
        finally:
            for tree in trees:
                tree.halt()
            self._delay = max(clock.delay, CALMING * self._delay)

    def _limit_of(self, budget: Budget) -> Budget:
        """The tighter of our own and the asker's, which leaves at least a moment and a simulation."""
        limit = self.budget.tighter(budget)
        if limit.seconds is None and limit.nodes is None:
            return replace(limit, seconds=1.0)
        seconds = None if limit.seconds is None else max(LEAST, limit.seconds)
        nodes = None if limit.nodes is None else max(1, limit.nodes)
        return replace(limit, seconds=seconds, nodes=nodes)

    def _shares_of(self, limit: Budget) -> list[int]:
        """The simulations of each tree. Where time counts there are no more trees than cores."""
        n = self.threads if limit.seconds is None else min(self.threads, usable_cores())
        if limit.nodes is None:
            return [MOST_SIMULATIONS] * n
        nodes = min(limit.nodes, MOST_SIMULATIONS)
        return [nodes // n + (i < nodes % n) for i in range(min(n, nodes))]

    def _trees_at_rest(self, n: int) -> list[Tree]:
        """Trees for this thread: others than those that are still grown although their time is over."""
        kept: list[Tree] = self._local.__dict__.setdefault("trees", [])
        free = [tree for tree in kept if tree.at_rest.is_set()]
        while len(free) < n:
            free.append(Tree())
            kept.append(free[-1])
        return free[:n]

    def _grow_elsewhere(self, tree: Tree, grow: Callable[[int], None], simulations: int) -> None:
        def grow_on() -> None:
            try:
                grow(simulations)
            finally:
                tree.at_rest.set()

        if simulations:
            tree.at_rest.clear()
            self._growers.submit(grow_on)


def _room_for(limit: Budget, simulations: int) -> int:
    """Nodes that a tree may have. Past them it grows no more, and only learns more of what it has."""
    wanted = simulations * NODES_A_SIMULATION
    if limit.nodes is None and limit.seconds is not None:
        wanted = int(limit.seconds * NODES_A_SECOND)
    return min(MOST_NODES, wanted + MAX_LEGAL + 2)


def _grower(
    setup: Setup,
    view: States,
    tree: Tree,
    rng: Rng,
    settings: NDArray[np.float64],
    weights: NDArray[np.float64],
) -> Callable[[int], None]:
    """What grows a planted tree by a number of simulations, as far as it is not halted."""
    view, seat, work = view.copy(), int(view[0].seat), tree.work_for(setup)

    def grow(simulations: int) -> None:
        search_rows(
            setup.table_rows,
            view,
            seat,
            simulations,
            tree.pool,
            tree.trees,
            settings,
            weights,
            NET,
            work.memo,
            work.desks,
            work.stack,
            rng,
        )

    return grow


class Clock:
    """When to stop. On a busy machine it stops earlier, by as much as the machine lately let us oversleep."""

    def __init__(self, limit: Budget, delay: float) -> None:
        self.began = time.perf_counter()
        self.seconds = limit.seconds
        self.halt = limit.halt
        self._look_every = min(max(SHORT_NAP, NAP * (limit.seconds or 0.0)), LONG_NAP)
        self.delay = 0.0  # the worst of this decision
        self._usual_delay = delay
        self._alarm = self.began  # planned end of what is under way; beginning should take no time at all

    @property
    def passed(self) -> float:
        return time.perf_counter() - self.began

    @property
    def left(self) -> float:
        """Seconds, infinite without a limit."""
        if self.seconds is None:
            return float("inf")
        careful = min(MOST_CARE, CARE + DELAYS * max(self.delay, self._usual_delay) / self.seconds)
        return self.seconds * (1 - careful) - self.passed

    def nap(self) -> float:
        """How long to sleep until the next look."""
        seconds = max(0.0, min(self._look_every, self.left))
        self._alarm = time.perf_counter() + seconds
        return seconds

    def wake(self) -> None:
        self.delay = max(self.delay, time.perf_counter() - self._alarm)

    @property
    def is_over(self) -> bool:
        return self.left <= 0 or (self.halt is not None and self.halt.is_set())


def _is_settled(trees: list[Tree], shares: list[int], clock: Clock) -> bool:
    """Whether the action most visited in all trees stays so, whatever the simulations to come visit."""
    done = sum(tree.simulations for tree in trees)
    to_come = min(sum(shares) - done, done / max(clock.passed, 1e-6) * clock.left)
    return lead(trees) > to_come


@cache
def warm_up() -> None:
    """Load the machine code once, so that no decision's time is spent on it."""
    setup = get_setup("beginner", 2)
    states: States = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([1], np.uint64))
    view = view_of(states)
    bot = SearchBot(nodes=2)
    bot._search(setup, view, list_legal(setup, view), make_rng(1), Budget())

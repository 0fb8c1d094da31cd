"""`search`: information-set tree search, bounded by time or by simulations, on one or more cores."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..components import Setup, get_setup
from ..position import States
from ..rules import loops
from ..rules.actions import MAX_LEGAL
from ..rules.chance import next_word
from ..rules.state import STATE
from .bot import Actions, Analysis, Budget, Candidate, Generator, list_legal, make_generator, view_of
from .core.judge import NET
from .core.tree import MAX_DEPTH, NODE, ROOT, SETTINGS, TREE, plant_row, search_rows
from .core.weights import RACER
from .games import Workspace

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
}
LONGEST = 86_400.0  # seconds that may be asked for, a day
MOST_SIMULATIONS = 10**9  # that may be asked for
MOST_NODES = 3_000_000  # of one tree: some 200 MB
NODES_A_SIMULATION = 13
FIRST = 32  # simulations before anybody looks at a clock: who is hurried looks at least so far
ENDLESS = 1 << 60
USUAL = 40_000  # simulations that a tree has memory for when time alone is limited; then it grows no more
NAP = 0.04  # part of the time given that passes between two looks,
SHORT_NAP, LONG_NAP = 0.01, 0.05  # within these bounds, in seconds
MOST_GROWERS = 64  # threads
MOST_SETUPS = 4  # that a thread keeps trees for
CARE = 0.06  # part of the time given that is kept for reading the tree
DELAYS = 1.5  # and so many times the worst delay of late
MOST_CARE = 0.7
CALMING = 0.98  # what a decision leaves of an old delay


class Tree:
    """A tree and the memory it is grown in, for one set-up. One thread grows it; others may read."""

    def __init__(self) -> None:
        self.work = Workspace()
        self.pool: NDArray[Any] = np.zeros(0, NODE).view(np.recarray)
        self.trees: NDArray[Any] = np.zeros(1, TREE).view(np.recarray)
        self.at_rest = threading.Event()  # nobody grows it
        self.at_rest.set()

    def plant(self, nodes: int) -> None:
        """Begin anew. A pool that an earlier search left larger gives this one no more room."""
        if len(self.pool) < nodes:
            self.pool = np.zeros(nodes, NODE).view(np.recarray)
        plant_row(self.pool, self.trees, nodes)

    def force(self, action: int) -> None:
        """Give the root this one child: whatever else is found later has no prior and is not tried."""
        root, child = self.pool[ROOT], self.pool[ROOT + 1]
        self.pool[ROOT + 1] = np.zeros((), NODE)
        child.action, child.prior = action, 1.0
        root.children, root.best, root.norm = ROOT + 1, 1e9, 1.0
        self.trees[0].used = ROOT + 2

    @property
    def simulations(self) -> int:
        return int(self.trees[0].simulations)

    def halt(self) -> None:
        self.trees[0].halted = 1


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
        if time is not None and not 0 < time <= LONGEST:
            raise ValueError(f"time is more than 0 and at most {LONGEST:g} seconds")
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
        self._local = threading.local()  # what each thread that asks has: trees by set-up
        self._growers = ThreadPoolExecutor(MOST_GROWERS, "search")
        self._delay = 0.0  # seconds the machine lately let us sleep too long

    def choose(self, setup: Setup, view: States, legal: Actions, generator: Generator, budget: Budget) -> int:
        """The action alone: the search ends as soon as no other action can catch up with the best."""
        if len(legal) == 1:
            return int(legal[0])
        warm_up()
        return self._search(setup, view, legal, generator, budget, settled=True).action

    def analyse(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        generator: Generator,
        budget: Budget,
    ) -> Analysis:
        """What the search thinks of the actions listed. Given a single one, it weighs that alone."""
        warm_up()
        return self._search(setup, view, legal, generator, budget)

    def _search(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        generator: Generator,
        budget: Budget,
        settled: bool = False,
    ) -> Analysis:
        limit = self.budget.tighter(budget)
        if limit.seconds is None and limit.nodes is None:
            limit = replace(limit, seconds=1.0)
        clock = Clock(limit, self._delay)
        shares = self._shares_of(limit)
        trees = self._trees_at_rest(setup, len(shares))
        # the visits of several trees are added up, and then none of them alone can say what is settled
        settled = settled and (len(trees) == 1 or limit.nodes is None)
        growers: list[Callable[[int], None]] = []
        try:
            for tree, nodes in zip(trees, shares, strict=True):
                seed = int(next_word(generator)) << 32 | int(next_word(generator))
                wanted = USUAL if nodes == ENDLESS else nodes
                tree.plant(min(MOST_NODES, wanted * NODES_A_SIMULATION + 100))
                if len(legal) == 1:
                    tree.force(int(legal[0]))
                growers.append(_grower(setup, view, tree, make_generator(seed), self.settings, self.weights))
            # Here and before anybody else wants a core: whatever happens, so much is known.
            first = min(shares[0], FIRST)
            growers[0](first)
            for tree, grow, nodes in zip(trees, growers, (shares[0] - first, *shares[1:]), strict=True):
                self._grow_elsewhere(tree, grow, nodes)
            clock.wake()
            while busy := [tree for tree in trees if not tree.at_rest.is_set()]:
                busy[0].at_rest.wait(clock.nap())
                clock.wake()
                if clock.is_over or (settled and all(_is_settled(t, shares[0], clock) for t in trees)):
                    break
            # the trees are read while they grow: threads that end would get in the way
            return _report(setup, view, legal, trees, clock.passed)
        finally:
            for tree in trees:
                tree.halt()
            self._delay = max(clock.delay, CALMING * self._delay)

    def _shares_of(self, limit: Budget) -> list[int]:
        """The simulations of each tree. Where time counts there are no more trees than cores."""
        n = self.threads if limit.seconds is None else min(self.threads, usable_cores())
        if limit.nodes is None:
            return [ENDLESS] * n
        nodes = min(limit.nodes, ENDLESS)
        return [nodes // n + (i < nodes % n) for i in range(min(n, nodes))]

    def _trees_at_rest(self, setup: Setup, n: int) -> list[Tree]:
        """Trees for this thread: others than those that are still grown although their time is over."""
        setups: list[tuple[Setup, list[Tree]]] = self._local.__dict__.setdefault("setups", [])
        kept = next((trees for known, trees in setups if known is setup), None)
        if kept is None:
            kept = []
            setups.append((setup, kept))
            del setups[:-MOST_SETUPS]
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


def usable_cores() -> int:
    """Those that this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _grower(
    setup: Setup,
    view: States,
    tree: Tree,
    generator: Generator,
    settings: NDArray[np.float64],
    weights: NDArray[np.float64],
) -> Callable[[int], None]:
    """What grows a planted tree by a number of simulations, as far as it is not halted."""
    view, seat, work = view.copy(), int(view[0].seat), tree.work

    def grow(simulations: int) -> None:
        search_rows(
            setup.boxes,
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
            generator,
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


def _is_settled(tree: Tree, nodes: int, clock: Clock) -> bool:
    """Whether the most visited action stays so, whatever the rest of the simulations visit."""
    done = tree.simulations
    to_come = min(nodes - done, done / max(clock.passed, 1e-6) * clock.left)
    visits = np.sort(tree.pool["visits"][_children(tree.pool, ROOT)])
    return len(visits) > 1 and bool(visits[-1] - visits[-2] > to_come)


def _children(pool: NDArray[Any], at: int) -> list[int]:
    sibling = pool["sibling"]
    found: list[int] = []
    child = int(pool["children"][at])
    while child and len(found) < MAX_LEGAL:
        found.append(child)
        child = int(sibling[child])
    return found


def _report(setup: Setup, view: States, legal: Actions, trees: list[Tree], seconds: float) -> Analysis:
    """What the trees together say: their visits and values are added. They may still be growing."""
    seats, seat = setup.seats, int(view[0].seat)
    visits: dict[int, int] = {int(action): 0 for action in legal}
    wins = dict.fromkeys(visits, 0.0)
    scores = dict(wins)
    priors = dict(wins)
    total_wins, total_scores = np.zeros(seats), np.zeros(seats)
    simulations = 0
    for tree in trees:
        pool = tree.pool
        simulations += int(pool["visits"][ROOT])
        total_wins += pool["wins"][ROOT, :seats]
        total_scores += pool["scores"][ROOT, :seats]
        rows = _children(pool, ROOT)
        found = (
            pool["visits"][rows],
            pool["wins"][rows, seat],
            pool["scores"][rows, seat],
            pool["prior"][rows],
        )
        columns = (column.tolist() for column in found)
        for action, n, won, points, prior in zip(pool["action"][rows].tolist(), *columns, strict=True):
            if action in visits:
                visits[action] += n
                wins[action] += won
                scores[action] += points
                priors[action] += prior / len(trees)
    candidates = [
        Candidate(a, n, wins[a] / max(n, 1), scores[a] / max(n, 1), priors[a]) for a, n in visits.items()
    ]
    candidates.sort(key=lambda c: (-c.visits, -c.win_chance, c.action))
    tried = max(simulations, 1)
    return Analysis(
        tuple(float(w) / tried for w in total_wins),
        tuple(float(s) / tried for s in total_scores),
        tuple(candidates),
        _line(trees, candidates[0].action),
        simulations,
        seconds,
    )


def _line(trees: list[Tree], action: int) -> tuple[int, ...]:
    """The most visited way down, in the tree that knows the action best."""
    ways = []
    for i, tree in enumerate(trees):
        rows = _children(tree.pool, ROOT)
        found = zip(tree.pool["action"][rows], tree.pool["visits"][rows], rows, strict=True)
        ways += [(int(n), i, child) for its, n, child in found if its == action]
    if not ways:
        return (action,)
    _, i, at = max(ways)
    pool = trees[i].pool
    line = [action]
    while len(line) < MAX_DEPTH and (rows := _children(pool, at)):
        visits = pool["visits"][rows]
        best = int(visits.argmax())
        if visits[best] == 0:
            break
        at = rows[best]
        line.append(int(pool["action"][at]))
    return tuple(line)


@cache
def warm_up() -> None:
    """Load the machine code once, so that no decision's time is spent on it."""
    setup = get_setup("beginner", 2)
    states: States = np.zeros(1, STATE).view(np.recarray)
    loops.deal_rows(setup.boxes, states, np.array([1], np.uint64))
    view = view_of(states)
    bot = SearchBot(nodes=2)
    bot._search(setup, view, list_legal(setup, view), make_generator(1), Budget())

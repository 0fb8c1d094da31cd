"""`search`: information-set tree search, bounded by time or by simulations, on one or more cores."""

from __future__ import annotations

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..components import Setup, get_setup
from ..position import States
from ..rules import loops
from ..rules.chance import next_word
from ..rules.state import STATE
from .bot import Actions, Analysis, Budget, Candidate, Generator, list_legal, make_generator, view_of
from .core.judge import SCORE_FIT, WIN_FIT
from .core.tree import NODE, ROOT, SETTINGS, TREE, plant_row, search_rows
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
MOST_NODES = 3_000_000  # of one tree: some 200 MB
NODES_A_SIMULATION = 13
FIRST_CHUNK = 32
LONGEST_CHUNK = 0.05  # seconds without a look at the clock
MARGIN = 0.04  # part of the time given that is kept for reading the tree


class Tree:
    """One thread's tree and the memory it works in, for one set-up."""

    def __init__(self) -> None:
        self.work = Workspace()
        self.pool: NDArray[Any] = np.zeros(0, NODE).view(np.recarray)
        self.trees: NDArray[Any] = np.zeros(1, TREE).view(np.recarray)

    def plant(self, nodes: int) -> None:
        if len(self.pool) < nodes:
            self.pool = np.zeros(nodes, NODE).view(np.recarray)
        plant_row(self.pool, self.trees)

    def force(self, action: int) -> None:
        """Give the root this one child: whatever else is found later has no prior and is not tried."""
        root, child = self.pool[ROOT], self.pool[ROOT + 1]
        self.pool[ROOT + 1] = np.zeros((), NODE)
        child.action, child.prior = action, 1.0
        root.children, root.best, root.norm = ROOT + 1, 1e9, 1.0
        self.trees[0].used = ROOT + 2


class SearchBot:
    """Looks ahead in worlds it deals itself; `time` seconds or `nodes` simulations a decision.

    With a budget of nodes, equal views and generators give equal answers (for the same number of threads).
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
        if (time is not None and time <= 0) or (nodes is not None and nodes <= 0) or threads < 0:
            raise ValueError("time and nodes must be more than 0")
        self.budget = Budget(time, nodes)
        self.threads = threads or os.cpu_count() or 1
        self.weights = RACER if weights is None else weights
        self.settings = np.array(list((DEFAULTS | settings).values()), np.float64)
        assert len(self.settings) == SETTINGS
        self._trees: dict[tuple[int, int], list[Tree]] = {}
        self._stall = 0.0  # seconds a busy machine lately took away in one go

    def choose(self, setup: Setup, view: States, legal: Actions, generator: Generator, budget: Budget) -> int:
        """The action alone: the search ends as soon as no other action can catch up in the time left."""
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
        began = time.perf_counter()
        limit = self.budget.tighter(budget)
        if limit.seconds is None and limit.nodes is None:
            limit = Budget(seconds=1.0)
        trees = self._grow(setup)
        seeds = [int(next_word(generator)) << 32 | int(next_word(generator)) for _ in trees]
        nodes = None if limit.nodes is None else max(1, limit.nodes // len(trees))
        clock = Clock(began, limit, self._stall)

        def think(i: int) -> None:
            self._run(setup, view, legal, trees[i], make_generator(seeds[i]), nodes, clock, settled)

        if len(trees) == 1:
            think(0)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(think, range(len(trees))))
        self._stall = max(clock.stall, 0.9 * self._stall)
        return _report(setup, view, legal, trees, began)

    def _grow(self, setup: Setup) -> list[Tree]:
        """This thread's trees; they are kept from one decision to the next for their memory alone."""
        key = (threading.get_ident(), id(setup))
        if key not in self._trees:
            self._trees[key] = [Tree() for _ in range(self.threads)]
        return self._trees[key]

    def _run(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        tree: Tree,
        generator: Generator,
        nodes: int | None,
        clock: Clock,
        settled: bool,
    ) -> None:
        """Simulate in chunks, looking at the clock between them."""
        tree.plant(min(MOST_NODES, (nodes or 40_000) * NODES_A_SIMULATION + 100))
        if len(legal) == 1:
            tree.force(int(legal[0]))
        work = tree.work
        seat = int(view[0].seat)
        chunk, done = FIRST_CHUNK, 0
        while nodes is None or done < nodes:
            if nodes is not None:
                chunk = min(chunk, nodes - done)
            clock_before, work_before = time.perf_counter(), time.thread_time()
            if done and clock.is_over(clock_before):  # who is hurried looks at least once
                break
            search_rows(
                setup.boxes,
                view,
                seat,
                chunk,
                tree.pool,
                tree.trees,
                self.settings,
                self.weights,
                WIN_FIT,
                SCORE_FIT,
                work.memo,
                work.desks,
                work.stack,
                generator,
            )
            done += chunk
            now = time.perf_counter()
            taken = now - clock_before
            clock.note_stall(taken - (time.thread_time() - work_before))
            rate = chunk / max(taken, 1e-6)
            to_come = rate * clock.left(now)
            if nodes is not None:
                to_come = min(to_come, nodes - done)
            if settled and _is_settled(tree, to_come):
                break
            chunk = max(8, int(rate * min(LONGEST_CHUNK, clock.left(now) / 10)))


class Clock:
    """When to stop. On a busy machine it stops earlier, by as much as the machine lately kept us waiting."""

    def __init__(self, began: float, limit: Budget, stall: float) -> None:
        self.stall = 0.0
        self.halt = limit.halt
        self.end = float("inf")
        if limit.seconds is not None:
            self.end = began + limit.seconds - min(limit.seconds / 2, MARGIN * limit.seconds + stall)

    def left(self, now: float) -> float:
        return self.end - now

    def is_over(self, now: float) -> bool:
        return now >= self.end or (self.halt is not None and self.halt.is_set())

    def note_stall(self, seconds: float) -> None:
        if seconds > self.stall and self.end < float("inf"):
            self.end -= min(seconds - self.stall, max(0.0, (self.end - time.perf_counter()) / 2))
            self.stall = seconds


def _is_settled(tree: Tree, simulations_left: float) -> bool:
    """Whether the most visited action stays so, whatever the rest of the simulations visit."""
    visits = sorted((int(tree.pool[child].visits) for child in _children(tree.pool, ROOT)), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > simulations_left


def _children(pool: NDArray[Any], at: int) -> list[int]:
    found = []
    child = int(pool[at].children)
    while child:
        found.append(child)
        child = int(pool[child].sibling)
    return found


def _report(setup: Setup, view: States, legal: Actions, trees: list[Tree], began: float) -> Analysis:
    """What the trees together say: their visits and values are added."""
    seats, seat = setup.seats, int(view[0].seat)
    visits: dict[int, int] = {int(action): 0 for action in legal}
    wins = dict.fromkeys(visits, 0.0)
    scores = dict(wins)
    priors = dict(wins)
    total_wins, total_scores = np.zeros(seats), np.zeros(seats)
    simulations = 0
    for tree in trees:
        root = tree.pool[ROOT]
        simulations += int(root.visits)
        total_wins += root.wins[:seats]
        total_scores += root.scores[:seats]
        for child in _children(tree.pool, ROOT):
            node = tree.pool[child]
            action = int(node.action)
            if action not in visits:
                continue
            visits[action] += int(node.visits)
            wins[action] += float(node.wins[seat])
            scores[action] += float(node.scores[seat])
            priors[action] += float(node.prior) / len(trees)
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
        time.perf_counter() - began,
    )


def _line(trees: list[Tree], action: int) -> tuple[int, ...]:
    """The most visited way down, in the tree that knows the action best."""
    line: list[int] = []
    found = [
        (int(tree.pool[child].visits), i, child)
        for i, tree in enumerate(trees)
        for child in _children(tree.pool, ROOT)
        if tree.pool[child].action == action
    ]
    if not found:
        return (action,)
    _, i, at = max(found)
    tree = trees[i]
    while at:
        line.append(int(tree.pool[at].action))
        visits = [(int(tree.pool[child].visits), -child) for child in _children(tree.pool, at)]
        most, child = max(visits, default=(0, 0))
        at = -child if most else 0
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

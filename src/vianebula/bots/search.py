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
PUNCTUAL = 0.96  # part of the time given that is used for simulations


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

    def choose(self, setup: Setup, view: States, legal: Actions, generator: Generator, budget: Budget) -> int:
        if len(legal) == 1:
            return int(legal[0])
        return self.analyse(setup, view, legal, generator, budget).action

    def analyse(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        generator: Generator,
        budget: Budget,
    ) -> Analysis:
        warm_up()
        return self._search(setup, view, legal, generator, budget)

    def _search(
        self, setup: Setup, view: States, legal: Actions, generator: Generator, budget: Budget
    ) -> Analysis:
        began = time.perf_counter()
        limit = self.budget.tighter(budget)
        if limit.seconds is None and limit.nodes is None:
            limit = Budget(seconds=1.0)
        trees = self._grow(setup)
        seeds = [int(next_word(generator)) << 32 | int(next_word(generator)) for _ in trees]
        nodes = None if limit.nodes is None else max(1, limit.nodes // len(trees))
        end = None if limit.seconds is None else began + PUNCTUAL * limit.seconds

        def think(i: int) -> None:
            self._run(setup, view, trees[i], make_generator(seeds[i]), nodes, end)

        if len(trees) == 1:
            think(0)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(think, range(len(trees))))
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
        tree: Tree,
        generator: Generator,
        nodes: int | None,
        end: float | None,
    ) -> None:
        """Simulate in chunks, looking at the clock between them."""
        tree.plant(min(MOST_NODES, (nodes or 40_000) * NODES_A_SIMULATION + 100))
        work = tree.work
        seat = int(view[0].seat)
        chunk = nodes if end is None else FIRST_CHUNK
        done = 0
        while nodes is None or done < nodes:
            assert chunk is not None
            if nodes is not None:
                chunk = min(chunk, nodes - done)
            before = time.perf_counter()
            if end is not None and before >= end:
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
            if end is not None:
                after = time.perf_counter()
                rate = chunk / max(after - before, 1e-6)
                # a chunk is a tenth of what is left, never longer than 50 ms
                chunk = max(8, int(rate * min(0.05, (end - after) / 10)))


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

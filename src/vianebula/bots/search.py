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
from .bot import Actions, Analysis, Limit, Rng, list_legal, make_rng, seat_view
from .core.mcts import N_SETTINGS, run_simulations
from .core.value_net import NET
from .core.weights import RACER
from .search_tree import Tree, summarise, visit_lead

DEFAULTS = {
    "c_puct": 1.0,
    "prior_temperature": 1.0,
    "width": 12.0,
    "root_width": 30.0,
    "expand_visits": 1.0,
    "score_weight": 0.01,
    "fpu_reduction": 0.05,
    "rollout_decisions": 0.0,
    "opponent_width": 4.0,
    "split_chance": 0.0,
}
OLD_SETTINGS = {  # as they were called before: names of bots are kept in records and match folders
    "exploring": "c_puct",
    "sharpness": "prior_temperature",
    "patience": "expand_visits",
    "points": "score_weight",
    "untried": "fpu_reduction",
    "playout": "rollout_decisions",
    "other_width": "opponent_width",
    "apart": "split_chance",
}
RANGES = {
    "c_puct": (0.0, 100.0),
    "prior_temperature": (0.01, 100.0),
    "width": (1.0, 1000.0),
    "root_width": (1.0, 1000.0),
    "expand_visits": (0.0, 1e6),
    "score_weight": (0.0, 1.0),
    "fpu_reduction": (-1.0, 1.0),
    "rollout_decisions": (0.0, 200.0),
    "opponent_width": (1.0, 1000.0),
    "split_chance": (0.0, 1.0),
}
MIN_SECONDS, MAX_SECONDS = 0.02, 86_400.0  # seconds that may be asked for, up to a day
LEAST_SECONDS = 0.001  # seconds that who asks may leave; the answer is then late, but there is one
MAX_SIMULATIONS = 10**9  # that may be asked for, and that one tree makes: visits are counted in 32 bits
MAX_NODES = 3_000_000  # of one tree: some 300 MB, of which only what it uses is taken
NODES_PER_SIMULATION = 13  # at most, as long as the widths are the usual ones
NODES_PER_SECOND = 500_000  # twice what a core makes
FIRST_SIMULATIONS = 32  # simulations before anybody looks at a clock: who is hurried looks at least so far
POLL_SHARE = 0.04  # part of the time given that passes between two looks,
MIN_POLL_SECONDS, MAX_POLL_SECONDS = 0.01, 0.05  # within these bounds
MAX_THREADS = 64
SAFETY_SHARE = 0.06  # part of the time given that is kept for reading the tree
DELAY_FACTOR = 1.5  # and so many times the worst delay of late
MAX_SAFETY_SHARE = 0.7
DELAY_DECAY = 0.98  # what a decision leaves of an old delay


class SearchBot:
    """Looks ahead in worlds it deals itself; `time` seconds or `nodes` simulations a decision.

    Limited by nodes, equal views and rngs give equal answers (for the same number of threads).

    The simulations are run by threads of their own, and whoever asked sleeps meanwhile. On a busy machine a
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
        if time is not None and not MIN_SECONDS <= time <= MAX_SECONDS:
            raise ValueError(f"time is {MIN_SECONDS:g} to {MAX_SECONDS:g} seconds")
        if nodes is not None and not 0 < nodes <= MAX_SIMULATIONS:
            raise ValueError(f"nodes are more than 0 and at most {MAX_SIMULATIONS}")
        if not 0 <= threads <= MAX_THREADS:
            raise ValueError(f"threads are 0 (all cores) to {MAX_THREADS}")
        for name, value in settings.items():
            least, most = RANGES[name]
            if not least <= value <= most:
                raise ValueError(f"{name} is {least:g} to {most:g}")
        self.limit = Limit(time, nodes)
        self.threads = threads or usable_cores()
        self.weights = RACER if weights is None else weights
        self.settings = np.array(list((DEFAULTS | settings).values()), np.float64)
        assert len(self.settings) == N_SETTINGS
        self._local = threading.local()  # what each thread that asks has: trees
        self._executor = ThreadPoolExecutor(MAX_THREADS, "search")
        self._delay = 0.0  # seconds the machine lately let us sleep too long

    def choose(self, setup: Setup, view: States, legal: Actions, rng: Rng, limit: Limit) -> int:
        """The action alone."""
        if len(legal) == 1:
            return int(legal[0])
        return self.decide(setup, view, legal, rng, limit).action

    def decide(self, setup: Setup, view: States, legal: Actions, rng: Rng, limit: Limit) -> Analysis:
        """What `choose` finds: the search ends as soon as no other action can catch up with the best."""
        warm_up()
        return self._search(setup, view, legal, rng, limit, stop_early=True)

    def analyse(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        rng: Rng,
        limit: Limit,
    ) -> Analysis:
        """What the search thinks of the actions listed. Given a single one, it weighs that alone."""
        warm_up()
        return self._search(setup, view, legal, rng, limit)

    def _search(
        self,
        setup: Setup,
        view: States,
        legal: Actions,
        rng: Rng,
        limit: Limit,
        stop_early: bool = False,
    ) -> Analysis:
        effective = self._effective_limit(limit)
        deadline = Deadline(effective, self._delay)
        simulations_per_tree = self._simulations_per_tree(effective)
        trees = self._idle_trees(len(simulations_per_tree))
        runners: list[Callable[[int], None]] = []
        try:
            for tree, nodes in zip(trees, simulations_per_tree, strict=True):
                seed = int(next_u32(rng)) << 32 | int(next_u32(rng))
                tree.reset(_capacity_for(effective, nodes))
                if len(legal) == 1:
                    tree.force_root_action(int(legal[0]))
                runners.append(_make_runner(setup, view, tree, make_rng(seed), self.settings, self.weights))
            # Here and before anybody else wants a core: whatever happens, so much is known.
            first = min(simulations_per_tree[0], FIRST_SIMULATIONS)
            runners[0](first)
            for tree, run, nodes in zip(
                trees, runners, (simulations_per_tree[0] - first, *simulations_per_tree[1:]), strict=True
            ):
                self._run_in_thread(tree, run, nodes)
            deadline.note_delay()
            while running := [tree for tree in trees if not tree.idle.is_set()]:
                running[0].idle.wait(deadline.next_poll_seconds())
                deadline.note_delay()
                if deadline.is_over or (stop_early and _is_decided(trees, simulations_per_tree, deadline)):
                    break
            # the trees are read while simulations run: threads that end would get in the way
            return summarise(setup, view, legal, trees, deadline.elapsed)
        finally:
            for tree in trees:
                tree.cancel()
            self._delay = max(deadline.delay, DELAY_DECAY * self._delay)

    def _effective_limit(self, limit: Limit) -> Limit:
        """The tighter of our own and the asker's, which leaves at least a moment and a simulation."""
        effective = self.limit.tighter(limit)
        if effective.seconds is None and effective.nodes is None:
            return replace(effective, seconds=1.0)
        seconds = None if effective.seconds is None else max(LEAST_SECONDS, effective.seconds)
        nodes = None if effective.nodes is None else max(1, effective.nodes)
        return replace(effective, seconds=seconds, nodes=nodes)

    def _simulations_per_tree(self, effective: Limit) -> list[int]:
        """The simulations of each tree. Where time counts there are no more trees than cores."""
        n = self.threads if effective.seconds is None else min(self.threads, usable_cores())
        if effective.nodes is None:
            return [MAX_SIMULATIONS] * n
        nodes = min(effective.nodes, MAX_SIMULATIONS)
        return [nodes // n + (i < nodes % n) for i in range(min(n, nodes))]

    def _idle_trees(self, n: int) -> list[Tree]:
        """Trees for this thread, without those whose simulations still run although their time is over."""
        kept: list[Tree] = self._local.__dict__.setdefault("trees", [])
        free = [tree for tree in kept if tree.idle.is_set()]
        while len(free) < n:
            free.append(Tree())
            kept.append(free[-1])
        return free[:n]

    def _run_in_thread(self, tree: Tree, run: Callable[[int], None], simulations: int) -> None:
        def run_and_rest() -> None:
            try:
                run(simulations)
            finally:
                tree.idle.set()

        if simulations:
            tree.idle.clear()
            self._executor.submit(run_and_rest)


def _capacity_for(effective: Limit, simulations: int) -> int:
    """Nodes that a tree may have. Past them it grows no more, and only learns more of what it has."""
    wanted = simulations * NODES_PER_SIMULATION
    if effective.nodes is None and effective.seconds is not None:
        wanted = int(effective.seconds * NODES_PER_SECOND)
    return min(MAX_NODES, wanted + MAX_LEGAL + 2)


def _make_runner(
    setup: Setup,
    view: States,
    tree: Tree,
    rng: Rng,
    settings: NDArray[np.float64],
    weights: NDArray[np.float64],
) -> Callable[[int], None]:
    """What runs a number of simulations on a tree, as far as it is not cancelled."""
    view, seat, workspace = view.copy(), int(view[0].seat), tree.workspace_for(setup)

    def run(simulations: int) -> None:
        run_simulations(
            setup.table_rows,
            view,
            seat,
            simulations,
            tree.pool,
            tree.trees,
            settings,
            weights,
            NET,
            workspace.memo,
            workspace.scratch_rows,
            workspace.stack,
            rng,
        )

    return run


class Deadline:
    """When to stop. On a busy machine it stops earlier, by as much as the machine lately let us oversleep."""

    def __init__(self, effective: Limit, delay: float) -> None:
        self.began = time.perf_counter()
        self.seconds = effective.seconds
        self.cancel = effective.cancel
        self._poll_seconds = min(
            max(MIN_POLL_SECONDS, POLL_SHARE * (effective.seconds or 0.0)), MAX_POLL_SECONDS
        )
        self.delay = 0.0  # the worst of this decision
        self._recent_delay = delay
        self._planned_wakeup = self.began  # of what is under way; beginning should take no time at all

    @property
    def elapsed(self) -> float:
        return time.perf_counter() - self.began

    @property
    def remaining(self) -> float:
        """Seconds, infinite without a limit."""
        if self.seconds is None:
            return float("inf")
        careful = min(
            MAX_SAFETY_SHARE, SAFETY_SHARE + DELAY_FACTOR * max(self.delay, self._recent_delay) / self.seconds
        )
        return self.seconds * (1 - careful) - self.elapsed

    def next_poll_seconds(self) -> float:
        """How long to sleep until the next look."""
        seconds = max(0.0, min(self._poll_seconds, self.remaining))
        self._planned_wakeup = time.perf_counter() + seconds
        return seconds

    def note_delay(self) -> None:
        self.delay = max(self.delay, time.perf_counter() - self._planned_wakeup)

    @property
    def is_over(self) -> bool:
        return self.remaining <= 0 or (self.cancel is not None and self.cancel.is_set())


def _is_decided(trees: list[Tree], simulations_per_tree: list[int], deadline: Deadline) -> bool:
    """Whether the action most visited in all trees stays so, whatever the simulations to come visit."""
    done = sum(tree.simulations for tree in trees)
    to_come = min(sum(simulations_per_tree) - done, done / max(deadline.elapsed, 1e-6) * deadline.remaining)
    return visit_lead(trees) > to_come


@cache
def warm_up() -> None:
    """Load the machine code once, so that no decision's time is spent on it."""
    setup = get_setup("beginner", 2)
    states: States = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([1], np.uint64))
    view = seat_view(states)
    bot = SearchBot(nodes=2)
    bot._search(setup, view, list_legal(setup, view), make_rng(1), Limit())

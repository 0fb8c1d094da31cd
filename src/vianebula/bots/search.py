"""`search`: information-set tree search, bounded by time or by simulations, on one or more cores."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ..action import Action
from ..game import View
from ..rules.actions import MAX_LEGAL
from ..system import usable_cores
from .bot import Analysis, Bot, Limit, Numbers, numbers_of
from .core.mcts_params import MctsParams
from .core.weights import RACER, check_weights
from .options import option
from .rng import Rng
from .search_tree import SearchTree, summarise_trees, visit_lead
from .warmup import warm_up

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


@dataclass(frozen=True)
class SearchLimits:
    """How long a search thinks, and on how many cores."""

    time: float | None = option(
        None, "seconds for a decision; 1, if no nodes are given", low=MIN_SECONDS, high=MAX_SECONDS
    )
    nodes: int | None = option(None, "simulations for a decision", low=1, high=MAX_SIMULATIONS)
    threads: int = option(
        1,
        "trees searched at once, 0: one a core; where time counts no more than cores",
        low=0,
        high=MAX_THREADS,
    )


@dataclass(frozen=True)
class SearchParams(MctsParams, SearchLimits):
    """What may be set of a search."""


class SearchBot(Bot):
    """Looks ahead in worlds it deals itself; `time` seconds or `nodes` simulations a decision.

    Limited by nodes, equal views and rngs give equal answers (for the same number of threads).

    The simulations are run by threads of their own, and whoever asked sleeps meanwhile. On a busy machine a
    thread that works is often kept waiting for long, but one that slept wakes soon: the answer is in time.
    """

    name = "search"
    Params = SearchParams
    params: SearchParams
    nodes_per_second: ClassVar[int] = NODES_PER_SECOND  # that a tree has room for, where time counts

    def __init__(
        self, params: SearchParams | None = None, weights: NDArray[np.float64] | None = None
    ) -> None:
        super().__init__(params)
        self.limit = Limit(self.params.time, self.params.nodes)
        self.threads = self.params.threads or usable_cores()
        self.weights = RACER if weights is None else check_weights(weights)
        self._local = threading.local()  # what each thread that asks has: trees
        self._executor = ThreadPoolExecutor(MAX_THREADS, "search")
        self._delay = 0.0  # seconds the machine lately let us sleep too long

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
        """The action alone."""
        legal = numbers_of(view)
        return (
            view.action(int(legal[0]))
            if len(legal) == 1
            else self.analyse_until_decided(view, limit, rng).action
        )

    def analyse_until_decided(self, view: View, limit: Limit, rng: Rng) -> Analysis:
        """What `choose` finds: the search ends as soon as no other action can catch up with the best."""
        warm_up(type(self))
        return self._search(view, numbers_of(view), limit, rng, stop_early=True)

    def analyse(
        self, view: View, limit: Limit, rng: Rng, actions: Sequence[Action] | None = None
    ) -> Analysis:
        """What the search thinks of the actions listed. Given a single one, it weighs that alone."""
        warm_up(type(self))
        return self._search(view, numbers_of(view, actions), limit, rng)

    def _search(
        self, view: View, legal: Numbers, limit: Limit, rng: Rng, stop_early: bool = False
    ) -> Analysis:
        effective = self._effective_limit(limit)
        deadline = Deadline(effective, self._delay)
        simulations_per_tree = self._simulations_per_tree(effective)
        trees = self._idle_trees(len(simulations_per_tree))
        runners: list[Callable[[int], None]] = []
        try:
            for tree, nodes in zip(trees, simulations_per_tree, strict=True):
                seed = rng.getrandbits(64)
                tree.reset(_capacity_for(effective, nodes, self.nodes_per_second), self.params, Rng(seed))
                if len(legal) == 1:
                    tree.restrict_root_to(int(legal[0]))
                runners.append(tree.make_runner(view))
            # Here and before anybody else wants a core: whatever happens, so much is known.
            first = min(simulations_per_tree[0], FIRST_SIMULATIONS)
            runners[0](first)
            left = (simulations_per_tree[0] - first, *simulations_per_tree[1:])
            for tree, run, nodes in zip(trees, runners, left, strict=True):
                self._run_in_thread(tree, run, nodes)
            deadline.note_delay()
            while running := [tree for tree in trees if not tree.idle.is_set()]:
                running[0].idle.wait(deadline.next_poll_seconds())
                deadline.note_delay()
                if deadline.has_passed or (stop_early and _is_decided(trees, simulations_per_tree, deadline)):
                    break
            # the trees are read while simulations run: threads that end would get in the way
            return summarise_trees(view, legal, trees, deadline.elapsed_seconds)
        finally:
            for tree in trees:
                tree.cancel()
            self._delay = max(deadline.delay, DELAY_DECAY * self._delay)

    def _effective_limit(self, limit: Limit) -> Limit:
        """The tighter of our own and the asker's, which leaves at least a moment and a simulation."""
        effective = self.limit.min_with(limit)
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

    def _idle_trees(self, n: int) -> list[SearchTree]:
        """Trees for this thread, without those whose simulations still run although their time is over."""
        kept: list[SearchTree] = self._local.__dict__.setdefault("trees", [])
        free = [tree for tree in kept if tree.idle.is_set()]
        while len(free) < n:
            free.append(self.new_tree())
            kept.append(free[-1])
        return free[:n]

    def new_tree(self) -> SearchTree:
        """A tree that searches as this bot does."""
        return SearchTree(self.weights)

    def _run_in_thread(self, tree: SearchTree, run: Callable[[int], None], simulations: int) -> None:
        def run_and_rest() -> None:
            try:
                run(simulations)
            finally:
                tree.idle.set()

        if simulations:
            tree.idle.clear()
            self._executor.submit(run_and_rest)


def _capacity_for(effective: Limit, simulations: int, nodes_per_second: int) -> int:
    """Nodes that a tree may have. Past them it grows no more, and only learns more of what it has."""
    wanted = simulations * NODES_PER_SIMULATION
    if effective.nodes is None and effective.seconds is not None:
        wanted = int(effective.seconds * nodes_per_second)
    return min(MAX_NODES, wanted + MAX_LEGAL + 2)


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
    def elapsed_seconds(self) -> float:
        """Seconds since the search began."""
        return time.perf_counter() - self.began

    @property
    def remaining_seconds(self) -> float:
        """Seconds, infinite without a limit."""
        if self.seconds is None:
            return float("inf")
        careful = min(
            MAX_SAFETY_SHARE, SAFETY_SHARE + DELAY_FACTOR * max(self.delay, self._recent_delay) / self.seconds
        )
        return self.seconds * (1 - careful) - self.elapsed_seconds

    def next_poll_seconds(self) -> float:
        """How long to sleep until the next look."""
        seconds = max(0.0, min(self._poll_seconds, self.remaining_seconds))
        self._planned_wakeup = time.perf_counter() + seconds
        return seconds

    def note_delay(self) -> None:
        """Note by how much the last sleep was longer than planned."""
        self.delay = max(self.delay, time.perf_counter() - self._planned_wakeup)

    @property
    def has_passed(self) -> bool:
        """Is the time over, or was the search cancelled?"""
        return self.remaining_seconds <= 0 or (self.cancel is not None and self.cancel.is_set())


def _is_decided(trees: list[SearchTree], simulations_per_tree: list[int], deadline: Deadline) -> bool:
    """Whether the action most visited in all trees stays so, whatever the simulations to come visit."""
    done = sum(tree.simulations for tree in trees)
    to_come = min(
        sum(simulations_per_tree) - done,
        done / max(deadline.elapsed_seconds, 1e-6) * deadline.remaining_seconds,
    )
    return visit_lead(trees) > to_come

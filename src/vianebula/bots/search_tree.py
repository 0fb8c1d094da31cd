"""A tree of `search` in its memory, and what trees say together."""

from __future__ import annotations

import threading
from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..game import View
from ..rules.actions import MAX_LEGAL
from .bot import Analysis, Candidate, Numbers
from .core.mcts import MAX_TREE_DEPTH, NODE, ROOT, TREE, reset_tree_row
from .selfplay import Workspace

MAX_SETUPS = 4  # that a tree keeps workspaces for


class SearchTree:
    """A tree and the memory it is searched in. One thread runs its simulations; others may read."""

    def __init__(self) -> None:
        self.workspaces: list[tuple[Setup, Workspace]] = []  # what each remembers belongs to its set-up
        self.pool: NDArray[Any] = np.zeros(0, NODE).view(np.recarray)
        self.trees: NDArray[Any] = np.zeros(1, TREE).view(np.recarray)
        self.idle = threading.Event()  # no simulation is running
        self.idle.set()

    def reset(self, nodes: int) -> None:
        """Begin anew. A pool that an earlier search left larger gives this one no more room."""
        if len(self.pool) < nodes:
            self.pool = np.zeros(nodes, NODE).view(np.recarray)
        reset_tree_row(self.pool, self.trees, nodes)

    def workspace_for(self, setup: Setup) -> Workspace:
        """The memory it works in for a set-up; only the last few set-ups are remembered."""
        workspace = next((workspace for known, workspace in self.workspaces if known is setup), None)
        if workspace is None:
            workspace = Workspace()
            self.workspaces.append((setup, workspace))
            del self.workspaces[:-MAX_SETUPS]
        return workspace

    def restrict_root_to(self, action: int) -> None:
        """Give the root this one child: whatever else is found later has no prior and is not tried."""
        root, child = self.pool[ROOT], self.pool[ROOT + 1]
        self.pool[ROOT + 1] = np.zeros((), NODE)
        child.action, child.prior = action, 1.0
        root.first_child, root.best_child_value, root.prior_norm = ROOT + 1, 1e9, 1.0
        self.trees[0].n_nodes = ROOT + 2

    @property
    def simulations(self) -> int:
        """How many simulations were run since the reset."""
        return int(self.trees[0].simulations)

    def cancel(self) -> None:
        """Stop its simulations, from another thread."""
        self.trees[0].cancelled = 1


def _child_indices(pool: NDArray[Any], at: int) -> list[int]:
    sibling = pool["next_sibling"]
    found: list[int] = []
    child = int(pool["first_child"][at])
    while child and len(found) < MAX_LEGAL:
        found.append(child)
        child = int(sibling[child])
    return found


def visit_lead(trees: list[SearchTree]) -> int:
    """Visits by which the action most visited in all trees is ahead of the next one; 0 with one alone."""
    visits: Counter[int] = Counter()
    for tree in trees:
        rows = _child_indices(tree.pool, ROOT)
        for action, n in zip(
            tree.pool["action"][rows].tolist(), tree.pool["visits"][rows].tolist(), strict=True
        ):
            visits[action] += n
    if len(visits) < 2:
        return 0
    (_, most), (_, second) = visits.most_common(2)
    return most - second


def summarise_trees(view: View, legal: Numbers, trees: list[SearchTree], seconds: float) -> Analysis:
    """What the trees together say: their visits and values are added. Simulations may still be running.

    An action that no simulation tried is not listed: nothing is known of it.
    """
    seats, seat = view.setup.seats, view.states["seat"].item()
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
        rows = _child_indices(pool, ROOT)
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
    tried = max(simulations, 1)
    candidates = [
        Candidate(view.action(a), n, wins[a] / n, scores[a] / n, priors[a], share=n / tried)
        for a, n in visits.items()
        if n
    ]
    candidates.sort(key=lambda c: (-c.visits, -c.win_chance, c.action.number))
    return Analysis(
        tuple(float(w) / tried for w in total_wins),
        tuple(float(s) / tried for s in total_scores),
        tuple(candidates),
        _principal_variation(trees, candidates[0].action.number),
        simulations,
        seconds,
    )


def _principal_variation(trees: list[SearchTree], action: int) -> tuple[int, ...]:
    """The most visited way down, in the tree that knows the action best."""
    ways = []
    for i, tree in enumerate(trees):
        rows = _child_indices(tree.pool, ROOT)
        found = zip(tree.pool["action"][rows], tree.pool["visits"][rows], rows, strict=True)
        ways += [(int(n), i, child) for its, n, child in found if its == action]
    if not ways:
        return (action,)
    _, i, at = max(ways)
    pool = trees[i].pool
    line = [action]
    while len(line) < MAX_TREE_DEPTH and (rows := _child_indices(pool, at)):
        visits = pool["visits"][rows]
        best = int(visits.argmax())
        if visits[best] == 0:
            break
        at = rows[best]
        if (action := int(pool["action"][at])) >= 0:  # else cards that were turned up
            line.append(action)
    return tuple(line)

"""A tree of `search` in its memory, and what trees say together."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..game import View
from ..position import copy_states
from ..rules.actions import MAX_LEGAL
from ..rules.rows import Rows, new_rows
from ..rules.state import STATE
from .bot import Analysis, Candidate, Numbers
from .core.evaluation import EVALUATOR
from .core.mcts import MAX_TREE_DEPTH, NODE, ROOT, TREE, reset_tree, run_simulations
from .core.mcts_params import MCTS_PARAMS, MctsParams
from .core.tree_positions import list_tree_positions
from .core.value_net import NET
from .core.weights import RACER
from .options import params_row
from .rng import Rng

MAX_SETUPS = 4  # that a tree keeps evaluators for


class SearchTree:
    """A tree and the memory it is searched in. One thread runs its simulations; others may read."""

    def __init__(self, weights: NDArray[np.float64] = RACER) -> None:
        self.weights = weights  # greedy's
        self.evaluators: list[tuple[Setup, Rows]] = []  # what each remembers belongs to its set-up
        self.nodes = new_rows(NODE, 0)
        self.tree_rows = new_rows(TREE)
        self.idle = threading.Event()  # no simulation is running
        self.idle.set()

    def reset(self, nodes: int, params: MctsParams, rng: Rng) -> None:
        """Begin anew. Memory that an earlier search left larger gives this one no more room."""
        if len(self.nodes) < nodes:
            self.nodes = new_rows(NODE, nodes)
        reset_tree(self.nodes, self.tree_rows, nodes)
        self.tree_rows["params"] = params_row(MCTS_PARAMS, params)
        self.tree_rows["rng"] = rng.words

    def make_runner(self, view: View) -> Callable[[int], None]:
        """What runs a number of simulations on the tree that was reset, as far as it is not cancelled."""
        table_rows, states = view.setup.table_rows, copy_states(view.states)
        tree_rows, nodes, evaluator = self.tree_rows, self.nodes, self._evaluator_for(view.setup)
        evaluator["weights"] = self.weights
        return lambda n: run_simulations(table_rows, states, n, tree_rows, nodes, evaluator, NET)

    def _evaluator_for(self, setup: Setup) -> Rows:
        """Only the last few set-ups are remembered."""
        evaluator = next((evaluator for known, evaluator in self.evaluators if known is setup), None)
        if evaluator is None:
            evaluator = new_rows(EVALUATOR)
            self.evaluators.append((setup, evaluator))
            del self.evaluators[:-MAX_SETUPS]
        return evaluator

    def restrict_root_to(self, action: int) -> None:
        """Give the root this one child: whatever else is found later has no prior and is not tried."""
        root, child = self.nodes[ROOT], self.nodes[ROOT + 1]
        self.nodes[ROOT + 1] = np.zeros((), NODE)
        child.action, child.prior = action, 1.0
        root.first_child, root.best_child_value, root.prior_norm = ROOT + 1, 1e9, 1.0
        self.tree_rows[0].n_nodes = ROOT + 2

    @property
    def simulations(self) -> int:
        """How many simulations were run since the reset."""
        return int(self.tree_rows[0].simulations)

    def root_outcomes(self) -> NDArray[np.void]:
        """What was found at the root and after each action tried there, most visited first: rows of NODE."""
        rows = [row for row in _child_indices(self.nodes, ROOT) if self.nodes["visits"][row] > 0]
        rows.sort(key=lambda row: -int(self.nodes["visits"][row]))
        return self.nodes[[ROOT, *rows]]

    def inner_positions(self, view: View, min_visits: int, most: int) -> tuple[Rows, NDArray[np.void]]:
        """Positions below the root with so many visits, and what was found there: rows of NODE."""
        states, rows = new_rows(STATE, most), np.zeros(most, np.int64)
        table_rows, root = view.setup.table_rows, view.states
        n = list_tree_positions(table_rows, root, self.tree_rows, self.nodes, min_visits, states, rows)
        return states[:n], self.nodes[rows[:n]]

    def cancel(self) -> None:
        """Stop its simulations, from another thread."""
        self.tree_rows[0].cancelled = 1


def _child_indices(nodes: Rows, at: int) -> list[int]:
    sibling = nodes["next_sibling"]
    found: list[int] = []
    child = int(nodes["first_child"][at])
    while child and len(found) < MAX_LEGAL:
        found.append(child)
        child = int(sibling[child])
    return found


def visit_lead(trees: list[SearchTree]) -> int:
    """Visits by which the action most visited in all trees is ahead of the next one; 0 with one alone."""
    visits: Counter[int] = Counter()
    for tree in trees:
        rows = _child_indices(tree.nodes, ROOT)
        for action, n in zip(
            tree.nodes["action"][rows].tolist(), tree.nodes["visits"][rows].tolist(), strict=True
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
        nodes = tree.nodes
        simulations += int(nodes["visits"][ROOT])
        total_wins += nodes["wins"][ROOT, :seats]
        total_scores += nodes["scores"][ROOT, :seats]
        rows = _child_indices(nodes, ROOT)
        found = (
            nodes["visits"][rows],
            nodes["wins"][rows, seat],
            nodes["scores"][rows, seat],
            nodes["prior"][rows],
        )
        columns = (column.tolist() for column in found)
        for action, n, won, points, prior in zip(nodes["action"][rows].tolist(), *columns, strict=True):
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
        rows = _child_indices(tree.nodes, ROOT)
        found = zip(tree.nodes["action"][rows], tree.nodes["visits"][rows], rows, strict=True)
        ways += [(int(n), i, child) for its, n, child in found if its == action]
    if not ways:
        return (action,)
    _, i, at = max(ways)
    nodes = trees[i].nodes
    line = [action]
    while len(line) < MAX_TREE_DEPTH and (rows := _child_indices(nodes, at)):
        visits = nodes["visits"][rows]
        best = int(visits.argmax())
        if visits[best] == 0:
            break
        at = rows[best]
        if (action := int(nodes["action"][at])) >= 0:  # else cards that were turned up
            line.append(action)
    return tuple(line)

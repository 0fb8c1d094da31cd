"""The proof that one turn, or one action, is clearly best: searches from what the seat knows, and a margin.

Every seed of the judge first searches freely, and must find the same. Then the solution and whatever else the
searches found promising are weighed alone, each with the same effort, as whole turns: the mean of a tree that
still tries several second actions would make the others look worse than they are.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..bots import Analysis, Rng, derive_seed
from ..bots.bot import numbers_of
from ..bots.core.mcts_params import MctsParams
from ..bots.search import NODES_PER_SIMULATION
from ..bots.search_tree import SearchTree, summarise_trees
from ..game import View
from ..rules.actions import MAX_LEGAL
from .own_turn import Line, TooManyLines, cut_to_own_turn, lines_to_same_end, view_after

N_CONTENDERS = 2  # other first actions that are weighed, of each search those it tried most often
HOPELESS = 0.1  # win chance: what a quick look finds so far behind the margin cannot be near it
FAR_BEHIND = 0.05  # win chance: what is so much worse than the next best need not be weighed again


@dataclass(frozen=True)
class Effort:
    """How much is searched for a proof."""

    nodes: int = 10_000  # simulations of a free search; half as many weigh one line
    seeds: int = 3  # independent searches; each alone must find the margin
    margin: float = 0.04  # win chance by which the solution is ahead of the next best: less is no mistake


@dataclass(frozen=True)
class Proof:
    """What is best, by how much, and what is next best; a pair of win chances for each seed."""

    lines: tuple[Line, ...]  # all ways to play the solution, the first is the one that was searched
    second: Line
    win_chances: tuple[tuple[float, float], ...]

    @property
    def margin(self) -> float:
        """The least of all seeds."""
        return min(best - second for best, second in self.win_chances)


class Prover:
    """Looks for proofs with a search of its own, whose chance follows from the names of what it is asked."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self._tree = SearchTree()

    def prove(self, view: View, name: object) -> Proof | None:
        """The proof that this turn, or else this action, is best; None if neither is so."""
        first = self.search(view, self.effort.nodes, (name, 0, "free"))
        line = cut_to_own_turn(view, first.pv)
        whole = self._prove_line(view, line, first, name)
        if whole is not None or len(line) == 1:
            return whole
        return self._prove_line(view, line[:1], first, name)

    def _prove_line(self, view: View, line: Line, first: Analysis, name: object) -> Proof | None:
        try:
            lines = lines_to_same_end(view, line)
        except TooManyLines:
            return None
        is_action = len(line) == 1
        others: list[Line] = []  # in the order in which they were found
        known = {each[0] for each in lines}  # first actions that were looked into
        win_chances = []
        second = line
        for seed in range(self.effort.seeds):
            free = first if seed == 0 else self.search(view, self.effort.nodes, (name, seed, "free"))
            if cut_to_own_turn(view, free.pv)[: len(line)] not in lines:
                return None
            others += self._find_others(view, free, known, (name, seed), is_action)
            if seed == 0 and not is_action:
                others += self._find_other_continuations(view, line, name, set(lines))
            best = self._weigh(view, line, (name, seed))
            others = self._most_promising(view, others, best, (name, seed))
            values: list[float] = []
            for other in others:
                values.append(self._weigh(view, other, (name, seed)))
                if best - values[-1] < self.effort.margin:
                    return None
            if not values:
                return None
            win_chances.append((best, max(values)))
            second = others[values.index(max(values))]
            near = max(values) - FAR_BEHIND
            others = [other for other, value in zip(others, values, strict=True) if value > near]
        return Proof(tuple(lines), second, tuple(win_chances))

    def _most_promising(self, view: View, others: list[Line], best: float, name: object) -> list[Line]:
        """A quick look: what is hopeless is not weighed, and what may be best is weighed first."""
        quick = {other: self._weigh(view, other, (name, "quick"), self.effort.nodes // 8) for other in others}
        ordered = sorted(quick, key=lambda other: -quick[other])
        hopeful = [other for other in ordered if quick[other] > best - self.effort.margin - HOPELESS]
        return hopeful or ordered[:1]

    def _find_others(
        self, view: View, free: Analysis, known: set[int], name: object, is_action: bool
    ) -> list[Line]:
        """The lines that begin with the most promising actions that were not looked into yet."""
        found: list[Line] = []
        for candidate in [c for c in free.candidates if c.action.number not in known][:N_CONTENDERS]:
            number = candidate.action.number
            known.add(number)
            if is_action:
                found.append((number,))
            else:
                alone = self.search(view, self.effort.nodes // 4, (name, number), number)
                found.append(cut_to_own_turn(view, alone.pv))
        return found

    def _find_other_continuations(self, view: View, line: Line, name: object, lines: set[Line]) -> list[Line]:
        """What may be played instead after the solution's first actions."""
        found = []
        for n in range(1, len(line)):
            then = view_after(view, line[:n])
            analysis = self.search(then, self.effort.nodes // 4, (name, "then", n))
            nexts = {each[n] for each in lines if each[:n] == line[:n]}
            for candidate in [c for c in analysis.candidates if c.action.number not in nexts][:1]:
                alone = self.search(then, self.effort.nodes // 4, (name, "other", n), candidate.action.number)
                found.append((*line[:n], *cut_to_own_turn(then, alone.pv)))
        return [other for other in found if other not in lines]

    def weigh_margin(self, view: View, best: Line, second: Line, name: object) -> float:
        """By how much one line is ahead of another: the mean over the seeds."""
        seeds = range(self.effort.seeds)
        margins = [
            self._weigh(view, best, (name, seed)) - self._weigh(view, second, (name, seed)) for seed in seeds
        ]
        return sum(margins) / len(margins)

    def _weigh(self, view: View, line: Line, name: object, nodes: int = 0) -> float:
        """The win chance after a line: a search that begins with its last action, and no other."""
        before_last = view_after(view, line[:-1])
        assert view.viewer is not None
        return self.search(
            before_last, nodes or self.effort.nodes // 2, (name, "weigh"), line[-1]
        ).win_chances[view.viewer]

    def search(self, view: View, nodes: int, name: object, only: int | None = None) -> Analysis:
        """What `search` finds with so many simulations; of one action alone, if it is given."""
        self._tree.reset(
            nodes * NODES_PER_SIMULATION + MAX_LEGAL + 2, MctsParams(), Rng(derive_seed("puzzle", name))
        )
        if only is not None:
            self._tree.restrict_root_to(only)
        self._tree.make_runner(view)(nodes)
        legal = numbers_of(view) if only is None else numbers_of(view, [view.action(only)])
        return summarise_trees(view, legal, [self._tree], 0.0)

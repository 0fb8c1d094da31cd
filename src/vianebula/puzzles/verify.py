"""Checking puzzles again: what a file says of each, and its proof with seeds that the miner did not have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..errors import ViaNebulaError
from .own_turn import TooManyLines, lines_to_same_end, parse_line
from .proof import Effort, Prover
from .puzzle import Puzzle
from .themes import find_themes

ROUNDING = 0.0011  # win chances are written with three digits


@dataclass(frozen=True)
class Verdict:
    """What is wrong with what a file says of a puzzle; by how much its solution is ahead with other seeds."""

    puzzle: Puzzle
    faults: tuple[str, ...]
    margin: float | None  # None: not searched again


def find_faults(puzzle: Puzzle, effort: Effort) -> Iterator[str]:
    """What a puzzle says of itself and is not so."""
    try:
        view = puzzle.view()
        lines = [parse_line(view, line) for line in puzzle.lines]
        second = parse_line(view, puzzle.second)
        if set(lines_to_same_end(view, lines[0])) != set(lines):
            yield "there are other ways to play the solution"
        if second in lines:
            yield "the next best is the solution"
        if list(puzzle.themes) != find_themes(view, lines[0], second):
            yield "other themes hold"
    except (ViaNebulaError, ValueError, IndexError, TooManyLines) as error:
        yield f"it cannot be played: {error}"
    if len(puzzle.win_chances) < effort.seeds or puzzle.margin < effort.margin - ROUNDING:
        yield "the proof is too weak"


def verify_puzzle(puzzle: Puzzle, effort: Effort, prover: Prover | None) -> Verdict:
    """Check one; with a prover its solution and the next best are weighed again."""
    faults = tuple(find_faults(puzzle, effort))
    if faults or prover is None:
        return Verdict(puzzle, faults, None)
    view = puzzle.view()
    best, second = parse_line(view, puzzle.lines[0]), parse_line(view, puzzle.second)
    return Verdict(puzzle, (), prover.weigh_margin(view, best, second, ("verify", puzzle.id)))

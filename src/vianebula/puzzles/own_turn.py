"""The rest of a seat's own turn as it can foresee it: to its end, or to the first card that is turned up."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ..bots.bot import list_legal
from ..game import View
from ..position import ROW, States, copy_states
from ..rules import kernels
from ..rules.state import POWER

Line = tuple[int, ...]  # numbers of actions, each to be played after the ones before it
MAX_LINE = 12  # decisions of one turn: two actions, each with what a contract asks
MAX_LINES = 30_000  # ways to play a turn that are looked at; a position with more is no puzzle


class TooManyLines(Exception):
    """There are more ways to play this turn than are looked at."""


def cut_to_own_turn(view: View, line: Iterable[int]) -> Line:
    """The part of a line that its seat can foresee: its own actions, up to the first that turns up a card."""
    states = copy_states(view.states)
    own: list[int] = []
    for number in line:
        if number not in list_legal(view.setup, states):
            break
        kernels.play_row(view.setup.table_rows, states, 0, number)
        own.append(number)
        if _is_end(view, states, 0):
            break
    return tuple(own)


def view_after(view: View, line: Iterable[int]) -> View:
    """What the seat knows after actions of its own; only the last may turn up a card, which stays unknown."""
    states = copy_states(view.states)
    for number in line:
        kernels.play_row(view.setup.table_rows, states, 0, number)
    return View(view.setup, states, view.viewer)


def lines_to_same_end(view: View, line: Line) -> list[Line]:
    """All ways to play the turn that end as this line does, this one first."""
    tables, size = view.setup.table_rows, view.states.itemsize
    target = view_after(view, line).states.tobytes()
    memory = bytearray(size * (MAX_LINE + 2))  # a row a depth; NumPy would copy rows field by field
    memory[:size] = view.states.tobytes()
    states = np.ndarray((MAX_LINE + 2,), ROW, memory)
    found: list[Line] = []
    n_tried = 0

    def walk(depth: int, before: Line) -> None:
        nonlocal n_tried
        legal = list_legal(view.setup, states, depth).tolist()
        n_tried += len(legal)
        if n_tried > MAX_LINES or depth > MAX_LINE:
            raise TooManyLines
        here, there = slice(depth * size, (depth + 1) * size), slice((depth + 1) * size, (depth + 2) * size)
        for number in legal:
            memory[there] = memory[here]
            kernels.play_row(tables, states, depth + 1, number)
            if memory[there] == target:
                found.append((*before, number))
            elif not _is_end(view, states, depth + 1):
                walk(depth + 1, (*before, number))

    walk(0, ())
    return [line, *(other for other in found if other != line)]


def format_line(view: View, line: Iterable[int]) -> list[str]:
    """The actions of a line as texts."""
    states = copy_states(view.states)
    texts = []
    for number in line:
        texts.append(View(view.setup, states, view.viewer).action(number).text)
        kernels.play_row(view.setup.table_rows, states, 0, number)
    return texts


def parse_line(view: View, texts: Iterable[str]) -> Line:
    """The numbers of a line's actions; ValueError for one that is not legal there."""
    states = copy_states(view.states)
    line = []
    for text in texts:
        action = View(view.setup, states, view.viewer).legal.by_text.get(text)
        if action is None:
            raise ValueError(text)
        line.append(action.number)
        kernels.play_row(view.setup.table_rows, states, 0, action.number)
    return tuple(line)


def _is_end(view: View, states: States, row: int) -> bool:
    """Whether it is no longer this seat's turn, or a card is turned up or may be drawn: what follows cannot
    be foreseen.
    """
    if states["seat"].item(row) != view.viewer:
        return True
    if states["n_drawn"].item(row) != view.states["n_drawn"].item(0):
        return True
    if states["prompt"].item(row) != POWER:
        return False
    return bool(view.setup.contracts[states["pending_contract"].item(row)].power.reveals_card)

"""Digests of fixed games, to be computed compiled and interpreted and compared (test_parity).

NUMBA_DISABLE_JIT=1 python -m engine.digests beginner-3      (in tests/) prints them as JSON
"""

from __future__ import annotations

import hashlib
import json
import sys
import warnings
from typing import Any

import numpy as np

from vianebula.components import Setup
from vianebula.position import States
from vianebula.rules import kernels
from vianebula.rules.jit import is_compiled
from vianebula.rules.state import STATE

from .games import deal, setup_of, walk

GAMES = ((1, 0.0), (2, 0.9), (3, 0.9), (4, 1.0))  # seed, eagerness
LOOK_EVERY = 20  # decisions between two views
COUNT_AT = (0, 30, 90)  # decisions before a perft


def digests(name: str) -> dict[str, Any]:
    """Everything the kernels give in one set-up, as text that can be compared."""
    setup = setup_of(name)
    answer: dict[str, Any] = {"tables": hashlib.sha256(setup.table_rows.tobytes()).hexdigest()}
    for seed, eagerness in GAMES:
        answer[f"game {seed}"] = game_digest(setup, seed, eagerness)
    answer["playout"] = playout(setup, 5)
    return answer


def game_digest(setup: Setup, seed: int, eagerness: float) -> dict[str, Any]:
    """Every state and legal list of a game in one digest; views, re-deals and counts on the way."""
    digest = hashlib.sha256()
    views = hashlib.sha256()
    counts = []
    n = 0
    for states, legal, _ in walk(setup, seed, eagerness):
        digest.update(states.tobytes())
        digest.update(legal.tobytes())
        if n % LOOK_EVERY == 0:
            views.update(look(setup, states, n))
        if n in COUNT_AT:
            counts += [count(setup, states, depth) for depth in ((1, 2) if n == 0 else (1,))]
        n += 1
    scores = np.zeros(4, np.int64)
    winners = int(kernels.score_and_winners_row(setup.table_rows, states, 0, scores))
    return {
        "decisions": n,
        "states": digest.hexdigest(),
        "views": views.hexdigest(),
        "perft": counts,
        "final": states.tobytes().hex(),
        "scores": scores.tolist(),
        "winners": winners,
    }


def look(setup: Setup, states: States, seed: int) -> bytes:
    """Each seat's view, the spectator's, and a world that fits each."""
    seen = b""
    for seat in range(-1, setup.seats):
        view = states.copy()
        kernels.mask_hidden_row(view, 0, seat)
        seen += view.tobytes()
        kernels.determinize_rows(setup.table_rows, view, seat, np.array([seed], np.uint64))
        seen += view.tobytes()
        kernels.recompute_derived_fields_row(setup.table_rows, view, 0)
        seen += view.tobytes()
    return seen


def count(setup: Setup, states: States, depth: int) -> int:
    stack = np.zeros(depth + 1, STATE).view(np.recarray)
    stack[0] = states[0]
    return int(kernels.perft(setup.table_rows, stack, depth))


def playout(setup: Setup, seed: int) -> list[Any]:
    """The loop that plays a whole game by itself, and the one that copies."""
    states = deal(setup, seed)
    counts = np.zeros((1, 2), np.int64)
    kernels.playout_rows(setup.table_rows, states, np.array([seed], np.uint64), counts)
    copies = np.zeros(1, STATE).view(np.recarray)
    kernels.copy_rows_repeatedly(states, copies, 1)
    assert copies.tobytes() == states.tobytes()
    return [states.tobytes().hex(), counts.tolist()]


if __name__ == "__main__":
    assert not is_compiled()
    warnings.simplefilter("error")  # an overflow is a warning when interpreted, and silent when compiled
    print(json.dumps({name: digests(name) for name in sys.argv[1:]}))

"""The first start: rules and bots become machine code, with a bar that shows how far it is.

Numba keeps what it compiles, so later starts find it; a file `ready` beside it says that it is all there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..bots import choose, make_bot, make_rng
from ..bots.core.compiled import FOLDER
from ..bots.games import play_match
from ..bots.greedy import GreedyBot
from ..bots.names import kind_of
from ..components import Setup
from ..i18n import Message
from ..position import States
from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from ..rules.compiled import cache_folder, is_compiled
from ..rules.state import STATE

Step = Callable[[], Any]

BOTS = ("builder", "greedy", "search:nodes=1")  # between them they use everything compiled for bots


def compile_rules(setup: Setup) -> None:
    what = Message("terminal-compiling-rules")
    _compile(what, cache_folder() / "ready", lambda: _rules_steps(setup))


def compile_bots(setup: Setup, wanted: str | None = None) -> None:
    """All bots, or those that a bot's name needs."""
    bots = [bot for bot in BOTS if wanted is None or kind_of(wanted) == kind_of(bot)]
    for bot in bots:
        name = kind_of(bot)
        ready = FOLDER / f"ready-{name}"
        _compile(Message("terminal-compiling-bot", bot=name), ready, partial(_bot_steps, setup, bot))


def compile_games(setup: Setup, wanted: str) -> None:
    """Whole games of `greedy` in one call, which `balance` plays."""
    if isinstance(bot := make_bot(wanted), GreedyBot):
        ready = FOLDER / "ready-games"
        steps: list[Step] = [lambda: play_match(setup, [bot.player] * setup.seats, 1)]
        _compile(Message("terminal-compiling-bot", bot="greedy"), ready, lambda: steps)


def _compile(what: Message, ready: Path, make_steps: Callable[[], list[Step]]) -> None:
    if not is_compiled() or ready.exists():
        return
    steps = make_steps()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what.translated(), total=len(steps))
        for step in steps:
            step()
            progress.advance(task)
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()


def _bot_steps(setup: Setup, name: str) -> list[Step]:
    """Let the bot decide once."""
    states: States = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.zeros(1, np.uint64))
    return [lambda: choose(make_bot(name), setup, states, make_rng(1))]


def _rules_steps(setup: Setup) -> list[Step]:
    """Call every compiled loop once, on one game, in the order in which they build on each other."""
    table_rows = setup.table_rows
    states = np.zeros(1, STATE).view(np.recarray)
    views = np.zeros(1, STATE).view(np.recarray)
    stack = np.zeros(2, STATE).view(np.recarray)
    out = np.empty(MAX_LEGAL, np.int16)
    seeds = np.zeros(1, np.uint64)

    def look() -> None:
        views[:] = states
        kernels.mask_hidden_row(views, 0, 0)
        kernels.determinize_rows(table_rows, views, 0, seeds)

    def count() -> None:
        stack[0] = states[0]
        kernels.perft_rows(table_rows, stack, 1)

    return [
        lambda: kernels.deal_rows(table_rows, states, seeds),
        lambda: kernels.legal_row(table_rows, states, 0, out),
        lambda: kernels.play_row(table_rows, states, 0, int(out[0])),
        lambda: kernels.derive_row(table_rows, states, 0),
        look,
        lambda: kernels.score_row(table_rows, states, 0, np.zeros(4, np.int64)),
        count,
        lambda: kernels.playout_rows(table_rows, states, seeds, np.zeros((1, 2), np.int64)),
        lambda: kernels.copy_rows(states, views, 1),
    ]

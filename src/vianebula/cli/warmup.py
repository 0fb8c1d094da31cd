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
from ..bots.core.compiled import CACHE_FOLDER
from ..bots.greedy import GreedyBot
from ..bots.registry import base_kind
from ..bots.selfplay import run_selfplay
from ..components import Setup
from ..i18n import Message
from ..position import States
from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from ..rules.compiled import cache_folder, is_compiled
from ..rules.state import STATE

Step = Callable[[], Any]

WARM_UP_BOTS = ("builder", "greedy", "search:nodes=1")  # between them they use everything compiled for bots


def warm_up_rules(setup: Setup) -> None:
    what = Message("terminal-compiling-rules")
    _run_steps(what, cache_folder() / "ready", lambda: _rules_steps(setup))


def warm_up_bots(setup: Setup, wanted: str | None = None) -> None:
    """All bots, or those that a bot's name needs."""
    bots = [bot for bot in WARM_UP_BOTS if wanted is None or base_kind(wanted) == base_kind(bot)]
    for bot in bots:
        name = base_kind(bot)
        ready = CACHE_FOLDER / f"ready-{name}"
        _run_steps(Message("terminal-compiling-bot", bot=name), ready, partial(_bot_steps, setup, bot))


def warm_up_selfplay(setup: Setup, wanted: str) -> None:
    """Whole games of `greedy` in one call, which `balance` plays."""
    if isinstance(bot := make_bot(wanted), GreedyBot):
        ready = CACHE_FOLDER / "ready-games"
        steps: list[Step] = [lambda: run_selfplay(setup, [bot.player] * setup.seats, 1)]
        _run_steps(Message("terminal-compiling-bot", bot="greedy"), ready, lambda: steps)


def _run_steps(what: Message, ready: Path, make_steps: Callable[[], list[Step]]) -> None:
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

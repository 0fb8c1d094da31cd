"""Loading machine code before it is wanted, so that no decision's time is spent on it.

The first start compiles; Numba keeps what it compiled, so later starts only load it, and a file `ready`
beside it says that it is all there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from ..components import Setup
from ..game import Game
from ..i18n import Message
from ..observe import observe
from ..position import new_states
from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from ..rules.constants import MAX_SEATS
from ..rules.jit import cache_folder, is_compiled
from .bot import Bot, Limit
from .core.jit import CACHE_FOLDER
from .policy import LogitsBot
from .rng import Rng

Step = Callable[[], object]
Compile = Callable[[Message, Sequence[Step]], None]  # does the steps, and may show how far it is

_warm: set[type[Bot]] = set()  # that have decided in this process


def warm_up(kind: type[Bot]) -> None:
    """Let a bot of this class decide and analyse once, if none has in this process.

    Only one of ours, of which another may be a subclass: what else that needs is its own business.
    """
    ours: type[Bot] = next(each for each in kind.__mro__ if each.__module__.startswith("vianebula."))
    if ours in _warm or ours is Bot:
        return
    _warm.add(ours)
    view = Game.deal("beginner", 2, 1).view()
    if issubclass(ours, LogitsBot):  # what it plays by is somebody's, and only what it sees is ours
        observe(view)
        return
    bot = ours.for_warm_up()
    bot.choose(view, Limit(nodes=2), Rng(1))
    bot.analyse(view, Limit(nodes=2), Rng(1))


def warm_up_rules(setup: Setup) -> None:
    """Call every compiled loop of the rules once."""
    for step in _rules_steps(setup):
        step()


def compile_rules(setup: Setup, compile: Compile) -> None:
    """The rules, where that was not done yet."""
    what = Message("terminal-compiling-rules")
    _compile_once(what, cache_folder() / "ready", compile, lambda: _rules_steps(setup))


def compile_bot(kind: type[Bot], compile: Compile) -> None:
    """What a bot of this class needs, where that was not done yet."""
    name = kind.name or kind.__name__
    ready = CACHE_FOLDER / f"ready-{name}"
    what = Message("terminal-compiling-bot", bot=name)
    _compile_once(what, ready, compile, lambda: [partial(warm_up, kind)])


def compile_selfplay(play_one: Step, compile: Compile) -> None:
    """Whole games of compiled bots in one call, of which `play_one` plays one."""
    what = Message("terminal-compiling-bot", bot="greedy")
    _compile_once(what, CACHE_FOLDER / "ready-games", compile, lambda: [play_one])


def _compile_once(
    what: Message, ready: Path, compile: Compile, make_steps: Callable[[], Sequence[Step]]
) -> None:
    if not is_compiled() or ready.exists():
        return
    compile(what, make_steps())
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()


def _rules_steps(setup: Setup) -> list[Step]:
    """Call every compiled loop once, on one game, in the order in which they build on each other."""
    tables = setup.table_rows
    states, views, stack = new_states(), new_states(), new_states(2)
    numbers = np.empty(MAX_LEGAL, np.int16)
    seeds = np.zeros(1, np.uint64)

    def look() -> None:
        views[:] = states
        kernels.mask_hidden_row(views, 0, 0)
        kernels.determinize_rows(tables, views, 0, seeds)

    def count() -> None:
        stack[0] = states[0]
        kernels.perft(tables, stack, 1)

    return [
        lambda: kernels.deal_rows(tables, states, seeds),
        lambda: kernels.legal_row(tables, states, 0, numbers),
        lambda: kernels.mark_revealing_actions_row(
            tables, states, 0, numbers, 1, stack[1:], np.empty(1, np.bool_)
        ),
        lambda: kernels.play_row(tables, states, 0, int(numbers[0])),
        lambda: kernels.recompute_derived_fields_row(tables, states, 0),
        look,
        lambda: kernels.score_and_winners_row(tables, states, 0, np.zeros(MAX_SEATS, np.int64)),
        count,
        lambda: kernels.playout_rows(tables, states, seeds, np.zeros((1, 2), np.int64)),
        lambda: kernels.copy_rows_repeatedly(states, views, 1),
    ]

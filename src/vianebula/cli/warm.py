"""`vianebula warm`: compile everything now, so that nothing waits for it later."""

from __future__ import annotations

import time

from ..batch import Batch
from ..bots.policy import PolicyBot
from ..bots.warmup import compile_bot
from ..i18n import Message
from ..observe.numbers import FORMATS
from ..rules.jit import cache_folder, is_compiled
from .common import console, get_compiled_setup, prepare_bots, show_steps


def warm_command() -> None:
    """Compile rules, bots and batches now.

    What is compiled is kept for all later starts of this version, so this can be done while an image or a
    machine is prepared. VIANEBULA_CACHE moves the folder; it may be read-only afterwards.

    Example: [b]vianebula warm[/b]
    """
    began = time.monotonic()
    if is_compiled():
        get_compiled_setup("beginner", 2, None)
        prepare_bots()
        compile_bot(PolicyBot, show_steps)
        show_steps(Message("terminal-compiling-bot", bot="Batch"), [_use_batch])
    console.print(f"{cache_folder()} ({time.monotonic() - began:.0f} s)")


def _use_batch() -> None:
    batch = Batch(2, seats=2, auto_reset=True)
    batch.legal()
    batch.legal_bits()
    batch.legal_lists()
    batch.observe_all()
    batch.observe_v2()
    for dtype in FORMATS:
        batch.observe(dtype=dtype)
        batch.observe_sparse(dtype=dtype)
    batch.step(batch.sample(seed=1))
    batch.step(batch.sample(seed=1), legal_bits=batch.legal_bits())
    batch.playout(seed=1)

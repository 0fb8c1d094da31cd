"""Jobs of many milliseconds, such as pictures and whole histories: one after the other, in one thread.

Whatever asks for them, however often: those who read the database in threads, and so everybody else, do not
wait behind them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_executor = ThreadPoolExecutor(1, "long-job")


async def run_long_job(job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """What the job returns or raises, when its turn has come."""
    return await asyncio.get_running_loop().run_in_executor(_executor, partial(job, *arguments, **named))

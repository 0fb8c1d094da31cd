"""Python's garbage collector, kept from stopping the server.

By itself it looks at every object from time to time: with thousands of sockets that takes half a second, in
which nobody is answered. Nearly everything here is freed without it. So what has survived a moment is set
aside, where it is not looked at, and only every few minutes all of it is.
"""

from __future__ import annotations

import asyncio
import gc

from .tasks import cancel_tasks

COLLECT_INTERVAL_S = 1.0  # between two looks at what is new
COLLECTIONS_PER_FULL_ONE = 600  # so many of them until everything is looked at
THRESHOLDS = (5_000, 10, 1_000_000_000)  # the last one: never by itself


class GcTuner:
    """Collects what is new often, and everything rarely."""

    def __init__(self) -> None:
        self._thresholds_before = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """When everything is loaded: none of that will ever be garbage."""
        gc.set_threshold(*THRESHOLDS)
        gc.collect()
        gc.freeze()
        self._task = asyncio.create_task(self._collect_periodically())

    async def close(self) -> None:
        """Leave the collector as it was."""
        if self._task is not None:
            await cancel_tasks(self._task)
            gc.unfreeze()
            gc.set_threshold(*self._thresholds_before)

    async def _collect_periodically(self) -> None:
        while True:
            for _ in range(COLLECTIONS_PER_FULL_ONE):
                await asyncio.sleep(COLLECT_INTERVAL_S)
                gc.collect()
                gc.freeze()
            gc.unfreeze()

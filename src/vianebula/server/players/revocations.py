"""Who signed out everywhere, and when: cookies and tokens made before that count no more.

Every process knows all of them, so that no request needs to ask the database; it looks for new ones often.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..process.logs import log
from ..process.tasks import end
from ..storage import Storage

EVERY = 3.0  # seconds until every process knows
OVERLAP = 60_000  # milliseconds by which the clocks of two processes may differ


class Revocations:
    def __init__(self) -> None:
        self._signed_out: dict[str, int] = {}  # player -> when, in milliseconds
        self._task: asyncio.Task[None] | None = None
        self.on_new: Callable[[str], None] = lambda _: None

    def is_void(self, player: str, issued: int) -> bool:
        """Does a cookie or token of this time count no more?"""
        return issued <= self._signed_out.get(player, -1)

    def next_after(self, player: str, now: int) -> int:
        """A time of issue that counts."""
        return max(now, self._signed_out.get(player, -1) + 1)

    def note(self, player: str, when: int) -> None:
        if when > self._signed_out.get(player, -1):
            self._signed_out[player] = when
            self.on_new(player)

    async def start(self, storage: Storage) -> None:
        await self._look(storage)
        self._task = asyncio.create_task(self._run(storage))

    async def close(self) -> None:
        await end(self._task)

    async def _run(self, storage: Storage) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._look(storage)
            except Exception as error:
                log.warning("revocations-failed", extra={"error": type(error).__name__})

    async def _look(self, storage: Storage) -> None:
        since = max(self._signed_out.values(), default=0) - OVERLAP
        for player, when in await asyncio.to_thread(storage.signed_out, since):
            self.note(player, when)

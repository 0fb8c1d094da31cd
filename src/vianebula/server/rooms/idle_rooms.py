"""Tables that nobody needs any more leave memory: it follows who plays now, not who has played."""

from __future__ import annotations

import asyncio

from ..runtime.tasks import cancel_tasks
from .rooms import Rooms

CHECK_INTERVAL_S = 10.0
UNUSED_S = 60.0  # whoever comes back sooner, after a fall of the line say, finds it in memory


class IdleRoomSweeper:
    """Forgets tables that have not been needed for a while."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from time to time."""
        self._task = asyncio.create_task(self._sweep_periodically())

    async def close(self) -> None:
        """Look no more."""
        await cancel_tasks(self._task)

    async def _sweep_periodically(self) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            self._rooms.forget_idle(UNUSED_S)

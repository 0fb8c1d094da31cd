"""Tables that wait for players, where nothing has happened for long: they are closed, and leave the lists."""

from __future__ import annotations

import asyncio

from ...table import Entry, Table
from ...table.entries import Closed
from ..process.logs import log
from ..process.tasks import end
from .rooms import Rooms

PAUSE = 600.0  # seconds between two looks
AT_A_TIME = 200
DAY = 86_400_000


class Forgetting:
    def __init__(self, rooms: Rooms, days: float) -> None:
        self._rooms = rooms
        self._age = round(days * DAY)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        await end(self._task)

    async def _run(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:  # the next look may fare better
                log.warning("forgetting-failed", extra={"error": type(error).__name__})
            await asyncio.sleep(PAUSE)

    async def look(self) -> None:
        """Close what is forgotten. One table that cannot be read stops no other."""
        before = self._rooms.now() - self._age
        for table_id, version in await asyncio.to_thread(self._rooms.storage.forgotten, before, AT_A_TIME):
            try:
                await self._close(table_id, version)
            except Exception as error:
                log.warning("table-failed", extra={"table": table_id, "error": type(error).__name__})

    async def _close(self, table_id: str, version: int) -> None:
        """Not if somebody came meanwhile, or looks at it: a page that shows it is a sign of life, too."""

        def make(table: Table) -> Entry | None:
            is_forgotten = table.status == "open" and table.version == version
            return Closed(at=self._rooms.now()) if is_forgotten else None

        room = await self._rooms.fresh(table_id)
        if not room.watchers:
            await self._rooms.change(table_id, make)

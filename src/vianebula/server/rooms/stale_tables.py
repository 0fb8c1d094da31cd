"""Tables that wait for players, where nothing has happened for long: they are closed, and leave the lists."""

from __future__ import annotations

import asyncio

from ...table import Table
from ...table.decide import Decision
from ...table.entries import TableClosed
from ..runtime.logs import log_failure
from ..runtime.tasks import cancel_tasks
from .rooms import Rooms

CHECK_INTERVAL_S = 600.0  # between two looks
MAX_TABLES = 200
DAY_MS = 86_400_000


class StaleTableCloser:
    """Closes tables that wait for players where nothing has happened for some days."""

    def __init__(self, rooms: Rooms, days: float) -> None:
        self._rooms = rooms
        self._max_age_ms = round(days * DAY_MS)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from time to time."""
        self._task = asyncio.create_task(self._close_periodically())

    async def close(self) -> None:
        """Look no more."""
        await cancel_tasks(self._task)

    async def _close_periodically(self) -> None:
        while True:
            try:
                await self.close_stale_tables()
            except Exception as error:  # the next look may fare better
                log_failure("stale-tables-failed", error)
            await asyncio.sleep(CHECK_INTERVAL_S)

    async def close_stale_tables(self) -> None:
        """Close what is forgotten. One table that cannot be read stops no other."""
        before = self._rooms.now() - self._max_age_ms
        for table_id, version in await asyncio.to_thread(
            self._rooms.storage.stale_open_tables, before, MAX_TABLES
        ):
            try:
                await self._close_if_stale(table_id, version)
            except Exception as error:
                log_failure("table-failed", error, table=table_id)

    async def _close_if_stale(self, table_id: str, version: int) -> None:
        """Not if somebody came meanwhile, or looks at it: a page that shows it is a sign of life, too."""

        def make_decision(table: Table) -> Decision | None:
            is_stale = table.status == "open" and table.version == version
            return Decision(TableClosed(at=self._rooms.now())) if is_stale else None

        room = await self._rooms.open_latest(table_id)
        if not room.subscribers:
            await self._rooms.change_table(table_id, make_decision)

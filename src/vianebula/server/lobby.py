"""The lobby: open tables, live. Whoever watches is told that it changed, at most a few times a second."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from ..table import Table
from .storage import Storage

PAUSE = 0.3  # seconds between two news of a busy lobby


class Lobby:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.changed = asyncio.Event()  # set at the next change, and then another one

    def notice(self, table: Table) -> None:
        """A table changed; the lobby shows it only while it fills up, begins or ends."""
        if table.options.open and (table.status != "running" or table.n_actions == 0):
            self.stale()

    def stale(self) -> None:
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    async def listing(self, status: str | None = None, player: str | None = None) -> list[dict[str, Any]]:
        rows = await asyncio.to_thread(self._storage.summaries, status, player)
        return [
            {"id": row.id, "status": row.status, "updated": row.updated, **json.loads(row.summary)}
            for row in rows
        ]

"""The lobby: open tables and one's own, live. Whoever watches is told at most a few times a second."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from ...table import Table
from ...wire import format_message
from ..storage import Storage
from .bus import News

PAUSE = 0.3  # seconds between two news of a busy lobby
LISTED = {"open": 100, "running": 30, "over": 10}  # first those one can join
MOST = 100  # of one kind; of one's own unfinished and finished ones


def news_of(table_id: str, table: Table) -> News:
    """What a change of a table means for the lobby, which shows tables as they fill up, begin and end."""
    shown = table.options.open and (table.status != "running" or table.n_actions == 0)
    waits = table.waits_for
    concerned = table.seats if waits is None else [table.seats[waits[1]]]
    players = {seat.player for seat in concerned if seat.player} | ({table.owner} if waits is None else set())
    return News(table_id, shown, tuple(sorted(players)))


class Watcher:
    """Somebody who looks at the lobby; `player` is empty for a stranger."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.stale = asyncio.Event()
        self.code: int | None = None  # to close with

    def close(self, code: int) -> None:
        self.code = code
        self.stale.set()


class Lobby:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.watchers: set[Watcher] = set()
        self._shown: asyncio.Task[str] | None = None  # what all watchers are sent
        self._shown_at = 0.0

    def notice(self, news: News) -> None:
        """A table changed, here or in another process."""
        if news.lobby:
            self._shown = None
        for watcher in self.watchers:
            if news.lobby or watcher.player in news.players:
                watcher.stale.set()

    def doubt(self) -> None:
        """News from elsewhere may have been missed: everybody is sent what is there now."""
        self._shown = None
        for watcher in self.watchers:
            watcher.stale.set()

    async def shown(self) -> str:
        """The list as JSON; looked up once for all who watch."""
        now = time.monotonic()
        if self._shown is None or now - self._shown_at > PAUSE:  # news from elsewhere may be lost
            self._shown, self._shown_at = asyncio.create_task(self._show()), now
        return await asyncio.shield(self._shown)

    async def _show(self) -> str:
        return format_message(await self.listing())

    async def listing(self, status: str | None = None) -> list[dict[str, Any]]:
        """Tables anybody may see: those one can join first, newest first."""
        kinds = LISTED if status is None else {status: MOST}

        def look() -> list[dict[str, Any]]:
            return [_row(row) for kind, most in kinds.items() for row in self._storage.listed(kind, most)]

        return await asyncio.to_thread(look)

    async def tables_of(self, player: str) -> list[dict[str, Any]]:
        """A player's own tables, unfinished ones first, then newest first, with its seats."""

        def look() -> list[dict[str, Any]]:
            rows = self._storage.tables_of(player, MOST)
            own = self._storage.seats_of(player, [row.id for row in rows])
            return [{**_row(row), "yours": own.get(row.id, [])} for row in rows]

        return await asyncio.to_thread(look)


def _row(row: Any) -> dict[str, Any]:
    return {"id": row.id, "status": row.status, "updated": row.updated, **json.loads(row.summary)}

"""The lobby: open tables and one's own, live. Whoever watches is told at most a few times a second."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from ...table import Table
from ..storage import Storage
from .bus import News

PAUSE = 0.3  # seconds between two news of a busy lobby


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


class Lobby:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.watchers: set[Watcher] = set()

    def notice(self, news: News) -> None:
        """A table changed, here or in another process."""
        for watcher in self.watchers:
            if news.lobby or watcher.player in news.players:
                watcher.stale.set()

    async def listing(self, status: str | None = None, player: str | None = None) -> list[dict[str, Any]]:
        """Tables newest first: those anybody may see, or those of a player."""
        return await asyncio.to_thread(self._list, status, player)

    def _list(self, status: str | None, player: str | None) -> list[dict[str, Any]]:
        listed = [
            {"id": row.id, "status": row.status, "updated": row.updated, **json.loads(row.summary)}
            for row in self._storage.summaries(status, player)
        ]
        if player is not None:
            own = self._storage.seats_of(player, [row["id"] for row in listed])
            listed = [{**row, "yours": own.get(row["id"], [])} for row in listed]
        return listed

"""The lobby: open tables and one's own, live. Whoever watches is told at most a few times a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from ...table import Table
from ...wire import encode_message
from ..storage import Storage
from .invalidation_bus import Invalidation
from .summaries import LobbyRow, lobby_row

MIN_UPDATE_INTERVAL_S = 0.3  # between two news of a busy lobby
MAX_TABLES_BY_STATUS = {"open": 100, "running": 30, "over": 10}  # first those one can join
MAX_TABLES_PER_KIND = 100  # of one kind; of one's own unfinished and finished ones


def make_invalidation(table_id: str, table: Table) -> Invalidation:
    """What a change of a table means for the lobby, which shows tables as they fill up, begin and end."""
    is_in_lobby = table.options.public and (table.status != "running" or table.n_actions == 0)
    waits = table.waits_for
    concerned = table.seats if waits is None else [table.seats[waits[1]]]
    players = {seat.player for seat in concerned if seat.player} | ({table.owner} if waits is None else set())
    return Invalidation(table_id, is_in_lobby, tuple(sorted(players)))


class LobbyWatcher:
    """Somebody who looks at the lobby; `player` is empty for a stranger."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.stale = asyncio.Event()
        self.close_code: int | None = None  # to close with

    def close(self, code: int) -> None:
        """Send nothing more, and close with this code."""
        self.close_code = code
        self.stale.set()


class Lobby:
    """The lists of tables, and who looks at them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.watchers: set[LobbyWatcher] = set()
        self._public_tables_task: asyncio.Task[str] | None = None  # what all watchers are sent
        self._loaded_at = 0.0

    @contextmanager
    def add_watcher(self, watcher: LobbyWatcher) -> Iterator[None]:
        """It is told of changes for as long as it looks."""
        self.watchers.add(watcher)
        try:
            yield
        finally:
            self.watchers.discard(watcher)

    def on_invalidation(self, invalidation: Invalidation) -> None:
        """A table changed, here or in another process."""
        if invalidation.lobby:
            self._public_tables_task = None
        for watcher in self.watchers:
            if invalidation.lobby or watcher.player in invalidation.players:
                watcher.stale.set()

    def invalidate_all(self) -> None:
        """News from elsewhere may have been missed: everybody is sent what is there now."""
        self._public_tables_task = None
        for watcher in self.watchers:
            watcher.stale.set()

    async def public_tables_json(self) -> str:
        """The list as JSON; looked up once for all who watch."""
        now = time.monotonic()
        is_old = (
            now - self._loaded_at > MIN_UPDATE_INTERVAL_S
        )  # a change elsewhere may not have been heard of
        if self._public_tables_task is None or is_old:
            self._public_tables_task, self._loaded_at = (
                asyncio.create_task(self._load_public_tables_json()),
                now,
            )
        return await asyncio.shield(self._public_tables_task)

    async def _load_public_tables_json(self) -> str:
        return encode_message(await self.public_tables())

    async def public_tables(self, status: str | None = None) -> list[LobbyRow]:
        """Tables anybody may see: those one can join first, newest first."""
        kinds = MAX_TABLES_BY_STATUS if status is None else {status: MAX_TABLES_PER_KIND}

        def load() -> list[LobbyRow]:
            return [
                lobby_row(row)
                for kind, most in kinds.items()
                for row in self._storage.public_tables(kind, most)
            ]

        return await asyncio.to_thread(load)

    async def tables_of(self, player: str) -> list[LobbyRow]:
        """A player's own tables, unfinished ones first, then newest first, with its seats."""

        def load() -> list[LobbyRow]:
            rows = self._storage.tables_of(player, MAX_TABLES_PER_KIND)
            own = self._storage.seat_numbers_of(player, [row.id for row in rows])
            return [lobby_row(row, own.get(row.id, [])) for row in rows]

        return await asyncio.to_thread(load)

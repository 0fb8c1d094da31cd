"""How processes tell each other that a table changed: which one and whom it concerns, never what happened."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from ..process.logs import log
from ..process.tasks import end


@dataclass(frozen=True)
class News:
    """A table changed: does the lobby show it, and which players' own lists?"""

    table_id: str
    lobby: bool
    players: tuple[str, ...]

    def format(self) -> str:
        return " ".join((self.table_id, "1" if self.lobby else "0", *self.players))

    def after(self, other: News | None) -> News:
        """This and what was to be told before, in one."""
        if other is None:
            return self
        players = tuple(sorted({*self.players, *other.players}))
        return News(self.table_id, self.lobby or other.lobby, players)

    @classmethod
    def parse(cls, text: str) -> News:
        table_id, lobby, *players = text.split(" ")
        return cls(table_id, lobby == "1", tuple(players))


Hear = Callable[[News], Awaitable[None]]  # what to do when a table has changed elsewhere

CHANNEL = "vianebula:tables"
PATIENCE = 2.0  # seconds that Redis may take


class Bus(Protocol):
    async def start(self, hear: Hear) -> None: ...

    def tell(self, news: News) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    """A process alone has nobody to tell."""

    async def start(self, hear: Hear) -> None: ...

    def tell(self, news: News) -> None: ...

    async def close(self) -> None: ...


class RedisBus:
    """Redis pub/sub. Nobody waits for it; what is lost while it is away is caught up by heartbeats."""

    def __init__(self, url: str, process: str) -> None:
        import redis.asyncio

        self._redis = redis.asyncio.Redis.from_url(url, socket_connect_timeout=PATIENCE)
        self._process = process
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: dict[str, News] = {}  # by table: what is still to be told
        self._called = asyncio.Event()  # there is something to tell
        self._quiet = asyncio.Event()  # there is nothing
        self._quiet.set()

    async def start(self, hear: Hear) -> None:
        self._tasks = [asyncio.create_task(self._publish()), asyncio.create_task(self._listen(hear))]

    def tell(self, news: News) -> None:
        self._waiting[news.table_id] = news.after(self._waiting.get(news.table_id))
        self._quiet.clear()
        self._called.set()

    async def close(self) -> None:
        """Tell what waits, if Redis is there."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._quiet.wait(), PATIENCE)
        await end(*self._tasks)
        await self._redis.aclose()

    async def _publish(self) -> None:
        while await self._called.wait():
            self._called.clear()
            while self._waiting:
                news = self._waiting.pop(next(iter(self._waiting)))
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._redis.publish(CHANNEL, f"{self._process} {news.format()}")
                except Exception as error:
                    log.warning("bus-lost", extra={"error": f"{type(error).__name__}: {error}"})
                    self._waiting.clear()
            self._quiet.set()

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    async for message in pubsub.listen():
                        if message["type"] == "message":
                            process, _, news = message["data"].decode().partition(" ")
                            if process != self._process:
                                await hear(News.parse(news))
            except Exception as error:
                log.warning("bus-lost", extra={"error": f"{type(error).__name__}: {error}"})
                await asyncio.sleep(1)

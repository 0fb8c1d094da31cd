"""How processes tell each other that a table changed: which one and whom it concerns, never what happened."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from ..process.logs import log


@dataclass(frozen=True)
class News:
    """A table changed: does the lobby show it, and which players' own lists?"""

    table_id: str
    lobby: bool
    players: tuple[str, ...]

    def format(self) -> str:
        return " ".join((self.table_id, "1" if self.lobby else "0", *self.players))

    @classmethod
    def parse(cls, text: str) -> News:
        table_id, lobby, *players = text.split(" ")
        return cls(table_id, lobby == "1", tuple(players))


Hear = Callable[[News], Awaitable[None]]  # what to do when a table has changed elsewhere

CHANNEL = "vianebula:tables"


class Bus(Protocol):
    async def start(self, hear: Hear) -> None: ...

    async def tell(self, news: News) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    """A process alone has nobody to tell."""

    async def start(self, hear: Hear) -> None: ...

    async def tell(self, news: News) -> None: ...

    async def close(self) -> None: ...


class RedisBus:
    """Redis pub/sub. What is lost while Redis is away is caught up by the heartbeat of the sockets."""

    def __init__(self, url: str, process: str) -> None:
        import redis.asyncio

        self._redis = redis.asyncio.Redis.from_url(url, socket_connect_timeout=2)
        self._process = process
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        self._task = asyncio.create_task(self._listen(hear))

    async def tell(self, news: News) -> None:
        try:
            await self._redis.publish(CHANNEL, f"{self._process} {news.format()}")
        except Exception as error:
            log.warning("bus-lost", extra={"error": f"{type(error).__name__}: {error}"})

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._redis.aclose()

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
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("bus-lost", extra={"error": f"{type(error).__name__}: {error}"})
                await asyncio.sleep(1)

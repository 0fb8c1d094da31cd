"""How processes tell each other that a table has changed: its id and version, never what happened."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Protocol

from .logs import log

Hear = Callable[[str], Awaitable[None]]  # what to do when a table has changed elsewhere

CHANNEL = "vianebula:tables"


class Bus(Protocol):
    async def start(self, hear: Hear) -> None: ...

    async def tell(self, table_id: str) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    """A process alone has nobody to tell."""

    async def start(self, hear: Hear) -> None: ...

    async def tell(self, table_id: str) -> None: ...

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

    async def tell(self, table_id: str) -> None:
        try:
            await self._redis.publish(CHANNEL, f"{self._process} {table_id}")
        except Exception as error:
            log.warning("bus-lost", extra={"error": type(error).__name__})

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
                            process, _, table_id = message["data"].decode().partition(" ")
                            if process != self._process:
                                await hear(table_id)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("bus-lost", extra={"error": type(error).__name__})
                await asyncio.sleep(1)

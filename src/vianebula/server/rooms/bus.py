"""How processes tell each other that a table changed: which one and whom it concerns, never what happened.

News may be lost. Whoever may have missed some is told so, and looks into storage for itself; now and then it
looks without being told, because a process that is killed between storing and telling tells nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

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
Missed = Callable[[], Awaitable[None]]  # what to do when any table may have
Look = Callable[[], Awaitable[None]]  # what to do now and then

CHANNEL = "vianebula:tables"
PATIENCE = 2.0  # seconds that Redis may take
PAUSE = 2.0  # seconds until it is tried again
SILENCE = 10.0  # seconds without a message until Redis is asked whether it is there
LOOK_EVERY = 20.0  # seconds
ANY = News("*", True, ())  # some news could not be told: any table may have changed


class Bus(Protocol):
    async def start(self, hear: Hear, missed: Missed, look: Look) -> None: ...

    def tell(self, news: News) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    """A process alone has nobody to tell, and misses nothing."""

    async def start(self, hear: Hear, missed: Missed, look: Look) -> None: ...

    def tell(self, news: News) -> None: ...

    async def close(self) -> None: ...


class RedisBus:
    """Redis pub/sub; nobody waits for it.

    Who could not listen has missed news: that is said when it listens again, and every few seconds until it
    does. Who could not tell says `ANY` as soon as it can.
    """

    def __init__(self, url: str, process: str) -> None:
        import redis.asyncio
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)  # what is tried again, and when, is said below
        self._redis = redis.asyncio.Redis.from_url(url, socket_connect_timeout=PATIENCE, retry=once)
        self._process = process
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: dict[str, News] = {}  # by table: what is still to be told
        self._called = asyncio.Event()  # there is something to tell
        self._quiet = asyncio.Event()  # there is nothing
        self._quiet.set()

    async def start(self, hear: Hear, missed: Missed, look: Look) -> None:
        jobs = (self._publish(), self._listen(hear, missed), _now_and_then(look))
        self._tasks = [asyncio.create_task(job) for job in jobs]

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
                    self._waiting = {ANY.table_id: ANY}
                    await asyncio.sleep(PAUSE)
            self._quiet.set()

    async def _listen(self, hear: Hear, missed: Missed) -> None:
        """Whatever goes wrong, the subscription is begun anew, and with it what was missed is looked for."""
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    while True:
                        message = await _next(pubsub)
                        if message["type"] == "subscribe":
                            await missed()
                        elif message["type"] == "message":
                            process, _, text = message["data"].decode().partition(" ")
                            if process != self._process:
                                news = News.parse(text)
                                await (missed() if news.table_id == ANY.table_id else hear(news))
            except Exception as error:
                log.warning("bus-lost", extra={"error": f"{type(error).__name__}: {error}"})
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(Exception):  # it is tried again
                await missed()


async def _now_and_then(look: Look) -> None:
    while True:
        await asyncio.sleep(LOOK_EVERY)
        with contextlib.suppress(Exception):  # a database that is away is said by whoever needs it
            await look()


async def _next(pubsub: Any) -> Any:
    """The next message. A connection that has died says nothing, not even that: it is asked now and then."""
    message = await pubsub.get_message(timeout=SILENCE)
    if message is None:
        await pubsub.ping()
        message = await pubsub.get_message(timeout=PATIENCE)
    if message is None:
        raise TimeoutError("silent")
    return message

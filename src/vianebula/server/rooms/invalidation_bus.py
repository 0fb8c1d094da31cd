"""How processes tell each other that a table changed: which one and whom it concerns, never what happened.

News may be lost. Whoever may have missed some is told so, and looks into storage for itself; now and then it
looks without being told, because a process that is killed between storing and telling tells nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypedDict

from ..runtime.logs import log_failure
from ..runtime.tasks import cancel_tasks

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub


@dataclass(frozen=True)
class Invalidation:
    """A table changed: does the lobby show it, and which players' own lists?"""

    table_id: str
    lobby: bool
    players: tuple[str, ...]

    def format(self) -> str:
        """As a text to publish."""
        return " ".join((self.table_id, "1" if self.lobby else "0", *self.players))

    def merge_with(self, other: Invalidation | None) -> Invalidation:
        """This and what was to be told before, in one."""
        if other is None:
            return self
        players = tuple(sorted({*self.players, *other.players}))
        return Invalidation(self.table_id, self.lobby or other.lobby, players)

    @classmethod
    def parse(cls, text: str) -> Invalidation:
        """What a published text says."""
        table_id, lobby, *players = text.split(" ")
        return cls(table_id, lobby == "1", tuple(players))


OnRemote = Callable[[Invalidation], Awaitable[None]]  # what to do when a table has changed elsewhere
OnMissed = Callable[[], Awaitable[None]]  # what to do when any table may have
Poll = Callable[[], Awaitable[None]]  # what to do now and then

CHANNEL = "vianebula:tables"
REDIS_TIMEOUT_S = 2.0  # that Redis may take
RETRY_DELAY_S = 2.0  # until it is tried again
SILENCE_TIMEOUT_S = 10.0  # without a message until Redis is asked whether it is there
POLL_INTERVAL_S = 20.0
INVALIDATE_ALL = Invalidation("*", True, ())  # some news could not be told: any table may have changed


class InvalidationBus(Protocol):
    """How processes tell each other."""

    async def start(self, on_remote: OnRemote, on_missed: OnMissed, poll: Poll) -> None:
        """Hear of changes elsewhere, be told that some may have been missed, and look now and then."""

    def publish(self, invalidation: Invalidation) -> None:
        """Tell the others that a table changed; nobody waits for it."""

    async def close(self) -> None:
        """Tell what waits, and hear no more."""


class SingleProcessBus:
    """A process alone has nobody to tell, and misses nothing."""

    async def start(self, on_remote: OnRemote, on_missed: OnMissed, poll: Poll) -> None:
        """Nothing is to be heard."""

    def publish(self, invalidation: Invalidation) -> None:
        """Nobody is to be told."""

    async def close(self) -> None:
        """Nothing is to be ended."""


class RedisBus:
    """Redis pub/sub; nobody waits for it.

    Who could not listen has missed news: that is said when it listens again, and every few seconds until it
    does. Who could not tell says `INVALIDATE_ALL` as soon as it can.
    """

    def __init__(self, url: str, process: str) -> None:
        import redis.asyncio
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)  # what is tried again, and when, is said below
        self._redis = redis.asyncio.Redis.from_url(url, socket_connect_timeout=REDIS_TIMEOUT_S, retry=once)
        self._process = process
        self._tasks: list[asyncio.Task[None]] = []
        self._pending: dict[str, Invalidation] = {}  # by table: what is still to be told
        self._has_pending = asyncio.Event()  # there is something to tell
        self._drained = asyncio.Event()  # there is nothing
        self._drained.set()

    async def start(self, on_remote: OnRemote, on_missed: OnMissed, poll: Poll) -> None:
        """Listen, publish and look, each in a task of its own."""
        jobs = (self._send_pending(), self._listen(on_remote, on_missed), _poll_forever(poll))
        self._tasks = [asyncio.create_task(job) for job in jobs]

    def publish(self, invalidation: Invalidation) -> None:
        """Queue it; changes of one table that wait together are told as one."""
        self._pending[invalidation.table_id] = invalidation.merge_with(
            self._pending.get(invalidation.table_id)
        )
        self._drained.clear()
        self._has_pending.set()

    async def close(self) -> None:
        """Tell what waits, if Redis is there."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._drained.wait(), REDIS_TIMEOUT_S)
        await cancel_tasks(*self._tasks)
        await self._redis.aclose()

    async def _send_pending(self) -> None:
        while await self._has_pending.wait():
            self._has_pending.clear()
            while self._pending:
                invalidation = self._pending.pop(next(iter(self._pending)))
                try:
                    async with asyncio.timeout(REDIS_TIMEOUT_S):
                        await self._redis.publish(CHANNEL, f"{self._process} {invalidation.format()}")
                except Exception as error:
                    log_failure("bus-lost", error)
                    self._pending = {INVALIDATE_ALL.table_id: INVALIDATE_ALL}
                    await asyncio.sleep(RETRY_DELAY_S)
            self._drained.set()

    async def _listen(self, on_remote: OnRemote, on_missed: OnMissed) -> None:
        """Whatever goes wrong, the subscription is begun anew, and with it what was missed is looked for."""
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    while True:
                        message = await _next_message(pubsub)
                        data = message["data"]
                        if message["type"] == "subscribe":
                            await on_missed()
                        elif message["type"] == "message" and isinstance(data, bytes):
                            process, _, text = data.decode().partition(" ")
                            if process != self._process:
                                invalidation = Invalidation.parse(text)
                                await (
                                    on_missed()
                                    if invalidation.table_id == INVALIDATE_ALL.table_id
                                    else on_remote(invalidation)
                                )
            except Exception as error:
                log_failure("bus-lost", error)
            await asyncio.sleep(RETRY_DELAY_S)
            with contextlib.suppress(Exception):  # it is tried again
                await on_missed()


class PubSubMessage(TypedDict):
    """What Redis says on a channel: its data are a count where somebody subscribed."""

    type: str
    data: bytes | int


async def _poll_forever(poll: Poll) -> None:
    while True:
        await asyncio.sleep(POLL_INTERVAL_S)
        with contextlib.suppress(Exception):  # a database that is away is said by whoever needs it
            await poll()


async def _next_message(pubsub: PubSub) -> PubSubMessage:
    """The next message. A connection that has died says nothing, not even that: it is asked now and then."""
    message: PubSubMessage | None = await pubsub.get_message(timeout=SILENCE_TIMEOUT_S)
    if message is None:
        await pubsub.ping()
        message = await pubsub.get_message(timeout=REDIS_TIMEOUT_S)
    if message is None:
        raise TimeoutError("silent")
    return message

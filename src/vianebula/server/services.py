"""Everything a server is made of, put together once per app."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Protocol

from ..game import Game
from ..render import svg
from ..table.context import TableContext
from .auth.sessions import Sessions
from .bot_workers.analysis_queue import AnalysisQueue
from .bot_workers.bot_players import BotPlayers, usable_bots
from .bot_workers.jobs import can_analyse
from .rooms import Room, Rooms
from .rooms.bus import Bus, Invalidation, LocalBus, RedisBus
from .rooms.lobby import Lobby, invalidation_of
from .rooms.stale_tables import StaleTableCloser
from .runtime.gc_tuning import GcTuner
from .runtime.limits import ConnectionLimiter, RateLimiter
from .runtime.logs import log
from .runtime.metrics import Metrics
from .settings import Settings, SettingsError
from .storage import Storage, Writer

CLOSE_RECONNECT = 1012  # the code that tells a client to come back


class Closable(Protocol):
    """A socket, as far as the services care."""

    player: str

    def close(self, code: int) -> None: ...


def system_now_ms() -> int:
    return time.time_ns() // 1_000_000


def random_id() -> str:
    return secrets.token_urlsafe(12)


def warm_up() -> None:
    """Use what is compiled, and draw a picture, whose words are read from files: no player waits for it."""
    game = Game.deal(seats=2, seed=1)
    game.play(game.legal[0])
    Game.from_position(game.text())
    assert game.view(0).scores
    assert game.view(game.seat).legal
    assert svg(game.position)


class Services:
    """`now`, `new_id` and `context` may be given, so that a test can run the same story twice."""

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int] = system_now_ms,
        new_id: Callable[[], str] = random_id,
        context: TableContext | None = None,
    ) -> None:
        log.info("preparing", extra={"hint": "the first start compiles the rules and the bots for minutes"})
        self.settings = settings
        self.now = now
        self.new_id = new_id
        self.bot_names = usable_bots(settings.bots)
        if not self.bot_names:
            raise SettingsError("VIANEBULA_BOTS names no bot that can be made here")
        for bot in (settings.hint_bot, settings.analysis_bot):
            if not can_analyse(bot):
                raise SettingsError(f"{bot!r} is not a bot that can give hints and analyse")
        self.context = context or TableContext(data=settings.data_folders, is_bot=self.bot_names.__contains__)
        self.metrics = Metrics()
        self.sessions = Sessions(settings.secret, not settings.development, now)
        self.sessions.revocations.on_revoked = self._signed_out
        self.commands = RateLimiter(settings.commands_per_second, 2 * settings.commands_per_second)
        self.chat = RateLimiter(settings.commands_per_second / 10, settings.commands_per_second)
        self.requests = RateLimiter(settings.requests_per_second, 4 * settings.requests_per_second)
        self.creations = RateLimiter(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.hints = RateLimiter(settings.hints_per_minute / 60, settings.hints_per_minute / 3)
        self.logins = RateLimiter(settings.logins_per_minute / 60, settings.logins_per_minute)
        self.sockets = ConnectionLimiter(settings.max_sockets, settings.sockets_per_address)
        self.metrics.sockets.set_function(lambda: self.sockets.taken)
        self.connections: set[Closable] = set()

    async def start(self) -> None:
        settings = self.settings
        self.storage = Storage(settings.database)
        await asyncio.to_thread(self.storage.prepare)
        await asyncio.to_thread(warm_up)
        await self.sessions.revocations.start(self.storage)
        self.writer = Writer(self.storage, self.metrics.batches.observe)
        process = random_id()
        self.bus: Bus = RedisBus(settings.redis, process) if settings.redis else LocalBus()
        self.rooms = Rooms(self.storage, self.writer, self.bus, self.context, self.metrics, self.now)
        self.rooms.max_rooms = settings.max_rooms
        self.rooms.snapshot_every = settings.snapshot_every
        self.lobby = Lobby(self.storage)
        self.bots = BotPlayers(self.rooms, settings)
        self.analyses = AnalysisQueue(self.rooms, settings, self.now, process)
        self.rooms.on_change = self._changed
        await self.bus.start(self._on_remote, self._on_missed, self.rooms.resync)
        await self.bots.start()
        await self.analyses.start()
        self.stale_tables = StaleTableCloser(self.rooms, settings.open_days)
        self.stale_tables.start()
        self.gc_tuner = GcTuner()
        if settings.gc_tuning:
            self.gc_tuner.start()
        log.info("started", extra={"database": self.storage.engine.dialect.name, "bots": self.bot_names})

    async def close(self) -> None:
        """Let nobody new act, write what waits, close."""
        await self.gc_tuner.close()
        await self.stale_tables.close()
        await self.analyses.close()
        await self.bots.close()
        await self.sessions.revocations.close()
        await self.bus.close()
        await asyncio.to_thread(self.writer.close)
        await asyncio.get_running_loop().shutdown_default_executor()  # whoever still reads has a connection
        self.storage.close()
        log.info("stopped")

    def _signed_out(self, player: str) -> None:
        """Who was connected with what is void now must come back, after the answer that brings a new one."""
        for connection in self.connections:
            if connection.player == player:
                asyncio.get_running_loop().call_later(1.0, connection.close, CLOSE_RECONNECT)

    def _changed(self, room: Room) -> None:
        self.bots.on_table_changed(room)
        self.lobby.on_invalidation(invalidation_of(room.id, room.table))

    async def _on_remote(self, news: Invalidation) -> None:
        self.lobby.on_invalidation(news)
        await self.rooms.on_remote_change(news.table_id)

    async def _on_missed(self) -> None:
        self.lobby.invalidate_all()
        await self.rooms.resync()

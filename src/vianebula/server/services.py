"""The parts of a running server, each with a subject of its own, put together once per app."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import cache

from ..game import Game
from ..render import svg
from ..table.context import TableContext
from .auth.authenticator import Authenticator
from .bot_workers.bots import Bots, check_bot_names
from .rooms import Room, Rooms
from .rooms.idle_rooms import IdleRoomSweeper
from .rooms.invalidation_bus import Invalidation, InvalidationBus, RedisBus, SingleProcessBus
from .rooms.lobby import Lobby, make_invalidation
from .rooms.stale_tables import StaleTableCloser
from .runtime.gc_tuning import GcTuner
from .runtime.logs import log
from .runtime.metrics import Metrics
from .runtime.notice import NoticeFile
from .settings import Settings
from .storage import EntryWriter, Storage
from .use_cases.accounts import Accounts
from .use_cases.community import Community, PresenceRecorder
from .use_cases.connections import Connections
from .use_cases.duplicates import Duplicates
from .use_cases.limits import Limits
from .use_cases.matchmaking import Matchmaking
from .use_cases.moderation import Moderation
from .use_cases.notice_sender import NoticeSender
from .use_cases.notices import Notices
from .use_cases.openings import Openings
from .use_cases.personal_data import PersonalData
from .use_cases.plans import Plans
from .use_cases.profiles import Profiles
from .use_cases.puzzles import Puzzles
from .use_cases.rematch import Rematches
from .use_cases.result_recorder import ResultRecorder
from .use_cases.studies import Studies
from .use_cases.tables import Tables
from .use_cases.tournaments import Tournaments
from .use_cases.upload import Uploads
from .use_cases.vacations import Vacations


def system_now_ms() -> int:
    """The system's clock, in milliseconds."""
    return time.time_ns() // 1_000_000


def random_id() -> str:
    """An id that nobody can guess; a command would take one that begins with a hyphen for an option."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made


@cache
def warm_up() -> None:
    """Use what is compiled, and draw a picture, whose words are read from files: no player waits for it.

    Once in a process.
    """
    game = Game.deal(seats=2, seed=1)
    game.play(game.legal[0])
    Game.from_position(game.text())
    assert game.view(0).scores
    assert game.view(game.seat_to_move).legal
    assert svg(game.position)


class Services:
    """What a server is made of: some parts from the beginning, those that use the database from `start` on.

    `now`, `new_id` and `context` may be given, so that a test can run the same story twice.
    """

    storage: Storage
    writer: EntryWriter
    bus: InvalidationBus
    rooms: Rooms
    lobby: Lobby
    bots: Bots
    accounts: Accounts
    tables: Tables
    rematches: Rematches
    uploads: Uploads
    duplicates: Duplicates
    result_recorder: ResultRecorder
    profiles: Profiles
    puzzles: Puzzles
    openings: Openings
    studies: Studies
    matchmaking: Matchmaking
    community: Community
    moderation: Moderation
    personal_data: PersonalData
    vacations: Vacations
    notices: Notices
    notice_sender: NoticeSender
    plans: Plans
    tournaments: Tournaments

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int] = system_now_ms,
        new_id: Callable[[], str] = random_id,
        context: TableContext | None = None,
    ) -> None:
        log.info("preparing", extra={"hint": "the first start compiles the rules and the bots for minutes"})
        self.settings = settings
        self.now, self.new_id = now, new_id
        self._bot_names = check_bot_names(settings)
        is_bot = self._bot_names.__contains__
        self.context = context or TableContext(data_folders=settings.data_folders, is_bot=is_bot)
        self.metrics = Metrics()
        self.limits = Limits.from_settings(settings)
        self.connections = Connections()
        self.notice_file = NoticeFile(settings.notice)
        self.authenticator = Authenticator(settings.secret, not settings.development, now)
        self.authenticator.revocations.on_revoked = self.connections.close_connections_of
        self.metrics.sockets.set_function(lambda: self.limits.sockets.n_open)
        self._exit_stack = AsyncExitStack()  # what is to be closed, the last one first

    async def start(self) -> None:
        """Open the database and begin to work; where that fails, what was begun is ended."""
        try:
            await self._start_storage()
            await self._start_table_services()
        except BaseException:
            await self._exit_stack.aclose()
            raise
        dialect = self.storage.engine.dialect.name
        log.info("started", extra={"database": dialect, "bots": self._bot_names})

    async def close(self) -> None:
        """Let nobody new act, write what waits, close."""
        await self._exit_stack.aclose()
        log.info("stopped")

    async def _start_storage(self) -> None:
        exit_stack = self._exit_stack
        self.storage = Storage(self.settings.database)
        exit_stack.callback(self.storage.close)
        exit_stack.push_async_callback(_wait_for_readers)
        await asyncio.to_thread(self.storage.migrate_schema)
        self.notice_file.start()
        exit_stack.push_async_callback(self.notice_file.close)
        self.storage.is_closed_to_writers = lambda: self.notice_file.current.read_only
        await asyncio.to_thread(warm_up)
        self.writer = EntryWriter(self.storage, self.metrics.batches.observe)
        exit_stack.push_async_callback(asyncio.to_thread, self.writer.close)

    async def _start_table_services(self) -> None:
        settings, exit_stack = self.settings, self._exit_stack
        process_id = random_id()
        self.bus = RedisBus(settings.redis, process_id) if settings.redis else SingleProcessBus()
        self.rooms = Rooms(self.storage, self.writer, self.bus, self.context, self.metrics, self.now)
        self.rooms.max_rooms = settings.max_rooms
        self.rooms.snapshot_every = settings.snapshot_every
        self.rooms.on_change = self._on_table_changed
        self.lobby = Lobby(self.storage)
        self.bots = Bots(self.rooms, settings, self._bot_names, self.now, process_id)
        self._measure_queues()
        self.accounts = Accounts(self.storage, self.authenticator, self.limits, self.now, self.new_id)
        self.moderation = Moderation(self.storage, self.accounts, self.limits, self.now)
        shared = (self.rooms, self.accounts, self.limits, self._bot_names, self.new_id)
        self.tables, self.rematches = Tables(*shared, self.moderation), Rematches(*shared)
        self.uploads = Uploads(*shared[:-1])
        self.duplicates = Duplicates(*shared, settings.secret)
        self.tables.duplicates = self.duplicates
        self.result_recorder = ResultRecorder(self.storage, self.context, self.now)
        self.profiles = Profiles(self.storage)
        self.puzzles = Puzzles(self.storage, self.accounts, self.limits, self.now)
        self.openings = Openings(self.storage)
        self.studies = Studies(self.storage, self.limits, self.now, self.new_id)
        self.matchmaking = Matchmaking(*shared)
        self.community = Community(self.rooms, self.limits)
        counting = self.result_recorder.record_pending
        self.personal_data = PersonalData(self.rooms, self.accounts, self.limits, counting)

        self.vacations = Vacations(self.rooms)
        self.bots.bot_players.before_timeout = self.vacations.note_before_timeout
        self.notices = Notices(self.storage, settings, self.vacations, self.now)
        self.notice_sender = NoticeSender(self.notices, self.now, settings.notice_seconds)
        self.plans = Plans(self.rooms, self.new_id)
        self.tournaments = Tournaments(self.rooms, self.limits, self._bot_names, self.new_id, self.duplicates)

        exit_stack.push_async_callback(self.bus.close)
        await self.bus.start(self._on_remote, self._on_missed, self.rooms.resync)
        await self.authenticator.revocations.start(self.storage)
        exit_stack.push_async_callback(self.authenticator.revocations.close)
        exit_stack.push_async_callback(self.bots.close)
        await self.bots.start()
        self.result_recorder.start()
        exit_stack.push_async_callback(self.result_recorder.close)
        for part in (self.plans, self.notice_sender, self.tournaments):
            part.start()
            exit_stack.push_async_callback(part.close)
        presence = PresenceRecorder(self.rooms, lambda: [one.player for one in self.connections])
        presence.start()
        exit_stack.push_async_callback(presence.close)
        for sweeper in (StaleTableCloser(self.rooms, settings.open_days), IdleRoomSweeper(self.rooms)):
            sweeper.start()
            exit_stack.push_async_callback(sweeper.close)
        if settings.gc_tuning:
            tuner = GcTuner()
            tuner.start()
            exit_stack.push_async_callback(tuner.close)

    def _measure_queues(self) -> None:
        """What waits, whenever somebody asks for the numbers."""
        metrics, workers, analyses = self.metrics, self.bots.workers, self.bots.analysis_queue
        metrics.entries_waiting.set_function(lambda: self.writer.n_waiting)
        metrics.bot_turns.set_function(lambda: self.bots.bot_players.n_turns)
        metrics.workers_free.set_function(lambda: workers.state()["free"])
        metrics.workers_awaited.set_function(lambda: workers.state()["who wait"])
        metrics.analyses_waiting.set_function(lambda: float(analyses.state()["who wait"]))

    def _on_table_changed(self, room: Room) -> None:
        self.bots.bot_players.on_table_changed(room)
        self.result_recorder.on_table_changed(room)
        self.plans.on_table_changed(room)
        self.tournaments.on_table_changed(room)
        self.lobby.on_invalidation(make_invalidation(room.id, room.table))

    async def _on_remote(self, invalidation: Invalidation) -> None:
        self.lobby.on_invalidation(invalidation)
        await self.rooms.on_remote_change(invalidation.table_id)

    async def _on_missed(self) -> None:
        self.lobby.invalidate_all()
        await self.rooms.resync()


async def _wait_for_readers() -> None:
    """Whoever still reads in a thread has a connection."""
    await asyncio.get_running_loop().shutdown_default_executor()

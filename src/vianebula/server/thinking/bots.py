"""Bots at tables: they think in processes of their own, get a view and nothing else, and block no request."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from concurrent.futures import BrokenExecutor, Executor

from ...bots import make_bot
from ...errors import ViaNebulaError
from ...game import Game
from ...table import Entry, Refusal, Table
from ...table.decide import bot_action, late
from ..process.logs import log
from ..rooms import NoSuchTable, Room, Rooms
from ..settings import Settings
from ..storage import StorageDown
from .workers import Judgement, Question, end_pool, judge, make_pool, question_of, think

NICE = 5  # bots give way to requests
COMPILING = 90  # seconds more that a bot may take, for it may be the first time that it thinks


class BotBroken(Exception):
    """A bot that was asked gave no answer."""


def usable_bots(names: tuple[str, ...]) -> list[str]:
    """Those of the names that can be made here."""
    usable = []
    for name in names:
        try:
            make_bot(name)
            usable.append(name)
        except ViaNebulaError as error:
            log.warning("no-such-bot", extra={"bot": name, "error": str(error)})
    return usable


class BotPlayers:
    """Plays every bot's turn at the tables of this process, and looks after forgotten ones."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self._rooms = rooms
        self._settings = settings
        self._pool: Executor | None = None
        self._hints = asyncio.Semaphore(max(1, settings.bot_workers - 1))  # a bot never waits for more
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed: dict[str, asyncio.Event] = {}  # set when a table changes while its bot waits
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())
        if self._settings.bot_workers:
            self._warm_up()

    def _warm_up(self) -> None:
        """Let the weakest and the strongest bot think once, so that no player waits for workers to start."""
        game = Game.deal(seats=2, seed=1)
        asked = Question("beginner", 2, None, game.view(game.seat).states.tobytes())
        names = usable_bots(self._settings.bots)
        for name in self._settings.bot_workers * [names[0], names[-1]]:
            self._workers().submit(think, asked, name, 1, 0.1)

    async def close(self) -> None:
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool:
            await asyncio.to_thread(end_pool, self._pool)

    def notice(self, room: Room) -> None:
        """A table changed: if a bot is to act, let it."""
        if room.id in self._changed:
            self._changed[room.id].set()
        if room.table.bot_to_act is not None and room.id not in self._tasks:
            task = asyncio.create_task(self._play(room.id))
            self._tasks[room.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(room.id, None))

    async def _play(self, table_id: str) -> None:
        """Act for bots until a person is to act."""
        try:
            room = await self._rooms.open(table_id)
            with self._rooms.using(room):
                while (turn := room.table.bot_to_act) is not None:
                    await self._wait(room)
                    await self._act(room, *turn)
        except (NoSuchTable, StorageDown) as error:
            log.warning("bot-stopped", extra={"table": table_id, "error": type(error).__name__})
        except Exception:
            log.exception("bot-failed", extra={"table": table_id})

    async def _wait(self, room: Room) -> None:
        """The pace of the table, which may be changed meanwhile."""
        began = time.monotonic()
        changed = self._changed[room.id] = asyncio.Event()
        try:
            while (left := began + room.table.options.pace / 1000 - time.monotonic()) > 0:
                changed.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), left)
        finally:
            del self._changed[room.id]

    async def _act(self, room: Room, seat: int, name: str) -> None:
        table = room.table
        if table.bot_to_act != (seat, name) or table.game is None:
            return
        version = table.moment
        began = time.monotonic()
        number = await self._choose(table, seat, name)
        self._rooms.metrics.bot_seconds.observe(time.monotonic() - began)
        text = next(action.text for action in table.game.legal if action.number == number)

        def make(now: Table) -> Entry | None:
            if now.moment != version:
                return None  # something happened meanwhile: think again
            return bot_action(now, seat, text, self._rooms.now())

        try:
            await self._rooms.change(room.id, make)
            self._rooms.metrics.bot_actions.labels("done").inc()
        except Refusal:
            self._rooms.metrics.bot_actions.labels("refused").inc()

    async def _choose(self, table: Table, seat: int, name: str) -> int:
        assert table.game is not None
        asked = question_of(table, table.game.view(seat))
        legal = [action.number for action in table.game.legal]
        limit = self._settings.bot_seconds
        for bot in (name, "random"):
            try:
                loop = asyncio.get_running_loop()
                seed = secrets.randbits(63)
                future = loop.run_in_executor(self._workers(), think, asked, bot, seed, limit / 2)
                number = await asyncio.wait_for(future, limit + COMPILING)
                if number in legal:
                    return number
                log.warning("bot-illegal", extra={"bot": bot})
            except (TimeoutError, BrokenExecutor, ViaNebulaError) as error:
                log.warning("bot-broken", extra={"bot": bot, "error": type(error).__name__})
                self._rooms.metrics.bot_actions.labels("broken").inc()
                if isinstance(error, BrokenExecutor):
                    self._pool = None
        return legal[0]

    async def judge(self, asked: Question) -> Judgement:
        """What the hint bot thinks of a view. However many ask, bots at tables get their turn in between."""
        loop = asyncio.get_running_loop()
        try:
            async with self._hints:
                future = loop.run_in_executor(self._workers(), judge, asked, self._settings.hint_bot)
                return await asyncio.wait_for(future, self._settings.bot_seconds + COMPILING)
        except (TimeoutError, BrokenExecutor) as error:
            log.warning("bot-broken", extra={"bot": self._settings.hint_bot, "error": type(error).__name__})
            if isinstance(error, BrokenExecutor):
                self._pool = None
            raise BotBroken from None

    def _workers(self) -> Executor:
        if self._pool is None:
            self._pool = make_pool(self._settings.bot_workers, NICE)
        return self._pool

    async def _sweep(self) -> None:
        """Clocks that ran out, and bots whose process went away."""
        while True:
            await asyncio.sleep(self._settings.sweep_seconds)
            try:
                now = self._rooms.now()
                since = now - round(1000 * self._settings.orphan_seconds)
                for table_id in await asyncio.to_thread(self._rooms.storage.due, now, since):
                    room = await self._rooms.change(table_id, lambda table: late(table, self._rooms.now()))
                    self.notice(room)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("sweep-failed", extra={"error": f"{type(error).__name__}: {error}"})

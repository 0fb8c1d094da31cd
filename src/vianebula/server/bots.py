"""Bots at tables: they think in processes of their own, get a view and nothing else, and block no request."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import numpy as np

from ..bots import Bot, Budget, make_bot, make_generator
from ..bots.bot import list_legal
from ..components import get_setup
from ..errors import ViaNebulaError
from ..game import Game
from ..rules.state import STATE
from ..table import Entry, Refusal, Table
from ..table.decide import bot_action, late
from .logs import log
from .rooms import NoSuchTable, Room, Rooms
from .settings import Settings
from .writer import StorageDown

COMPILING = 90  # seconds more that a bot may take, for it may be the first time that it thinks

_bots: dict[str, Bot] = {}


def think(
    board: str, seats: int, folder: str | None, view: bytes, name: str, seed: int, seconds: float
) -> int:
    """Ask a bot for an action; runs in a worker. All it is given of the game is the row of its view."""
    setup = get_setup(board, seats, Path(folder) if folder else None)
    states = np.frombuffer(bytearray(view), STATE).view(np.recarray)
    bot = _bots.get(name)
    if bot is None:
        bot = _bots[name] = make_bot(name)
    budget = Budget(seconds=seconds)
    return bot.choose(setup, states, list_legal(setup, states), make_generator(seed), budget)


def _start_worker(parent: int) -> None:
    """A worker ends with its server, even when that was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    os.nice(5)
    threading.Thread(target=watch, daemon=True).start()


def _end(pool: Executor) -> None:
    """Stop the workers, even those that still think."""
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in list((getattr(pool, "_processes", None) or {}).values()):
        worker.terminate()
    pool.shutdown(wait=True)


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
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())
        if self._settings.bot_workers:
            self._warm_up()

    def _warm_up(self) -> None:
        """Let the first bot think once in every worker, so that no player waits for their start."""
        game = Game.deal(seats=2, seed=1)
        view = game.view(game.seat).states.tobytes()
        name = usable_bots(self._settings.bots)[0]
        for _ in range(self._settings.bot_workers):
            self._workers().submit(think, "beginner", 2, None, view, name, 1, 0.1)

    async def close(self) -> None:
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool:
            await asyncio.to_thread(_end, self._pool)

    def notice(self, room: Room) -> None:
        """A table changed: if a bot is to act, let it."""
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
                    await asyncio.sleep(room.table.options.pace / 1000)
                    await self._act(room, *turn)
        except (NoSuchTable, StorageDown) as error:
            log.warning("bot-stopped", extra={"table": table_id, "error": type(error).__name__})
        except Exception:
            log.exception("bot-failed", extra={"table": table_id})

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
        folder = table.world.folder(table.options)
        game = table.game
        job = (table.options.board, table.options.seats, str(folder) if folder else None)
        view = game.view(seat).states.tobytes()
        legal = [action.number for action in game.legal]
        limit = self._settings.bot_seconds
        for bot in (name, "random"):
            try:
                loop = asyncio.get_running_loop()
                future = loop.run_in_executor(
                    self._workers(), think, *job, view, bot, secrets.randbits(63), limit / 2
                )
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

    def _workers(self) -> Executor:
        if self._pool is None:
            n = self._settings.bot_workers
            if n == 0:
                self._pool = ThreadPoolExecutor(1, "bot")
            else:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(n, context, _start_worker, (os.getpid(),))
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

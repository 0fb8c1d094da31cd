"""Bots at tables: they think in processes of their own, get a view and nothing else, and block no request."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import secrets
import time
from collections.abc import Awaitable, Callable

from ...table import Entry, Refusal, Table
from ...table.decide import Decision, decide_bot_action, decide_timeout
from ..rooms import Room, Rooms
from ..runtime.log_context import log_context
from ..runtime.logs import log, log_failure
from ..runtime.tasks import cancel_tasks
from ..settings import Settings
from ..storage import StorageDown
from .jobs import choose_action, make_bot_request
from .pool import Worker, WorkerPool

MAX_DUE_TABLES = 200  # tables in one sweep
BROWSER_PATIENCE_S = 15.0  # for a bot that thinks in the browser of somebody who has the table open,
AWAY_PATIENCE_S = 5.0  # of somebody who was there just now, and may come back at once,
MISSED_PATIENCE_S = 3.0  # and of somebody whose browser did not play the last time
TAKEOVER_S = 1.0  # until bots go on after a start
MAX_BACKOFF_S = 60.0  # until a table that failed is tried again, at most


def _bot_seed(table: Table) -> int:
    """The chance of a bot's decision; where others play the same deal, the same for all who play alike."""
    if not table.duplicate:
        return secrets.randbits(63)
    drawn = hmac.digest(table.fair_deal.secret.encode(), f"bot {table.n_actions}".encode(), "sha256")
    return int.from_bytes(drawn[:8], "big") >> 1


def _browser_patience_s(room: Room) -> float:
    """How long its owner's browser may take; less once it has missed a turn, until it has played one."""
    is_there = room.viewers[room.table.owner] > 0
    if room.browser_missed:
        return MISSED_PATIENCE_S if is_there else 0.0
    return BROWSER_PATIENCE_S if is_there else AWAY_PATIENCE_S


async def _do_nothing(_table_id: str, _table: Table) -> None:
    """Nobody is asked."""


class BotPlayers:
    """Plays every bot's turn at the tables of this process, and looks after forgotten ones."""

    def __init__(self, rooms: Rooms, settings: Settings, workers: WorkerPool) -> None:
        self._rooms, self._settings, self._workers = rooms, settings, workers
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by table
        self._backoff: dict[str, tuple[float, float]] = {}  # tables that failed: seconds, and until when
        self._sweeper: asyncio.Task[None] | None = None
        self._started_at = time.monotonic()
        # Asked before somebody is late.
        self.before_timeout: Callable[[str, Table], Awaitable[None]] = _do_nothing

    async def start_sweeping(self) -> None:
        """Look after forgotten tables from now on."""
        self._sweeper = asyncio.create_task(self._sweep_due_tables())

    async def close(self) -> None:
        """Nobody acts any more."""
        await cancel_tasks(self._sweeper, *self._tasks.values())

    @property
    def n_turns(self) -> int:
        """At how many tables bots are playing."""
        return len(self._tasks)

    def on_table_changed(self, room: Room) -> None:
        """A table changed: if a bot is to act, let it."""
        if room.table.bot_to_act is not None and room.id not in self._tasks:
            self._tasks[room.id] = asyncio.create_task(self._play_bot_turns(room.id))

    async def _play_bot_turns(self, table_id: str) -> None:
        """Act for bots until a person is to act; in the log, with the ids of what they answer."""
        with log_context(table=table_id):
            try:
                await self._act_for_bots(table_id)
                self._backoff.pop(table_id, None)
            except StorageDown:
                log.warning("bot-stopped")
            except Exception as error:
                log_failure("bot-failed", error, logging.ERROR)
                self._back_off(table_id)
            finally:
                del self._tasks[table_id]

    async def _act_for_bots(self, table_id: str) -> None:
        """Meanwhile what other processes do at the table is heard."""
        changed = asyncio.Event()

        def on_entry(_room: Room, _entry: Entry) -> None:
            changed.set()

        room = await self._rooms.open_cached(table_id)
        with self._rooms.subscribe(room, on_entry):
            while (turn := room.table.bot_to_act) is not None:
                await self._wait_bot_delay(room, changed)
                if room.table.bot_for_browser is None or not await self._wait_for_browser(room, changed):
                    await self._play_bot_action(room, *turn)

    async def _wait_bot_delay(self, room: Room, changed: asyncio.Event) -> None:
        """The pace of the table, which may be changed meanwhile, and an answer to a wish to go back."""
        began = time.monotonic()
        while True:
            paced = began + room.table.options.bot_delay_ms / 1000 - time.monotonic()
            held = (room.table.bots_paused_until - self._rooms.now()) / 1000
            left = max(paced, held)
            if left <= 0 or room.table.bot_to_act is None:
                return
            changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), left)

    async def _wait_for_browser(self, room: Room, changed: asyncio.Event) -> bool:
        """At a table whose bots think in its owner's browser: has it played within some seconds?"""
        asked, began = room.table.game_version, time.monotonic()
        while room.table.game_version == asked:
            left = began + _browser_patience_s(room) - time.monotonic()
            if left <= 0:
                room.browser_missed = True
                return False
            changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), min(left, 1.0))
        room.browser_missed = False
        return True

    async def _play_bot_action(self, room: Room, seat: int, name: str) -> None:
        async with self._workers.borrow_worker(room.table.owner) as worker:
            table = room.table  # as it is now that a worker is free
            if table.bot_to_act != (seat, name) or self._rooms.now() < table.bots_paused_until:
                return
            began = time.monotonic()
            log.debug("bot-asked", extra={"seat": seat + 1, "bot": name, "version": table.version})
            text = await self._choose_action(table, seat, name, worker)
            self._rooms.metrics.bot_seconds.observe(time.monotonic() - began)

        def make_decision(now: Table) -> Decision | None:
            if now.game_version != table.game_version:
                return None  # something happened meanwhile: think again
            return decide_bot_action(now, seat, text, self._rooms.now())

        try:
            await self._rooms.change_table(room.id, make_decision)
            self._rooms.metrics.bot_actions.labels("done").inc()
        except Refusal:
            self._rooms.metrics.bot_actions.labels("refused").inc()

    async def _choose_action(self, table: Table, seat: int, name: str, worker: Worker) -> str:
        """What the bot plays; whatever is wrong with it, something legal."""
        assert table.game is not None
        legal = {action.number: action.text for action in table.game.legal}
        request = make_bot_request(table, table.game.view(seat))
        limit = self._settings.bot_seconds
        try:
            number = await worker.call(limit, choose_action, request, name, _bot_seed(table), limit / 2)
            if number in legal:
                return legal[number]
            log.warning("bot-illegal", extra={"bot": name})
        except Exception as error:
            log_failure("bot-broken", error, bot=name)
        self._rooms.metrics.bot_actions.labels("broken").inc()
        return secrets.choice(list(legal.values()))

    def _orphan_s(self) -> float:
        """How long a bot may be due until it counts as forgotten; a process alone has just taken over."""
        orphan_s = self._settings.orphan_seconds
        is_young = time.monotonic() - self._started_at < orphan_s
        return min(orphan_s, TAKEOVER_S) if is_young and not self._settings.redis else orphan_s

    async def _sweep_due_tables(self) -> None:
        """Clocks that ran out, and bots whose process went away."""
        while True:
            await asyncio.sleep(self._settings.sweep_seconds)
            if self._rooms.storage.is_closed_to_writers():
                continue  # nobody is late, and no bot plays
            try:
                now = self._rooms.now()
                since = now - round(1000 * self._orphan_s())
                most = MAX_DUE_TABLES + len(self._backoff)
                due = await asyncio.to_thread(self._rooms.storage.due_tables, now, since, most)
            except Exception as error:
                log_failure("sweep-failed", error)
                continue
            for table_id in due:
                if table_id not in self._tasks and self._backoff.get(table_id, (0, 0))[1] <= time.monotonic():
                    await self._resume_table(table_id)

    async def _resume_table(self, table_id: str) -> None:
        """One table as it is stored, for another process may have left it. A bad one stops no other."""
        try:
            room = await self._rooms.open_latest(table_id)
            await self.before_timeout(table_id, room.table)
            room = await self._rooms.change_table(
                table_id, lambda table: decide_timeout(table, self._rooms.now())
            )
            self._backoff.pop(table_id, None)
            self.on_table_changed(room)
            if room.table.bot_to_act is None:  # stored by a version that let bots play on here
                await asyncio.to_thread(self._rooms.storage.clear_bot_due, table_id, room.table.version)
        except Exception as error:
            log_failure("table-failed", error, table=table_id)
            self._back_off(table_id)

    def _back_off(self, table_id: str) -> None:
        seconds = min(MAX_BACKOFF_S, 2 * self._backoff.get(table_id, (1.0, 0.0))[0])
        self._backoff[table_id] = (seconds, time.monotonic() + seconds)

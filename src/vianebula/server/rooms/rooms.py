"""Tables in memory: opened from storage, changed by commands, told to whoever watches.

Any process may take any command: the entry is stored first, on the condition that its version is free; if
it is not, another process was faster, and the command is decided again on what is there now.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from msgspec import UNSET

from ...table import Command, Entry, Refusal, Table, TableOptions, TableViewBuilder, decode_entry
from ...table.context import TableContext
from ...table.decide import Decision, decide
from ...table.entries import TableOpened
from ...table.evolve import evolve
from ..runtime.logs import log, log_failure
from ..runtime.metrics import Metrics
from ..storage import EntryWriter, Storage, StorageDown
from .invalidation_bus import InvalidationBus
from .lobby import make_invalidation
from .table_storage import load_table, make_new_entry

MAX_ATTEMPTS = 8  # how often a command is decided again when another process was faster
PRESENCE_MS = 60_000  # who did something so lately is there, whichever process holds the socket
VERSIONS_PER_QUERY = 200  # tables whose versions are asked for at once

Subscriber = Callable[["Room", Entry], None]  # is told of every entry, in order
MakeDecision = Callable[[Table], Decision | None]  # None: there is nothing to do any more


class SharedDeal(NamedTuple):
    """What tables with the same deal have in common."""

    duplicate_id: str
    secret: str


class Room:
    """A table in memory, who is told of its changes, and what is kept of its present version."""

    def __init__(self, id: str, table: Table) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.viewers: Counter[str] = Counter()  # players who look at it through this process, by open sockets
        self.browser_missed = False  # the owner's browser was to think for a bot, and did not in time
        self.pins = 0  # who must not lose it from memory
        self.used_at = time.monotonic()  # when somebody last asked for it, or stopped looking
        self.set_table(table)

    def set_table(self, table: Table) -> None:
        """The next version: who still reads the one before, in a thread, is not disturbed."""
        self.table = table
        self.views = TableViewBuilder(table)
        # Messages of this version, by viewer and by how it wants the position.
        self.updates: dict[tuple[int | None, str, bool, bool], str] = {}

    @contextmanager
    def show_to(self, player: str) -> Iterator[None]:
        """The player looks at it for as long."""
        self.viewers[player] += 1
        try:
            yield
        finally:
            self.viewers[player] -= 1
            if not self.viewers[player]:
                del self.viewers[player]

    def present_seats(self, now: int) -> list[int]:
        """The numbers of seats whose people look at the table, or did something there just now."""
        return [
            i + 1
            for i, seat in enumerate(self.table.seats)
            if seat.kind == "person"
            and (self.viewers[seat.player] > 0 or now - seat.last_seen_at < PRESENCE_MS)
        ]

    @property
    def is_idle(self) -> bool:
        """Does nobody need it now?"""
        return not self.subscribers and self.pins == 0


class Rooms:
    """All tables that this process has in memory."""

    def __init__(
        self,
        storage: Storage,
        writer: EntryWriter,
        bus: InvalidationBus,
        context: TableContext,
        metrics: Metrics,
        now: Callable[[], int],
    ) -> None:
        self.storage, self.writer, self.bus = storage, writer, bus
        self.context, self.metrics, self.now = context, metrics, now
        self.max_rooms, self.snapshot_every = 2_000, 50
        self.on_change: Callable[[Room], None] = lambda _: None  # after every entry of this process
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}

    @property
    def n_rooms(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    # --- opening

    async def open_cached(self, table_id: str) -> Room:
        """A table in memory; it may be behind storage until `catch_up`."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            room.used_at = time.monotonic()
            return room
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._load_room(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        room = await asyncio.shield(task)
        return self._rooms.setdefault(table_id, room)  # never two of the same table

    async def _load_room(self, table_id: str) -> Room:
        table = await asyncio.to_thread(load_table, self.storage, table_id, self.context)
        return self._add_room(Room(table_id, table))

    def _add_room(self, room: Room) -> Room:
        """The room of its table: another one, if somebody has opened the table meanwhile."""
        room = self._rooms.setdefault(room.id, room)
        if len(self._rooms) > self.max_rooms:
            for old in [r for r in self._rooms.values() if r.is_idle and r is not room]:
                del self._rooms[old.id]
                if len(self._rooms) <= self.max_rooms * 0.9:
                    break
        self.metrics.rooms.set(len(self._rooms))
        return room

    def forget_idle(self, unused_s: float) -> int:
        """Drop tables that nobody has needed for so long; how many. To open one again takes milliseconds."""
        before = time.monotonic() - unused_s
        idle = [room.id for room in self._rooms.values() if room.is_idle and room.used_at <= before]
        for table_id in idle:
            del self._rooms[table_id]
        self.metrics.rooms.set(len(self._rooms))
        return len(idle)

    @contextmanager
    def pin(self, room: Room) -> Iterator[Room]:
        """It must not be lost from memory meanwhile."""
        room.pins += 1
        try:
            yield room
        finally:
            room.pins -= 1

    @contextmanager
    def subscribe(self, room: Room, subscriber: Subscriber) -> Iterator[Room]:
        """Be told of every entry, also of those that other processes make."""
        room.subscribers.add(subscriber)
        try:
            yield room
        finally:
            room.subscribers.discard(subscriber)
            room.used_at = time.monotonic()

    async def open_latest(self, table_id: str) -> Room:
        """A table as it is in storage now."""
        room = await self.open_cached(table_id)
        with self.pin(room):
            async with room.lock:
                await self._catch_up(room)
        return room

    async def on_remote_change(self, table_id: str) -> None:
        """Another process changed a table: bring whoever watches it up to date."""
        room = self._rooms.get(table_id)
        if room is not None and room.subscribers:
            try:
                await self.open_latest(table_id)
            except StorageDown:
                raise
            except Exception as error:  # that table cannot be read: the others can
                log_failure("update-failed", error, table=table_id)

    async def resync(self) -> None:
        """News may have been missed: look what became of the tables that are watched, some at a time."""
        subscribed_ids = [room.id for room in self._rooms.values() if room.subscribers]
        for i in range(0, len(subscribed_ids), VERSIONS_PER_QUERY):
            versions = await asyncio.to_thread(
                self.storage.table_versions, subscribed_ids[i : i + VERSIONS_PER_QUERY]
            )
            for table_id, version in versions.items():
                room = self._rooms.get(table_id)
                if room is not None and version > room.table.version:
                    await self.on_remote_change(table_id)

    async def _catch_up(self, room: Room) -> bool:
        """Apply what other processes stored meanwhile; was there anything?"""
        rows = await asyncio.to_thread(self.storage.load_entries, room.id, room.table.version)
        for version, body in rows:
            if version == room.table.version + 1:
                entry = decode_entry(body)
                self._update_room(room, evolve(room.table, entry), entry)
        return bool(rows)

    # --- changing

    async def create(
        self,
        table_id: str,
        options: TableOptions,
        owner: str,
        invitation: str,
        shared_deal: SharedDeal | None = None,
        position: str = "",
    ) -> Room:
        """A new table, stored; a ViaNebulaError where its options cannot be played."""
        entry = TableOpened(
            at=self.now(),
            by=owner,
            options=options,
            invitation=invitation,
            secret=self._secret_of(shared_deal, position) or UNSET,
            position=position or UNSET,
            duplicate=shared_deal.duplicate_id if shared_deal else UNSET,
        )
        self.context.get_setup(options)
        table = evolve(Table(context=self.context), entry)
        if not await self.writer.append(make_new_entry(table_id, table, entry, self.snapshot_every)):
            return await self.open_cached(table_id)  # another process has made it
        room = self._add_room(Room(table_id, table))
        self._publish_invalidation(room)
        return room

    def _secret_of(self, shared_deal: SharedDeal | None, position: str) -> str:
        """The server's part in the deal; where a position is given nothing is dealt."""
        if position:
            return ""
        return shared_deal.secret if shared_deal else self.context.new_secret()

    async def create_played(self, table_id: str, entries: Sequence[Entry]) -> Room:
        """A table with a past, stored whole before any bot of it acts; or the one that is there already."""

        def store() -> None:
            table, rows = Table(context=self.context), []
            for entry in entries:
                table = evolve(table, entry)
                rows.append(make_new_entry(table_id, table, entry, self.snapshot_every))
            self.storage.append_entries(rows)

        await asyncio.to_thread(store)
        room = await self.open_latest(table_id)
        self._publish_invalidation(room)
        return room

    async def execute(self, table_id: str, command: Command, player: str) -> int:
        """Do a command, durably; the version it made. Refusal says why not."""

        def decide_once(table: Table) -> Decision | None:
            if table.version_made_by_command(player, command.id) is not None:
                return None
            return decide(table, command, player, self.now())

        room = await self.change_table(table_id, decide_once)
        done = room.table.version_made_by_command(player, command.id)
        return room.table.version if done is None else done

    async def append(self, table_id: str, entry: Entry) -> Room:
        """Store an entry that fits whatever the table has become."""
        return await self.change_table(table_id, lambda _: Decision(entry))

    async def change_table(self, table_id: str, make_decision: MakeDecision) -> Room:
        """Store and apply the entry that `make_decision` makes of the table as it is now, if it makes one."""
        room = await self.open_cached(table_id)
        with self.pin(room):
            async with room.lock:
                for _ in range(MAX_ATTEMPTS):
                    try:
                        decision = make_decision(room.table)
                    except Refusal:
                        if await self._catch_up(room):
                            continue  # perhaps it is refused only for what was not known here
                        raise
                    if decision is None:
                        return room
                    if await self._store_decision(room, decision):
                        return room
                    self.metrics.conflicts.inc()
                    await self._catch_up(room)
        raise Refusal("stale")

    async def _store_decision(self, room: Room, decision: Decision) -> bool:
        """Only when the entry is stored, the table it leads to is the room's."""
        entry, table = decision.entry, evolve(room.table, *decision)
        if log.isEnabledFor(logging.DEBUG):
            facts = {"table": room.id, "version": table.version, "what": entry.__struct_config__.tag}
            log.debug("entry-decided", extra=facts)
        if not await self.writer.append(make_new_entry(room.id, table, entry, self.snapshot_every)):
            return False
        self._update_room(room, table, entry)
        self._publish_invalidation(room)
        return True

    def _update_room(self, room: Room, table: Table, entry: Entry) -> None:
        room.set_table(table)
        for subscriber in list(room.subscribers):
            try:
                subscriber(room, entry)
            except Exception as error:  # what is stored is done, whoever hears of it
                log_failure("update-failed", error, logging.ERROR, table=room.id)

    def _publish_invalidation(self, room: Room) -> None:
        """An entry of this process: its bots and its lobby see to it, and the other processes hear of it."""
        self.bus.publish(make_invalidation(room.id, room.table))
        try:
            self.on_change(room)
        except Exception as error:
            log_failure("update-failed", error, logging.ERROR, table=room.id)

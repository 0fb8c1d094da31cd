"""Vacation: for some days a year nobody's clock runs in games by correspondence."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta, Struct

from ...table import Table
from ...table.decide import Decision
from ...table.vacation import next_vacation_entry
from ..rooms import Rooms
from ..storage.absence_storage import AbsenceStorage, Vacation
from .problems import ApiError

DAY_MS = 86_400_000
YEAR_MS = 365 * DAY_MS
MAX_VACATION_DAYS = 30  # in 365


class VacationBody(Struct, frozen=True, forbid_unknown_fields=True):
    """How many days from now on; 0: back again."""

    days: Annotated[int, Meta(ge=0, le=MAX_VACATION_DAYS)]


class VacationView(Struct, frozen=True):
    """Until when somebody is away, and for how many days more it may be."""

    until: int | None  # milliseconds
    days_left: float


class Vacations:
    """Who is away, and what follows for tables.

    The vacation is stored first. It is noted at all tables at once; where that was cut short, or a game has
    begun since, it is noted when the clock there would have run out, and counts from its beginning.
    """

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._storage = AbsenceStorage(rooms.storage)

    async def view(self, player: str) -> VacationView:
        """How a player stands."""
        current, days_left = await self._load(player)
        return VacationView(None if current is None else current.until, days_left)

    async def upcoming(self, player: str) -> list[Vacation]:
        """The vacation a player is on, if any."""
        return await asyncio.to_thread(self._storage.vacations_since, player, self._rooms.now())

    async def set_vacation(self, player: str, days: int) -> VacationView:
        """Go, stay longer or shorter, or come back."""
        now = self._rooms.now()
        current, days_left = await self._load(player)
        if current is None and days == 0:
            return VacationView(None, days_left)
        given_back = 0.0 if current is None else (current.until - now) / DAY_MS
        if days > days_left + given_back:
            raise ApiError("too-much-vacation", where=f"{days_left + given_back:.1f} days are left")
        vacation = Vacation(now if current is None else current.since, now + days * DAY_MS)
        await asyncio.to_thread(self._storage.save_vacation, player, vacation)
        for table_id in await asyncio.to_thread(self._storage.running_correspondence, player):
            await self._note(table_id, player, vacation)
        return await self.view(player)

    async def note_before_timeout(self, table_id: str, table: Table) -> None:
        """Somebody's time is over at a table: were they on vacation?"""
        running = table.clocks.running
        if table.options.clock.kind != "correspondence" or running is None:
            return
        player = table.seats[running].player
        now = self._rooms.now()
        since = now - table.clocks.time_control.start * 1000
        for vacation in await asyncio.to_thread(self._storage.vacations_since, player, since):
            if vacation.until > now:
                await self._note(table_id, player, vacation)

    async def _note(self, table_id: str, player: str, vacation: Vacation) -> None:
        def next_step(table: Table) -> Decision | None:
            entry = next_vacation_entry(table, player, *vacation, self._rooms.now())
            return None if entry is None else Decision(entry)

        room = await self._rooms.open_latest(table_id)
        with self._rooms.pin(room):
            while next_step(room.table):
                room = await self._rooms.change_table(table_id, next_step)

    async def _load(self, player: str) -> tuple[Vacation | None, float]:
        now = self._rooms.now()
        taken = await asyncio.to_thread(self._storage.vacations_since, player, now - YEAR_MS)
        used = sum(min(one.until, now + YEAR_MS) - max(one.since, now - YEAR_MS) for one in taken)
        current = next((one for one in taken if one.until > now), None)
        return current, max(0.0, MAX_VACATION_DAYS - used / DAY_MS)

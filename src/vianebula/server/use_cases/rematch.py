"""Rematches: one table for all who sat at a finished one, whoever asks first, in whichever process."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from ...table import Refusal, Table, TableOptions
from ...table.commands import Commitment, Name
from ...table.decide import Decision
from ...table.entries import RematchAssigned
from ...table.options import Milliseconds
from ...table.rematch import next_rematch_entry
from ..rooms import NoSuchTable, Room, Rooms
from .accounts import Accounts
from .limits import Limits
from .problems import ApiError


class RematchBody(Struct, frozen=True, forbid_unknown_fields=True):
    """`pace` is how long bots wait there, if nobody has asked before. `name` is for who has no password and
    whose name has become somebody else's meanwhile. `commitments` are what one's seats promise for the deal,
    seat by seat."""

    bot_delay_ms: Milliseconds | None = field(default=None, name="pace")
    name: Name = "Guest"
    commitments: Annotated[list[Commitment], Meta(max_length=4)] = []


def next_first_seat(finished_table: Table) -> int:
    """Who begins next, from 1: by lot (0), or where it rotates the seat after the one that began."""
    game = finished_table.game
    if finished_table.options.start != "rotation" or game is None:
        return 0
    return (int(game.start["seat"].item()) + 1) % len(finished_table.seats) + 1


class Rematches:
    """Leads everybody who sat at a finished table to the one that follows it."""

    def __init__(
        self,
        rooms: Rooms,
        accounts: Accounts,
        limits: Limits,
        bot_names: Sequence[str],
        new_id: Callable[[], str],
    ) -> None:
        self._rooms, self._accounts, self._limits = rooms, accounts, limits
        self._bot_names, self._new_id = bot_names, new_id

    async def start_rematch(self, table_id: str, player: str, wanted: RematchBody) -> Room:
        """The table where the same people play again, with this player in its seats.

        Its id is stored in the finished table before it is made: all are told the same one, and who asks
        after a fall makes what is missing. If that game is over too, the one after it is meant.
        """
        if not self._limits.commands.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        room = await self._rooms.open_latest(table_id)
        while True:
            finished_table = room.table
            names = await self._rematch_names(finished_table, player, wanted.name)
            room = await self._open_rematch(room, player, self._rematch_options(finished_table, wanted))
            if room.table.status != "over":
                break

        promised = dict(enumerate(wanted.commitments))

        def next_step(table: Table) -> Decision | None:
            now = self._rooms.now()
            entry = next_rematch_entry(table, finished_table, player, names, promised, now)
            return None if entry is None else Decision(entry)

        with self._rooms.pin(room):
            while next_step(room.table):
                room = await self._rooms.change_table(room.id, next_step)
        return room

    async def _rematch_names(self, finished_table: Table, player: str, fallback_name: str) -> dict[int, str]:
        """A player's seats at a finished table, with names they may have: if shared, those of then."""
        if finished_table.status != "over":
            raise ApiError("not-over")
        own = finished_table.seats_of(player)
        if not own:
            raise Refusal("not-seated")
        shares_device = len(own) > 1
        return {
            seat: await self._permitted_name_or_fallback(
                player, finished_table.seats[seat].name, fallback_name, shares_device
            )
            for seat in own
        }

    async def _permitted_name_or_fallback(
        self, player: str, name: str, fallback_name: str, shares_device: bool
    ) -> str:
        try:
            return await self._accounts.permitted_name(player, name, shares_device)
        except ApiError as refused:
            if refused.problem.reason != "name-taken":
                raise
            return await self._accounts.permitted_name(player, fallback_name, shares_device)

    def _rematch_options(self, finished_table: Table, wanted: RematchBody) -> TableOptions:
        bots = {seat.bot for seat in finished_table.seats if seat.kind == "bot"}
        if not bots <= set(self._bot_names):
            raise ApiError("no-such-bot")
        options, delay = finished_table.options, wanted.bot_delay_ms
        return msgspec.structs.replace(
            options,
            bot_delay_ms=options.bot_delay_ms if delay is None else delay,
            offline=False,
            first_seat=next_first_seat(finished_table),
            stand_in=options.stand_in if options.stand_in in self._bot_names else self._bot_names[0],
        )

    async def _open_rematch(self, room: Room, player: str, options: TableOptions) -> Room:
        """The table that follows. One that was closed, or played to its end without them, is followed too."""
        unusable_id = ""

        def assign(table: Table) -> Decision | None:
            if table.rematch_id != unusable_id:
                return None
            if not self._limits.creations.allow(player, time.monotonic()):
                raise ApiError("too-fast")
            return Decision(RematchAssigned(at=self._rooms.now(), by=player, table=self._new_id()))

        with self._rooms.pin(room):
            while True:
                await self._rooms.change_table(room.id, assign)
                async with room.lock:  # one at a time: never two rooms of one table
                    following = await self._open_or_create_table(room.table.rematch_id, player, options)
                table = following.table
                if table.status != "closed" and (table.status != "over" or table.seats_of(player)):
                    return following
                unusable_id = following.id

    async def _open_or_create_table(self, table_id: str, player: str, options: TableOptions) -> Room:
        try:
            return await self._rooms.open_latest(table_id)
        except NoSuchTable:
            return await self._rooms.create(table_id, options, player, self._new_id())

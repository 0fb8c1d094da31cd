"""Playing again: one table for all who sat at a finished one, whoever asks first, in whichever process."""

from __future__ import annotations

import time

import msgspec
from msgspec import Struct, field

from ...table import Entry, Refusal, Table, TableOptions
from ...table.commands import Name
from ...table.entries import RematchAssigned
from ...table.options import Milliseconds
from ...table.rematch import next_rematch_entry
from ..rooms import NoSuchTable, Room
from ..services import Services
from .problems import ApiError
from .table_commands import allowed_name


class RematchBody(Struct, frozen=True, forbid_unknown_fields=True):
    """`pace` is how long bots wait there, if nobody has asked before. `name` is for who has no password and
    whose name has become somebody else's meanwhile."""

    bot_delay_ms: Milliseconds | None = field(default=None, name="pace")
    name: Name = "Guest"


async def start_rematch(services: Services, table_id: str, player: str, rematch: RematchBody) -> Room:
    """The table where the same people play again, with this player in its seats.

    Its id is stored in the finished table before it is made: all are told the same one, and who asks after
    a fall makes what is missing. If that game is over too, the one after it is meant.
    """
    if not services.commands.allow(player, time.monotonic()):
        raise ApiError("too-fast")
    room = await services.rooms.open_latest(table_id)
    while True:
        before = room.table
        names = await _names(services, before, player, rematch.name)
        room = await _open_rematch(services, room, player, _options(services, before, rematch))
        if room.table.status != "over":
            break

    def step(table: Table) -> Entry | None:
        return next_rematch_entry(table, before, player, names, services.now())

    with services.rooms.pinned(room):
        while step(room.table):
            await services.rooms.change(room.id, step)
    return room


async def _names(services: Services, before: Table, player: str, otherwise: str) -> dict[int, str]:
    """A player's seats at a finished table, with names they may have: on a shared device those of before."""
    if before.status != "over":
        raise ApiError("not-over")
    own = before.seats_of(player)
    if not own:
        raise Refusal("not-seated")
    shares = len(own) > 1
    return {seat: await _name(services, player, before.seats[seat].name, otherwise, shares) for seat in own}


async def _name(services: Services, player: str, name: str, otherwise: str, shares: bool) -> str:
    try:
        return await allowed_name(services, player, name, shares)
    except ApiError as refused:
        if refused.problem.reason != "name-taken":
            raise
        return await allowed_name(services, player, otherwise, shares)


def _options(services: Services, before: Table, rematch: RematchBody) -> TableOptions:
    bots = {seat.bot for seat in before.seats if seat.kind == "bot"}
    if not bots <= set(services.bot_names):
        raise ApiError("no-such-bot")
    known = before.options.stand_in in services.bot_names
    return msgspec.structs.replace(
        before.options,
        bot_delay_ms=before.options.bot_delay_ms if rematch.bot_delay_ms is None else rematch.bot_delay_ms,
        stand_in=before.options.stand_in if known else services.bot_names[0],
    )


async def _open_rematch(services: Services, room: Room, player: str, options: TableOptions) -> Room:
    """The table that follows. One that was closed, or played to its end without them, has a successor."""
    unusable_id = ""

    def follow(table: Table) -> Entry | None:
        if table.rematch_id != unusable_id:
            return None
        if not services.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        return RematchAssigned(at=services.now(), by=player, table=services.new_id())

    with services.rooms.pinned(room):
        while True:
            await services.rooms.change(room.id, follow)
            async with room.lock:  # one at a time: never two rooms of one table
                following = await _open_or_create(services, room.table.rematch_id, player, options)
            table = following.table
            if table.status != "closed" and (table.status != "over" or table.seats_of(player)):
                return following
            unusable_id = following.id


async def _open_or_create(services: Services, table_id: str, player: str, options: TableOptions) -> Room:
    try:
        return await services.rooms.open_latest(table_id)
    except NoSuchTable:
        return await services.rooms.create(table_id, options, player, services.new_id())

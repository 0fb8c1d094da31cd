"""Playing again: one table for all who sat at a finished one, whoever asks first, in whichever process."""

from __future__ import annotations

import time

import msgspec
from msgspec import Struct

from ...table import Entry, Options, Refusal, Table
from ...table.again import next_step
from ...table.commands import Name
from ...table.entries import Followed
from ...table.options import Milliseconds
from ..rooms import NoSuchTable, Room
from ..services import Services
from .acting import allowed_name
from .refusals import Refuse


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """`pace` is how long bots wait there, if nobody has asked before. `name` is for who has no password and
    whose name has become somebody else's meanwhile."""

    pace: Milliseconds | None = None
    name: Name = "Guest"


async def play_again(services: Services, table_id: str, player: str, again: Again) -> Room:
    """The table where the same people play again, with this player in its seats.

    Its id is stored in the finished table before it is made: all are told the same one, and who asks after
    a fall makes what is missing. If that game is over too, the one after it is meant.
    """
    if not services.commands.allows(player, time.monotonic()):
        raise Refuse("too-fast")
    room = await services.rooms.fresh(table_id)
    while True:
        before = room.table
        names = await _names(services, before, player, again.name)
        room = await _successor(services, room, player, _options(services, before, again))
        if room.table.status != "over":
            break

    def step(table: Table) -> Entry | None:
        return next_step(table, before, player, names, services.now())

    with services.rooms.using(room):
        while step(room.table):
            await services.rooms.change(room.id, step)
    return room


async def _names(services: Services, before: Table, player: str, otherwise: str) -> dict[int, str]:
    """A player's seats at a finished table, with names they may have: on a shared device those of before."""
    if before.status != "over":
        raise Refuse("not-over")
    own = before.seats_of(player)
    if not own:
        raise Refusal("not-seated")
    shares = len(own) > 1
    return {seat: await _name(services, player, before.seats[seat].name, otherwise, shares) for seat in own}


async def _name(services: Services, player: str, name: str, otherwise: str, shares: bool) -> str:
    try:
        return await allowed_name(services, player, name, shares)
    except Refuse as refused:
        if refused.problem.reason != "name-taken":
            raise
        return await allowed_name(services, player, otherwise, shares)


def _options(services: Services, before: Table, again: Again) -> Options:
    bots = {seat.bot for seat in before.seats if seat.kind == "bot"}
    if not bots <= set(services.bot_names):
        raise Refuse("no-such-bot")
    known = before.options.stand_in in services.bot_names
    return msgspec.structs.replace(
        before.options,
        pace=before.options.pace if again.pace is None else again.pace,
        stand_in=before.options.stand_in if known else services.bot_names[0],
    )


async def _successor(services: Services, room: Room, player: str, options: Options) -> Room:
    """The table that follows. One that was closed, or played to its end without them, has a successor."""
    useless = ""

    def follow(table: Table) -> Entry | None:
        if table.successor != useless:
            return None
        if not services.creations.allows(player, time.monotonic()):
            raise Refuse("too-fast")
        return Followed(at=services.now(), by=player, table=services.new_id())

    with services.rooms.using(room):
        while True:
            await services.rooms.change(room.id, follow)
            async with room.lock:  # one at a time: never two rooms of one table
                following = await _made(services, room.table.successor, player, options)
            table = following.table
            if table.status != "closed" and (table.status != "over" or table.seats_of(player)):
                return following
            useless = following.id


async def _made(services: Services, table_id: str, player: str, options: Options) -> Room:
    try:
        return await services.rooms.fresh(table_id)
    except NoSuchTable:
        return await services.rooms.create(table_id, options, player, services.new_id())

"""What people do, whichever way they come: commands, new tables, the name and the eyes they may use."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ...errors import ViaNebulaError
from ...table import Chat, Command, Refusal, SeatBot, StartGame, Table, TableOptions, TakeSeat
from ...table.commands import Name
from ...table.user_text import clean_text
from ..auth.passwords import RESERVED_NAMES, login_key
from ..rooms import Room
from ..services import Services
from .problems import ApiError


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `seats` says who sits where: `me`, a bot's name, or empty for free.

    The first `me` goes by `name`; `names` are those of whoever shares the device, seat by seat.
    """

    options: TableOptions = TableOptions()
    seats: list[str] = []
    name: Name = "Guest"
    begin: bool = False
    names: list[Annotated[str, Meta(max_length=30)]] = []


async def execute_command(services: Services, table_id: str, command: Command, player: str) -> int:
    """Every command of a person, however it came, passes here."""
    kind = str(command.__struct_config__.tag)
    count = services.metrics.commands
    now = time.monotonic()
    talks = isinstance(command, Chat) and not services.chat.allow(player, now)
    if talks or not services.commands.allow(player, now):
        count.labels(kind, "too-fast").inc()
        raise ApiError("too-fast")
    if isinstance(command, TakeSeat):
        table = (await services.rooms.open_latest(table_id)).table
        name = await allowed_name(services, player, command.name, shares=bool(table.seats_of(player)))
        command = msgspec.structs.replace(command, name=name)
    began = time.monotonic()
    try:
        version = await services.rooms.execute(table_id, command, player)
    except Refusal as error:
        count.labels(kind, error.reason).inc()
        raise
    count.labels(kind, "done").inc()
    services.metrics.command_seconds.observe(time.monotonic() - began)
    return version


async def create_table_with_seats(services: Services, player: str, new: NewTable) -> Room:
    """A new table with people and bots in their seats."""
    if max(len(new.seats), len(new.names)) > new.options.seats:
        raise ApiError("no-such-seat")
    options = new.options
    if options.stand_in == TableOptions().stand_in and options.stand_in not in services.bot_names:
        options = msgspec.structs.replace(options, stand_in=services.bot_names[0])
    if any(who not in ("", "me", *services.bot_names) for who in (*new.seats, options.stand_in)):
        raise ApiError("no-such-bot")
    if options.clock.kind != "none" and options.clock.start == 0:
        raise ApiError("malformed-request", where="options.clock.start")  # everybody would be late at once
    if not services.creations.allow(player, time.monotonic()):
        raise ApiError("too-fast")
    try:
        services.context.setup(options)
    except ViaNebulaError as error:
        raise ApiError("unknown-board", where=str(error)) from None
    names = await _names(services, player, new)
    if new.begin and (len(new.seats) < new.options.seats or "" in new.seats):
        raise Refusal("seats-missing")
    room = await services.rooms.create(services.new_id(), options, player, services.new_id())
    for i, who in enumerate(new.seats):
        if who == "me":
            await services.rooms.execute(room.id, TakeSeat(seat=i + 1, name=names[i]), player)
        elif who:
            await services.rooms.execute(room.id, SeatBot(seat=i + 1, bot=who), player)
    if new.begin:
        await services.rooms.execute(room.id, StartGame(), player)
    return room


async def _names(services: Services, player: str, new: NewTable) -> dict[int, str]:
    """What those are called who sit down at a new table: the player first, then whoever shares the device."""
    own = await allowed_name(services, player, new.name)
    names: dict[int, str] = {}
    for i, who in enumerate(new.seats):
        if who == "me":
            given = new.names[i] if names and i < len(new.names) else ""
            names[i] = await allowed_name(services, player, given, shares=True) if given else own
    return names


async def allowed_name(services: Services, player: str, name: str, shares: bool = False) -> str:
    """The name a player may use: its own if it has a password, else any that nobody has a password for.

    Whoever `shares` its device and sits beside it may have any name that is not somebody else's.
    """
    name = clean_text(name)
    own = await asyncio.to_thread(services.storage.player, id=player)
    if own is not None and own.login is not None and not shares:
        return str(own.name)
    login = login_key(name)
    if login not in RESERVED_NAMES:
        holder = await asyncio.to_thread(services.storage.player, login=login)
        if holder is not None and holder.id != player:
            raise ApiError("name-taken")
    return name


def viewer_seat(table: Table, player: str, seat: int | None) -> int | None:
    """The seat (0-3) with whose eyes a player sees the table: one of its own, or none.

    Who has several seats on one device sees only what everybody sees until it says whose turn it is to look.
    """
    own = table.seats_of(player)
    if seat is None:
        return own[0] if len(own) == 1 else None
    if seat - 1 not in own:
        raise ApiError("not-your-seat")
    return seat - 1

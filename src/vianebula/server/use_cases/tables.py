"""What people do at tables, whichever way they come: commands, new tables, the tutorial's table."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ...errors import PositionError, ViaNebulaError
from ...i18n import Message
from ...position import UNKNOWN
from ...table import Chat, Command, Entry, Refusal, SeatBot, StartGame, TableOptions, TakeSeat
from ...table import entries as e
from ...table.commands import Commitment, Name
from ...text.position_text import format_position
from ...text.record import RULES
from ..bot_workers.tutorial import TUTORIAL_BOT, TUTORIAL_BOT_SEAT, load_tutorial_record
from ..rooms import Room, Rooms
from ..runtime.log_context import current_ids, log_context
from ..runtime.logs import log
from .accounts import Accounts
from .duplicates import Duplicates
from .limits import Limits
from .moderation import Moderation
from .problems import ApiError
from .rated_tables import check_rated_command, check_rated_table, rated_options

MAX_POSITION = 4_000  # letters of a line of text
TUTORIAL_OPTIONS = TableOptions(board="beginner", seats=2, public=False, bot_delay_ms=900)


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `seats` says who sits where: `me`, a bot's name, or empty for free.

    The first `me` goes by `name`; `names` are those of whoever shares the device, seat by seat.
    `commitments` are what these seats promise for the deal (docs/fair-play.md). `position` is a line of text
    from which the game goes on instead of a deal; the draw pile is shuffled anew.
    """

    options: TableOptions = TableOptions()
    seats: list[str] = []
    name: Name = "Guest"
    begin: bool = False
    names: list[Annotated[str, Meta(max_length=30)]] = []
    commitments: list[Commitment] = []
    position: Annotated[str, Meta(max_length=MAX_POSITION)] = ""


class Tables:
    """What holds for everybody who comes to a table or makes one."""

    duplicates: Duplicates

    def __init__(
        self,
        rooms: Rooms,
        accounts: Accounts,
        limits: Limits,
        bot_names: Sequence[str],
        new_id: Callable[[], str],
        moderation: Moderation,
    ) -> None:
        self._rooms, self._accounts, self._limits = rooms, accounts, limits
        self._bot_names, self._new_id = bot_names, new_id
        self._moderation = moderation

    async def execute_command(self, table_id: str, command: Command, player: str) -> int:
        """Do a command of a person, however it came; the version it made."""
        command_id = command.id or current_ids().get("command") or self._new_id()
        with log_context(table=table_id, command=command_id):
            return await self._execute(table_id, command, player)

    async def _execute(self, table_id: str, command: Command, player: str) -> int:
        kind = str(command.__struct_config__.tag)
        metrics = self._rooms.metrics
        now = time.monotonic()
        if self._rooms.storage.is_closed_to_writers():
            raise ApiError("read-only")
        talks = isinstance(command, Chat) and not self._limits.chat.allow(player, now)
        if talks or not self._limits.commands.allow(player, now):
            metrics.commands.labels(kind, "too-fast").inc()
            raise ApiError("too-fast")
        if isinstance(command, TakeSeat | SeatBot | StartGame):
            table = (await self._rooms.open_latest(table_id)).table
            if table.options.rated:
                await check_rated_command(self._rooms.storage, table, command, player)
            if table.duplicate and isinstance(command, StartGame):
                await self.duplicates.check_can_begin(table_id, table)
        if isinstance(command, Chat):
            await self._moderation.check_may_talk(player)
        if isinstance(command, TakeSeat):
            people = {seat.player for seat in table.seats}
            await self._moderation.check_welcome(player, {table.owner, *people})
            if table.duplicate and table.status == "open":
                claim = await self.duplicates.claim_seat(table.duplicate, table_id, player)
                if claim.table_id != table_id:
                    raise ApiError("played-before")
            shares = bool(table.seats_of(player))
            name = await self._accounts.permitted_name(player, command.name, shares)
            command = msgspec.structs.replace(command, name=name)
        elif isinstance(command, Chat) and command.name:
            name = await self._accounts.permitted_name(player, command.name)
            command = msgspec.structs.replace(command, name=name)
        began = time.monotonic()
        try:
            version = await self._rooms.execute(table_id, command, player)
        except Refusal as error:
            metrics.commands.labels(kind, error.reason).inc()
            log.info("command", extra={"do": kind, "outcome": error.reason})
            raise
        seconds = time.monotonic() - began
        metrics.commands.labels(kind, "done").inc()
        metrics.command_seconds.observe(seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"do": kind, "outcome": "done", "version": version, "ms": round(1000 * seconds, 1)}
            log.info("command", extra=facts)
        return version

    async def create_table(self, player: str, new_table: NewTable) -> Room:
        """A new table with people and bots in their seats."""
        options = self._check_options(new_table)
        if options.rated:
            await check_rated_table(self._rooms.storage, options, new_table.seats, player)
            options = rated_options(options)
        self._check_creation_rate(player)
        try:
            self._rooms.context.get_setup(options)
        except ViaNebulaError as error:
            raise ApiError("unknown-board", where=str(error)) from None
        names = await self._names_by_seat(player, new_table)
        if new_table.begin and (len(new_table.seats) < new_table.options.seats or "" in new_table.seats):
            raise Refusal("seats-missing")
        position = "" if not new_table.position else await self._start_position(new_table, options)
        room = await self._rooms.create(self._new_id(), options, player, self._new_id(), position=position)
        for i, who in enumerate(new_table.seats):
            if who == "me":
                promised = new_table.commitments[i] if i < len(new_table.commitments) else ""
                sits = TakeSeat(seat=i + 1, name=names[i], commitment=promised)
                await self._rooms.execute(room.id, sits, player)
            elif who:
                await self._rooms.execute(room.id, SeatBot(seat=i + 1, bot=who), player)
        if new_table.begin:
            await self._rooms.execute(room.id, StartGame(), player)
        return room

    async def _start_position(self, new_table: NewTable, options: TableOptions) -> str:
        """A position to go on from. Who has seen how the game went on must not know the cards to come."""
        if options.rated:
            raise ApiError("malformed-request", where="position")
        try:
            game = await asyncio.to_thread(self._rooms.context.new_game, options, new_table.position)
            position = game.position
            if UNKNOWN in (*position.deck, *(card for guild in position.guilds for card in guild.hand)):
                raise PositionError(Message("error-unknown-cards"))
        except ViaNebulaError as error:
            raise ApiError("no-record", where=str(error)) from None
        if position.over:
            raise ApiError("malformed-request", where="position")
        secrets.SystemRandom().shuffle(position.deck)
        return format_position(position)

    def _check_options(self, new_table: NewTable) -> TableOptions:
        given = (new_table.seats, new_table.names, new_table.commitments)
        if max(map(len, given)) > new_table.options.seats:
            raise ApiError("no-such-seat")
        options = new_table.options
        if options.stand_in == TableOptions().stand_in and options.stand_in not in self._bot_names:
            options = msgspec.structs.replace(options, stand_in=self._bot_names[0])
        if any(who not in ("", "me", *self._bot_names) for who in (*new_table.seats, options.stand_in)):
            raise ApiError("no-such-bot")
        if options.clock.kind != "none" and options.clock.start == 0:
            raise ApiError("malformed-request", where="options.clock.start")  # all would be late at once
        return msgspec.structs.replace(options, offline=False, first_seat=0)  # it is played here

    async def _names_by_seat(self, player: str, new_table: NewTable) -> dict[int, str]:
        """What those are called who sit down: the player first, then whoever shares the device."""
        own = await self._accounts.permitted_name(player, new_table.name)
        names: dict[int, str] = {}
        for i, who in enumerate(new_table.seats):
            if who == "me":
                given = new_table.names[i] if names and i < len(new_table.names) else ""
                names[i] = (
                    await self._accounts.permitted_name(player, given, shares_device=True) if given else own
                )
        return names

    async def start_tutorial(self, player: str, name: str) -> Room:
        """A table with the tutorial's deal, for nobody else, in no list but the player's own."""
        self._check_creation_rate(player)
        name = await self._accounts.permitted_name(player, name)
        options = msgspec.structs.replace(TUTORIAL_OPTIONS, stand_in=self._bot_names[0])
        room = await self._rooms.create(self._new_id(), options, player, self._new_id())
        at, deal, components = (
            self._rooms.now(),
            load_tutorial_record().headers["Deal"],
            room.table.components_digest,
        )
        entries: list[Entry] = [
            e.SeatTaken(at=at, by=player, seat=1, name=name),
            e.BotSeated(at=at, by=player, seat=TUTORIAL_BOT_SEAT + 1, bot=TUTORIAL_BOT),
            e.GameStarted(at=at, by=player, deal=deal, rules=RULES, components=components),
        ]
        for entry in entries:
            await self._rooms.append(room.id, entry)
        return room

    def _check_creation_rate(self, player: str) -> None:
        """Nobody makes tables without end."""
        if not self._limits.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")

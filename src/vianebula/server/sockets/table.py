"""A table's socket: what happens comes with versions, commands are acknowledged once they are stored."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from ...explain.events import Event
from ...table import Entry, Refusal, Table, story_for, view_of
from ...table.views import entry_view
from ...wire import (
    MAX_FRAME,
    PROTOCOL,
    Done,
    Happened,
    Look,
    Ping,
    Pong,
    Refused,
    Sync,
    Welcome,
    format_message,
    id_in,
    parse_from_client,
)
from ..process.limits import Limit
from ..rooms import NoSuchTable, Room
from ..services import Services
from ..storage import StorageDown
from ..visitors.acting import do, eyes
from ..visitors.refusals import Refuse
from .joining import FLOOD, NO_TABLE, TOO_LARGE, TOO_SLOW, admitted, read_and_write

QUEUE = 200  # messages a slow client may be behind
PATIENCE = 100  # frames too many before a flooding client is cut off


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, services: Services, room: Room, player: str, state: bool) -> None:
        self.socket, self.services, self.room = socket, services, room
        self.player, self.state = player, state
        self.seat = eyes(room.table, player, None)
        self.queue: asyncio.Queue[str | int] = asyncio.Queue(QUEUE)  # texts; a number closes with that code
        self.limit = Limit(services.settings.commands_per_second, 2 * services.settings.commands_per_second)
        self.too_many = 0

    # --- to the client

    def send(self, message: Any) -> None:
        self._put(format_message(message))

    def _put(self, text: str | int) -> None:
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            text = TOO_SLOW
        self.queue.put_nowait(text)

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        self._put(code)

    def welcome(self) -> None:
        self.send(Welcome(PROTOCOL, self._view(self.room.table)))

    def happened(self, room: Room, entry: Entry, events: list[Event]) -> None:
        """An entry was made: tell it as this viewer may know it. Who sees the same is sent the same text."""
        table = room.table
        seats = table.seats_of(self.player)
        if self.seat is None and len(seats) == 1:
            self.seat = seats[0]
        elif self.seat is not None and self.seat not in seats:
            self.seat = None
        you = self.player if self.player in _people(table) else ""
        key = ("happened", self.seat, you, self.state)
        text = table.cache.get(key)
        if text is None:
            story = story_for(table, events, self.seat)
            message = Happened(table.version, entry_view(entry), story, self._view(table))
            text = table.cache[key] = format_message(message)
        self._put(text)

    def _view(self, table: Table) -> Any:
        return view_of(table, self.seat, self.player, self.services.now(), with_state=self.state)

    async def write(self) -> None:
        """Send what is queued until told to close."""
        while True:
            text = await self.queue.get()
            if isinstance(text, int):
                await self.socket.close(text)
                return
            await self.socket.send_text(text)

    # --- from the client

    async def read(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or message.get("bytes") or ""
            if len(text) > MAX_FRAME:
                await self.socket.close(TOO_LARGE)
                return
            if not self.limit.allows("", time.monotonic()):
                self.too_many += 1
                if self.too_many > PATIENCE:
                    await self.socket.close(FLOOD)
                    return
                self.send(Refused(id_in(text), "too-fast"))
                continue
            await self._take(text)

    async def _take(self, text: str | bytes) -> None:
        try:
            message = parse_from_client(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, ValueError, RecursionError):
            self.send(Refused(id_in(text), "malformed-message"))
            return
        match message:
            case Ping(version=version):
                if version and version != self.room.table.version:
                    self.welcome()
                self.send(Pong(self.room.table.version, self.services.now()))
            case Sync():
                self.welcome()
            case Look(seat=seat):
                self._look(seat)
            case command:
                await self._do(command)

    def _look(self, seat: int | None) -> None:
        if seat is not None and seat - 1 not in self.room.table.seats_of(self.player):
            self.send(Refused("", "not-your-seat"))
            return
        self.seat = None if seat is None else seat - 1
        self.welcome()

    async def _do(self, command: Any) -> None:
        """The acknowledgement may come after the news of the same entry: both carry its version."""
        try:
            if not self.player:
                raise Refuse("not-signed-in")
            version = await do(self.services, self.room.id, command, self.player)
            self.send(Done(command.id, version))
        except Refusal as error:
            self.send(Refused(command.id, error.reason, error.rule, self.room.table.version))
        except Refuse as error:
            self.send(Refused(command.id, error.problem.reason, None, self.room.table.version))
        except StorageDown:
            self.send(Refused(command.id, "storage-down", None, self.room.table.version))


def _people(table: Table) -> set[str]:
    """Whose own something is in a view: seats, the table, lines of chat. All others see the same."""
    if "people" not in table.cache:
        seated = (seat.player for seat in table.seats)
        table.cache["people"] = {table.owner, *seated, *(line.player for line in table.chat)}
    people: set[str] = table.cache["people"]
    return people


@admitted
async def live(socket: WebSocket, services: Services) -> None:
    """Play or watch a table. `?state=1` adds the position as JSON to every view."""
    try:
        room = await services.rooms.fresh(socket.path_params["table_id"])
    except NoSuchTable:
        await socket.close(NO_TABLE, "no-such-table")
        return
    player = services.identities.of(socket)
    connection = Connection(socket, services, room, player, socket.query_params.get("state") == "1")
    services.connections.add(connection)
    connection.welcome()
    try:
        with services.rooms.watching(room, connection.happened):
            await read_and_write(socket, connection.read, connection.write)
    finally:
        services.connections.discard(connection)

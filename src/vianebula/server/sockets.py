"""A table's socket: what happens comes with versions, commands are acknowledged once they are stored."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..events import Event
from ..table import Entry, Refusal, Table, story_for, view_of
from ..table.views import entry_view
from ..wire import (
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
    parse_from_client,
)
from .answers import Refuse
from .api_tables import do
from .guards import address_of, is_same_origin
from .limits import Limit
from .lobby import PAUSE, Watcher
from .logs import log
from .requests import eyes
from .rooms import NoSuchTable, Room
from .services import Services
from .writer import StorageDown

QUEUE = 200  # messages a slow client may be behind
PATIENCE = 100  # frames too many before a flooding client is cut off
TOO_SLOW, NO_TABLE, WRONG_ORIGIN, FLOOD, TOO_LARGE = 4002, 4004, 4003, 1008, 1009

Job = Callable[[], Awaitable[None]]


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
        key = ("happened", self.seat, self.player if seats or self.player == table.owner else "", self.state)
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
                self.send(Refused("", "too-fast"))
                continue
            await self._take(text)

    async def _take(self, text: str | bytes) -> None:
        try:
            message = parse_from_client(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, ValueError, RecursionError):
            self.send(Refused("", "malformed-message"))
            return
        match message:
            case Ping(version=version):
                await self.services.rooms.fresh(self.room.id)
                if version and version != self.room.table.version:
                    self.welcome()
                self.send(Pong(self.room.table.version, self.services.now()))
            case Sync():
                await self.services.rooms.fresh(self.room.id)
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


async def admit(socket: WebSocket, services: Services) -> bool:
    """Accept a socket, unless it comes from another site's page, too fast, or is one too many."""
    await socket.accept()
    if not is_same_origin(socket.headers, services.settings.origins):
        await socket.close(WRONG_ORIGIN, "wrong-origin")
        return False
    is_full = len(services.connections) + len(services.lobby.watchers) >= services.settings.max_sockets
    if is_full or not services.requests.allows(address_of(socket), time.monotonic()):
        await socket.close(FLOOD, "too-fast")
        return False
    return True


async def live(socket: WebSocket) -> None:
    """Play or watch a table. `?state=1` adds the position as JSON to every view."""
    table_id = socket.path_params["table_id"]
    services: Services = socket.app.state.services
    if not await admit(socket, services):
        return
    try:
        room = await services.rooms.fresh(table_id)
    except NoSuchTable:
        await socket.close(NO_TABLE, "no-such-table")
        return
    player = services.identities.of(socket)
    connection = Connection(socket, services, room, player, socket.query_params.get("state") == "1")
    services.connections.add(connection)
    services.metrics.sockets.set(len(services.connections))
    room.watchers.add(connection.happened)
    connection.welcome()
    try:
        await read_and_write(connection.read, connection.write)
    except Exception:
        log.exception("socket-failed", extra={"table": table_id})
    finally:
        room.watchers.discard(connection.happened)
        services.connections.discard(connection)
        services.metrics.sockets.set(len(services.connections))


async def live_lobby(socket: WebSocket) -> None:
    """The open tables, sent again whenever they change, or one of one's own tables does."""
    services: Services = socket.app.state.services
    if not await admit(socket, services):
        return

    watcher = Watcher(services.identities.of(socket))

    async def tell() -> None:
        while True:
            watcher.stale.clear()
            await socket.send_text(format_message(await services.lobby.listing()))
            await watcher.stale.wait()
            await asyncio.sleep(PAUSE)

    async def read() -> None:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass

    services.lobby.watchers.add(watcher)
    try:
        await read_and_write(read, tell)
    finally:
        services.lobby.watchers.discard(watcher)


async def read_and_write(read: Job, *others: Job) -> None:
    """Read until the client goes away or is sent away, and do the others meanwhile.

    A server that stops closes its sockets itself (1012), so nothing here waits for that.
    """
    tasks = [asyncio.create_task(_until_gone(job)) for job in others]
    try:
        await _until_gone(read)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _until_gone(job: Job) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await job()


# Starlette's own routes: a socket through FastAPI is made of twice as many objects.
routes = [
    WebSocketRoute("/api/tables/{table_id}/live", live),
    WebSocketRoute("/api/lobby/live", live_lobby),
]

"""A table's socket: what happens comes with versions, commands are acknowledged once they are stored."""

from __future__ import annotations

import asyncio
import time

import msgspec
from starlette.websockets import WebSocket

from ...table import Command, Entry, Refusal, TableView, visible_events
from ...table.views import public_entry
from ...text.state_json import state_json
from ...wire import (
    MAX_FRAME_BYTES,
    PROTOCOL_VERSION,
    BotTurn,
    CommandDone,
    CommandRefused,
    EntryAdded,
    Ping,
    Pong,
    ServerMessage,
    SyncRequest,
    ViewAs,
    Welcome,
    decode_client_message,
    encode_message,
    peek_command_id,
)
from ..rooms import NoSuchTable, Room
from ..runtime.limits import RateLimiter
from ..runtime.log_context import log_context
from ..runtime.logs import log
from ..services import Services
from ..storage import StorageDown
from ..use_cases.origins import client_address
from ..use_cases.problems import ApiError
from ..use_cases.viewer import viewer_seat
from .lifecycle import (
    CLOSE_NO_SUCH_TABLE,
    CLOSE_TOO_FAST,
    CLOSE_TOO_LARGE,
    CLOSE_TOO_SLOW,
    guard_socket,
    run_socket_jobs,
)

MAX_QUEUED = 200  # messages a slow client may be behind,
MAX_QUEUED_CHARS = 1_000_000  # and how long they may be together
MAX_EXCESS_FRAMES = 100  # frames too many before a flooding client is cut off


class TableSocket:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, services: Services, room: Room, player: str) -> None:
        self.socket, self.services, self.room = socket, services, room
        self.player = player
        self.with_state = socket.query_params.get("state") == "1"
        self.line = socket.query_params.get("line") != "0"
        self.seat = viewer_seat(room.table, player, None)
        # Texts; a number closes with that code.
        self.queue: asyncio.Queue[str | int] = asyncio.Queue(MAX_QUEUED)
        self.rate_limiter = RateLimiter(
            services.settings.commands_per_second, 2 * services.settings.commands_per_second
        )
        self.n_excess_frames = 0
        self._address = client_address(socket)
        self._n_queued_chars = 0
        self._queued_welcome: tuple[int, str] | None = None  # not sent yet: its version and its text

    # --- to the client

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        self._enqueue(encode_message(message))

    def _enqueue(self, text: str | int) -> None:
        n_chars = len(text) if isinstance(text, str) else 0
        if self.queue.full() or self._n_queued_chars + n_chars > MAX_QUEUED_CHARS:
            while not self.queue.empty():
                self.queue.get_nowait()
            text, n_chars, self._n_queued_chars = CLOSE_TOO_SLOW, 0, 0
        self._n_queued_chars += n_chars
        self.queue.put_nowait(text)

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        self._enqueue(code)

    def send_welcome(self) -> None:
        """Send the whole table."""
        text = encode_message(Welcome(PROTOCOL_VERSION, self._build_view(), self._present_seats()))
        self._queued_welcome = (self.room.table.version, text)
        self._enqueue(text)
        self._send_bot_turn()

    def on_entry(self, room: Room, entry: Entry) -> None:
        """An entry was made: tell it as this viewer may know it. Who sees the same is sent the same text."""
        table = room.table
        seats = table.seats_of(self.player)
        if self.seat not in seats:  # one sat down, stood up, or was moved by a bid for the order of play
            self.seat = seats[0] if len(seats) == 1 else None
        you = self.player if self.player in room.views.players_marked_as_you else ""
        key = (self.seat, you, self.with_state, self.line)
        text = room.updates.get(key)
        if text is None:
            events = visible_events(table, table.last_events, self.seat)
            message = EntryAdded(table.version, public_entry(entry), events, self._build_view())
            text = room.updates[key] = encode_message(message)
        self._enqueue(text)
        self._send_bot_turn()

    def _send_bot_turn(self) -> None:
        """To the owner alone: what the bot knows that its browser is to think for."""
        table = self.room.table
        turn = table.bot_for_browser
        if turn is None or not self.player or self.player != table.owner:
            return
        seat, bot = turn
        position = self.room.views.visible_position(seat)
        assert position is not None
        self.send(BotTurn(table.game_version, seat + 1, bot, state_json(position)))

    def _build_view(self) -> TableView:
        now = self.services.now()
        return self.room.views.build(
            self.seat, self.player, now, with_state=self.with_state, with_line=self.line
        )

    def _present_seats(self) -> list[int]:
        return self.room.present_seats(self.services.now())

    async def write_messages(self) -> None:
        """Send what is queued until told to close."""
        while True:
            text = await self.queue.get()
            if isinstance(text, int):
                await self.socket.close(text)
                return
            self._n_queued_chars -= len(text)
            if self._queued_welcome is not None and text is self._queued_welcome[1]:
                self._queued_welcome = None
            await self.socket.send_text(text)

    # --- from the client

    async def read_messages(self) -> None:
        """Take what the client sends until it goes away, or sends too much."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or message.get("bytes") or ""
            if len(text) > MAX_FRAME_BYTES:
                await self.socket.close(CLOSE_TOO_LARGE)
                return
            now = time.monotonic()
            is_own_pace = self.rate_limiter.allow("", now)
            if not is_own_pace or not self.services.limits.frames.allow(self._address, now):
                self.n_excess_frames += 1
                if self.n_excess_frames > MAX_EXCESS_FRAMES:
                    await self.socket.close(CLOSE_TOO_FAST)
                    return
                self.send(CommandRefused(peek_command_id(text), "too-fast"))
                continue
            await self._handle_message(text)

    async def _handle_message(self, text: str | bytes) -> None:
        try:
            message = decode_client_message(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, ValueError, RecursionError):
            self.send(CommandRefused(peek_command_id(text), "malformed-message"))
            return
        match message:
            case Ping(version=version):
                if version and version != self.room.table.version:
                    self._send_welcome_again()
                self.send(Pong(self.room.table.version, self.services.now(), self._present_seats()))
            case SyncRequest():
                self._send_welcome_again()
            case ViewAs(seat=seat):
                self._set_viewer_seat(seat)
            case command:
                with log_context(command=command.id or self.services.new_id()):
                    log.debug("command-received", extra={"do": command.__struct_config__.tag})
                    await self._execute_command(command)

    def _send_welcome_again(self) -> None:
        """The table anew, unless that is on its way already; nobody is sent views without end."""
        if self._queued_welcome is not None and self._queued_welcome[0] == self.room.table.version:
            return
        if self.services.limits.views.allow(self._address, time.monotonic()):
            self.send_welcome()
        else:
            self.send(CommandRefused("", "too-fast"))

    def _set_viewer_seat(self, seat_number: int | None) -> None:
        if seat_number is not None and seat_number - 1 not in self.room.table.seats_of(self.player):
            self.send(CommandRefused("", "not-your-seat"))
            return
        self.seat = None if seat_number is None else seat_number - 1
        if self.services.limits.views.allow(self._address, time.monotonic()):
            self.send_welcome()
        else:  # as that seat from the next entry on
            self.send(CommandRefused("", "too-fast"))

    async def _execute_command(self, command: Command) -> None:
        """The acknowledgement may come after the news of the same entry: both carry its version."""
        try:
            if not self.player:
                raise ApiError("not-signed-in")
            version = await self.services.tables.execute_command(self.room.id, command, self.player)
            self.send(CommandDone(command.id, version))
        except Refusal as error:
            self.send(CommandRefused(command.id, error.reason, error.rule, self.room.table.version))
        except ApiError as error:
            self.send(CommandRefused(command.id, error.problem.reason, None, self.room.table.version))
        except StorageDown:
            self.send(CommandRefused(command.id, "storage-down", None, self.room.table.version))


@guard_socket
async def serve_table_socket(socket: WebSocket, services: Services) -> None:
    """Play or watch a table. `?state=1` adds the position as JSON to every view, `line=0` omits its text."""
    try:
        room = await services.rooms.open_latest(socket.path_params["table_id"])
    except NoSuchTable:
        await socket.close(CLOSE_NO_SUCH_TABLE, "no-such-table")
        return
    player = services.authenticator.identify_player(socket)
    connection = TableSocket(socket, services, room, player)
    with (
        room.show_to(player),
        services.connections.register(connection),
        services.rooms.subscribe(room, connection.on_entry),
    ):
        connection.send_welcome()
        await run_socket_jobs(socket, connection.read_messages, connection.write_messages)

"""Remote bots: a player with a token sits down like anybody, and plays its seat over the engine protocol.

One socket for a seat, one line a frame (docs/protocol.md). The server is the host: it shows the seat's view
and the legal actions, and nothing else, as long as the seat is the player's. A bot that is away when it is to
act is waited for, as a person is. One that is there but too slow, or plays what is not legal twice, is sent
away, and the table's stand-in plays on until it comes back.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

from starlette.websockets import WebSocket

from ...protocol.lines import VERSION, format_game_over, format_newgame
from ...table import Act, Command, Entry, Refusal, ReturnToSeat, SetAutoConfirm, StepAway
from ...table.entries import ActionPlayed, GameStarted
from ...text.position_text import format_position
from ...wire import MAX_FRAME_BYTES
from ..rooms import NoSuchTable, Room
from ..runtime.limits import RateLimiter
from ..services import Services
from ..storage import StorageDown
from ..use_cases.problems import ApiError
from ..use_cases.viewer import viewer_seat
from .lifecycle import (
    CLOSE_FAULT,
    CLOSE_NO_SUCH_TABLE,
    CLOSE_NOT_YOUR_SEAT,
    CLOSE_TOO_FAST,
    CLOSE_TOO_LARGE,
    CLOSE_TOO_SLOW,
    guard_socket,
    run_socket_jobs,
)

STOP_GRACE_S = 2.0  # to answer after `stop`
RETRY_DELAY_S = 0.2  # until something is tried again
MAX_QUEUED = 1000  # lines a bot may be behind
LINES_PER_SECOND = 100.0
SPELLING_REASONS = ("malformed-action", "ambiguous-action")  # as bad an answer as one against the rules


class RemoteBotSocket:
    """The host's end of one seat."""

    def __init__(self, socket: WebSocket, services: Services, room: Room, player: str, seat: int) -> None:
        self.socket, self.services, self.room = socket, services, room
        self.player, self.seat = player, seat
        self.outgoing_lines: asyncio.Queue[str | int] = asyncio.Queue(
            MAX_QUEUED
        )  # a number closes with that code
        self.rate_limiter = RateLimiter(LINES_PER_SECOND, 4 * LINES_PER_SECOND)
        self.asked_version: int | None = None  # the moment the bot was asked about
        self.time_limit_s = 0.0  # that it was given
        self.n_refused = 0  # answers to it
        self.timer: asyncio.TimerHandle | None = None
        self.is_ready = False
        self.is_over_sent = False
        self.changed = asyncio.Event()
        self.fault: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def send(self, *lines: str | int) -> None:
        """Queue lines; who is too far behind is cut off."""
        for line in lines:
            if self.outgoing_lines.full():
                while not self.outgoing_lines.empty():
                    self.outgoing_lines.get_nowait()
                line = CLOSE_TOO_SLOW
            self.outgoing_lines.put_nowait(line)

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        self.send(code)

    def on_entry(self, room: Room, entry: Entry) -> None:
        """An entry was made: tell what was played, ask if it is the bot's turn."""
        if isinstance(entry, GameStarted) and entry.seating:  # all moved, by bids for the order of play
            self.seat = entry.seating.index(self.seat + 1)
        if not self._has_own_seat():
            self.close(CLOSE_NOT_YOUR_SEAT)
            return
        if isinstance(entry, ActionPlayed):
            self.send(f"saw {entry.seat} {entry.text}")
        self.changed.set()
        self.ask_for_action()
        result = room.table.result
        if result is not None and not self.is_over_sent:
            self.is_over_sent = True
            self.send(format_game_over(room.table.game.scores if room.table.game else (), result.winners))

    def _has_own_seat(self) -> bool:
        """Before the game seats change hands: who has stood up may see nothing that its successor sees."""
        return self.seat in self.room.table.seats_of(self.player)

    def ask_for_action(self) -> None:
        """If the seat is to act and has not been asked about this moment, ask."""
        table = self.room.table
        to_act = table.waits_for == ("action", self.seat) and table.seats[self.seat].is_present
        if table.game is None or not to_act or not self.is_ready or not self._has_own_seat():
            self.asked_version = None
            return
        if self.asked_version == table.game_version:
            return
        self.asked_version, self.n_refused = table.game_version, 0
        position = self.room.views.visible_position(self.seat)
        assert position is not None
        legal = " ".join(table.game.legal.by_text)
        self.time_limit_s = self.services.settings.bot_seconds
        if table.clocks.deadline is not None:
            left = (table.clocks.deadline - self.services.now()) / 2000
            self.time_limit_s = min(self.time_limit_s, max(0.1, left))
        time_given = round(1000 * self.time_limit_s)
        self.send(f"position {format_position(position)}", f"legal {legal}", f"go time {time_given}")
        self._start_timer(self.time_limit_s, self._send_stop)

    def _start_timer(self, seconds: float, callback: Callable[[int], None]) -> None:
        """Unless it has answered by then."""
        self.cancel_timer()
        assert self.asked_version is not None
        self.timer = asyncio.get_running_loop().call_later(seconds, callback, self.asked_version)

    def cancel_timer(self) -> None:
        """Wait for no answer any more."""
        if self.timer is not None:
            self.timer.cancel()

    def _send_stop(self, version: int) -> None:
        if self._is_still_asked(version):
            self.send("stop")
            self._start_timer(STOP_GRACE_S, self._report_timeout)

    def _report_timeout(self, version: int) -> None:
        if self._is_still_asked(version):
            self.fault.set_result("late")

    def _is_still_asked(self, version: int) -> bool:
        return self.asked_version == version and not self.fault.done()

    # --- jobs

    async def kick_on_fault(self) -> None:
        """At the first fault: the stand-in takes over."""
        kind = await self.fault
        await self._execute_until_stored(StepAway(seat=self.seat + 1))
        await self.socket.send_text("quit")
        await self.socket.close(CLOSE_FAULT, kind)

    async def ensure_auto_confirm(self) -> None:
        """From the beginning of the game on its turns end by themselves: nobody is there to confirm them."""
        while await self.changed.wait():
            self.changed.clear()
            table = self.room.table
            if self.is_ready and table.status == "running" and not table.seats[self.seat].auto_confirm:
                await self._execute_until_stored(SetAutoConfirm(seat=self.seat + 1, auto_confirm=True))

    async def write_lines(self) -> None:
        """Send what is queued until told to close."""
        while isinstance(line := await self.outgoing_lines.get(), str):
            await self.socket.send_text(line)
        await self.socket.close(line)

    async def read_lines(self) -> None:
        """Take what the bot says, line by line, until it goes away."""
        self.send(f"vnep {VERSION}")
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if len(text) > MAX_FRAME_BYTES:
                await self.socket.close(CLOSE_TOO_LARGE)
                return
            for line in text.splitlines():
                if not self.rate_limiter.allow("", time.monotonic()):
                    await self.socket.close(CLOSE_TOO_FAST)
                    return
                await self._handle_line(line)

    async def _handle_line(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        if word == "ready" and not self.is_ready:
            self.is_ready = True
            table = self.room.table
            self.send(format_newgame(table.options.board, table.options.seats, self.seat))
            if table.seats[self.seat].bot:
                await self._execute_until_stored(ReturnToSeat(seat=self.seat + 1))
            self.changed.set()
            self.ask_for_action()
        elif word == "play":
            await self._play_answer(rest.strip()[:80])
        elif word == "ping":
            self.send(f"pong {rest[:20]}")

    async def _play_answer(self, text: str) -> None:
        """A bad answer is one that is no action or against the rules; any other refusal: it came too late."""
        version = self.asked_version
        if not text or version is None:
            return
        self.cancel_timer()  # what it waits for now is not its own fault
        refused = await self._execute_action(Act(seat=self.seat + 1, text=text, version=version))
        is_bad = refused is not None and (refused.rule is not None or refused.reason in SPELLING_REASONS)
        if refused is None or not is_bad or self.asked_version != version:
            return
        self.n_refused += 1
        self.send(f"refused {text} {refused.reason}")
        if self.n_refused == 1:
            self._start_timer(self.time_limit_s, self._send_stop)
        elif not self.fault.done():
            self.fault.set_result("illegal")

    async def _execute_action(self, command: Act) -> Refusal | None:
        """Like anybody's command; but who plays at many tables waits where others are told to wait."""
        while True:
            try:
                await self.services.tables.execute_command(self.room.id, command, self.player)
                return None
            except Refusal as error:
                return error
            except (ApiError, StorageDown):
                await asyncio.sleep(RETRY_DELAY_S)

    async def _execute_until_stored(self, command: Command) -> None:
        """A command of the host's own, until it is done or does not fit any more."""
        while True:
            try:
                with contextlib.suppress(Refusal):
                    await self.services.rooms.execute(self.room.id, command, self.player)
                return
            except StorageDown:
                await asyncio.sleep(RETRY_DELAY_S)


@guard_socket
async def serve_remote_bot_socket(socket: WebSocket, services: Services) -> None:
    """Play a seat of yours over the engine protocol; `?seat=` where you have several."""
    player = services.authenticator.identify_player(socket)
    try:
        room = await services.rooms.open_latest(socket.path_params["table_id"])
    except NoSuchTable:
        await socket.close(CLOSE_NO_SUCH_TABLE, "no-such-table")
        return
    seat = _requested_seat(room, player, socket.query_params.get("seat", ""))
    if seat is None:
        await socket.close(CLOSE_NOT_YOUR_SEAT, "not-your-seat")
        return
    host = RemoteBotSocket(socket, services, room, player, seat)
    try:
        with services.connections.register(host), services.rooms.subscribe(room, host.on_entry):
            await run_socket_jobs(
                socket, host.read_lines, host.write_lines, host.ensure_auto_confirm, host.kick_on_fault
            )
    finally:
        host.cancel_timer()
        host.fault.cancel()


def _requested_seat(room: Room, player: str, seat_text: str) -> int | None:
    """The seat that was asked for, or the only one; None if it is not the player's."""
    own_seats = {str(seat + 1): seat for seat in room.table.seats_of(player)}
    return own_seats.get(seat_text) if seat_text else viewer_seat(room.table, player, None)

"""Remote bots: a player with a token sits down like anybody, and plays its seat over the engine protocol.

One socket for a seat, one line a frame (docs/protocol.md). The server is the host: it shows the seat's view
and the legal actions, and nothing else. A bot that is away when it is to act is waited for, as a person is.
One that is there but too slow, or plays what is not legal twice, is sent away, and the table's stand-in plays
on until it comes back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket

from ...events import Event
from ...line import format_position
from ...protocol.lines import MAX_LINE, VERSION, format_newgame, format_over
from ...table import Act, Entry, Leave, Prefer, Refusal, Return
from ...table.entries import Acted
from ...table.views import seen_position
from ..process.limits import Limit
from ..rooms import NoSuchTable, Room
from ..services import Services
from ..visitors.acting import do, eyes
from ..visitors.refusals import Refuse
from .joining import FLOOD, NO_TABLE, TOO_LARGE, admit, read_and_write

NOT_YOURS, FAULT = 4001, 4005
PATIENCE = 2.0  # seconds to answer after `stop`
LINES_PER_SECOND = 100.0


class Engine:
    """The host's end of one seat."""

    def __init__(self, socket: WebSocket, services: Services, room: Room, player: str, seat: int) -> None:
        self.socket, self.services, self.room = socket, services, room
        self.player, self.seat = player, seat
        self.lines: asyncio.Queue[str | int] = asyncio.Queue(1000)  # a number closes with that code
        self.limit = Limit(LINES_PER_SECOND, 4 * LINES_PER_SECOND)
        self.asked: int | None = None  # the moment the bot was asked about
        self.refused = 0  # answers to it
        self.timer: asyncio.TimerHandle | None = None
        self.ready = False
        self.fault: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def say(self, *lines: str) -> None:
        for line in lines:
            if not self.lines.full():
                self.lines.put_nowait(line)

    def close(self, code: int) -> None:
        if not self.lines.full():
            self.lines.put_nowait(code)

    def happened(self, room: Room, entry: Entry, _events: list[Event]) -> None:
        if isinstance(entry, Acted):
            self.say(f"saw {entry.seat} {entry.text}")
        if self.ready:
            self.ask()
        result = room.table.result
        if room.table.status == "over" and result is not None:
            self.say(format_over(result.scores, result.winners))

    def ask(self) -> None:
        """If the seat is to act and has not been asked about this moment, ask."""
        table = self.room.table
        mine = table.waits_for == ("action", self.seat) and table.seats[self.seat].is_present
        if not mine or self.asked == table.moment or table.game is None:
            return
        self.asked, self.refused = table.moment, 0
        position = seen_position(table, self.seat)
        assert position is not None
        legal = " ".join(table.game.view(self.seat).legal.numbers)
        seconds = self.services.settings.bot_seconds
        if table.clocks.deadline is not None:
            seconds = min(seconds, max(0.1, (table.clocks.deadline - self.services.now()) / 2000))
        self.say(
            f"position {format_position(position)}", f"legal {legal}", f"go time {round(1000 * seconds)}"
        )
        self._after(seconds, self._stop)

    def _after(self, seconds: float, then: Callable[[int], None]) -> None:
        """Unless it has answered by then."""
        if self.timer is not None:
            self.timer.cancel()
        assert self.asked is not None
        self.timer = asyncio.get_running_loop().call_later(seconds, then, self.asked)

    def _stop(self, moment: int) -> None:
        if self._is_awaited(moment):
            self.say("stop")
            self._after(PATIENCE, self._late)

    def _late(self, moment: int) -> None:
        if self._is_awaited(moment):
            self.fault.set_result("late")

    def _is_awaited(self, moment: int) -> bool:
        table = self.room.table
        return table.moment == moment and table.waits_for == ("action", self.seat) and not self.fault.done()

    async def send_away(self) -> None:
        """At the first fault: the stand-in takes over."""
        kind = await self.fault
        await self._do(Leave(seat=self.seat + 1))
        await self.socket.send_text("quit")
        await self.socket.close(FAULT, kind)

    # --- jobs

    async def write(self) -> None:
        while isinstance(line := await self.lines.get(), str):
            await self.socket.send_text(line)
        await self.socket.close(line)

    async def read(self) -> None:
        self.say(f"vnep {VERSION}")
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if len(text) > MAX_LINE:
                await self.socket.close(TOO_LARGE)
                return
            for line in text.splitlines():
                if not self.limit.allows("", time.monotonic()):
                    await self.socket.close(FLOOD)
                    return
                await self._take(line)

    async def _take(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        if word == "ready" and not self.ready:
            self.ready = True
            table = self.room.table
            self.say(format_newgame(table.options.board, table.options.seats, self.seat))
            if table.seats[self.seat].bot:
                await self._do(Return(seat=self.seat + 1))
            await self._do(Prefer(seat=self.seat + 1, auto_confirm=True))
            self.ask()
        elif word == "play" and self.asked is not None:
            await self._play(rest.strip()[:80])
        elif word == "ping":
            self.say(f"pong {rest[:20]}")

    async def _play(self, text: str) -> None:
        if not text or self.asked is None:
            return
        command = Act(seat=self.seat + 1, text=text, version=self.asked)
        refused = await self._do(command)
        if refused and refused != "stale":
            self.refused += 1
            self.say(f"refused {text} {refused}")
            if self.refused > 1 and not self.fault.done():
                self.fault.set_result("illegal")

    async def _do(self, command: Any) -> str | None:
        """Like anybody's command; the reason if it is refused."""
        try:
            await do(self.services, self.room.id, command, self.player)
        except Refusal as error:
            return error.reason
        except Refuse as error:
            return error.problem.reason
        return None


async def play_seat(socket: WebSocket) -> None:
    """Play a seat of yours over the engine protocol; `?seat=` where you have several."""
    table_id = socket.path_params["table_id"]
    services: Services = socket.app.state.services
    if not await admit(socket, services):
        return
    player = services.identities.of(socket)
    asked = socket.query_params.get("seat", "")
    try:
        room = await services.rooms.fresh(table_id)
        seat = eyes(room.table, player, int(asked) if asked.isdigit() else None)
    except NoSuchTable:
        await socket.close(NO_TABLE, "no-such-table")
        return
    except Refuse:
        seat = None
    if seat is None:
        await socket.close(NOT_YOURS, "not-your-seat")
        return
    host = Engine(socket, services, room, player, seat)
    services.connections.add(host)
    room.watchers.add(host.happened)
    try:
        await read_and_write(host.read, host.write, host.send_away)
    finally:
        room.watchers.discard(host.happened)
        services.connections.discard(host)
        if host.timer is not None:
            host.timer.cancel()
        host.fault.cancel()

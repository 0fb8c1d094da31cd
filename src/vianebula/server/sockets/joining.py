"""How a socket begins and ends: who is let in, and reading and writing until one of them stops."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...errors import ViaNebulaError
from ..process.logs import log
from ..process.tasks import end
from ..services import Services
from ..storage import StorageDown
from ..visitors.origins import address_of, is_same_origin

TOO_SLOW, NO_TABLE, WRONG_ORIGIN, FLOOD, TOO_LARGE = 4002, 4004, 4003, 1008, 1009  # why a socket is closed
BROKEN = 1011
GONE = (WebSocketDisconnect, RuntimeError)  # what using a socket raises when its client is not there any more

Job = Callable[[], Awaitable[None]]


def admitted(
    serve: Callable[[WebSocket, Services], Awaitable[None]],
) -> Callable[[WebSocket], Awaitable[None]]:
    """Serve a socket, unless it comes from another site's page, too fast, or is one too many."""

    async def door(socket: WebSocket) -> None:
        services: Services = socket.app.state.services
        address = address_of(socket)
        await socket.accept()
        if not is_same_origin(socket.headers, services.settings.origins):
            await socket.close(WRONG_ORIGIN, "wrong-origin")
        elif not services.requests.allows(address, time.monotonic()) or not services.sockets.take(address):
            await socket.close(FLOOD, "too-fast")
        else:
            try:
                await serve(socket, services)
            except StorageDown:
                await socket.close(BROKEN, "storage-down")
            except ViaNebulaError:  # a table whose data set or rules are not there any more
                await socket.close(BROKEN, "cannot-be-played")
            finally:
                services.sockets.give_back(address)

    return door


async def read_and_write(socket: WebSocket, read: Job, *others: Job) -> None:
    """Read until the client goes away or is sent away, and do the others meanwhile.

    A server that stops closes its sockets itself (1012), so nothing here waits for that.
    """
    tasks = [asyncio.create_task(_until_gone(socket, job)) for job in others]
    try:
        await _until_gone(socket, read)
    finally:
        await end(*tasks)


async def _until_gone(socket: WebSocket, job: Job) -> None:
    """A job that cannot go on ends the socket: its client comes back to a new one."""
    try:
        await job()
    except GONE:
        pass
    except StorageDown:
        with contextlib.suppress(*GONE):
            await socket.close(BROKEN, "storage-down")
    except Exception:
        log.exception("socket-failed", extra={"path": socket.url.path})
        with contextlib.suppress(*GONE):
            await socket.close(BROKEN)

"""How a socket begins and ends: who is let in, and reading and writing until one of them stops."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..services import Services
from ..visitors.origins import address_of, is_same_origin

TOO_SLOW, NO_TABLE, WRONG_ORIGIN, FLOOD, TOO_LARGE = 4002, 4004, 4003, 1008, 1009  # why a socket is closed

Job = Callable[[], Awaitable[None]]


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

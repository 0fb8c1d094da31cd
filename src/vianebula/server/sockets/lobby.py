"""The lobby's socket: the open tables, sent again whenever they change."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket

from ..rooms.lobby import PAUSE, Watcher
from ..services import Services
from .joining import admitted, read_and_write


@admitted
async def live_lobby(socket: WebSocket, services: Services) -> None:
    """The open tables, sent again whenever they change, or one of one's own tables does."""
    watcher = Watcher(services.identities.of(socket))

    async def tell() -> None:
        while watcher.code is None:
            watcher.stale.clear()
            await socket.send_text(await services.lobby.shown())
            await watcher.stale.wait()
            await asyncio.sleep(PAUSE)
        await socket.close(watcher.code)

    async def read() -> None:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass

    services.lobby.watchers.add(watcher)
    services.connections.add(watcher)
    try:
        await read_and_write(socket, read, tell)
    finally:
        services.lobby.watchers.discard(watcher)
        services.connections.discard(watcher)

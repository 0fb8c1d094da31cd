"""The lobby's socket: the open tables, sent again whenever they change."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket

from ..rooms.lobby import LOBBY_PAUSE_S, LobbyWatcher
from ..services import Services
from .lifecycle import guarded_socket, run_socket


@guarded_socket
async def lobby_socket(socket: WebSocket, services: Services) -> None:
    """The open tables, sent again whenever they change, or one of one's own tables does."""
    watcher = LobbyWatcher(services.sessions.player_of(socket))

    async def write() -> None:
        while watcher.code is None:
            watcher.stale.clear()
            await socket.send_text(await services.lobby.listing_json())
            await watcher.stale.wait()
            await asyncio.sleep(LOBBY_PAUSE_S)
        await socket.close(watcher.code)

    async def read() -> None:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass

    with services.connections.registered(watcher), services.lobby.watched(watcher):
        await run_socket(socket, read, write)

"""The lobby's socket: the open tables, sent again whenever they change."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket

from ..rooms.lobby import MIN_UPDATE_INTERVAL_S, LobbyWatcher
from ..services import Services
from .lifecycle import guard_socket, run_socket_jobs


@guard_socket
async def serve_lobby_socket(socket: WebSocket, services: Services) -> None:
    """The open tables, sent again whenever they change, or one of one's own tables does."""
    watcher = LobbyWatcher(services.authenticator.identify_player(socket))

    async def write() -> None:
        while watcher.close_code is None:
            watcher.stale.clear()
            await socket.send_text(await services.lobby.public_tables_json())
            await watcher.stale.wait()
            await asyncio.sleep(MIN_UPDATE_INTERVAL_S)
        await socket.close(watcher.close_code)

    async def read() -> None:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass

    with services.connections.register(watcher), services.lobby.add_watcher(watcher):
        await run_socket_jobs(socket, read, write)

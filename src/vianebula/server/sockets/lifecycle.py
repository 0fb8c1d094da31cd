"""How a socket begins and ends: who is let in, and reading and writing until one of them stops."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...errors import ViaNebulaError
from ..runtime.log_context import log_context
from ..runtime.logs import log, log_failure
from ..runtime.tasks import cancel_tasks
from ..services import Services
from ..storage import StorageDown
from ..use_cases.origins import client_address, is_same_origin, request_id

# Why a socket is closed: codes from 4000 on are our own (docs/api.md).
CLOSE_TOO_FAST = 1008
CLOSE_TOO_LARGE = 1009
CLOSE_INTERNAL_ERROR = 1011
CLOSE_NOT_YOUR_SEAT = 4001
CLOSE_TOO_SLOW = 4002
CLOSE_WRONG_ORIGIN = 4003
CLOSE_NO_SUCH_TABLE = 4004
CLOSE_FAULT = 4005

# What using a socket raises when its client is not there any more.
DISCONNECT_ERRORS = (WebSocketDisconnect, RuntimeError)

SocketJob = Callable[[], Awaitable[None]]


def guard_socket(
    serve: Callable[[WebSocket, Services], Awaitable[None]],
) -> Callable[[WebSocket], Awaitable[None]]:
    """Serve a socket, unless it comes from another site's page, too fast, or is one too many."""

    async def endpoint(socket: WebSocket) -> None:
        services: Services = socket.app.state.services
        address, limits = client_address(socket), services.limits
        await socket.accept()
        if not is_same_origin(socket.headers, services.settings.origins):
            await socket.close(CLOSE_WRONG_ORIGIN, "wrong-origin")
        elif not limits.requests.allow(address, time.monotonic()) or not limits.sockets.acquire(address):
            await socket.close(CLOSE_TOO_FAST, "too-fast")
        else:
            try:
                with log_context(request=request_id(socket.headers, services.new_id)):
                    await _serve(socket, services, serve)
            finally:
                limits.sockets.release(address)

    return endpoint


async def _serve(
    socket: WebSocket, services: Services, serve: Callable[[WebSocket, Services], Awaitable[None]]
) -> None:
    log.info("socket-opened", extra={"path": socket.url.path})
    try:
        await serve(socket, services)
    except StorageDown:
        await socket.close(CLOSE_INTERNAL_ERROR, "storage-down")
    except ViaNebulaError as error:  # a table whose data set or rules are not there any more
        log_failure("cannot-be-played", error, logging.ERROR, path=socket.url.path)
        await socket.close(CLOSE_INTERNAL_ERROR, "cannot-be-played")
    finally:
        log.info("socket-closed", extra={"path": socket.url.path})


async def run_socket_jobs(socket: WebSocket, read: SocketJob, *others: SocketJob) -> None:
    """Read until the client goes away or is sent away, and do the others meanwhile.

    A server that stops closes its sockets itself (1012), so nothing here waits for that.
    """
    tasks = [asyncio.create_task(_run_until_disconnect(socket, job)) for job in others]
    try:
        await _run_until_disconnect(socket, read)
    finally:
        await cancel_tasks(*tasks)


async def _run_until_disconnect(socket: WebSocket, job: SocketJob) -> None:
    """A job that cannot go on ends the socket: its client comes back to a new one."""
    try:
        await job()
    except DISCONNECT_ERRORS:
        pass
    except StorageDown:
        with contextlib.suppress(*DISCONNECT_ERRORS):
            await socket.close(CLOSE_INTERNAL_ERROR, "storage-down")
    except Exception as error:
        log_failure("socket-failed", error, logging.ERROR, path=socket.url.path)
        with contextlib.suppress(*DISCONNECT_ERRORS):
            await socket.close(CLOSE_INTERNAL_ERROR)

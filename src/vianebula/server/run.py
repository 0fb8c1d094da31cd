"""How a server runs as a process: its address, its limits of files, and how it hands over to a successor."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys

import uvicorn
from fastapi import FastAPI

from ..system import raise_file_limit
from ..wire import MAX_FRAME_BYTES
from .runtime.http_gate import FILES_RESERVED, HttpGate, gated_protocol
from .settings import Settings
from .supervisor import LISTEN_VARIABLE, READY_VARIABLE


class Server(uvicorn.Server):
    """Says when it serves, to whoever started it to take over from another."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        ready = os.environ.pop(READY_VARIABLE, "")
        if self.started and ready:
            with open(int(ready), "wb") as pipe:
                pipe.write(b"ready\n")


def serve(app: FastAPI, settings: Settings, host: str, port: int) -> None:
    """Serve until a signal ends it."""
    trusted = frozenset(address.strip() for address in settings.trusted_proxies.split(","))
    gate = HttpGate(max(32, raise_file_limit() - FILES_RESERVED), trusted)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=gated_protocol(gate),
        log_config=None,
        access_log=False,
        ws_max_size=MAX_FRAME_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=10,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        server_header=False,
    )
    # uvicorn stops gently and then raises the signal again: the process is to end as any other, and clean up.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    given = os.environ.pop(LISTEN_VARIABLE, "")
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C, raised again in the same way
        Server(config).run([socket.socket(fileno=int(given))] if given else None)

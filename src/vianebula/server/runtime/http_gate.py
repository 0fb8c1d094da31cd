"""Connections that have not said yet what they want: who says it slowly, or never, keeps no place for long.

Every connection is a file to the system, and there are only so many. One that does not send a whole request
head in time is closed; where all places are taken, the one that has waited longest for its head makes room.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_TIMEOUT_S = 10.0  # from the beginning of a connection to the end of its first request's head
HEADLESS_PER_ADDRESS = 64  # connections of one address that have not sent one
CONNECTIONS_PER_ADDRESS = 200  # of one address, sockets aside; a proxy that is trusted may have more
FILES_RESERVED = 100  # for the database, the page's files, workers and logs


class HttpGate:
    """Who is let in: so many connections in all, and of one address."""

    def __init__(self, max_connections: int, trusted: frozenset[str] = frozenset()) -> None:
        self.max_connections = max_connections
        self._trusted = trusted
        self._headless: dict[GatedProtocol, None] = {}  # the oldest first
        self._n_headless: Counter[str] = Counter()
        self._n_open: Counter[str] = Counter()

    def admit(self, connection: GatedProtocol, n_open: int) -> bool:
        """May it stay, where so many are open? It counts from now on."""
        address = connection.address
        self._headless[connection] = None
        self._n_headless[address] += 1
        self._n_open[address] += 1
        if address not in self._trusted and (
            self._n_headless[address] > HEADLESS_PER_ADDRESS
            or self._n_open[address] > CONNECTIONS_PER_ADDRESS
        ):
            return False
        if n_open <= self.max_connections:
            return True
        oldest = next(iter(self._headless))
        oldest.transport.abort()
        return oldest is not connection

    def on_head(self, connection: GatedProtocol) -> None:
        """It has said what it wants."""
        if connection in self._headless:
            del self._headless[connection]
            _count_down(self._n_headless, connection.address)

    def on_closed(self, connection: GatedProtocol) -> None:
        """It is a connection of HTTP no more: closed, or a socket, which is counted elsewhere."""
        self.on_head(connection)
        _count_down(self._n_open, connection.address)


def _count_down(counts: Counter[str], address: str) -> None:
    """One less; who has none is forgotten. (Counters' own `-=` looks at all addresses.)"""
    counts[address] -= 1
    if counts[address] <= 0:
        del counts[address]


class GatedProtocol(HttpToolsProtocol):
    """A connection that is asked for its first request's head in time."""

    gate: HttpGate  # set by `gated_protocol`
    address = "?"
    _head_timer: asyncio.TimerHandle | None = None
    _is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or not."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else "?"
        self._is_counted = True
        if self.gate.admit(self, len(self.connections)):
            self._head_timer = self.loop.call_later(HEAD_TIMEOUT_S, transport.abort)
        else:
            transport.abort()

    def on_headers_complete(self) -> None:
        """The head is whole."""
        self._end_waiting()
        self.gate.on_head(self)
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket."""
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._end_waiting()
        self._leave()
        super().connection_lost(exc)

    def _end_waiting(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _leave(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.gate.on_closed(self)


def gated_protocol(gate: HttpGate) -> type[Any]:
    """The protocol of a server whose connections this gate counts."""
    return type("GatedProtocol", (GatedProtocol,), {"gate": gate})

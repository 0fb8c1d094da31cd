"""The open sockets of a process, by whose they are."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

CLOSE_RECONNECT = 1012  # the code that tells a client to come back
SIGN_OUT_DELAY_S = 1.0  # the answer that brings a new cookie comes first


class ClosableConnection(Protocol):
    """A socket, as far as it can be told to close."""

    player: str

    def close(self, code: int) -> None:
        """Send what is queued, then close."""


class Connections:
    """Every open socket of this process."""

    def __init__(self) -> None:
        self._open: set[ClosableConnection] = set()

    def __iter__(self) -> Iterator[ClosableConnection]:
        return iter(self._open)

    @contextmanager
    def register(self, connection: ClosableConnection) -> Iterator[None]:
        """It is known here for as long as it is open."""
        self._open.add(connection)
        try:
            yield
        finally:
            self._open.discard(connection)

    def close_connections_of(self, player: str) -> None:
        """Who was connected with what is revoked now must come back."""
        for connection in self._open:
            if connection.player == player:
                asyncio.get_running_loop().call_later(SIGN_OUT_DELAY_S, connection.close, CLOSE_RECONNECT)

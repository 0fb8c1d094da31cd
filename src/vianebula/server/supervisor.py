"""A server that can be replaced while people play: SIGHUP starts a successor at the same address.

The address is opened here, once, and inherited. The successor is new in every way, so an update that was
installed meanwhile is what it runs. When it serves, the old one closes its sockets (1012), whose pages come
back within a moment, writes what waits and ends. Where a successor does not come up, the old one goes on.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import time

from .runtime.logs import log

LISTEN_VARIABLE = "VIANEBULA_LISTEN_FD"  # tells a server its address, already open,
READY_VARIABLE = "VIANEBULA_READY_FD"  # and where to say that it serves
START_TIMEOUT_S = 600.0  # it may compile rules and bots first
STOP_TIMEOUT_S = 30.0
POLL_S = 0.2


class Supervisor:
    """Starts a server, and others to take over from it."""

    def __init__(self, command: list[str], host: str, port: int) -> None:
        self._command = command
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._listener = socket.create_server((host, port), family=family, backlog=2048)
        self._current: subprocess.Popen[bytes] | None = None
        self._signals: list[int] = []  # that have come and wait to be dealt with

    def run(self) -> int:
        """Until told to end, or the server ends by itself; its exit status."""
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda number, _frame: self._signals.append(number))
        self._current = self._start_ready()
        if self._current is None:
            return 1
        while True:
            while self._signals:
                if self._signals.pop(0) == signal.SIGHUP:
                    self._hand_over()
                else:
                    return self._stop(self._current)
            status = self._current.poll()
            if status is not None:
                return status
            time.sleep(POLL_S)

    def _hand_over(self) -> None:
        successor = self._start_ready()
        if successor is None:
            log.error("successor-failed")
            return
        assert self._current is not None
        old, self._current = self._current, successor
        self._stop(old)
        log.info("handed-over", extra={"pid": successor.pid})

    def _start_ready(self) -> subprocess.Popen[bytes] | None:
        """A process that serves; None if it did not come up."""
        end = time.monotonic() + START_TIMEOUT_S
        ready, says = os.pipe()
        listener = self._listener.fileno()
        environment = {**os.environ, LISTEN_VARIABLE: str(listener), READY_VARIABLE: str(says)}
        process = subprocess.Popen(self._command, env=environment, pass_fds=(listener, says))
        os.close(says)
        try:
            while time.monotonic() < end and {*self._signals} <= {signal.SIGHUP}:
                heard, _, _ = select.select([ready], [], [], POLL_S)
                if heard:  # that it serves, or nothing: it has ended
                    if os.read(ready, 16):
                        return process
                    break
        finally:
            os.close(ready)
        self._stop(process)
        return None

    def _stop(self, process: subprocess.Popen[bytes]) -> int:
        process.terminate()
        try:
            return process.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()


def supervise(host: str, port: int, arguments: list[str]) -> int:
    """Serve at this address, by `vianebula serve` with these arguments."""
    return Supervisor([sys.executable, "-m", "vianebula", "serve", *arguments], host, port).run()

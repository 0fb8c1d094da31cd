"""Servers as processes of their own, to be killed.

A `ForkedServer` is forked from a process that has imported everything, which saves half of its start.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any

import httpx2

from .helpers import free_port
from .run_server import serve_with

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["uvicorn", "vianebula.server.app", "psycopg", "redis.asyncio"])

FAST = {
    "VIANEBULA_SECRET": "only-for-tests-on-this-machine",
    "VIANEBULA_DEVELOPMENT": "1",
    "VIANEBULA_BOTS": "greedy,builder,random",
    "VIANEBULA_BOT_WORKERS": "0",
    "VIANEBULA_COMMANDS_PER_SECOND": "100000",
    "VIANEBULA_REQUESTS_PER_SECOND": "100000",
    "VIANEBULA_TABLES_PER_MINUTE": "1000000",
    "VIANEBULA_SOCKETS_PER_ADDRESS": "100000",
}


class ServerProcess:
    """A server that is started, killed, and started again at the same address."""

    def __init__(self, database: str, redis: str = "", **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        more = {f"VIANEBULA_{key.upper()}": str(value) for key, value in settings.items()}
        self._environment = {
            **os.environ,
            **FAST,
            "VIANEBULA_DATABASE": database,
            "VIANEBULA_REDIS": redis,
            **more,
        }
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None

    def start(self, wait: bool = True, log: IO[bytes] | None = None) -> None:
        command = [sys.executable, str(Path(__file__).with_name("run_server.py")), str(self.port)]
        self.process = subprocess.Popen(command, env=self._environment, stderr=log)
        if wait:
            self.wait()

    def wait(self, seconds: float = 300) -> None:
        end = time.monotonic() + seconds
        with httpx2.Client(base_url=self.url, timeout=2) as client:  # one for all: to make it takes longer
            while time.monotonic() < end:
                assert self.process is not None
                assert self.process.poll() is None, "the server did not start"
                try:
                    if client.get("/health/ready").status_code == 200:
                        return
                except httpx2.TransportError:
                    pass
                time.sleep(0.05)
        raise AssertionError("the server did not get ready")

    def kill(self) -> None:
        """No time for last words."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        if self.process is None or self.process.poll() is not None:
            return 0
        self.process.terminate()
        try:
            return self.process.wait(60)  # on a busy machine
        except subprocess.TimeoutExpired:
            self.kill()
            return -9


class ForkedServer(ServerProcess):
    """As ever, but started sooner; what it logs goes where ours does."""

    def start(self, wait: bool = True, log: IO[bytes] | None = None) -> None:
        assert log is None
        self.process = ForkedProcess(self._environment, self.port)
        if wait:
            self.wait()


class ForkedProcess:
    """A forked server, asked as `subprocess.Popen` is."""

    def __init__(self, environment: dict[str, str], port: int) -> None:
        self._process = FORKING.Process(target=serve_with, args=(environment, port))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("a forked server", timeout or 0)
        return self._process.exitcode

    def terminate(self) -> None:
        self._process.terminate()

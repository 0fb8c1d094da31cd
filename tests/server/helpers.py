"""A server in this process, and players that use it."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient

from vianebula.server import Settings, create_app
from vianebula.server.storage import Storage
from vianebula.server.storage.database import PlayerRow

ORIGIN = {"origin": "http://testserver"}


def settings_for(database: str, **given: Any) -> Settings:
    fast: dict[str, Any] = {
        "development": True,
        "database": database,
        "bot_workers": 0,
        "client": "none",
        "bots": ("greedy", "builder", "random"),
        "hint_bot": "search:nodes=60",
        "analysis_bot": "search:nodes=20",
        "hints_per_minute": 100_000.0,
        "commands_per_second": 10_000.0,
        "requests_per_second": 10_000.0,
        "tables_per_minute": 100_000.0,
        "sweep_seconds": 0.2,
        "gc_tuning": False,
    }
    return Settings(**(fast | given))


def sqlite_url(folder: Path) -> str:
    """A database without games in a folder. It is a copy: to make one takes longer than most tests."""
    path = folder / "games.db"
    if not path.exists():
        path.write_bytes(_new_sqlite_database())
    return f"sqlite:///{path}"


@cache
def _new_sqlite_database() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        make_tables(f"sqlite:///{path}")
        return path.read_bytes()


def make_tables(url: str) -> None:
    """Give an empty database what a server would give it at its first start."""
    storage = Storage(url)
    storage.migrate_schema()
    storage.close()


class Person:
    """A browser: a client with cookies of its own."""

    def __init__(self, app: FastAPI, name: str) -> None:
        self.name = name
        self.client = TestClient(app, raise_server_exceptions=False)
        self.client.portal = app.state.portal  # everybody on the event loop of the one server
        self.client.headers.update(ORIGIN)

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, body: Any, status: int | None = 200) -> Any:
        answer = self.client.post(path, json=body)
        assert status is None or answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json()

    def create(self, seats: list[str], begin: bool = True, **options: Any) -> str:
        options = {"seats": len(seats), "pace": 0, **options}
        body = {"options": options, "seats": seats, "name": self.name, "begin": begin}
        table_id: str = self.post("/api/tables", body, 201)["id"]
        return table_id

    def do(self, table_id: str, status: int | None = 200, **command: Any) -> Any:
        return self.post(f"/api/tables/{table_id}/commands", command, status)

    def table(self, table_id: str, seat: int | None = None) -> Any:
        query = f"?seat={seat}" if seat else ""
        return self.get(f"/api/tables/{table_id}{query}")["table"]

    @contextmanager
    def socket(self, table_id: str) -> Iterator[Socket]:
        with self.client.websocket_connect(f"/api/tables/{table_id}/live", headers=ORIGIN) as socket:
            yield Socket(socket)


class Socket:
    def __init__(self, socket: Any) -> None:
        self.socket = socket

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def receive(self) -> Any:
        return json.loads(self.socket.receive_text())

    def until(self, say: str, keep: Callable[[Any], None] = lambda _: None) -> Any:
        """The next message of a kind."""
        while True:
            message = self.receive()
            keep(message)
            if message["say"] == say:
                return message


@contextmanager
def running(settings: Settings, **parts: Any) -> Iterator[FastAPI]:
    app = create_app(settings, **parts)
    with TestClient(app) as client:
        app.state.portal = client.portal
        yield app


def found_player(storage: Storage, *, id: str | None = None, login: str | None = None) -> PlayerRow:
    """A player who must be there."""
    row = storage.find_player(id=id, login=login)
    assert row is not None
    return row


def first_choice(table: Any) -> str:
    text: str = table["choices"][0]["choices"][0]["text"]
    return text


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(condition: Callable[[], Any], seconds: float = 240, pause: float = 0.02) -> Any:
    """Ask until there is an answer. Bots are compiled when they first act, hence the patience."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = condition()
        if answer:
            return answer
        time.sleep(pause)
    raise AssertionError("it did not happen in time")

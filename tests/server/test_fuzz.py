"""Nonsense over HTTP and sockets: no 5xx, no lost table, a reason for every refusal."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from starlette.websockets import WebSocketDisconnect

from vianebula.server import create_app

from .helpers import Person, first_choice, running, settings_for, sqlite_url
from .server_process import ForkedServer

REASON = re.compile("[a-z]+(-[a-z]+)*")


@pytest.fixture(scope="module")
def sqlite_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(settings_for(sqlite_url(tmp_path_factory.mktemp("fuzz")))) as app:
        yield app


@pytest.fixture(scope="module")
def postgres_app(postgres: Any) -> Iterator[FastAPI]:
    with running(settings_for(_create_database(postgres, "fuzz"))) as app:
        yield app


@pytest.fixture(params=["sqlite_app", "postgres_app"])
def app(request: pytest.FixtureRequest) -> FastAPI:
    """What one kind of database takes, the other may not."""
    app: FastAPI = request.getfixturevalue(request.param)
    return app


@dataclass
class FuzzedServer:
    """A server process, and a table on it at which the bearer of a token sits."""

    process: ForkedServer
    table_id: str
    token: str


@pytest.fixture(scope="module")
def servers(postgres: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[FuzzedServer]]:
    """One on each kind of database: making up a request takes longer than sending it to both."""
    databases = (sqlite_url(tmp_path_factory.mktemp("api")), _create_database(postgres, "api"))
    quick = {"hint_bot": "search:nodes=60", "analysis_bot": "search:nodes=20"}
    processes = [ForkedServer(database, **quick) for database in databases]
    for process in processes:
        process.start(wait=False)
    yield [_seat_somebody(process) for process in processes]
    for process in processes:
        assert process.stop() in (0, -15)


def _create_database(postgres: Any, name: str) -> str:
    postgres.psql(f"CREATE DATABASE {name}")
    url: str = postgres.get_uri(name)
    return url


def _seat_somebody(process: ForkedServer) -> FuzzedServer:
    process.wait()
    with httpx2.Client(base_url=process.url) as anna:
        new = {"options": {"seats": 2}, "seats": ["me", "greedy"], "begin": True}
        table_id = anna.post("/api/tables", json=new).json()["id"]
        return FuzzedServer(process, table_id, anna.post("/api/me/token").json()["token"])


# --- HTTP, from the server's own description

N_PARTS = 8  # of all that can be asked, so that several processes share the work


@pytest.fixture(scope="module")
def operations() -> list[Any]:
    """All that can be asked of a server. The library takes seconds to load: only who runs this does."""
    import schemathesis

    schema: Any = schemathesis.openapi.from_dict(create_app(settings_for("sqlite://")).openapi())
    return [result.ok() for result in schema.get_all_operations()]


@pytest.mark.parametrize("part", range(N_PARTS))
def test_the_api_keeps_its_word(part: int, operations: list[Any], servers: list[FuzzedServer]) -> None:
    generated = settings(
        max_examples=6,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    for operation in operations[part::N_PARTS]:

        def ask(case: Any) -> None:
            for server in servers:
                _call(case, server.process.url, {})
            if "table_id" in (case.path_parameters or {}):  # by somebody who sits at a table that is there
                for server in servers:
                    case.path_parameters["table_id"] = server.table_id
                    _call(case, server.process.url, {"authorization": f"Bearer {server.token}"})

        generated(given(case=operation.as_strategy())(ask))()


def _call(case: Any, url: str, headers: dict[str, str]) -> None:
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

    response = case.call(base_url=url, headers=headers)
    case.validate_response(
        response, checks=(not_a_server_error, content_type_conformance, response_schema_conformance)
    )
    if response.status_code >= 400:
        assert REASON.fullmatch(response.json()["reason"])


# --- sockets


def _nonsense(chance: random.Random, good: dict[str, Any]) -> str | bytes:
    """Something a bad client may send."""
    junk: list[Any] = [
        None,
        -1,
        2**70,
        1e308,
        "",
        "x" * 600,
        [],
        {},
        True,
        "\u202e",
        "a\0b",
        "'; DROP TABLE entries; --",
    ]
    match chance.randrange(7):
        case 0:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(40)))
        case 1:
            return json.dumps(chance.choice(junk))
        case 2:
            return json.dumps(good)[: chance.randrange(1, 40)]
        case 3:
            field = chance.choice(list(good))
            return json.dumps(good | {field: chance.choice(junk)})
        case 4:
            return json.dumps({key: value for key, value in good.items() if chance.random() < 0.6})
        case 5:
            return json.dumps(good | {"version": chance.randrange(-3, 400), "id": ""})
    return "[" * chance.randrange(1, 9_000)


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_on_a_socket(app: FastAPI, seed: int) -> None:
    chance = random.Random(seed)
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    path = f"/api/tables/{table_id}"
    acted = 0
    with anna.socket(table_id) as socket:
        socket.until("welcome")
        for i in range(120):
            seat = anna.table(table_id)["waits"]["seat"]
            table = anna.table(table_id, seat)
            good = {"do": "confirm", "seat": seat, "version": table["version"], "id": f"{i}"}
            if table["waits"]["kind"] == "action":
                good |= {"do": "act", "text": first_choice(table)}
            if i % 10 == 9:
                socket.send(**good)
                assert socket.until("done")["version"] == table["version"] + 1
                acted += 1
                continue
            text = _nonsense(chance, good)
            if isinstance(text, bytes):
                socket.socket.send_bytes(text)
            else:
                socket.socket.send_text(text)
            socket.send(do="ping")
            heard: list[Any] = []
            socket.until("pong", heard.append)
            for message in heard:
                assert message["say"] in ("refused", "done", "happened", "welcome", "pong")
                if message["say"] == "refused":
                    assert REASON.fullmatch(message["reason"])
    after = anna.get(path)["table"]
    assert after["version"] >= table["version"]
    assert acted == 12
    assert app.state.services.metrics.requests.labels("GET", "500")._value.get() == 0


def test_a_megabyte_closes_the_socket_and_nothing_else(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    with anna.socket(table_id) as bad, anna.socket(table_id) as good:
        good.until("welcome")
        bad.until("welcome")
        bad.socket.send_text("x" * 1_000_000)
        with pytest.raises(WebSocketDisconnect):
            bad.receive()
        good.send(do="ping")
        assert good.until("pong")


NAMES = ["a\0", "\0", "İ" * 30, "x" * 30, "\ud7ff", "A  b"]


@pytest.mark.parametrize("name", NAMES)
def test_odd_names(app: FastAPI, name: str) -> None:
    somebody = Person(app, "x")
    secret = {"name": name, "password": "correct horse"}
    for path in ("/api/me/login", "/api/me", "/api/me/account"):
        answer = somebody.client.post(path, json=secret if "/me/" in path else {"name": name})
        assert answer.status_code < 500, (path, answer.text)


def test_odd_addresses_and_forms(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    assert anna.get("/api/lobby?status=%00", 422)["reason"] == "malformed-request"
    for path in ("%00", "a%00", "%F0%9F%8E%B2", "x" * 40):
        with anna.client.websocket_connect(f"/api/tables/{path}/live") as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == 4004
    many = "&".join(f"a{i}=1" for i in range(30))
    form = {"content-type": "application/x-www-form-urlencoded"}
    for path in ("/play", f"/table/{table_id}/do"):
        answer = anna.client.post(path, content=many, headers=form)
        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed-message")
    for odd in ("id=a%00&seat=1&version=4&do=undo", "seat=0&version=4&do=undo", "seat=1&version=4&do=say"):
        answer = anna.client.post(f"/table/{table_id}/do", content=odd, headers=form, follow_redirects=False)
        assert answer.headers["location"].endswith("reason=malformed-request&rule=")
    deep = b'{"x":' + b"[" * 32_000 + b"]" * 32_000 + b',"do":"begin"}'
    answer = anna.client.post(f"/api/tables/{table_id}/commands", content=deep)
    assert (answer.status_code, answer.json()["reason"]) == (400, "malformed-message")


def test_one_odd_command_does_no_harm_to_others(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    assert anna.do(table_id, 400, do="say", text="x", id="a\0")["reason"] == "malformed-message"
    anna.do(table_id, do="say", text="x", id="a b é")

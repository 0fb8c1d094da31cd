"""The log: one action's ids in every stage, exceptions with their place, and no secrets."""

from __future__ import annotations

import json
import logging
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from vianebula.game import Game
from vianebula.server.runtime.logs import JsonFormatter, Outage, log, log_failure

from .helpers import Person, running, settings_for, sqlite_url, wait_for
from .server_process import ServerProcess

STAGES = {
    "command-received": "the socket",
    "entry-decided": "the table",
    "entry-written": "storage",
    "command": "the answer",
    "bot-asked": "the bot it lets act",
    "job-done": "its worker process",
}


def test_one_action_is_found_in_every_stage(tmp_path: Path) -> None:
    """From the socket through the table and storage to the worker process of the bot that answers it."""
    server = ServerProcess(
        sqlite_url(tmp_path), bot_workers=1, bots="builder", log_level="DEBUG", hint_bot="search:nodes=2"
    )
    written = tmp_path / "log.jsonl"
    with written.open("wb") as log_file:
        server.start(log=log_file)
        try:
            version = _act_and_let_a_bot_answer(server)
        finally:
            server.stop()
    lines = [json.loads(line) for line in written.read_text().splitlines() if line.startswith("{")]
    ours = [line for line in lines if line.get("command") == "the-last-action"]
    assert {line["event"] for line in ours} >= STAGES.keys()
    assert len({line["request"] for line in ours}) == 1, "the socket's"
    stored = [line for line in ours if line["event"] == "entry-written"]
    assert stored[0]["version"] == version
    assert len(stored) > 1, "and what the bot did, which was its answer"
    assert all(line["at"] and line["level"] for line in lines)


def _act_and_let_a_bot_answer(server: ServerProcess) -> int:
    with httpx2.Client(base_url=server.url, timeout=60) as anna:
        new = {"options": {"seats": 2, "pace": 0}, "seats": ["me", "builder"], "begin": True}
        address = f"/api/tables/{anna.post('/api/tables', json=new).json()['id']}"

        def mine() -> Any:
            table = anna.get(address).json()["table"]
            return table if table["waits"] == {"kind": "action", "seat": 1} else None

        table = wait_for(mine)
        prefer = {"do": "prefer", "seat": 1, "auto_confirm": True}
        anna.post(f"{address}/commands", json=prefer).raise_for_status()
        cookie = {"cookie": f"vianebula={anna.cookies['vianebula']}"}
        with connect(f"ws://127.0.0.1:{server.port}{address}/live", additional_headers=cookie) as socket:
            for n in range(9):
                table = wait_for(mine)
                last = table["undo"]["free"] is not None or n == 8  # the second action of the turn
                act = {"do": "act", "seat": 1, "text": _first(table), "version": table["version"]}
                socket.send(json.dumps(act | {"id": "the-last-action" if last else "another"}))
                done = _until(socket, "done")
                if last and anna.get(address).json()["table"]["waits"]["seat"] == 2:
                    break
        wait_for(lambda: anna.get(address).json()["table"]["version"] > done["version"] + 1)
        return int(done["version"])


def _first(table: Any) -> str:
    text: str = table["choices"][0]["choices"][0]["text"]
    return text


def _until(socket: Any, say: str) -> Any:
    while True:
        message = json.loads(socket.recv(timeout=60))
        assert message["say"] != "refused", message
        if message["say"] == say:
            return message


def test_a_request_has_an_id_that_the_log_names(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    anna = Person(app, "Anna")
    with caplog.at_level(logging.INFO, logger="vianebula.server"):
        made = anna.client.get("/api/bots").headers["x-request-id"]
        given = anna.client.get("/api/bots", headers={"X-Request-ID": "from-the-proxy"})
        evil = anna.client.get(
            "/api/bots", headers={"X-Request-ID": 'x"\n{"event": "fake"}'.replace("\n", " ")}
        )
    assert given.headers["x-request-id"] == "from-the-proxy"
    assert re.fullmatch(r"[\w-]{10,}", made)
    assert re.fullmatch(r"[\w-]{10,}", evil.headers["x-request-id"])
    ids = [vars(record)["request"] for record in caplog.records if record.message == "request"]
    assert ids == [made, "from-the-proxy", evil.headers["x-request-id"]]


def _formatted(error: BaseException) -> Any:
    record = log.makeRecord(log.name, logging.ERROR, "x", 1, "broken", (), None)
    record.exc_info = (type(error), error, error.__traceback__)
    return json.loads(JsonFormatter().format(record))


def _raise(error: Exception) -> BaseException:
    def somewhere_deep() -> None:
        raise error

    try:
        somewhere_deep()
    except Exception as raised:
        return raised
    raise AssertionError


def test_an_exception_is_logged_with_its_place_but_not_with_what_it_quotes() -> None:
    line = _formatted(_raise(RuntimeError("the loop is closed")))
    assert line["error"] == "RuntimeError: the loop is closed"
    assert "in somewhere_deep" in line["traceback"]
    for error in (
        ValueError("deal=secret"),
        KeyError("secret"),
        UnicodeDecodeError("utf-8", b"secret", 0, 1, ""),
    ):
        line = _formatted(_raise(error))
        assert line["error"] == type(error).__name__
        assert "in somewhere_deep" in line["traceback"]
        assert "secret" not in json.dumps(line)


def test_what_led_to_an_exception_is_logged_too(caplog: pytest.LogCaptureFixture) -> None:
    try:
        try:
            _ = {}["secret"]  # type: ignore[index]
        except KeyError as error:
            raise RuntimeError("no such card") from error
    except RuntimeError as error:
        log_failure("broken", error)
    line = json.loads(JsonFormatter().format(caplog.records[-1]))
    first, _, last = line["traceback"].partition("which led to")
    assert first.strip().endswith("KeyError")
    assert last.strip().endswith("RuntimeError: no such card")
    assert "secret" not in caplog.text + json.dumps(line).replace('{}[\\"secret\\"]', "")
    log_failure("broken", Outage("away"))
    assert "traceback" not in vars(caplog.records[-1])


def test_an_exception_of_a_worker_is_told_without_what_it_says_there(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A worker's exception brings its whole traceback as a text; the worker has logged it by itself."""
    with ProcessPoolExecutor(1) as executor:
        error = executor.submit(int, "secret").exception()
    assert error is not None
    assert "secret" in str(error.__cause__)
    log_failure("bot-broken", error)
    assert "secret" not in JsonFormatter().format(caplog.records[-1])


def test_a_table_that_cannot_be_read_is_logged_without_its_deal(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its deal was damaged: the log says where that was noticed, and of the cards nothing."""
    deal = Game.deal(seats=2, seed=1).text()
    hand = re.findall(r"hand=\S+", deal) or [deal]
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", ""], begin=False)
        with app.state.services.storage.engine.begin() as connection:
            body = json.dumps(
                {"what": "began", "at": 1, "deal": deal + " x=y", "rules": "1", "components": "1"}
            )
            connection.exec_driver_sql(
                "INSERT INTO entries (table_id, version, body) VALUES (?, 3, ?)", (table_id, body)
            )
        assert anna.get(f"/api/tables/{table_id}", 503)["reason"] == "cannot-be-played"
        with pytest.raises(WebSocketDisconnect) as closed, anna.socket(table_id) as socket:
            socket.receive()
        assert closed.value.reason == "cannot-be-played"
    failed = [record for record in caplog.records if record.message == "cannot-be-played"]
    assert len(failed) == 2
    for record in failed:
        line = JsonFormatter().format(record)
        assert "position_text.py" in line
        assert not any(part in line + caplog.text for part in (*hand, "x=y"))


@pytest.fixture
def app(tmp_path: Path) -> Any:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        yield app
